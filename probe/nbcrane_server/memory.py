"""What the system says about memory: limits, peaks, and out-of-memory kills."""

import os
import sys

from nbcrane_probe import memory


def snapshot():
    """{oomKills, limitBytes, limitPath, peakBytes} of the control group this process lives in; None where unknown.

    The limit is the smallest of the group and of those above it, `limitPath` the group that sets it, from the mount on.
    """
    groups = list(memory.groups())
    own = groups[0] if groups else None
    if own is None:
        return {'oomKills': memory.table('/proc/vmstat').get('oom_kill'), 'limitBytes': None, 'limitPath': None, 'peakBytes': None}
    kills = 'memory.events' if own.is_second else 'memory.oom_control'
    return {
        'oomKills': memory.table(os.path.join(own.folder, kills)).get('oom_kill'),
        **smallest(groups),
        'peakBytes': own.number('memory.peak' if own.is_second else 'memory.max_usage_in_bytes'),
    }


def smallest(groups):
    """{limitBytes, limitPath} of the group that allows the least."""
    limit, path = min(((group.limit, group.path) for group in groups if group.limit is not None), default=(None, None))
    return {'limitBytes': limit, 'limitPath': path}


def address_space():
    """The most address space that a process may have (`ulimit -v`), which kernels inherit, or None."""
    try:
        import resource

        limit, _ = resource.getrlimit(resource.RLIMIT_AS)
        return None if limit == resource.RLIM_INFINITY else limit
    except (ImportError, AttributeError, OSError):
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
