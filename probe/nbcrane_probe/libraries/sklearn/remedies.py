"""Estimators that transform before they were fitted."""

from __future__ import annotations

import ast
import re
from typing import Iterator

from ...remedies.edit import Edit, Remedy
from ...remedies.scene import MISSING, Scene

FAMILY = 'estimators'

_OTHER_DATA = re.compile(r'test|val|new|unseen|hold|future|sample', re.IGNORECASE)


def remedies(scene: Scene) -> Iterator[Remedy]:
    """`fit_transform` for data that an estimator may learn from: never what by its name is kept for testing."""
    if not scene.is_a('NotFittedError'):
        return
    for call in scene.nodes(ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr != 'transform' or len(call.args) != 1:
            continue
        estimator, data = scene.value(call.func.value), scene.text(call.args[0])
        if estimator is MISSING or not hasattr(estimator, 'fit_transform') or _OTHER_DATA.search(data):
            continue
        if 'train' not in data.lower() and any(re.search('test', name, re.IGNORECASE) for name in scene.frame.f_globals):
            continue
        span = scene.span(call.func)
        if span is not None:
            what = '`%s` has not been fitted' % scene.text(call.func.value)
            yield Remedy(what, (Edit(span[1] - len('transform'), span[1], 'fit_transform'),))
        return
