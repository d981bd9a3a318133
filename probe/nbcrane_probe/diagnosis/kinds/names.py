"""Names that are not defined."""

from __future__ import annotations

import re
from typing import Optional

from ...evidence import did_you_mean
from ...namespace import is_hidden
from ..failure import Diagnosis, Failure

ORDER = -10
_NAME = re.compile(r"'(\w+)'")


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    found = _NAME.search(failure.message)
    if failure.error_type not in ('NameError', 'UnboundLocalError') or failure.deep or found is None:
        return None
    name = found.group(1)
    if failure.error_type == 'UnboundLocalError':
        text = '`%s` is read before this function assigns it. The function assigns it somewhere, so the name never means the global one.'
        return Diagnosis(text % name, [(name, 'S', 'not assigned yet')])
    if 'free variable' in failure.message:
        return Diagnosis('`%s` of the enclosing function is read before it gets a value.' % name, [(name, 'S', 'not assigned yet')])
    known = [other for other in failure.names if type(other) is str and not is_hidden(other)]
    text = '`%s` is not defined: nothing that ran before this line assigns it.%s' % (name, did_you_mean(name, known))
    return Diagnosis(text, [(name, 'S', 'not defined')])
