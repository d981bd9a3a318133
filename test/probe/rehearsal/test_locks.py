"""Which files are locked, as the system tells."""

import fcntl
import itertools
import os
import signal
import subprocess
import sys
import tempfile
import unittest

from sandboxed import needs_sandbox, run_sandboxed

_HOLDER = 'import fcntl, sys\nfile = open(sys.argv[1])\nfcntl.flock(file, fcntl.LOCK_EX)\nprint("held", flush=True)\nsys.stdin.read()'


@unittest.skipUnless(sys.platform == 'linux', 'needs Linux')
class Locks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.files = [open(os.path.join(folder.name, name), 'w') for name in ('flock', 'record', 'free', 'other')]
        for file in self.files:
            self.addCleanup(file.close)

    def inode(self, index):
        return os.fstat(self.files[index].fileno()).st_ino

    def test_those_of_this_process_and_of_others(self):
        from nbcrane_probe.rehearsal.sandbox import locked_files, own_locks

        fcntl.flock(self.files[0], fcntl.LOCK_EX)
        fcntl.lockf(self.files[1], fcntl.LOCK_EX)
        holder = subprocess.Popen([sys.executable, '-c', _HOLDER, self.files[3].name], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            self.assertEqual(holder.stdout.readline(), b'held\n')
            names = [self.inode(at) for at in range(4)]
            self.assertEqual([name in own_locks() for name in names], [True, True, False, False])
            self.assertEqual([name in locked_files() for name in names], [True, True, False, True])
            self.assertEqual(names[0] in locked_files(but=os.getpid()), False)
        finally:
            holder.communicate(b'')
        fcntl.flock(self.files[0], fcntl.LOCK_UN)
        self.assertNotIn(self.inode(0), own_locks())

    def test_a_lease_is_left_alone_by_every_kind_of_rehearsal(self):
        from IPython.core.interactiveshell import InteractiveShell

        from nbcrane_probe.rehearsal.crash import Places
        from nbcrane_probe.rehearsal.kernel import Rehearsals
        from nbcrane_probe.rehearsal.sandbox import holds_lease

        cell = {'index': 0, 'source': 'pass', 'target': True, 'mayRaise': False, 'before': [], 'after': []}
        request = {'cells': [cell], 'expensiveMs': 0, 'delayMs': 0, 'deadlineMs': 60_000}
        broken = []
        self.addCleanup(signal.signal, signal.SIGIO, signal.signal(signal.SIGIO, lambda *_: broken.append(True)))
        self.assertFalse(holds_lease())
        for kind, (mode, lease) in itertools.product(('rehearse', 'background'), (('w', fcntl.F_WRLCK), ('r', fcntl.F_RDLCK))):
            with self.subTest(kind, lease=lease), tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, 'leased')
                open(path, 'w').close()
                with open(path, mode) as file:
                    try:
                        fcntl.fcntl(file, fcntl.F_SETLEASE, lease)
                    except OSError as error:
                        self.skipTest('no leases here: %s' % error)
                    rehearsals = Rehearsals(InteractiveShell.instance(), Places(), lambda _: None)
                    report = rehearsals.answer({**request, 'kind': kind})
                    rehearsals.answer({'kind': 'collect'})
                    self.assertEqual((report['reason'], broken), ('the notebook holds a lease on a file, which a copy would break', []))
                    self.assertEqual(fcntl.fcntl(file, fcntl.F_GETLEASE), lease)
                self.assertFalse(holds_lease())


_KINDS = {
    'flock': 'fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)',
    'of the process': 'fcntl.fcntl(file, fcntl.F_SETLK, packed)',
    'of the process, waiting': 'fcntl.fcntl(file, fcntl.F_SETLKW, packed)',
    'of the open file': 'fcntl.fcntl(file, 37, packed)',
    'of the open file, waiting': 'fcntl.fcntl(file, 38, packed)',
}
_LOCKED = """
import fcntl, struct, threading, time
packed = struct.pack('hhqqi4x', fcntl.F_WRLCK, 0, 0, 0, 0)
%s
file = open('own', 'w')
assert %s in (None, 0, packed)
say('lock:' in open('/proc/self/fdinfo/%%d' %% file.fileno()).read())
say(threading.active_count() == 1 or struct.unpack('h', fcntl.fcntl(file, fcntl.F_GETLK, packed)[:2])[0] == fcntl.F_UNLCK)
fcntl.flock(file, fcntl.LOCK_UN)
"""


@needs_sandbox
class OwnLocks(unittest.TestCase):
    """What another thread may have put in the place of a descriptor when the system comes to lock it, nobody can know before."""

    def test_a_copy_with_several_threads_is_granted_its_locks_and_takes_none(self):
        thread = 'threading.Thread(target=time.sleep, args=(60,), daemon=True).start()'
        for name, kind in _KINDS.items():
            for before, taken in (('', 'True'), (thread, 'False')):
                with self.subTest(name, before=before), tempfile.TemporaryDirectory() as cwd:
                    outcome = run_sandboxed(_LOCKED % (before, kind), cwd=cwd)
                    self.assertEqual((outcome.said, outcome.departure), ('%s\nTrue\ndone\n' % taken, None))
                    self.assertEqual('locks that it holds itself' in str(outcome.doubts), taken == 'False')


if __name__ == '__main__':
    unittest.main()
