"""dict, list, tuple, set and their kin: length, types inside, a preview; one level deep."""

from __future__ import annotations

import itertools
from typing import Any, Iterator

from .. import introspection
from ..values import element_types, one_of_each, short, summarize_objects
from ..fact_request import Fact, FactRequest

LIBRARY = 'builtins'
ORDER = 20
PREVIEW = 5
MAX_KEYS = 100
READ = 10_000
_SEQUENCES = (list, tuple, set, frozenset)


def _base(obj: Any) -> Any:
    return next((base for base in (dict, *_SEQUENCES) if introspection.is_instance(obj, base)), None)


def claims(obj: Any) -> bool:
    return _base(obj) is not None or introspection.full_name(type(obj)) in (
        'collections.deque',
        'builtins.dict_keys',
        'dict_keys',
        'dict_values',
        'dict_items',
    )


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    base = _base(obj) or type(obj)
    yield 'S', 'length', base.__len__(obj)
    fields = introspection.static_getattr(type(obj), '_fields', None)
    if base is tuple and type(fields) is tuple:
        yield 'R', 'fields', [introspection.safe_repr(name)[1:-1] for name in fields[:50]]
    if base is dict:
        yield from _mapping(obj, request)
        return
    items = list(itertools.islice(base.__iter__(obj), READ))
    request.budget.check()
    if len(items) < base.__len__(obj):
        request.approximate = True
    yield 'R', 'element_types', [introspection.type_name(tp) for tp in element_types(items)[:10]]
    yield from _inner_shapes(items, request)
    if not request.values():
        return
    yield 'V', 'preview', [_described(item, request) for item in items[:PREVIEW]]
    if items and all(introspection.is_plain(item) for item in one_of_each(items)):
        summary = summarize_objects(items, request, complete=len(items) == base.__len__(obj))
        summary.pop('element_types', None)
        for key, value in summary.items():
            yield 'V', key, value


def _mapping(obj: dict, request: FactRequest) -> Iterator[Fact]:
    pairs = list(itertools.islice(dict.items(obj), READ))
    keys, values = [key for key, _ in pairs], [value for _, value in pairs]
    yield 'R', 'key_types', [introspection.type_name(tp) for tp in element_types(keys)[:10]]
    yield 'R', 'value_types', [introspection.type_name(tp) for tp in element_types(values)[:10]]
    yield 'R', 'keys', [_described(key, request) for key in keys[:MAX_KEYS]]
    factory = (
        introspection.static_getattr(obj, 'default_factory', None)
        if introspection.full_name(type(obj)) == 'collections.defaultdict'
        else None
    )
    if factory is not None:
        yield 'R', 'default_factory', introspection.safe_repr(factory)
    yield from _inner_shapes(values, request)
    if request.values():
        wanted = [pair for pair in pairs if type(pair[0]) is str and pair[0] in request.strings]
        shown = wanted[:20] + [pair for pair in pairs[:PREVIEW] if not any(pair is one for one in wanted)]
        yield (
            'V',
            'preview',
            [
                {
                    'key': _described(key, request),
                    'key_type': introspection.type_name(type(key)),
                    'value_type': introspection.type_name(type(value)),
                    'value': _described(value, request),
                }
                for key, value in shown
            ],
        )


def _inner_shapes(items: list, request: FactRequest) -> Iterator[Fact]:
    """Lengths or shapes of the elements, where they have any: what `np.array` will look at."""
    seen: dict = {}
    for item in items[:1000]:
        if introspection.is_scalar(item):
            continue
        described = request.brief(item)
        size = described.get('shape', described.get('length'))
        if size is not None:
            seen.setdefault(str(size), size)
    request.budget.check()
    if seen:
        yield 'S', 'element_sizes', list(seen.values())[:10]


def _described(item: Any, request: FactRequest) -> Any:
    if introspection.is_plain(item):
        return short(item)
    if introspection.is_container(item) and _is_shallow(item):
        return introspection.safe_repr(item, 120)
    return request.brief(item)


def _is_shallow(item: Any) -> bool:
    if type(item) is slice:
        return True
    parts = itertools.islice(item.items() if type(item) is dict else item, 20)
    return all(introspection.is_plain(part) or (type(part) is tuple and all(map(introspection.is_plain, part))) for part in parts)


def brief(obj: Any) -> dict:
    base = _base(obj) or type(obj)
    out: dict = {'length': base.__len__(obj)}
    if base is dict:
        out['keys'] = [short(key) for key in itertools.islice(dict.keys(obj), PREVIEW) if introspection.is_plain(key)]
    else:
        items = itertools.islice(base.__iter__(obj), 100)
        out['element_types'] = [introspection.type_name(tp) for tp in element_types(items)[:3]]
    return out
