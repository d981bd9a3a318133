"""Ranges, kinds and examples of many values, from NumPy arrays, by samples where there are too many. Copies no large array."""

from __future__ import annotations

from typing import Any

from . import introspection
from .fact_request import FactRequest

#: elements read exactly; above it, a strided sample of this size stands in for distinct values
EXACT = 50_000
SAMPLE = 10_000
#: bytes over which a minimum and maximum may run; a reduction needs no copy (about 1 ms per 8 MB)
REDUCE_BYTES = 32 << 20
FEW = 10
EXAMPLES = 5
#: at most this many distinct whole numbers read as categories
CATEGORIES = 10


def summarize(array: Any, request: FactRequest) -> dict:
    """Of a NumPy array of any dtype: has_nan, missing, has_inf, value_range, kind, num_unique, unique_values, example_values.

    Keys that make no sense for the dtype are absent; elements of object arrays are read only where their exact types are plain.
    """
    if array.dtype.names is not None:
        return {'fields': {name: str(array.dtype[name]) for name in array.dtype.names[:FEW]}}
    if array.size == 0:
        return {'has_nan': False, 'num_unique': 0}
    kind = array.dtype.kind
    if kind == 'O':
        return _summarize_objects(array, request)
    out: dict = {}
    if kind in 'fc':
        _missing_floats(array, request, out)
    elif kind in 'mM':
        sample = _sample(array, request, EXACT)
        absent = int(introspection.loaded('numpy.isnat')(sample).sum())
        out['has_nan'] = absent > 0
        out['missing'] = absent
    else:
        out['has_nan'], out['missing'] = False, 0
    request.budget.check()
    if kind in 'iufbmM':
        span = _range(array, request)
        if span is not None:
            out['value_range'] = span
    request.budget.check()
    _distinct(array, request, out)
    return out


def _sample(array: Any, request: FactRequest, limit: int) -> Any:
    """A 1-D array of at most about `limit` elements: all of them, or evenly spread ones. A view or a small copy."""
    if array.size <= limit:
        return array.reshape(-1)
    request.approximate = True
    share = (limit / array.size) ** (1.0 / max(1, sum(1 for length in array.shape if length > 1)))
    steps = tuple(slice(None, None, max(1, int(1 / share))) if length > 1 else slice(None) for length in array.shape)
    return array[steps].reshape(-1)[: limit * 2]


def _missing_floats(array: Any, request: FactRequest, out: dict) -> None:
    isnan, isinf = introspection.loaded('numpy.isnan'), introspection.loaded('numpy.isinf')
    if array.size <= EXACT or array.dtype.kind == 'c':
        sample = _sample(array, request, EXACT)
        out['missing'] = int(isnan(sample).sum())
        out['has_nan'] = out['missing'] > 0
        if isinf(sample).any():
            out['has_inf'] = True
        return
    if array.nbytes <= REDUCE_BYTES:
        # The minimum of an array with a NaN is NaN: exact, and without a mask as large as the array.
        out['has_nan'] = bool(isnan(array.min()))
    if not out.get('has_nan') and array.nbytes <= REDUCE_BYTES:
        out['missing'] = 0
    else:
        sample = _sample(array, request, EXACT)
        share = float(isnan(sample).mean())
        out['has_nan'] = out.get('has_nan', False) or share > 0
        out['missing_share'] = round(share, 4)


def _range(array: Any, request: FactRequest) -> list | None:
    kind = array.dtype.kind
    data = array if array.nbytes <= REDUCE_BYTES else _sample(array, request, EXACT)
    if kind == 'f':
        low, high = introspection.loaded('numpy.fmin').reduce(data, axis=None), introspection.loaded('numpy.fmax').reduce(data, axis=None)
    elif kind in 'mM':
        data = _sample(data, request, EXACT)
        data = data[~introspection.loaded('numpy.isnat')(data)]
        if not data.size:
            return None
        return [str(data.min()), str(data.max())]
    else:
        low, high = data.min(), data.max()
    return [low.item(), high.item()]


def _distinct(array: Any, request: FactRequest, out: dict) -> None:
    data = _sample(array, request, EXACT if array.dtype.kind in 'iub' else SAMPLE)
    kind = data.dtype.kind
    if kind in 'fc':
        data = data[~introspection.loaded('numpy.isnan')(data)]
    elif kind in 'mM':
        data = data[~introspection.loaded('numpy.isnat')(data)]
    elif kind == 'V':
        return
    unique = introspection.loaded('numpy.unique')(data)
    out['num_unique'] = int(unique.size)
    whole = kind in 'iub' or (kind == 'f' and unique.size <= CATEGORIES and bool((unique == unique.round()).all()))
    out['kind'] = _kind(kind, unique.size, whole)
    shown = [str(value) if kind in 'mM' else value.item() for value in unique[:FEW]]
    shown = [
        introspection.safe_repr(value, 60)[1:-1]
        if type(value) is str
        else introspection.safe_repr(value)
        if type(value) is complex
        else value
        for value in shown
    ]
    if unique.size <= FEW:
        out['unique_values'] = shown
    else:
        out['example_values'] = shown[:EXAMPLES]


def _kind(dtype_kind: str, distinct: int, whole: bool) -> str:
    if dtype_kind in 'mM':
        return 'datetime' if dtype_kind == 'M' else 'duration'
    if distinct <= 2:
        return 'binary'
    if dtype_kind in 'USO' or (whole and distinct <= CATEGORIES):
        return 'categorical'
    return 'continuous'


def _summarize_objects(array: Any, request: FactRequest) -> dict:
    sample = [str(item) if _is_dtype(item) else item for item in _sample(array, request, EXACT).tolist()]
    return summarize_objects(sample, request, complete=array.size <= EXACT)


def summarize_objects(sample: list, request: FactRequest, *, complete: bool) -> dict:
    """The same for a list of arbitrary objects; hashes and compares plain ones only."""
    types = element_types(sample)
    out: dict = {'element_types': [introspection.type_name(tp) for tp in types[:FEW]]}
    present = _present(sample, types)
    absent = len(sample) - len(present)
    out['has_nan'] = absent > 0
    if complete:
        out['missing'] = absent
    else:
        out['missing_share'] = round(absent / max(1, len(sample)), 4)
    request.budget.check()
    if len(types) <= 50 and all(introspection.is_plain(value) for value in one_of_each(present)) and not _has_aware_clock(present):
        unique = dict.fromkeys(present)
        out['num_unique'] = len(unique)
        out['kind'] = 'binary' if len(unique) <= 2 else 'categorical'
        numbers = present and all(type(value) in (int, float, bool) for value in one_of_each(present))
        if numbers:
            out['value_range'] = [min(present), max(present)]
            out['kind'] = _kind('f', len(unique), len(unique) <= CATEGORIES)
        shown = list(unique)[:FEW]
        out['unique_values' if len(unique) <= FEW else 'example_values'] = [
            short(value) for value in shown[: FEW if len(unique) <= FEW else EXAMPLES]
        ]
    else:
        out['kind'] = 'object'
        out['example_values'] = [request.brief(value) for value in one_of_each(present)[:EXAMPLES]]
    return out


def _is_dtype(value: Any) -> bool:
    """A dtype of NumPy's or pandas' own, as `df.dtypes` holds them."""
    tp = type(value)
    return (
        introspection.library_of(tp) in ('numpy', 'pandas')
        and type.__dict__['__qualname__'].__get__(tp).lower().endswith('dtype')
        and not introspection.is_user_type(tp)
    )


def short(value: Any) -> Any:
    """A plain value as JSON: short text, numbers as they are, everything else by its repr."""
    if type(value) is str:
        return value if len(value) <= 60 else value[:59] + '…'
    if value is None or type(value) in (bool, int, float):
        return value
    if introspection.is_numpy_scalar(value) and value.dtype.kind in 'biufU':
        return short(value.item())
    if introspection.library_of(type(value)) in ('pandas', 'datetime') and introspection.is_plain(value):
        return str(value)
    return introspection.safe_repr(value, 60)


def _present(items: list, types: list) -> list:
    """The items without None, NaN, NaT and pandas.NA."""
    nat, na = introspection.loaded('pandas.NaT', None), introspection.loaded('pandas.NA', None)
    floats = frozenset(
        id(tp)
        for tp in types
        if tp is float
        or (introspection.library_of(tp) == 'numpy' and introspection.is_subclass(tp, introspection.loaded('numpy.floating')))
    )
    return [
        item
        for item in items
        if item is not None and item is not nat and item is not na and not (id(type(item)) in floats and item != item)
    ]


def element_types(items: Any) -> list:
    """The exact types that occur, in order of appearance; types are compared by identity, their metaclass is not asked."""
    return list({id(tp): tp for tp in map(type, items)}.values())


def one_of_each(items: Any) -> list:
    """One element of every exact type that occurs."""
    return list({id(type(item)): item for item in items}.values())


def _has_aware_clock(items: list) -> bool:
    return any(
        hasattr(type(item), 'tzinfo') and item.tzinfo is not None
        for item in one_of_each(items)
        if introspection.library_of(type(item)) == 'datetime'
    )
