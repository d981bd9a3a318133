"""Errors about a folder that is missing, whatever exception a library puts them into: results do not decide where they are saved."""

from __future__ import annotations

import ast
import os
import re
from types import FrameType
from typing import Callable, Iterator

from ...code.parts import works_on
from .looked_up import computed
from .scope import CLEAN

# What the system, or a library in its place, says of a path that is not there.
_MISSING = re.compile(r'No such file or directory|[Pp]arent directory \S+ does not exist|non-existent directory')
# What libraries say of a file that is not there in words of their own.
_ABSENT = re.compile(r'[Ff]ile not found|[Cc]ould not open|not available for (reads|writes)')
_QUOTED = re.compile(r"'([^'\n]+)'|\"([^\"\n]+)\"|[Pp]arent directory (\S+) does not exist")
# What a path is put together of, which may be done again: nothing else runs.
_PURE = (ast.Name, ast.Constant, ast.JoinedStr, ast.FormattedValue, ast.BinOp, ast.Add, ast.Div, ast.Load)


def is_about_path(error: BaseException) -> bool:
    """Whether an error is the system's about a file, or says that a file or folder is not there."""
    text = str(error)
    return isinstance(error, OSError) or bool(_MISSING.search(text) or _ABSENT.search(text))


def lacks_folder(error: BaseException, call: ast.AST, level_of: Callable[[ast.expr], int], frame: FrameType) -> bool:
    """Whether a call fails because the folder of a path is missing that it was given and that is as in the full run.

    level_of: the level of an expression; frame: where the call stands.
    """
    if not isinstance(call, ast.Call) or not _MISSING.search(str(error)):
        return False
    known = {_text(part, frame) for part in works_on(call) if level_of(part) == CLEAN}
    return any(path in known for path in _paths_of(error))


def _paths_of(error: BaseException) -> Iterator[str]:
    """Paths an error names whose folder is not there."""
    names = [getattr(error, 'filename', None)]
    names += [next(filter(None, found.groups())) for found in _QUOTED.finditer(str(error))]
    for name in names:
        if isinstance(name, str) and os.path.dirname(name) and not os.path.isdir(os.path.dirname(name)):
            yield name


def _text(path: ast.expr, frame: FrameType) -> str | None:
    """The path that an expression of texts and paths stands for, None for any other."""
    found = computed(path, frame, _PURE, (str, int, float, os.PathLike))
    return os.fspath(found[0]) if found and isinstance(found[0], (str, os.PathLike)) else None
