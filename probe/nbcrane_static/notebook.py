"""Looks at all cells of a notebook in their order, as a fresh kernel would run them."""

from __future__ import annotations

import ast
import glob
import os
import re
import stat
import sys
from typing import Any

from nbcrane_probe.cell import misplaced
from nbcrane_probe.code.bindings import bindings_of

from .effects import cell_magic_effects
from .imports import Finder, imported
from .namespace import Namespace
from .reach import is_sure
from .reading import AUTOMAGICS, first_word, read_cell
from .walk import ANNOTATIONS_ARE_LAZY, Walk

# Cell magics that every IPython has, and that do no more than watch their body run (IPython.core.magics.execution).
_TRANSPARENT = frozenset({'time', 'timeit', 'capture', 'prun'})


def look(notebook: dict, startup: bool, finder: Finder) -> list:
    """Findings in the order of the cells, one a name at most.

    notebook: {cells: [{index, source, own: [sources nbcrane runs around it], skip}], trusted: the Python is the one that the kernel
    will use, version: [major, minor] of the Python that the notebook was saved by, or None}.
    startup: whether the user's IPython start-up files count.
    """
    return _Look(notebook, finder).run(startup)


class _Look:
    def __init__(self, notebook: dict, finder: Finder) -> None:
        self._cells = notebook['cells']
        self._trusted = notebook['trusted']
        self._version = tuple(notebook['version']) if notebook['version'] else None
        self._finder = finder
        self._parsed = [read_cell(cell['source']) for cell in self._cells]
        self._findings: list = []
        #: texts of the files that run before the first cell
        self._started: list = []
        self._at = 0
        self.namespace = Namespace()
        lazy = ANNOTATIONS_ARE_LAZY or not self._trusted and (self._version is None or self._version >= (3, 14))
        self._walk = Walk(self.namespace, self._missing_name, self._missing_module, self._late_magic, lazy_annotations=lazy)

    def run(self, startup: bool) -> list:
        if startup:
            self._read_startup_files()
        for self._at, cell in enumerate(self._cells):
            self._walk.cell = cell['index']
            for source in cell['own']:
                self._read_quietly(source)
            if first_word(cell['source']) in AUTOMAGICS & self.namespace.names:
                self._parsed[self._at] = read_cell(cell['source'], self.namespace.names)
            self._look_at(cell, *self._parsed[self._at])
        return [one for one in self._findings if is_sure(one, self._cells, self._parsed, self._started, self._finder)]

    def _look_at(self, cell: dict, parsed: Any, sure: bool) -> None:
        if self._trusted and parsed is not None and parsed.tree is not None and not self._walk.path_unknown:
            self._walk.path_unknown = any(map(self._finder.may_lead, imported(parsed.tree)))
        if parsed is None:
            self.namespace.unknown = self._walk.path_unknown = True
        elif cell['skip']:
            self._walk.module(parsed.tree.body if parsed.tree else [], certain=False)
        elif parsed.syntax_error is not None:
            self._report_syntax(parsed, parsed.syntax_error, sure)
        elif parsed.foreign:
            effects, names = cell_magic_effects(parsed.cell_magics[-1], parsed.magic_line)
            self.namespace.unknown = self.namespace.unknown or effects.binds
            self._walk.path_unknown = True
            self.namespace.bind(*names)
        else:
            self.namespace.bind(*re.findall(r'(?<![\w-])[A-Za-z_]\w*', parsed.magic_line))
            if _shows_errors(parsed):
                self._walk_until_error(parsed)
            else:
                self._walk.module(parsed.tree.body, certain=False)

    def _walk_until_error(self, parsed: Any) -> None:
        """IPython compiles statement by statement: those before a `return` outside a function run. Under most cell magics, none runs."""
        broken = min(parsed.compile_errors, default=None)
        whole = any(name != 'capture' for name in parsed.cell_magics)
        statements = parsed.tree.body[: 0 if whole and broken is not None else broken]
        if parsed.cell_magics[-1:] == ('timeit',):
            self._walk.function_body(statements)
        else:
            self._walk.module(statements)
        if broken is not None and not self._walk.ended:
            self._report_syntax(parsed, parsed.compile_errors[broken], True)

    # Findings

    def _report_syntax(self, parsed: Any, error: SyntaxError, sure: bool) -> None:
        self.namespace.bind(*re.findall(r'[^\W\d]\w*', '\n'.join(parsed.lines)))
        newer = self._version is not None and self._version > sys.version_info[:2]
        if not sure or newer or not _shows_errors(parsed) or self._walk.ended or self._has_finding():
            self.namespace.unknown = self._walk.path_unknown = True
            return
        kind = type(error).__name__
        message = error.msg or 'invalid syntax'
        line = min(max(error.lineno or 1, 1), len(parsed.lines))
        rule, text = 'python/syntax', f'Python cannot parse this cell: {message}.'
        if parsed.late_magic is not None:
            magic, line = parsed.late_magic
            rule, text = 'python/magic-not-first', misplaced(magic, message)
        self._add(line, rule, kind, text, likely=not self._trusted and self._version is None)

    def _late_magic(self, magic: str, line: int) -> None:
        if not self._has_finding():
            self._add(line, 'python/magic-not-first', 'UsageError', misplaced(magic))

    def _missing_name(self, name: str, line: int, function: Any) -> None:
        if self._has_finding():
            return
        later = self._later(name)
        timed = self.namespace.timed.get(name)
        deleted = self.namespace.deleted.get(name)
        place = '' if function is None else f' in {function[0]}() of cell {function[1] + 1}'
        if timed is not None:
            rule, origins = 'python/undefined-name', [{'name': name, 'cellIndex': timed[0], 'line': timed[1]}]
            text = f"Name '{name}' is not defined{place}: cell {timed[0] + 1} defines it under %%timeit, which keeps no variables."
        elif later is not None:
            index, at = later
            rule = 'notebook/later-cell'
            text = f"Name '{name}' is used{place} before it is defined: cell {index + 1}, line {at} defines it, but comes later."
            origins = [{'name': name, 'cellIndex': index, 'line': at}]
        elif deleted is not None:
            rule, origins = 'python/undefined-name', [{'name': name, 'cellIndex': deleted[0], 'line': deleted[1]}]
            text = f"Name '{name}' is not defined{place}: cell {deleted[0] + 1}, line {deleted[1]} deletes it."
        else:
            near = self.namespace.nearest(name)
            hint = f"; did you mean '{near}'?" if near else '.'
            rule, origins = 'python/undefined-name', []
            text = f"Name '{name}' is not defined{place}: no cell of the notebook defines it{hint}"
        self._add(line, rule, 'NameError', text, name=name, origins=origins)
        self.namespace.tell(name)

    def _later(self, name: str) -> Any:
        """(cell index, line) of the first cell further down that binds the name at its top level."""
        for cell, (parsed, _) in list(zip(self._cells, self._parsed))[self._at + 1 :]:
            for statement in parsed.tree.body if parsed is not None and parsed.tree is not None else []:
                found = bindings_of([statement])
                if name in found.names and not isinstance(statement, ast.Delete):
                    return cell['index'], statement.lineno
        return None

    def _missing_module(self, module: str, line: int, level: int) -> None:
        if self._has_finding():
            return
        if level > 0:
            text = 'Relative imports do not work in a notebook, because it is not part of a package.'
            self._add(line, 'python/relative-import', 'ImportError', text)
            return
        missing = self._finder.missing(module) if self._trusted and module else None
        if missing is not None:
            text = f"Module '{missing}' is not installed in the Python of the kernel, {sys.executable}, and there is no file of that name next to the notebook."
            self._add(line, 'python/missing-module', 'ModuleNotFoundError', text, name=missing)

    def _has_finding(self) -> bool:
        """A cell crashes once."""
        index = self._cells[self._at]['index']
        return any(finding['cellIndex'] == index for finding in self._findings)

    def _add(
        self, line: int, rule: str, error_type: str, diagnosis: str, *, likely: bool = False, name: Any = None, origins: Any = ()
    ) -> None:
        self._findings.append(
            {
                'cellIndex': self._cells[self._at]['index'],
                'line': line,
                'rule': rule,
                'errorType': error_type,
                'diagnosis': diagnosis,
                'confidence': 'likely' if likely else 'certain',
                'name': name,
                'origins': list(origins),
            }
        )

    # What counts without being looked at

    def _read_quietly(self, source: str) -> None:
        parsed, _ = read_cell(source)
        if parsed is None or parsed.tree is None:
            self.namespace.unknown = True
        else:
            self._walk.module(parsed.tree.body, certain=False)

    def _read_startup_files(self) -> None:
        """Files that IPython runs before the first cell, and settings that make it run more."""
        profile = os.path.join(os.environ.get('IPYTHONDIR') or os.path.expanduser('~/.ipython'), 'profile_default')
        for path in sorted(glob.glob(os.path.join(glob.escape(profile), 'startup', '*.*py'))):
            self._started.append(_text(path))
            self._read_quietly(self._started[-1])
        for path in glob.glob(os.path.join(glob.escape(profile), 'ipython*_config.py')):
            self._started.append(re.sub(r'(?m)^\s*#.*', '', _text(path)))
            if re.search(
                r'^[^#\n]*\b(exec_lines|exec_files|exec_PYTHONSTARTUP|extensions|file_to_run|code_to_run)\b', self._started[-1], re.M
            ):
                self.namespace.unknown = True


def _shows_errors(parsed: Any) -> bool:
    """Whether what the body raises is sure to be shown: an error that `%%capture` shows fails a run although the kernel reports success."""
    return _TRANSPARENT.issuperset(parsed.cell_magics) and '--no-raise-error' not in parsed.magic_line


_LONGEST_TEXT = 1 << 20


def _text(path: str) -> str:
    """The text of a regular file, '' for all else: a pipe would wait for somebody to write."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return ''
        with open(os.open(path, os.O_RDONLY | getattr(os, 'O_NONBLOCK', 0)), encoding='utf-8', errors='replace') as file:
            return file.read(_LONGEST_TEXT)
    except OSError:
        return ''
