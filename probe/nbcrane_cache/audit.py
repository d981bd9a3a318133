"""What Python tells audit hooks: files that are opened, changed and listed, and events that make a result depend on the world."""

from __future__ import annotations

import os
import re
from typing import Any, Dict

from .frames import IMPORTERS, caller, is_of, is_probe
from .notes import Notes, is_folder, state_of
from .paths import SAFE_DEVICES, SAFE_SYSTEM, absolute, source_of
from .status import _WALKERS

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# What makes a result depend on something that cannot be compared later: event → what a person would call it.
_NEVER: Dict[str, str] = {
    'socket.connect': 'the network',
    'socket.bind': 'the network',
    'socket.sendto': 'the network',
    'socket.sendmsg': 'the network',
    'socket.getaddrinfo': 'the network',
    'socket.gethostbyname': 'the network',
    'socket.gethostbyaddr': 'the network',
    'socket.getnameinfo': 'the network',
    'socket.getservbyname': 'the network',
    'socket.getservbyport': 'the network',
    'socket.gethostname': 'the name of the machine',
    'subprocess.Popen': 'another program',
    'os.system': 'another program',
    'os.exec': 'another program',
    'os.posix_spawn': 'another program',
    'os.spawn': 'another program',
    'os.startfile': 'another program',
    'pty.spawn': 'another program',
    'os.fork': 'another process',
    'os.forkpty': 'another process',
    'os.kill': 'another process',
    'os.killpg': 'another process',
    'os.getxattr': 'attributes of files',
    'os.listxattr': 'attributes of files',
    'ctypes.call_function': 'a function called by its address',
    'syslog.openlog': 'the system log',
    'syslog.syslog': 'the system log',
    'winreg.OpenKey': 'the registry',
}
_CHANGES = {
    'os.chflags',
    'os.chmod',
    'os.chown',
    'os.lchmod',
    'os.link',
    'os.mkdir',
    'os.remove',
    'os.removexattr',
    'os.rename',
    'os.rmdir',
    'os.setxattr',
    'os.symlink',
    'os.truncate',
    'os.utime',
    'shutil.rmtree',
}
# Functions of the C library that reach beyond the process, when somebody takes them by name (src/cache/native-code.ts has the same).
_REACHING = re.compile(
    '_*(open|creat|f(re)?open|[lf]?stat|[lf]?xstat|statx|f?access|eui?daccess|(fd)?opendir|scandir|readlink|realpath|canonicalize|glob|n?ftw|fts_|'
    'socket|connect|bind|send|recv|getaddrinfo|gethost|dlm?open|system|popen|v?fork|clone|exec|posix_spawn|syscall|shm|sem_open|mq_|io_uring|uname)'
)

# Compiled code, and the file next to it that is renamed to it when it is whole.
_COMPILED = re.compile(r'/__pycache__/[^/]+\.pyc(\.\d+)?$')


def hook_for(notes: Notes, collect: Any) -> Any:
    def hook(event: str, args: tuple) -> None:
        if notes.busy:
            return
        interesting = event in watched
        if not interesting:
            return
        notes.busy = True
        try:
            if event == 'nbcrane.collect':
                return collect(*args)
            frame = caller(1)
            if is_probe(frame):
                return
            if event == 'open':
                _opened(notes, args[0], args[2], frame)
            elif event in ('os.listdir', 'os.scandir'):
                _listed(notes, event, args[0], frame)
            elif event == 'sqlite3.connect':
                if args[0] not in (':memory:', b':memory:') and frame.f_globals.get('__name__') != 'IPython.core.history':
                    notes.reason('a database (%s)' % (args[0],))
            elif event in ('ctypes.dlsym', 'ctypes.dlsym/handle'):
                if isinstance(args[1], str) and _REACHING.match(args[1]):
                    notes.reason('a function of the C library (%s)' % args[1])
            elif event in _CHANGES:
                _changed(notes, event, args, frame)
            else:
                notes.reason(_NEVER[event])
        except Exception as error:  # A hook that raises would break the notebook.
            notes.reason('something that could not be noted (%s: %r)' % (event, error))
        finally:
            notes.busy = False

    watched = {
        'nbcrane.collect',
        'open',
        'os.listdir',
        'os.scandir',
        'sqlite3.connect',
        'ctypes.dlsym',
        'ctypes.dlsym/handle',
        *_CHANGES,
        *_NEVER,
    }
    return hook


def _opened(notes: Notes, path: Any, flags: Any, frame: Any) -> None:
    full = absolute(path)
    if full is None:
        return
    module = str(frame.f_globals.get('__name__', ''))
    flags = flags if isinstance(flags, int) else 0
    if full.startswith(('/dev/', '/proc/', '/sys/')):
        if full in SAFE_DEVICES or full == '/proc/cpuinfo':
            return
        if not full.startswith(SAFE_SYSTEM):
            return notes.reason('the state of the system (%s)' % full)
    if flags & _WRITES:
        if module.startswith(IMPORTERS) or _COMPILED.search(full):
            return
        if os.path.join(full, '') in notes.temporary or is_folder(full):
            return  # A folder cannot be written: an opener makes a file in it, and is noted itself.
        if flags & os.O_EXCL and notes.may_hold_own(full):
            notes.made(full)
        elif not notes.is_own(full):
            notes.reason('it writes files (%s)' % full)
        return
    notes.saw(source_of(full), 'read')


def _changed(notes: Notes, event: str, args: tuple, frame: Any) -> None:
    module = str(frame.f_globals.get('__name__', ''))
    if module.startswith(IMPORTERS):
        return
    if module == 'shutil' and any(type(arg) is int and arg >= 0 for arg in args):
        return  # Inside of a tree whose removal was noted as a whole.
    paths = [full for full in (absolute(arg) for arg in args[:2] if isinstance(arg, (str, bytes, os.PathLike))) if full]
    if event == 'os.mkdir' and paths and state_of(paths[0]):
        notes.saw(paths[0], 'kind')
    elif event == 'os.mkdir' and paths and notes.may_hold_own(paths[0]):
        notes.made(paths[0])
    elif not paths or not all(map(notes.is_own, paths)):
        notes.reason('it writes files (%s)' % (paths[0] if paths else event))
    elif event == 'os.rename':
        for path in paths:
            notes.made(path)


def _listed(notes: Notes, event: str, path: Any, frame: Any) -> None:
    full = absolute('.' if path is None else path)
    if full is None:
        return notes.reason('a folder that has no name')
    if full.startswith(('/proc', '/sys', '/dev')) and not full.startswith(SAFE_SYSTEM):
        return notes.reason('the state of the system (%s)' % full)
    module = str(frame.f_globals.get('__name__', ''))
    if module.startswith(IMPORTERS):
        notes.saw(full, 'modules')
    elif event == 'os.scandir' and not is_of(module, _WALKERS):
        notes.saw(full, 'entries')
    else:
        notes.saw(full, 'names')
