"""Errors about a folder that is missing, whatever exception a library puts them into: results do not decide where they are saved."""

from __future__ import annotations

import ast
import gc
import operator
import os
import pathlib
import re
import sys
import types
from typing import TYPE_CHECKING, Callable, Iterator

from ... import discover
from ...code.parts import all_of, with_functions, works_on
from .looked_up import computed, object_of
from .reach import objects
from .scope import CLEAN

if TYPE_CHECKING:
    from .cuts import Cuts

# What the system, or a library in its place, says of a path that is not there.
_MISSING = re.compile(r'No such file or directory|[Pp]arent directory \S+ does not exist|non-existent directory')
# What libraries say of a file that is not there in words of their own.
_ABSENT = re.compile(r'[Ff]ile not found|[Cc]ould not open|not available for (reads|writes)')
_QUOTED = re.compile(r"'([^'\n]+)'|\"([^\"\n]+)\"|[Pp]arent directory (\S+) does not exist")
_PATHS = (pathlib.Path, pathlib.PurePath)
# What makes no folder but where it is told to.
_MAKE_NONE = {'__main__', *discover.constants('IS_DATA'), *getattr(sys, 'stdlib_module_names', sys.builtin_module_names)}
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
    if not isinstance(call, ast.Call) or not _MISSING.search(str(error)):
        return False
    begins = [os.path.abspath(begin + '*') for begin in (_begin(part, level_of, frame) for part in works_on(call)) if begin]
    return any(begin.startswith(os.path.join(folder, '')) for folder in _folders_of(error) for begin in begins)


def can_make(error: BaseException, nodes: list, cuts: Cuts, space: dict) -> bool:
    """Whether libraries that statements call could make all folders that an error misses: the name of each is in a text of the code that leads there, in one
    that a name there stands for or leads to, or in the source of a library. space: what names stand for."""
    missing = {os.path.basename(folder) for folder in _folders_of(error)} if _MISSING.search(str(error)) else set()
    functions, inner = cuts.functions(), {id(part) for part in all_of(nodes) if isinstance(part, ast.stmt)}
    trees = [*cuts.sources.values(), *[tree for _, tree in cuts.cells]]
    reaching = [with_functions([statement], functions) for tree in trees for statement in tree.body]
    code = [part for parts in reaching if any(id(part) in inner for part in parts) for part in parts]
    held = [part for name in {part.id for part in code if isinstance(part, ast.Name)} for part in _held(space.get(name))]
    # What a library was given may call the notebook's functions.
    code += with_functions([one for name in set(_functions(held)) for one in functions.get(name, ())], functions)
    written = [part.value for part in code if isinstance(part, ast.Constant)]
    texts = '\n'.join({str(one) for one in [*written, *held] if isinstance(one, (str, pathlib.PurePath))})
    return all(_is_named(name, texts) or _is_named_by_libraries(name, cuts) for name in missing)


def _is_named(folder: str, texts: str) -> bool:
    # A number in a name is counted, or the time.
    return any(map(str.isdigit, folder)) or all(part in texts for part in re.findall(r'[^\W_]{2,}', folder))


def _is_named_by_libraries(folder: str, cuts: Cuts) -> bool:
    """Whether a name stands for itself, or as a part of a path, in a text of what is loaded, or may be loaded by libraries that were at work."""
    name = re.compile(rb'[\'"/\\]%s[\'"/\\]' % re.escape(folder.encode()))
    files = {getattr(module, '__file__', None) for name, module in list(sys.modules.items()) if name.partition('.')[0] not in _MAKE_NONE}
    for package in cuts.unseen.keepers | cuts.library_packages:
        files.update(str(file) for path in getattr(sys.modules.get(package), '__path__', ()) for file in pathlib.Path(path).rglob('*.py'))
    return any(name.search(pathlib.Path(file).read_bytes()) for file in files if file and file.endswith('.py') and os.path.isfile(file))


def _held(value: object) -> list:
    """What a value leads to, with the texts and functions there."""
    held = [value, *gc.get_referents(*objects(value))]
    return [*held, *[part for own in held if type(own) is dict for part in [*own, *own.values()]]]


def _functions(values: list) -> Iterator[str]:
    """The names of functions of the notebook, and of methods of its classes, among values or their kinds."""
    for value in values:
        function = getattr(value, '__func__', value) if isinstance(value, types.MethodType) else value
        kind = value if isinstance(value, type) else type(value)
        if isinstance(function, types.FunctionType) and function.__module__ == '__main__':
            yield function.__name__
        elif kind.__module__ == '__main__':
            yield from vars(kind)


def _folders_of(error: BaseException) -> Iterator[str]:
    """Folders that are not there, of the paths that an error names."""
    names = [getattr(error, 'filename', None)]
    names += [next(filter(None, found.groups())) for found in _QUOTED.finditer(str(error))]
    for name in names:
        folder = os.path.dirname(os.path.abspath(name)) if isinstance(name, str) else os.sep
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
