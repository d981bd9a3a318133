"""Methods of frames and series: called for real on what is small, checked against the columns of what is not."""

from __future__ import annotations

import re
from typing import Any

from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Function, Known, Method, Stream, Value
from ...rules.library import NOT_HANDLED, Library
from .callbacks import apply_callback
from .columns import BY_COLUMNS, FEWER_ROWS, SAME_ROWS, by_columns, require_columns, run_method
from .tables import (
    Table,
    affordable,
    changeable,
    copies_on_write,
    table_of_form,
    invalidate_cells,
    is_table,
    known_labels,
    live_table,
    replace,
    series_type,
    table_of,
)

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
    'between_time searchsorted autocorr corrwith update query eval agg aggregate transform apply map applymap',
    60: 'to_dict to_records pivot pivot_table unstack',
}
_NAMES = {name: passes for passes, names in _PASSES.items() for name in names.split()}
_LAZY = ('iterrows', 'itertuples', 'iteritems')
_INPLACE = frozenset(
    """
    drop dropna fillna ffill bfill rename rename_axis replace reset_index set_index sort_values sort_index drop_duplicates interpolate
    query eval set_axis clip where mask
""".split()
)
_CHANGING = frozenset('insert pop update isetitem'.split())
_NESTED = re.compile(r'\)[+*{]')


@LIBRARY.call(*['DataFrame.' + name for name in _NAMES], *['Series.' + name for name in _NAMES])
def method(op: Operation) -> Value:
    name = op.short_name
    if _is_inplace(op, name):
        return _change(op, name)
    if any(isinstance(op.current(value), (Function, Method)) for value in op.given):
        found = apply_callback(op, name)
        if found is not None:
            return found
        for value in op.given:
            op.effects_of(value)
            if isinstance(value, Method):
                op.taint(value)
        return by_columns(op, name)
    table = table_of(op, op.receiver)
    if _is_real(op, name, table):
        return run_method(op, name)
    if table is not None:
        require_columns(op, name, table)
    return by_columns(op, name)


def _is_inplace(op: Operation, name: str) -> bool:
    if name in _CHANGING:
        return True
    given = op.kwargs.get('inplace')
    return name in _INPLACE and given is not None and op.plain(given) is not False


def _is_real(op: Operation, name: str, table: Table | None) -> bool:
    """Whether the call can be made: everything is real and trusted, and neither cost nor result is too large."""
    if not all(op.is_known(value) for value in op.operands):
        return False
    obj = live_table(op, op.receiver)
    if obj is None or not affordable(
        op, obj.size + 200, 1 if name in ('head', 'tail', 'copy', 'keys') and copies_on_write() else _NAMES[name]
    ):
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


def _is_small_join(op: Operation, name: str, obj: Any) -> bool:
    """Keys that repeat on both sides multiply rows."""
    other = op.argument('right' if name == 'merge' else 'other', 0)
    given = op.plain(other)
    others: list[Any] = list(given) if type(given) in (list, tuple) else [given]
    if not all(is_table(item) for item in others) or not affordable(op, sum(item.size for item in others), 40):
        return False
    rows = len(obj)
    for item in others:
        rows *= max(1, len(item))
    return rows <= 400_000


# methods that change their receiver


def _change(op: Operation, name: str) -> Value:
    for value in op.given:
        op.effects_of(value)
    table = table_of(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    inplace = op.kwargs.get('inplace')
    given = [value for key, value in op.kwargs.items() if key != 'inplace'] + list(op.args)
    if (
        (inplace is None or op.plain(inplace) is True)
        and op.is_known(op.receiver)
        and all(op.is_known(value) for value in given)
        and _is_real(op, name, table)
    ):
        target = changeable(
            op, op.receiver, rewrites=name in ('fillna', 'ffill', 'bfill', 'replace', 'interpolate', 'clip', 'where', 'mask', 'update')
        )
        if target is not None:
            arguments, keywords = op.plain_arguments()
            return op.run(getattr(target, name), *arguments, **keywords)
    require_columns(op, name, table)
    if inplace is not None and name in (BY_COLUMNS | SAME_ROWS | FEWER_ROWS) - {'query'}:
        del op.kwargs['inplace']
        found = by_columns(op, name)
        if isinstance(found, Abstract) and 'schema' in found.facts:
            replace(op, op.receiver, found)
            return Known(None)
    popped = known_labels(op, op.argument('item', 0)) if name == 'pop' and table.is_frame else None
    if popped:
        label = popped[0]
        part = table.schema[label]
        replace(op, op.receiver, table_of_form(table.schema.drop(columns=[label]), table.rows, table.typed))
        return table_of_form(part, table.rows, table.typed) if type(part) is series_type() else op.unknown('a column')
    if name == 'insert' and known_labels(op, op.argument('column', 1)):
        invalidate_cells(op, op.receiver, known_labels(op, op.argument('column', 1)))
        return op.unknown('a column was inserted')
    op.taint(op.receiver)
    return op.unknown('%s() changes the frame' % name)


@LIBRARY.call('DataFrame.iterrows', 'DataFrame.itertuples', 'Series.items', 'DataFrame.items')
def _rows(op: Operation) -> Value:
    name = op.short_name
    if name == 'itertuples':
        return op.unknown('rows')
    obj = op.plain(op.receiver)
    if op.args or op.kwargs or not affordable(op, min(len(obj), 500) * (obj.shape[1] if obj.ndim == 2 else 1), 20):
        raise NotPlain()
    rows = (op.evaluator.make_tuple([Known(label), Known(part)]) for label, part in getattr(obj, name)())
    return Stream(rows, 'generator')


LIBRARY.harmless(
    *[
        kind + '.' + name
        for kind in ('DataFrame', 'Series')
        for name in """
            to_excel to_parquet to_html to_markdown to_string to_latex to_sql to_hdf to_feather to_clipboard info
            hist boxplot sample resample rolling expanding ewm asfreq to_xarray style __len__ repeat
        """.split()
    ]
)
