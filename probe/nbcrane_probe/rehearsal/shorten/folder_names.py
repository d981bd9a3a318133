"""Whether a library could have made a folder that is missing: it has the name from the notebook, from a file, or from its own source."""

from __future__ import annotations

import ast
import contextlib
import os
import pathlib
import re
import sys
import types
from typing import TYPE_CHECKING, Iterator

from ... import discover, introspection
from ...code.parts import all_of, with_functions
from .missing_folders import folders_of
from .modules import STANDARD
from .reach import held_by

if TYPE_CHECKING:
    from .cuts import Cuts

# Characters of a file that are looked through for a name, and the files of a library that may have one.
_SETTINGS = 1 << 20
_CODE = ('.py', '.pyc')
_TELLING = ('.py', '.yaml', '.yml', '.json', '.toml', '.cfg', '.ini')
# What makes no folder but where it is told to.
_MAKE_NONE = {'__main__', *discover.constants('IS_DATA'), *STANDARD}


def can_make(error: BaseException, nodes: list, cuts: Cuts, space: dict) -> bool:
    """Whether libraries that statements call could make all folders that an error misses: the name of each is in a text of the code that leads there, in one
    that a name there stands for or leads to, in a file that was read there, or in the source of a library. space: what names stand for."""
    missing = {os.path.basename(folder) for folder in folders_of(error)}
    functions, inner = cuts.functions(), {id(part) for part in all_of(nodes) if isinstance(part, ast.stmt)}
    trees = [*cuts.sources.values(), *[tree for _, tree in cuts.cells]]
    reaching = [with_functions([statement], functions) for tree in trees for statement in tree.body]
    code = [part for parts in reaching if any(id(part) in inner for part in parts) for part in parts]
    values = [space.get(name) for name in {part.id for part in code if isinstance(part, ast.Name)}]
    held = [*values, *held_by(values)]
    # What a library was given may call the notebook's functions.
    code += with_functions([one for name in set(_functions(held)) for one in functions.get(name, ())], functions)
    texts = [str(one) for one in [*[getattr(part, 'value', None) for part in code], *held] if isinstance(one, (str, pathlib.PurePath))]
    text = '\n'.join([*texts, *[_content(file) for file in cuts.files.read_there if not file.endswith(_CODE)]])
    return all(_is_named(name, text) or _is_named_by_libraries(name, cuts) for name in missing)


def _content(file: str) -> str:
    if not os.path.isfile(file):
        return ''
    with contextlib.suppress(OSError), open(file, encoding='utf-8', errors='ignore') as opened:
        return opened.read(_SETTINGS)
    return ''


def _is_named(folder: str, text: str) -> bool:
    # A number in a name is counted, or the time.
    return any(map(str.isdigit, folder)) or all(part in text for part in re.findall(r'[^\W_]{2,}', folder))


def _is_named_by_libraries(folder: str, cuts: Cuts) -> bool:
    """Whether a name stands for itself, or as a part of a path, in a text of what is loaded, or may be loaded by libraries that were at work."""
    quoted = re.compile(r'[\'"/\\]%s[\'"/\\]' % re.escape(folder))
    setting = re.compile(r'[:=/]\s*%s\s*(/|$)' % re.escape(folder), re.MULTILINE)
    loaded = [module for name, module in list(sys.modules.items()) if name.partition('.')[0] not in _MAKE_NONE]
    files = {introspection.module_get(module, '__file__') for module in loaded}
    for package in cuts.unseen.keepers | cuts.library_packages:
        found = [file for path in getattr(sys.modules.get(package), '__path__', ()) for file in pathlib.Path(path).rglob('*')]
        files.update(str(file) for file in found if file.suffix in _TELLING)
    texts = ((file, _content(file)) for file in files if file and file.endswith(_TELLING))
    return any(quoted.search(text) or not file.endswith(_CODE) and setting.search(text) for file, text in texts)


def _functions(values: list) -> Iterator[str]:
    """The names of functions of the notebook, and of methods of its classes, among values or their kinds."""
    for value in values:
        function = getattr(value, '__func__', value) if isinstance(value, types.MethodType) else value
        kind = value if isinstance(value, type) else type(value)
        if isinstance(function, types.FunctionType) and function.__module__ == '__main__':
            yield function.__name__
        elif kind.__module__ == '__main__':
            yield from vars(kind)
