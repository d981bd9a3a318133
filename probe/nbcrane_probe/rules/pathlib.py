"""Paths as objects: how they are put together, and what reads, writes and makes the files they name."""

from __future__ import annotations

from ..evaluate.values import Abstract, Known, Value
from .files import look_up, not_found, open_path, require_file, require_folder
from .library import Library, Operation

LIBRARY = Library('pathlib')
LIBRARY.trust('PosixPath', 'PurePosixPath', 'WindowsPath')
LIBRARY.immutable('PosixPath', 'PurePosixPath', 'WindowsPath')
LIBRARY.pure('Path', 'PurePath', *[f'PurePath.{name}' for name in 'joinpath with_suffix with_name as_posix relative_to'.split()])

LIBRARY.call('Path.exists', 'Path.is_file', 'Path.is_dir')(look_up)


@LIBRARY.call('Path.open')
def _open(op: Operation) -> Value:
    return open_path(op, op.receiver, op.argument('mode', 0, Known('r')))


@LIBRARY.call('Path.read_text', 'Path.read_bytes', 'Path.stat')
def _read(op: Operation) -> Value:
    require_file(op, op.receiver)
    return op.unknown('the content of a file') if op.short_name == 'stat' else Abstract(str if op.short_name == 'read_text' else bytes)


@LIBRARY.call('Path.write_text', 'Path.write_bytes')
def _write(op: Operation) -> Value:
    require_folder(op, op.receiver, not_found)
    return op.untouched('how much was written')


@LIBRARY.call('Path.mkdir')
def _make_folder(op: Operation) -> Value:
    op.evaluator.files_unknown = True
    return Known(None)


@LIBRARY.call('Path.glob', 'Path.rglob')
def _find(op: Operation) -> Value:
    return op.unknown('the files of a folder')


@LIBRARY.call('Path.unlink', 'Path.rename', 'Path.replace', 'Path.touch', 'Path.rmdir')
def _change(op: Operation) -> Value:
    op.evaluator.files_unknown = True
    return op.unknown(op.name)
