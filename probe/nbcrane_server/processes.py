"""Process trees: who descends from whom, and how to end all of them."""

import os
import signal
import subprocess
import sys
import time

# From <sys/prctl.h>, stable kernel ABI.
PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


def load_prctl():
    """Linux `prctl`, or None elsewhere; loaded before a fork because importing after it is not safe."""
    if not sys.platform.startswith('linux'):
        return None
    try:
        import ctypes

        return ctypes.CDLL(None, use_errno=True).prctl
    except (ImportError, OSError, AttributeError):
        return None


prctl = load_prctl()


def adopt_orphans():
    """Makes this process the parent of descendants whose own parent ends, so that none gets out of sight."""
    if prctl:
        prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def reap_orphans(pause=1.0):
    """For a thread of its own: takes leave of adopted processes that have ended, for ever.

    Who starts a process waits for it at once; one that has been waiting for two looks in turn is nobody's.
    """
    last = None
    while hasattr(os, 'waitid'):
        time.sleep(pause)
        try:
            ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if ended is not None and ended.si_pid == last:
                os.waitpid(ended.si_pid, os.WNOHANG)
        except ChildProcessError:
            ended = None
        last = ended.si_pid if ended is not None else None


def end_with_parent(signum):
    """Asks the system to send `signum` to this process when the parent ends."""
    if prctl:
        prctl(PR_SET_PDEATHSIG, signum, 0, 0, 0)


def table():
    """{pid: (parent pid, lives)} of every process that can be seen; a zombie does not live, but may still have children."""
    if os.path.isdir('/proc/self'):
        return dict(table_from_proc())
    if sys.platform == 'win32':
        return {}
    lines = subprocess.run(['ps', '-A', '-o', 'pid=,ppid=,stat='], capture_output=True, text=True, check=False).stdout.splitlines()
    rows = (line.split() for line in lines if line.strip())
    return {int(pid): (int(parent), not state.startswith('Z')) for pid, parent, state in rows}


def table_from_proc():
    for name in os.listdir('/proc'):
        if name.isdigit():
            try:
                with open('/proc/%s/stat' % name, 'rb') as file:
                    fields = file.read().rpartition(b')')[2].split()
            except OSError:
                continue
            yield int(name), (int(fields[1]), fields[0] != b'Z')


def descendants(root):
    """Living processes below `root`, without `root`.

    A process with threads is a zombie for a moment before its children are handed on, so the way leads through zombies.
    """
    known = table()
    children = {}
    for pid, (parent, _) in known.items():
        children.setdefault(parent, []).append(pid)
    found, queue = [], [root]
    while queue:
        below = children.get(queue.pop(), [])
        found.extend(below)
        queue.extend(below)
    return [pid for pid in found if known[pid][1]]


def orphans_marked(mark):
    """Adopted children of this process whose environment holds `mark` (`NAME=value`): what a dead kernel left behind."""
    own = os.getpid()
    return [pid for pid, (parent, lives) in table().items() if parent == own and lives and mark.encode() in environment_of(pid)]


def environment_of(pid):
    try:
        with open('/proc/%d/environ' % pid, 'rb') as file:
            return file.read().split(b'\0')
    except OSError:
        return []


def kill(pid):
    if sys.platform == 'win32':
        subprocess.run(['taskkill', '/F', '/T', '/PID', str(pid)], capture_output=True, check=False)
        return
    try:
        os.kill(pid, signal.SIGKILL)
    except OSError:
        pass


def kill_tree(root, mark):
    """Kills `root`, everything below it, and what it left behind with `mark` in the environment."""
    below = descendants(root)
    for pid in [root, *below]:
        kill(pid)
    kill_orphans(mark)


def end_orphans(mark, seconds):
    """Lets adopted processes with `mark` end by themselves for a while, then kills them."""
    until = time.monotonic() + seconds
    while orphans_marked(mark):
        if time.monotonic() >= until:
            return kill_orphans(mark)
        time.sleep(0.01)


def kill_orphans(mark):
    """Kills adopted processes with `mark`, until none is left: children born while their parents were killed turn up late."""
    for _ in range(20):
        left = orphans_marked(mark)
        for pid in left:
            for victim in [*descendants(pid), pid]:
                kill(victim)
        if not left:
            return
        time.sleep(0.005)


def kill_everything_below():
    """Kills every descendant of this process, until none is left."""
    for _ in range(100):
        below = descendants(os.getpid())
        if not below:
            return
        for pid in below:
            kill(pid)
        time.sleep(0.01)
