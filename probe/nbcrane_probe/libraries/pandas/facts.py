"""pandas Series, DataFrame, Index, and what is derived from them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Iterator

from ... import introspection
from ...values import EXACT, SAMPLE, short, summarize, summarize_objects
from ...fact_request import MAX_COLUMNS, MAX_MENTIONED, Fact, FactRequest

LIBRARY = 'pandas'
MAX_NAMES = 300
#: columns past the first ones that are described in groups, and columns past these that are searched for gaps
MAX_OTHERS = 200
MAX_UNREAD = 1000
_CHEAP = frozenset({*"""columns index dtypes dtype shape size ndim name empty loc iloc at iat names nlevels str dt cat levels""".split()})
_ACCESSORS = (
    'pandas.core.indexing',
    'pandas.core.strings.accessor',
    'pandas.core.indexes.accessors',
    'pandas.core.groupby',
    'pandas.core.window',
)


def _frame_type() -> Any:
    return introspection.loaded('pandas.DataFrame')


def claims(obj: Any) -> bool:
    kinds = [introspection.loaded('pandas.' + name) for name in ('DataFrame', 'Series', 'Index')]
    return any(kind is not None and introspection.is_instance(obj, kind) for kind in kinds) or _is_derived(obj)


def _is_derived(obj: Any) -> bool:
    # pandas 3 names its group-by and window classes after `pandas.api.typing`; what they derive from keeps its module.
    bases = introspection.type_mro(type(obj))
    return (
        introspection.module_of(bases[0]).startswith(_ACCESSORS)
        or any(introspection.module_of(base).startswith(_ACCESSORS[3:]) for base in bases[1:])
    ) and not introspection.is_user_type(bases[0])


def _plain(obj: Any) -> Any:
    """A frame or series of a user's subclass as pandas' own type, sharing its data; None where that cannot be done."""
    if not introspection.is_user_type(type(obj)):
        return obj
    for base in (_frame_type(), introspection.loaded('pandas.Series')):
        manager = introspection.static_getattr(obj, '_mgr', None)
        if introspection.is_instance(obj, base) and manager is not None and hasattr(base, '_from_mgr'):
            plain = base._from_mgr(manager, manager.axes)
            if base is not _frame_type():
                plain._name = introspection.static_getattr(obj, '_name', None)
            return plain
    return None


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    obj = _plain(obj)
    if obj is None:
        return
    if introspection.is_instance(obj, _frame_type()):
        yield from _frame(obj, request)
    elif introspection.is_instance(obj, introspection.loaded('pandas.Series')):
        yield 'S', 'length', len(obj)
        yield 'S', 'shape', list(obj.shape)
        yield 'R', 'dtype', str(obj.dtype)
        yield 'R', 'name', short(obj.name)
        yield 'R', 'index', _index_kind(obj.index)
        if request.values():
            yield 'V', 'index_values', _index_values(obj.index, request)
            for key, value in column_values(obj.array, request).items():
                yield 'V', key, value
    elif introspection.is_instance(obj, introspection.loaded('pandas.Index')):
        yield 'S', 'length', len(obj)
        for key, value in _index_kind(obj).items():
            yield 'R', key, value
        if request.values():
            for key, value in _index_values(obj, request).items():
                yield 'V', key, value
    else:
        inner = introspection.static_getattr(obj, 'obj', None)
        if inner is not None:
            yield 'S', 'of', request.brief(inner)
        keys = introspection.static_getattr(obj, 'keys', None)
        if introspection.is_scalar(keys) or type(keys) is list:
            yield 'R', 'keys', introspection.safe_repr(keys, 200)


def labels(index: Any, limit: int = 100_000) -> list[Any]:
    """The labels of an index as Python objects; labels that are not plain read as their type."""
    if introspection.is_instance(index, introspection.loaded('pandas.MultiIndex')):
        return [introspection.safe_repr(label, 80) for label in index[:limit].tolist()]
    return [label if introspection.is_plain(label) else '<%s>' % introspection.type_name(type(label)) for label in index[:limit].tolist()]


def _frame(frame: Any, request: FactRequest) -> Iterator[Fact]:
    rows, count = frame.shape
    yield 'S', 'shape', [rows, count]
    names = labels(frame.columns)
    yield 'R', 'columns', [short(name) for name in names[:MAX_NAMES]]
    if count > MAX_NAMES:
        yield 'R', 'more_columns', count - MAX_NAMES
    texts = [name if type(name) is str else str(name) for name in names]
    doubled = list(dict.fromkeys(text for text in texts if texts.count(text) > 1)) if count <= 1000 else []
    if doubled:
        yield 'R', 'duplicate_columns', doubled[:10]
    yield 'R', 'index', _index_kind(frame.index)
    shown = _shown(texts, request)
    yield 'R', 'dtypes', {texts[at]: str(frame.dtypes.iloc[at]) for at in shown} if count <= 2000 else {}
    yield 'R', 'dtype_counts', _counted(str(dtype) for dtype in frame.dtypes.tolist()[:5000])
    if not request.values():
        return
    yield 'V', 'index_values', _index_values(frame.index, request)
    per_column: dict[str, dict[str, Any]] = {}
    yield 'V', 'per_column', per_column
    for at in shown:
        per_column[texts[at]] = column_values(frame._ixs(at, axis=1).array, request)
        request.budget.check()
    rest = [at for at in range(count) if at not in set(shown)]
    others: dict[str, dict[str, Any]] = {}
    for at in rest[:MAX_OTHERS]:
        if request.budget.spent_ms() > request.budget.left_ms():
            break
        _group(others, texts[at], column_values(frame._ixs(at, axis=1).array, request), str(frame.dtypes.iloc[at]))
    if others:
        yield 'V', 'other_columns', list(others.values())
    missing = any(column.get('has_nan') for column in [*per_column.values(), *others.values()])
    read = len(shown) + sum(len(group['columns']) for group in others.values())
    if not missing and read < count:
        unread = rest[read - len(shown) :]
        missing = any(_has_missing(frame._ixs(at, axis=1).array, request) for at in unread[:MAX_UNREAD]) or (
            None if len(unread) > MAX_UNREAD else False
        )
    if missing is not None:
        yield 'V', 'has_nan', missing


def _group(groups: dict[str, dict[str, Any]], name: str, values: dict[str, Any], dtype: str) -> None:
    """Columns of which the same is known (one-hot columns by the hundred) share one entry."""
    described = {
        'dtype': dtype,
        **{
            key: values[key]
            for key in ('kind', 'num_unique', 'value_range', 'unique_values', 'has_nan', 'missing', 'missing_share')
            if key in values
        },
    }
    if 'value_range' not in values and 'example_values' in values:
        described['example_values'] = values['example_values'][:3]
    groups.setdefault(repr(described), {'columns': [], **described})['columns'].append(name)


def _counted(items: Iterator[str]) -> dict[str, int]:
    return dict(Counter(items))


def _shown(texts: list[str], request: FactRequest) -> list[int]:
    mentioned = [at for at, text in enumerate(texts) if text in request.strings][:MAX_MENTIONED]
    first = [at for at in range(min(len(texts), MAX_COLUMNS)) if at not in set(mentioned)]
    return sorted(mentioned + first[: max(0, MAX_COLUMNS - len(mentioned))])


def column_values(array: Any, request: FactRequest) -> dict[str, Any]:
    """What is known of the values of one column, from its ExtensionArray; large columns are read by sample."""
    values = _as_numpy(array)
    if values is not None:
        return summarize(values, request)
    dtype, size = array.dtype, len(array)
    out: dict[str, object] = {}
    absent = array.isna() if size <= 2_000_000 else array[:: size // SAMPLE].isna()
    out['has_nan'] = bool(absent.any())
    out['missing'] = int(absent.sum())
    if len(absent) < size:
        request.approximate = True
    request.budget.check()
    if introspection.is_instance(array, introspection.loaded('pandas.Categorical')):
        categories = labels(array.categories, 1000)
        return {
            **out,
            'kind': 'binary' if len(categories) <= 2 else 'categorical',
            'num_unique': len(categories),
            'ordered': bool(array.ordered),
            'unique_values': [short(label) for label in categories[:20]],
        }
    if size > EXACT:
        request.approximate = True
        array = array[:: max(1, size // SAMPLE)]
    sample = array.to_numpy(dtype=object).tolist()
    values = summarize_objects(sample, request, complete=True)
    values.pop('element_types', None)
    if getattr(dtype, 'kind', 'O') in 'iufM':
        present = array[~array.isna()]
        if len(present):
            low, high = present.min(), present.max()
            values['value_range'] = [short(low), short(high)] if dtype.kind != 'M' else [str(low), str(high)]
    if getattr(dtype, 'kind', 'O') in 'mM':
        values['kind'] = 'datetime' if dtype.kind == 'M' else 'duration'
    return {**values, **out}


def _as_numpy(array: Any) -> Any:
    """The NumPy array a column stands on, where it has one that says everything; no copy."""
    if introspection.is_instance(array, introspection.loaded('numpy.ndarray')):
        return array
    if introspection.library_of(type(array)) != 'pandas' or type(array).__name__ not in (
        'NumpyExtensionArray',
        'PandasArray',
        'DatetimeArray',
        'TimedeltaArray',
    ):
        return None
    return array._ndarray


def _has_missing(array: Any, request: FactRequest) -> bool:
    values = _as_numpy(array)
    if values is None:
        return bool(array[: 10 * SAMPLE].isna().any())
    if values.dtype.kind == 'f' and values.size:
        return bool(introspection.loaded('numpy.isnan')(values.min()))
    return bool(summarize(values, request)['has_nan']) if values.dtype.kind in 'OmM' else False


def _index_kind(index: Any) -> dict[str, object]:
    out = {'type': type(index).__name__, 'dtype': str(index.dtype)}
    if introspection.is_instance(index, introspection.loaded('pandas.MultiIndex')):
        return {**out, 'names': [short(name) for name in index.names], 'levels': index.nlevels}
    return {**out, 'name': short(index.name)}


def _index_values(index: Any, request: FactRequest) -> dict[str, object]:
    size = len(index)
    if introspection.is_instance(index, introspection.loaded('pandas.RangeIndex')):
        return {'range': [index.start, index.stop, index.step]}
    tail = labels(index[-2:]) if size > 5 else []
    out: dict[str, object] = {'first': [*map(short, labels(index[:5]))], 'last': [*map(short, tail)]}
    if size <= 300 and request.strings is not None and not introspection.is_instance(index, introspection.loaded('pandas.MultiIndex')):
        out['values'] = [short(label) for label in labels(index)[:100]]
    if index.dtype.kind in 'iufM' and size and not introspection.is_instance(index, introspection.loaded('pandas.MultiIndex')):
        out.update({key: value for key, value in column_values(index.array, request).items() if key in ('value_range', 'has_nan')})
    freq = introspection.static_getattr(introspection.static_getattr(index, '_data', None), '_freq', None)
    if freq is not None:
        out['freq'] = str(freq.freqstr)
    if 0 < size <= EXACT and all(introspection.is_plain(label) for label in index[:50].tolist()) and index.dtype.kind in 'iufMmO':
        plain = labels(index)
        out['is_unique'] = len(set(plain)) == len(plain) if all(introspection.is_plain(label) for label in plain) else None
    return out


def brief(obj: Any) -> dict[str, object]:
    obj = _plain(obj)
    if obj is None or _is_derived(obj):
        return {}
    out = {'shape': list(obj.shape)}
    if introspection.is_instance(obj, _frame_type()):
        return {**out, 'columns': [short(name) for name in labels(obj.columns[:20])]}
    return {**out, 'dtype': str(obj.dtype)}


def attribute(obj: Any, name: str, default: Any) -> Any:
    # An accessor validates by looking at every element, which an object column may hold of any kind.
    if name in ('str', 'dt', 'cat') and str(getattr(obj, 'dtype', 'object')) == 'object':
        return default
    if name in _CHEAP and hasattr(type(obj), name):
        try:
            return getattr(obj, name)
        except AttributeError:
            return default
    return (
        item(obj, name, default)
        if introspection.is_instance(obj, _frame_type()) and name.isidentifier() and not hasattr(type(obj), name)
        else default
    )


def item(obj: Any, key: Any, default: Any) -> Any:
    if not introspection.is_instance(obj, _frame_type()):
        return default
    names = labels(obj.columns)
    places = [at for at, name in enumerate(names) if type(name) is type(key) and name == key]
    return obj._ixs(places[0], axis=1) if len(places) == 1 else default
