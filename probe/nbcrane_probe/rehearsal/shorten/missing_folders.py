"""Errors about a folder that is missing, whatever exception a library puts them into: results do not decide where they are saved."""

from __future__ import annotations

import ast
import operator
import os
import pathlib
import re
import types
from typing import Callable, Iterator

from ...code.parts import works_on
from .looked_up import computed, object_of
from .scope import CLEAN

# What the system, or a library in its place, says of a path that is not there; in the group, where that names the folder, not what is to be in it.
_MISSING = re.compile(r'No such file or directory|([Pp]arent directory \S+ does not exist|non-existent directory)')
# What libraries say of a file that is not there in words of their own.
_ABSENT = re.compile(r'[Ff]ile not found|[Cc]ould not open|not available for (reads|writes)')
_QUOTED = re.compile(r"'([^'\n]+)'|\"([^\"\n]+)\"|[Pp]arent directory (\S+) does not exist")
_PATHS = (pathlib.Path, pathlib.PurePath)
# What a path is put together of, which may be done again: nothing else runs.
_PURE = (ast.Name, ast.Constant, ast.JoinedStr, ast.FormattedValue, ast.BinOp, ast.Add, ast.Div, ast.Load)


def is_about_path(error: BaseException) -> bool:
    """Whether an error is the system's about a file, or says that a file or folder is not there."""
    text = str(error)
    return isinstance(error, OSError) or bool(_MISSING.search(text) or _ABSENT.search(text))


def lacks_folder(error: BaseException, call: ast.AST, level_of: Callable[[ast.expr], int], frame: types.FrameType) -> bool:
    """Whether a call fails because a folder is missing that is as in the full run: what names it in the path that the call was given is.

    level_of: the level of an expression; frame: where the call stands.
    """
    folders = list(folders_of(error))
    if not folders or not isinstance(call, ast.Call):
        return False
    begins = [os.path.abspath(begin + '*') for begin in (_begin(part, level_of, frame) for part in works_on(call)) if begin]
    return any(begin.startswith(os.path.join(folder, '')) for folder in folders for begin in begins)


def folders_of(error: BaseException) -> Iterator[str]:
    """Folders that are not there, of the paths that an error names; of one that does not say that a path is missing, none."""
    said = _MISSING.search(str(error))
    if said is None:
        return
    names = [getattr(error, 'filename', None)]
    names += [next(filter(None, found.groups())) for found in _QUOTED.finditer(str(error))]
    for name in names:
        path = os.path.abspath(name) if isinstance(name, str) else os.sep
        folder = path if said[1] else os.path.dirname(path)
        while not os.path.isdir(folder):
            yield folder
            folder = os.path.dirname(folder)


def _begin(path: ast.expr, level_of: Callable[[ast.expr], int], frame: types.FrameType) -> str:
    """How a path begins, as far as it is put together of what is as in the full run; empty for what is no path."""
    if level_of(path) == CLEAN:
        found = computed(path, frame, _PURE, (str, int, float, os.PathLike))
        if found:
            return os.fspath(found[0]) if isinstance(found[0], (str, os.PathLike)) else ''
    template = _template(path)
    if template is not None:
        return re.split('[%{]', _begin(template, level_of, frame))[0]
    parts, between = _parts(path, frame)
    begin = ''
    for at, part in enumerate(parts):
        added = _begin(part, level_of, frame)
        begin = between(begin, added) if at else added
        if level_of(part) > CLEAN or not added:
            break
    return begin


def _template(path: ast.expr) -> ast.expr | None:
    """The text that `'out/%s.csv' % name` and `'out/{}.csv'.format(name)` fill in."""
    if isinstance(path, ast.BinOp) and isinstance(path.op, ast.Mod):
        return path.left
    if isinstance(path, ast.Call) and isinstance(path.func, ast.Attribute) and path.func.attr == 'format':
        return path.func.value
    return None


def _parts(path: ast.expr, frame: types.FrameType) -> tuple[list[ast.expr], Callable[[str, str], str]]:
    """What a path is put together of, and how."""
    if isinstance(path, ast.JoinedStr):
        return path.values, operator.add
    if isinstance(path, ast.BinOp) and isinstance(path.op, (ast.Add, ast.Div)):
        return [path.left, path.right], os.path.join if isinstance(path.op, ast.Div) else operator.add
    if isinstance(path, ast.Call) and object_of(path.func, frame) in (os.path.join, *_PATHS):
        return path.args, os.path.join
    return [], operator.add
