"""The filter for both architectures, run by an interpreter of its instructions."""

import errno
import importlib.util
import pathlib
import platform
import struct
import sys
import unittest
from unittest import mock

try:
    from nbcrane_probe.rehearsal.sandbox import filter as own
except ImportError:
    own = None

ALLOW, NOTIFY, ENOSYS = 0x7FFF0000, 0x7FC00000, 0x00050000 | errno.ENOSYS
PID, LINK, LARGEST = 4321, 999, 1 << 29
WATCHED = [5, 6, 7, 9, 40]


def load(machine):
    """The modules that hold numbers and build the filter, as on that machine."""
    package = 'box_of_%s' % machine
    folder = pathlib.Path(own.__file__).parent
    spec = importlib.util.spec_from_file_location(package, folder / 'depart.py', submodule_search_locations=[str(folder)])
    sys.modules[package] = importlib.util.module_from_spec(spec)
    with mock.patch.object(platform, 'machine', lambda: machine):
        return importlib.import_module(package + '.filter'), importlib.import_module(package + '.syscalls')


def run(program, number, arguments=(), architecture=0):
    """What the filter answers. Classic BPF with 32-bit loads, as in Linux's Documentation/userspace-api/seccomp_filter.rst."""
    data = struct.pack('=iIQ6Q', number, architecture, 0, *(value & (1 << 64) - 1 for value in (*arguments, *[0] * (6 - len(arguments)))))
    instructions = list(struct.iter_unpack('=HBBI', program))
    position = accumulator = 0
    while True:
        code, yes, no, value = instructions[position]
        position += 1
        if code == 0x20:
            accumulator = struct.unpack_from('=I', data, value)[0]
        elif code == 0x06:
            return value
        elif code == 0x05:
            position += value
        else:
            holds = {0x15: accumulator == value, 0x35: accumulator >= value, 0x25: accumulator > value, 0x45: bool(accumulator & value)}[
                code
            ]
            position += yes if holds else no


@unittest.skipIf(own is None, 'needs Linux')
class Filter(unittest.TestCase):
    def each(self):
        for machine in ('x86_64', 'aarch64'):
            building, calls = load(machine)
            program = building.build(PID, LINK, WATCHED, LARGEST)

            def ask(name, *arguments, program=program, calls=calls):
                return run(program, calls.NUMBERS[name], arguments, calls.AUDIT_ARCH)

            with self.subTest(machine):
                yield calls, program, ask

    def test_it_is_a_program_the_kernel_takes(self):
        for _, program, _ in self.each():
            instructions = list(struct.iter_unpack('=HBBI', program))
            self.assertLess(len(instructions), 4096)
            for position, (code, yes, no, value) in enumerate(instructions):
                if code not in (0x20, 0x06):
                    self.assertLess(position + 1 + (value if code == 0x05 else max(yes, no)), len(instructions))

    def test_harmless_calls_pass_and_all_others_wait(self):
        for calls, program, ask in self.each():
            conditional = {
                *calls.BY_DESCRIPTOR,
                *"""ioctl fcntl prctl socket sendto sendmsg ftruncate sched_setaffinity sched_setscheduler
                sched_setparam sched_setattr""".split(),
            }
            for number in range(calls.LAST_KNOWN + 1):
                name = calls.NAMES.get(number)
                if name in conditional:
                    continue
                expected = ALLOW if name in calls.HARMLESS else ENOSYS if name in calls.ABSENT else NOTIFY
                self.assertEqual(run(program, number, (100,), calls.AUDIT_ARCH), expected, name)

    def test_newer_calls_are_absent_and_foreign_ones_wait(self):
        for calls, program, _ in self.each():
            self.assertEqual(run(program, calls.LAST_KNOWN + 1, (), calls.AUDIT_ARCH), ENOSYS)
            self.assertEqual(run(program, calls.NUMBERS['getpid'], (), 0x40000003), NOTIFY)
            self.assertEqual(run(program, 0x40000000, (), calls.AUDIT_ARCH), NOTIFY)

    def test_arguments_decide(self):
        for calls, program, ask in self.each():
            for flags in (0, 0o2000000, 1, 2, 0o100, 0o1000):
                self.assertEqual(ask('openat', -100, 1 << 40, flags), NOTIFY)
            self.assertEqual([ask('socket', family) for family in (1, 2, 10, 16, 17, 38, 40)], [ALLOW] * 4 + [NOTIFY] * 3)
            self.assertEqual([ask('ioctl', 3, request) for request in (0x5401, 0x5412, 0x40086602)], [ALLOW, NOTIFY, NOTIFY])
            self.assertEqual([ask('fcntl', 3, command) for command in (1, 3, 5, 6, 7, 8, 15, 37)], [ALLOW] * 2 + [NOTIFY] * 6)
            self.assertEqual([ask('prctl', option) for option in (1, 4, 15)], [NOTIFY, NOTIFY, ALLOW])
            self.assertEqual([ask('sendmsg', number) for number in (LINK, LINK - 1)], [ALLOW, NOTIFY])
            self.assertEqual([ask('sendto', 100, 1, 1, 0, pointer) for pointer in (0, 8, 1 << 32)], [ALLOW, NOTIFY, NOTIFY])
            self.assertEqual([ask('sched_setaffinity', process) for process in (0, PID, 1)], [ALLOW, ALLOW, NOTIFY])
            self.assertEqual(
                [ask('ftruncate', 100, size) for size in (0, LARGEST, LARGEST + 1, 1 << 32, -1)], [ALLOW, ALLOW, NOTIFY, NOTIFY, NOTIFY]
            )

    def test_calls_that_name_files_wait_where_the_supervisor_gives_them(self):
        for machine in ('x86_64', 'aarch64'):
            building, calls = load(machine)
            program = building.build(PID, LINK, WATCHED, LARGEST, table.LOOKS)
            for name in table.LOOKS:
                if name in calls.NUMBERS:
                    self.assertEqual(run(program, calls.NUMBERS[name], (100, 1 << 40, 0), calls.AUDIT_ARCH), NOTIFY, name)
            self.assertEqual(run(program, calls.NUMBERS['read'], (100,), calls.AUDIT_ARCH), ALLOW)

    def test_watched_descriptors_are_noticed_and_no_others(self):
        for calls, program, ask in self.each():
            for name in ('read', 'write', 'sendto', 'recvfrom', 'ftruncate', 'epoll_pwait'):
                self.assertEqual([number for number in range(60) if ask(name, number) == NOTIFY], WATCHED, name)

    def test_many_scattered_descriptors_are_watched_by_wider_ranges(self):
        for machine in ('x86_64', 'aarch64'):
            building, calls = load(machine)
            scattered = list(range(0, 400, 2)) + [5000]
            program = building.build(PID, LINK, scattered, LARGEST)
            for number in scattered:
                self.assertEqual(run(program, calls.NUMBERS['write'], (number,), calls.AUDIT_ARCH), NOTIFY)
            self.assertEqual(run(program, calls.NUMBERS['write'], (4000,), calls.AUDIT_ARCH), ALLOW)


if __name__ == '__main__':
    unittest.main()
