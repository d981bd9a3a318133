"""statsmodels models, fitted results and decompositions."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import short
from ...fact_request import Fact, FactRequest

LIBRARY = 'statsmodels'


def claims(obj: Any) -> bool:
    return introspection.library_of(type(obj)) == 'statsmodels' and not introspection.is_user_type(type(obj))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    result = introspection.static_getattr(obj, '_results', obj)
    stored = introspection.instance_dict(result) or {}
    model = stored.get('model', result if 'endog' in stored else None)
    yield (
        'V',
        'is_fitted',
        'params' in stored or '_params' in stored or type(obj).__name__.endswith(('Results', 'ResultsWrapper', 'Result')),
    )
    if model is not None:
        held = introspection.instance_dict(model) or {}
        yield 'R', 'model', introspection.type_name(type(model))
        for name in ('endog', 'exog'):
            if held.get(name) is not None:
                yield 'S', name, request.brief(held[name])
        data = introspection.instance_dict(held.get('data')) or {}
        for name in ('ynames', 'xnames', '_cached_endog_names', '_cached_exog_names'):
            if introspection.is_container(data.get(name)) or introspection.is_scalar(data.get(name)) and data.get(name) is not None:
                yield 'R', name.lstrip('_'), introspection.safe_repr(data[name], 500)
    yield (
        'V',
        'attributes',
        {
            name: short(value) if introspection.is_plain(value) else request.brief(value)
            for name, value in list(stored.items())[:40]
            if name not in ('model', '_results')
        },
    )
