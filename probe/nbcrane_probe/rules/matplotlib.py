"""matplotlib: nothing is drawn; shapes, lengths, subplot numbers and artist properties are compared as matplotlib would."""
from __future__ import annotations

import inspect
import sys

from .. import trust
from ..evidence import did_you_mean, operands
from ..evaluate.values import Abstract, Placeholder
from .library import NOT_HANDLED, Library
from .numpy import shaped

LIBRARY = Library('matplotlib')

_DRAWING = (
    'plot scatter bar barh hist hist2d boxplot violinplot pie errorbar fill fill_between fill_betweenx stackplot stem step loglog semilogx semilogy '
    'imshow matshow pcolor pcolormesh contour contourf hexbin quiver axhline axvline axhspan axvspan hlines vlines text annotate arrow table '
    'eventplot acorr xcorr specgram psd csd cohere spy tripcolor triplot tricontour tricontourf streamplot barbs bar_label legend grid margins '
    'tick_params ticklabel_format').split()
_PYPLOT = ('figure show close clf cla title xlabel ylabel xlim ylim xticks yticks xscale yscale axis suptitle tight_layout subplots_adjust savefig '
           'colorbar clim gca gcf sca draw pause ion ioff rc set_cmap box locator_params minorticks_on minorticks_off twinx twiny delaxes '
           'subplot_mosaic axes figtext figlegend gci sci').split()
_AXES = ('set_title set_xlabel set_ylabel set_xlim set_ylim set_xticks set_yticks set_xticklabels set_yticklabels set_xscale set_yscale set_aspect '
         'set_axis_off set_axis_on axis set invert_xaxis invert_yaxis twinx twiny add_patch add_artist add_line add_collection set_facecolor '
         'set_visible get_xticks get_yticks get_xticklabels get_yticklabels get_xlim get_ylim get_legend_handles_labels get_title get_figure clear cla '
         'set_prop_cycle set_box_aspect minorticks_on autoscale relim autoscale_view remove label_outer').split()
_FIGURE = ('tight_layout suptitle savefig colorbar legend subplots_adjust autofmt_xdate set_size_inches set_facecolor show clf clear text gca add_axes '
           'supxlabel supylabel set_layout_engine set_dpi').split()

LIBRARY.harmless(*['pyplot.' + name for name in _DRAWING + _PYPLOT], *['axes.Axes.' + name for name in _DRAWING + _AXES],
                 *['figure.Figure.' + name for name in _FIGURE], 'axes._base._AxesBase.set', 'rc', 'use')

#: the artist whose properties a drawing function takes as further keywords (matplotlib/axes/_axes.py)
_ARTISTS = {'plot': 'lines.Line2D', 'title': 'text.Text', 'xlabel': 'text.Text',
            'ylabel': 'text.Text', 'set_title': 'text.Text', 'set_xlabel': 'text.Text', 'set_ylabel': 'text.Text', 'text': 'text.Text',
            'suptitle': 'text.Text'}


def _check_properties(op, function):
    """An unknown keyword ends in `Artist.set`, which raises AttributeError."""
    path = _ARTISTS.get(op.name.rpartition('.')[2])
    artist = trust.loaded('matplotlib.' + path) if path else None
    if artist is None:
        return
    named = {name for name, parameter in inspect.signature(function).parameters.items() if parameter.kind is not parameter.VAR_KEYWORD}
    implementation = trust.static_getattr(trust.loaded('matplotlib.axes.Axes'), op.name.rpartition('.')[2], None)
    if implementation is not None:
        named.update(inspect.signature(implementation).parameters)
    properties = set(inspect.signature(artist.set).parameters)
    aliases = {alias for names in getattr(artist, '_alias_map', {}).values() for alias in names}
    for keyword in op.kwargs:
        if keyword in named or keyword in properties or keyword in aliases or hasattr(artist, 'set_' + keyword):
            continue
        message = "%s.set() got an unexpected keyword argument '%s'" % (artist.__name__, keyword)
        raise op.crash(AttributeError, message, rule='matplotlib/property',
                       diagnosis="'%s' takes no '%s'.%s" % (op.name.rpartition('.')[2], keyword, did_you_mean(keyword, sorted(properties | aliases))))


def _shape(op, value):
    """The shape matplotlib will see of a real array, list or series; None where it cannot be told cheaply."""
    if value is None or not op.is_known(value):
        return op.fact(value, 'shape') if value is not None else None
    obj = op.plain(value)
    if trust.library_of(type(obj)) in ('numpy', 'pandas'):
        return tuple(obj.shape)
    if type(obj) in (list, tuple) and all(trust.is_scalar(item) for item in obj):
        return (len(obj),)
    if type(obj) is range:
        return (len(obj),)
    return None


def _shapes_evidence(op):
    return [(name, 'S', 'shape = %s' % (tuple(obj.shape),)) for name, obj in operands(op) if trust.library_of(type(obj)) in ('numpy', 'pandas')]


def _keywords(op):
    function = op.function.obj if hasattr(op.function, 'obj') else None
    if function is not None and type(function).__name__ == 'function':
        _check_properties(op, function)


@LIBRARY.call('pyplot.title', 'pyplot.xlabel', 'pyplot.ylabel', 'axes.Axes.set_title', 'axes.Axes.set_xlabel', 'axes.Axes.set_ylabel',
              'pyplot.suptitle', 'pyplot.bar', 'pyplot.barh', 'axes.Axes.bar', 'axes.Axes.barh')
def _labelled(op):
    _keywords(op)
    return op.unknown('an artist')


@LIBRARY.call('pyplot.plot', 'axes.Axes.plot')
def _plot(op):
    _keywords(op)
    if len(op.args) >= 2 and 'data' not in op.kwargs:
        x, y = _shape(op, op.args[0]), _shape(op, op.args[1])
        is_format = op.type_of(op.args[1]) is str
        if x and y and not is_format and x[0] != y[0]:
            message = 'x and y must have same first dimension, but have shapes %s and %s' % (x, y)
            raise op.crash(ValueError(message), rule='matplotlib/lengths', evidence=_shapes_evidence(op),
                           diagnosis="'%s' and '%s' are plotted against each other but have shapes %s and %s." % (
                               op.text(op.args[0]), op.text(op.args[1]), x, y))
    return op.unknown('lines')


@LIBRARY.call('pyplot.scatter', 'axes.Axes.scatter')
def _scatter(op):
    x, y = op.argument('x', 0), op.argument('y', 1)
    if 'data' in op.kwargs:
        return NOT_HANDLED
    first, second = _shape(op, x), _shape(op, y)
    if first and second:
        sizes = [_product(shape) for shape in (first, second)]
        if sizes[0] != sizes[1]:
            raise op.crash(ValueError('x and y must be the same size'), rule='matplotlib/lengths', evidence=_shapes_evidence(op),
                           diagnosis="'%s' has %d values and '%s' has %d: a scatter plot needs as many of both." % (
                               op.text(x), sizes[0], op.text(y), sizes[1]))
    return op.unknown('points')


def _product(shape):
    total = 1
    for extent in shape:
        total *= extent
    return total


@LIBRARY.call('pyplot.imshow', 'axes.Axes.imshow')
def _imshow(op):
    image = op.argument('X', 0)
    if image is None or not (op.is_a(image, 'numpy.ndarray') and (op.is_known(image) or op.fact(image, 'shape'))):
        return NOT_HANDLED
    shape = _shape(op, image)
    # matplotlib/image.py, `_normalize_image_array`: one channel is squeezed away, then 2-D or 3 or 4 channels last.
    squeezed = shape[:-1] if len(shape) == 3 and shape[-1] == 1 else shape
    if len(squeezed) == 2 or (len(squeezed) == 3 and squeezed[-1] in (3, 4)):
        return op.unknown('an image')
    name = op.text(image)
    hint = ' The channels come first here; move them last, for instance with .transpose(1, 2, 0).' if len(shape) == 3 and shape[0] in (1, 3, 4) else ''
    raise op.crash(TypeError('Invalid shape %s for image data' % (shape,)), rule='matplotlib/image-shape',
                   diagnosis="'%s' has shape %s, and an image is (height, width), (height, width, 3) or (height, width, 4).%s" % (name, shape, hint),
                   evidence=[(name, 'S', 'shape = %s' % (shape,))])


@LIBRARY.call('pyplot.subplots', 'figure.Figure.subplots')
def _subplots(op):
    rows, columns = op.plain(op.argument('nrows', 0), 1), op.plain(op.argument('ncols', 1), 1)
    squeeze = op.plain(op.argument('squeeze'), True)
    axes_type, figure_type = trust.loaded('matplotlib.axes.Axes'), trust.loaded('matplotlib.figure.Figure')
    if type(rows) is not int or type(columns) is not int or rows < 1 or columns < 1 or 'subplot_kw' in op.kwargs or axes_type is None:
        return NOT_HANDLED
    heap = op.evaluator.heap
    axes = heap.made(Abstract(axes_type))
    shape = (rows, columns)
    if squeeze is True:
        shape = tuple(extent for extent in shape if extent != 1)
    grid = heap.made(shaped(shape, axes)) if shape and 'numpy' in sys.modules else axes
    if op.name.startswith('matplotlib.figure'):
        return grid
    return heap.own((Placeholder(heap.made(Abstract(figure_type))), Placeholder(grid)))


@LIBRARY.call('pyplot.subplot', 'figure.Figure.add_subplot')
def _subplot(op):
    numbers = [op.plain(value) for value in op.args]
    if len(numbers) == 1 and type(numbers[0]) is int and 100 <= numbers[0] <= 999:
        numbers = [int(digit) for digit in str(numbers[0])]
    if len(numbers) == 3 and all(type(number) is int for number in numbers):
        rows, columns, position = numbers
        if not 1 <= position <= rows * columns:
            raise op.crash(ValueError('num must be an integer with 1 <= num <= %d, not %d' % (rows * columns, position)),
                           rule='matplotlib/subplot-number',
                           diagnosis='Subplot %d does not exist in a grid of %d × %d.' % (position, rows, columns))
    return op.unknown('axes')
