"""matplotlib: lengths and shapes of what is drawn together."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from .. import introspection
from ..evaluate.values import Known
from .stand_ins import form_of, product
from .tables import series_type, table_of

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.surface import Evidence
    from ..evaluate.values import Value


def shape_of(op: Operation, value: Value | None) -> tuple[int, ...] | None:
    """The shape matplotlib will see of an array, list or series; None where it cannot be told cheaply."""
    form = form_of(op, value)
    if form is not None:
        return form.shape if form.scalar is None else None
    table = table_of(op, value)
    if table is not None:
        return (table.rows,) if table.rows is not None and type(table.schema) is series_type() else None
    current = op.current(value)
    obj: Any = current.obj if isinstance(current, Known) else None
    if type(obj) in (list, tuple) and all(type(item) in (int, float, str, bool) for item in obj) or type(obj) is range:
        return (len(obj),)
    if introspection.is_instance(obj, introspection.loaded('pandas.Index') or type(None)) and obj is not None:
        return (len(obj),)
    return None


def _evidence(op: Operation, *values: Value | None) -> list[Evidence]:
    return [(op.text(value), 'S', 'shape = %s' % (shape_of(op, value),)) for value in values if shape_of(op, value) is not None]


def _plot(op: Operation) -> None:
    if len(op.args) < 2 or 'data' in op.kwargs:
        return
    x, y = op.args[0], op.args[1]
    first, second = shape_of(op, x), shape_of(op, y)
    if first and second and op.type_of(y) is not str and first[0] != second[0]:
        message = 'x and y must have same first dimension, but have shapes %s and %s' % (first, second)
        raise op.crash(
            ValueError(message),
            rule='matplotlib/lengths',
            evidence=_evidence(op, x, y),
            diagnosis="'%s' and '%s' are plotted against each other but have shapes %s and %s." % (op.text(x), op.text(y), first, second),
        )


def _scatter(op: Operation) -> None:
    x, y, colours = op.argument('x', 0), op.argument('y', 1), op.argument('c', 3)
    if 'data' in op.kwargs:
        return
    first, second = shape_of(op, x), shape_of(op, y)
    if first is None or second is None:
        return
    sizes = [product(first), product(second)]
    if sizes[0] != sizes[1]:
        raise op.crash(
            ValueError('x and y must be the same size'),
            rule='matplotlib/lengths',
            evidence=_evidence(op, x, y),
            diagnosis="'%s' has %d values and '%s' has %d: a scatter plot needs the same number of both."
            % (op.text(x), sizes[0], op.text(y), sizes[1]),
        )
    form = form_of(op, colours)
    if form is None or form.scalar is not None or len(form.shape) != 1 or form.dtype is None or form.dtype.kind not in 'iuf':
        return
    # Three or four numbers may be one colour.
    if sizes[0] and form.shape[0] not in (sizes[0], 1, 3, 4):
        message = "'c' argument has %d elements, which is inconsistent with 'x' and 'y' with size %d." % (form.shape[0], sizes[0])
        raise op.crash(
            ValueError(message),
            rule='matplotlib/lengths',
            evidence=_evidence(op, x, colours),
            diagnosis="'%s' gives %d colors for %d points." % (op.text(colours), form.shape[0], sizes[0]),
        )


def _bar(op: Operation) -> None:
    names = ('x', 'height') if op.short_name == 'bar' else ('y', 'width')
    values = [op.argument(name, position) for position, name in enumerate(names)]
    shapes = [shape for shape in map(functools.partial(shape_of, op), values) if shape is not None]
    if (
        'data' in op.kwargs
        or len(shapes) < 2
        or any(len(shape) != 1 for shape in shapes)
        or shapes[0] == shapes[1]
        or 1 in (shapes[0][0], shapes[1][0])
    ):
        return
    message = (
        'shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape (%d,) '
        'and arg 1 with shape (%d,).' % (shapes[0][0], shapes[1][0])
    )
    raise op.crash(
        ValueError(message),
        rule='matplotlib/lengths',
        evidence=_evidence(op, *values),
        diagnosis="'%s' has %d values and '%s' has %d: a bar chart needs the same number of both."
        % (op.text(values[0]), shapes[0][0], op.text(values[1]), shapes[1][0]),
    )


def _imshow(op: Operation) -> None:
    image = op.argument('X', 0)
    if 'data' in op.kwargs:
        return
    form = form_of(op, image)
    if form is None or form.scalar is not None or op.type_of(image) is not introspection.loaded('numpy.ndarray'):
        return
    shape, name = form.shape, op.text(image)
    # matplotlib/image.py, `_normalize_image_array`: one channel is squeezed away, then 2-D or 3 or 4 channels last.
    squeezed = shape[:-1] if len(shape) == 3 and shape[-1] == 1 else shape
    if len(squeezed) == 2 or (len(squeezed) == 3 and squeezed[-1] in (3, 4)):
        return
    if form.dtype is not None and (form.dtype.hasobject or form.dtype.kind not in 'biuf'):
        return
    hint = (
        ' The channels come first here; move them last, for instance with .transpose(1, 2, 0).'
        if len(shape) == 3 and shape[0] in (1, 3, 4)
        else ''
    )
    raise op.crash(
        TypeError('Invalid shape %s for image data' % (shape,)),
        rule='matplotlib/image-shape',
        diagnosis="'%s' has shape %s, and an image is (height, width), (height, width, 3) or (height, width, 4).%s" % (name, shape, hint),
        evidence=[(name, 'S', 'shape = %s' % (shape,))],
    )


def _pie(op: Operation) -> None:
    values, labels = op.argument('x', 0), op.argument('labels', 2)
    first, second = shape_of(op, values), shape_of(op, labels) if labels is not None else None
    if 'data' in op.kwargs or first is None or second is None or len(first) != 1 or first == second:
        return
    raise op.crash(
        ValueError("'labels' must be of length 'x', not %d" % second[0]),
        rule='matplotlib/lengths',
        evidence=_evidence(op, values, labels),
        diagnosis="'%s' has %d wedges, but '%s' has %d names for them." % (op.text(values), first[0], op.text(labels), second[0]),
    )


def _errorbar(op: Operation) -> None:
    x, y = op.argument('x', 0), op.argument('y', 1)
    first, second = shape_of(op, x), shape_of(op, y)
    if 'data' in op.kwargs or first is None or second is None or len(first) != 1 or len(second) != 1 or first == second:
        return
    raise op.crash(
        ValueError("'x' and 'y' must have the same size"),
        rule='matplotlib/lengths',
        evidence=_evidence(op, x, y),
        diagnosis="'%s' has %d values and '%s' has %d." % (op.text(x), first[0], op.text(y), second[0]),
    )


def _fill(op: Operation) -> None:
    x, y = op.argument('x', 0), op.argument('y1', 1)
    first, second = shape_of(op, x), shape_of(op, y)
    if 'data' in op.kwargs or first is None or second is None or len(first) != 1 or len(second) != 1 or first == second or second == (1,):
        return
    raise op.crash(
        ValueError("'x' has size %d, but 'y1' has an unequal size of %d" % (first[0], second[0])),
        rule='matplotlib/lengths',
        evidence=_evidence(op, x, y),
        diagnosis="'%s' has %d values and '%s' has %d." % (op.text(x), first[0], op.text(y), second[0]),
    )


def check_ticks(op: Operation) -> None:
    ticks, labels = op.argument('ticks', 0), op.argument('labels', 1)
    first, second = shape_of(op, ticks), shape_of(op, labels)
    if first is None or second is None or len(first) != 1 or first == second:
        return
    message = 'The number of FixedLocator locations (%d), usually from a call to set_ticks, does not match the number of labels (%d).' % (
        first[0],
        second[0],
    )
    raise op.crash(
        ValueError(message),
        rule='matplotlib/lengths',
        evidence=_evidence(op, ticks, labels),
        diagnosis="'%s' are %d ticks, but '%s' are %d labels." % (op.text(ticks), first[0], op.text(labels), second[0]),
    )


CHECKS = {
    'errorbar': _errorbar,
    'fill_between': _fill,
    'plot': _plot,
    'scatter': _scatter,
    'bar': _bar,
    'barh': _bar,
    'imshow': _imshow,
    'pie': _pie,
}
