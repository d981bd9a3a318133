"""Calls that the supervisor makes for a worker with several threads: what it has judged, no thread can change before the kernel reads it."""

from __future__ import annotations

import errno
import os
import stat
from typing import Callable, Optional

from . import native
from .call import Call
from .depart import Left
from .places import Places


def threads_of(worker: int) -> int:
    # Each is a link in this folder, beside its own two.
    return os.stat('/proc/%d/task' % worker).st_nlink - 2


class OnBehalf:
    """`handle`: a descriptor that stands for the worker."""

    def __init__(self, worker: int, handle: int, places: Places) -> None:
        self._worker, self._handle, self._places = worker, handle, places

    @property
    def is_needed(self) -> bool:
        return threads_of(self._worker) > 1

    def call(self, call: Call, *arguments: object) -> None:
        """Answers a call on its first argument, a descriptor, with the rest as given. Raises Left where this system lends no descriptors."""
        try:
            own = native.descriptor_of(self._handle, call.signed(0))
        except OSError as error:
            if error.errno != errno.EBADF:
                raise Left('would make the system call %s beside other threads' % call.name) from None
            call.fail(errno.EBADF)
            return
        try:
            call.succeed(native.system_call(call.number, own, *arguments))
        except OSError as error:
            call.fail(error.errno)
        finally:
            os.close(own)

    def open(self, call: Call, path: str, flags: int, reason_against: Callable[[str, os.stat_result], Optional[str]]) -> None:
        """Answers an open for reading. `reason_against(path, status)`: why what is found there is not to be opened; raises Left with it."""
        try:
            held = self._places.held(path, flags & os.O_NOFOLLOW)
        except OSError as error:
            call.fail(error.errno)
            return
        try:
            link, status = '/proc/self/fd/%d' % held, os.fstat(held)
            reason = reason_against(os.readlink(link), status)
            if reason is not None:
                raise Left(reason)
            if stat.S_ISLNK(status.st_mode):
                call.fail(errno.ENOTDIR if flags & os.O_DIRECTORY else errno.ELOOP)
                return
            self._give(call, link, flags)
        finally:
            os.close(held)

    def _give(self, call: Call, link: str, flags: int) -> None:
        try:
            fresh = os.open(link, flags & ~os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NOCTTY)
        except OSError as error:
            call.fail(error.errno)
            return
        try:
            call.give(fresh, flags)
        except OSError as error:
            if error.errno == errno.EINVAL:
                raise Left('would open a file beside other threads') from None
            raise
        finally:
            os.close(fresh)
