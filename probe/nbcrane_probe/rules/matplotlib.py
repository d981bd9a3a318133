"""matplotlib: nothing is drawn; shapes, lengths, subplot numbers, names and artist properties are compared as matplotlib would."""

from __future__ import annotations

import inspect
import os
from typing import TYPE_CHECKING, Any, Callable

from .. import introspection
from ..evaluate.values import Abstract, Placeholder
from ..evidence import did_you_mean, listing
from .files import require_file
from .library import NOT_HANDLED, Library
from .matplotlib_lengths import CHECKS, check_ticks, shape_of
from .stand_ins import shaped

if TYPE_CHECKING:
    from types import FunctionType
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value

LIBRARY = Library('matplotlib')

_DRAWING = """
    plot scatter bar barh hist hist2d boxplot violinplot pie errorbar fill fill_between fill_betweenx stackplot stem step loglog semilogx
    semilogy imshow matshow pcolor pcolormesh contour contourf hexbin quiver axhline axvline axhspan axvspan hlines vlines text annotate
    arrow table eventplot acorr xcorr specgram psd csd cohere spy tripcolor triplot tricontour tricontourf streamplot barbs bar_label
    legend grid margins tick_params ticklabel_format
""".split()
_PYPLOT = """
    figure show close clf cla title xlabel ylabel xlim ylim xscale yscale axis suptitle tight_layout subplots_adjust savefig colorbar clim
    gca gcf sca draw pause ion ioff rc set_cmap box locator_params minorticks_on minorticks_off twinx twiny delaxes subplot_mosaic axes
    figtext figlegend gci sci subplot2grid rc_context get_cmap setp getp get_fignums switch_backend
""".split()
_AXES = """
    set_xlabel set_ylabel set_xlim set_ylim set_xticklabels set_yticklabels set_xscale set_yscale set_aspect set_axis_off
    set_axis_on axis set invert_xaxis invert_yaxis twinx twiny add_patch add_artist add_line add_collection set_facecolor set_visible
    get_xticks get_yticks get_xticklabels get_yticklabels get_xlim get_ylim get_legend_handles_labels get_title get_figure clear cla
    set_prop_cycle set_box_aspect minorticks_on autoscale relim autoscale_view remove label_outer get_legend
""".split()
_FIGURE = """
    tight_layout suptitle savefig colorbar legend subplots_adjust autofmt_xdate set_size_inches set_facecolor show clf clear text gca
    add_axes supxlabel supylabel set_layout_engine set_dpi delaxes get_axes
""".split()

LIBRARY.harmless(
    *['pyplot.' + name for name in _PYPLOT],
    *['axes.Axes.' + name for name in _AXES],
    *['axes._base._AxesBase.' + name for name in _AXES],
    *['figure.Figure.' + name for name in _FIGURE],
    *['figure.FigureBase.' + name for name in _FIGURE],
    *"""rc use gridspec.GridSpec artist.Artist.set text.Text.set_rotation cm.get_cmap ticker.FuncFormatter patches.Rectangle
    patches.Patch rc_params""".split(),
)

#: the artist whose properties a drawing function takes as further keywords (matplotlib/axes/_axes.py)
_ARTISTS = {
    'plot': 'lines.Line2D',
    'bar': 'patches.Rectangle',
    'barh': 'patches.Rectangle',
    'title': 'text.Text',
    'xlabel': 'text.Text',
    'ylabel': 'text.Text',
    'set_title': 'text.Text',
    'set_xlabel': 'text.Text',
    'set_ylabel': 'text.Text',
}
#: functions of pyplot that one may look for on an Axes, where they have another name
_PYPLOT_ONLY = frozenset('xlabel ylabel xlim ylim xticks yticks suptitle show savefig subplot subplots colorbar tight_layout'.split())


def _function(op: Operation) -> FunctionType | None:
    found = getattr(op.function, 'obj', None) or getattr(getattr(op.function, 'function', None), 'obj', None)
    return found if type(found).__name__ == 'function' else None


def _is_of_projection(op: Operation) -> bool:
    """Whether it may be drawn in space, on a map or around a pole: such axes bring their own versions of what they draw."""
    if op.receiver is None:
        return not {'zs', 'zdir', 'transform'}.isdisjoint(op.kwargs)
    return op.type_of(op.receiver) is not introspection.loaded('matplotlib.axes.Axes')


def check_call(op: Operation) -> None:
    """Raises where an argument is given twice or a required one is missing: wrappers hide that from the call itself."""
    function = _function(op)
    if function is None:
        return
    given = [None] * (len(op.args) + (op.receiver is not None))
    try:
        inspect.signature(function).bind(*given, **dict.fromkeys(op.kwargs))
    except TypeError as error:
        message = str(error)
        if message.startswith('multiple values'):
            words = '%s() got %s' % (function.__name__, message)
        elif message.startswith('missing a required argument'):
            words = '%s() missing 1 required positional argument: %s' % (function.__name__, message.rpartition(': ')[2])
        else:
            return
        raise op.crash(
            TypeError(words),
            rule='matplotlib/arguments',
            diagnosis='%s; its parameters are %s.'
            % (words, ', '.join(name for name in inspect.signature(function).parameters if name != 'self')),
        ) from None
    except ValueError:
        return


def check_properties(op: Operation) -> None:
    """An unknown keyword ends in `Artist.set`, which raises AttributeError."""
    path, function = _ARTISTS.get(op.short_name), _function(op)
    artist = introspection.loaded('matplotlib.' + path) if path else None
    if artist is None or function is None:
        return
    named = {name for name, parameter in inspect.signature(function).parameters.items() if parameter.kind is not parameter.VAR_KEYWORD}
    name = op.short_name if op.short_name in ('plot', 'bar', 'barh') or op.short_name.startswith('set_') else 'set_' + op.short_name
    implementation = introspection.static_getattr(introspection.loaded('matplotlib.axes.Axes'), name, None)
    if implementation is None:
        return
    # `bar` calls itself for `barh`, and takes keywords out of `kwargs` by name.
    for part in (
        implementation,
        introspection.static_getattr(introspection.loaded('matplotlib.axes.Axes'), 'bar', None) if name == 'barh' else None,
    ):
        if part is not None:
            named.update(inspect.signature(part).parameters)
            named.update(text for text in inspect.unwrap(part).__code__.co_consts if type(text) is str)
            named.update(
                text for texts in inspect.unwrap(part).__code__.co_consts if type(texts) is tuple for text in texts if type(text) is str
            )
    properties = set(inspect.signature(artist.set).parameters)
    aliases = {alias for names in getattr(artist, '_alias_map', {}).values() for alias in names}
    for keyword in op.kwargs:
        if (
            keyword in named
            or keyword in properties
            or keyword in aliases
            or hasattr(artist, 'set_' + keyword)
            or keyword in ('transform', 'data', 'scalex', 'scaley', 'fontdict', 'x', 'y', 'loc', 'pad', 'labelpad', 'figure')
        ):
            continue
        message = "%s.set() got an unexpected keyword argument '%s'" % (artist.__name__, keyword)
        raise op.crash(
            AttributeError,
            message,
            rule='matplotlib/property',
            diagnosis="'%s' has no parameter '%s'.%s" % (op.short_name, keyword, did_you_mean(keyword, sorted(properties | aliases))),
        )


def _text_of(op: Operation, value: Value | None) -> str | None:
    return op.plain(value) if value is not None and op.is_known(value) and type(op.plain(value)) is str else None


def check_names(op: Operation) -> None:
    """Colours, format strings, colour maps and legend places that matplotlib does not know."""
    name = op.short_name
    if 'data' in op.kwargs:
        return
    if name in ('plot', 'bar', 'barh'):
        for keyword in ('color', 'c') if name == 'plot' else ('color',):
            colour = _text_of(op, op.kwargs.get(keyword))
            if colour is not None:
                _try(op, introspection.loaded('matplotlib.colors.to_rgba'), colour, '%r is not a color that matplotlib knows' % colour)
    if name == 'plot' and 2 <= len(op.args) <= 3:
        style = _text_of(op, op.args[-1])
        if style is not None and (len(op.args) == 3 or shape_of(op, op.args[0]) is not None):
            _try(op, introspection.loaded('matplotlib.axes._base._process_plot_format'), style, '%r is no format string' % style)
    if name in ('imshow', 'matshow', 'pcolormesh', 'contourf', 'hexbin', 'hist2d'):
        wanted, known = _text_of(op, op.kwargs.get('cmap')), introspection.loaded('matplotlib.colormaps')
        if wanted is not None and known is not None and wanted not in known:
            raise op.crash(
                ValueError('%r is not a valid value for cmap' % wanted),
                rule='matplotlib/name',
                evidence=[(op.text(op.kwargs['cmap']), 'V', repr(wanted))],
                diagnosis="There is no color map '%s'.%s" % (wanted, did_you_mean(wanted, list(known))),
            )
    if name == 'legend':
        wanted, known = _text_of(op, op.kwargs.get('loc')), introspection.loaded('matplotlib.legend.Legend')
        if wanted is not None and wanted not in known.codes and not wanted.startswith('outside'):
            raise op.crash(
                ValueError('%r is not a valid value for loc' % wanted),
                rule='matplotlib/name',
                evidence=[(op.text(op.kwargs['loc']), 'V', repr(wanted))],
                diagnosis="A legend cannot be placed at '%s'.%s" % (wanted, did_you_mean(wanted, list(known.codes))),
            )


def _try(op: Operation, function: Callable[[str], Any] | None, text: str, words: str) -> None:
    if function is None:
        return
    try:
        function(text)
    except ValueError as error:
        raise op.crash(
            ValueError(str(error)),
            rule='matplotlib/name',
            diagnosis='%s: %s' % (words, str(error)),
            evidence=[('the plot', 'V', repr(text))],
        ) from None


@LIBRARY.call(
    *[place + name for name in (*_DRAWING, 'title', 'xlabel', 'ylabel', 'suptitle') for place in ('pyplot.', 'axes.Axes.')],
    *['axes.Axes.' + name for name in ('set_title', 'set_xlabel', 'set_ylabel')],
)
def _draw(op: Operation) -> Value:
    op.reads(*op.given)
    if _is_of_projection(op):
        return op.unknown('what is drawn')
    check_call(op)
    # A figure the user made may hold methods that were replaced: the checks are about matplotlib's own functions only.
    if op.short_name in CHECKS:
        CHECKS[op.short_name](op)
    check_names(op)
    check_properties(op)
    return op.unknown('what is drawn')


@LIBRARY.call(
    'pyplot.xticks',
    'pyplot.yticks',
    'axes.Axes.set_xticks',
    'axes.Axes.set_yticks',
    'axes._base._AxesBase.set_xticks',
    'axes._base._AxesBase.set_yticks',
)
def _set_ticks(op: Operation) -> Value:
    op.reads(*op.given)
    if op.args or 'ticks' in op.kwargs:
        check_ticks(op)
    return op.unknown('ticks')


@LIBRARY.call('pyplot.subplots', 'figure.Figure.subplots', 'figure.FigureBase.subplots')
def _subplots(op: Operation) -> Value:
    rows, columns = op.plain(op.argument('nrows', 0), 1), op.plain(op.argument('ncols', 1), 1)
    squeeze = op.plain(op.argument('squeeze'), True)
    axes_type, figure_type = introspection.loaded('matplotlib.axes.Axes'), introspection.loaded('matplotlib.figure.Figure')
    if type(rows) is not int or type(columns) is not int or 'subplot_kw' in op.kwargs or axes_type is None:
        return op.unknown('axes')
    if rows < 1 or columns < 1:
        wrong = 'rows' if rows < 1 else 'columns'
        raise op.crash(
            ValueError('Number of %s must be a positive integer, not %r' % (wrong, rows if rows < 1 else columns)),
            rule='matplotlib/subplots',
            diagnosis='plt.subplots needs at least one row and one column, but has %d × %d.' % (rows, columns),
        )
    object_state = op.evaluator.object_state
    axes = object_state.made(Abstract(axes_type, {'fresh': True}))
    shape = (rows, columns)
    if squeeze is True:
        shape = tuple(extent for extent in shape if extent != 1)
    grid = object_state.made(shaped(shape, axes)) if shape and introspection.loaded('numpy.ndarray') is not None else axes
    if op.name.startswith('matplotlib.figure'):
        return grid
    return object_state.own((Placeholder(object_state.made(Abstract(figure_type))), Placeholder(grid)))


@LIBRARY.attribute('axes.Axes')
def _axes_attribute(op: Operation) -> Value:
    """Names of pyplot functions, and misspelled setters and getters, that an Axes does not have."""
    tp = op.type_of(op.receiver)
    if not op.fact(op.receiver, 'fresh') or tp is not introspection.loaded('matplotlib.axes.Axes'):
        return NOT_HANDLED
    if hasattr(tp, op.name) or not (op.name in _PYPLOT_ONLY or op.name.startswith(('set_', 'get_'))):
        return NOT_HANDLED
    setter = 'set_' + op.name
    hint = (
        " Did you mean '%s'?" % setter
        if hasattr(tp, setter)
        else did_you_mean(op.name, [name for name in dir(tp) if not name.startswith('_')])
    )
    raise op.crash(
        AttributeError("'Axes' object has no attribute '%s'" % op.name),
        rule='matplotlib/attribute',
        diagnosis="'%s' is an Axes, which has no '%s'.%s" % (op.text(op.receiver), op.name, hint),
        evidence=[(op.text(op.receiver), 'R', 'Axes')],
    )


@LIBRARY.call('pyplot.subplot', 'figure.Figure.add_subplot', 'figure.FigureBase.add_subplot')
def _subplot(op: Operation) -> Value:
    numbers = [op.plain(value) for value in op.args]
    if len(numbers) == 1 and type(numbers[0]) is int and 100 <= numbers[0] <= 999:
        numbers = [int(digit) for digit in str(numbers[0])]
    if len(numbers) == 3 and all(type(number) is int for number in numbers):
        rows, columns, position = numbers
        if rows > 0 and columns > 0 and not 1 <= position <= rows * columns:
            raise op.crash(
                ValueError('num must be an integer with 1 <= num <= %d, not %d' % (rows * columns, position)),
                rule='matplotlib/subplot-number',
                diagnosis='Subplot %d does not exist in a grid of %d × %d.' % (position, rows, columns),
            )
    return op.unknown('axes')


@LIBRARY.call('style.use', 'style.core.use')
def _style(op: Operation) -> Value:
    style = op.argument('style', 0)
    library = introspection.loaded('matplotlib.style.library') or introspection.loaded('matplotlib.style.core.library')
    if style is None or library is None or not op.is_known(style):
        return op.unknown('a style')
    names = op.plain(style)
    for name in names if type(names) in (list, tuple) else [names]:
        if type(name) is not str or name in ('default',) or name in library or '.' in name or '/' in name or os.path.exists(name):
            continue
        renamed = name.replace('seaborn', 'seaborn-v0_8', 1)
        hint = (
            " It is called '%s' now." % renamed if name.startswith('seaborn') and renamed in library else did_you_mean(name, list(library))
        )
        message = (
            '%r is not a valid package style, path of style file, URL of style file, or library style name '
            '(library styles are listed in `style.available`)'
        )
        raise op.crash(
            OSError(message % name),
            rule='matplotlib/style',
            diagnosis="matplotlib %s has no style '%s'.%s" % (introspection.loaded('matplotlib._version.version'), name, hint),
            evidence=[(op.text(style), 'V', repr(names)), ('matplotlib.style.available', 'R', listing(sorted(library), 8))],
        )
    return op.unknown('a style')


@LIBRARY.call('pyplot.imread', 'image.imread')
def _imread(op: Operation) -> Value:
    require_file(op, op.argument('fname', 0))
    return op.unknown('an image')
