"""What the system says about memory: limits, peaks, and out-of-memory kills."""

import os
import sys

# A limit this large means "none" in cgroup v1.
NO_LIMIT = 1 << 60


def snapshot():
    """{oomKills, limitBytes, peakBytes} of the control group this process lives in; None where unknown."""
    folder = own_group('', 'memory.events')
    if folder:
        return {
            'oomKills': counter(os.path.join(folder, 'memory.events'), 'oom_kill'),
            'limitBytes': number(os.path.join(folder, 'memory.max')),
            'peakBytes': number(os.path.join(folder, 'memory.peak')),
        }
    folder = own_group('memory', 'memory.oom_control')
    if folder:
        limit = number(os.path.join(folder, 'memory.limit_in_bytes'))
        return {
            'oomKills': counter(os.path.join(folder, 'memory.oom_control'), 'oom_kill'),
            'limitBytes': None if limit is None or limit > NO_LIMIT else limit,
            'peakBytes': number(os.path.join(folder, 'memory.max_usage_in_bytes')),
        }
    return {'oomKills': counter('/proc/vmstat', 'oom_kill'), 'limitBytes': None, 'peakBytes': None}


def own_group(controller, marker):
    """Folder of this process's control group that holds `marker`; the mount's root inside a container, else None."""
    try:
        with open('/proc/self/cgroup', encoding='utf-8') as file:
            entries = [line.rstrip('\n').split(':', 2) for line in file]
    except OSError:
        return None
    for _, controllers, path in entries:
        if controller in controllers.split(','):
            root = os.path.join('/sys/fs/cgroup', controller)
            for folder in (os.path.join(root, path.lstrip('/')), root):
                if os.path.exists(os.path.join(folder, marker)):
                    return folder
    return None


def counter(path, name):
    try:
        with open(path, encoding='utf-8') as file:
            for line in file:
                key, _, value = line.partition(' ')
                if key == name:
                    return int(value)
    except (OSError, ValueError):
        pass
    return None


def number(path):
    try:
        with open(path, encoding='utf-8') as file:
            return int(file.read())
    except (OSError, ValueError):
        return None


def total_bytes():
    """Physical memory of the machine, or None."""
    try:
        return os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES')
    except (AttributeError, ValueError, OSError):
        return None


def peak_bytes(usage):
    """Peak resident size of a process that ended, from its `wait4` usage (KiB on Linux, bytes on macOS)."""
    return usage.ru_maxrss * (1 if sys.platform == 'darwin' else 1024)
