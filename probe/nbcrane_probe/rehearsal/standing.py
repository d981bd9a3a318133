"""Where a worker stands, asked from outside: it answers in the middle of a call of a library, too."""

from __future__ import annotations

import faulthandler
import os
import re
import select
import signal
from typing import List, NamedTuple, Optional

from . import clock

# None that notebooks use.
_SIGNAL = signal.SIGRTMAX - 2 if hasattr(signal, 'SIGRTMAX') else signal.SIGUSR2
# The frames of a process, the innermost first, as `faulthandler` writes them; IPython calls the code of a cell there.
_FRAME = re.compile(r'File "(.+)", line (\d+) in (\S+)')
_CALLER = 'run_code'
_OF_CELLS = '/ipykernel_'
# Meanwhile it goes on, and takes more.
_SECONDS_TO_ANSWER = 0.1


class Frame(NamedTuple):
    file: str
    line: int
    name: str

    @property
    def is_of_cell(self) -> bool:
        return _OF_CELLS in self.file


def answer_where(descriptor: int) -> None:
    """In a worker: it writes its frames there when it is asked."""
    faulthandler.register(_SIGNAL, descriptor, all_threads=False)


def frames_of(worker: int, descriptor: int) -> List[Frame]:
    """The frames that a worker stands in, below IPython, the innermost first; none where it does not answer in time. descriptor: what `answer_where` writes to,
    which is not waited for."""
    written, latest = b'', clock.wall() + _SECONDS_TO_ANSWER
    try:
        os.kill(worker, _SIGNAL)
        while _CALLER.encode() not in written and select.select([descriptor], [], [], max(0.0, latest - clock.wall()))[0]:
            chunk = os.read(descriptor, 1 << 16)
            if not chunk:
                # It has ended.
                return []
            written += chunk
    except OSError:
        return []
    frames = [Frame(file, int(line), name) for file, line, name in _FRAME.findall(written.decode(errors='replace'))]
    called = next((at for at, frame in enumerate(frames) if frame.name == _CALLER), 0)
    return frames[:called]


class Stuck:
    """Whether a worker has been in one call of native code for long, where no Python gets its turn."""

    def __init__(self, worker: int, descriptor: int, seconds: float) -> None:
        self._worker, self._descriptor, self._seconds = worker, descriptor, seconds
        self._frames: List[Frame] = []
        self._since = self._looks = 0.0

    def place(self, done: float) -> Optional[Frame]:
        """The frame of the notebook's code that has called it, None while that is not so. done: what the worker has computed, in processor seconds."""
        if done < self._looks + self._seconds / 4:
            return None
        self._looks, before = done, self._frames
        self._frames = frames_of(self._worker, self._descriptor)
        if self._frames != before:
            self._since = done
        return next((frame for frame in self._frames if frame.is_of_cell), None) if done - self._since >= self._seconds else None
