"""seaborn: nothing is drawn; variables given by name must be in the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from .. import introspection
from ..evidence import did_you_mean, listing
from .library import Library
from .pandas_messages import facts_of
from .tables import frame_type, table_of

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value

LIBRARY = Library('seaborn')

#: functions that look their variables up as `seaborn._base.VectorPlotter` does: ValueError
_VECTOR = """
    histplot kdeplot ecdfplot displot relplot scatterplot lineplot catplot stripplot swarmplot boxplot boxenplot violinplot barplot
    countplot pointplot
""".split()
_FACETS = {'displot', 'relplot', 'catplot'}
_SEMANTICS = ('x', 'y', 'hue', 'size', 'style', 'units', 'weights')

LIBRARY.harmless(
    *"""set_theme set set_style set_context set_palette despine color_palette clustermap rugplot distplot reset_defaults
    axes_style PairGrid JointGrid cubehelix_palette diverging_palette move_legend reset_orig axisgrid.FacetGrid.map
    axisgrid.FacetGrid.set_axis_labels axisgrid.FacetGrid.set_titles axisgrid.FacetGrid.map_dataframe
    axisgrid.FacetGrid.add_legend axisgrid.Grid.set light_palette dark_palette""".split()
)


def _visit(op: Operation) -> None:
    op.reads(*op.given)


def _names(op: Operation, data: Value) -> list[Any] | None:
    """The names a frame or a dict offers to seaborn, or None where there are none to look up."""
    table = table_of(op, data)
    if table is not None:
        if type(table.schema) is not frame_type() or table.schema.columns.nlevels > 1:
            return None
        return [*table.columns, *[name for name in table.schema.index.names if name is not None]]
    if op.is_known(data) and type(op.plain(data)) is dict:
        return list(op.plain(data))
    return None


def _wanted(op: Operation, semantic: str) -> str | None:
    value = op.kwargs.get(semantic)
    return op.plain(value) if value is not None and op.is_known(value) and type(op.plain(value)) is str else None


def _refuse(op: Operation, data: Value, names: list[Any], wanted: str, semantic: str, error: Exception) -> NoReturn:
    table = table_of(op, data)
    evidence = facts_of(op.text(data), table, None) if table is not None else [(op.text(data), 'R', 'keys = ' + listing(names))]
    raise op.crash(
        error,
        rule='seaborn/missing-variable',
        diagnosis="'%s' has no column '%s' for `%s`.%s Its columns are %s."
        % (op.text(data), wanted, semantic, did_you_mean(wanted, names), listing(names)),
        evidence=evidence,
    )


@LIBRARY.call(*_VECTOR)
def _by_name(op: Operation) -> Value:
    _visit(op)
    data = op.argument('data', 0)
    names = _names(op, data) if data is not None else None
    if data is None and introspection.loaded('seaborn.__version__').startswith('0.13'):
        for semantic in ('x', 'y', 'hue'):
            if _wanted(op, semantic) is not None:
                message = 'Could not interpret value `%s` for `%s`. Value is a string, but `data` was not passed.' % (
                    _wanted(op, semantic),
                    semantic,
                )
                raise op.crash(
                    ValueError(message),
                    rule='seaborn/missing-data',
                    diagnosis="`%s` is the name '%s', but no `data` is given to look it up in." % (semantic, _wanted(op, semantic)),
                    evidence=[(semantic, 'V', repr(_wanted(op, semantic)))],
                )
    if data is None or names is None:
        return op.unknown('axes')
    facets = ('row', 'col') if op.short_name in _FACETS else ()
    for semantic in (*_SEMANTICS, *facets):
        wanted = _wanted(op, semantic)
        if wanted is None or wanted in names:
            continue
        if not introspection.loaded('seaborn.__version__').startswith('0.13') and facets:
            # Before 0.13 the order of look-ups, and with it the error, differs between the functions.
            return op.unknown('axes')
        message = 'Could not interpret value `%s` for `%s`. An entry with this name does not appear in `data`.' % (wanted, semantic)
        _refuse(op, data, names, wanted, semantic, ValueError(message))
    return op.unknown('axes')


@LIBRARY.call('heatmap')
def _heatmap(op: Operation) -> Value:
    """The cells are coloured by their value, so they have to be numbers."""
    _visit(op)
    data = op.argument('data', 0)
    frame: Any = op.plain(data) if data is not None and op.is_known(data) else None
    if type(frame) is not frame_type() or frame.size > 100_000 or not frame.size:
        return op.unknown('axes')
    try:
        frame.to_numpy().astype(float)
    except (ValueError, TypeError) as error:
        text = [str(label) for label in frame.columns if frame[label].dtype.kind not in 'biuf'][:5] if frame.columns.is_unique else []
        raise op.crash(
            error,
            rule='seaborn/numbers',
            diagnosis="A heat map needs numbers, but '%s' holds other values%s." % (op.text(data), ' in ' + listing(text) if text else ''),
            evidence=facts_of(op.text(data), None, frame),
        ) from None
    return op.unknown('axes')


@LIBRARY.call('lmplot', 'regplot', 'residplot', 'jointplot', 'pairplot', 'FacetGrid')
def _other(op: Operation) -> Value:
    _visit(op)
    name = op.short_name
    data = op.argument('data', 0)
    names = _names(op, data) if data is not None else None
    if data is None or names is None:
        return op.unknown('axes')
    if name == 'lmplot':
        for semantic in ('x', 'y', 'hue', 'col', 'row'):
            wanted = _wanted(op, semantic)
            if wanted is not None and wanted not in names:
                _refuse(op, data, names, wanted, semantic, KeyError("['%s'] not in index" % wanted))
    elif name == 'pairplot':
        wanted = _wanted(op, 'hue')
        if wanted is not None and wanted not in names:
            _refuse(op, data, names, wanted, 'hue', KeyError(wanted))
    elif name == 'FacetGrid':
        for semantic in ('hue', 'col', 'row'):
            wanted = _wanted(op, semantic)
            if wanted is not None and wanted not in names:
                _refuse(op, data, names, wanted, semantic, KeyError(wanted))
        return op.unknown('a grid')
    elif name == 'jointplot':
        for semantic in ('x', 'y', 'hue'):
            wanted = _wanted(op, semantic)
            if wanted is not None and wanted not in names and introspection.loaded('seaborn.__version__').startswith('0.13'):
                message = 'Could not interpret value `%s` for `%s`. An entry with this name does not appear in `data`.' % (wanted, semantic)
                _refuse(op, data, names, wanted, semantic, ValueError(message))
    elif name in ('regplot', 'residplot'):
        for semantic in ('x', 'y'):
            wanted = _wanted(op, semantic)
            if wanted is not None and wanted not in names:
                _refuse(op, data, names, wanted, semantic, KeyError(wanted))
    return op.unknown('axes')


@LIBRARY.call('load_dataset')
def _dataset(op: Operation) -> Value:
    return op.unknown('a data set')
