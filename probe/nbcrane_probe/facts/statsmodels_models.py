"""statsmodels models, fitted results and decompositions."""

from __future__ import annotations

from typing import Any, Iterator

from .. import trust
from ..values import short
from ..want import Want

LIBRARY = 'statsmodels'


def claims(obj: Any) -> bool:
    return trust.library_of(type(obj)) == 'statsmodels' and not trust.is_user_type(type(obj))


def facts(obj: Any, want: Want) -> Iterator[tuple]:
    result = trust.static_getattr(obj, '_results', obj)
    stored = trust.instance_dict(result) or {}
    model = stored.get('model', result if 'endog' in stored else None)
    yield (
        'V',
        'is_fitted',
        'params' in stored or '_params' in stored or type(obj).__name__.endswith(('Results', 'ResultsWrapper', 'Result')),
    )
    if model is not None:
        held = trust.instance_dict(model) or {}
        yield 'R', 'model', trust.type_name(type(model))
        for name in ('endog', 'exog'):
            if held.get(name) is not None:
                yield 'S', name, want.brief(held[name])
        data = trust.instance_dict(held.get('data')) or {}
        for name in ('ynames', 'xnames', '_cached_endog_names', '_cached_exog_names'):
            if trust.is_container(data.get(name)) or trust.is_scalar(data.get(name)) and data.get(name) is not None:
                yield 'R', name.lstrip('_'), trust.safe_repr(data[name], 500)
    yield (
        'V',
        'attributes',
        {
            name: short(value) if trust.is_plain(value) else want.brief(value)
            for name, value in list(stored.items())[:40]
            if name not in ('model', '_results')
        },
    )
