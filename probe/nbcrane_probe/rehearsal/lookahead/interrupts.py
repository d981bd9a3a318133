"""What ends one statement of a look-ahead without ending the look-ahead: leaving the sandbox, as far as Python sees it coming, and taking too long.

The supervisor stays the last line: it sees every system call, also those that no audit event announces.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tempfile
import types
from typing import Callable, Iterable, Iterator, Sequence

from .. import doubts
from ..sandbox.hints import departure_of, imports_a_library, refused_at_import
from ..shorten import compiles, stood_in
from ..shorten.files import HEARD, Files
from .reasons import HALF_IMPORTED, TOO_LONG

# Where nothing stays, unless the notebook works there.
_PASSING = tuple(os.path.join(folder, '') for folder in {tempfile.gettempdir(), '/dev', '/proc'})
# Seconds until it is looked again whether an import is over, and whether a statement that was ended has ended.
_IMPORTING, _ENDING = 0.2, 1.0
_LOCAL = (None, '', 'localhost', '127.0.0.1', '::1', '0.0.0.0', b'localhost')


class LeftOut(BaseException):
    """Ends a statement that cannot go on in a copy; no `except Exception` of the notebook or of a library takes it for its own."""


class Interrupts:
    """`reason`: why the statement at hand was ended, None while it was not; a cell that swallows the exception does not undo that."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self.reason: str | None = None
        #: why an exception of that statement tells nothing: the program that a package asked for while it was imported, or a package left out half way
        self.refused: str | None = None
        self._half_imported: str | None = None
        #: where in libraries the statement at hand was when its time was over
        self.stood_in: list = []
        self._shortened: set = set()
        self._armed = False
        self._rings: list[float] = []

    def listen(self, shortened: Iterable = ()) -> None:
        """From now on, for the rest of this process, in which these loops of libraries are shortened."""
        self._shortened = set(shortened)
        sys.addaudithook(self._hear)
        signal.signal(signal.SIGVTALRM, self._ring)

    @contextlib.contextmanager
    def armed(self, seconds: float, soon: Sequence[float] = ()) -> Iterator[None]:
        """Around one statement, which may compute so many seconds, or those of `soon`: the first, or the last where a library may be compiling. The alarm clock
        is the notebook's own."""
        self.reason, self.refused, self._armed, self.stood_in = None, self._half_imported, True, []
        self._rings = sorted({min(at, seconds) for at in soon or (seconds,)})
        self._wind(0.0)
        try:
            yield
        finally:
            self._armed = False
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    @property
    def has_written(self) -> bool:
        """Whether the statement at hand has written files or made folders that stay, as far as Python tells."""
        here = os.path.join(os.getcwd(), '')
        return any((path.startswith(here) or not path.startswith(_PASSING)) and '__pycache__' not in path for path in self._files.written)

    def _hear(self, event: str, arguments: tuple) -> None:
        if self._armed and event in HEARD:
            self._files.hear(event, arguments)
            if not self._files.read.isdisjoint(self._files.unfinished):
                self._end('it reads a file that a skipped statement was writing')
        if self._armed and event in _LEAVING:
            reason = departure_of(event, arguments) if _LEAVING[event](*arguments) else None
            if reason is not None:
                self._end('it %s' % reason)
            self._note_refusal(event, arguments)

    def _note_refusal(self, event: str, arguments: tuple) -> None:
        reason = refused_at_import(event, arguments)
        if reason is not None:
            self.refused = 'it %s' % reason
            doubts.note(doubts.OTHER_VALUE, 'programs that packages ask for while they are imported')

    def _ring(self, _: int, frame: types.FrameType | None) -> None:
        if self._armed and imports_a_library():
            # Parts of what is left out half way stay, and another import of it fails where the first one would not.
            signal.setitimer(signal.ITIMER_VIRTUAL, _IMPORTING)
        elif self._armed:
            now = self._rings.pop(0)
            self.stood_in = self.stood_in if self.reason else stood_in(frame, self._shortened)
            if self._rings and compiles(self.stood_in, frame):
                self._wind(now)
            else:
                # What calls back into Python may swallow what is raised there.
                self._rings = [now + _ENDING]
                self._wind(now)
                self._end(TOO_LONG)

    def _wind(self, now: float) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, max(self._rings[0] - now, 0.05))

    def _end(self, reason: str) -> None:
        self.reason = self.reason or reason
        if imports_a_library():
            self._half_imported = HALF_IMPORTED
        raise LeftOut(reason)


#: {audit event: whether its arguments lead out of the sandbox}
_LEAVING: dict[str, Callable[..., bool]] = {
    **dict.fromkeys(('socket.connect', 'socket.sendto'), lambda _, address: isinstance(address, tuple) and address != ()),
    **dict.fromkeys(('socket.getaddrinfo', 'socket.gethostbyname', 'socket.gethostbyaddr'), lambda host, *_: host not in _LOCAL),
    **dict.fromkeys(('subprocess.Popen', 'os.system', 'os.exec', 'os.posix_spawn', 'os.fork', 'os.forkpty'), lambda *_: True),
}
