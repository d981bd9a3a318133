"""Care for what cannot simply be forked into: here what libraries share, the others in libraries/<library>/fork.py.

Each file may define

`prepare() -> Callable[[], None] | None`
    called in the kernel before the fork, with the library imported or not; returns what undoes it right after the fork.
`enter(decline, *, beside) -> None`
    called in the worker after the fork and in the sandbox; may patch the library there. `decline(reason)` ends the rehearsal as undecided; `beside`
    says that the kernel computes at the same time, so that the worker should do with one thread.
`refuses(tree, namespace) -> str | None`
    called in the kernel before the fork: why the cells of the tree cannot be rehearsed; cheap, and it runs no code of the user's.
"""

from __future__ import annotations

import ast
import sys
from typing import Callable, NoReturn, Optional

from ... import discover


class Declined(BaseException):
    """The rehearsal cannot go on; nothing is said about the cell. Not an `Exception`, so that a notebook's handlers let it pass."""


class Prepared:
    """What `prepare` changed in the kernel; `restore` must be called in the kernel right after the fork, whether it failed or not."""

    def __init__(self, undo: list) -> None:
        self._undo = undo

    def restore(self) -> None:
        """Undoes all changes, the last one first; a failing step does not keep the others from being undone."""
        failure = None
        while self._undo:
            try:
                self._undo.pop()()
            except Exception as error:
                failure = error
        if failure is not None:
            raise failure


def _raise(reason: str) -> NoReturn:
    raise Declined(reason)


def prepare() -> Prepared:
    """Makes the libraries of the kernel ready for a fork. `restore()` of what it returns undoes every trace."""
    undone = [step() for step in _steps('prepare')]
    return Prepared([undo for undo in undone if undo is not None])


def enter(decline: Callable[[str], NoReturn] = _raise, *, beside: bool = False) -> None:
    """Makes the libraries usable in the worker; to be called once, in the sandbox, on one thread where the kernel computes `beside` it.

    `decline(reason)` is called, maybe from another thread and maybe much later, when the cell reaches for something that would hang or lie
    in a forked process; it must not return. By default it raises `Declined`.
    """
    for step in _steps('enter'):
        step(decline, beside=beside)


def refuses(tree: Optional[ast.AST], namespace: dict) -> Optional[str]:
    """Why the cells of `tree` cannot be rehearsed with this namespace, as the end of the sentence "not rehearsed: …", or None."""
    if tree is None or not sys.platform.startswith('linux'):
        return None
    return next(filter(None, (step(tree, namespace) for step in _steps('refuses'))), None)


def _steps(name: str) -> list:
    return [getattr(library, name) for library in _LIBRARIES if hasattr(library, name)]


_LIBRARIES = [*discover.in_libraries('fork'), *discover.submodules(sys.modules[__name__])]
