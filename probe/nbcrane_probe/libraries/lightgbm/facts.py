"""lightgbm boosters and datasets (a dataset that was not constructed yet is left so)."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import short
from ...fact_request import Fact, FactRequest

LIBRARY = 'lightgbm'


def claims(obj: Any) -> bool:
    return introspection.library_of(type(obj)) == 'lightgbm' and type(obj).__name__ in ('Booster', 'Dataset')


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    stored = introspection.instance_dict(obj) or {}
    if type(obj).__name__ == 'Booster':
        yield 'S', 'n_features', int(obj.num_feature())
        yield 'S', 'trees', int(obj.num_trees())
        yield 'R', 'feature_names', [str(name) for name in obj.feature_name()[:200]]
        return
    yield 'V', 'constructed', stored.get('_handle') is not None
    for name in ('data', 'label', 'weight'):
        if stored.get(name) is not None:
            yield 'S', name, request.brief(stored[name])
    yield 'V', 'params', {str(key): short(value) for key, value in (stored.get('params') or {}).items() if introspection.is_plain(value)}
