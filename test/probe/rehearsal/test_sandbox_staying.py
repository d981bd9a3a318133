"""What a cell may do in the sandbox, and what it must not notice of it."""

import mmap
import os
import sqlite3
import tempfile
import unittest

from sandboxed import SandboxCase, run_sandboxed, needs_sandbox

SETUP = 'import ctypes, errno, os, shutil, signal, socket, sys, tempfile, threading, time\nlibc = ctypes.CDLL(None, use_errno=True)\n'

HARMLESS = {
    'reading': "assert open(V + '/f').read() == 'precious'\nos.listdir('/')\nopen('/proc/self/status').read()",
    'devices without state': "open('/dev/null', 'w').write('x')\nopen('/dev/urandom', 'rb').read(4)\nopen('/dev/zero', 'r+b', buffering=0).write(b'x')",
    'what is shown': "print('x')\nos.write(1, b'x')\nos.write(2, b'x')\nopen('/dev/stdout', 'w').write('x')\nopen('/dev/fd/2', 'w').write('x')",
    'threads': 'threads = [threading.Thread(target=time.sleep, args=(0.01,)) for _ in range(20)]\n[t.start() for t in threads]\n[t.join() for t in threads]',
    'pairs of sockets': "a, b = socket.socketpair()\na.send(b'x')\nassert b.recv(1) == b'x'",
    'sockets that go nowhere': 's = socket.socket(socket.AF_INET6)\ns.close()\nsocket.socket(socket.AF_UNIX)'
    if os.path.exists('/proc/net/if_inet6')
    else '',
    'users and hosts by name': "import pwd\npwd.getpwuid(0)\npwd.getpwnam('root')\nsocket.gethostname()\nsocket.gethostbyname('localhost')",
    'asyncio': 'import asyncio\nasyncio.run(asyncio.sleep(0.001))',
    'pipes and memory files': "r, w = os.pipe()\nos.write(w, b'x')\nassert os.read(r, 1) == b'x'\nos.ftruncate(os.memfd_create('x'), 4096)",
    'locks of multiprocessing': 'import multiprocessing\nlock = multiprocessing.Lock()\nassert lock.acquire()\nlock.release()\nmultiprocessing.Semaphore(2)',
    'shared memory': (
        'from multiprocessing import resource_tracker, shared_memory\nresource_tracker.register = resource_tracker.unregister = lambda *a: None\n'
        'a = shared_memory.SharedMemory(create=True, size=64)\na.buf[0] = 7\nb = shared_memory.SharedMemory(name=a.name)\nassert b.buf[0] == 7\na.unlink()'
    ),
    'temporary files': (
        "f = tempfile.TemporaryFile()\nf.write(b'x')\nd = tempfile.mkdtemp()\nopen(d + '/x', 'w').write('1')\nassert os.listdir(d) == ['x']\nshutil.rmtree(d)\n"
        "tempfile.NamedTemporaryFile().write(b'2')"
    ),
    'signals to itself': "signal.signal(signal.SIGUSR1, lambda *a: say('rung'))\nos.kill(os.getpid(), signal.SIGUSR1)\nsignal.raise_signal(signal.SIGUSR1)\nos.kill(P, 0)",
    'its namespace': "open('made', 'w')\nassert os.stat('/proc/self/ns/pid').st_ino and os.stat('/proc/thread-self/ns/time').st_ino",
    'timers': 'signal.signal(signal.SIGALRM, lambda *a: None)\nsignal.setitimer(signal.ITIMER_REAL, 0.01)\ntime.sleep(0.05)',
    'its own processors': 'os.sched_setaffinity(0, os.sched_getaffinity(0))\nimport resource\nresource.getrlimit(resource.RLIMIT_CPU)',
    'the name of a thread': "libc.prctl(15, b'worker', 0, 0, 0)\nopen('/proc/self/task/%d/comm' % threading.get_native_id(), 'w').write('worker')",
    'questions of libraries about the machine': 'import platform\nplatform.uname().processor\nplatform.platform()\nimport uuid\nuuid.uuid1()',
    'a cache beside the packages': "try:\n    open(os.path.dirname(os.__file__) + '/__pycache__/nbcrane.pyc', 'w')\nexcept OSError:\n    pass",
    'a connection handed over': "a, b = socket.socketpair()\nc = socket.socket(fileno=os.dup(a.fileno()))\nc.send(b'x')",
    # Errors that the real cell would see too.
    'a missing folder': "\ntry:\n    open(V + '/missing/x', 'w')\nexcept FileNotFoundError:\n    say('missing')",
    'a missing file': "\ntry:\n    os.unlink(V + '/missing')\nexcept FileNotFoundError:\n    say('missing')",
    'a folder that is there': "os.makedirs(V + '/d', exist_ok=True)\ntry:\n    os.mkdir(V + '/d')\nexcept FileExistsError:\n    say('exists')",
    'a file that is there': "\ntry:\n    open(V + '/f', 'x')\nexcept FileExistsError:\n    say('exists')",
    'a folder opened as a file': "\ntry:\n    open(V + '/d', 'w')\nexcept IsADirectoryError:\n    say('folder')",
    'a path through a file': "\ntry:\n    open(V + '/f/x', 'w')\nexcept NotADirectoryError:\n    say('no folder')",
    'a path that points nowhere': 'assert libc.open(ctypes.c_void_p(1), os.O_WRONLY) == -1 and ctypes.get_errno() == errno.EFAULT',
}
SAYS = {
    'signals to itself': ['rung', 'rung'],
    'a missing folder': ['missing'],
    'a missing file': ['missing'],
    'a folder that is there': ['exists'],
    'a file that is there': ['exists'],
    'a folder opened as a file': ['folder'],
    'a path through a file': ['no folder'],
}


@needs_sandbox
class Staying(SandboxCase):
    def test_harmless_work_goes_on(self):
        for name, code in HARMLESS.items():
            with self.subTest(name):
                self.assertEqual(self.assert_stays(SETUP + code), SAYS.get(name, []))

    def test_what_is_written_can_be_read_again(self):
        code = """
import glob, json, pathlib, shutil, sqlite3
open('model.pt', 'w').write('weights')
assert open('model.pt').read() == 'weights' and glob.glob('*.pt') == ['model.pt']
os.makedirs('runs/1')
shutil.copy2('model.pt', 'runs/1/copy.pt')
os.replace('model.pt', 'runs/model.pt')
shutil.move('runs', 'done')
shutil.make_archive('archive', 'zip', 'done')
pathlib.Path('done/1/copy.pt').unlink()
pathlib.Path('touched').touch()
connection = sqlite3.connect('data.db')
connection.execute('create table t (a)')
connection.commit()
assert sorted(os.listdir('.')) == ['archive.zip', 'data.db', 'done', 'touched'], os.listdir('.')
open(V + '/f', 'a').write(' and more')
assert open(V + '/f').read() == 'precious and more'
shutil.rmtree(V + '/d')
assert not os.path.exists(V + '/d')
log.write(' second')
log.flush()
assert open(V + '/log').read() == 'first second'
os.makedirs(os.path.expanduser('~/.cache/nbcrane-test/a'))
open('/dev/shm/nbcrane-test', 'w').write('x')
"""
        self.assert_stays(SETUP + code)
        self.assertFalse(os.path.exists(os.path.expanduser('~/.cache/nbcrane-test')) or os.path.exists('/dev/shm/nbcrane-test'))

    def test_a_database_and_a_log_of_earlier_cells_are_written_on(self):
        with sqlite3.connect(os.path.join(self.outside.folder, 'data.db')) as connection:
            connection.execute('create table t (a)')
        code = """
import os, sqlite3
connection.execute('insert into t values (1)')
connection.commit()
other = sqlite3.connect(V + '/data.db')
assert other.execute('select count(*) from t').fetchone() == (1,)
other.execute('insert into t values (2)')
other.commit()
assert connection.execute('select count(*) from t').fetchone() == (2,)
log.write('more')
log.flush()
assert os.path.samestat(os.fstat(log.fileno()), os.stat(V + '/log')) and os.stat(V + '/log').st_ino == inode
"""
        names = {
            'connection': connection,
            'V': self.outside.folder,
            'log': self.outside.log,
            'inode': os.fstat(self.outside.log.fileno()).st_ino,
        }
        outcome = run_sandboxed(code, cwd=self.outside.cwd, names=names)
        self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
        self.assertEqual(connection.execute('select count(*) from t').fetchone(), (0,))
        connection.close()

    def test_places_with_odd_names_are_covered_too(self):
        for name in ('a,b', 'a:b', 'a b\\c', 'ümläut'):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                cwd = os.path.join(os.path.realpath(folder), name)
                os.mkdir(cwd)
                outcome = run_sandboxed("import os\nopen('x', 'w').write('1')\nsay(os.listdir('.'))\nsay(os.getcwd())", cwd=cwd)
                self.assertEqual(outcome.said.splitlines(), ["['x']", cwd, 'done'])
                self.assertEqual(os.listdir(cwd), [])

    def test_memory_shared_with_the_kernel_is_copied(self):
        with open(os.path.join(self.outside.folder, 'f'), 'r+b') as file:
            shared = mmap.mmap(file.fileno(), 0)
            read_only = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        nameless = mmap.mmap(-1, 1 << 16)
        nameless[:5] = b'first'
        names = {'shared': shared, 'nameless': nameless, 'read_only': read_only}
        code = "assert read_only[:8] == b'precious' and nameless[:5] == b'first' and shared[:8] == b'precious'\nshared[:3] = nameless[:3] = b'xxx'\nassert shared[:3] == nameless[:3] == b'xxx' and read_only[:3] == b'pre'"
        outcome = run_sandboxed(code, cwd=self.outside.cwd, names=names)
        self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
        self.assertEqual((shared[:8], nameless[:5]), (b'precious', b'first'))
        shared.close()
        read_only.close()
        self.outside.assert_untouched(self)

    def test_files_opened_earlier_can_be_read_on_and_keep_their_position(self):
        path = os.path.join(self.outside.folder, 'f')
        with open(path, 'rb', buffering=0) as file:
            file.read(3)
            code = "assert file.read() == b'cious', 1"
            outcome = run_sandboxed(code, cwd=self.outside.cwd, names={'file': file})
            self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
            self.assertEqual(file.tell(), 3)


if __name__ == '__main__':
    unittest.main()
