"""Models that are used before they are fitted."""

from __future__ import annotations

import ast
from typing import Optional

from ...sentinels import UNKNOWN
from ..failure import Diagnosis, Failure, text_of
from ..words import brief, what_it_is


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type != 'NotFittedError':
        return None
    call = failure.of(ast.Call)
    node = call.func.value if call is not None and isinstance(call.func, ast.Attribute) else None
    value = failure.value(node)
    if node is None or value is UNKNOWN or brief(value).get('is_fitted') is not False:
        return None
    text = text_of(node)
    sentence = '`%s` is %s that is not fitted. `%s` needs a fitted one.' % (
        text,
        what_it_is(value),
        text_of(call.func) if call is not None else text,
    )
    return Diagnosis(sentence, [(text, 'V', 'not fitted')], [text])
