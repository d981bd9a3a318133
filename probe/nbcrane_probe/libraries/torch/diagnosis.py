"""Class labels that lie outside of what a loss was made for, and layers in a list."""

from __future__ import annotations

import ast
import re
from typing import Optional

from ...diagnosis.failure import Diagnosis, Failure, text_of
from ...diagnosis.words import fact, shape_of
from ...sentinels import UNKNOWN

_LABEL = re.compile(r'^Target (-?\d+) is out of bounds\.')


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    call = failure.of(ast.Call)
    if call is None or not call.args:
        return None
    first = text_of(call.args[0])
    if failure.error_type == 'TypeError' and failure.message == 'list is not a Module subclass' and len(call.args) == 1:
        return Diagnosis('`%s` takes layers one by one, not a list: unpack it with `*`.' % text_of(call.func), [], [first])
    found = _LABEL.match(failure.message)
    labels = next((word.value for word in call.keywords if word.arg == 'target'), call.args[1] if len(call.args) > 1 else None)
    if found is None or failure.error_type != 'IndexError' or labels is None:
        return None
    text, values = text_of(labels), {text_of(node): failure.value(node) for node in (labels, call.args[0])}
    shape = None if values[first] is UNKNOWN else shape_of(values[first])
    columns = shape[min(1, len(shape) - 1)] if shape else None
    bounds = (
        'no such column. Labels count from 0.' if columns is None else '%d columns, so labels go from 0 to %d.' % (columns, columns - 1)
    )
    evidence = [fact(name, value) for name, value in values.items() if value is not UNKNOWN]
    return Diagnosis('`%s` holds label %s, but `%s` has %s' % (text, found.group(1), first, bounds), evidence, [text])
