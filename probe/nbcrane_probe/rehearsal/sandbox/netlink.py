"""Questions to the system about its interfaces and routes. rtnetlink(7)

What a socket of this kind is sent changes the network, so the supervisor sees each use of one: it has a number that the filter watches.
"""

from __future__ import annotations

import os
import socket
import struct
from typing import List, Optional

from .call import Call
from .depart import Departure
from .on_behalf import OnBehalf

_HEADER = struct.Struct('=IHHII')
_ADDRESS = struct.Struct('=HHII')
# RTM_GETLINK, GETADDR, GETROUTE, GETNEIGH, GETRULE
_QUESTIONS = (18, 22, 26, 30, 34)
_LONGEST_QUESTION = 1 << 16
# What select(2) can wait for ends here.
_BELOW, _MOST = 1024, 16
# Neither sends anything but what is looked at, nor makes another number for the socket.
_HARMLESS = frozenset(
    'sendto bind getsockname getpeername getsockopt setsockopt recvfrom recvmsg recvmmsg read readv fstat ioctl epoll_ctl'.split()
)
_HARMLESS_FCNTL = (1, 2, 3, 4)  # flags of the descriptor and of the file


def reserve(limit: int) -> List[int]:
    """Numbers for such sockets, below the limit; in use by nobody."""
    below, taken = min(limit, _BELOW), {int(name) for name in os.listdir('/proc/self/fd')}
    return [number for number in range(below - 1, 2, -1) if number not in taken][:_MOST]


class Netlink:
    """The sockets of one worker, under the numbers reserved for them."""

    def __init__(self, worker: int, reserved: List[int], on_behalf: OnBehalf) -> None:
        self._worker, self._reserved, self._on_behalf = worker, reserved, on_behalf

    def open(self, call: Call) -> Optional[Departure]:
        """Answers socket(2)."""
        free = next((number for number in self._reserved if not os.path.lexists(self._path(number))), None)
        if free is None:
            return Departure('would make more than %d sockets that ask for the network' % len(self._reserved))
        kind = call.arguments[1]
        try:
            with socket.socket(socket.AF_NETLINK, kind & 0xF | kind & socket.SOCK_NONBLOCK, 0) as made:
                call.replace(free, made.fileno())
        except OSError as error:
            call.fail(error.errno)
        else:
            call.succeed(free)
        return None

    def is_one(self, number: int) -> bool:
        try:
            return number in self._reserved and os.readlink(self._path(number)).startswith('socket:')
        except OSError:
            return False

    def refuses(self, call: Call) -> bool:
        """Whether a call on one could send something unseen."""
        return call.name not in _HARMLESS and (call.name != 'fcntl' or call.signed(1) not in _HARMLESS_FCNTL)

    def send(self, call: Call) -> Optional[Departure]:
        """Answers sendto(2) where it is a question. Raises OSError where the memory cannot be read."""
        message = call.read(call.arguments[1], min(call.arguments[2], _LONGEST_QUESTION))
        # Without an address, it goes to the system as well.
        address = call.read(call.arguments[4], min(call.arguments[5] & 0xFFFFFFFF, 128)) if call.arguments[4] else b''
        if len(message) < call.arguments[2] or not _only_asks(message, address):
            return Departure('would change the network of the system')
        self._on_behalf.call(call, message, len(message), call.signed(3), address or None, len(address))
        return None

    def _path(self, number: int) -> str:
        return '/proc/%d/fd/%d' % (self._worker, number)


def _only_asks(message: bytes, address: bytes) -> bool:
    """Whether everything in a message for this address (sockaddr_nl) is a question to the system itself."""
    if address and (len(address) != _ADDRESS.size or _ADDRESS.unpack(address) != (socket.AF_NETLINK, 0, 0, 0)):
        return False
    at = 0
    while at + _HEADER.size <= len(message):
        length, kind, *_ = _HEADER.unpack_from(message, at)
        if length < _HEADER.size or kind not in _QUESTIONS:
            return False
        at += (length + 3) & ~3
    return at >= len(message) > 0
