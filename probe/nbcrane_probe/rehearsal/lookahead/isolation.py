"""Whether what a statement works on can be reached by what was left out before it, also where neither names nor effects show it.

Hidden ways are: state that a library keeps for itself (caches, logs, counters), threads and processes at work, containers that a library is given and fills, objects of the
notebook's own classes, and files. A statement that shares none of them with what was left out would raise in the real run as it does here.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import types
from typing import Any, Iterable, List, Set

from .. import doubts
from ..shorten.growth import objects

# Packages that compute, and keep nothing that another call of theirs would fail by.
_COMPUTE = frozenset({
    *"""numpy pandas scipy sklearn statsmodels xgboost lightgbm catboost torch math cmath statistics random itertools collections functools
    operator copy time datetime builtins sys re string json warnings typing dataclasses enum tqdm matplotlib seaborn joblib polars networkx
    keras tensorflow optuna hmmlearn lmfit arch linearmodels imblearn""".split(),
})  # fmt: skip
# Those of them that write files of their own accord.
_WRITERS = frozenset({'catboost', 'keras', 'tensorflow', 'joblib', 'optuna', 'torch', 'json'})
_CONTAINERS = (list, dict, set, bytearray)
#: errors that may come from what a container or a call was given, and that no check of the notebook raises
DATA_ERRORS = (LookupError, ValueError, ArithmeticError, FileNotFoundError, NotADirectoryError)
_LIBRARIES = tuple(path + os.sep for path in {sysconfig.get_path(name) for name in ('stdlib', 'purelib', 'platlib')} if path)
_SYSTEM = ('/proc/', '/sys/', '/dev/', '/etc/', '/usr/', '/lib')
_READ = 'open'
_ELSEWHERE = (doubts.WAITED, doubts.OTHERS_AT_WORK)


class Isolation:
    """Watches what statements open; `opened` are the files, outside of libraries and the system, that any statement so far has opened."""

    def __init__(self, *, company: bool) -> None:
        self._company = company
        self.opened: Set[str] = set()
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple) -> None:
        if event == _READ and isinstance(arguments[0], (str, bytes)):
            path = os.fsdecode(arguments[0])
            if not path.startswith((*_LIBRARIES, *_SYSTEM)) and not path.endswith(('.py', '.pyc')):
                self.opened.add(path)

    def holds(self, error: BaseException, reads: Iterable[str], left_out: List[Any], space: dict) -> bool:
        """Whether a statement that reads these names, and raised, shares nothing with the statements left out, given by their effects."""
        if not isinstance(error, DATA_ERRORS) or self._company or any(kind in _ELSEWHERE for kind, _ in doubts.noted()):
            return False
        theirs: set = set()
        for effects in left_out:
            if effects.programs or effects.any_name:
                return False
            theirs |= effects.reads | effects.touches
        packages = self._packages(theirs, space)
        writes = any(effects.files for effects in left_out) or not packages <= _COMPUTE - _WRITERS
        if writes and (self.opened or isinstance(error, OSError)):
            return False
        if isinstance(error, OSError) and self._is_made_of(error, theirs, space):
            return False
        hidden = packages - _COMPUTE
        own = self._packages(reads, space)
        return own.isdisjoint(hidden) and self._changeable(reads, space).isdisjoint(self._changeable(theirs, space))

    @staticmethod
    def _is_made_of(error: OSError, names: Iterable[str], space: dict) -> bool:
        """Whether the path that is missing may be one that what was left out knows: by a text or a path of theirs that it holds or is held by."""
        path = os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else ''
        known = [os.fspath(value) for value in map(space.get, names) if isinstance(value, (str, os.PathLike))]
        known = [text for text in known if isinstance(text, str) and text]
        return not path or any(text in path or path in text for text in known)

    @staticmethod
    def _packages(names: Iterable[str], space: dict) -> set:
        """The packages of what names stand for; `__main__` for objects of the notebook's own classes."""
        found = set()
        for value in map(space.get, names):
            if isinstance(value, types.ModuleType):
                module = value.__name__
            elif isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType)):
                # Functions and classes of the notebook are followed.
                module = '' if value.__module__ == '__main__' else value.__module__
            else:
                module = type(value).__module__
            found.add((module or 'builtins').partition('.')[0])
        return found

    @staticmethod
    def _changeable(names: Iterable[str], space: dict) -> set:
        """The identities of containers and of objects of the notebook's classes that names lead to."""
        values = [value for value in map(space.get, names) if not isinstance(value, (types.ModuleType, type, types.FunctionType))]
        return {
            id(item)
            for value in values
            for item in objects(value)
            if isinstance(item, _CONTAINERS) or type(item).__module__ == '__main__' or hasattr(type(item), '__next__')
        }
