"""Attributes that an estimator gets when it is fitted."""

from __future__ import annotations

import ast
from typing import Optional

from ...diagnosis.failure import Diagnosis, Failure, text_of
from ...diagnosis.words import brief, what_it_is

ORDER = -5


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    node = failure.of(ast.Attribute) if failure.error_type == 'AttributeError' else None
    if node is None or not node.attr.endswith('_') or node.attr.startswith('_'):
        return None
    value, text = failure.value(node.value), text_of(node.value)
    if brief(value).get('is_fitted') is not False:
        return None
    sentence = '`%s` is %s that is not fitted. It gets attributes that end in an underscore, such as `%s`, by `fit`.'
    return Diagnosis(sentence % (text, what_it_is(value), node.attr), [(text, 'V', 'not fitted')], [text])
