"""Whether a top-level module could be imported, found out by asking the finders only: nothing is imported."""

from __future__ import annotations

import ast
import importlib
import importlib.machinery
import importlib.util
import os
import stat
import sys
from typing import Iterator

from .opaque import Opaque, opaque_in

# More files are not looked through.
_MOST_FILES = 1000
_LONGEST_TEXT = 1 << 20


class Finder:
    """Looks where a kernel would look that runs in the first of the folders; the others are where an editor may run it.

    start: what a usual start of this Python has to offer, as start_paths.py tells it.
    """

    def __init__(self, folders: list, start: dict) -> None:
        self._folders = folders
        self._paths = [*folders, *start['paths']]
        self._words = start['words']
        self._unknown = start['unknown']
        self._known: dict = {}
        self._read: set = set()
        self._files = 0

    def missing(self, module: str) -> str | None:
        """The first part of a dotted name that every finder says is not there, and no code that runs at the start may provide; or None.

        Packages are not looked into, but for those that have no code of their own: several distributions share them.
        """
        if module not in self._known:
            words = self._words.isdisjoint(module.split('.'))
            self._known[module] = self._ask(module.split('.')) if words and not self._unknown else None
        return self._known[module]

    def is_named_at_start(self, name: str) -> bool:
        """Whether code that runs at the start of this Python, such as `sitecustomize`, has the word."""
        return name in self._words

    def opaque_in(self, names: set) -> Opaque:
        """Of top-level modules of the folders, and of those of theirs that they import; what they do to names of their own does not count."""
        found = Opaque.NOTHING
        pending = set(names)
        while pending := pending - self._read:
            name = pending.pop()
            self._read.add(name)
            for file in self._files_of(name):
                self._files += 1
                if not file.endswith('.py') and self._files <= _MOST_FILES:
                    continue
                try:
                    tree = ast.parse(text_of(file) if self._files <= _MOST_FILES else '(')
                    code = opaque_in(tree)
                except (ValueError, SyntaxError, RecursionError):
                    return Opaque.ANYTHING
                found |= code if code is Opaque.ANYTHING else code & Opaque.MODULES
                pending |= imported(tree)
        return found

    def _files_of(self, name: str) -> Iterator[str]:
        if name in getattr(sys, 'stdlib_module_names', sys.builtin_module_names):
            return
        try:
            spec = importlib.machinery.PathFinder.find_spec(name, self._folders)
        except Exception:
            spec = None
        if spec is None:
            return
        for folder in spec.submodule_search_locations or ():
            for place, _, names in os.walk(folder):
                yield from (os.path.join(place, one) for one in [*names, ''])
        if spec.origin and not spec.submodule_search_locations:
            yield spec.origin

    def _ask(self, parts: list) -> str | None:
        saved = list(sys.path)
        sys.path[:] = self._paths
        try:
            importlib.invalidate_caches()
            if parts[0] in sys.modules:
                return None
            spec = importlib.util.find_spec(parts[0])
            for depth in range(1, len(parts)):
                if spec is None or spec.origin is not None or spec.submodule_search_locations is None:
                    break
                # By its last name alone: with all of it, Python asks for the parent, which nobody has imported.
                places = list(getattr(spec.submodule_search_locations, '_path', spec.submodule_search_locations))
                # What a folder of the project lacks, the notebook may write.
                if not all('site-packages' in place or 'dist-packages' in place for place in places):
                    return None
                spec = importlib.machinery.PathFinder.find_spec(parts[depth], places)
                if spec is None:
                    return '.'.join(parts[: depth + 1])
            return parts[0] if spec is None else None
        except Exception:
            return None
        finally:
            sys.path[:] = saved


def imported(tree: ast.AST) -> set:
    """The top-level modules that code imports anywhere; relative imports lead to none."""
    found: set = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition('.')[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition('.')[0])
    return found


def text_of(path: str) -> str:
    """The text of a regular file, no Python for all else: a pipe would wait for somebody to write."""
    try:
        if stat.S_ISREG(os.stat(path).st_mode):
            with open(os.open(path, os.O_RDONLY | getattr(os, 'O_NONBLOCK', 0)), encoding='utf-8', errors='replace') as file:
                return file.read(_LONGEST_TEXT)
    except OSError:
        pass
    return '('
