"""Estimators that are used before they are fitted, and attributes that they get by it."""

from __future__ import annotations

import ast
from typing import Optional

from ...diagnosis.failure import Diagnosis, Failure, text_of
from ...diagnosis.words import brief
from ...sentinels import UNKNOWN

ORDER = -5


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    call = failure.of(ast.Call) if failure.error_type == 'NotFittedError' else None
    node = call.func if call is not None else failure.of(ast.Attribute) if failure.error_type == 'AttributeError' else None
    if not isinstance(node, ast.Attribute) or call is None and (not node.attr.endswith('_') or node.attr.startswith('_')):
        return None
    model = failure.operand(node.value)
    if model.value is UNKNOWN or brief(model.value).get('is_fitted') is not False:
        return None
    needs = 'It gets attributes that end in an underscore, such as `%s`, by `fit`.' % node.attr
    if call is not None:
        needs = '`%s` needs a fitted one.' % text_of(node)
    return Diagnosis('%s that is not fitted. %s' % (model.described, needs), [(model.text, 'V', 'not fitted')], [model.text])
