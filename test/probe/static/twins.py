"""Looks at cells, then really runs them in IPython: what is reported has to happen."""

import contextlib
import io
import os
import sys
import tempfile
import unittest

from IPython.core.interactiveshell import InteractiveShell
from nbcrane_static.imports import Finder
from nbcrane_static.notebook import look
from traitlets.config import Config


def findings(cells, *, trusted=True, version=None, started=(), skip=(), own=None, cwd='/'):
    """`own`: {position: [sources that nbcrane runs around the cell]}; positions count from 0."""
    asked = [{'index': at, 'source': source, 'own': (own or {}).get(at, []), 'skip': at in skip} for at, source in enumerate(cells)]
    return look(
        {'cells': asked, 'trusted': trusted, 'version': version},
        list(started),
        Finder([cwd], {'paths': sys.path, 'words': set(), 'unknown': False}),
    )


def first_error(cells):
    """(position, name of the exception) of the first cell that shows an error in a fresh IPython, or None."""
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(config=Config({'HistoryManager': {'enabled': False}}))
    shown = []
    shell._showtraceback = lambda kind, *_: shown.append(kind.__name__)
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        os.chdir(folder)
        try:
            for at, source in enumerate(cells):
                result = shell.run_cell(source, store_history=False)
                error = result.error_before_exec or result.error_in_exec
                if error is not None or shown:
                    return at, shown[0] if error is None else type(error).__name__
        finally:
            os.chdir(here)
            shell.reset(new_session=False)
            InteractiveShell.clear_instance()
    return None


class Twins(unittest.TestCase):
    """Crashing cells are reported where they crash, and their healthy twins are not."""

    def crashes(self, *cells, cell, line, rule, error):
        found = findings(cells)
        self.assertEqual(
            [(one['cellIndex'], one['line'], one['rule'], one['errorType']) for one in found], [(cell, line, rule, error)], cells
        )
        self.assertEqual(first_error(cells), (cell, error), cells)
        return found[0]

    def runs(self, *cells):
        self.assertEqual(findings(cells), [], cells)
        self.assertIsNone(first_error(cells), cells)

    def silent(self, *cells):
        """Not reported, whatever becomes of it."""
        self.assertEqual(findings(cells), [], cells)
