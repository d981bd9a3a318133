"""Nobody outside notices what a copy opens: leases of other processes hold, and access times stay."""

import fcntl
import functools
import mmap
import itertools
import os
import subprocess
import sys
import tempfile
import unittest

from nbcrane_probe.rehearsal import sandbox
from sandboxed import SandboxCase, as_ordinary_user, needs_sandbox, run_sandboxed

_HOLDER = """
import fcntl, os, signal, sys
broken = []
signal.signal(signal.SIGIO, lambda *_: broken.append(True))
kind = int(sys.argv[2])
file = os.open(sys.argv[1], os.O_RDONLY if kind == fcntl.F_RDLCK else os.O_RDWR)
fcntl.fcntl(file, fcntl.F_SETLEASE, kind)
print('held', flush=True)
sys.stdin.read()
print('broken' if broken or fcntl.fcntl(file, fcntl.F_GETLEASE) != kind else 'whole')
"""
SETUP = 'import ctypes, mmap, os, shutil\nlibc, f = ctypes.CDLL(None), V + "/f"\n'
READS = {
    'open': 'open(f, "rb", 0).read()',
    'open without waiting': 'os.open(f, os.O_RDONLY | os.O_NONBLOCK)',
    'open of C': 'libc.open(f.encode(), 0)',
    'openat': 'os.open("f", os.O_RDONLY, dir_fd=os.open(V, os.O_RDONLY))',
    'open through another folder': 'open(V + "/d/../f").read()',
    'open what may be there': 'os.open(f, os.O_RDONLY | os.O_CREAT)',
    'mmap': 'mmap.mmap(os.open(f, os.O_RDONLY), 0, prot=mmap.PROT_READ)[:]',
    'copy': 'shutil.copy(f, V + "/copy")',
    'a library': 'try:\n    ctypes.CDLL(f)\nexcept OSError:\n    pass',
}
WRITES = {
    'open to write': 'os.open(f, os.O_WRONLY)',
    'open to read and write': 'open(f, "r+b")',
    'open to append': 'open(f, "a")',
    'open to replace': 'open(f, "w")',
    'chmod': 'os.chmod(f, 0o640)',
    'utime': 'os.utime(f)',
    'rename': 'os.rename(f, V + "/renamed")',
}
LEASES = {fcntl.F_RDLCK: 'read', fcntl.F_WRLCK: 'write'}
LISTS = {
    'listdir': 'os.listdir(V)',
    'walk': 'list(os.walk(V))',
    'scandir': 'list(os.scandir(V))',
}


@needs_sandbox
class Leases(SandboxCase):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.outside.folder, 'f')

    def holding(self, kind, work):
        """What `work` returned while another process held the lease, and what became of that."""
        command = [sys.executable, '-c', _HOLDER, self.path, str(kind)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as holder:
            if holder.stdout.readline() != b'held\n':
                self.skipTest('no leases here: %s' % holder.communicate()[1])
            result = work()
            return result, holder.communicate(b'')[0].decode().strip()

    def test_no_call_breaks_one(self):
        for (kind, named), (name, code) in itertools.product(LEASES.items(), {**READS, **WRITES}.items()):
            with self.subTest(lease=named, call=name):
                outcome, lease = self.holding(kind, lambda: run_sandboxed(SETUP + code, cwd=self.outside.cwd, names=self.outside.names))
                self.assertEqual(lease, 'whole', outcome)
                if kind == fcntl.F_WRLCK and name in READS:
                    self.assertRegex(outcome.departure, '^would (open f, on which another process holds a lease|write .*/f)$')
                elif kind == fcntl.F_RDLCK:
                    # A lease to read is for those who only read.
                    self.assertEqual((outcome.departure, outcome.said), (None, 'done\n'))
                elif outcome.departure is None:
                    self.assertEqual(outcome.said, 'done\n')

    def test_what_is_kept_for_a_copy_beside_a_running_cell_breaks_none(self):
        from nbcrane_probe.rehearsal.sandbox.unseen import leases

        def keep():
            leases.look()
            disk = sandbox.DiskOfTheFork(self.outside.folder)
            disk.remember()
            disk.hold()
            disk.close()

        self.assertEqual(self.holding(fcntl.F_WRLCK, keep)[1], 'whole')

    def test_one_taken_later_is_seen_at_the_next_look(self):
        from nbcrane_probe.rehearsal.sandbox.depart import Left
        from nbcrane_probe.rehearsal.sandbox.unseen import leases

        leases.look()

        def look():
            leases.look()
            with self.assertRaisesRegex(Left, 'holds a lease'):
                leases.respect(self.path)

        self.assertEqual(self.holding(fcntl.F_WRLCK, look)[1], 'whole')
        leases.look()
        leases.respect(self.path)


def times_left(codes):
    """Raises AssertionError where one changes an access time."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as cwd:
        path = os.path.join(folder, 'f')
        with open(path, 'w') as file:
            file.write('precious')
        os.mkdir(os.path.join(folder, 'd'))
        for name, code in codes.items():
            for place in (path, folder):
                # Older than the last change: by default, such a time is renewed.
                os.utime(place, (1, os.stat(place).st_mtime))
            with open(path, 'rb', 0) as earlier:
                outcome = run_sandboxed(SETUP + code, cwd=cwd, names={'V': folder, 'earlier': earlier})
            times = [os.stat(place).st_atime for place in (path, folder)]
            if times != [1, 1] or (outcome.said, outcome.departure) != ('done\n', None):
                raise AssertionError((name, outcome, times))


@needs_sandbox
class AccessTimes(unittest.TestCase):
    codes = {**READS, **WRITES, **LISTS, 'read what an earlier cell opened': 'earlier.read()'}

    def setUp(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(b'x')
            file.flush()
            os.utime(file.name, (1, 2))
            with open(file.name) as again:
                again.read()
            if os.stat(file.name).st_atime == 1:
                self.skipTest('this system keeps no access times')

    def test_reading_leaves_them(self):
        times_left(self.codes)

    def test_reading_leaves_them_for_an_ordinary_user(self):
        self.assertIsNone(as_ordinary_user(lambda: times_left(self.codes)))

    def test_a_copy_of_a_process_that_holds_a_file_leaves_them_however_it_is_held(self):
        def mapped(path):
            with open(path, 'r+b') as file:
                return mmap.mmap(file.fileno(), 0)

        held = {mode: functools.partial(open, mode=mode) for mode in ('rb', 'r+b', 'ab', 'a+b')}
        for name, hold in {**held, 'a shared mapping': mapped}.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as cwd:
                path = os.path.join(folder, 'f')
                with open(path, 'wb') as file:
                    file.write(b'precious' * 1024)
                with hold(path) as earlier:
                    os.utime(path, (1, 2))
                    outcome = run_sandboxed('pass', cwd=cwd, names={'earlier': earlier})
                    self.assertEqual((outcome.said, outcome.departure), ('done\n', None))
                    self.assertEqual(os.stat(path).st_atime, 1)


if __name__ == '__main__':
    unittest.main()
