"""Runs a command at a quarter of the machine's speed: python3 test/slow.py [--speed 0.25] [--cores 1] COMMAND …

All its processes together get that share of so many processors: from a control group where one can be made (root), else by stopping them in turns.
"""

import argparse
import contextlib
import ctypes
import os
import pathlib
import signal
import subprocess
import sys
import time

# Seconds of one turn of running and standing still: short beside what tests wait for.
_TURN = 0.02
_SUBREAPER = 36
_ROOT = pathlib.Path('/sys/fs/cgroup')


@contextlib.contextmanager
def control_group(share):
    """The folder of a group whose processes get this share of one processor, None where none can be made."""
    name = 'nbcrane-slow-%d' % os.getpid()
    period = int(_TURN * 1e6)
    quota = int(period * share)
    kinds = ((_ROOT, {'cpu.max': '%d %d' % (quota, period)}), (_ROOT / 'cpu', {'cpu.cfs_period_us': period, 'cpu.cfs_quota_us': quota}))
    for parent, settings in kinds:
        group = parent / name
        try:
            group.mkdir()
        except OSError:
            continue
        try:
            for file, value in settings.items():
                # Only a group that has the file may be limited: writing would make one elsewhere.
                with open(group / file, 'r+', encoding='ascii') as out:
                    out.write(str(value))
        except OSError:
            group.rmdir()
            continue
        try:
            yield group
        finally:
            remove(group)
        return
    yield None


def remove(group):
    """What outlives the command is ended: nobody waits for it."""
    for _ in range(100):
        with contextlib.suppress(OSError):
            group.rmdir()
            return
        for process in (group / 'cgroup.procs').read_text().split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGKILL)
        time.sleep(0.1)


def descendants():
    """All processes below this one; orphans come back to it."""
    children = {}
    for entry in os.listdir('/proc'):
        if entry.isdigit():
            with contextlib.suppress(OSError, IndexError):
                parent = pathlib.Path('/proc', entry, 'stat').read_text().rpartition(')')[2].split()[1]
                children.setdefault(int(parent), []).append(int(entry))
    found, pending = [], [os.getpid()]
    while pending:
        below = children.get(pending.pop(), [])
        found += below
        pending += below
    return found


def tell(processes, number):
    for process in processes:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(process, number)


def take_turns(command, share):
    """Lets the command's processes run for a share of each turn. Returns its exit status."""
    ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)
    child = subprocess.Popen(command)
    while child.poll() is None:
        time.sleep(_TURN * share)
        stopped = descendants()
        tell(stopped, signal.SIGSTOP)
        time.sleep(_TURN * (1 - share))
        tell(stopped, signal.SIGCONT)
    return child.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--speed', type=float, default=0.25)
    parser.add_argument('--cores', type=int, default=1)
    parser.add_argument('--turns', action='store_true', help='stop the processes in turns, also where a control group could be made')
    parser.add_argument('command', nargs=argparse.REMAINDER)
    given = parser.parse_args()
    with control_group(given.speed * given.cores) if not given.turns else contextlib.nullcontext() as group:
        if group is None:
            return take_turns(given.command, given.speed)
        child = subprocess.Popen(given.command, preexec_fn=lambda: (group / 'cgroup.procs').write_text(str(os.getpid())))
        return child.wait()


if __name__ == '__main__':
    sys.exit(main())
