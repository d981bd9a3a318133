"""Changes that are not made: of /proc, /sys and what has no path any more."""

from __future__ import annotations

import errno
import os
import re
import stat
from typing import Dict, NoReturn

from .. import native
from ..call import Call
from ..depart import Left
from .calls import Reached
from .disk import failure, missing
from .layer import Spot, System

# Calls by what they would do.
_VERBS: Dict[str, str] = {
    name: verb
    for verb, names in {
        'would change the mode of %s': 'chmod fchmod fchmodat fchmodat2',
        'would change the owner of %s': 'chown lchown fchown fchownat',
        'would change the times of %s': 'utime utimes futimesat utimensat',
        'would change attributes of %s': 'setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr',
        'would create the folder %s': 'mkdir mkdirat',
        'would create %s': 'mknod mknodat',
        'would make the link %s': 'symlink symlinkat link linkat',
        'would delete %s': 'rmdir unlink unlinkat',
        'would rename %s': 'rename renameat renameat2',
        'would write %s': 'truncate open openat creat',
    }.items()
    for name in names.split()
}
_CREATES = frozenset('mkdir mkdirat mknod mknodat symlink symlinkat link linkat'.split())
_CONTENT = frozenset('truncate open openat creat'.split())
_THREAD_NAME = re.compile(r'/\d+/task/\d+/comm')


def refuse(call: Call, reached: Reached) -> NoReturn:
    """Raises OSError where the system itself would refuse the change, without any sandbox, else Left."""
    if isinstance(reached, System):
        _check(call, reached)
    raise Left(_VERBS[call.name] % (reached.path if isinstance(reached, (Spot, System)) else reached.link))


def _check(call: Call, reached: System) -> None:
    if reached.status is None:
        raise missing()
    if call.name in _CREATES:
        raise failure(errno.EEXIST)
    if stat.S_ISLNK(reached.status.st_mode):
        if call.name in _CONTENT:
            raise failure(errno.ELOOP)
        if 'chmod' in call.name:
            raise failure(errno.EOPNOTSUPP)
        if call.name.endswith('xattr') and call.text(1).startswith('user.'):
            raise failure(errno.EPERM)
    if call.name in _CONTENT:
        code = native.access_error(native.AT_FDCWD, reached.path, os.W_OK)
        if code in (errno.EACCES, errno.EROFS):
            raise failure(code)


def names_thread(reached: Reached) -> bool:
    """glibc names a thread by a file of /proc (pthread_setname_np(3)); the name may as well go nowhere."""
    return isinstance(reached, System) and _THREAD_NAME.fullmatch(reached.path[len(reached.mount) :]) is not None
