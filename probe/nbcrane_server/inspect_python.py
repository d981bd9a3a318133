"""Prints one JSON line about the Python that runs it; must parse in every Python there ever was.

On this machine it runs after start_paths.py; in a container, where Python starts as usual, alone.
"""

import json
import sys

start = globals().get('NBCRANE_START')


def version_of(distribution):
    try:
        from importlib.metadata import distributions
    except ImportError:
        return None
    try:
        return next(iter(distributions(name=distribution, path=start['paths'] if start else sys.path))).version
    except Exception:
        return None


def site_folders():
    """Folders whose `.pth` files and customizations Python runs when it starts, and a folder of IPython's configuration."""
    return [start['prefix'] + '/etc/ipython'] + start['folders'] if start else []


def wheel_platforms():
    """Tags that wheels for this Python carry. Asks a package, so only where the packages may run."""
    if start:
        return []
    try:
        from packaging.tags import sys_tags

        return list(dict.fromkeys(tag.platform for tag in sys_tags() if tag.platform != 'any'))
    except Exception:
        return []


def has_pip():
    try:
        from importlib.machinery import PathFinder

        return PathFinder.find_spec('pip', start['paths'] if start else sys.path) is not None
    except Exception:
        return False


def is_managed():
    """Whether the system forbids pip to add packages here (PEP 668)."""
    try:
        import os
        import sysconfig

        return os.path.exists(os.path.join(sysconfig.get_path('stdlib'), 'EXTERNALLY-MANAGED'))
    except Exception:
        return False


print(
    json.dumps(
        {
            'nbcrane': 'python',
            'version': list(sys.version_info[:3]),
            'implementation': getattr(getattr(sys, 'implementation', None), 'name', 'cpython'),
            'executable': sys.executable,
            'ipykernel': version_of('ipykernel'),
            'jupyterClient': version_of('jupyter_client'),
            'platforms': wheel_platforms(),
            'siteFolders': site_folders(),
            'prefix': start['prefix'] if start else sys.prefix,
            'basePrefix': getattr(sys, 'base_prefix', sys.prefix),
            'hasPip': has_pip(),
            'isManaged': is_managed(),
        }
    )
)
