"""What a rehearsed cell raised, as a record: exception, place in the notebook, traceback with library frames folded."""

from __future__ import annotations

import ast
import contextlib
import dis
import linecache
import os
import re
import types

from .. import introspection
from ..code.bindings import bindings_of
from ..instruction import innermost, is_asserted, traceback_of
from .shell import Shell

_MAX_FRAMES = 60
_PROBE = __name__.partition('.')[0]
# Some libraries print their messages in bold.
_COLOUR = re.compile(r'\x1b\[[0-9;]*m')
_BLANK_TOP = re.compile(r'(?:[^\S\n]*\n)*')
_RAISES = re.compile(r'\braise\b')
# Instructions through which objects of the notebook raise, or the probe for them.
_CALLS = ('CALL', 'FOR_ITER', 'GET_ITER', 'UNPACK', 'LIST_EXTEND', 'SET_UPDATE', 'DICT_', 'SEND', 'YIELD_FROM', 'RAISE', 'RERAISE')
_OWN = (NameError, AttributeError, ImportError, LookupError, AssertionError)
_PACKAGES = re.compile(r'.*[\\/](?:site|dist)-packages[\\/]')


class Places:
    """Which cell a compiled file name stands for."""

    def __init__(self) -> None:
        #: file name given to a cell's code → index of the cell
        self.cells: dict = {}
        #: index of a cell → blank lines on its top, which its compiled code lacks
        self.blank: dict = {}
        #: name → (index of the cell, line) of what bound it, up to the cell at hand
        self.bound: dict = {}

    def note(self, filename: str, index: int) -> None:
        self.cells[filename] = index

    def note_source(self, index: int, source: str) -> None:
        self.blank[index] = _BLANK_TOP.match(source).group().count('\n')  # type: ignore[union-attr]

    def line_in(self, index: int, compiled: int | None) -> int | None:
        """The line of a cell as the notebook has it, of one of its compiled code."""
        return None if compiled is None else compiled + self.blank.get(index, 0)

    def note_cell(self, cell: dict, shell: Shell) -> None:
        """Notes the name that the kernel will give to a cell's code when it runs; ipykernel makes it of the source alone."""
        self.note_source(cell['index'], cell['source'])
        name = getattr(getattr(shell, 'compile', None), 'get_code_name', None)
        if name is not None:
            with contextlib.suppress(Exception):
                self.note(name(cell['source'], cell['source'], shell.execution_count), cell['index'])

    def ran(self, filename: str, index: int) -> None:
        """Notes what a cell has bound that ran to its end in a copy."""
        with contextlib.suppress(SyntaxError, ValueError):
            for name, line in bindings_of([ast.parse(''.join(linecache.getlines(filename)))]).places:
                if line is None:
                    self.bound.pop(name, None)
                else:
                    self.bound[name] = (index, self.line_in(index, line))


def crash_record(error: BaseException, cell_index: int, places: Places) -> dict:
    """{errorType, message, line, frames}: `line` is that of the innermost frame inside the cell, from 1, or None.

    frames: {cell: int | None, file: str, function: str, line: int, text: str, library: bool} from the outermost inside the cell inwards.
    """
    frames = _frames(error, places)
    own = next((at for at, frame in enumerate(frames) if frame['cell'] == cell_index), None)
    frames = frames[own:] if own is not None else [frame for frame in frames if frame['cell'] is not None or not frame['library']]
    line = next((frame['line'] for frame in reversed(frames) if frame['cell'] == cell_index), None)
    if isinstance(error, SyntaxError) and own is None:
        line = error.lineno
    return {
        'errorType': type(error).__name__,
        'message': _message(error),
        'line': places.line_in(cell_index, line),
        'frames': [*frames[: _MAX_FRAMES // 2], *frames[-_MAX_FRAMES // 2 :]] if len(frames) > _MAX_FRAMES else frames,
    }


def is_own(error: BaseException) -> bool:
    """Whether nbcrane's own code failed: an error that was raised in a frame of the probe, by an instruction that calls nothing; or one of names and look-ups.

    Others may come from there and be the notebook's: iterators and functions written in C raise in the frame that calls them.
    """
    trace = innermost(error)
    if trace is None or not _is_of_the_probe(trace.tb_frame):
        return False
    # A library that puts its tracebacks together anew may point behind an instruction, at what Python keeps for it.
    until = trace.tb_frame.f_code.co_code[: trace.tb_lasti + 1 : 2]
    instruction = next((name for name in map(dis.opname.__getitem__, reversed(until)) if name != 'CACHE'), '')
    return isinstance(error, _OWN) or not instruction.startswith(_CALLS)


def _is_of_the_probe(frame: types.FrameType) -> bool:
    return str(frame.f_globals.get('__name__')).partition('.')[0] == _PROBE


def is_own_check(error: BaseException, crash: dict) -> bool:
    """Whether the notebook itself says that something is wrong, by `raise` or `assert`, or an assertion function of a library does."""
    frames = crash['frames']
    in_library = bool(frames) and frames[-1]['library']
    if isinstance(error, AssertionError):
        return not (in_library and is_asserted(error))
    return bool(frames) and not in_library and bool(_RAISES.search(frames[-1]['text']))


def _message(error: BaseException) -> str:
    try:
        return _COLOUR.sub('', str(error))[:4000]
    except Exception:
        return introspection.safe_repr(error.args, 300)


def _text(file: str, line: int) -> str:
    """A line of source. Files of compiled extensions have relative names, which would be looked for in every folder of the search path."""
    return linecache.getline(file, line).strip()[:200] if os.path.isabs(file) or file in linecache.cache else ''


def _frames(error: BaseException, places: Places) -> list:
    frames = []
    for trace in traceback_of(error):
        code = trace.tb_frame.f_code
        file, line = code.co_filename, trace.tb_lineno
        if not _is_of_the_probe(trace.tb_frame):
            frames.append(
                {
                    'cell': places.cells.get(file),
                    'file': os.path.basename(file) if _is_cell(file) else _short(file),
                    'function': code.co_name,
                    'line': line,
                    'text': _text(file, line),
                    'library': os.path.isabs(file) and not _is_cell(file) and introspection.is_library_file(file),
                }
            )
    return frames


def _is_cell(file: str) -> bool:
    """Whether it is the name that ipykernel gives to a cell's code. There is no such file, and to look for it is to look at a folder all use."""
    return '/ipykernel_' in file or file.startswith('<')


def _short(file: str) -> str:
    if introspection.is_library_file(file):
        path = os.path.realpath(file)
        found = _PACKAGES.match(path)
        for root in [found.group()] if found else introspection.LIBRARY_ROOTS:
            if path.startswith(root):
                return path[len(root) :]
    return os.path.basename(file)
