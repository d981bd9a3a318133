"""Imports: nothing is ever imported that the user has not imported already."""

from __future__ import annotations

import ast
import difflib
import importlib.machinery
import sys
import types
from typing import Any, Mapping

from .. import discover, introspection
from .modules import content_of, meant, shown, value_in
from .signals import Crash
from .steps import Steps
from .values import Known, Unknown, Value


# Python before 3.10 has no list of them.
_STANDARD = getattr(sys, 'stdlib_module_names', frozenset())

#: packages without rules whose finders find modules of their own only
_OWN_FINDERS = frozenset('six _distutils_hack IPython nbcrane_probe _pytest google typing_extensions'.split()).union(
    discover.constants('OWN_FINDERS')
)


class Imports(Steps):
    """`import` and `from … import`."""

    def do_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            module = self._load(alias.name)
            top = alias.name if alias.asname else alias.name.partition('.')[0]
            value = module if alias.asname or '.' not in alias.name else self._loaded(top)
            self.scope.bind(alias.asname or top, value)

    def do_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.module == '__future__':
            self.lazy_annotations = self.lazy_annotations or any(alias.name == 'annotations' for alias in node.names)
            for alias in node.names:
                self.scope.bind(alias.asname or alias.name, Unknown('a future feature'))
            return
        if node.level:
            self.doubt('a relative import')
            self._bind_unknown(node)
            return
        path = node.module or ''
        module = self._load(path)
        for alias in node.names:
            if alias.name == '*':
                self._star(module)
            else:
                self.scope.bind(alias.asname or alias.name, self._member(module, path, alias.name))

    def _bind_unknown(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            if alias.name == '*':
                self.globals.wild = True
            else:
                self.scope.bind(alias.asname or alias.name, Unknown('a relative import', foreign=False))

    def _loaded(self, name: str) -> Known | Unknown:
        module = sys.modules.get(name)
        return Known(module) if module is not None else Unknown(f'module {name} is not imported yet')

    def _load(self, path: str) -> Known | Unknown:
        """The module as a Value (Unknown where importing it is still to come); raises Crash where it cannot be found."""
        if path in sys.modules and sys.modules[path] is not None:
            return Known(sys.modules[path])
        parts = path.split('.')
        if not self.modules_unknown and not self._path_changed() and self._is_missing(parts):
            raise self._no_module(path, parts)
        self.doubt(f'imports {path}')
        self.unfollowed |= {parts[0]} - _STANDARD
        # Importing runs the module's code; one of the user's own may do anything to what it can reach.
        if not self._is_library(parts[0]):
            self.files_unknown = self.modules_unknown = True
        return Unknown(f'module {path} is not imported yet', foreign=self._is_library(parts[0]))

    def _path_changed(self) -> bool:
        return any(
            self.object_state.altered(obj) for obj in (sys.path, sys.modules, sys.meta_path, sys.path_hooks)
        ) or 'path' in self.object_state.overlaid(sys)

    def _is_missing(self, parts: list[str]) -> bool:
        if sys.modules.get(parts[0], parts) is None:
            return True
        try:
            if parts[0] not in sys.modules:
                if not self._has_plain_finders():
                    return False
                return (
                    importlib.machinery.PathFinder.find_spec(parts[0]) is None
                    and parts[0] not in sys.builtin_module_names
                    and not importlib.machinery.FrozenImporter.find_spec(parts[0])
                )
            parent, depth = sys.modules[parts[0]], 1
            while depth < len(parts) and '.'.join(parts[: depth + 1]) in sys.modules:
                depth += 1
                parent = sys.modules['.'.join(parts[:depth])]
            content = content_of(parent) if introspection.is_instance(parent, types.ModuleType) else {}
            paths = content.get('__path__')
            if paths is None:
                return bool(type(parent) is types.ModuleType and '__getattr__' not in content)
            if type(paths) is not list or not self._has_plain_finders():
                return False
            return importlib.machinery.PathFinder.find_spec('.'.join(parts[: depth + 1]), paths) is None
        except Exception:
            return False

    @staticmethod
    def _is_library(name: str) -> bool:
        try:
            spec = importlib.machinery.PathFinder.find_spec(name)
        except Exception:
            return False
        if spec is None:
            return name in sys.builtin_module_names
        where = spec.origin if type(spec.origin) is str else next(iter(spec.submodule_search_locations or []), '')
        return introspection.is_library_file(where)

    def _no_module(self, path: str, parts: list[str]) -> Crash:
        depth = 1
        while depth < len(parts) and '.'.join(parts[:depth]) in sys.modules:
            depth += 1
        missing = '.'.join(parts[:depth])
        known = {name for name in sys.modules if '.' not in name} if depth == 1 else set()
        near = difflib.get_close_matches(missing, known, 1, 0.8)
        hint = f"; did you mean '{near[0]}'?" if near else '.'
        message = f"No module named '{missing}'"
        parent = '.'.join(parts[: depth - 1])
        if parent and not hasattr(sys.modules.get(parent), '__path__'):
            message += f"; '{parent}' is not a package"
        error = ModuleNotFoundError(message, name=missing)
        crash = Crash(
            error,
            message,
            'python/missing-module',
            f"Module '{missing}' is not installed in the kernel's Python{hint}",
            [(missing, 'R', f'not found on the module path of {sys.executable or "the kernel"}')],
        )
        crash.lasting = True
        return crash

    def _member(self, module: Known | Unknown, path: str, name: str) -> Value:
        """What `from path import name` binds."""
        if not isinstance(module, Known):
            return Unknown(f'{path}.{name} is not imported yet', foreign=module.foreign)
        if not introspection.is_instance(module.obj, types.ModuleType):
            return self.unsure(f'imports {path}.{name}')
        content = content_of(module.obj)
        if name in content:
            return self.object_state.current(value_in(content, name))
        if f'{path}.{name}' in sys.modules:
            return self._loaded(f'{path}.{name}')
        lazy = (
            self._path_changed()
            or path.partition('.')[0] in self.unfollowed
            or type(module.obj) is not types.ModuleType
            or '__getattr__' in content
            or self.object_state.altered(module.obj)
        )
        if lazy or self.modules_unknown or not self._no_submodule(content, path, name):
            return self.unsure(f'{path}.{name} is not imported yet')
        source = shown(path, content)
        raise Crash(
            ImportError,
            f"cannot import name '{name}' from '{path}' ({content.get('__file__', 'unknown location')})",
            'python/missing-import',
            f"Module '{source}' has no '{name}' to import{meant(name, content)}",
            [(path, 'R', f'module {source}')],
        )

    def _no_submodule(self, content: Mapping[str, Any], path: str, name: str) -> bool:
        paths = content.get('__path__')
        if paths is None:
            return True
        if type(paths) is not list or not self._has_plain_finders():
            return False
        try:
            return importlib.machinery.PathFinder.find_spec(f'{path}.{name}', paths) is None
        except Exception:
            return False

    def _has_plain_finders(self) -> bool:
        """Whether modules are found on the module path only: an editable install or a hook may know of more."""
        for finder in sys.meta_path:
            if finder in (importlib.machinery.BuiltinImporter, importlib.machinery.FrozenImporter, importlib.machinery.PathFinder):
                continue
            kind: Any = finder if introspection.is_class(finder) else type(finder)
            package = introspection.module_of(kind).partition('.')[0]
            # One of a library that keeps to itself finds modules of its own only.
            if package not in _OWN_FINDERS and not self.rules.covers(package):
                return False
        return True

    def _star(self, module: Value) -> None:
        """`from module import *`."""
        if not isinstance(module, Known) or not introspection.is_instance(module.obj, types.ModuleType):
            self.globals.wild = True
            return
        content = content_of(module.obj)
        names = content.get('__all__')
        if names is None:
            names = [name for name in content if isinstance(name, str) and not name.startswith('_')]
        for name in list(names):
            if type(name) is str and name in content:
                self.scope.bind(name, value_in(content, name))
            else:
                self.globals.wild = True
