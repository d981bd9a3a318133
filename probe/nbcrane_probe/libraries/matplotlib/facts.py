"""matplotlib figures, axes and artists; arrays of axes are NumPy arrays and described there."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import short
from ...fact_request import Fact, FactRequest

LIBRARY = 'matplotlib.figure'


def _is(obj: Any, path: str) -> bool:
    kind = introspection.loaded(path)
    return kind is not None and introspection.is_instance(obj, kind)


def claims(obj: Any) -> bool:
    return (_is(obj, 'matplotlib.figure.FigureBase') or _is(obj, 'matplotlib.axes.Axes')) and not introspection.is_user_type(type(obj))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if _is(obj, 'matplotlib.axes.Axes'):
        yield 'R', 'projection', short(obj.name)
        yield 'S', 'lines', len(obj.lines)
        yield 'S', 'collections', len(obj.collections)
        yield 'S', 'patches', len(obj.patches)
        yield 'S', 'images', len(obj.images)
        yield 'V', 'title', short(obj.get_title())
        yield 'V', 'labelled', sum(1 for line in obj.lines if not str(line.get_label()).startswith('_'))
    else:
        yield 'S', 'axes', len(obj.axes)
        yield 'R', 'axes_types', [type(axes).__name__ for axes in obj.axes[:20]]
        if hasattr(obj, 'get_size_inches'):
            yield 'V', 'size_inches', [float(length) for length in obj.get_size_inches()]


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in ('axes', 'lines', 'patches', 'images', 'collections') else default
