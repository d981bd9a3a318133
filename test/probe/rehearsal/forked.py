"""Runs functions in a forked copy of this process, cared for as the kernel and its worker do it."""

import os
import pickle
import select
import signal
import time

from nbcrane_probe.rehearsal import compatibility


class Hung(Exception):
    pass


class Died(Exception):
    pass


def in_copy(function, seconds=60.0, cared_for=True, beside=False):
    """What the function returns in the copy; raises what it raises there, `compatibility.Declined`, `Died` (a signal or exit), or `Hung`."""
    reader, writer = os.pipe()
    prepared = compatibility.prepare() if cared_for else None
    try:
        child = os.fork()
        if child == 0:
            _live(function, writer, cared_for, beside)
    finally:
        if prepared is not None:
            prepared.restore()
    os.close(writer)
    try:
        return _outcome(child, reader, time.monotonic() + seconds)
    finally:
        os.close(reader)


def _live(function, writer, cared_for, beside):
    def decline(reason):
        os.write(writer, pickle.dumps(('raised', compatibility.Declined(reason))))
        os._exit(0)

    try:
        if cared_for:
            compatibility.enter(decline, beside=beside)
        answer = ('returned', function())
    except BaseException as error:
        answer = ('raised', _portable(error))
    try:
        os.write(writer, pickle.dumps(answer))
    finally:
        os._exit(0)


def _portable(error):
    try:
        return pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError('%s: %s' % (type(error).__name__, error))


def _outcome(child, reader, deadline):
    data = b''
    while True:
        ready, _, _ = select.select([reader], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            raise Hung
        chunk = os.read(reader, 1 << 16)
        if not chunk:
            break
        data += chunk
    _, status = os.waitpid(child, 0)
    if not data:
        raise Died(status)
    kind, value = pickle.loads(data)
    if kind == 'raised':
        raise value
    return value
