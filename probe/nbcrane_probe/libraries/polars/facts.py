"""polars DataFrame, Series and LazyFrame (a LazyFrame is never collected)."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import EXACT, SAMPLE, summarize_objects
from ...fact_request import MAX_COLUMNS, MAX_MENTIONED, Fact, FactRequest

LIBRARY = 'polars'


def _is(obj: Any, name: str) -> bool:
    kind = introspection.loaded('polars.' + name)
    return kind is not None and introspection.is_instance(obj, kind)


def claims(obj: Any) -> bool:
    return any(_is(obj, name) for name in ('DataFrame', 'Series', 'LazyFrame')) and not introspection.is_user_type(type(obj))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if _is(obj, 'LazyFrame'):
        yield 'R', 'lazy', True
        return
    yield 'S', 'shape', list(obj.shape)
    if _is(obj, 'Series'):
        yield 'R', 'dtype', str(obj.dtype)
        yield 'R', 'name', obj.name
        if request.values():
            for key, value in _column(obj, request).items():
                yield 'V', key, value
        return
    names = obj.columns
    yield 'R', 'columns', names[:300]
    yield 'R', 'dtypes', {name: str(dtype) for name, dtype in list(zip(names, obj.dtypes))[:300]}
    if not request.values():
        return
    mentioned = [name for name in names if name in request.strings][:MAX_MENTIONED]
    shown = mentioned + [name for name in names[:MAX_COLUMNS] if name not in mentioned][: max(0, MAX_COLUMNS - len(mentioned))]
    per_column: dict[str, dict[str, Any]] = {}
    yield 'V', 'per_column', per_column
    for name in shown:
        per_column[name] = _column(obj.get_column(name), request)
        request.budget.check()
    yield 'V', 'has_nan', any(column['has_nan'] for column in per_column.values())


def _column(series: Any, request: FactRequest) -> dict[str, Any]:
    absent, size = series.null_count(), len(series)
    if size > EXACT:
        request.approximate = True
        series = series.gather_every(max(1, size // SAMPLE))
    out = summarize_objects(series.to_list(), request, complete=True)
    out.pop('element_types', None)
    return {**out, 'has_nan': bool(absent) or out['has_nan'], 'missing': absent or out['missing']}


def brief(obj: Any) -> dict[str, object]:
    return {} if _is(obj, 'LazyFrame') else {'shape': list(obj.shape)}


def attribute(obj: Any, name: str, default: Any) -> Any:
    if (
        name in ('shape', 'columns', 'dtypes', 'dtype', 'name', 'height', 'width')
        and hasattr(type(obj), name)
        and not _is(obj, 'LazyFrame')
    ):
        return getattr(obj, name)
    return default


def item(obj: Any, key: Any, default: Any) -> Any:
    if _is(obj, 'DataFrame') and type(key) is str and key in obj.columns:
        return obj.get_column(key)
    return default
