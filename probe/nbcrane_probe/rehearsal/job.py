"""What a supervisor is to do, and for which kernel."""

from __future__ import annotations

import os
import select
from typing import FrozenSet, NamedTuple, Optional

from .clock import Work
from .crash import Places
from .identity import Numbers
from .shell import Shell
from .start import Start


class Kernel(NamedTuple):
    """What the copy stands for, at the moment of the fork. `locked`: inodes of files it has locked; `at_work`: processes it has started are running;
    `descriptors`: the numbers of those that are open."""

    numbers: Numbers
    locked: FrozenSet[int]
    at_work: bool
    descriptors: FrozenSet[int] = frozenset()


class Job(NamedTuple):
    """All a supervisor must know. Times of `request` are in milliseconds."""

    shell: Shell
    places: Places
    request: dict
    report_fd: int
    lifeline_fd: int
    random_state: tuple
    #: written to as soon as the kernel may go on
    ready_fd: int
    kernel: Kernel
    #: what the kernel has asked for since the fork
    requests: Requests
    #: processor time that the copies take
    work: Work
    #: what the kernel was before its first cell
    start: Optional[Start]
    kernel_fd: int = -1

    @property
    def is_beside(self) -> bool:
        """Whether the kernel runs cells while the copy does."""
        return self.request['kind'] != 'rehearse'


class Requests:
    """`fix`: the real cell has raised, and the kernel waits for a remedy."""

    fix = False


class Ended(BaseException):
    """The kernel is gone or wants no answer any more."""


def check_kernel(job: Job, seconds: float = 0) -> None:
    """Raises Ended where the kernel is gone or lets go of the lifeline within so many seconds."""
    ready, _, _ = select.select([job.lifeline_fd, job.kernel_fd], [], [], seconds)
    if job.kernel_fd in ready or job.lifeline_fd in ready and not os.read(job.lifeline_fd, 1):
        raise Ended
    job.requests.fix = job.requests.fix or bool(ready)
