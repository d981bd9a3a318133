"""Files that statements at the top of cells write and read: what a cut left out of one, and what it changed there, comes back with whatever is read from it."""

from __future__ import annotations

import ast
import gc
import io
import os
from typing import Iterator, NamedTuple

from .scope import CLEAN

#: audit events about files and folders
HEARD = frozenset(('open', 'os.mkdir', 'os.rename', 'os.listdir', 'os.scandir', 'sqlite3.connect'))
_WRITES = os.O_WRONLY | os.O_RDWR


class Opened(NamedTuple):
    """Paths that a statement has written and read; those that it lists the folder of are read as well. level: of what was left out in it."""

    written: set[str]
    read: set[str]
    level: int


#: of a statement that opened none
NONE = Opened(set(), set(), CLEAN)


class Files:
    """written, read: what the statement at hand has opened so far, as far as Python tells.

    writes: how often something was opened to write; of: those of each statement; unfinished: paths that statements were writing which were left out;
    read_there: what those read, and those with a cut.
    """

    def __init__(self) -> None:
        self.written: set[str] = set()
        self.read: set[str] = set()
        self.writes = 0
        self.of: dict[ast.stmt, Opened] = {}
        self.unfinished: set[str] = set()
        self.read_there: set[str] = set()

    def begins(self) -> None:
        """Before a statement."""
        self.written, self.read = set(), set()

    def hear(self, event: str, arguments: tuple) -> None:
        """One of the audit events. What a file that is moved holds is read, and written under its new name."""
        if event == 'os.rename':
            self.hear('open', (arguments[0], None, os.O_RDONLY))
            event, arguments = 'open', (arguments[1], None, os.O_WRONLY)
        path = '.' if arguments[0] is None else arguments[0]
        if not isinstance(path, (str, bytes, os.PathLike)):
            return
        path = os.path.abspath(os.fsdecode(path))
        flags = arguments[2] if event == 'open' else os.O_WRONLY if event == 'os.mkdir' else os.O_RDONLY
        if flags & os.O_TRUNC:
            self.unfinished.discard(path)
        if flags & _WRITES:
            self.written.add(path)
            self.writes += 1
        elif event in ('os.listdir', 'os.scandir'):
            self.read |= {path} | {one for one in self._ever_written() if os.path.dirname(one) == path}
        else:
            self.read.add(path)

    def ended(self, node: ast.stmt, level: int) -> None:
        """After a statement. Work that was left out may have written into files that were opened before."""
        if level > CLEAN:
            self.read_there |= self.read
            self.written.update(_open_for_writing())
        if self.written or self.read:
            self.of[node] = Opened(self.written, self.read, level)

    def leave_unfinished(self) -> None:
        """The statement at hand is left out: what it wrote is not what the real one will write."""
        self.unfinished |= self.written

    def _ever_written(self) -> set[str]:
        return self.written.union(*[opened.written for opened in self.of.values()])


def _open_for_writing() -> Iterator[str]:
    """Of all files of this process, whoever holds them, as the handlers of a log do."""
    for value in gc.get_objects():
        # Under each file of Python is one of these.
        if issubclass(type(value), io.FileIO) and not value.closed and value.writable() and isinstance(value.name, str):
            yield os.path.abspath(value.name)
