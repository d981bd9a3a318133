"""Looks at all cells of a notebook in their order, as a fresh kernel would run them."""

from __future__ import annotations

import re
import sys
from typing import Any

from nbcrane_probe.cell import misplaced
from nbcrane_probe.code.bindings import bindings_of

from .imports import Finder
from .opaque import Opaque, opaque_cell
from .reading import AUTOMAGICS, first_word, read_cell
from .walk import Walk

# Cell magics that every IPython has, and that do no more than watch their body run (IPython.core.magics.execution).
_TRANSPARENT = frozenset({'time', 'timeit', 'capture', 'prun'})


def look(notebook: dict, started: list, finder: Finder) -> list:
    """Findings in the order of the cells, one a name at most.

    notebook: {cells: [{index, source, own: [sources nbcrane runs around it], skip}], trusted: the Python is the one that the kernel
    will use, version: [major, minor] of the Python that the notebook was saved by, or None}.
    started: sources that run before the first cell.
    """
    return _Look(notebook, finder).run(started)


class _Look:
    def __init__(self, notebook: dict, finder: Finder) -> None:
        self._cells = notebook['cells']
        self._trusted = notebook['trusted']
        self._version = tuple(notebook['version']) if notebook['version'] else None
        self._finder = finder
        self._parsed = [read_cell(cell['source']) for cell in self._cells]
        self._findings: dict = {}
        self._at = 0
        lazy = sys.version_info >= (3, 14) or not self._trusted and (self._version is None or self._version >= (3, 14))
        self._walk = Walk(self, finder, lazy=lazy)
        self._namespace = self._walk.namespace

    def run(self, started: list) -> list:
        for source in started:
            self._read_quietly(source)
        for self._at, cell in enumerate(self._cells):
            self._walk.cell = cell['index']
            for source in cell['own']:
                self._read_quietly(source)
            if first_word(cell['source']) in AUTOMAGICS & self._namespace.names:
                self._parsed[self._at] = read_cell(cell['source'], self._namespace.names)
            self._look_at(cell, *self._parsed[self._at])
        return list(self._findings.values())

    def _look_at(self, cell: dict, parsed: Any, sure: bool) -> None:
        if parsed is None:
            self._walk.opaque = Opaque.ANYTHING
        elif cell['skip']:
            self._walk.block(parsed.tree.body if parsed.tree else [], certain=False)
        elif parsed.syntax_error is not None:
            self._report_syntax(parsed, parsed.syntax_error, sure)
        elif parsed.foreign:
            self._walk.opaque |= opaque_cell(parsed.cell_magics[-1], parsed.magic_line)
        else:
            self._namespace.bind(*re.findall(r'(?<![\w-])[A-Za-z_]\w*', parsed.magic_line))
            if self._shows_errors(parsed):
                self._walk_until_error(parsed)
            else:
                self._walk.block(parsed.tree.body, certain=False)

    def _walk_until_error(self, parsed: Any) -> None:
        """IPython compiles statement by statement: those before a `return` outside a function run. Under most cell magics, none runs."""
        broken = min(parsed.compile_errors, default=None)
        whole = any(name != 'capture' for name in parsed.cell_magics)
        statements = parsed.tree.body[: 0 if whole and broken is not None else broken]
        if parsed.cell_magics[-1:] == ('timeit',):
            self._walk.function_body(statements)
        else:
            self._walk.block(statements)
        if broken is not None and not self._walk.ended:
            self._report_syntax(parsed, parsed.compile_errors[broken], True)

    # Findings

    def _report_syntax(self, parsed: Any, error: SyntaxError, sure: bool) -> None:
        self._namespace.bind(*re.findall(r'[^\W\d]\w*', '\n'.join(parsed.lines)))
        newer = self._version is not None and self._version > sys.version_info[:2]
        if not sure or newer or not self._shows_errors(parsed) or self._walk.ended or self._walk.opaque is Opaque.ANYTHING:
            self._walk.opaque = Opaque.ANYTHING
            return
        message = error.msg or 'invalid syntax'
        line = min(max(error.lineno or 1, 1), len(parsed.lines))
        rule, text = 'python/syntax', f'Python cannot parse this cell: {message}.'
        if parsed.late_magic is not None:
            magic, line = parsed.late_magic
            rule, text = 'python/magic-not-first', misplaced(magic, message)
        confidence = 'certain' if self._trusted or self._version is not None else 'likely'
        self._add(line, rule, type(error).__name__, text, confidence=confidence)

    def late_magic(self, magic: str, line: int) -> None:
        self._add(line, 'python/magic-not-first', 'UsageError', misplaced(magic))

    def missing_name(self, name: str, line: int, function: Any) -> None:
        if self._walk.cell in self._findings:
            return
        inside = '' if function is None else f' in {function[0]}() of cell {function[1] + 1}'
        missing = f"Name '{name}' is not defined{inside}: "
        near = self._namespace.nearest(name)
        rule, text = (
            'python/undefined-name',
            missing + 'no cell of the notebook defines it' + (f"; did you mean '{near}'?" if near else '.'),
        )
        origins = []
        if place := self._namespace.timed.get(name):
            text = missing + f'cell {place[0] + 1} defines it under %%timeit, which keeps no variables.'
        elif place := self._later(name):
            rule = 'notebook/later-cell'
            text = f"Name '{name}' is used{inside} before it is defined: cell {place[0] + 1}, line {place[1]} defines it, but comes later."
        elif place := self._namespace.deleted.get(name):
            text = missing + f'cell {place[0] + 1}, line {place[1]} deletes it.'
        if place:
            origins = [{'name': name, 'cellIndex': place[0], 'line': place[1]}]
        self._add(line, rule, 'NameError', text, name=name, origins=origins)
        self._namespace.tell(name)

    def _later(self, name: str) -> tuple | None:
        """(cell index, line) of the first place further down that binds the name at the top level of a cell."""
        for cell, (parsed, _) in list(zip(self._cells, self._parsed))[self._at + 1 :]:
            places = bindings_of(parsed.tree.body).places if parsed is not None and parsed.tree is not None else []
            for bound, line in places:
                if bound == name and line is not None:
                    return cell['index'], line
        return None

    def imports(self, module: str, line: int, level: int) -> None:
        missing = self._finder.missing(module) if self._trusted and not level else None
        if level:
            text = 'Relative imports do not work in a notebook, because it is not part of a package.'
            self._add(line, 'python/relative-import', 'ImportError', text)
        elif missing is not None:
            text = f"Module '{missing}' is not installed in the Python of the kernel, {sys.executable}, and there is no file of that name next to the notebook."
            self._add(line, 'python/missing-module', 'ModuleNotFoundError', text, name=missing)

    def _add(
        self, line: int, rule: str, error_type: str, diagnosis: str, *, confidence: str = 'certain', name: Any = None, origins: Any = ()
    ) -> None:
        """A cell crashes once."""
        finding = {'line': line, 'rule': rule, 'errorType': error_type, 'diagnosis': diagnosis, 'confidence': confidence}
        self._findings.setdefault(self._walk.cell, {'cellIndex': self._walk.cell, **finding, 'name': name, 'origins': list(origins)})

    def _read_quietly(self, source: str) -> None:
        parsed, _ = read_cell(source)
        if parsed is None or parsed.tree is None:
            self._walk.opaque = Opaque.ANYTHING
        else:
            self._walk.block(parsed.tree.body, certain=False)

    def _shows_errors(self, parsed: Any) -> bool:
        """Whether what the body raises is sure to be shown: an error that `%%capture` shows fails a run although the kernel reports success."""
        known = not parsed.cell_magics or self._walk.opaque is not Opaque.ANYTHING
        return known and _TRANSPARENT.issuperset(parsed.cell_magics) and '--no-raise-error' not in parsed.magic_line
