"""What PyTorch saves and loads: whether the file and its folder are there."""

from __future__ import annotations

import os

from ...evaluate.values import Known, Value
from ...rules.files import require_file, require_folder
from ...rules.library import Library, Operation

LIBRARY = Library('torch')


@LIBRARY.call('serialization.load')
def _load(op: Operation) -> Value:
    require_file(op, op.argument('f', 0))
    return op.untouched('the content of a file')


@LIBRARY.call('serialization.save')
def _save(op: Operation) -> Value:
    """The folder is looked up by its writer in C (`PyTorchStreamWriter`), which words its own error."""
    require_folder(op, op.argument('f', 1), lambda path: RuntimeError(f'Parent directory {os.path.dirname(path)} does not exist.'))
    op.untouched('what is saved')
    return Known(None)
