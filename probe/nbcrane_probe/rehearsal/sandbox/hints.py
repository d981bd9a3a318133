"""What the next system call is about, known from Python's audit events: names where the kernel only sees addresses. Never more than a better reason."""

from __future__ import annotations

import os
import struct
import sys
import threading
from mmap import mmap
from typing import Callable, Dict, Optional, Tuple

from ...introspection import is_library_file
from ...pristine import OWN_CODE

_HEAD = struct.Struct('=IHH')
PROGRAM, NETWORK, OPTIONAL = 1, 2, 3
# Asked by libraries that do without the answer (Python's platform is one).
_OPTIONAL_PROGRAMS = tuple('would start a program (%s)' % command for command in ('uname -p', 'lscpu --parse=core', 'cat /proc/cpuinfo'))


def _argv(executable: object, argv: object) -> str:
    words = argv if isinstance(argv, (list, tuple)) else [argv if argv is not None else executable]
    return 'would start a program (%s)' % ' '.join(_text(word) for word in words)


def _address(address: object) -> str:
    if isinstance(address, tuple) and len(address) >= 2:
        return 'would connect to the network (%s:%s)' % (_text(address[0]), address[1])
    return 'would connect to %s' % _text(address)


def _look_up(host: object, port: object = None) -> str:
    return 'would connect to the network (%s)' % (_text(host) if port in (None, 0) else '%s:%s' % (_text(host), port))


def _text(value: object) -> str:
    return os.fsdecode(value) if isinstance(value, (str, bytes, os.PathLike)) else str(value)


# Arguments as in Python's table of audit events.
_EVENTS: Dict[str, Tuple[int, Callable[..., str]]] = {
    'subprocess.Popen': (PROGRAM, lambda executable, argv, cwd, env: _argv(executable, argv)),
    'os.system': (PROGRAM, lambda command: 'would start a program (%s)' % _text(command)),
    'os.exec': (PROGRAM, lambda path, argv, env: _argv(path, argv)),
    'os.posix_spawn': (PROGRAM, lambda path, argv, env: _argv(path, argv)),
    'os.fork': (PROGRAM, lambda: 'would start another process'),
    'os.forkpty': (PROGRAM, lambda: 'would start another process'),
    'socket.connect': (NETWORK, lambda own, address: _address(address)),
    'socket.sendto': (NETWORK, lambda own, address: _address(address)),
    'socket.getaddrinfo': (NETWORK, lambda host, port, *rest: _look_up(host, port)),
    'socket.gethostbyname': (NETWORK, _look_up),
    'socket.gethostbyaddr': (NETWORK, _look_up),
}
# No question to a program: the process itself goes on as another one.
_OF_ITSELF = ('os.fork', 'os.forkpty', 'os.exec')


def departure_of(event: str, arguments: Tuple[object, ...]) -> Optional[str]:
    """Why one of these audit events announces that the process leaves the sandbox; None for programs that libraries do without."""
    kind, reason = _read_event(event, arguments)
    return None if kind == OPTIONAL else reason


def refused_at_import(event: str, arguments: Tuple[object, ...]) -> Optional[str]:
    """The same for a program that a package asks for while it is imported: it is refused, as where processes are short, and most go on without."""
    kind, reason = _read_event(event, arguments)
    return reason if kind == OPTIONAL and reason not in _OPTIONAL_PROGRAMS else None


def _read_event(event: str, arguments: Tuple[object, ...]) -> Tuple[int, str]:
    kind, say = _EVENTS[event]
    reason = say(*arguments)
    is_optional = kind == PROGRAM and event not in _OF_ITSELF and (reason in _OPTIONAL_PROGRAMS or imports_a_library())
    return OPTIONAL if is_optional else kind, reason


def imports_a_library() -> bool:
    """Whether this thread is inside of the import of an installed package, and of no code of the notebook's own since."""
    frame = sys._getframe(1)
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith('<frozen importlib'):
            return True
        if not is_library_file(file) and not file.startswith(OWN_CODE):
            return False
        frame = frame.f_back
    return False


def listen(page: mmap) -> None:
    """Leaves hints of this process in the page from now on."""
    events, native_id, size = _EVENTS, threading.get_native_id, len(page)

    def hook(event: str, arguments: Tuple[object, ...]) -> None:
        if event in events:
            try:
                kind, reason = _read_event(event, arguments)
                text = reason.encode('utf-8', 'replace')[: size - _HEAD.size]
                page[: _HEAD.size + len(text)] = _HEAD.pack(native_id(), kind, len(text)) + text
            except Exception:
                page[: _HEAD.size] = bytes(_HEAD.size)

    sys.addaudithook(hook)


def read(page: mmap, thread: int, kind: int) -> Optional[str]:
    """The last hint, if it is this thread's and of this kind. For the supervisor; what stands there may be forged."""
    owner, noted, size = _HEAD.unpack(page[: _HEAD.size])
    if owner != thread or noted != kind:
        return None
    return page[_HEAD.size : _HEAD.size + min(size, len(page) - _HEAD.size)].decode('utf-8', 'replace')
