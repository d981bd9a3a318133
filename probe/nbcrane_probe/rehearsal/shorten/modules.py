"""The loaded modules by whose they are. Found in the kernel: a copy that looks at all of them copies the memory they lie in, which takes longer than its cell."""

from __future__ import annotations

import itertools
import sys
import traceback
import types
from typing import Any, Collection, Dict, Iterable, Iterator, Set, Tuple

from ... import introspection

#: the names of Python's own
STANDARD = frozenset(getattr(sys, 'stdlib_module_names', sys.builtin_module_names))
#: a module by its name, as `id`, when it was looked at
_seen: Dict[str, int] = {}
_own: Set[str] = set()
#: the names of the modules of a package
_below: Dict[str, Set[str]] = {}


def remember() -> None:
    """To be called before a fork. Runs nothing of the notebook's."""
    for name, module in list(sys.modules.items()):
        if _seen.get(name) != id(module):
            _seen[name] = id(module)
            _below.setdefault(name.partition('.')[0], set()).add(name)
            file = introspection.module_get(module, '__file__')
            if name == '__main__' or isinstance(file, str) and is_notebooks(file):
                _own.add(name)


def notebook_frame() -> types.FrameType | None:
    """The innermost frame whose module is `__main__`; None where there is none."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals.get('__name__') != '__main__':
        frame = frame.f_back
    return frame


def packages_to(caller: types.FrameType) -> Set[str]:
    """The packages whose functions run, up to the one that the notebook called."""
    frames = itertools.takewhile(lambda frame: frame is not caller, (frame for frame, _ in traceback.walk_stack(sys._getframe())))
    return {str(frame.f_globals.get('__name__')).partition('.')[0] for frame in frames}


def is_notebooks(file: str) -> bool:
    """Whether the code of a file is the notebook's, or of a module beside it."""
    return '/ipykernel_' in file or not file.startswith('<') and not introspection.is_library_file(file)


def own() -> Iterator[types.ModuleType]:
    """The notebook and the modules beside it."""
    return _loaded(_own)


def below(packages: Collection[str]) -> Iterator[types.ModuleType]:
    """The modules of these packages."""
    return _loaded(name for package in packages for name in _below.get(package, ()))


def replace(module: types.ModuleType, replaced: Dict[str, Any], others: Iterable[types.ModuleType], by_name: Tuple[str, ...] = ()) -> None:
    """Puts {name: value} into a module, and into others under the names by which they imported what was there before.

    by_name: how the names of modules begin where these are the same names: looking at all that a copy holds would copy the memory it lies in.
    """
    originals = {id(getattr(module, name)): value for name, value in replaced.items()}
    for other in [module, *others]:
        names = getattr(other, '__dict__', {})
        for key in replaced.keys() & names.keys() if by_name and other.__name__.startswith(by_name) else list(names):
            if id(names[key]) in originals:
                names[key] = originals[id(names[key])]


def _loaded(names: Iterable[str]) -> Iterator[types.ModuleType]:
    if not _seen:
        remember()
    return (sys.modules[name] for name in list(names) if name in sys.modules)
