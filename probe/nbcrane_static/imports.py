"""Whether a top-level module could be imported, found out by asking the finders only: nothing is imported."""

from __future__ import annotations

import ast
import importlib
import importlib.machinery
import importlib.util
import os
import re
import sys
from typing import Iterable, Iterator

# What may lead Python to more modules than its start did.
_LEADS = re.compile(r'sys\b.*\bpath|\bpath\b.*\bsys|meta_path|path_hooks|addsitedir|importlib|__import__|\bexec\b|\bpip\b')
# More files and folders are not looked through.
_MOST_FILES = 1000


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
        self._leading: dict = {}

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

    def may_lead(self, name: str) -> bool:
        """Whether a top-level module of the folders, or one of theirs that it imports, may make more modules known."""
        if name not in self._leading:
            self._leading[name] = any(text is None or _LEADS.search(text) for text in self.texts_of([name]))
        return self._leading[name]

    def texts_of(self, names: Iterable[str]) -> Iterator[str | None]:
        """The source of top-level modules of the folders, and of those of theirs that they import; None for what cannot be read, or is too much."""
        pending, seen, files = list(names), set(names), 0
        while pending:
            for file in self._files_of(pending.pop()):
                files += 1
                if files > _MOST_FILES:
                    yield None
                    return
                if not file.endswith('.py'):
                    continue
                try:
                    with open(file, encoding='utf-8') as source:
                        text = source.read(1 << 20)
                    found = imported(ast.parse(text)) - seen
                except (OSError, ValueError, SyntaxError, RecursionError):
                    yield None
                    continue
                seen |= found
                pending += found
                yield text

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
