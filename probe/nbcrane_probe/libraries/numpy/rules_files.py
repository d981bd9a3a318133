"""Arrays read from files: whether the file is there, and what its header says."""

from __future__ import annotations

import os

from ... import introspection
from ...evaluate.values import Value
from ...rules.files import known_path, may_have_changed, not_found, require_file, require_folder
from ...rules.library import NOT_HANDLED, Library, Operation
from ...rules.forms import shaped

LIBRARY = Library('numpy')


@LIBRARY.call('load', 'loadtxt', 'genfromtxt')
def _load(op: Operation) -> Value:
    path = op.argument('file' if op.short_name == 'load' else 'fname', 0)
    name = known_path(op, path)
    if name is None:
        return NOT_HANDLED if path is not None and op.type_of(path) is None else op.unknown('a file')
    error = None if op.short_name == 'load' else lambda missing: FileNotFoundError('%s not found.' % missing)
    # `loadtxt` and `genfromtxt` also take the name of a packed file without its ending.
    if not any(os.path.exists(name + ending) for ending in ('.gz', '.bz2', '.xz')):
        require_file(op, path, error)
    if op.short_name != 'load' or may_have_changed(op) or os.path.realpath(name) in op.evaluator.made_files:
        return op.unknown('the content of a file')
    return _header(op, name)


def _header(op: Operation, name: str) -> Value:
    """Shape and dtype stand in the header of an .npy file."""
    if not os.path.isfile(name) or not name.endswith('.npy'):
        return op.unknown('the content of a file')
    reading = introspection.loaded('numpy.lib.format') or introspection.loaded('numpy.lib._format_impl')
    try:
        with open(name, 'rb') as file:
            version = reading.read_magic(file)
            read = reading.read_array_header_1_0 if version == (1, 0) else reading.read_array_header_2_0
            shape, _, dtype = read(file)
    except (OSError, ValueError, AttributeError):
        return op.unknown('the content of a file')
    if dtype.hasobject and op.plain(op.argument('allow_pickle', 2), False) is False:
        raise op.crash(
            ValueError('Object arrays cannot be loaded when allow_pickle=False'),
            rule='numpy/pickled-objects',
            diagnosis="File '%s' holds Python objects, which np.load refuses without allow_pickle=True." % name,
            evidence=[(op.text(op.argument('file', 0)), 'R', 'dtype = object')],
        )
    return shaped(shape, None, dtype)


@LIBRARY.call('save', 'savez', 'savez_compressed', 'savetxt')
def _save(op: Operation) -> Value:
    require_folder(op, op.argument('fname' if op.short_name == 'savetxt' else 'file', 0), not_found)
    return op.untouched('what is written')
