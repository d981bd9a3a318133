"""The disk as it was when the copy was made, for a copy that works beside its cell.

What lies in the folders where notebooks work is written down: names, and what stat(2) tells. Where a cell writes first, while the kernel still waits
(`remember`); elsewhere right after that (`remember_more`), where nothing has changed in between. From then on each place the copy asks for is compared
with that moment by its ctime, which no program can set (inode(7)), in the clock by which file systems stamp it (the coarse real-time clock; equal
counts as changed):

- unchanged: as it is; also in folders that were not written down, where their own times say that no name came or went
- a name that was not there: hidden
- gone, renamed, replaced or changed: served from a descriptor that was opened after the fork (`hold`), as long as its content is the same, or from
  what was read then (small files)
- of a cache: missing, for programs cope with that, and a doubt (`$XDG_CACHE_HOME`: "user-specific non-essential data", XDG Base Directory
  Specification; `__pycache__`)
- anything else: `Stale`, where its content matters

inotify(7) would tell the same of fewer folders: its watches must be made before the kernel goes on as well, one system call a folder, and do not say
what was there before.
"""

from __future__ import annotations

import itertools
import os
import stat
import time
from pathlib import PurePath
from typing import Dict, Iterator, List, Optional, Tuple

from ... import clock, doubts
from ..depart import Left
from ..temporary import MARK
from ..unseen import entries_of, open_unseen
from .disk import Disk, Seen, Stale, join, listed
from .status import Status

# Clock of file systems (clock_gettime(2)); a step of it is at most 10 ms.
_CLOCK_REALTIME_COARSE = 5
_MOST_ENTRIES, _MOST_ENTRIES_OF_A_FOLDER, _DEEPEST = 4000, 2000, 6
# Seconds of processor time: while the kernel waits, and beside it.
_LONGEST_WAIT, _LONGEST = 0.005, 0.02
_MOST_HELD, _SMALL = 200, 1 << 16
# Not part of what notebooks work on.
_PASSED_OVER = {'.git', '.hg', '.svn', 'node_modules', '.venv', 'venv', '__pycache__', 'site-packages', '.ipynb_checkpoints'}

# ipykernel names the code of cells after such a folder, which is looked for with each traceback and not made.
_NAMES_CODE = 'ipykernel_'
_CHANGED = 'which has changed since the copy was made'
_OF_CACHE = doubts.Doubt(doubts.OTHER_FILES, 'a cache that the cell has changed')
Names = Dict[str, os.stat_result]


class DiskOfTheFork(Disk):
    """`cwd`: where the cell works. Made in the process that asks later; `close` gives up its descriptors."""

    def __init__(self, cwd: str) -> None:
        super().__init__()
        self._cwd = os.path.realpath(cwd)
        self._folders: Dict[str, Names] = {}
        self._themselves: Dict[str, os.stat_result] = {}
        self._held: Dict[str, int] = {}
        #: contents of small files, and memory files of those that were asked for after they had changed
        self._contents: Dict[str, bytes] = {}
        self._copies: Dict[str, int] = {}
        self._read: Dict[str, Tuple[int, int, int]] = {}
        self._cache = os.path.realpath(os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache')) + '/'
        self.moment: Optional[int] = None

    def remember(self) -> None:
        """While the kernel waits: writes down what is there where the cell works and where temporary files go, within bounds; the moment is now."""
        for folder in (self._cwd, *map(str, PurePath(self._cwd).parents)):
            self._themselves[folder] = os.stat(folder)
        self._write_down([(self._cwd, 1), *((folder, 1) for folder in _temporary()), (self._cwd, _DEEPEST)], _LONGEST_WAIT)
        self.moment = time.clock_gettime_ns(_CLOCK_REALTIME_COARSE)

    def remember_more(self) -> None:
        """Right after `remember`, while the cell may run: the same of other folders as they were at that moment. What has changed since is not written down."""
        home, parent = os.path.realpath(os.path.expanduser('~')), os.path.dirname(self._cwd)
        near = dict.fromkeys((parent, os.path.dirname(parent), home, home + '/.cache', home + '/.config', '/'))
        self._write_down([*((folder, 1) for folder in near), (self._cwd, _DEEPEST)], _LONGEST)

    def hold(self) -> None:
        """Opens files written down that the cell may soon rename or remove, and reads small ones that it may change."""
        for folder, names in list(self._folders.items()):
            if folder != self._cwd and not folder.startswith(self._cwd + '/'):
                continue
            for name, status in names.items():
                if len(self._held) >= _MOST_HELD:
                    return
                path = join(folder, name)
                if stat.S_ISREG(status.st_mode) and path not in self._held:
                    self._hold(path, status)

    def close(self) -> None:
        for descriptor in (*self._held.values(), *self._copies.values()):
            os.close(descriptor)
        self._held.clear()
        self._copies.clear()

    def look(self, folder: str, name: str) -> Seen:
        place = join(folder, name)
        try:
            seen = self._seen(folder, name, place)
        except Stale:
            if not self._is_of_cache(place):
                raise
        else:
            if not (seen.lost and self._is_of_cache(place)):
                return seen
        self.doubts[_OF_CACHE] = None
        return Seen(None, place)

    def _seen(self, folder: str, name: str, place: str) -> Seen:
        if _is_device(folder):
            return super().look(folder, name)
        names = self._folders.get(folder)
        try:
            now: Optional[os.stat_result] = os.lstat(place)
        except OSError as error:
            if names is None and not isinstance(error, FileNotFoundError) and self._is_as_it_was(folder):
                raise
            # On the way there may be anything by now.
            now = None
        if names is not None:
            return self._recorded(place, names.get(name), now)
        if now is None:
            if self._is_as_it_was(folder) or name.startswith(_NAMES_CODE) or MARK in name:
                return Seen(None, place)
            raise self._stale('looked for', place)
        then = self._themselves.get(place)
        if then is not None and os.path.samestat(now, then):
            # On the way to where the cell works, in a folder with more entries than were written down.
            return Seen(then, place)
        # Entries of a folder may come and go: each is looked at by itself.
        if self._is_unchanged(now) or stat.S_ISDIR(now.st_mode) and self._is_as_it_was(folder):
            return Seen(now, place)
        raise self._stale('looked at', place)

    def names(self, folder: str) -> Optional[Dict[str, int]]:
        if _is_device(folder):
            return None
        names = self._folders.get(folder)
        if self._is_of_cache(folder + '/'):
            shown = {name: self.look(folder, name).status for name in (listed(folder) if names is None else names)}
            if names is None and None not in shown.values() and self._is_as_it_was(folder):
                return None
            return {name: stat.S_IFMT(status.st_mode) for name, status in shown.items() if status is not None}
        if names is not None:
            return {name: stat.S_IFMT(status.st_mode) for name, status in names.items()}
        if self._is_as_it_was(folder):
            return None
        raise self._stale('listed', folder)

    def _is_of_cache(self, place: str) -> bool:
        # An environment, or the notebook itself, may lie below it.
        is_kept = '/site-packages/' in place or place.startswith(self._cwd + '/')
        return '/__pycache__/' in place or place.startswith(self._cache) and not is_kept

    def folder_status(self, folder: str) -> os.stat_result:
        return self._themselves.get(folder) or os.lstat(folder)

    def remembers(self, folder: str) -> bool:
        return folder in self._folders

    def opened(self, place: str, status: Status) -> None:
        if place in map(_link, self._copies.values()):
            return
        now = os.stat(place)
        if _content(now) != _content(status):
            raise self._stale('read', place)
        self._read[place] = _content(status)

    def doubt(self) -> Optional[str]:
        for place, content in self._read.items():
            try:
                now = _content(os.stat(place))
            except OSError:
                # Removed or renamed: what was open stayed as it was.
                continue
            if now[0] == content[0] and now != content:
                return 'read %s, %s' % (place, _CHANGED)
        return None

    def _recorded(self, place: str, then: Optional[os.stat_result], now: Optional[os.stat_result]) -> Seen:
        if then is None:
            return Seen(None, place)
        if now is not None and self._is_unchanged(now):
            return Seen(now, place)
        if stat.S_ISDIR(then.st_mode):
            return Seen(self._themselves.get(place, then), place)
        if now is not None and _content(now) == _content(then):
            return Seen(then, place)
        held = self._held.get(place)
        if held is not None and _content(os.fstat(held)) == _content(then):
            return Seen(then, _link(held))
        if place in self._contents:
            return Seen(then, _link(self._copy(place)))
        return Seen(then, place, 'looked at %s, %s' % (place, _CHANGED))

    def _is_as_it_was(self, folder: str) -> bool:
        """Whether no name in it came or went."""
        try:
            return self._is_unchanged(os.lstat(folder))
        except OSError:
            return False

    def _is_unchanged(self, status: os.stat_result) -> bool:
        return self.moment is None or max(status.st_ctime_ns, status.st_mtime_ns) < self.moment

    def _write_down(self, places: List[Tuple[str, int]], seconds: float) -> None:
        """Folders, the likeliest first, and how deep to go."""
        until, left = clock.processor() + seconds, _MOST_ENTRIES - sum(map(len, self._folders.values()))
        for folder, depth in places:
            if left <= 0 or clock.processor() >= until:
                break
            left -= self._remember(folder, depth, left, until)

    def _remember(self, top: str, depth: int, most: int, until: float) -> int:
        """Breadth first; how many entries it wrote down."""
        count, folders = 0, [top]
        for _ in range(depth):
            below: List[str] = []
            for folder in folders:
                names = self._folders.get(folder)
                if names is None:
                    if count >= most or clock.processor() >= until:
                        return count
                    names = _statuses(folder, min(_MOST_ENTRIES_OF_A_FOLDER, most - count))
                    if names is None:
                        continue
                    itself = os.stat(folder)
                    if all(map(self._is_unchanged, (itself, *names.values()))):
                        self._folders[folder], self._themselves[folder] = names, itself
                    count += len(names)
                below += [join(folder, name) for name, status in names.items() if stat.S_ISDIR(status.st_mode) and name not in _PASSED_OVER]
            folders = below
        return count

    def _hold(self, path: str, status: os.stat_result) -> None:
        try:
            descriptor = open_unseen(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
        except (Left, OSError):
            return
        if _content(os.fstat(descriptor)) != _content(status):
            return os.close(descriptor)
        self._held[path] = descriptor
        content = os.pread(descriptor, _SMALL + 1, 0)
        if status.st_size <= _SMALL and _content(os.fstat(descriptor)) == _content(status):
            self._contents[path] = content

    def _copy(self, path: str) -> int:
        """A descriptor of the content a file had."""
        if path not in self._copies:
            self._copies[path] = os.memfd_create('nbcrane')
            os.write(self._copies[path], self._contents[path])
        return self._copies[path]

    def _stale(self, verb: str, place: str) -> Stale:
        for path, descriptor in self._held.items():
            if place == _link(descriptor):
                place = path
        return Stale('%s %s, %s' % (verb, place, _CHANGED))


def _statuses(folder: str, most: int) -> Optional[Names]:
    """None where it has more entries, or cannot be listed."""
    found: Names = {}
    try:
        with entries_of(folder) as entries:
            # Counted before each is looked at: a full /tmp must not use up the time for the others.
            few = list(itertools.islice(entries, most + 1))
            if len(few) > most:
                return None
            for entry in few:
                try:
                    found[entry.name] = entry.stat(follow_symlinks=False)
                except FileNotFoundError:
                    continue
    except OSError:
        return None
    return found


def _temporary() -> Iterator[str]:
    """Folders in which programs make temporary files and named shared memory."""
    yield from dict.fromkeys(('/dev/shm', os.path.realpath(os.environ.get('TMPDIR') or '/tmp'), '/tmp'))


def _content(status: Status) -> Tuple[int, int, int]:
    return status.st_ino, status.st_mtime_ns, status.st_size


def _link(descriptor: int) -> str:
    return '/proc/self/fd/%d' % descriptor


def _is_device(folder: str) -> bool:
    return (folder == '/dev' or folder.startswith('/dev/')) and not folder.startswith('/dev/shm')
