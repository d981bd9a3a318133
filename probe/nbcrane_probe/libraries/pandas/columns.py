"""pandas: methods that look columns up by name, judged by the columns alone."""

from __future__ import annotations

from typing import Any, Callable

from ... import introspection
from ...evaluate.values import Abstract, Known, Value
from ...rules.library import NOT_HANDLED, Operation
from ...rules.forms import shaped
from .messages import refuse
from .tables import Table, changeable_if_new, table_of_form, known_labels, table_of

#: results have the columns and the number of rows of the receiver, their dtypes may differ
SAME_ROWS = frozenset(
    """
    copy abs round clip cumsum cumprod cummax cummin diff pct_change shift fillna ffill bfill replace where mask interpolate rank
    convert_dtypes infer_objects isna isnull notna notnull add sub mul div truediv floordiv mod pow eq ne lt le gt ge isin sort_index
    sort_values tz_localize tz_convert between astype
""".split()
)
FEWER_ROWS = frozenset('head tail dropna drop_duplicates query nlargest nsmallest truncate sample between_time at_time'.split())
#: methods whose result follows from the columns alone
BY_COLUMNS = frozenset('drop rename set_index reset_index select_dtypes filter add_prefix add_suffix set_axis rename_axis to_frame'.split())


def run_method(op: Operation, name: str, receiver: Any = None) -> Any:
    """The method's result on the receiver, or on what stands for it."""
    arguments, keywords = op.plain_arguments()
    found = op.run(getattr(op.plain(op.receiver) if receiver is None else receiver, name), *arguments, **keywords)
    return changeable_if_new(op, found, receiver)


#: methods that look columns up by their names
LOOKS_UP = frozenset(
    'sort_values groupby set_index dropna drop_duplicates duplicated nlargest nsmallest explode pop pivot_table pivot melt value_counts'.split()
)


def ask_for_columns(op: Operation, function: Callable[..., Any], *arguments: Any, **keywords: Any) -> None:
    """Raises what pandas says of columns that are missing, given tables without rows. Its other refusals may depend on the rows."""
    try:
        function(*arguments, **keywords)
    except (KeyError, introspection.loaded('pandas.errors.MergeError')) as error:
        raise refuse(op, error) from None
    except Exception:
        return


def require_columns(op: Operation, name: str, table: Table) -> None:
    """Asks pandas on a frame of the same columns, where the arguments name columns."""
    if name not in LOOKS_UP or not table.is_frame or table.schema.columns.nlevels > 1 or not op.all_given_known:
        return
    axis = op.argument('axis', {'groupby': 1, 'sort_values': 1, 'dropna': 0}.get(name))
    if 'level' in op.kwargs or op.plain(axis, 0) not in (0, 'index'):
        return
    if name == 'groupby' and type(op.plain(op.argument('by', 0))) is list and table.rows in (None, len(op.plain(op.argument('by', 0)))):
        # As many keys as rows are the groups themselves.
        return
    # A frame without rows has no duplicates, whatever the columns.
    needs_row = name in ('drop_duplicates', 'duplicated')
    if needs_row and not table.rows:
        return
    frame = table.schema.reset_index(drop=True).reindex([0]) if needs_row else table.schema.copy()
    arguments, keywords = op.plain_arguments()
    ask_for_columns(op, getattr(frame, name), *arguments, **keywords)


def by_columns(op: Operation, name: str) -> Value:
    """The result for a frame that is large or known in form only."""
    table = table_of(op, op.receiver)
    if table is None or name == 'pipe':
        return NOT_HANDLED
    plain = op.all_given_known
    if name == 'drop' and table.is_frame:
        return _drop(op, table)
    if name == 'merge' and table.is_frame:
        return _merge(op, table)
    if name == 'assign':
        return table_of_form(table.schema.assign(**dict.fromkeys(op.kwargs)), table.rows, False)
    if name == 'astype' and table.is_frame and plain and type(op.plain(op.argument('dtype', 0))) is dict:
        ask_for_columns(op, table.schema.astype, op.plain(op.argument('dtype', 0)))
    if name in BY_COLUMNS and plain and (table.typed or name != 'reset_index') and _about_columns(op, name):
        return table_of_form(run_method(op, name, table.schema).obj, table.rows, table.typed)
    if name in SAME_ROWS:
        return table_of_form(table.schema, table.rows, name in ('copy', 'sort_index', 'sort_values') and table.typed)
    if name in FEWER_ROWS:
        return table_of_form(table.schema, None, table.typed)
    if name == 'groupby' and plain and table.is_frame and known_labels(op, op.argument('by', 0)):
        return Abstract(introspection.loaded('pandas.core.groupby.generic.DataFrameGroupBy'), {'grouped': table.schema})
    if name == 'to_numpy' and table.shape is not None:
        return shaped(table.shape)
    return op.unknown('%s() of a frame that was not made' % name)


def _about_columns(op: Operation, name: str) -> bool:
    if name in ('rename', 'rename_axis', 'set_axis'):
        return name == 'rename' and 'columns' in op.kwargs and len(op.kwargs) == 1 and not op.args
    if name == 'set_index':
        return known_labels(op, op.argument('keys', 0)) is not None and 'verify_integrity' not in op.kwargs
    if name == 'filter':
        return 'items' in op.kwargs and len(op.kwargs) == 1
    return True


def _drop(op: Operation, table: Table) -> Value:
    axis = op.argument('axis', 1)
    along_rows = axis is None or op.is_known(axis) and op.plain(axis) in (0, 'index')
    by_axis = 'columns' not in op.kwargs and op.is_known(axis) and op.plain(axis) in (1, 'columns')
    columns = op.argument('labels', 0) if by_axis else op.kwargs.get('columns')
    labels = known_labels(op, columns)
    if labels is None or 'index' in op.kwargs or 'level' in op.kwargs:
        is_by_rows = columns is None and along_rows and (op.args or 'index' in op.kwargs)
        return table_of_form(table.schema, None, table.typed) if is_by_rows else op.unknown('a frame without some of its columns')
    errors = op.plain(op.argument('errors'), 'raise')
    given = labels if len(labels) != 1 else op.plain(columns)
    return op.certain(table_of_form(op.run(table.schema.drop, columns=given, errors=errors).obj, table.rows, table.typed))


def _merge(op: Operation, table: Table) -> Value:
    other = table_of(op, op.argument('right', 0))
    if other is None or not other.is_frame:
        return op.unknown('joined frames')
    given = {**dict(zip(('right', 'how', 'on', 'left_on', 'right_on'), op.args)), **op.kwargs, 'right': Known(other.schema)}
    if len(op.args) <= 5 and all(op.is_known(value) for value in given.values()):
        ask_for_columns(op, table.schema.merge, **{key: op.plain(value) for key, value in given.items()})
    return op.unknown('joined frames')
