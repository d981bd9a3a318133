"""Several values where one condition is needed."""

from __future__ import annotations

import ast
from typing import Optional

from ..failure import Diagnosis, Failure, text_of


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if 'truth value of' not in failure.message or not isinstance(failure.node, ast.expr):
        return None
    text = text_of(failure.node)
    sentence = '`%s` holds several values, which cannot be used as one condition: use .any() or .all().'
    return Diagnosis(sentence % text, [(text, 'R', 'several values')], [text])
