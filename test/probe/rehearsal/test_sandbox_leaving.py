"""Cells that try to leave the sandbox: each is noticed, named and without effect, also where the code swallows the error or goes around Python."""

import ctypes
import encodings.idna  # noqa: F401  (an ordinary user may not read the modules of another one)
import multiprocessing.context  # noqa: F401
import multiprocessing.popen_fork  # noqa: F401
import os
import shutil  # noqa: F401
import socket  # noqa: F401
import subprocess  # noqa: F401
import unittest

from sandboxed import SandboxCase, needs_sandbox

SETUP = 'import ctypes, fcntl, multiprocessing, os, resource, shutil, signal, socket, subprocess, sys, time\nlibc = ctypes.CDLL(None, use_errno=True)\n'

# Code, and what it would do. These leave the sandbox with an overlay and without.
ALWAYS = {
    'another program': ("os.system('touch ' + V + '/new')", r'would start a program \(touch .*/new\)'),
    'a subprocess': ("subprocess.run(['ls', '-l'])", r'would start a program \(ls -l\)'),
    'a subprocess whose error is swallowed': (
        "\ntry:\n    subprocess.run('true')\nexcept BaseException:\n    pass",
        r'would start a program \(true\)',
    ),
    'exec': ("os.execv('/bin/true', ['true'])", r'would start a program \(true\)'),
    'exec through the C library': (
        "libc.execv(b'/bin/true', (ctypes.c_char_p * 2)(b'true', None))",
        'would start a program',
    ),
    'posix_spawn': ("os.posix_spawn('/bin/true', ['true'], {})", r'would start a program \(true\)'),
    'system() of the C library': ("libc.system(b'true')", 'would start another process'),
    'fork': ('os.fork()', 'would start another process'),
    'a fork bomb': ('\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass', 'would start another process'),
    'a process of multiprocessing': ("multiprocessing.get_context('fork').Process(target=print).start()", 'would start another process'),
    'a connection': ("socket.create_connection(('127.0.0.1', PORT))", r'would connect to the network \(127.0.0.1:\d+\)'),
    'a connection whose error is swallowed': (
        "\ntry:\n    socket.create_connection(('127.0.0.1', PORT))\nexcept OSError:\n    pass",
        'would connect to the network .*',
    ),
    'a connection through the C library': (
        's = socket.socket()\nlibc.connect(s.fileno(), (ctypes.c_ubyte * 16)(2, 0, PORT >> 8, PORT & 255, 127, 0, 0, 1), 16)',
        r'would connect to the network \(127.0.0.1:\d+\)',
    ),
    'a name on the network': ("socket.getaddrinfo('example.invalid', 443)", r'would connect to the network \(example.invalid:443\)'),
    'a datagram': (
        "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', PORT))",
        r'would connect to the network \(127.0.0.1:\d+\)',
    ),
    'a datagram as a message': (
        "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendmsg([b'x'], [], 0, ('127.0.0.1', PORT))",
        'would send a message',
    ),
    'a server': ('socket.socket().listen()', 'would wait for connections'),
    'a local service': (
        "socket.socket(socket.AF_UNIX).connect('/run/dbus/system_bus_socket')",
        'would connect to /run/dbus/system_bus_socket',
    ),
    'a connection of the kernel': ("connection.send(b'x')", 'would use a connection opened by an earlier cell'),
    'a connection of the kernel, reading': ('connection.recv(1)', 'would use a connection opened by an earlier cell'),
    'a connection of the kernel, copied': ("connection.dup().send(b'x')", 'would use a connection opened by an earlier cell'),
    'a connection of the kernel through the C library': (
        "libc.write(connection.fileno(), b'x', 1)",
        'would use a connection opened by an earlier cell',
    ),
    'SIGKILL to the kernel': ('os.kill(P, signal.SIGKILL)', r'would send a signal to process \d+'),
    'SIGKILL through the C library': ('libc.kill(P, 9)', r'would send a signal to process \d+'),
    'a signal to its process group': ('os.kill(0, signal.SIGTERM)', 'would send a signal'),
    'a signal to all': ('os.kill(-1, signal.SIGTERM)', 'would send a signal'),
    'a signal to the group of the kernel': ('os.killpg(os.getpgid(P), signal.SIGTERM)', 'would send a signal'),
    'signals sent by the system': ('fcntl.fcntl(0, fcntl.F_SETOWN, P)', 'would change how a file is shared'),
    'stopping itself': ('os.kill(os.getpid(), signal.SIGSTOP)', 'would stop itself'),
    'ptrace': ('libc.ptrace(16, P, 0, 0)', 'would inspect another process'),
    'writing the memory of the kernel': ("open('/proc/%d/mem' % P, 'r+b')", 'would read the memory of a process'),
    'process_vm_writev': ('libc.process_vm_writev(P, None, 0, None, 0, 0)', 'would write to another process'),
    'mount': ("libc.mount(b'x', b'/mnt', b'tmpfs', 0, None)", 'would mount a file system'),
    'unmount': ('libc.umount2(V.encode(), 2)', 'would unmount a file system'),
    'a namespace of the kernel': ('libc.setns(0, 0)', 'would make the system call setns'),
    'a file of a namespace': ("open('/proc/self/ns/pid')", 'would open a namespace'),
    'a namespace': ('libc.unshare(0x20000)', 'would make the system call unshare'),
    'leaving its session': ('os.setsid()', 'would leave its session'),
    'joining a process group': ('os.setpgid(0, P)', 'would leave its process group'),
    'raising a limit': ('resource.setrlimit(resource.RLIMIT_CPU, (10**6, 10**6))', 'would change its limits'),
    'the priority of the kernel': ('os.setpriority(os.PRIO_PROCESS, P, 10)', 'would change the priority of a process'),
    'its own priority': ('os.nice(1)', 'would change the priority of a process'),
    'the processors of the kernel': ('os.sched_setaffinity(P, {0})', 'would change the priority of another process'),
    'hiding its memory': ('libc.prctl(4, 0, 0, 0, 0)', 'would change its process'),
    'outliving its parent': ('libc.prctl(1, 0, 0, 0, 0)', 'would change its process'),
    'System V shared memory': ('libc.shmget(0, 4096, 0o1600)', 'would share memory with other processes'),
    'another family of sockets': ('socket.socket(socket.AF_PACKET, socket.SOCK_RAW)', r'would open a socket of family \d+'),
}

# The same on disk stays in the sandbox and harms nothing.
ON_DISK = {
    'a write': "open(V + '/f', 'w').write('x')",
    'a write whose error is swallowed': "\ntry:\n    open('model.pt', 'w').write('x')\nexcept BaseException:\n    pass",
    'a write through the C library': "fd = libc.open((V + '/new').encode(), os.O_CREAT | os.O_WRONLY, 0o600)\nlibc.write(fd, b'x', 1)",
    'a deletion through the C library': "libc.unlink((V + '/f').encode())",
    'rmtree': 'shutil.rmtree(V)',
    'chmod': "os.chmod(V + '/f', 0)",
    'chmod by descriptor': "os.fchmod(os.open(V + '/f', os.O_RDONLY), 0)",
    'times': "os.utime(V + '/f', (1, 1))",
    'owner': "os.chown(V + '/f', os.getuid(), os.getgid())",
    'a new name': "os.rename(V + '/f', V + '/h')",
    'a new place': "os.rename(V + '/f', V + '/d/f')",
    'a folder': "os.mkdir(V + '/new')",
    'a link out': "os.symlink(V + '/f', 'out')\nopen('out', 'w').write('x')",
    'a write relative to a folder': "os.open('f', os.O_WRONLY | os.O_TRUNC, dir_fd=os.open(V, os.O_RDONLY))",
    'a write through a descriptor in /proc': "os.open('/proc/self/fd/%d' % os.open(V + '/f', os.O_RDONLY), os.O_WRONLY | os.O_TRUNC)",
    'a write to a file opened earlier': "log.write('more')\nlog.flush()",
}

# What notebooks do not do to files is not imitated.
NOT_IMITATED = {
    'cutting by name': ("os.truncate(V + '/f', 0)", 'would cut a file'),
    'a hard link': ("os.link(V + '/f', V + '/hard')", 'would make the link .*/hard'),
    'a pipe with a name': ("os.mkfifo(V + '/pipe')", 'would make a pipe or a device'),
    'a device': ("os.mknod(V + '/device', 0o60600, 0x701)", 'would make a pipe or a device'),
    'an attribute': ("os.setxattr(V + '/f', 'user.a', b'1')", 'would change attributes of a file'),
    'an attribute by descriptor': ("os.setxattr(os.open(V + '/f', os.O_RDONLY), 'user.a', b'1')", 'would change attributes of a file'),
    'an attribute that goes': ("os.removexattr(V + '/f', 'user.a')", 'would change attributes of a file'),
    'an exchange of names': ("libc.renameat2(-100, (V + '/f').encode(), -100, (V + '/d').encode(), 2)", 'would exchange names'),
    'times as of old': ("libc.syscall(235, (V + '/f').encode(), None)", 'would (change the times of a file|make the system call .*)'),
    'a folder that nobody may enter': ("os.chmod(V + '/d', 0)", 'would close the folder .*/d'),
    'a new folder that nobody may change': ("os.mkdir(V + '/new', 0o500)", 'would close the folder .*/new'),
    'a place': ("os.open(V + '/f', os.O_PATH)", 'would open .*/f as a place'),
    'a write through /proc': ("os.open('/proc/self/root' + V + '/f', os.O_WRONLY | os.O_TRUNC)", 'would look through /proc/.*/root'),
    'a pipe by its number': ("open('/proc/self/fd/%d' % os.pipe()[1], 'w')", 'would use what .* stands for'),
    'the mode of a memory file': ("os.fchmod(os.memfd_create('x'), 0o600)", 'would use what .* stands for'),
    'a file without a name that an earlier cell wrote': ('nameless.read()', 'would use the file .* opened by an earlier cell'),
    'an attribute of what it changed': ("open(V + '/f', 'a').close()\nos.getxattr(V + '/f', 'user.a')", 'would read attributes of .*/f'),
    'the path of what it made': ("os.readlink('/proc/self/fd/%d' % os.open('new', os.O_CREAT))", 'would look at what .* stands for'),
    'a file handle': ("libc.name_to_handle_at(-100, (V + '/f').encode(), None, None, 0)", 'would make the system call name_to_handle_at'),
}


def leave(case, **options):
    for name, (code, reason) in {**ALWAYS, **NOT_IMITATED}.items():
        with case.subTest(name):
            case.assert_leaves(SETUP + code, reason, **options)


def stay_on_disk(case, **options):
    for name, code in ON_DISK.items():
        with case.subTest(name):
            case.assert_stays(SETUP + code, **options)


@needs_sandbox
class Leaving(SandboxCase):
    def test_what_always_leaves_the_box(self):
        leave(self)

    def test_what_stays_on_disk(self):
        stay_on_disk(self)

    def test_the_filter_notices_the_same_without_landlock(self):
        leave(self, landlock=0)
        stay_on_disk(self, landlock=0)

    @unittest.skipUnless(os.geteuid() == 0, 'needs root')
    def test_root_does_not_write_to_the_system(self):
        for path in ('/etc/nbcrane-test', '/usr/bin/nbcrane-test', '/proc/sys/vm/swappiness'):
            with self.subTest(path):
                if not path.startswith('/proc'):
                    self.assert_stays("open('%s', 'w').write('x')\nassert open('%s').read() == 'x'" % (path, path))
                    self.assertFalse(os.path.exists(path))
                else:
                    self.assert_leaves("open('%s', 'w')" % path, 'would write %s' % path)

    def test_calls_the_filter_cannot_read_are_absent(self):
        code = 'import ctypes, errno\nlibc = ctypes.CDLL(None, use_errno=True)\nfor number in (425, 426, 435, 437, 9999):\n    assert libc.syscall(number, 0, 0, 0, 0, 0, 0) == -1 and ctypes.get_errno() == errno.ENOSYS'
        self.assert_stays(code)

    def test_calls_of_another_architecture_are_noticed(self):
        if ctypes.sizeof(ctypes.c_void_p) == 8 and os.uname().machine == 'x86_64':
            self.assert_leaves('import ctypes\nctypes.CDLL(None).syscall(0x40000000 + 39)', r'would make the system call \d+')


if __name__ == '__main__':
    unittest.main()
