"""xgboost boosters and matrices; its scikit-learn wrappers follow scikit-learn's conventions."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...fact_request import Fact, FactRequest

LIBRARY = 'xgboost'


def claims(obj: Any) -> bool:
    return introspection.library_of(type(obj)) == 'xgboost' and type(obj).__name__ in ('Booster', 'DMatrix', 'QuantileDMatrix')


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if type(obj).__name__ == 'Booster':
        yield 'S', 'n_features', int(obj.num_features())
        yield 'S', 'boosted_rounds', int(obj.num_boosted_rounds())
    else:
        yield 'S', 'shape', [int(obj.num_row()), int(obj.num_col())]
        yield 'V', 'has_labels', bool(obj.get_label().size)
    names = obj.feature_names
    if names:
        yield 'R', 'feature_names', [str(name) for name in names[:200]]
    if obj.feature_types:
        yield 'R', 'feature_types', [str(kind) for kind in obj.feature_types[:200]]
