"""seaborn: nothing is drawn; variables given by name must be in the data."""
from __future__ import annotations

from .. import trust
from ..evidence import did_you_mean, listing
from .library import NOT_HANDLED, Library

LIBRARY = Library('seaborn')

#: functions that look their variables up as `seaborn._base.VectorPlotter` does: ValueError
_VECTOR = ('histplot kdeplot ecdfplot displot relplot scatterplot lineplot catplot stripplot swarmplot boxplot boxenplot violinplot barplot '
           'countplot pointplot').split()
_FACETS = {'displot', 'relplot', 'catplot'}
_SEMANTICS = ('x', 'y', 'hue', 'size', 'style', 'units', 'weights')

LIBRARY.harmless('set_theme', 'set', 'set_style', 'set_context', 'set_palette', 'despine', 'color_palette', 'heatmap', 'clustermap', 'pairplot', 'jointplot',
                 'lmplot', 'regplot', 'residplot', 'rugplot', 'distplot', 'reset_defaults', 'load_dataset')


def _names(data):
    """The names a frame or a dict offers to seaborn, or None where there are none to look up."""
    if type(data) is trust.loaded('pandas.DataFrame'):
        return [*data.columns, *[name for name in data.index.names if name is not None]]
    return list(data) if type(data) is dict else None


@LIBRARY.call(*_VECTOR)
def _by_name(op):
    data = op.argument('data', 0)
    if data is None or not op.is_known(data):
        return NOT_HANDLED if data is not None else op.unknown('axes')
    frame = op.plain(data)
    names = _names(frame)
    if names is None:
        return op.unknown('axes')
    facets = ('row', 'col') if op.name.rpartition('.')[2] in _FACETS else ()
    for semantic in (*_SEMANTICS, *facets):
        value = op.kwargs.get(semantic)
        if value is None or op.type_of(value) is not str or not op.is_known(value):
            continue
        wanted = op.plain(value)
        if wanted in names or semantic in facets:
            continue
        message = 'Could not interpret value `%s` for `%s`. An entry with this name does not appear in `data`.' % (wanted, semantic)
        raise op.crash(ValueError(message), rule='seaborn/missing-variable',
                       diagnosis="'%s' has no column '%s' for `%s`.%s Its columns are %s." % (
                           op.text(data), wanted, semantic, did_you_mean(wanted, names), listing(names)),
                       evidence=[(op.text(data), 'R', 'columns = ' + listing(names))])
    return op.unknown('axes')
