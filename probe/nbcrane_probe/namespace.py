"""The user's names as a cell would see them, and where they were last bound."""

from __future__ import annotations

import ast
import builtins
from typing import Any, Iterator

from . import introspection
from .code.bindings import bindings_of

# Names IPython keeps in the namespace for itself (IPython.core.interactiveshell.init_user_ns).
_IPYTHON_NAMES = frozenset(
    {
        *"""In Out _ __ ___ _i _ii _iii _ih _oh _dh _sh _exit_code get_ipython exit quit open __builtin__ __builtins__ __name__
    __doc__ __package__ __loader__ __spec__ _pydevd_bundle""".split(),
    }
)
# Names IPython puts among the builtins while a cell runs.
_TRAPPED = frozenset({'get_ipython', 'display', 'exit', 'quit', '__IPYTHON__'})


class Namespace:
    """Read-only view on the names of a notebook: the user's own first, then builtins."""

    def __init__(self, user: dict, shell: Any = None) -> None:
        self.user = user
        self.shell = shell

    def get(self, name: str, default: Any = None) -> Any:
        found = dict.get(self.user, name, introspection.MISSING)
        if found is introspection.MISSING:
            found = builtins.__dict__.get(name, introspection.MISSING)
        if found is introspection.MISSING and name == 'get_ipython' and self.shell is not None:
            found = self.shell.get_ipython
        return default if found is introspection.MISSING else found

    def has(self, name: str) -> bool:
        return dict.__contains__(self.user, name) or name in builtins.__dict__ or (self.shell is not None and name in _TRAPPED)

    def owns(self, name: str) -> bool:
        """Whether the user (and not IPython or Python) put the name there."""
        return dict.__contains__(self.user, name) and not is_hidden(name)

    def names(self) -> Iterator[str]:
        return (name for name in list(self.user) if type(name) is str and not is_hidden(name))


def is_hidden(name: str) -> bool:
    """Whether IPython made the name (`In`, `_`, `_i12`, `_3` …)."""
    if name in _IPYTHON_NAMES:
        return True
    return name.startswith('_') and (name[1:].isdigit() or (name.startswith('_i') and name[2:].isdigit()))


class Origins:
    """Which cell and line last bound each name, from the sources of the cells that were looked at before they ran."""

    def __init__(self) -> None:
        #: name → (index of the cell, line in it)
        self.bound: dict = {}
        self._before: tuple = (None, {})

    def before(self, cell_index: int) -> dict:
        """`bound` as it stood before that cell, where it is the one recorded last; else as it stands."""
        last, bound = self._before
        return bound if last == cell_index else self.bound

    def record(self, cell_index: int, tree: ast.Module | None) -> None:
        """Notes what a cell binds; to be called once its look is over."""
        if self._before[0] != cell_index:
            self._before = (cell_index, dict(self.bound))
        for name, line in bindings_of([] if tree is None else [tree]).places:
            if line is None:
                self.bound.pop(name, None)
            else:
                self.bound[name] = (cell_index, line)

    def as_json(self, name: str) -> dict | None:
        """The origin of a name, or None where no cell that was looked at bound it."""
        found = self.bound.get(name)
        return None if found is None else {'cellIndex': found[0], 'line': found[1]}
