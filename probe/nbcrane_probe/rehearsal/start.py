"""What the kernel was before its first cell, so that a copy of a later moment can run the notebook anew."""

from __future__ import annotations

import os
import sys

from .shell import Shell


class Start:
    """The namespace, the working directory, the environment and the import path. References only: no copy of the kernel is kept for it.

    What cells changed inside of modules stays as it is, so a run from here only counts where the unchanged notebook ends in it as it really did.
    """

    def __init__(self, shell: Shell) -> None:
        self._names = dict(shell.user_ns)
        self._folder = _folder()
        self._environment, self._path = dict(os.environ), list(sys.path)

    def restore(self, shell: Shell) -> None:
        """For a copy of the kernel only: forgets what the cells have made."""
        shell.user_ns.clear()
        shell.user_ns.update(self._names)
        os.environ.clear()
        os.environ.update(self._environment)
        sys.path[:] = self._path
        if self._folder is not None and self._folder != _folder():
            os.chdir(self._folder)


def _folder() -> str | None:
    try:
        return os.getcwd()
    except OSError:
        return None
