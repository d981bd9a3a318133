"""The supervisor's eye on one worker."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import stat
from typing import List, Optional, Tuple

from ... import memory
from .. import clock
from ..doubts import Doubt
from . import native
from .call import receive
from .depart import Departure, Left
from .policy import SyscallPolicy
from .files import Disk, World
from .policy_world import Origin, WorldJudge
from .limits import Limits
from .link import Link
from .standstill import Standstill
from .unseen import leases

_MOST_FACTS = 1 << 18
_LONGEST_TURN = 0.02
_WAIT_FOR_NEXT = 0.001
_DISK_PULSE = 0.02
_LONGEST_END = 1.0
_MOST_FILES = 1 << 16
# What was touched beyond this is compared with what others still may have.
_MUCH_MEMORY = 1 << 26
_MEMORY_PULSE = 0.02

TOO_MUCH_MEMORY = 'would use more memory than a copy may'


class Watch:
    """Answers the system calls of one worker that wait for a decision."""

    def __init__(self, link: Link, worker: int, limits: Limits, origin: Origin, disk: Disk) -> None:
        link.worker.close()
        self._link, self._worker, self._limits, self._origin, self._shown_disk = link, worker, limits, origin, disk
        self._departure: Optional[Departure] = None
        self._listener: Optional[int] = None
        self._policy: Optional[SyscallPolicy] = None
        # Names this process even when its number has been given to another one.
        self._handle = native.process_handle(worker)
        self._descriptors: List[int] = [self._handle]
        self._files: Optional[World] = None
        self._next_look = self._next_weighing = 0.0
        self._least: Optional[int] = None
        # Copies of files that earlier cells, and IPython's history, have open are not written by the worker.
        self._inherited_bytes = 0
        self._standstill = Standstill(worker)
        self._events = select.epoll()
        self._events.register(link.supervisor, select.EPOLLIN)
        # Meanwhile the worker enters the sandbox.
        leases.look()

    def fileno(self) -> int:
        """A descriptor that polls as readable when `departure()` has something to do."""
        return self._events.fileno()

    @property
    def doubts(self) -> List[Doubt]:
        """What the worker saw since its cells began that the real cell need not see."""
        return [*self._policy.world.doubts, *self._shown_disk.doubts] if self._policy is not None else []

    @property
    def is_out_of_memory(self) -> bool:
        return self._departure is not None and self._departure.reason == TOO_MUCH_MEMORY

    def departure(self) -> Optional[Departure]:
        """Answers what the worker waits for, without blocking; the first departure, and the same one ever after."""
        if self._departure is None:
            self._departure = self._next()
        if self._departure is None and (self._was_stopped_writing() or self._fills_the_disk()):
            self._departure = Departure('would write more than %d MiB' % (self._limits.disk_bytes >> 20))
        if self._departure is None and self._fills_memory():
            self._departure = Departure(TOO_MUCH_MEMORY)
        if self._departure is None and self._policy is not None and self._standstill.lasts():
            self._departure = Departure('waits for something that a copy of the kernel does not have, such as a thread of an earlier cell')
        return self._departure

    def stale(self) -> Optional[str]:
        """Why what the worker saw is not believed after all, or None; asked when it has ended. Completes "it ..."."""
        return self._shown_disk.doubt() if self._files is not None else None

    def close(self) -> None:
        """Kills the worker where it still runs; reaping it is left to `end`."""
        if not self._descriptors:
            return
        # Without an answer, what waits would go on with an error.
        native.kill_process(self._handle)
        self._events.close()
        self._link.close()
        if self._files is not None:
            self._files.close()
        for descriptor in self._descriptors:
            os.close(descriptor)
        self._descriptors = []

    def _next(self) -> Optional[Departure]:
        until = clock.wall() + _LONGEST_TURN
        while clock.wall() < until:
            # The next call follows soon, if at all: waiting for it here is cheaper than coming back.
            ready = self._events.poll(_WAIT_FOR_NEXT if self._files is not None else 0)
            if not ready and not self._holds():
                return None
            for descriptor, event in ready:
                if descriptor != self._listener:
                    try:
                        self._take_listener()
                    except Left as left:
                        return Departure(str(left))
                elif event & select.EPOLLIN:
                    departure = self._answer()
                    if departure is not None:
                        return departure
                else:
                    # The last thread under the filter is gone.
                    self._events.unregister(descriptor)
        return None

    def _holds(self) -> bool:
        return self._policy is not None and self._policy.waits.look()

    def _answer(self) -> Optional[Departure]:
        assert self._policy is not None and self._listener is not None
        try:
            return self._policy.decide(receive(self._listener, self._memory))
        except OSError:
            # The caller was killed while it waited.
            return None

    def _take_listener(self) -> None:
        self._events.unregister(self._link.supervisor)
        try:
            message, descriptors, _, _ = socket.recv_fds(self._link.supervisor, _MOST_FACTS, 2)
        except OSError:
            return
        self._descriptors.extend(descriptors)
        if not message:
            return
        facts = json.loads(message)
        self._listener, self._memory = descriptors
        world = World(self._worker, self._origin.kernel, self._limits, self._shown_disk, facts['systems'])
        self._files = world
        world.adopt(facts['copies'])
        self._inherited_bytes = _use(self._limits.scratch)[1]
        world.note_read(facts['read'])
        self._policy = SyscallPolicy(
            self._worker,
            self._link.page,
            world,
            {int(number): name for number, name in facts['dead'].items()},
            facts['deadTarget'],
            lambda stands_for: WorldJudge(self._worker, world, self._origin, stands_for),
        )
        self._events.register(self._listener, select.EPOLLIN)

    def _was_stopped_writing(self) -> bool:
        """Whether the worker has ended at the limit of one file."""
        if _is_ending(self._worker):
            # It closes its files, also its result, a moment before it can be waited for.
            select.select([self._handle], [], [], _LONGEST_END)
        try:
            ended = os.waitid(os.P_PID, self._worker, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return False
        return ended is not None and ended.si_code != os.CLD_EXITED and ended.si_status == signal.SIGXFSZ

    def _fills_the_disk(self) -> bool:
        """Looked at often enough to be seen before a write fails for request of space."""
        started = clock.wall()
        if started < self._next_look or self._policy is None:
            return False
        files, size = _use(self._limits.scratch)
        full = size - self._inherited_bytes > self._limits.disk_bytes or files > _MOST_FILES
        full = full or _nameless(self._worker) > self._limits.disk_bytes
        # A look at many files is expensive: it takes a tenth of the time at most.
        self._next_look = started + max(_DISK_PULSE, 10 * (clock.wall() - started))
        return full

    def _fills_memory(self) -> bool:
        now = clock.wall()
        if self._limits.memory_bytes is None or self._policy is None or now < self._next_weighing:
            return False
        self._next_weighing = now + _MEMORY_PULSE
        held = memory.held(str(self._worker))
        if held is None:
            return False
        # What the cells freed stays the kernel's.
        self._least = min(self._least or held.resident, held.resident)
        touched = held.resident - self._least
        if touched <= min(_MUCH_MEMORY, self._limits.memory_bytes):
            return False
        room = memory.deadly()
        return touched > self._limits.memory_bytes or room is not None and touched > room.left


def watch(link: Link, worker: int, limits: Limits, origin: Origin = Origin(), disk: Optional[Disk] = None) -> Watch:
    """The watch on the worker that was forked with this link. `disk`: what files it is to see."""
    return Watch(link, worker, limits, origin, disk or Disk())


def _is_ending(worker: int) -> bool:
    """Whether the process has no memory any more."""
    return os.path.exists('/proc/%d' % worker) and memory.held(str(worker)) is None


def _use(folder: str) -> Tuple[int, int]:
    """Number of all files below and their bytes on disk."""
    files = total = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.lstat(os.path.join(place, name)).st_blocks * 512
                files += 1
            except OSError:
                continue
    return files, total


def _nameless(worker: int) -> int:
    """Bytes of the files the worker holds open that have no name: memory files and deleted ones."""
    total = 0
    folder = '/proc/%d/fd' % worker
    try:
        for name in os.listdir(folder):
            status = os.stat(os.path.join(folder, name))
            if status.st_nlink == 0 and stat.S_ISREG(status.st_mode):
                total += status.st_blocks * 512
    except OSError:
        # Closed meanwhile, or the worker has ended.
        pass
    return total
