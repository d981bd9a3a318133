"""Matplotlib: nothing is drawn; files, folders and styles that are named have to be there."""

from __future__ import annotations

from ... import introspection
from ...evaluate.values import Abstract, Placeholder, Value
from ...rules.files import reads, writes
from ...rules.files import known_path
from ...rules.library import Library, Operation

LIBRARY = Library('matplotlib')

_DRAWING = """
    plot scatter bar barh hist hist2d boxplot violinplot pie errorbar fill fill_between fill_betweenx stackplot stem step loglog semilogx
    semilogy imshow matshow pcolor pcolormesh contour contourf hexbin quiver axhline axvline axhspan axvspan hlines vlines text annotate
    arrow table eventplot acorr xcorr specgram psd csd cohere spy tripcolor triplot tricontour tricontourf streamplot barbs bar_label
    legend grid margins tick_params ticklabel_format
""".split()
_PYPLOT = """
    figure show close clf cla title xlabel ylabel xlim ylim xticks yticks xscale yscale axis suptitle tight_layout subplots_adjust colorbar
    clim gca gcf sca draw pause ion ioff rc set_cmap box locator_params minorticks_on minorticks_off twinx twiny delaxes subplot_mosaic axes
    subplot figtext figlegend gci sci subplot2grid rc_context get_cmap setp getp get_fignums switch_backend
""".split()
_AXES = """
    set_title set_xlabel set_ylabel set_xlim set_ylim set_xticks set_yticks set_xticklabels set_yticklabels set_xscale set_yscale set_aspect
    set_axis_off set_axis_on axis set invert_xaxis invert_yaxis twinx twiny add_patch add_artist add_line add_collection set_facecolor
    set_visible get_xticks get_yticks get_xticklabels get_yticklabels get_xlim get_ylim get_legend_handles_labels get_title get_figure clear
    cla set_prop_cycle set_box_aspect minorticks_on autoscale relim autoscale_view remove label_outer get_legend
""".split()
_FIGURE = """
    tight_layout suptitle colorbar legend subplots_adjust autofmt_xdate set_size_inches set_facecolor show clf clear text gca
    add_axes add_subplot supxlabel supylabel set_layout_engine set_dpi delaxes get_axes
""".split()

LIBRARY.harmless(
    *['pyplot.' + name for name in (*_PYPLOT, *_DRAWING)],
    *['axes.Axes.' + name for name in (*_AXES, *_DRAWING)],
    *['axes._base._AxesBase.' + name for name in _AXES],
    *['figure.Figure.' + name for name in _FIGURE],
    *['figure.FigureBase.' + name for name in _FIGURE],
    *"""rc use style.use style.core.use gridspec.GridSpec artist.Artist.set text.Text.set_rotation cm.get_cmap ticker.FuncFormatter patches.Rectangle
    patches.Patch rc_params""".split(),
)

# Endings of files that Matplotlib writes itself: of others it says so before it looks for the folder.
_PICTURES = ('.png', '.pdf', '.svg', '.jpg', '.jpeg', '.eps')


LIBRARY.call('pyplot.imread', 'image.imread')(reads('fname'))


@LIBRARY.call('pyplot.savefig', 'figure.Figure.savefig')
def _save(op: Operation) -> Value:
    is_picture = (
        (known_path(op, op.argument('fname', 0)) or '').endswith(_PICTURES) and 'format' not in op.kwargs and 'backend' not in op.kwargs
    )
    return writes('fname')(op) if is_picture else op.untouched('a picture')


@LIBRARY.call('pyplot.subplots', 'figure.Figure.subplots', 'figure.FigureBase.subplots')
def _subplots(op: Operation) -> Value:
    """New axes: what is drawn on them changes nothing else."""
    op.reads(*op.given)
    counts = [op.argument('nrows', 0), op.argument('ncols', 1)]
    is_single = all(count is None or op.is_known(count) and type(op.plain(count)) is int and op.plain(count) == 1 for count in counts)
    if not is_single or not {'squeeze', 'subplot_kw'}.isdisjoint(op.kwargs) or len(op.args) > 2:
        return op.unknown('a grid of axes')
    made = op.evaluator.object_state.made
    axes = made(Abstract(introspection.loaded('matplotlib.axes.Axes')))
    if op.name.startswith('matplotlib.figure'):
        return axes
    return op.evaluator.object_state.own((Placeholder(made(Abstract(introspection.loaded('matplotlib.figure.Figure')))), Placeholder(axes)))
