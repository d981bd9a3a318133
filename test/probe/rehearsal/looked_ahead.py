"""Runs notebooks as a kernel with rehearsals does, up to the long cell, and looks ahead from there."""

import contextlib
import importlib
import json
import os
import re
import tempfile
import time
import unittest

from IPython.core.interactiveshell import InteractiveShell
from nbcrane_probe.answer import State, reply
from nbcrane_probe.rehearsal import sandbox
from nbcrane_probe.rehearsal.protocol import Scratch

needs_sandbox = unittest.skipIf(
    sandbox.support().reason is not None or not sandbox.support().landlock, 'the sandbox: %s' % sandbox.support().reason
)

# Stands before every notebook: `slow` computes for about so many milliseconds; sleeping would be skipped, and clocks are the copy's own.
SLOW = """
def slow(milliseconds=8):
    return sum(range(int(40_000 * milliseconds)))
"""

# Computes for as long, and is no call.
WORK = '7**200_000'

_FAILED = 'the test itself failed'

# Imported once, for all notebooks, which are forks of this process: each copy would import them anew, through the sandbox.
_SHARED = re.compile(r'^\s*(?:from|import) ((?:numpy|pandas|scipy|sklearn|matplotlib)[\w.]*)', re.MULTILINE)


class Seen:
    """What a look-ahead found: `crash` as (cell, errorType, confidence) or None, `cells`: {index: outcome}, `report`: all of it."""

    def __init__(self, report):
        self.report = report
        found = report['crash']
        self.crash = found and (found['cell'], found['errorType'], found['confidence'])
        self.cells = {cell['cell']: cell for cell in report['cells']}

    @property
    def left_out(self):
        """[(cell, line, reason)] of all statements that were left out."""
        return [(index, one['line'], one['reason']) for index, cell in self.cells.items() for one in cell.get('leftOut') or ()]

    def __repr__(self):
        return 'Seen(crash=%r, left out=%r, reasons=%r)' % (
            self.report['crash'] and {**self.report['crash'], 'frames': []},
            self.left_out,
            [(index, cell['status'], cell['reason']) for index, cell in self.cells.items()],
        )


def look_ahead(cells, earlier=(), kind='rehearse', deadline=30.0, attempts=None):
    """`cells[0]` is the long cell, at index 0; `earlier` ran in the kernel before.

    attempts: how many of them count; beside a cell, nobody waits for one more.
    """
    for name in _SHARED.findall('\n'.join([*earlier, *cells])):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _live(cells, earlier, kind, deadline, attempts, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    report = json.loads(text)
    if (report['reason'] or '').startswith(_FAILED):
        raise AssertionError(report['reason'])
    return Seen(report)


def run_in_full(cells, earlier=()):
    """The name of the exception that the notebook ends with, None where it has none."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        name = _FAILED
        try:
            shell = shell_of_a_test()
            os.chdir(tempfile.mkdtemp())
            name = None
            for source in [SLOW.replace('40_000', '0'), *earlier, *cells]:
                result = shell.run_cell(source.replace(WORK, '1'))
                error = result.error_before_exec or result.error_in_exec
                if error is not None:
                    name = type(error).__name__
                    break
        finally:
            os.write(writing, json.dumps(name).encode())
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        name = json.loads(pipe.read())
    os.waitpid(child, 0)
    return name


def shell_of_a_test():
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    InteractiveShell.clear_instance()
    return InteractiveShell.instance()


def _attempts_of(running):
    return sum(isinstance(message, Scratch) for message in running._messages)


def _live(cells, earlier, kind, deadline, attempts, writing):
    report = {'crash': None, 'cells': [], 'reason': _FAILED}
    try:
        shell = shell_of_a_test()
        os.chdir(tempfile.mkdtemp())
        state = State(shell.user_ns, shell, lambda _: None)
        for source in [SLOW, *earlier]:
            shell.run_cell(source, store_history=False).raise_error()
        wanted = [
            {'index': index, 'source': source, 'target': index == 0, 'mayRaise': False, 'before': [], 'after': []}
            for index, source in enumerate(cells)
        ]
        request = {'kind': kind, 'cells': wanted, 'expensiveMs': 0, 'delayMs': 0, 'deadlineMs': 1000 * deadline}
        report = reply(request, state)['answer']
        if kind == 'background':
            end = time.monotonic() + deadline
            running = state.rehearsals._running
            # Each attempt says at its start where its scratch folder is.
            while time.monotonic() < end and not running._ended and not (attempts and _attempts_of(running) > attempts):
                time.sleep(0.02)
            report = reply({'kind': 'collect'}, state)['answer']
    except BaseException as error:
        report['reason'] = '%s: %r' % (_FAILED, error)
    finally:
        os.write(writing, json.dumps(report).encode())
        os._exit(0)
