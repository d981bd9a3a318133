"""Every spelling of a few targets, for every call that takes a path; what came of each, in words that are the same wherever the kernel does the same."""

import ctypes
import errno
import itertools
import os
import platform
import random
import re
import stat
import struct
import threading
from typing import NamedTuple

from nbcrane_probe.rehearsal.sandbox.syscalls import NUMBERS

AT_FDCWD, NOFOLLOW, REMOVEDIR, EMPTY = -100, 0x100, 0x200, 0x1000
TARGETS = ('f', 'd', 'l', 'ld', 'lm', 'm')


class Case(NamedTuple):
    """`place`: the folder that belongs to this case alone."""

    place: str
    target: str
    spelling: str
    call: str

    def __str__(self):
        return '%s %s %s' % (self.call, self.target, self.spelling)


def cases(count, seed):
    """So many of all, first those with a target that their call or spelling did not have yet; the same ones for the same seed."""
    every, seen = [parts for parts in itertools.product(TARGETS, SPELLINGS, CALLS) if _is_possible(*parts)], set()
    random.Random(seed).shuffle(every)

    def brings_nothing_new(parts):
        pairs = {(parts[0], part) for part in parts[1:]}
        is_known = pairs <= seen
        seen.update(pairs)
        return is_known

    every.sort(key=brings_nothing_new)
    return [Case('case%05d' % index, *parts) for index, parts in enumerate(every[:count])]


def _is_possible(target, spelling, call):
    if spelling in BY_NUMBER and target in ('m', 'lm'):
        return False
    # The link of the system itself is not for tests to change.
    return '/dev/stdin' not in spelling or call not in _OF_NAMES


def plant(root, planned):
    """What there is before: for each case a folder of its own with the target and a folder beside it; around that, what spellings and calls use."""
    for case in planned:
        around = os.path.join(root, case.place)
        place = os.path.join(around, 'box')
        os.makedirs(os.path.join(place, 'side'))
        if '{R}' in case.spelling:
            os.symlink(around, os.path.join(around, 'again'))
            os.symlink('/proc/self', os.path.join(around, 'own'))
            os.symlink('/proc/self/fd', os.path.join(around, 'numbers'))
        if case.spelling == 'the descriptor of a file':
            open(os.path.join(around, 'file'), 'w').close()
        if case.target in ('f', 'l'):
            with open(os.path.join(place, 'f'), 'w') as file:
                file.write('precious')
        elif case.target in ('d', 'ld'):
            os.mkdir(os.path.join(place, 'd'))
            os.mkdir(os.path.join(place, 'd', 'inner'))
        if case.target.startswith('l'):
            os.symlink({'l': 'f', 'ld': 'd', 'lm': 'nothing'}[case.target], os.path.join(place, case.target))


def may_leave(case):
    """Where a copy may give up: what leads through the folders of a process or changes a link of /proc itself, renames or removes `.`, another name for a file, attributes, and times or owner of a link."""
    if '/cwd/' in case.spelling or '/root' in case.spelling or case.call in ('link', 'getxattr', 'lgetxattr'):
        return True
    if case.target.startswith('l') and case.call in ('lchown', 'utimensat of a link', 'fchownat of a descriptor'):
        return True
    if case.call in _OF_NAMES and (case.spelling.rstrip('/').endswith('.') or case.spelling.endswith('a removed folder')):
        return True
    ends_in_proc = case.spelling in BY_NUMBER or case.spelling == '/proc/self/fd/{D}'
    return ends_in_proc and (case.call in _OF_NAMES or case.call in _ON_LINKS or case.spelling.endswith('/'))


def state(root):
    """Everything that may change below."""
    found = {}
    for place, folders, files in os.walk(root):
        for name in [*folders, *files, '.']:
            path = os.path.join(place, name)
            status = os.lstat(path)
            attributes = os.listxattr(path, follow_symlinks=False)
            content = None
            if stat.S_ISREG(status.st_mode):
                with open(path, 'rb') as file:
                    content = file.read()
            found[path] = (*status[:7], status.st_mtime_ns, status.st_ctime_ns, attributes, content)
    return found


# Spellings. Each gets the player, the folder of the case and the name of its target, and gives a directory descriptor and a path.


def _with_links(count):
    def spell(player, place, name):
        before = name
        for index in range(count):
            os.symlink(before, 'link%d' % index)
            before = 'link%d' % index
        return AT_FDCWD, before

    return spell


def _in_removed(text):
    def spell(player, place, name):
        os.mkdir('gone')
        os.chdir('gone')
        os.rmdir('../gone')
        return AT_FDCWD, text % name

    return spell


def _below_removed(player, place, name):
    os.mkdir('gone')
    number = player.open('gone', os.O_RDONLY)
    os.rmdir('gone')
    return number, name


def _text(template):
    """`{B}`: the folder of the case, `{C}`: its name, `{R}`: the folder around, `{n}`: the name, `{D}`: a descriptor of the folder, `{F}`: of the
    target, `{P}`, `{T}`: numbers of process and thread."""

    def spell(player, place, name):
        values = {
            'B': place,
            'C': os.path.basename(place),
            'R': os.path.dirname(place),
            'n': name,
            'P': os.getpid(),
            'T': threading.get_native_id(),
        }
        if '{D}' in template:
            values['D'] = player.open(place, os.O_RDONLY)
        if '{F}' in template:
            values['F'] = player.open(name, os.O_RDONLY)
        if '{S}' in template:
            number = os.open(name, os.O_RDONLY)
            os.dup2(number, 0)
            os.close(number)
            values['S'] = ''
        return AT_FDCWD, template.format(**values)

    return spell


def _at(template, flags=os.O_RDONLY):
    def spell(player, place, name):
        return player.open(place, flags), template.format(n=name, C=os.path.basename(place), B=place)

    return spell


def _through_own_link(player, place, name):
    os.symlink('/proc/self/fd/%d' % player.open(name, os.O_RDONLY), 'through')
    return AT_FDCWD, 'through'


def _through_link_to_folder(player, place, name):
    os.symlink('../%s' % os.path.basename(place), 'round')
    return AT_FDCWD, 'round/round/' + name


def _after_a_change(player, place, name):
    """The folder of the case differs from the disk by now."""
    os.chmod('.', 0o750)
    os.mkdir('made')
    return AT_FDCWD, 'made/../' + name


def _after_a_move(player, place, name):
    os.rename('side', 'moved')
    os.chdir('moved')
    return AT_FDCWD, '../moved/.././' + name


def _of_moved_folder(player, place, name):
    number = player.open('.', os.O_RDONLY)
    os.rename('../' + os.path.basename(place), '../' + os.path.basename(place) + '-moved')
    return number, name


_TEXTS = """
    {B}/{n} {B}/./{n} {B}//{n} //{B}///{n} {B}/side/../{n} /tmp/..{B}/{n} /../..{B}/{n} {R}/again/{C}/{n} {R}/again/again/{C}/../{C}/{n}
    {n} ./{n} .//./{n} ../{C}/{n} side/../{n} side/.././{n} side/../../{C}/{n}
    {B}/{n}/ {B}/{n}// {B}/{n}/. {B}/{n}/.. {B}/{n}/./ {B}/{n}/../{n} {B}/{n}/x {B}/{n}/inner {B}/f/../{n} {B}/{n}/inner/.. {n}/ {n}/. . .. ./
    /proc/self/cwd/{n}    
    /proc/self/root{B}/{n}    
        
      {R}/own/cwd/{n} {R}/again/own/../self/cwd/{n} 
    /proc/self/fd/{D}/{n} /proc/self/fd/{D}/../{C}/{n} /dev/fd/{D}/{n} /dev/./fd/{D}/{n} /proc/thread-self/fd/{D}/{n} /proc/{P}/fd/{D}/{n}
    /proc/{P}/task/{T}/fd/{D}/{n}  /tmp/../proc/self/fd/{D}/{n} /proc/self/./fd/{D}/{n} {R}/numbers/{D}/{n} {R}/own/fd/{D}/{n}
    /proc/self/fd/{F} /dev/fd/{F} /proc/./self/fd/{F} /tmp/../proc/self/fd/{F} //proc/self/fd/{F} /proc/thread-self/fd/{F} /proc/{P}/fd/{F}
    /proc/{P}/task/{T}/fd/{F} /proc/self/task/{T}/fd/{F} {R}/numbers/{F} {R}/own/fd/{F} /proc/self/fd/{F}/ /proc/self/fd/{F}/. /proc/self/fd/{F}/..
    /proc/self/fd/{F}/x   /proc/self/fd/{D}  /dev/stdin{S} /dev/../dev/stdin{S}
    
""".split()
SPELLINGS = {
    **{text: _text(text) for text in _TEXTS},
    'the descriptor of the folder': _at('{n}'),
    'the descriptor of the folder, and back': _at('../{C}/{n}'),
    'a descriptor and an absolute path': _at('{B}/{n}'),
    'the descriptor of a file': lambda player, place, name: (player.open('../file', os.O_RDONLY), name),
    'a closed descriptor': lambda player, place, name: (987, name),
    'a link to a descriptor': _through_own_link,
    'a link that goes round': _through_link_to_folder,
    '39 links': _with_links(39),
    '40 links': _with_links(40),
    '41 links': _with_links(41),
    'in a removed folder': _in_removed('%s'),
    'up from a removed folder': _in_removed('../%s'),
    'a removed folder': _in_removed('.%.0s'),
    'above a removed folder': _in_removed('..%.0s'),
    'absolute, in a removed folder': lambda player, place, name: (_in_removed('%s')(player, place, name)[0], place + '/' + name),
    'below a removed folder': _below_removed,
    'below a moved folder': _of_moved_folder,
    'after a change': _after_a_change,
    'after a move': _after_a_move,
    'nothing': lambda player, place, name: (AT_FDCWD, ''),
    'the descriptor of the folder and nothing': _at(''),
    'nowhere': lambda player, place, name: (AT_FDCWD, None),
    'the longest name': lambda player, place, name: (AT_FDCWD, 'x' * 255),
    'a name too long': lambda player, place, name: (AT_FDCWD, 'x' * 256),
    'the longest path': lambda player, place, name: (AT_FDCWD, ('./' * 4096)[: 4095 - len(name)].rstrip('.') + name),
    'a path too long': lambda player, place, name: (AT_FDCWD, './' * 2048 + name),
}
BY_NUMBER = {text for text in _TEXTS if '{F}' in text or '{S}' in text} | {'a link to a descriptor'}

# Calls. `d`, `p`: directory descriptor and path; what comes before a slash is looked up in the table of system calls.
_TIMES = struct.pack('=4q', 1_000_000, 0, 2_000_000, 0)
_WRITE, _READ, _CREATE, _TRUNC = os.O_WRONLY, os.O_RDONLY, os.O_CREAT, os.O_TRUNC
CALLS = {
    'open to read': ('openat', 'dp', _READ, 0),
    'open to write': ('openat', 'dp', _WRITE, 0),
    'open both ways': ('openat', 'dp', os.O_RDWR, 0),
    'open to make': ('openat', 'dp', _WRITE | _CREATE, 0o640),
    'open to make it new': ('openat', 'dp', os.O_RDWR | _CREATE | os.O_EXCL, 0o666),
    'open to cut': ('openat', 'dp', _WRITE | _CREATE | _TRUNC, 0o600),
    'open to read and cut': ('openat', 'dp', _READ | _TRUNC, 0),
    'open to append, no link': ('openat', 'dp', _WRITE | os.O_APPEND | os.O_NOFOLLOW, 0),
    'open a folder': ('openat', 'dp', _READ | os.O_DIRECTORY, 0),
    'open, old': ('open', 'p', _WRITE | _TRUNC, 0),
    'creat': ('creat', 'p', 0o644),
    'chmod': ('chmod', 'p', 0o766),
    'fchmodat': ('fchmodat', 'dp', 0o711),
    'fchmodat2': ('fchmodat2', 'dp', 0o704, NOFOLLOW),
    'fchmodat2 of a descriptor': ('fchmodat2', 'dp', 0o704, EMPTY),
    'chown': ('chown', 'p', -1, os.getegid()),
    'lchown': ('lchown', 'p', os.geteuid(), -1),
    'fchownat': ('fchownat', 'dp', os.geteuid(), os.getegid(), 0),
    'fchownat of a descriptor': ('fchownat', 'dp', os.geteuid(), os.getegid(), EMPTY | NOFOLLOW),
    'utimensat': ('utimensat', 'dp', _TIMES, 0),
    'utimensat of a link': ('utimensat', 'dp', _TIMES, NOFOLLOW),
    'getxattr': ('getxattr', 'p', b'user.nbcrane', 100, 100),
    'lgetxattr': ('lgetxattr', 'p', b'user.nbcrane', 100, 100),
    'listxattr': ('listxattr', 'p', 100, 100),
    'rename': ('rename', 'p', b'renamed'),
    'rename onto': ('rename', b'side', 'p'),
    'renameat': ('renameat', 'dp', AT_FDCWD, b'renamed'),
    'link': ('link', 'p', b'linked'),
    'symlink': ('symlink', b'side', 'p'),
    'symlinkat': ('symlinkat', b'side', 'dp'),
    'unlink': ('unlink', 'p'),
    'unlinkat': ('unlinkat', 'dp', 0),
    'unlinkat of a folder': ('unlinkat', 'dp', REMOVEDIR),
    'rmdir': ('rmdir', 'p'),
    'mkdir': ('mkdir', 'p', 0o755),
    'mkdirat': ('mkdirat', 'dp', 0o700),
    'stat': ('stat', 'p', 'status'),
    'lstat': ('lstat', 'p', 'status'),
    'newfstatat': ('newfstatat', 'dp', 'status', 0),
    'newfstatat of a descriptor': ('newfstatat', 'dp', 'status', EMPTY),
    'newfstatat of a link': ('newfstatat', 'dp', 'status', NOFOLLOW),
    'statx': ('statx', 'dp', 0, 0x7FF, 'statx'),
    'statx of a descriptor': ('statx', 'dp', EMPTY | NOFOLLOW, 0x7FF, 'statx'),
    'access': ('access', 'p', os.R_OK),
    'faccessat': ('faccessat', 'dp', os.W_OK),
    'faccessat2': ('faccessat2', 'dp', os.F_OK, NOFOLLOW),
    'readlink': ('readlink', 'p', 100, 100),
    'readlinkat': ('readlinkat', 'dp', 100, 100),
    'statfs': ('statfs', 'p', 'unread'),
    'chdir': ('chdir', 'p'),
}
CALLS = {name: call for name, call in CALLS.items() if call[0] in NUMBERS}
_OF_NAMES = {
    *"""rename renameat link unlink unlinkat rmdir mkdir mkdirat symlink symlinkat lchown""".split(),
    *('rename onto', 'unlinkat of a folder', 'utimensat of a link', 'fchmodat2', 'open to make it new'),
}
_ON_LINKS = ('fchownat of a descriptor', 'open to append, no link', 'readlink', 'readlinkat')
_STATUS = struct.Struct('=QQQIIIIQqqqqqqqqqqqq' if platform.machine() == 'x86_64' else '=QQIIIIQQqiiqqqqqqqII')


class Player:
    """Plays cases below `root` and says what came of each, on one line."""

    def __init__(self, root, say):
        self.root, self._say = root, say
        self._open, self._libc = [], ctypes.CDLL(None, use_errno=True)

    def open(self, path, flags):
        """A descriptor that lasts as long as the case."""
        number = os.open(path, flags)
        self._open.append(number)
        return number

    def play(self, planned):
        os.umask(0o022)
        null = os.open(os.devnull, os.O_RDONLY)
        for case in planned:
            os.dup2(null, 0)
            try:
                answer = self._answer(case)
            except OSError as error:
                answer = 'cannot be played: %s' % errno.errorcode.get(error.errno)
            self._say('%s %s: %s' % (case.place, case, self._clean(answer)))
            os.chdir(self.root)
            for number in self._open:
                os.close(number)
            self._open.clear()
        os.close(null)

    def _clean(self, text):
        return (
            re.sub(r'/fd/\d+', '/fd/N', text)
            .replace(self.root, 'ROOT')
            .replace('/task/%d' % threading.get_native_id(), '/task/OWN')
            .replace('/proc/%d' % os.getpid(), '/proc/OWN')
            .replace('\n', ' ')
        )

    def _answer(self, case):
        place = os.path.join(self.root, case.place, 'box')
        os.chdir(place)
        descriptor, path = SPELLINGS[case.spelling](self, place, case.target)
        answer = self._call(CALLS[case.call], descriptor, path)
        try:
            here = self._clean(os.getcwd())
        except OSError as error:
            here = errno.errorcode.get(error.errno)
        return '%s in %s; %s' % (answer, here, self._tree(place))

    def _call(self, call, descriptor, path):
        name, *shape = call
        encoded = None if path is None else ctypes.create_string_buffer(os.fsencode(path))
        arguments, out = [], None
        for item in shape:
            if item == 'dp':
                arguments += [descriptor, encoded]
            elif item == 'p':
                if descriptor != AT_FDCWD:
                    os.chdir('/proc/self/fd/%d' % descriptor) if descriptor != 987 and os.path.isdir(
                        '/proc/self/fd/%d' % descriptor
                    ) else None
                arguments.append(encoded)
            elif item in ('status', 'statx', 'unread') or item == 100 and out is None:
                out = ctypes.create_string_buffer(512)
                arguments.append(out)
            else:
                arguments.append(item)
        ctypes.set_errno(0)
        plain = [ctypes.c_long(item) if isinstance(item, int) else item for item in arguments]
        result = self._libc.syscall(ctypes.c_long(NUMBERS[name]), *plain)
        if result < 0:
            return errno.errorcode.get(ctypes.get_errno())
        if name in ('open', 'openat', 'creat'):
            return self._use(result)
        return '%d %s' % (result, self._read(name, shape, out, result))

    def _use(self, number):
        """What a descriptor that was given can do."""
        try:
            said = [self._words(os.fstat(number))]
            for act in (lambda: os.read(number, 4), lambda: os.write(number, b'new'), lambda: sorted(os.listdir(number))):
                try:
                    said.append(act())
                except OSError as error:
                    said.append(errno.errorcode.get(error.errno))
            return repr(said)
        finally:
            os.close(number)

    def _read(self, name, shape, out, result):
        if 'statx' in shape:
            mask, _, _, links, _, _, mode = struct.unpack_from('=IIQIIIH', out.raw)
            return (mask & 0x7FF, links if not stat.S_ISDIR(mode) else None, oct(mode))
        if 'status' in shape:
            values = _STATUS.unpack_from(out.raw)
            mode, links = (values[3], values[2]) if platform.machine() == 'x86_64' else (values[2], values[3])
            return (oct(mode), links if not stat.S_ISDIR(mode) else None)
        if out is None or 'unread' in shape:
            return ''
        return out.raw[:result]

    def _tree(self, place):
        """What the case left behind."""
        found = []
        for folder in (place, place + '-moved'):
            for around, folders, files in os.walk(folder):
                for name in sorted([*folders, *files]):
                    if not name.startswith('link') or name == 'linked':
                        found.append(self._entry(os.path.join(around, name), place))
        return sorted(found, key=repr)

    def _entry(self, path, place):
        name = os.path.relpath(path, place)
        try:
            status = os.lstat(path)
        except OSError as error:
            return (name, errno.errorcode.get(error.errno))
        return (name, self._words(status), *(self._try(look, path, status) for look in (self._content, self._attributes)))

    def _try(self, look, path, status):
        try:
            return look(path, status)
        except OSError as error:
            return errno.errorcode.get(error.errno)

    def _content(self, path, status):
        if stat.S_ISLNK(status.st_mode):
            return os.readlink(path)
        if stat.S_ISREG(status.st_mode):
            with open(path, 'rb') as file:
                return file.read()

    def _attributes(self, path, status):
        if not stat.S_ISLNK(status.st_mode):
            return [(name, os.getxattr(path, name)) for name in os.listxattr(path)]

    def _words(self, status):
        is_folder = stat.S_ISDIR(status.st_mode)
        # Of times, those that were set and not those of the clock.
        return (
            oct(status.st_mode),
            None if is_folder else status.st_nlink,
            status.st_uid,
            status.st_gid,
            status.st_size if stat.S_ISREG(status.st_mode) else None,
            status.st_mtime_ns if status.st_mtime_ns < 10**16 else None,
        )
