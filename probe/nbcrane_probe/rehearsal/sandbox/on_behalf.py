"""Calls that the supervisor makes for a worker with several threads: what it has judged, no thread can change before the kernel reads it."""

from __future__ import annotations

import errno
import os
import socket
from typing import Optional

from . import native
from .call import Call
from .depart import Left


def threads_of(worker: int) -> int:
    # Each is a link in this folder, beside its own two.
    return os.stat('/proc/%d/task' % worker).st_nlink - 2


class OnBehalf:
    """`handle`: a descriptor that stands for the worker."""

    def __init__(self, worker: int, handle: int) -> None:
        self._worker, self._handle = worker, handle

    @property
    def is_needed(self) -> bool:
        return threads_of(self._worker) > 1

    def kind(self, number: int) -> Optional[int]:
        """The type of a socket of the worker; None where it is none, or this system lends no descriptors."""
        try:
            own = native.descriptor_of(self._handle, number)
        except OSError:
            return None
        try:
            with socket.socket(fileno=own) as lent:
                return lent.type
        except OSError:
            os.close(own)
            return None

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
            call.fail(error.errno or errno.EIO)
        finally:
            os.close(own)
