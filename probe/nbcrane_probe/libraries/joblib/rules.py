"""What joblib saves and loads: whether the file and its folder are there."""

from __future__ import annotations

from ...evaluate.values import Value
from ...rules.files import not_found, require_file, require_folder
from ...rules.library import Library, Operation

LIBRARY = Library('joblib')


@LIBRARY.call('numpy_pickle.load')
def _load(op: Operation) -> Value:
    require_file(op, op.argument('filename', 0))
    return op.untouched('the content of a file')


@LIBRARY.call('numpy_pickle.dump')
def _dump(op: Operation) -> Value:
    require_folder(op, op.argument('filename', 1), not_found)
    return op.untouched('the names of the files')
