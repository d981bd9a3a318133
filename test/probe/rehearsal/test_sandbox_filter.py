"""The filter for both architectures, run by an interpreter of its instructions."""

import errno
import importlib.util
import pathlib
import platform
import re
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

# Which arguments are descriptors, counted from 0: written down from section 2 of the Linux manual, not from the table of the sandbox.
_FIRST = """
    read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek fsync fdatasync sync_file_range syncfs fadvise64 readahead
    cachestat ftruncate fallocate fstat fstatfs fchdir fchmod fchown getdents getdents64 fgetxattr fsetxattr flistxattr fremovexattr ioctl
    fcntl flock dup epoll_wait epoll_pwait epoll_pwait2 epoll_ctl timerfd_settime timerfd_gettime signalfd signalfd4
    inotify_add_watch inotify_rm_watch getsockname getpeername getsockopt setsockopt recvfrom recvmsg recvmmsg sendto sendmsg sendmmsg
    shutdown bind connect listen accept accept4 vmsplice close openat openat2 newfstatat statx faccessat faccessat2 readlinkat
    getxattrat listxattrat setxattrat removexattrat name_to_handle_at file_getattr file_setattr mkdirat unlinkat mknodat fchmodat fchmodat2
    fchownat futimesat utimensat execveat pidfd_send_signal io_uring_enter io_uring_register setns
""".split()
DESCRIPTORS = {
    **dict.fromkeys(_FIRST, (0,)),
    **dict.fromkeys(('splice', 'copy_file_range', 'epoll_ctl', 'renameat', 'renameat2', 'linkat'), (0, 2)),
    **dict.fromkeys(('tee', 'sendfile', 'dup2', 'dup3', 'close_range'), (0, 1)),
    'symlinkat': (1,),
    'mmap': (4,),
}
# Closing a copy of a descriptor says nothing to anybody.
ONLY_CLOSED = {'close': (0,), 'close_range': (0, 1), 'dup2': (1,), 'dup3': (1,)}


def load(machine):
    """The modules that hold numbers and build the filter, as on that machine."""
    package = 'box_of_%s' % machine
    folder = pathlib.Path(own.__file__).parent
    spec = importlib.util.spec_from_file_location(package, folder / 'depart.py', submodule_search_locations=[str(folder)])
    sys.modules[package] = importlib.util.module_from_spec(spec)
    with mock.patch.object(platform, 'machine', lambda: machine):
        return [importlib.import_module('%s.%s' % (package, name)) for name in ('filter', 'syscalls', 'call_table')]


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
            building, calls, table = load(machine)
            program = building.build(PID, LINK, WATCHED, LARGEST)

            def ask(name, *arguments, program=program, calls=calls):
                return run(program, calls.NUMBERS[name], arguments, calls.AUDIT_ARCH)

            yield calls, table, program, ask

    def test_it_is_a_program_the_kernel_takes(self):
        for _, _, program, _ in self.each():
            instructions = list(struct.iter_unpack('=HBBI', program))
            self.assertLess(len(instructions), 4096)
            for position, (code, yes, no, value) in enumerate(instructions):
                if code not in (0x20, 0x06):
                    self.assertLess(position + 1 + (value if code == 0x05 else max(yes, no)), len(instructions))

    def test_harmless_calls_pass_and_all_others_wait(self):
        for calls, table, program, ask in self.each():
            for number in range(calls.LAST_KNOWN + 1):
                name = calls.NAMES.get(number)
                rule = table.TABLE.get(name)
                answer = run(program, number, (100, 0, 1), calls.AUDIT_ARCH)
                if rule is None or rule.verdict == table.ASK:
                    self.assertEqual(answer, NOTIFY, name)
                elif not rule.indices('clsmf'):
                    self.assertEqual(answer, ENOSYS if rule.verdict == table.ABSENT else ALLOW, name)

    def test_newer_calls_are_absent_and_foreign_ones_wait(self):
        for calls, _, program, _ in self.each():
            self.assertEqual(run(program, calls.LAST_KNOWN + 1, (), calls.AUDIT_ARCH), ENOSYS)
            self.assertEqual(run(program, calls.NUMBERS['getpid'], (), 0x40000003), NOTIFY)
            self.assertEqual(run(program, 0x40000000, (), calls.AUDIT_ARCH), NOTIFY)

    def test_arguments_decide(self):
        for calls, table, program, ask in self.each():
            for flags in (0, 0o2000000, 1, 2, 0o100, 0o1000):
                self.assertEqual(ask('openat', -100, 1 << 40, flags), NOTIFY)
            self.assertEqual([ask('ioctl', 3, request) for request in (0x5401, 0x5412, 0x40086602)], [ALLOW, NOTIFY, NOTIFY])
            self.assertEqual([ask('mmap', 0, 1, 3, flags, -1) for flags in (0x22, 0x40022)], [ALLOW, NOTIFY])
            self.assertEqual([ask('futex', 1 << 40, command) for command in (0x80, 0x189, 0, 1, 0x109)], [ALLOW] * 2 + [NOTIFY] * 3)
            self.assertEqual([ask('close_range', 100, 200, flags) for flags in range(8)], [ALLOW, ALLOW, NOTIFY, NOTIFY] * 2)
            self.assertEqual([ask('sendmsg', number) for number in (LINK, LINK - 1)], [ALLOW, NOTIFY])
            self.assertEqual([ask('sendto', 100, 1, 1, 0, pointer) for pointer in (0, 8, 1 << 32)], [ALLOW, NOTIFY, NOTIFY])
            self.assertEqual([ask('sched_setaffinity', process) for process in (0, PID, 1)], [ALLOW, ALLOW, NOTIFY])
            self.assertEqual(
                [ask('ftruncate', 100, size) for size in (0, LARGEST, LARGEST + 1, 1 << 32, -1)], [ALLOW, ALLOW, NOTIFY, NOTIFY, NOTIFY]
            )

    def test_commands_are_refused_unless_they_are_listed(self):
        # Leases, notifications, owners, sizes of pipes, locks; death signals, other memory, filters, tracers; groups, filters, modules, buffers.
        outside = {
            'fcntl': [(command,) for command in (5, 6, 7, 8, 10, 15, 36, 37, 38, 1024, 1026, 1031, 1036, 1038, 1040)],
            'prctl': [(option,) for option in (1, 4, 8, 22, 24, 28, 31, 35, 36, 47, 57, 59, 62, 65, 67, 0x59616D61)],
            'ioctl': [(request,) for request in (0x5412, 0x540E, 0x8901, 0x8902, 0x5452, 0x8914, 0x40086602, 0x40049409, 0xC0189436)],
            'setsockopt': [
                (level, option)
                for level, options in {
                    **{0: (3, 16, 35, 36, 39, 42, 46, 48, 64), 1: (7, 8, 25, 26, 32, 33, 36, 50, 60), 6: (13, 14, 23, 31, 33)},
                    **{41: (20, 21, 22, 27, 42, 46, 64), 263: (1, 18), 270: (1, 2, 5)},
                }.items()
                for option in options
            ],
        }
        for calls, table, program, ask in self.each():
            for name, commands in outside.items():
                every = {(command,) for command in range(1 << 12)}
                if name == 'setsockopt':
                    # All options of the levels that mean something, a few of each other level.
                    levels = {level for level, _ in (*commands, *table.COMMANDS[name])}
                    every = {(level, option) for level in range(300) for option in range(0, 100, 1 if level in levels else 24)}
                first = () if name == 'prctl' else (100,)
                passing = {command for command in every | table.COMMANDS[name] if ask(name, *first, *command) == ALLOW}
                self.assertEqual(passing, table.COMMANDS[name], name)
                self.assertEqual([command for command in commands if ask(name, *first, *command) != NOTIFY], [], name)

    def test_no_descriptor_is_used_unseen(self):
        for calls, table, program, ask in self.each():
            allowed = {name for name, rule in table.TABLE.items() if name in calls.NUMBERS}
            self.assertEqual({name for name in allowed & {*DESCRIPTORS} if table.TABLE[name].indices('rwudlx') != DESCRIPTORS[name]}, set())
            self.assertEqual({name for name in allowed - {*DESCRIPTORS} if table.TABLE[name].indices('rwudlx')}, set())
            for name in sorted(allowed & {*DESCRIPTORS}):
                for position in set(DESCRIPTORS[name]) - {*ONLY_CLOSED.get(name, ())}:
                    for command in sorted(table.COMMANDS.get(name, {(1, 1)}))[:40]:
                        # All else is as harmless as can be.
                        arguments = [100, *command] if name in table.COMMANDS else [0] * 6
                        arguments = [*arguments, *[0] * (6 - len(arguments))]
                        for index in DESCRIPTORS[name]:
                            arguments[index] = 100
                        arguments[position] = WATCHED[-1]
                        self.assertEqual(ask(name, *arguments), NOTIFY, (name, position))

    def test_the_signatures_are_those_of_this_kernel(self):
        folder = pathlib.Path('/sys/kernel/tracing/events/syscalls')
        try:
            found = {place.name[len('sys_enter_') :]: (place / 'format').read_text() for place in folder.glob('sys_enter_*')}
        except OSError:
            found = {}
        if not found:
            self.skipTest('this kernel does not tell, or not this user')
        for name, text in found.items():
            # The first field is the number of the call itself.
            fields = re.findall(r'field:(.*?)(\w+);\s*offset:(\d+)', text)[5:]
            descriptors = tuple(
                index for index, (_, field, _) in enumerate(fields) if re.fullmatch(r'\w*fd(_in|_out)?|[fd]ildes|dfd', field)
            )
            if name in DESCRIPTORS and descriptors:
                self.assertLessEqual({*descriptors}, {*DESCRIPTORS[name]}, name)

    def test_calls_that_name_files_wait_where_the_supervisor_gives_them(self):
        for machine in ('x86_64', 'aarch64'):
            building, calls, table = load(machine)
            program = building.build(PID, LINK, WATCHED, LARGEST, table.LOOKS)
            for name in table.LOOKS:
                if name in calls.NUMBERS:
                    self.assertEqual(run(program, calls.NUMBERS[name], (100, 1 << 40, 0), calls.AUDIT_ARCH), NOTIFY, name)
            self.assertEqual(run(program, calls.NUMBERS['read'], (100,), calls.AUDIT_ARCH), ALLOW)

    def test_watched_descriptors_are_noticed_and_no_others(self):
        for calls, table, program, ask in self.each():
            for name in ('read', 'write', 'sendto', 'recvfrom', 'ftruncate', 'epoll_pwait'):
                self.assertEqual([number for number in range(60) if ask(name, number) == NOTIFY], WATCHED, name)

    def test_many_scattered_descriptors_are_watched_by_wider_ranges(self):
        for machine in ('x86_64', 'aarch64'):
            building, calls, table = load(machine)
            scattered = list(range(0, 400, 2)) + [5000]
            program = building.build(PID, LINK, scattered, LARGEST)
            for number in scattered:
                self.assertEqual(run(program, calls.NUMBERS['write'], (number,), calls.AUDIT_ARCH), NOTIFY)
            self.assertEqual(run(program, calls.NUMBERS['write'], (4000,), calls.AUDIT_ARCH), ALLOW)


if __name__ == '__main__':
    unittest.main()
