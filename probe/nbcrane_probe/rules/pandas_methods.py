"""Methods of frames and series: called for real on what is small, checked against the columns of what is not."""
from __future__ import annotations

import re

from .. import trust
from ..evaluate.operation import NotPlain
from ..evaluate.values import Abstract, Function, Known, Method
from .library import NOT_HANDLED, Library
from .outlines import shaped
from .pandas_access import run, stream
from .pandas_callbacks import apply_callback
from .pandas_words import refuse
from .tables import (affordable, changeable, copies_on_write, forget_cells, frame_type, imagined, is_table, known_labels, live_table,
    replace, series_type, table_of)

LIBRARY = Library('pandas')

#: passes over all cells that a method takes; its result is the caller's own
_PASSES = {
    1: 'head tail copy isna isnull notna notnull abs min max sum count all any first_valid_index last_valid_index keys get add_prefix '
    'add_suffix items '
       'swaplevel reorder_levels droplevel set_axis rename rename_axis drop assign select_dtypes filter insert pop to_frame squeeze '
       'reset_index equals tail '
       'tz_localize tz_convert between to_list tolist item dot pipe groupby isetitem bool empty memory_usage infer_objects first last',
    4: 'mean prod std var round clip cumsum cumprod cummax cummin diff pct_change shift astype add sub mul div truediv floordiv mod pow '
    'radd rsub rmul rdiv eq ne '
       'lt le gt ge where mask isin fillna ffill bfill dropna to_numpy transpose reindex truncate xs idxmax idxmin argmax argmin '
       'set_index nunique unique subtract multiply divide',
    20: 'median sem quantile mode skew kurt kurtosis rank corr cov describe nlargest nsmallest duplicated drop_duplicates sort_values '
    'sort_index value_counts '
        'argsort explode replace interpolate combine_first align compare asof factorize convert_dtypes join merge melt stack to_period '
        'to_timestamp at_time '
        'between_time searchsorted autocorr corrwith update query eval agg aggregate transform apply map applymap hist_',
    60: 'to_dict to_records pivot pivot_table unstack',
}
_NAMES = {name: passes for passes, names in _PASSES.items() for name in names.split()}
_LAZY = ('iterrows', 'itertuples', 'iteritems')
#: results have the columns and the number of rows of the receiver, their dtypes may differ
_SAME_ROWS = frozenset('copy abs round clip cumsum cumprod cummax cummin diff pct_change shift fillna ffill bfill replace where mask '
    'interpolate rank convert_dtypes '
                       'infer_objects isna isnull notna notnull add sub mul div truediv floordiv mod pow eq ne lt le gt ge isin '
                       'sort_index sort_values '
                       'tz_localize tz_convert between astype'.split())
_FEWER_ROWS = frozenset('head tail dropna drop_duplicates query nlargest nsmallest truncate sample between_time at_time'.split())
#: parameters that name columns of the receiver: `{method: ((name, position), …)}`
_COLUMN_PARAMETERS = {
    'sort_values': (('by', 0),), 'groupby': (('by', 0),), 'set_index': (('keys', 0),), 'dropna': (('subset', None),),
    'drop_duplicates': (('subset', 0),),
    'duplicated': (('subset', 0),), 'nlargest': (('columns', 1),), 'nsmallest': (('columns', 1),), 'explode': (('column', 0),),
    'pop': (('item', 0),),
    'pivot_table': (('values', 0), ('index', 1), ('columns', 2)), 'pivot': (('columns', None), ('index', None), ('values', None)),
    'melt': (('id_vars', 0), ('value_vars', 1)), 'value_counts': (('subset', 0),),
}
#: of these, the ones that may also name levels of the index
_LEVELS_COUNT = frozenset({'sort_values', 'groupby', 'pivot_table'})
#: methods whose result follows from the columns alone
_BY_COLUMNS = frozenset('drop rename set_index reset_index select_dtypes filter add_prefix add_suffix set_axis rename_axis '
    'to_frame'.split())
_INPLACE = frozenset('drop dropna fillna ffill bfill rename rename_axis replace reset_index set_index sort_values sort_index '
    'drop_duplicates interpolate query eval '
                     'set_axis clip where mask'.split())
_CHANGING = frozenset('insert pop update isetitem'.split())
_NESTED = re.compile(r'\)[+*{]')


def _short(op):
    return op.name.rpartition('.')[2]


def _everything(op):
    return [op.receiver, *op.args, *op.kwargs.values()]


@LIBRARY.call(*['DataFrame.' + name for name in _NAMES], *['Series.' + name for name in _NAMES])
def method(op):
    name = _short(op)
    if _is_inplace(op, name):
        return _change(op, name)
    if any(isinstance(op.evaluator.heap.current(value), (Function, Method)) for value in _everything(op)[1:]):
        found = apply_callback(op, name)
        if found is not None:
            return found
        for value in _everything(op)[1:]:
            op.effects_of(value)
            if isinstance(value, Method):
                op.taint(value)
        return _by_columns(op, name)
    table = table_of(op, op.receiver)
    if _is_real(op, name, table):
        return run_method(op, name)
    _check_columns(op, name, table)
    return _by_columns(op, name)


def _check_columns(op, name, table):
    if name not in _COLUMN_PARAMETERS or table is None:
        return
    if name in ('drop_duplicates', 'duplicated') and not (table.rows and len(table.schema.axes[-1])):
        # An empty frame has no duplicates, whatever the columns.
        return
    require_columns(op, table, _COLUMN_PARAMETERS[name], with_levels=name in _LEVELS_COUNT)


def _is_inplace(op, name):
    if name in _CHANGING:
        return True
    given = op.kwargs.get('inplace')
    return name in _INPLACE and given is not None and op.plain(given) is not False


def run_method(op, name, receiver=None):
    keywords = {key: op.plain(value) for key, value in op.kwargs.items()}
    found = run(op, getattr(receiver if receiver is not None else op.plain(op.receiver), name), *[op.plain(value) for value in op.args],
        **keywords)
    given = [receiver, *[getattr(value, 'obj', None) for value in _everything(op)]]
    if is_table(found.obj) and copies_on_write() and not any(found.obj is item for item in given):
        return op.evaluator.heap.own(found.obj)
    return found


def _is_real(op, name, table):
    """Whether the call can be made: everything is real and trusted, and neither cost nor result is too large."""
    if not all(op.is_known(value) for value in _everything(op)):
        return False
    obj = live_table(op, op.receiver)
    if obj is None or not affordable(op, obj.size + 200, 1 if name in ('head', 'tail', 'copy',
        'keys') and copies_on_write() else _NAMES[name]):
        return name in ('head', 'tail', 'rename', 'keys', 'add_prefix', 'add_suffix') and obj is not None and copies_on_write()
    if name in ('query', 'eval'):
        text = op.plain(op.argument('expr', 0))
        return type(text) is str and '@' not in text and '.' not in re.sub(r'\d*\.\d+', '', text)
    if name in ('corr', 'cov'):
        return affordable(op, obj.size * (obj.shape[1] if obj.ndim == 2 else 1), 2)
    if name in ('pivot', 'pivot_table', 'unstack'):
        return len(obj) <= 3000
    if name in ('reindex', 'repeat', 'explode', 'shift'):
        return len(obj) <= 50_000
    if name in ('merge', 'join'):
        return _is_small_join(op, name, obj)
    if name == 'replace':
        return 'regex' not in op.kwargs
    if name == 'filter':
        return 'regex' not in op.kwargs and len(op.args) < 3
    return True


def _is_small_join(op, name, obj):
    """Keys that repeat on both sides multiply rows."""
    other = op.argument('right' if name == 'merge' else 'other', 0)
    others = op.plain(other) if other is not None else None
    others = others if type(others) in (list, tuple) else [others]
    if not all(is_table(item) for item in others) or not affordable(op, sum(item.size for item in others), 40):
        return False
    rows = len(obj)
    for item in others:
        rows *= max(1, len(item))
    return rows <= 400_000 or name == 'merge' and _has_unique_side(op, obj, others[0])


def _has_unique_side(op, left, right):
    for table, names in ((left, ('left_on', 'on')), (right, ('right_on', 'on'))):
        given = next((op.kwargs[name] for name in names if name in op.kwargs), None)
        labels = known_labels(op, given)
        if labels and type(table) is frame_type() and all(label in table.columns
            for label in labels) and not table.duplicated(subset=labels).any():
            return True
    return False


# what the columns say

def require_columns(op, table, parameters, with_levels=False):
    """Raises where a parameter names a column that is not there."""
    if type(table.schema) is not frame_type() or _is_along_rows(op) or table.schema.columns.nlevels > 1:
        return
    for name, position in parameters:
        value = op.argument(name, position)
        if value is None or not op.is_known(value):
            continue
        wanted = op.plain(value)
        # A list may also hold arrays of keys; only labels that are strings are looked at.
        labels = [wanted] if type(wanted) is str else wanted if type(wanted) is list else ()
        if with_levels and type(wanted) is list and table.rows in (None, len(wanted)):
            # As many keys as rows are the groups themselves.
            continue
        missing = [label for label in labels if type(label) is str and label not in table.schema.columns]
        if with_levels:
            missing = [label for label in missing if label not in table.schema.index.names]
        if missing:
            raise refuse(op, _missing_error(op, missing, labels))


def _missing_error(op, missing, labels):
    name = _short(op)
    if name == 'set_index':
        return KeyError('None of %s are in the columns' % (missing,))
    if name in ('dropna',):
        return KeyError(missing)
    if name in ('drop_duplicates', 'duplicated'):
        return KeyError(trust.loaded('pandas.Index')(missing))
    if name == 'melt':
        return KeyError('The following id_vars or value_vars are not present in the DataFrame: %s' % (missing,))
    return KeyError(missing[0])


def _is_along_rows(op):
    """`axis=1`: the parameters name rows."""
    axis = op.kwargs.get('axis')
    return axis is not None and not (op.is_known(axis) and op.plain(axis) in (0, 'index'))


def _by_columns(op, name):
    """The result for a frame that is large or imagined."""
    table = table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    if name in ('drop',) and type(table.schema) is frame_type():
        return _drop(op, table)
    if name == 'pipe':
        return NOT_HANDLED
    plain = all(op.is_known(value) for value in _everything(op)[1:])
    if name == 'merge' and type(table.schema) is frame_type():
        return _merge(op, table)
    if name == 'assign':
        schema = table.schema.copy()
        for label in op.kwargs:
            schema[label] = None
        return imagined(schema, table.rows, False)
    if name == 'astype' and type(table.schema) is frame_type() and plain:
        mapping = op.plain(op.argument('dtype', 0))
        if type(mapping) is dict:
            missing = [label for label in mapping if trust.is_plain(label) and label not in table.schema.columns]
            if missing:
                raise refuse(op, KeyError("Only a column name can be used for the key in a dtype mappings argument. '%s' not found in "
                    "columns." % missing[0]))
    if name in _BY_COLUMNS and plain and is_table(table.schema) and not (name in ('reset_index',
        ) and not table.typed) and _about_columns(op, name):
        rows = table.rows
        return imagined(run_method(op, name, table.schema).obj, rows, table.typed)
    if name in _SAME_ROWS:
        return imagined(table.schema, table.rows, name in ('copy', 'sort_index', 'sort_values') and table.typed)
    if name in _FEWER_ROWS:
        return imagined(table.schema, None, table.typed)
    if name == 'groupby' and plain and type(table.schema) is frame_type() and known_labels(op, op.argument('by', 0)):
        return _imagined_groups(op, table)
    if name in ('to_numpy',) and table.rows is not None:
        return shaped((table.rows, len(table.columns)) if type(table.schema) is frame_type() else (table.rows,))
    return op.unknown('%s() of a frame that was not made' % name)


def _about_columns(op, name):
    if name in ('rename', 'rename_axis', 'set_axis'):
        return name == 'rename' and 'columns' in op.kwargs and len(op.kwargs) == 1 and not op.args
    if name == 'set_index':
        return known_labels(op, op.argument('keys', 0)) is not None and 'verify_integrity' not in op.kwargs
    if name == 'filter':
        return 'items' in op.kwargs and len(op.kwargs) == 1
    return True


def _drop(op, table):
    columns = op.kwargs.get('columns')
    axis = op.argument('axis', 1)
    if columns is None and axis is not None and op.is_known(axis) and op.plain(axis) in (1, 'columns'):
        columns = op.argument('labels', 0)
    labels = known_labels(op, columns)
    if labels is None or 'index' in op.kwargs or 'level' in op.kwargs or (columns is not op.kwargs.get('columns')
        and 'columns' in op.kwargs):
        return imagined(table.schema, None, table.typed) if columns is None and (op.args or 'index' in op.kwargs) and (
            axis is None or op.is_known(axis) and op.plain(axis) in (0, 'index')) else op.unknown('a frame without some of its columns')
    errors = op.plain(op.argument('errors'), 'raise')
    part = run(op, table.schema.drop, columns=labels if len(labels) != 1 or type(op.plain(columns)) is list else op.plain(columns),
        errors=errors).obj
    return op.certain(imagined(part, table.rows, table.typed))


def _merge(op, table):
    other = table_of(op, op.argument('right', 0))
    if other is None or type(other.schema) is not frame_type():
        return op.unknown('joined frames')
    for side, names in ((table, ('on', 'left_on')), (other, ('on', 'right_on'))):
        for name in names:
            labels = known_labels(op, op.argument(name, 2 if name == 'on' else 3 if name == 'left_on' else 4))
            for label in labels or ():
                if type(label) is str and label not in side.schema.columns and label not in side.schema.index.names:
                    raise refuse(op, KeyError(label))
    return op.unknown('joined frames')


def _imagined_groups(op, table):
    return Abstract(trust.loaded('pandas.core.groupby.generic.DataFrameGroupBy'), {'columns': table.columns})


# methods that change their receiver

def _change(op, name):
    for value in _everything(op)[1:]:
        op.effects_of(value)
    table = table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    inplace = op.kwargs.get('inplace')
    given = [value for key, value in op.kwargs.items() if key != 'inplace'] + list(op.args)
    if (inplace is None or op.plain(inplace) is True) and op.is_known(op.receiver) and all(op.is_known(value)
        for value in given) and _is_real(op, name, table):
        target = changeable(op, op.receiver, rewrites=name in ('fillna', 'ffill', 'bfill', 'replace', 'interpolate', 'clip', 'where',
            'mask', 'update'))
        if target is not None:
            return run(op, getattr(target, name), *[op.plain(value) for value in op.args], **{key: op.plain(value) for key,
                value in op.kwargs.items()})
    _check_columns(op, name, table)
    if inplace is not None and name in (_BY_COLUMNS | _SAME_ROWS | _FEWER_ROWS) - {'query'}:
        del op.kwargs['inplace']
        found = _by_columns(op, name)
        if op.fact(found, 'schema') is not None:
            replace(op, op.receiver, found)
            return Known(None)
    if name == 'pop' and type(table.schema) is frame_type() and known_labels(op, op.argument('item', 0)):
        label = known_labels(op, op.argument('item', 0))[0]
        part = table.schema[label]
        replace(op, op.receiver, imagined(table.schema.drop(columns=[label]), table.rows, table.typed))
        return imagined(part, table.rows, table.typed) if type(part) is series_type() else op.unknown('a column')
    if name == 'insert' and known_labels(op, op.argument('column', 1)):
        forget_cells(op, op.receiver, known_labels(op, op.argument('column', 1)))
        return op.unknown('a column was inserted')
    op.taint(op.receiver)
    return op.unknown('%s() changes the frame' % name)


@LIBRARY.call('DataFrame.iterrows', 'DataFrame.itertuples', 'Series.items', 'DataFrame.items')
def _rows(op):
    name = _short(op)
    if name == 'itertuples':
        return op.unknown('rows')
    obj = op.plain(op.receiver)
    if op.args or op.kwargs or not affordable(op, min(len(obj), 500) * (obj.shape[1] if obj.ndim == 2 else 1), 20):
        raise NotPlain()
    return stream(op.evaluator.make_tuple([Known(label), Known(part)]) for label, part in getattr(obj, name)())


LIBRARY.harmless(*[kind + '.' + name for kind in ('DataFrame', 'Series') for name in (
    'to_csv to_excel to_parquet to_pickle to_json to_html to_markdown to_string to_latex to_sql to_hdf to_feather to_clipboard info hist '
    'boxplot sample resample '
    'rolling expanding ewm asfreq nunique_ to_xarray style __len__ repeat').split()])
