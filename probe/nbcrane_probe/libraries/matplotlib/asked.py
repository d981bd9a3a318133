"""matplotlib decides itself: what a cell draws is drawn on an axes that no figure of the user's holds."""

from __future__ import annotations

import math
import inspect
import logging
import re
from typing import Any
from weakref import WeakKeyDictionary

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.signals import Crash
from ...evaluate.values import Known, Value
from ...rules.forms import Form, form_of, of_form
from ..pandas.contents import live_table, series_type

#: functions of pyplot by the method of an Axes that does the work
_METHODS = {'title': 'set_title', 'xlabel': 'set_xlabel', 'ylabel': 'set_ylabel', 'xticks': 'set_xticks', 'yticks': 'set_yticks'}
#: methods that take about a millisecond for so few data, and import nothing
ASKED = frozenset(
    """plot scatter bar barh pie errorbar fill_between imshow step loglog semilogx semilogy hlines vlines legend set_title set_xlabel
    set_ylabel set_xticks set_yticks""".split()
)
#: methods that decide by shapes alone: of some data no more is known
_BY_SHAPE = frozenset('plot scatter bar barh pie errorbar fill_between imshow set_xticks set_yticks'.split())
#: methods that make an artist for each value, once the lengths fit
_ONE_EACH = frozenset('bar barh pie'.split())
#: places of data
_DATA = (0, 1, 'x', 'y', 'height', 'width', 'y1')
#: elements that are drawn; elements that are only compared, which makes copies of them; artists
MOST_DRAWN, MOST_COMPARED, MOST_ARTISTS = 200_000, 2_000_000, 60
#: milliseconds that making an axes and drawing on it may take
_COST_MS = 20.0

#: how far what matplotlib says of an argument holds: it is the argument, something as long, or anything
_WHOLE, _BY_LENGTH, _BY_NAME = 2, 1, 0
_NOTHING = ([0], _BY_NAME)
#: what matplotlib says of lengths, and of names that do not exist
_LENGTHS = re.compile('same (size|first|length)|be of length|unequal|inconsistent|mismatch|broadcast|not match the number of')
_SHAPES = re.compile(_LENGTHS.pattern + '|Invalid shape')
_NAMES = re.compile('unexpected keyword|no property|not a valid (value|format)')

_axes: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()


def shape_of(op: Operation, value: Value | None) -> tuple[int, ...] | None:
    """The shape matplotlib will see of an array, list or series; None where it is not known cheaply."""
    form = form_of(op, value)
    if form is not None:
        return form.shape if form.scalar is None else None
    table = live_table(op, value)
    if table is not None:
        return table.shape if type(table) is series_type() else None
    current = op.current(value)
    obj: Any = current.obj if isinstance(current, Known) else None
    if type(obj) in (list, tuple) and all(type(item) in (int, float, str, bool) for item in obj) or type(obj) is range:
        return (len(obj),)
    if introspection.is_instance(obj, introspection.loaded('pandas.Index') or type(None)) and obj is not None:
        return (len(obj),)
    return None


def ask(op: Operation) -> None:
    """Raises the Crash of what matplotlib refuses to draw; it is not given keywords that are not known."""
    name = _METHODS.get(op.short_name, op.short_name)
    method = introspection.static_getattr(introspection.loaded('matplotlib.axes.Axes'), name, None)
    if introspection.is_user_function(method) or _is_of_projection(op):
        return
    _bind(op)
    if name not in ASKED or op.evaluator.budget.left_ms() < _COST_MS or not {'data', 'transform'}.isdisjoint(op.kwargs):
        return
    known = [_known(op, name, value, place) for place, value in enumerate(op.args)]
    # Two lengths that do not fit are refused whatever comes after them.
    count = known.index(None) if None in known[2:] and None not in known[:2] and name in _BY_SHAPE else len(known)
    arguments = [item or _NOTHING for item in known[:count]]
    keywords = {key: _known(op, name, value, key) for key, value in op.kwargs.items()}
    required = [key for key, item in inspect.signature(method).parameters.items() if item.default is item.empty]
    if any(item is None and key in required for key, item in keywords.items()):
        return
    given = {key: item[0] for key, item in keywords.items() if item is not None}
    if op.name.endswith(('.xticks', '.yticks')):
        # Without labels pyplot takes keywords that an Axes refuses.
        given = {key: item for key, item in given.items() if key in ('ticks', 'labels')}
        if len(arguments) + len(given) < 2 or 'labels' not in inspect.signature(method).parameters:
            return
    drawn = [*arguments, *[item for item in keywords.values() if item is not None]]
    if not _is_cheap(name, [item[0] for item in drawn]):
        return
    error = _draw(op, name, [item[0] for item in arguments], given)
    # Lengths and names stay wrong whatever else is given; names also where data are not known at all.
    trust = min([item[1] for item in drawn] + [_BY_LENGTH] * (len(drawn) < len(op.given)), default=_WHOLE)
    if error is not None and (trust == _WHOLE or _NAMES.search(str(error)) or (trust == _BY_LENGTH and _SHAPES.search(str(error)))):
        raise refuse(op, error) from None


def _bind(op: Operation) -> None:
    """Raises where an argument is given twice or a required one is missing: what wraps the function hides that from the call itself."""
    function = getattr(op.function, 'obj', None) or getattr(getattr(op.function, 'function', None), 'obj', None)
    if function is None or type(function).__name__ != 'function':
        return
    try:
        inspect.signature(function).bind(*[None] * (len(op.args) + (op.receiver is not None)), **dict.fromkeys(op.kwargs))
    except TypeError as error:
        message = str(error).replace('missing a required argument: ', 'missing 1 required positional argument: ')
        if message.startswith(('multiple values', 'missing')):
            words = f'{function.__name__}() {message.replace("multiple", "got multiple", 1)}'
            raise refuse(op, TypeError(words)) from None


def _is_cheap(name: str, objects: list[Any]) -> bool:
    extents = [_extents(obj) for obj in objects]
    rows, columns = [extent[0] for extent in extents[:2]], [extent[1] for extent in extents]
    size = sum(extent[0] * extent[1] for extent in extents)
    if name == 'imshow':
        return size <= 10 * MOST_COMPARED
    if max(columns, default=1) > MOST_ARTISTS or (name.endswith('ticks') and max(rows, default=0) > MOST_ARTISTS):
        return False
    # Those are refused before anything is made.
    if len(rows) == 2 and 1 not in rows and rows[0] != rows[1] and name != 'pie':
        return size <= MOST_COMPARED
    return size <= MOST_DRAWN and (name not in _ONE_EACH or max(rows, default=0) <= MOST_ARTISTS)


def _extents(obj: Any) -> tuple[int, int]:
    """Rows and columns of data, which are as many lines or bars."""
    shape = getattr(obj, 'shape', None)
    if type(shape) is tuple:
        return shape[0] if shape else 1, math.prod(shape[1:])
    if type(obj) in (list, tuple, range):
        return len(obj), max((len(item) for item in obj if type(item) in (list, tuple)), default=1)
    return 1, 1


def _is_of_projection(op: Operation) -> bool:
    """Whether it may be drawn in space, on a map or around a pole: such axes bring their own versions of what they draw."""
    axes = introspection.loaded('matplotlib.axes.Axes')
    if op.receiver is not None:
        return op.type_of(op.receiver) is not axes
    figures = getattr(introspection.loaded('matplotlib._pylab_helpers.Gcf'), 'figs', {})
    live = [one for manager in figures.values() for one in manager.canvas.figure.axes]
    return not {'zs', 'zdir'}.isdisjoint(op.kwargs) or any(type(one) is not axes for one in live)


def _known(op: Operation, name: str, value: Value, place: Any) -> tuple[Any, int] | None:
    """What stands for a value, and how far what is said of it holds; None where too little is known."""
    shape, form = shape_of(op, value), form_of(op, value)
    # Categories and dates are not drawn: an axis takes 60 milliseconds to prepare for them.
    if (
        op.is_known(value)
        and math.prod(shape or ()) <= MOST_DRAWN
        and (shape is None or place not in _DATA or _is_numeric(op.plain(value)))
    ):
        return op.plain(value), _WHOLE
    if shape is None or name not in _BY_SHAPE or (form is not None and form.dtype is not None and form.dtype.kind not in 'biuf'):
        return None
    return of_form(Form(shape, introspection.loaded('numpy.dtype')('uint8'))), _BY_LENGTH


def _is_numeric(obj: Any) -> bool:
    if type(obj) in (list, tuple):
        return all(type(item) is not str for item in obj)
    return getattr(getattr(obj, 'dtype', None), 'kind', 'i') in 'biufc'


def _draw(op: Operation, name: str, arguments: list[Any], keywords: dict[str, Any]) -> Exception | None:
    """What drawing on an axes of our own raises. It serves for the whole look until data with units were drawn on it."""
    axes = _axes.pop(op.evaluator, None)
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        if axes is None:
            axes = introspection.loaded('matplotlib.figure.Figure')().add_subplot(axes_class=introspection.loaded('matplotlib.axes.Axes'))
        made = getattr(axes, name)(*arguments, **keywords)
        if name == 'imshow':
            # It may be large.
            made.remove()
    except (ValueError, TypeError, AttributeError) as error:
        if not isinstance(error, AttributeError) or _NAMES.search(str(error)):
            return error
    except Exception:  # whatever else happens in a figure of our own says nothing of the run
        return None
    finally:
        logging.disable(before)
    if axes is not None and name in ('plot', 'scatter', 'imshow', 'set_title', 'set_xlabel', 'set_ylabel'):
        if not (axes.xaxis.have_units() or axes.yaxis.have_units()):
            _axes[op.evaluator] = axes
    return None


def refuse(op: Operation, error: Exception) -> Crash:
    """The Crash of an exception that matplotlib raised."""
    shown = type(error)(str(error).replace('Axes.', '', 1)) if op.receiver is None else error
    return op.crash(shown, rule=_rule_of(error, str(error)))


def _rule_of(error: Exception, message: str) -> str:
    if isinstance(error, AttributeError):
        return 'matplotlib/property'
    if message.startswith('Invalid shape'):
        return 'matplotlib/image-shape'
    if isinstance(error, TypeError):
        return 'matplotlib/arguments'
    return 'matplotlib/lengths' if _LENGTHS.search(message) else 'matplotlib/name'
