"""Where the arguments of a system call lead: the one walk that every call which takes a path goes, component by component. path_resolution(7)"""

from __future__ import annotations

import errno
import os
import re
import stat
from contextlib import suppress
from functools import lru_cache
from typing import List, NamedTuple, Optional, Tuple, Union

from ..call import Call
from ..call_table import TABLE
from ..depart import Left
from ..native import AT_FDCWD, devices_without_names
from .disk import Disk, failure, join, missing
from .layer import File, Folder, Layer, Spot, System
from .mirror import Mirrors
from .store import Store

AT_SYMLINK_NOFOLLOW, AT_REMOVEDIR, AT_EMPTY_PATH = 0x100, 0x200, 0x1000
_DELETED = ' (deleted)'
_MOST_LINKS = 40
_LONGEST_NAME, _LONGEST_PATH = 255, 4095
# Links of a process that lead to what it has open, whatever stands at the path they show. proc_pid_fd(5)
_MAGIC = re.compile(r'(\d+)(?:/task/\d+)?/(?:exe|fd/\d+|(ns)/\w+)')
_OPENED = re.compile(r'\d+/(?:task/\d+/)?(?:cwd|fd/\d+)')

Node = Union[Folder, System]
# A link at the end of their path is meant itself.
_OF_LINKS = ('lstat', 'readlink', 'readlinkat', 'lgetxattr', 'llistxattr', 'lchown')


class Way(NamedTuple):
    """Positions of arguments: directory descriptor or, without a path, the descriptor itself; path; flags; the first of those behind the path and
    its flags."""

    descriptor: Optional[int]
    path: Optional[int]
    flags: Optional[int]
    value: int


@lru_cache(maxsize=None)
def way_of(name: str) -> Way:
    """Of a call of the table with at most one path."""
    roles = TABLE[name].roles
    descriptor, path, flags = (next((index for index, role in enumerate(roles) if role in kinds), None) for kinds in ('dw', 'p', 'a'))
    last = path if path is not None else descriptor or 0
    return Way(descriptor, path, flags, last + 1 + (flags == last + 1))


Reached = Union[Spot, System]


# What becomes of the last name of a path: it is made, removed or renamed itself (a slash behind it neither follows a link nor demands a folder); a link
# there is meant itself; a link there is followed.
_NAME, _LINK, _TARGET = 'name', 'link', 'target'


class Paths:
    """Paths of one worker. `kernel`: the process it is a copy of; `cwd`: where it starts, without links."""

    def __init__(self, layer: Layer, mirrors: Mirrors, store: Store, worker: int, kernel: int, cwd: str) -> None:
        self._layer, self._mirrors, self._store, self._worker, self._kernel = layer, mirrors, store, worker, kernel
        if layer.system(cwd) is not None:
            raise Left('would work in %s' % cwd)
        self._without_names = devices_without_names()
        self._jumps = 0
        #: the working directory: that of the process itself stays where the worker started
        self.cwd = layer.at(cwd)

    def locate(self, call: Call, descriptor: Optional[int], path: int, *, follow: bool) -> Reached:
        """Arguments: indices of the directory descriptor (None: the working directory) and the path. Raises OSError as the system would, and Left."""
        return self._find(call, descriptor, path, _TARGET if follow else _LINK)

    def named(self, call: Call) -> Reached:
        """As `locate`, also for calls with the flags AT_SYMLINK_NOFOLLOW and AT_EMPTY_PATH, and for those that take a descriptor instead of a path."""
        way = way_of(call.name)
        if way.path is None:
            return self.of_descriptor(call.signed(0))
        flags = call.signed(way.flags) if way.flags is not None else 0
        if flags & AT_EMPTY_PATH and not call.text(way.path):
            return self.of_descriptor(call.signed(0))
        return self.locate(call, way.descriptor, way.path, follow=call.name not in _OF_LINKS and not flags & AT_SYMLINK_NOFOLLOW)

    def locate_name(self, call: Call, descriptor: Optional[int], path: int) -> Spot:
        """As `locate`, for calls that make, remove or rename the last name itself."""
        return changeable(self._find(call, descriptor, path, _NAME))

    def spot(self, path: str) -> Reached:
        """Where an absolute path leads that the system has told: its last name itself."""
        return self._walk(self._layer.root, 0, path, _LINK, 0)[0]

    def _find(self, call: Call, descriptor: Optional[int], path: int, last: str) -> Reached:
        text = call.text(path)
        if not text:
            raise missing()
        if len(os.fsencode(text)) > _LONGEST_PATH:
            raise failure(errno.ENAMETOOLONG)
        if text[0] != '/':
            base = self.base(AT_FDCWD if descriptor is None else call.signed(descriptor))
            return self._walk(base, 0, text, last, call.thread)[0]
        stripped = text.rstrip('/')
        head, _, name = stripped.rpartition('/')
        node, links = self._head(head, call.thread)
        return self._walk(node, links, (name or '/') + text[len(stripped) :], last, call.thread)[0]

    def _head(self, path: str, thread: int) -> Tuple[Node, int]:
        """The folder an absolute path leads to, and how many links were met on the way."""
        if not path.strip('/'):
            return self._layer.root, 0
        found = self._layer.reached.get(path)
        if found is None:
            jumps = self._jumps
            reached, links = self._walk(self._layer.root, 0, path + '/', _TARGET, thread)
            node = _passage(reached)
            # What a link of /proc leads to may be another folder the next time.
            if isinstance(node, System) or self._jumps > jumps:
                return node, links
            found = self._layer.reached[path] = node, links
        return found

    def _walk(self, here: Node, links: int, path: str, last: str, thread: int) -> Tuple[Reached, int]:
        """As link_path_walk() of Linux, from a folder; also how many links it met."""
        root = self._layer.root
        here = root if path[0] == '/' else here
        reached = self._itself(here)
        names, slash = _names(path)
        while names:
            name = names.pop()
            here, is_last = _passage(reached), not names
            reached = self._step(here, name)
            if is_last and (last is _NAME or last is _LINK and not slash) or not self._is_link(reached):
                continue
            links += 1
            if links > _MOST_LINKS:
                raise failure(errno.ELOOP)
            target = self._target(reached, thread)
            if isinstance(target, str):
                added, ends = _names(target)
                slash, names = slash or is_last and ends, names + added
                reached = self._itself(root if target.startswith('/') else here)
            else:
                reached = target
        if last is not _NAME and slash and reached.exists and not reached.is_folder:
            raise failure(errno.ENOTDIR)
        return (reached._replace(slash=slash) if isinstance(reached, Spot) else reached), links

    def _itself(self, node: Node) -> Reached:
        return node if isinstance(node, System) else self._layer.itself(node, '/' if node is self._layer.root else '.')

    def _step(self, here: Node, name: str) -> Reached:
        if isinstance(here, System):
            return self._step_in_system(here, name)
        if name == '.' or name == '..':
            return self._layer.itself(here.parent if name == '..' and here.parent is not None else here, name)
        if len(os.fsencode(name)) > _LONGEST_NAME:
            raise failure(errno.ENAMETOOLONG)
        try:
            return self._layer.step(here, name)
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                raise Left('would use a path too long for the sandbox') from None
            raise

    def _step_in_system(self, here: System, name: str) -> Reached:
        if name == '.':
            return here
        if name == '..':
            if here.path == here.mount:
                return self._layer.itself(here.around, '..')
            name, path = '.', os.path.dirname(here.path)
        else:
            path = join(here.path, name)
        try:
            status: Optional[os.stat_result] = os.lstat(path)
        except FileNotFoundError:
            if path == '%s/%d/task/%d' % (here.mount, self._worker, self._kernel):
                # Code that asks for its own number, and then for the thread of that number, means the kernel's.
                raise Left('would inspect the threads of the kernel') from None
            status = None
        return here._replace(path=path, status=status)

    def _is_link(self, reached: Reached) -> bool:
        return reached.status is not None and stat.S_ISLNK(reached.status.st_mode)

    def text_of(self, link: Reached, thread: int) -> str:
        """What readlink(2) tells of a link. Raises Left where the worker may know what that leads to under another path."""
        if isinstance(link, Spot):
            return os.readlink(link.place)
        inner = link.path[len(link.mount) + 1 :]
        if inner in ('self', 'thread-self'):
            # The supervisor would take them for itself.
            return '%d' % self._worker if inner == 'self' else '%d/task/%d' % (self._worker, thread)
        if _OPENED.fullmatch(inner):
            raise Left('would look at what %s stands for' % link.path)
        return os.readlink(link.path)

    def _target(self, link: Reached, thread: int) -> Union[str, Reached]:
        """The text of a link, or where it jumps to."""
        self._jumps += isinstance(link, System)
        if isinstance(link, Spot) or not link.path[len(link.mount) + 1 :].partition('/')[0].isdigit():
            return self.text_of(link, thread)
        found = _MAGIC.fullmatch(link.path[len(link.mount) + 1 :])
        if found is None or not self._is_own(int(found.group(1))):
            raise Left('would look through %s' % link.path)
        if found.group(2):
            return link._replace(status=os.stat(link.path))
        return self._behind(link.path)

    def _is_own(self, process: int) -> bool:
        """Whether the number is the worker's or that of one of its threads."""
        return process == self._worker or os.path.exists('/proc/%d/task/%d' % (self._worker, process))

    def of_descriptor(self, number: int) -> Reached:
        """What an open descriptor (AT_FDCWD: the working directory) refers to. Raises OSError (EBADF), and Left where no path leads to it."""
        if number == AT_FDCWD:
            return self._layer.itself(self.cwd, '.')
        self.target(number)
        return self._behind(self.link_of(number))

    def _behind(self, link: str) -> Reached:
        """What a link of the worker in /proc refers to. Raises OSError (ENOENT) and Left."""
        target = os.readlink(link)
        folder = self._mirrors.folder_at(target)
        if folder is not None:
            return self._layer.itself(folder, '.')
        if target.startswith('/') and not target.endswith(_DELETED):
            system, status = self._layer.system(target), os.stat(link)
            if system is not None:
                return system._replace(status=status)
            with suppress(OSError):
                is_folder = stat.S_ISDIR(status.st_mode)
                spot = self._layer.itself(self._layer.at(target), '.') if is_folder else self._file_known_as(target)
                if spot is not None and os.path.samestat(os.lstat(target if is_folder else spot.where), status):
                    return spot
        raise Left('would use what %s stands for' % link)

    def _file_known_as(self, target: str) -> Optional[Spot]:
        """The spot of a file that the system has under this path."""
        file = self._store.file_at(target)
        if file is not None:
            spot = self._layer.step(file.folder, file.name)
            return spot if isinstance(spot, Spot) and spot.entry is file else None
        folder, name = os.path.split(target)
        found = self._layer.step(self._layer.at(folder), name)
        return found if isinstance(found, Spot) and found.exists else None

    def base(self, descriptor: int) -> Node:
        """The folder of a directory descriptor (AT_FDCWD: the working directory)."""
        if descriptor == AT_FDCWD:
            return self.cwd
        self.target(descriptor)
        if not stat.S_ISDIR(os.stat(self.link_of(descriptor)).st_mode):
            raise failure(errno.ENOTDIR)
        return _passage(self._behind(self.link_of(descriptor)))

    def has_no_name(self, number: int) -> bool:
        """Whether no path leads to what a descriptor refers to, nor ever did. Raises OSError."""
        return os.stat(self.link_of(number)).st_dev in self._without_names

    def target(self, descriptor: int) -> str:
        """What /proc says of a descriptor. Raises OSError (EBADF)."""
        try:
            return os.readlink(self.link_of(descriptor))
        except FileNotFoundError:
            raise failure(errno.EBADF) from None

    def file_of(self, number: int) -> Optional[File]:
        """The private file a descriptor refers to."""
        return self._store.file_at(self.target(number).removesuffix(_DELETED))

    def state(self, number: int) -> Tuple[int, int]:
        """Position and flags of an open descriptor. Raises OSError."""
        with open('/proc/%d/fdinfo/%d' % (self._worker, number)) as lines:
            fields = dict(line.split(':', 1) for line in lines if ':' in line)
        return int(fields['pos']), int(fields['flags'], 8)

    def link_of(self, number: int) -> str:
        return '/proc/%d/fd/%d' % (self._worker, number)


class Parts(NamedTuple):
    """What the answers to one worker stand on. `largest`: bytes one file may have."""

    layer: Layer
    disk: Disk
    mirrors: Mirrors
    store: Store
    paths: Paths
    worker: int
    largest: int


def _names(path: str) -> Tuple[List[str], bool]:
    """The names of a path, the last one first, and whether a slash follows the last."""
    return [name for name in reversed(path.split('/')) if name], path.endswith('/')


def _passage(reached: Reached) -> Node:
    """The folder to go on from."""
    if isinstance(reached, Spot) and isinstance(reached.entry, Folder):
        return reached.entry
    if not reached.exists:
        raise missing()
    if not reached.is_folder:
        raise failure(errno.ENOTDIR)
    assert isinstance(reached, System)
    return reached


def changeable(reached: Reached) -> Spot:
    """Raises Left for what tells of the system."""
    if isinstance(reached, System):
        raise Left('would change %s' % reached.path)
    return reached
