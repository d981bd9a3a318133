"""Memory that the kernel's process shares: whatever its protection and its file, a copy changes neither, and sees what was in it."""

import ctypes
import itertools
import mmap
import os
import random
import re
import tempfile
import unittest

from nbcrane_probe.rehearsal.sandbox.syscalls import NUMBERS
from sandboxed import SandboxCase, needs_sandbox, run_sandboxed, said_in_fork

SIZE = mmap.PAGESIZE
NONE, READ, WRITE = 0, 1, 2
CODE = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
if libc.mprotect(ctypes.c_void_p(ADDRESS), ctypes.c_size_t(SIZE), 3) == 0:
    say(ctypes.string_at(ADDRESS, 8))
    ctypes.memset(ADDRESS, 88, 8)
"""


def anonymous(folder):
    return -1


def memory_file(folder):
    return os.memfd_create('nbcrane-test')


def _file(name, folder):
    return os.open(os.path.join(folder, name), os.O_RDWR | os.O_CREAT)


def named(folder):
    return _file('file', folder)


def deleted(folder):
    descriptor = _file('gone', folder)
    os.unlink(os.path.join(folder, 'gone'))
    return descriptor


def replaced(folder):
    descriptor = _file('replaced', folder)
    os.rename(os.path.join(folder, 'replaced'), os.path.join(folder, 'renamed'))
    os.rename(os.path.join(folder, 'renamed'), os.path.join(folder, 'kept'))
    os.unlink(os.path.join(folder, 'kept'))
    os.close(_file('kept', folder))
    return descriptor


def odd_name(folder):
    return _file('line\nbreak (deleted)', folder)


def in_shared_memory(folder):
    descriptor, path = tempfile.mkstemp(dir='/dev/shm')
    os.unlink(path)
    return descriptor


KINDS = [anonymous, memory_file, named, deleted, replaced, odd_name, *([in_shared_memory] if os.access('/dev/shm', os.W_OK) else [])]


@needs_sandbox
class Shared(SandboxCase):
    def map(self, kind, protection):
        """Address of a page that begins with `precious`, open for writing, with this protection now."""
        libc = ctypes.CDLL(None, use_errno=True)
        libc.mmap.restype = ctypes.c_void_p
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        descriptor = kind(folder.name)
        if descriptor >= 0:
            os.ftruncate(descriptor, SIZE)
        flags = mmap.MAP_SHARED | (mmap.MAP_ANONYMOUS if descriptor < 0 else 0)
        address = libc.mmap(None, ctypes.c_size_t(SIZE), READ | WRITE, flags, descriptor, ctypes.c_long(0))
        self.assertNotEqual(address, ctypes.c_void_p(-1).value)
        self.addCleanup(lambda: libc.munmap(ctypes.c_void_p(address), ctypes.c_size_t(SIZE)))
        if descriptor >= 0:
            os.close(descriptor)
        ctypes.memmove(address, b'precious', 8)
        protect = lambda value: self.assertEqual(libc.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(SIZE), value), 0)  # noqa: E731
        protect(protection)
        return address, protect

    def test_a_copy_that_makes_it_writable_has_its_own(self):
        for kind, protection in itertools.product(KINDS, (NONE, READ, READ | WRITE)):
            with self.subTest(kind.__name__, protection=protection):
                address, protect = self.map(kind, protection)
                said = self.assert_stays('ADDRESS, SIZE = %d, %d\n%s' % (address, SIZE, CODE))
                protect(READ)
                self.assertEqual(ctypes.string_at(address, 8), b'precious')
                self.assertEqual(said, [repr(b'precious')])

    def test_what_is_mapped_for_reading_only_stays_shared_whatever_its_size(self):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(1 << 30)
            gone = os.open(file.name, os.O_RDONLY)
        with mmap.mmap(gone, 1 << 30, mmap.MAP_SHARED, mmap.PROT_READ):
            os.close(gone)
            self.assert_stays('')


def seal(libc, address):
    """mseal(2), Linux 6.10"""
    return libc.syscall(NUMBERS['mseal'], ctypes.c_void_p(address), ctypes.c_size_t(SIZE), ctypes.c_long(0))


def deny_code(libc, address):
    """PR_SET_MDWE, Linux 6.3: from now on nothing that was not code may become code, and no code may be written."""
    return libc.prctl(65, ctypes.c_ulong(1), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0))


def protect(value):
    def act(libc, address):
        return libc.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(SIZE), value)

    return act


def lock(libc, address):
    return libc.mlock(ctypes.c_void_p(address), ctypes.c_size_t(SIZE))


def keep_from_dumps(libc, address):
    return libc.madvise(ctypes.c_void_p(address), ctypes.c_size_t(SIZE), 16)


EARLIER = [seal, deny_code, *map(protect, (NONE, READ, READ | WRITE, READ | 4)), lock, keep_from_dumps]
CHANGED_BY = """
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
libc.mprotect(ctypes.c_void_p(ADDRESS), ctypes.c_size_t(SIZE), 3)
own = open('/proc/self/maps').read()
rights = next(line.split()[1] for line in own.splitlines() if int(line.split('-')[0], 16) <= ADDRESS < int(line.split()[0].split('-')[1], 16))
if 'w' in rights:
    ctypes.memset(ADDRESS, 88, 8)
libc.madvise(ctypes.c_void_p(ADDRESS), ctypes.c_size_t(SIZE), 9)
say(rights)
"""
NOT_MADE = 'OSError: the kernel shares memory that cannot be made private'


def after(kind, acts, folder):
    """The acts that took, the content behind a copy that writes to the memory, and what became of the copy."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = libc.mremap.restype = ctypes.c_void_p
    descriptor = kind(folder)
    if descriptor >= 0:
        os.ftruncate(descriptor, SIZE)
    flags = mmap.MAP_SHARED | (mmap.MAP_ANONYMOUS if descriptor < 0 else 0)
    address = libc.mmap(None, ctypes.c_size_t(SIZE), READ | WRITE, flags, descriptor, ctypes.c_long(0))
    ctypes.memmove(address, b'precious', 8)
    # The same memory once more, where what is done to the first place does not matter.
    view = libc.mremap(ctypes.c_void_p(address), ctypes.c_size_t(0), ctypes.c_size_t(SIZE), 1)
    took = [act for act in acts if act(libc, address) == 0]
    outcome = run_sandboxed(CHANGED_BY, cwd=folder, names={'ADDRESS': address, 'SIZE': SIZE})
    return took, ctypes.string_at(view, 8), outcome


@needs_sandbox
class Earlier(unittest.TestCase):
    """Whatever earlier cells did to memory that they share, a copy has its own, or is not made."""

    def end_of(self, kind, acts):
        def work(say):
            with tempfile.TemporaryDirectory() as folder:
                took, content, outcome = after(kind, acts, folder)
                self.assertEqual(content, b'precious')
                own = outcome.said.startswith('OSError: ') or re.match(r'..[-x]p\ndone\n', outcome.said)
                self.assertTrue(own and outcome.departure is None, outcome)
                say('%s %s' % (seal in took, outcome.said))

        # What is sealed there is gone with the process.
        return '\n'.join(said_in_fork(work))

    def test_random_acts_of_earlier_cells(self):
        chosen = random.Random(38)
        for case in range(100):
            kind, acts = chosen.choice(KINDS), chosen.choices(EARLIER, k=chosen.randint(1, 4))
            with self.subTest(case=case, kind=kind.__name__, acts=[act.__qualname__ for act in acts]):
                said = self.end_of(kind, acts)
                self.assertRegex(said, '^(True %s|False )' % NOT_MADE)

    def test_sealed_memory_of_each_kind(self):
        for kind in KINDS:
            with self.subTest(kind.__name__):
                said = self.end_of(kind, [seal])
                if not said.startswith('True'):
                    self.skipTest('no mseal here')
                self.assertIn(NOT_MADE, said)


if __name__ == '__main__':
    unittest.main()
