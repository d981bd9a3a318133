"""What this system offers for the sandbox."""

from __future__ import annotations

import json
import os
import select
import shutil
import socket
import sys
import tempfile
from typing import Callable, Optional, Tuple

from .. import clock
from ..fork import fork
from . import landlock
from .depart import Departure
from .descriptors import shed
from .end import end
from .enter import enter
from .limits import Limits
from .link import Link
from .offer import Support
from .syscalls import AUDIT_ARCH
from .watch import watch

_TRIAL_SECONDS = 15.0
# Says nothing of the system: it is asked again.
_UNFINISHED = 'the test of the sandbox did not finish'
_known: Optional[Support] = None


def support() -> Support:
    """Shuts throw-away processes into the sandbox, once, and says what worked. Leaves no trace in this process."""
    if _known is not None:
        return _known
    found = find_out()
    learn(found)
    return found


def known() -> Optional[Support]:
    """What `support` answers, where it need not try."""
    return _known


def learn(found: Support) -> None:
    """Takes over what was found out, also by a copy of this process."""
    global _known
    _known = None if found.reason is not None and _UNFINISHED in found.reason else found


def find_out() -> Support:
    """The same, without memory."""
    if not AUDIT_ARCH or sys.byteorder != 'little':
        return Support(reason='rehearsals need an x86_64 or aarch64 processor')
    if sys.maxsize < 1 << 32:
        return Support(reason='rehearsals need a 64-bit Python')
    if not hasattr(socket, 'send_fds'):
        return Support(reason='rehearsals need Python 3.9 or later')
    return _in_fork(_try_all)


def _in_fork(work: Callable[[], Support]) -> Support:
    reading, writing = os.pipe()
    child = fork()
    if child == 0:
        try:
            shed((writing,))
            os.setsid()
            os.write(writing, json.dumps(work()).encode())
        except BaseException as error:
            os.write(writing, json.dumps(Support(reason='the sandbox cannot be tested: %s' % error)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    try:
        answer = b''
        deadline = clock.wall() + 3 * _TRIAL_SECONDS
        while select.select([reading], [], [], max(0.0, deadline - clock.wall()))[0]:
            chunk = os.read(reading, 4096)
            if not chunk:
                break
            answer += chunk
    finally:
        os.close(reading)
        end(child)
    return Support(*json.loads(answer)) if answer else Support(reason=_UNFINISHED)


def _try_all() -> Support:
    version = landlock.abi()
    reason = _fault(Support(version))
    return Support(version, reason and 'the sandbox does not work here (it needs Linux 5.14): %s' % reason)


def _fault(offered: Support) -> Optional[str]:
    """Why the sandbox does not work with this, or None: enters, writes where that is allowed, then tries to leave."""
    outside = tempfile.mkdtemp(prefix='nbcrane-')
    scratch = os.path.join(outside, 'scratch')
    os.mkdir(scratch)
    try:
        said, departure = _trial(offered, Limits(scratch, outside, None, _TRIAL_SECONDS, _TRIAL_SECONDS, 1 << 20))
        if os.path.exists(os.path.join(outside, 'probe')):
            return 'writes are not prevented'
    finally:
        shutil.rmtree(outside, ignore_errors=True)
    if departure is None:
        return said or 'leaving the sandbox is not detected'
    return None if departure.reason.startswith('would connect') else 'the first thing detected is that the cell %s' % departure.reason


def _trial(offered: Support, limits: Limits) -> Tuple[str, Optional[Departure]]:
    """What the worker said, and why it left."""
    link = Link()
    reading, writing = os.pipe()
    worker = os.fork()
    if worker == 0:
        try:
            _act(offered, limits, link, writing)
        except BaseException as error:
            os.write(writing, str(error).encode())
        finally:
            os._exit(0)
    os.close(writing)
    watching = watch(link, worker, limits)
    deadline = clock.wall() + limits.deadline_seconds
    said, departure, open_ = b'', None, True
    while departure is None and open_ and clock.wall() < deadline:
        ready, _, _ = select.select([reading, watching.fileno()], [], [], 0.02)
        departure = watching.departure()
        if reading in ready:
            chunk = os.read(reading, 4096)
            said, open_ = said + chunk, bool(chunk)
    departure = departure or watching.departure()
    late = b'' if departure is not None or not open_ else _UNFINISHED.encode()
    end(worker)
    watching.close()
    os.close(reading)
    return (late or said).decode('utf-8', 'replace'), departure


def _act(offered: Support, limits: Limits, link: Link, writing: int) -> None:
    enter(limits, offered, link, (writing,))
    with open('probe', 'w') as file:
        file.write('x')
    with open('probe') as file:
        file.read()
    socket.socket(socket.AF_UNIX).connect('/nonexistent')
