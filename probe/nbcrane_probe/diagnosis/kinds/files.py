"""Files and folders that are not there."""

from __future__ import annotations

import ast
import os
import re
from typing import Optional

from ... import introspection
from ..failure import Diagnosis, Failure

_QUOTED = re.compile(r"'([^']+)'")


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    path = _path(failure)
    if failure.error_type != 'FileNotFoundError' or path is None:
        return None
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
    relative = (
        ''
        if os.path.isabs(path)
        else ' Relative paths start in the folder the kernel runs in, %s.' % introspection.safe_repr(os.getcwd(), 120)
    )
    sentence = '%s, but %s.%s%s' % (name, missing, _similar(path, folder), relative)
    return Diagnosis(sentence, [(named[0] if named else 'path', 'V', missing)], named)


def _path(failure: Failure) -> Optional[str]:
    """Where a library has put the path into words only, it is what its message quotes."""
    name = getattr(failure.error, 'filename', None)
    quoted = _QUOTED.findall(failure.message)
    return name if type(name) is str else quoted[0] if name is None and len(quoted) == 1 else None


def _similar(path: str, folder: str) -> str:
    """A file there whose name differs in case or ending only."""
    wanted = os.path.basename(path).lower()
    try:
        names = sorted(os.listdir(folder or '.'))[:500]
    except OSError:
        return ''
    stem = os.path.splitext(wanted)[0]
    near = [name for name in names if name.lower() == wanted or os.path.splitext(name)[0].lower() == stem]
    return " Did you mean '%s'?" % os.path.join(folder, near[0]) if near else ''
