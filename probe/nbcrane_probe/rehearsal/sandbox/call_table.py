"""Every system call that the sandbox knows, argument by argument. The filter and the answers of the supervisor are both derived from this table.

A call is written with one letter for each argument, in the order of section 2 of the Linux manual:

r w u   a descriptor that is read, written, or used in other ways; the supervisor sees each use of one that an earlier cell opened
d       a descriptor of the folder where a path starts; seen likewise
l       a descriptor that may only be the link to the supervisor; seen likewise
x       a descriptor that is closed
p       a path
a       flags that say how a path is taken (AT_*)
*       memory
@       a word in memory for which threads wait: others wait there too where the memory is that of a file
-       a value
c       a command: all of a call together must be among its COMMANDS
k       a command beside flags above its lowest four bits
m       flags, without REFUSED_FLAGS
f       flags, with NEEDED_FLAGS
s       a thread: the worker's own, or 0 for itself
n       a size up to the largest file
0       memory that is not given

What is not in this table is refused, and so is a call whose arguments are not as they must be: the rehearsal ends without a result.
"""

from __future__ import annotations

import re
from typing import Dict, FrozenSet, NamedTuple, Tuple

# Compute, read, wait, or act on descriptors that the sandbox itself gave out: they pass.
_PASS = """
    read(r*-) write(w*-) readv(r*-) writev(w*-) pread64(r*--) pwrite64(w*--) preadv(r*---) pwritev(w*---) preadv2(r*----) pwritev2(w*----)
    lseek(u--) splice(r*w*--) tee(rw--) vmsplice(u*--) sendfile(wr*-) copy_file_range(r*w*--) fsync(u) fdatasync(u) sync_file_range(u---)
    fadvise64(u---) readahead(u--) cachestat(u**-) ftruncate(wn) fstatfs(u*) fgetxattr(u**-) flistxattr(u*-) ioctl(uc-) fcntl(uc-)
    dup(u) dup2(ux) dup3(ux-) close(x) close_range(xxm)
    epoll_create(-) epoll_create1(-) epoll_wait(u*--) epoll_pwait(u*--*-) epoll_pwait2(u*-**-) eventfd(-) eventfd2(--)
    timerfd_create(c-) timerfd_settime(u-**) timerfd_gettime(u*) signalfd(u*-) signalfd4(u*--)
    getsockname(u**) getpeername(u**) getsockopt(ucc**) setsockopt(ucc*-) recvfrom(r*--**) recvmsg(r*-) recvmmsg(r*--*) sendto(w*--0-)
    sendmsg(l*-) shutdown(u-)
    mmap(*--mu-) mprotect(*--) munmap(*-) brk(*) mremap(*---*) msync(*--) mincore(*-*) madvise(*--) mlock(*-) mlock2(*--) munlock(*-)
    mlockall(-) munlockall() membarrier(---) pkey_alloc(--) pkey_free(-) pkey_mprotect(*---) mbind(*--*--) set_mempolicy(-*-)
    get_mempolicy(**-*-) set_mempolicy_home_node(*---) remap_file_pages(*----) mseal(*--) map_shadow_stack(*--)
    futex(@f-*@-) get_robust_list(-**) rseq(*---) arch_prctl(-*) get_thread_area(*) set_thread_area(*) prctl(c----) personality(-) umask(-)
    sched_yield() sched_getaffinity(--*) sched_getparam(-*) sched_getscheduler(-) sched_get_priority_max(-) sched_get_priority_min(-)
    sched_rr_get_interval(-*) sched_getattr(-*--) sched_setaffinity(s-*) getpriority(--)
    ioprio_get(--)
    nanosleep(**) clock_nanosleep(--**) clock_gettime(-*) clock_getres(-*) gettimeofday(**) time(*) uname(*) getcpu(***)
    getpid() gettid() getppid() getpgid(-) getpgrp() getsid(-) getuid() geteuid() getgid() getegid() getgroups(-*) getresuid(***)
    getresgid(***) capget(**)
    rt_sigaction(-**-) rt_sigprocmask(-**-) rt_sigpending(*-) rt_sigtimedwait(***-) rt_sigsuspend(*-) rt_sigreturn() sigaltstack(**)
    restart_syscall() pause() alarm(-) getitimer(-*) setitimer(-**) exit(-) exit_group(-)
    lsm_get_self_attr(-**-) lsm_list_modules(**-)
"""

# These pass too; where the supervisor gives the worker its files they wait for it, because their answer depends on names in the file system.
_LOOK = """
    stat(p*) lstat(p*) fstat(u*) newfstatat(dp*a) statx(dpa-*) access(p-) faccessat(dp-) faccessat2(dp-a) readlink(p*-) readlinkat(dp*-)
    statfs(p*) getxattr(p**-) lgetxattr(p**-) listxattr(p*-) llistxattr(p*-)
    chdir(p) fchdir(d) getcwd(*-) getdents(r*-) getdents64(r*-)
"""

# These wait for the supervisor, which answers by what they are about.
_ASK = """
    open(p--) openat(dp--) creat(p-) mkdir(p-) mkdirat(dp-) rmdir(p) unlink(p) unlinkat(dpa) symlink(*p) symlinkat(*dp)
    link(pp) linkat(dpdp-) rename(pp) renameat(dpdp) fallocate(w---)
    chmod(p-) fchmod(w-) fchmodat(dp-) fchmodat2(dp-a) chown(p--) lchown(p--) fchown(w--) fchownat(dp--a)
    utimensat(dp*a) sync() syncfs(u)
    poll(*--) ppoll(*-**-) select(-****) pselect6(-*****) epoll_ctl(u-u*) flock(u-) connect(u*-) bind(u*-)
    socket(ckc) socketpair(ckc*) pipe(*) pipe2(*m) memfd_create(*m) getrandom(*--) getrusage(-*) times(*) sysinfo(*)
    getrlimit(-*) prlimit64(--**) pidfd_open(--) kill(--) tgkill(---)
    clone(-----) fork() vfork() execve(p**) execveat(dp**-)
"""

# Answered as an older kernel would (ENOSYS), so that libraries take another way: their arguments lie in memory, where no filter sees them; and
# what wakes whoever waits for a word of memory, in some cases only when a thread ends. The C library does without.
_ABSENT = """
    clone3(*-) openat2(dp*-) io_uring_setup(-*) io_uring_enter(u---*-) io_uring_register(u-*-)
    futex_waitv(@--*-) futex_wake(@---) futex_wait(@---*-) futex_requeue(@---) set_robust_list(@-)
"""

#: Why the others are refused, where there is more to say than their name. Completes "the cell ...".
REASONS = {
    name: reason
    for reason, names in {
        'would take an address': 'bind',
        'would wait for connections': 'listen accept accept4',
        'would send a message': 'sendmsg sendmmsg',
        'would inspect another process': 'ptrace process_vm_readv',
        'would write to another process': 'process_vm_writev',
        'would wait for a process that an earlier cell started': 'wait4 waitid',
        'would mount a file system': 'mount',
        'would unmount a file system': 'umount2',
        'would change its limits': 'setrlimit',
        'would share memory with other processes': 'shmget shmat',
        'would use a semaphore of other processes': 'semget semop semtimedop semctl',
        'would use a queue of other processes': 'msgget msgsnd msgrcv msgctl mq_open mq_unlink',
        # The system has few of these for all processes of a user, and a copy has none of those of its original.
        'would watch files for changes': 'inotify_init inotify_init1 inotify_add_watch inotify_rm_watch',
        'would use a timer of the system': 'timer_create timer_settime timer_gettime timer_getoverrun timer_delete',
        'would use files in the background': 'io_setup io_submit io_getevents io_pgetevents io_cancel io_destroy',
        'would leave its session': 'setsid',
        'would leave its process group': 'setpgid',
        'would change the priority of a process': 'setpriority sched_setscheduler sched_setparam sched_setattr ioprio_set',
        'would send a signal': 'tkill rt_sigqueueinfo rt_tgsigqueueinfo pidfd_send_signal',
        'would change attributes of a file': 'setxattr lsetxattr fsetxattr setxattrat removexattr lremovexattr fremovexattr removexattrat',
        'would make a pipe or a device': 'mknod mknodat',
        'would cut a file': 'truncate',
        'would exchange names': 'renameat2',
        'would change the times of a file': 'utime utimes futimesat',
        'would change its process': 'prctl',
        'would wake or wait for another process': 'futex set_tid_address',
        'would change how a file is shared': 'fcntl',
        'would change how a connection works': 'setsockopt',
        'would control a device': 'ioctl',
        'would ask for the firewall of the system': 'getsockopt',
        'would use huge pages of the system': 'mmap memfd_create',
        'would give a thread files of its own': 'close_range',
    }.items()
    for name in names.split()
}

_INTERNET = (2, 10)
#: Commands that change nothing outside of the worker and take nothing that all processes share.
COMMANDS: Dict[str, FrozenSet[Tuple[int, ...]]] = {
    # F_DUPFD, GETFD, SETFD, GETFL, SETFL, GETOWN, GETSIG, GETOWN_EX, GETLEASE, DUPFD_CLOEXEC, GETPIPE_SZ, ADD_SEALS, GET_SEALS, GET_RW_HINT,
    # GET_FILE_RW_HINT
    'fcntl': frozenset((command,) for command in (0, 1, 2, 3, 4, 9, 11, 16, 1025, 1030, 1032, 1033, 1034, 1035, 1037)),
    # isatty, window size, bytes that wait, blocking, close-on-exec, block size, flags of a file (read), addresses of interfaces (read).
    'ioctl': frozenset(
        (request,) for request in (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451, 2, 0x80086601, 0x8912, 0x8913, 0x8915, 0x8927, 0x8933)
    ),
    # What can be read; then the name of a thread, timer slack, no new privileges, huge pages of its own, vectors, pointers, names of memory.
    'prctl': frozenset(
        (option,)
        for option in (
            *(2, 3, 5, 7, 13, 16, 19, 21, 23, 25, 27, 30, 34, 37, 39, 40, 42, 51, 52, 56, 58, 64, 66, 68, 0x41555856),
            *(15, 29, 38, 41, 43, 44, 50, 54, 55, 63, 0x53564D41),
        )
    ),
    # UNIX; TCP and UDP over both families. Another protocol would have the system load a module.
    'socket': frozenset(
        [
            *((1, kind, protocol) for kind in (1, 2, 3, 5) for protocol in (0, 1)),
            *((family, 1, protocol) for family in _INTERNET for protocol in (0, 6)),
            *((family, 2, protocol) for family in _INTERNET for protocol in (0, 17)),
        ]
    ),
    # The clocks that do not wake a machine that sleeps.
    'timerfd_create': frozenset({(0,), (1,), (7,)}),
    'socketpair': frozenset((1, kind, protocol) for kind in (1, 2, 3, 5) for protocol in (0, 1)),
    'setsockopt': frozenset(
        (level, option)
        for level, options in {
            # SOL_SOCKET: reuse, routes, broadcast, keepalive, out of band, linger, least bytes, timeouts. Not credentials: who asks for them is
            # given a name by the system.
            1: (2, 5, 6, 9, 10, 13, 15, 18, 20, 21, 66, 67),
            # IP: service, time to live, packet information, path MTU, errors, how multicast is sent, addresses without ports.
            0: (1, 2, 8, 10, 11, 12, 13, 24, 32, 33, 34),
            # IPV6: the same, and IPv6 only.
            41: (16, 17, 18, 19, 23, 25, 26, 49, 66, 67),
            # TCP: delays, sizes, keepalive, timeouts.
            6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 18, 30, 36),
        }.items()
        for option in options
    ),
}

# Whatever can be asked of these protocols; beyond lie firewalls, which want rights.
COMMANDS['getsockopt'] = frozenset(
    (level, option)
    for level, options in {
        0: range(1, 56),
        1: range(1, 84),
        6: range(1, 46),
        17: (1, *range(100, 105)),
        41: (*range(1, 64), 66, 67),
    }.items()
    for option in options
)

#: Huge pages come from a pool of the whole system, notifications about keys from an allowance of the user; a thread with descriptors of its own
#: (CLOSE_RANGE_UNSHARE) would have others than those that the supervisor looks at.
REFUSED_FLAGS = {'mmap': 0x40000, 'memfd_create': 4, 'pipe2': 0x80, 'close_range': 2}

#: FUTEX_PRIVATE_FLAG: only threads of the worker wait there, whatever the memory is.
NEEDED_FLAGS = {'futex': 0x80}

#: Calls that make something of which all processes of a user share an allowance, and how many a worker may make of each kind.
COUNTED = {'pipe': 'pipes', 'pipe2': 'pipes', 'socket': 'sockets', 'socketpair': 'sockets', 'memfd_create': 'memory files'}
MOST_COUNTED = 256

PASS, LOOK, ASK, ABSENT = 'pass', 'look', 'ask', 'absent'


class Rule(NamedTuple):
    """`verdict`: one of those above; `roles`: the letter of each argument."""

    verdict: str
    roles: str

    def indices(self, roles: str) -> Tuple[int, ...]:
        """The arguments that have one of these roles."""
        return tuple(index for index, role in enumerate(self.roles) if role in roles)


TABLE: Dict[str, Rule] = {
    name: Rule(verdict, roles)
    for verdict, calls in ((PASS, _PASS), (LOOK, _LOOK), (ASK, _ASK), (ABSENT, _ABSENT))
    for name, roles in re.findall(r'(\w+)\((.*?)\)', calls)
}
DESCRIPTORS = 'rwudl'
#: Calls that wait where the supervisor gives the worker its files.
LOOKS = tuple(name for name, rule in TABLE.items() if rule.verdict == LOOK)
