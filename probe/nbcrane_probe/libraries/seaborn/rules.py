"""seaborn: nothing is drawn; variables given by name must be in the data."""

from __future__ import annotations

from typing import Any, Callable, Iterable

from ... import introspection
from ...evaluate.signals import Crash
from ...evaluate.values import Value
from ...evidence import did_you_mean, listing
from ...rules.library import Library, Operation
from ...rules.memory import is_stale
from ..pandas.contents import frame_type, live_table, plain_labels

LIBRARY = Library('seaborn')

#: functions that hand their variables to `seaborn._base.VectorPlotter`
_VECTOR = """
    histplot kdeplot ecdfplot displot relplot scatterplot lineplot catplot stripplot swarmplot boxplot boxenplot violinplot barplot
    countplot pointplot
""".split()
_FACETS = {'displot', 'relplot', 'catplot'}
_SEMANTICS = ('x', 'y', 'hue', 'size', 'style', 'units', 'weights')
#: functions that select their variables from the data, and these variables
_SELECTED = {
    'lmplot': ('x', 'y', 'hue', 'col', 'row'),
    'pairplot': ('hue',),
    'FacetGrid': ('hue', 'col', 'row'),
    'regplot': ('x', 'y'),
    'residplot': ('x', 'y'),
}

LIBRARY.harmless('heatmap')
LIBRARY.harmless(
    *"""set_theme set set_style set_context set_palette despine color_palette clustermap rugplot distplot reset_defaults
    axes_style PairGrid JointGrid cubehelix_palette diverging_palette move_legend reset_orig axisgrid.FacetGrid.map
    axisgrid.FacetGrid.set_axis_labels axisgrid.FacetGrid.set_titles axisgrid.FacetGrid.map_dataframe
    axisgrid.FacetGrid.add_legend axisgrid.Grid.set light_palette dark_palette
    load_dataset""".split()
)


def _names(op: Operation, data: Value | None) -> list[Any] | None:
    """The names that data offer to seaborn, or None where there are none to look up."""
    table = live_table(op, data)
    if table is None:
        obj = op.plain(data) if data is not None and op.is_known(data) else None
        return [] if data is None else list(obj) if type(obj) is dict else None
    if type(table) is not frame_type() or is_stale(op, table) or table.columns.nlevels > 1 or not plain_labels(table.columns):
        return None
    rows = [name for name in table.index.names if name is not None]
    return [*table.columns, *rows] if all(map(introspection.is_plain, rows)) else None


def _require(op: Operation, look_up: Callable[[Any, str, str], Any], semantics: Iterable[str]) -> Value:
    """Raises what `look_up(data, semantic, name)` raises for a name that is not in the data: of them it gets the names alone."""
    op.reads(*op.given)
    data = op.argument('data', 0)
    names = _names(op, data)
    for semantic in semantics:
        value = op.kwargs.get(semantic)
        wanted = op.plain(value) if value is not None and op.is_known(value) else None
        if type(wanted) is not str or names is None or wanted in names:
            continue
        try:
            look_up(None if data is None else dict.fromkeys(names, ()), semantic, wanted)
        except (ValueError, KeyError) as error:
            raise _refuse(op, error, data, names, wanted, semantic) from None
    return op.unknown('axes')


def _refuse(op: Operation, error: Exception, data: Value | None, names: list[Any], wanted: str, semantic: str) -> Crash:
    if data is None:
        return op.crash(
            error,
            rule='seaborn/missing-data',
            diagnosis=f"`{semantic}` is the name '{wanted}', but no `data` is given to look it up in.",
            evidence=[(semantic, 'V', repr(wanted))],
        )
    source = op.text(data)
    return op.crash(
        error,
        rule='seaborn/missing-variable',
        diagnosis=f"'{source}' has no column '{wanted}' for `{semantic}`.{did_you_mean(wanted, names)} Its columns are {listing(names)}.",
        evidence=[(source, 'R', 'columns = ' + listing(names))],
    )


def _assign(data: Any, semantic: str, name: str) -> None:
    """As functions of axes look their variables up."""
    introspection.loaded('seaborn._base.VectorPlotter')(data=data, variables={'x': (), semantic: name})


def _select(data: Any, semantic: str, name: str) -> None:
    """As grids and regressions look their variables up."""
    data[name]


@LIBRARY.call(*_VECTOR, 'jointplot')
def _by_name(op: Operation) -> Value:
    facets = ('row', 'col') if op.short_name in _FACETS else ()
    # Before 0.13 the order of look-ups, and with it the error, differs between these functions.
    if not introspection.loaded('seaborn.__version__').startswith('0.13') and (
        facets or op.short_name == 'jointplot' or not op.argument('data', 0)
    ):
        return op.untouched('axes')
    return _require(op, _assign, (*_SEMANTICS, *facets))


@LIBRARY.call(*_SELECTED)
def _by_selection(op: Operation) -> Value:
    return _require(op, _select, _SELECTED[op.short_name]) if op.argument('data', 0) is not None else op.untouched('axes')
