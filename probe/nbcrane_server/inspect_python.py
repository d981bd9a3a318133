"""Prints one JSON line about the Python that runs it; must parse in every Python there ever was."""

import json
import sys


def version_of(distribution):
    try:
        from importlib.metadata import version
    except ImportError:
        return None
    try:
        return version(distribution)
    except Exception:
        return None


def site_folders():
    """Folders whose `.pth` files and customizations Python runs when it starts, and a folder of IPython's configuration."""
    folders = [sys.prefix + '/etc/ipython']
    try:
        import site

        folders += site.getsitepackages()
        folders.append(site.getusersitepackages())
    except Exception:
        pass
    return folders


def wheel_platforms():
    try:
        from packaging.tags import sys_tags

        return list(dict.fromkeys(tag.platform for tag in sys_tags() if tag.platform != 'any'))
    except Exception:
        return []


def has_pip():
    try:
        from importlib.util import find_spec

        return find_spec('pip') is not None
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
            'prefix': sys.prefix,
            'basePrefix': getattr(sys, 'base_prefix', sys.prefix),
            'hasPip': has_pip(),
            'isManaged': is_managed(),
        }
    )
)
