"""Runs code in the sandbox as a rehearsal does, and keeps something outside that it could harm."""

import os
import select
import shutil
import socket
import sys
import tempfile
import time
import traceback
import unittest
import warnings
from typing import NamedTuple, Optional

from nbcrane_probe.rehearsal import sandbox

SUPPORT = sandbox.support()
needs_sandbox = unittest.skipIf(SUPPORT.reason is not None, 'the sandbox: %s' % SUPPORT.reason)


class Outcome(NamedTuple):
    """`said`: what the code said, then `done`, or the exception that ended it; `departure`: the reason, or None; `status`: the wait status;
    `doubts`: what it saw that differs."""

    said: str
    departure: Optional[str]
    status: int
    doubts: tuple = ()


def run_sandboxed(
    code,
    *,
    cwd,
    names=None,
    landlock=None,
    disk_bytes=1 << 26,
    memory_bytes=None,
    cpu_seconds=60,
    seconds=120,
    disk=None,
    unneeded=(),
    while_held=lambda worker: None,
):
    """Runs the code in an worker; it may call `say(text)` and use the `names`. `disk`: as for `sandbox.watch`; what it doubts at the end is a departure.
    `unneeded`: as for `sandbox.enter`; `while_held(worker)` is called before the worker is ended, which still waits where it left the sandbox."""
    scratch = tempfile.mkdtemp(prefix='nbcrane-scratch-')
    limits = sandbox.Limits(scratch, cwd, memory_bytes, cpu_seconds, seconds, disk_bytes, disk.moment if disk else None)
    link = sandbox.Link()
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', DeprecationWarning)
        worker = os.fork()
    if worker == 0:
        if disk is not None:
            disk.close()
        _act(code, limits, SUPPORT if landlock is None else SUPPORT._replace(landlock=landlock), link, writing, names or {}, unneeded)
    os.close(writing)
    watch = sandbox.watch(link, worker, limits, sandbox.Origin(kernel=os.getpid()), disk)
    try:
        said, departure = _follow(reading, watch, time.monotonic() + seconds)
        doubts = tuple(doubt.what for doubt in watch.doubts)
        stale = watch.stale()
        while_held(worker)
    finally:
        watch.close()
        status = sandbox.end(worker)
        os.close(reading)
        shutil.rmtree(scratch, ignore_errors=True)
    return Outcome(said, departure.reason if departure else stale, status, doubts)


def _act(code, limits, support, link, writing, names, unneeded):
    def say(text):
        os.write(writing, (str(text) + '\n').encode())

    try:
        sandbox.enter(limits, support, link, keep=(writing,), unneeded=unneeded)
        exec(compile(code, '<cell>', 'exec'), {'say': say, **names})
        say('done')
    except BaseException as error:
        say(''.join(traceback.format_exception_only(type(error), error)).strip())
    finally:
        os._exit(0)


def _follow(reading, watch, deadline):
    said = b''
    while time.monotonic() < deadline:
        ready, _, _ = select.select([reading, watch], [], [], 0.02)
        departure = watch.departure()
        if departure is not None:
            waiting, _, _ = select.select([reading], [], [], 0)
            return (said + (os.read(reading, 1 << 16) if waiting else b'')).decode(), departure
        if reading in ready:
            chunk = os.read(reading, 1 << 16)
            if not chunk:
                break
            said += chunk
    return said.decode(), watch.departure()


def said_in_fork(work):
    """The lines that `work(say)` says in a process of its own, without a sandbox, the last of them what it raises."""
    reading, writing = os.pipe()

    def say(text):
        os.write(writing, (str(text) + '\n').encode())

    with warnings.catch_warnings():
        warnings.simplefilter('ignore', DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            work(say)
        except BaseException as error:
            say(repr(error))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return said.splitlines()


class Outside:
    """A folder with files, a process, a connection, an open file and shared memory that a cell could reach."""

    def __init__(self):
        # One folder around both, which an overlay covers even where other mounts lie in that for temporary files.
        self.around = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-outside-'))
        self.folder, self.cwd = os.path.join(self.around, 'outside'), os.path.join(self.around, 'cwd')
        os.mkdir(self.folder)
        os.mkdir(self.cwd)
        os.mkdir(os.path.join(self.folder, 'd'))
        for name in ('f', 'd/g'):
            with open(os.path.join(self.folder, name), 'w') as file:
                file.write('precious')
        self.log = open(os.path.join(self.folder, 'log'), 'a+')
        self.log.write('first')
        self.log.flush()
        self.nameless = tempfile.TemporaryFile()
        server = socket.create_server(('127.0.0.1', 0))
        self.port = server.getsockname()[1]
        self.connection = socket.create_connection(server.getsockname())
        self.peer, _ = server.accept()
        self.peer.setblocking(False)
        self.server = server
        self.before = self.state()

    @property
    def names(self):
        return {
            'V': self.folder,
            'P': os.getpid(),
            'PORT': self.port,
            'connection': self.connection,
            'log': self.log,
            'nameless': self.nameless,
        }

    def state(self):
        """Everything below both folders: modes, times, contents, links."""
        found = {}
        for place, folders, files in os.walk(self.folder):
            for name in folders + files:
                path = os.path.join(place, name)
                status = os.lstat(path)
                content = open(path).read() if os.path.isfile(path) else None
                found[path] = (oct(status.st_mode), status.st_uid, status.st_nlink, status.st_mtime_ns, content)
        return found, sorted(os.listdir(self.cwd)), self.log.tell()

    def assert_untouched(self, test):
        test.assertEqual(self.state(), self.before)
        with test.assertRaises(BlockingIOError):
            self.peer.recv(1)

    def close(self):
        for item in (self.connection, self.peer, self.server, self.log, self.nameless):
            item.close()
        shutil.rmtree(self.around)


class SandboxCase(unittest.TestCase):
    """A test with something outside, looked at after each piece of code."""

    def setUp(self):
        self.outside = Outside()
        self.addCleanup(self.outside.close)

    def run_in_box(self, code, **options):
        outcome = run_sandboxed(code, cwd=self.outside.cwd, names=self.outside.names, **options)
        self.outside.assert_untouched(self)
        return outcome

    def assert_leaves(self, code, reason, **options):
        """`reason` may be a regular expression in which V stands for the folder outside."""
        outcome = self.run_in_box(code, **options)
        self.assertIsNotNone(outcome.departure, 'stayed in the sandbox and said: %s' % outcome.said)
        self.assertRegex(outcome.departure.replace(self.outside.folder, 'V'), '^%s$' % reason)
        self.assertNotIn('done', outcome.said)

    def assert_stays(self, code, **options):
        """What the code said before it was done."""
        outcome = self.run_in_box(code, **options)
        self.assertIsNone(outcome.departure)
        *said, last = outcome.said.splitlines() or ['']
        self.assertEqual(last, 'done', outcome)
        return said


def as_ordinary_user(work):
    """Runs `work` in a fork that is no root, or here where this is none; returns the text of what went wrong, or None. User and group 65534 are nobody's."""
    if os.geteuid() != 0:
        return _wrong_with(work)
    said = said_in_fork(lambda say: say((_wrong_with(_become_nobody) or _wrong_with(work) or '')[-60000:]))
    return None if said == [''] else '\n'.join(said) or 'it did not end'


def _wrong_with(work):
    try:
        work()
    except BaseException:
        return traceback.format_exc()


def _become_nobody():
    import ctypes

    os.setgroups([])
    os.setresgid(65534, 65534, 65534)
    os.setresuid(65534, 65534, 65534)
    os.environ['HOME'] = '/tmp'
    # A process that changed its user may else not open its own files in /proc.
    ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)
    sys.dont_write_bytecode = True


def alive(process):
    """Whether there is such a process; a zombie counts."""
    try:
        os.kill(process, 0)
        return True
    except ProcessLookupError:
        return False
