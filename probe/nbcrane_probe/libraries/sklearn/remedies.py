"""Estimators that transform before they were fitted."""

from __future__ import annotations

import re
from typing import Iterator

from ...remedies.edit import Remedy
from ...remedies.scene import Scene

FAMILY = 'estimators'

_OTHER_DATA = re.compile(r'test|val|new|unseen|hold|future|sample', re.IGNORECASE)


def remedies(scene: Scene) -> Iterator[Remedy]:
    """`fit_transform` for data that an estimator may learn from: never what by its name is kept for testing."""
    if not scene.is_a('NotFittedError'):
        return
    for call in scene.method_calls('transform'):
        if len(call.args) != 1:
            continue
        estimator, data = scene.value(call.func.value), scene.text(call.args[0])
        if not hasattr(estimator, 'fit_transform') or _OTHER_DATA.search(data):
            continue
        if 'train' not in data.lower() and any(re.search('test', name, re.IGNORECASE) for name in scene.failure.globals):
            continue
        yield Remedy('`%s` has not been fitted' % scene.text(call.func.value), (scene.renamed(call.func, 'fit_transform'),))
        return
