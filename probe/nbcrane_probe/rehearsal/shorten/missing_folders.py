"""Errors about a folder that is missing, whatever exception a library puts them into: results do not decide where they are saved."""

from __future__ import annotations

import ast
import os
import re
from typing import Any, Callable, Iterator

from .scope import CLEAN

# What the system, or a library in its place, says of a path that is not there.
_MISSING = re.compile(r'No such file or directory|[Pp]arent directory \S+ does not exist|non-existent directory')
# What libraries say of a file that is not there in words of their own.
_ABSENT = re.compile(r'[Ff]ile not found|[Cc]ould not open|not available for (reads|writes)')
_QUOTED = re.compile(r"'([^'\n]+)'|\"([^\"\n]+)\"|[Pp]arent directory (\S+) does not exist")
# Calls that make a path of the text they are given.
_PATHS = frozenset({'Path', 'PurePath', 'PosixPath', 'str', 'fspath', 'abspath', 'expanduser'})
_ANYTHING = '.*'


def is_about_path(error: BaseException) -> bool:
    """Whether an error is the system's about a file, or says that a file or folder is not there."""
    text = str(error)
    return isinstance(error, OSError) or bool(_MISSING.search(text) or _ABSENT.search(text))


def lacks_folder(error: BaseException, call: Any, level_of: Callable[[Any], int], value_of: Callable[[Any], Any]) -> bool:
    """Whether a call fails because the folder of a path is missing whose name nothing that was cut decides.

    level_of: the level of an expression; value_of: what a name stands for, None where that is not known.
    """
    if not isinstance(call, ast.Call) or not _MISSING.search(str(error)):
        return False
    given = [*call.args, *[word.value for word in call.keywords]]
    if isinstance(call.func, ast.Attribute):
        given.append(call.func.value)
    for path in _paths_of(error):
        matching = [part for part in given if re.fullmatch(_pattern(part, value_of), path)]
        named = [part for part in matching if _pattern(part, value_of) != _ANYTHING]
        if any(_is_clean(part, level_of) for part in named):
            return True
    return False


def _paths_of(error: BaseException) -> Iterator[str]:
    """Paths an error names whose folder is not there."""
    names = [getattr(error, 'filename', None)]
    names += [next(filter(None, found.groups())) for found in _QUOTED.finditer(str(error))]
    for name in names:
        folder = os.path.dirname(name) if isinstance(name, str) else ''
        if folder and not os.path.isdir(folder):
            yield name


def _is_clean(path: Any, level_of: Callable[[Any], int]) -> bool:
    """Whether nothing that was cut decides the folder in an expression of a path."""
    if level_of(path) == CLEAN:
        return True
    if isinstance(path, ast.Call) and _name(path) in _PATHS and len(path.args) == 1:
        return _is_clean(path.args[0], level_of)
    parts = _parts(path)
    last = max([at for at, part in enumerate(parts) if isinstance(part, ast.Constant) and '/' in str(part.value)], default=None)
    return last is not None and all(level_of(part) == CLEAN for part in parts[:last])


def _parts(path: Any) -> list:
    """The pieces of a text that is put together, with a constant slash where one is put between them."""
    slash = ast.Constant('/')
    if isinstance(path, ast.JoinedStr):
        return [part.value if isinstance(part, ast.FormattedValue) else part for part in path.values]
    if isinstance(path, ast.BinOp) and isinstance(path.op, (ast.Add, ast.Div)):
        between = [slash] if isinstance(path.op, ast.Div) else []
        return [*_parts(path.left), *between, *_parts(path.right)]
    if isinstance(path, ast.Call) and _name(path) == 'join' and isinstance(path.func, ast.Attribute) and path.args:
        return [piece for part in path.args for piece in (slash, *_parts(part))][1:]
    return [path]


def _pattern(path: Any, value_of: Callable[[Any], Any]) -> str:
    """A regular expression for what an expression may give."""
    if isinstance(path, ast.Call) and _name(path) in _PATHS and len(path.args) == 1:
        return _pattern(path.args[0], value_of)
    parts = _parts(path)
    return ''.join(map(lambda part: _pattern_of_one(part, value_of), parts)) if parts != [path] else _pattern_of_one(path, value_of)


def _pattern_of_one(part: Any, value_of: Callable[[Any], Any]) -> str:
    value = part.value if isinstance(part, ast.Constant) else value_of(part)
    return re.escape(str(value)) if isinstance(value, (str, os.PathLike)) else _ANYTHING


def _name(call: ast.Call) -> Any:
    return getattr(call.func, 'id', getattr(call.func, 'attr', None))
