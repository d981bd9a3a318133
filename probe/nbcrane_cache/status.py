"""Files that are looked at without being opened: `os.stat` and its like raise no audit event, so they are wrapped."""

from __future__ import annotations

import os
import posix
import sys
from typing import Any, Optional

from .frames import IMPORTERS, caller, is_of, is_probe
from .notes import Notes, state_of
from .paths import SAFE_DEVICES, SAFE_SYSTEM, absolute, path_of_descriptor

# Modules that show nothing of what they list but names and kinds.
_WALKERS = ('os', 'glob', 'pathlib', 'shutil', 'genericpath', 'posixpath')
# Functions of `os.path` and pathlib that tell whether something is there and of which kind, and nothing else of it.
_KIND_ONLY = ('exists', 'isfile', 'isdir', 'islink', 'lexists', 'is_file', 'is_dir', 'is_symlink', 'realpath', '_joinrealpath', 'resolve')
# These compare times of files that they read, and show nothing of the times.
_READERS = ('linecache', 'tokenize', 'inspect')


def _looked(notes: Notes, path: Any, access: str, folder: Optional[int], frame: Any) -> None:
    if access == 'free':
        return notes.reason('the free space of the disk')
    full = path_of_descriptor(path) if isinstance(path, int) else None if folder is not None else absolute(path)
    if full is None:
        if not isinstance(path, int):
            notes.reason('a file that was named by a folder alone')
        return
    if full.startswith(('/dev/', '/proc/', '/sys/')) and not isinstance(path, int) and not full.startswith((*SAFE_DEVICES, *SAFE_SYSTEM)):
        return notes.reason('the state of the system (%s)' % full)
    module = str(frame.f_globals.get('__name__', ''))
    if module.startswith(IMPORTERS):
        # Folders are listed, and files that are taken are opened: what remains is what is not there, and what makes a folder a package.
        if os.path.basename(full).startswith('__init__.') or state_of(full) is None:
            notes.saw(full, 'kind')
        return
    if module.startswith('pathlib') and frame.f_code.co_name in ('stat', 'lstat') and frame.f_back is not None:
        frame = frame.f_back
        module = str(frame.f_globals.get('__name__', ''))
    kind_only = module in _READERS or (is_of(module, _WALKERS) and frame.f_code.co_name in _KIND_ONLY)
    notes.saw(full, 'kind' if access == 'status' and kind_only else access)


def watch_status(notes: Notes) -> None:
    """Wraps what looks at files without opening them, wherever a module holds it by its name."""

    def wrapped(original: Any, access: str) -> Any:
        def look(path: Any, *args: Any, **keywords: Any) -> Any:
            if not notes.busy:
                notes.busy = True
                try:
                    frame = caller(1)
                    if not is_probe(frame):
                        _looked(notes, path, access, keywords.get('dir_fd'), frame)
                finally:
                    notes.busy = False
            return original(path, *args, **keywords)

        look.__name__ = look.__qualname__ = original.__name__
        look.__doc__ = original.__doc__
        look.__module__ = original.__module__
        return look

    for name, access in (
        ('stat', 'status'),
        ('lstat', 'status'),
        ('fstat', 'status'),
        ('access', 'kind'),
        ('readlink', 'link'),
        ('statvfs', 'free'),
    ):
        original = getattr(posix, name)
        look = wrapped(original, access)
        for supports in (os.supports_fd, os.supports_dir_fd, os.supports_follow_symlinks, os.supports_effective_ids):
            if original in supports:
                supports.add(look)
        # Modules of the user come later: these are the standard library and the kernel itself.
        for module in list(sys.modules.values()):
            space = getattr(module, '__dict__', None)
            if isinstance(space, dict):
                for key in [key for key, value in list(space.items()) if value is original]:
                    space[key] = look
        accessor = getattr(sys.modules.get('pathlib'), '_NormalAccessor', None)
        if accessor is not None and name in vars(accessor):
            setattr(accessor, name, staticmethod(look))

    opening = posix.open

    def open_(path: Any, flags: int, mode: int = 0o777, *, dir_fd: Optional[int] = None) -> int:
        if dir_fd is not None and str(caller(1).f_globals.get('__name__', '')) != 'shutil':
            notes.blame('a file that was named by a folder alone')
        return opening(path, flags, mode, dir_fd=dir_fd)

    open_.__name__ = open_.__qualname__ = 'open'
    posix.open = os.open = open_
    os.supports_dir_fd.add(open_)
