"""Files about to be read, by name or as `Path`: a path that is known and does not exist."""

from __future__ import annotations

import os
import re
from typing import Callable

from .. import introspection
from ..evaluate.values import Abstract, Known, Value
from .library import NOT_HANDLED, Handler, Library, Operation

_SCHEME = re.compile(r'[A-Za-z][A-Za-z0-9+.-]+://|[A-Za-z][A-Za-z0-9+-]+::')
_PATH_TYPES = ('pathlib.PosixPath', 'pathlib.WindowsPath', 'pathlib.PurePosixPath', 'pathlib.PureWindowsPath')


def known_path(op: Operation, value: Value | None) -> str | None:
    """The local path a value names, or None where it is not known to be one (a URL, a buffer, something known in form only)."""
    value = op.current(value)
    if not isinstance(value, Known):
        return None
    obj = value.obj
    if introspection.exact_type(obj) is not str:
        if not any(type(obj) is introspection.loaded(name) for name in _PATH_TYPES):
            return None
        obj = os.fspath(obj)
    return None if not obj or '\0' in obj or _SCHEME.match(obj) else obj


def may_have_changed(op: Operation) -> bool:
    """Whether something that was not followed may have made or removed files."""
    return op.evaluator.files_unknown or op.evaluator.wrote_files


def require_file(op: Operation, value: Value | None, must_exist: Callable[[str], bool] = os.path.exists) -> None:
    """Raises the FileNotFoundError of reading a path that does not exist; nothing where the path is unknown or may have been made."""
    path = known_path(op, value)
    if path is None or op.evaluator.files_unknown or os.path.realpath(path) in op.evaluator.made_files or must_exist(path):
        return
    # Code that was not followed may have written the file.
    if op.evaluator.doubts and op.evaluator.wrote_files:
        return
    raise op.crash(not_found(path), rule='python/missing-file')


def require_folder(op: Operation, value: Value | None, error: Callable[[str], Exception]) -> None:
    """Raises what writing a file raises whose folder does not exist, and notes that the file is made; `error` builds it from the path."""
    path = known_path(op, value)
    if path is None:
        op.evaluator.files_unknown = True
        return
    folder = os.path.dirname(path)
    if folder and not (op.evaluator.files_unknown or op.evaluator.ran_unfollowed or os.path.isdir(folder)):
        raise op.crash(
            error(path),
            rule='python/missing-folder',
            diagnosis=f"Folder '{folder}' does not exist, so '{path}' cannot be written.",
            evidence=[(op.text(value), 'V', f'{path!r}')],
        )
    op.evaluator.made_files.add(os.path.realpath(path))


def not_found(path: str) -> FileNotFoundError:
    return FileNotFoundError(2, 'No such file or directory', path)


def reads(parameter: str, position: int = 0) -> Handler:
    """Of a function that opens the file of this parameter as `open` does."""

    def read(op: Operation) -> Value:
        require_file(op, op.argument(parameter, position))
        return op.untouched('the content of a file')

    return read


def writes(parameter: str, position: int = 0, error: Callable[[str], Exception] = not_found) -> Handler:
    """Of a function that makes the file of this parameter; `error` is what it raises without the folder of the path."""

    def write(op: Operation) -> Value:
        require_folder(op, op.argument(parameter, position), error)
        return op.untouched('what is written')

    return write


BUILTINS = Library('builtins')
IO = Library('_io')
IPYTHON = Library('IPython')
OS = Library('os')
POSIX = Library('posix')
SHUTIL = Library('shutil')


@IPYTHON.call('core.interactiveshell._modified_open')
@IO.call('open')
@BUILTINS.call('open')
def open_file(op: Operation) -> Value:
    path = op.argument('file', 0)
    mode = op.argument('mode', 1, Known('r'))
    if path is None:
        return NOT_HANDLED
    tp = op.type_of(path)
    if tp is not None and tp in (list, tuple, dict, float, type(None)):
        raise op.mistyped(path, 'expected str, bytes or os.PathLike object, not {}')
    return open_path(op, path, mode)


def open_path(op: Operation, path: Value, mode: Value | None) -> Value:
    """The file object of `open`, `Path.open` and the like."""
    if not isinstance(mode, Known) or type(mode.obj) is not str:
        op.evaluator.files_unknown = True
        return op.unknown('a file')
    if any(letter in mode.obj for letter in 'wax'):
        require_folder(op, path, not_found)
    else:
        require_file(op, path)
    binary = 'b' in mode.obj
    return Abstract(introspection.loaded('_io.BufferedReader' if binary else '_io.TextIOWrapper'), {'path': known_path(op, path)})


@IO.enter('TextIOWrapper', 'BufferedReader', 'BufferedWriter')
def enter_file(op: Operation) -> Value:
    return op.receiver


@POSIX.call('listdir', 'chdir', 'scandir', 'stat', 'remove', 'rmdir', 'unlink')
def os_call(op: Operation) -> Value:
    name = op.short_name
    path = op.argument('path', 0)
    if path is not None and op.type_of(path) is not int:
        check = os.path.isdir if name in ('listdir', 'chdir', 'scandir') and not _is_file(op, path) else os.path.lexists
        require_file(op, path, must_exist=check)
    if name == 'listdir' and not may_have_changed(op):
        return Abstract(list)
    if name != 'listdir' and name != 'stat' and name != 'scandir':
        op.evaluator.files_unknown = True
        return Known(None)
    return op.unknown(f'{name}()')


def _is_file(op: Operation, value: Value | None) -> bool:
    path = known_path(op, value)
    return path is not None and os.path.isfile(path)


OS.harmless('walk')


@SHUTIL.call('copy', 'copyfile', 'copy2', 'move', 'copytree')
def copy_file(op: Operation) -> Value:
    require_file(op, op.argument('src', 0))
    op.evaluator.files_unknown = True
    return op.unknown(op.name)


PATHS = Library('posixpath')
PATHS.pure('join', 'basename', 'dirname', 'splitext', 'split', 'normpath', 'isabs')
GENERIC = Library('genericpath')


@PATHS.call('isdir', 'isfile', 'lexists', 'abspath', 'realpath', 'expanduser')
@GENERIC.call('exists', 'isfile', 'isdir')
def look_up(op: Operation) -> Value:
    if may_have_changed(op) or op.evaluator.made_files:
        return Abstract(str if op.short_name in ('abspath', 'realpath', 'expanduser') else bool)
    return op.real()


PATHLIB = Library('pathlib')
PATHLIB.trust('PosixPath', 'PurePosixPath', 'WindowsPath')
PATHLIB.immutable('PosixPath', 'PurePosixPath', 'WindowsPath')
PATHLIB.pure('Path', 'PurePath', *[f'PurePath.{name}' for name in 'joinpath with_suffix with_name as_posix relative_to'.split()])

PATHLIB.call('Path.exists', 'Path.is_file', 'Path.is_dir')(look_up)


@PATHLIB.call('Path.open')
def _open(op: Operation) -> Value:
    return open_path(op, op.receiver, op.argument('mode', 0, Known('r')))


@PATHLIB.call('Path.read_text', 'Path.read_bytes', 'Path.stat')
def _read(op: Operation) -> Value:
    require_file(op, op.receiver)
    return op.unknown('the content of a file') if op.short_name == 'stat' else Abstract(str if op.short_name == 'read_text' else bytes)


@PATHLIB.call('Path.write_text', 'Path.write_bytes')
def _write(op: Operation) -> Value:
    require_folder(op, op.receiver, not_found)
    return op.untouched('how much was written')


PATHLIB.harmless('Path.glob', 'Path.rglob')


@PATHLIB.call(*(f'Path.{name}' for name in 'mkdir unlink rename replace touch rmdir'.split()))
@POSIX.call('mkdir', 'rename', 'replace', 'symlink', 'system')
@OS.call('makedirs')
def changes_files(op: Operation) -> Value:
    op.evaluator.files_unknown = True
    return op.unknown(op.name)


LIBRARIES = [value for value in list(vars().values()) if isinstance(value, Library)]
