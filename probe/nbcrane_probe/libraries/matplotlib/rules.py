"""matplotlib: no figure of the user's is drawn on; axes of our own say what matplotlib refuses (matplotlib_asked.py)."""

from __future__ import annotations

import os
from typing import Any, Callable

from ... import introspection
from ...evaluate.values import Abstract, Placeholder, Value
from ...evidence import sentence
from ...rules.files import known_path, not_found, require_file, require_folder
from ...rules.library import NOT_HANDLED, Library, Operation
from .asked import ask
from ...rules.forms import shaped

LIBRARY = Library('matplotlib')

_DRAWING = """
    plot scatter bar barh hist hist2d boxplot violinplot pie errorbar fill fill_between fill_betweenx stackplot stem step loglog semilogx
    semilogy imshow matshow pcolor pcolormesh contour contourf hexbin quiver axhline axvline axhspan axvspan hlines vlines text annotate
    arrow table eventplot acorr xcorr specgram psd csd cohere spy tripcolor triplot tricontour tricontourf streamplot barbs bar_label
    legend grid margins tick_params ticklabel_format
""".split()
_PYPLOT = """
    figure show close clf cla title xlabel ylabel xlim ylim xscale yscale axis suptitle tight_layout subplots_adjust colorbar clim
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
    tight_layout suptitle colorbar legend subplots_adjust autofmt_xdate set_size_inches set_facecolor show clf clear text gca
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

# Endings of files that Matplotlib writes itself: of others it says so before it looks for the folder.
_PICTURES = ('.png', '.pdf', '.svg', '.jpg', '.jpeg', '.eps')


@LIBRARY.call('pyplot.savefig', 'figure.Figure.savefig')
def _save(op: Operation) -> Value:
    given = op.argument('fname', 0)
    if (known_path(op, given) or '').endswith(_PICTURES) and 'format' not in op.kwargs and 'backend' not in op.kwargs:
        require_folder(op, given, not_found)
    return op.untouched('what is drawn')


#: functions of pyplot that one may look for on an Axes, where they have another name
_PYPLOT_ONLY = frozenset('xlabel ylabel xlim ylim xticks yticks suptitle show savefig subplot subplots colorbar tight_layout'.split())


@LIBRARY.call(
    *[place + name for name in (*_DRAWING, 'title', 'xlabel', 'ylabel', 'suptitle') for place in ('pyplot.', 'axes.Axes.')],
    *['axes.Axes.' + name for name in ('set_title', 'set_xlabel', 'set_ylabel')],
    *['pyplot.xticks', 'pyplot.yticks'],
    *[place + name for name in ('set_xticks', 'set_yticks') for place in ('axes.Axes.', 'axes._base._AxesBase.')],
)
def _draw(op: Operation) -> Value:
    op.reads(*op.given)
    ask(op)
    return op.unknown('what is drawn')


@LIBRARY.call('pyplot.subplots', 'figure.Figure.subplots', 'figure.FigureBase.subplots')
def _subplots(op: Operation) -> Value:
    rows, columns = op.plain(op.argument('nrows', 0), 1), op.plain(op.argument('ncols', 1), 1)
    squeeze = op.plain(op.argument('squeeze'), True)
    axes_type, figure_type = introspection.loaded('matplotlib.axes.Axes'), introspection.loaded('matplotlib.figure.Figure')
    if type(rows) is not int or type(columns) is not int or 'subplot_kw' in op.kwargs or axes_type is None:
        return op.unknown('axes')
    _require(op, lambda: introspection.loaded('matplotlib.gridspec.GridSpec')(rows, columns), 'matplotlib/subplots')
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
    raise op.crash(AttributeError("'Axes' object has no attribute '%s'" % op.name), rule='matplotlib/attribute')


@LIBRARY.call('pyplot.subplot', 'figure.Figure.add_subplot', 'figure.FigureBase.add_subplot')
def _subplot(op: Operation) -> Value:
    numbers = [op.plain(value) for value in op.args]
    if numbers and all(type(number) is int for number in numbers):
        _require(op, lambda: _place_of(numbers), 'matplotlib/subplot-number')
    return op.unknown('axes')


def _place_of(numbers: list[int]) -> Any:
    """The place of a subplot, as `add_subplot` finds it before it makes anything (matplotlib/gridspec.py)."""
    figure, spec = introspection.loaded('matplotlib.figure.Figure'), introspection.loaded('matplotlib.gridspec.SubplotSpec')
    find = introspection.static_getattr(spec, '_from_subplot_args', None)
    return figure().add_subplot(*numbers) if find is None else spec._from_subplot_args(figure(), numbers)


def _require(op: Operation, action: Callable[[], Any], rule: str) -> None:
    """Raises the ValueError that an action on objects of our own raises."""
    try:
        action()
    except ValueError as error:
        given = ', '.join(f'{op.text(value)} = {op.plain(value)!r}' for value in op.given if op.is_known(value))
        raise op.crash(error, rule=rule, diagnosis=f'Matplotlib cannot do this: {sentence(error)} ({given}).') from None


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
        message = (
            '%r is not a valid package style, path of style file, URL of style file, or library style name '
            '(library styles are listed in `style.available`)'
        )
        raise op.crash(OSError(message % name), rule='matplotlib/style')
    return op.unknown('a style')


@LIBRARY.call('pyplot.imread', 'image.imread')
def _imread(op: Operation) -> Value:
    require_file(op, op.argument('fname', 0))
    return op.unknown('an image')
