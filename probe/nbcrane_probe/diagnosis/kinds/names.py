"""Names that are not defined."""

from __future__ import annotations

import ast
from typing import Optional

from ...evidence import did_you_mean
from ...namespace import is_hidden
from ..failure import Diagnosis, Failure

ORDER = -10


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'NameError' or failure.deep:
        return None
    node = failure.of(ast.Name)
    name = getattr(failure.error, 'name', None) or (node.id if node is not None else None)
    if type(name) is not str:
        return None
    known = [other for other in failure.names if type(other) is str and not is_hidden(other)]
    text = '`%s` is not defined: nothing that ran before this line assigns it.%s' % (name, did_you_mean(name, known))
    return Diagnosis(text, [(name, 'S', 'not defined')])
