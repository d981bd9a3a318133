"""Questions to the system about its interfaces and routes. rtnetlink(7)"""

from __future__ import annotations

import socket
import struct

_HEADER = struct.Struct('=IHHII')
_ADDRESS = struct.Struct('=HHII')
# RTM_GETLINK, GETADDR, GETROUTE, GETNEIGH, GETRULE
_QUESTIONS = (18, 22, 26, 30, 34)


def only_asks(message: bytes, address: bytes) -> bool:
    """Whether everything in a message for this address (sockaddr_nl) is a question to the system itself."""
    if len(address) != _ADDRESS.size or _ADDRESS.unpack(address) != (socket.AF_NETLINK, 0, 0, 0):
        return False
    at = 0
    while at + _HEADER.size <= len(message):
        length, kind, *_ = _HEADER.unpack_from(message, at)
        if length < _HEADER.size or kind not in _QUESTIONS:
            return False
        at += (length + 3) & ~3
    return at >= len(message) > 0
