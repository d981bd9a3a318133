"""A path means the same in a copy as outside, however it is spelled, for every call that takes one; and nothing outside changes."""

import fcntl
import itertools
import os
import tempfile
import unittest

from file_operations import clear
from path_spellings import Player, cases, may_leave, plant, state
from sandboxed import as_ordinary_user, needs_sandbox, run_sandboxed, said_in_fork

COUNT = int(os.environ.get('NBCRANE_PATHS', '800'))
SEED = int(os.environ.get('NBCRANE_PATHS_SEED', '20261123'))


def played_in_the_box(root, planned, **options):
    """What they say in copies, one after the other: each goes on behind the case that left the one before. By case, and why those left."""
    said, left = {}, {}
    at = 0
    while at < len(planned):
        outcome = run_sandboxed(
            'Player(root, say).play(planned)', cwd=root, names=dict(Player=Player, root=root, planned=planned[at:]), **options
        )
        lines = outcome.said.splitlines()
        done = lines[:-1] if lines and lines[-1] == 'done' else lines
        said.update(zip(planned[at:], done))
        at += len(done)
        if at < len(planned):
            left[planned[at]] = outcome.departure or 'ended with %r' % lines[-1:]
            at += 1
    return said, left


def check(landlock, seed, count):
    """Raises AssertionError where a copy was answered what the system would not answer, or changed something outside."""
    root = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-paths-'))
    try:
        planned = cases(count, seed)
        plant(root, planned)
        before = state(root)
        said, left = played_in_the_box(root, planned, landlock=landlock)
        after = state(root)
        changed = sorted(path for path in {*before, *after} if before.get(path) != after.get(path))
        if changed:
            owners = {case.place: case for case in planned}
            raise AssertionError(
                'outside changed: %s' % [(str(owners[os.path.relpath(path, root).split('/')[0]]), path) for path in changed]
            )
        expected = dict(zip(planned, said_in_fork(lambda say: Player(root, say).play(planned))))
        wrong = ['%s\nin the sandbox:\n%s' % (expected[case], answer) for case, answer in said.items() if answer != expected[case]]
        wrong += ['%s: %s' % (case, reason) for case, reason in left.items() if not may_leave(case)]
        if wrong:
            # Logs keep the end of a long message.
            raise AssertionError('%s\nseed %d, Landlock %s: %d of %d' % ('\n'.join(wrong[:20]), seed, landlock, len(wrong), count))
    finally:
        clear(root)


@needs_sandbox
class Paths(unittest.TestCase):
    def each_way(self, seed, count):
        for index, landlock in enumerate((None, 0)):
            with self.subTest(landlock=landlock):
                check(landlock, seed + index, count)

    def test_each_spelling_means_the_same_and_nothing_outside_changes(self):
        self.each_way(SEED, COUNT)

    @unittest.skipUnless(os.geteuid() == 0, 'needs root')
    def test_each_spelling_of_an_ordinary_user_means_the_same(self):
        def work():
            os.umask(0o022)
            check(None, SEED + 10, COUNT // 3)

        self.assertIsNone(as_ordinary_user(work))


def handed(number):
    """All of a file but when it was read."""
    status = os.fstat(number)
    seals = fcntl.fcntl(number, 1034) if os.readlink('/proc/self/fd/%d' % number).startswith('/memfd:') else None
    return status[:7], status.st_mtime_ns, status.st_ctime_ns, os.listxattr(number), os.pread(number, 100, 0), seals


def can_be_locked(*numbers):
    """By another process."""
    for number in numbers:
        with open(os.open('/proc/self/fd/%d' % number, os.O_RDONLY), 'rb') as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
    return True


@needs_sandbox
class Handed(unittest.TestCase):
    """Descriptors that earlier cells opened lead to the real files."""

    def test_nothing_is_changed_through_them(self):
        root = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-handed-'))
        self.addCleanup(clear, root)
        place, gone = (os.path.join(root, name) for name in ('f', 'gone'))
        for path in (place, gone):
            with open(path, 'w') as file:
                file.write('precious')
        kept, removed = os.open(place, os.O_RDONLY), os.open(gone, os.O_RDONLY)
        os.unlink(gone)
        memory = os.memfd_create('table', os.MFD_ALLOW_SEALING)
        os.write(memory, b'precious')
        of_memory = [os.open('/proc/self/fd/%d' % memory, flags) for flags in (os.O_RDONLY, os.O_PATH)]
        names = {'kept': kept, 'removed': removed, 'memory': memory, 'of_memory': of_memory[0], 'place_of_memory': of_memory[1]}
        for number in names.values():
            self.addCleanup(os.close, number)
        ways = ['os.fchmod({n}, 0o600)', 'os.utime({n}, (1, 1))', 'os.fchown({n}, -1, os.getegid())', "os.setxattr({n}, 'user.a', b'1')"]
        ways += ['os.ftruncate({n}, 1)', 'fcntl.fcntl({n}, 1033, 2)', 'fcntl.flock({n}, fcntl.LOCK_EX); os.fork()']
        for spelling in ("'/proc/self/fd/%d' % {n}", "'/tmp/../dev/fd/%d' % {n}"):
            ways += [
                'os.open(%s, os.O_RDWR)' % spelling,
                "os.pwrite(os.open(%s, os.O_RDWR), b'EVIL', 0)" % spelling,
                'fcntl.fcntl(os.open(%s, os.O_RDWR), 1033, 2)' % spelling,
                'os.posix_fallocate(os.open(%s, os.O_RDWR), 0, 99)' % spelling,
                'mmap.mmap(os.open(%s, os.O_RDWR), 8)[:4] = b"EVIL"' % spelling,
                'fcntl.flock(os.open(%s, os.O_RDONLY), fcntl.LOCK_EX); os.fork()' % spelling,
                'os.truncate(%s, 1)' % spelling,
                'os.chmod(%s, 0o600)' % spelling,
                'os.utime(%s, (1, 1))' % spelling,
                "os.setxattr(%s, 'user.a', b'1')" % spelling,
                'os.open(%s, os.O_WRONLY | os.O_TRUNC)' % spelling,
            ]
        looked = []
        for way, name in itertools.product(ways, names):
            with self.subTest(way=way, name=name):
                before = [handed(number) for number in (kept, removed, memory)]
                code = 'import fcntl, mmap, os\ntry:\n    %s\nexcept OSError as error:\n    say(error)' % way.format(n=name)
                outcome = run_sandboxed(
                    code, cwd=root, names=names, while_held=lambda worker: looked.append(can_be_locked(kept, removed, memory))
                )
                self.assertEqual([handed(number) for number in (kept, removed, memory)], before)
                self.assertTrue(looked.pop(), outcome)
                # Or the system itself refuses it.
                self.assertTrue(outcome.departure or outcome.said.endswith('done\n'), outcome)


# The descriptor of the file, and that of a file of the copy alone, by turns under one path and under one number.
RACE = """
import ctypes, os, threading
libc = ctypes.CDLL(None)
own = os.open('own', os.O_RDWR | os.O_CREAT)
os.dup2(number, 801), os.dup2(own, 802)
path, ended = ctypes.create_string_buffer(b'/proc/self/fd/802'), []
def change():
    while not ended:
        for digit, other in ((b'1', number), (b'2', own)):
            path[16] = digit
            os.dup2(other, 803)
thread = threading.Thread(target=change)
thread.start()
for _ in range(200):
    libc.chmod(path, 0o700), libc.fchmod(803, 0o711), libc.futimens(803, None)
ended.append(1)
thread.join()
"""


@needs_sandbox
class Racing(unittest.TestCase):
    """A path that changes while it is looked at."""

    def test_another_thread_that_changes_the_path_changes_nothing_outside(self):
        root = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-racing-'))
        self.addCleanup(clear, root)
        with open(os.path.join(root, 'f'), 'w') as file:
            file.write('precious')
        number = os.open(os.path.join(root, 'f'), os.O_RDONLY)
        self.addCleanup(os.close, number)
        before = state(root)
        outcome = run_sandboxed(RACE, cwd=root, names={'number': number})
        self.assertEqual(state(root), before)
        self.assertTrue(outcome.departure or outcome.said == 'done\n', outcome)


if __name__ == '__main__':
    unittest.main()
