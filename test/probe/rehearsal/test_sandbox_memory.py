"""Memory that the kernel's process shares: whatever its protection and its file, a copy changes neither, and sees what was in it."""

import ctypes
import itertools
import mmap
import os
import tempfile
import unittest

from sandboxed import SandboxCase, needs_sandbox

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


if __name__ == '__main__':
    unittest.main()
