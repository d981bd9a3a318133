"""Files and folders that are not there."""

from __future__ import annotations

import ast
import os
from typing import Optional

from ... import introspection
from ..failure import Diagnosis, Failure


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    error = failure.error
    if failure.error_type != 'FileNotFoundError' or not isinstance(error, OSError) or type(error.filename) is not str:
        return None
    path = error.filename
    named = [
        one.text for one in failure.operands() if type(one.value) is str and one.value == path and not isinstance(one.node, ast.Constant)
    ]
    folder = os.path.dirname(path)
    shown = introspection.safe_repr(path, 120)
    name = '`%s` is %s' % (named[0], shown) if named else 'The path is %s' % shown
    # `exists` asks the copy's own view of the files, as the cell did.
    if folder and not os.path.exists(folder):
        missing = 'the folder %s does not exist' % introspection.safe_repr(folder, 120)
    else:
        missing = 'no file is there'
    relative = '' if os.path.isabs(path) else ' Relative paths start in the folder the kernel runs in.'
    return Diagnosis('%s, but %s.%s' % (name, missing, relative), [(named[0] if named else 'path', 'V', missing)], named)
