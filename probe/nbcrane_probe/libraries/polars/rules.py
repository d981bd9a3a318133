"""polars: frames, series and expressions are operated on for real where they are small."""

from __future__ import annotations

import re
from typing import Any, Iterator

from ... import introspection
from ...evaluate.values import Known, Value
from ...rules.library import NOT_HANDLED, Library, Operation

LIBRARY = Library('polars')
LIBRARY.refuses_as('polars/operation')

_EXPRESSIONS = (
    'Expr',
    'functions.col.Col',
    'expr.string.ExprStringNameSpace',
    'expr.datetime.ExprDateTimeNameSpace',
    'expr.list.ExprListNameSpace',
    'expr.whenthen.When',
    'expr.whenthen.Then',
)
LIBRARY.trust('DataFrame', 'Series', *_EXPRESSIONS, 'Schema', 'dataframe.group_by.GroupBy', 'datatypes.classes.DataTypeClass')
LIBRARY.immutable(*_EXPRESSIONS)
LIBRARY.withhold('DataFrame.plot', 'Series.plot', 'DataFrame.style', 'DataFrame.flags')
LIBRARY.pure(
    *"""lit col functions.col.Col.__call__ when sum mean min max count len first last all element""".split(),
    *[
        'Expr.' + name
        for name in """
            alias sum mean min max median std var count n_unique first last sort cast is_null is_not_null is_in fill_null fill_nan abs
            round over shift rank cum_sum unique filter head tail is_between eq ne lt le gt ge add sub mul truediv and_ or_ not_ exp log
            sqrt len diff
        """.split()
    ],
    *[
        'expr.string.ExprStringNameSpace.' + name
        for name in 'to_uppercase to_lowercase len_chars starts_with ends_with strip_chars to_date to_datetime'.split()
    ],
    *['expr.datetime.ExprDateTimeNameSpace.' + name for name in 'year month day hour weekday'.split()],
)
LIBRARY.pure(
    *[
        'DataFrame.' + name
        for name in """
            select with_columns filter sort drop rename head tail limit slice group_by get_column get_columns row rows unique drop_nulls
            fill_null describe mean sum min max std median null_count to_dict to_dicts to_series to_numpy to_pandas transpose unpivot melt
            with_row_index vstack hstack cast item is_empty clone select_seq n_unique to_dummies partition_by top_k bottom_k
            get_column_index
        """.split()
    ],
    *[
        'Series.' + name
        for name in """
            to_list to_numpy sum mean min max std median sort unique n_unique head tail is_null is_in cast alias rename filter fill_null
            round abs value_counts item len to_frame to_pandas null_count shape arg_max arg_min cum_sum
        """.split()
    ],
    *['dataframe.group_by.GroupBy.' + name for name in 'agg sum mean min max count len first last n_unique median'.split()],
    passes=12,
)
LIBRARY.harmless(
    'DataFrame.write_csv',
    'DataFrame.write_parquet',
    'DataFrame.glimpse',
    'DataFrame.sample',
    'Series.sample',
    'DataFrame.lazy',
    'Config',
    'Config.set_tbl_rows',
)


@LIBRARY.size('DataFrame')
def _frame_size(frame: Any) -> int:
    return frame.height * frame.width


@LIBRARY.size('Series')
def _size(series: Any) -> int:
    return series.len()


@LIBRARY.size('dataframe.group_by.GroupBy')
def _group_size(groups: Any) -> int:
    return groups.df.height * groups.df.width


#: steps of an expression that run no Python; anything else in its text may be a function of the user's
_STEPS = frozenset(
    """
    col dyn int float str lit alias sum mean min max median std var count n_unique first last sort cast strict_cast is_null
    is_not_null is_in fill_null fill_nan abs round over shift rank cum_sum unique filter head tail is_between not exp log sqrt len
    diff when then otherwise eq ne uppercase lowercase len_chars starts_with ends_with strip_chars year month day hour weekday
    all_horizontal any_horizontal as_struct element
""".split()
)


@LIBRARY.vet(*_EXPRESSIONS)
def _vet_expression(expression: Any) -> bool:
    if type(expression) is not introspection.loaded('polars.Expr'):
        return type(expression).__name__ not in ('When', 'Then')
    text = re.sub(r'"[^"]*"', '', str(expression))
    return len(text) < 2000 and all(step in _STEPS for step in re.findall(r'([A-Za-z_]+)\(', text))


@LIBRARY.vet('DataFrame')
def _vet(frame: Any) -> bool:
    return all(dtype != introspection.loaded('polars.Object') for dtype in frame.dtypes)


@LIBRARY.vet('Series')
def _vet_series(series: Any) -> bool:
    return series.dtype != introspection.loaded('polars.Object')


@LIBRARY.vet('dataframe.group_by.GroupBy')
def _vet_groups(groups: Any) -> bool:
    return _vet(groups.df) and all(
        introspection.is_plain(item) or type(item) is introspection.loaded('polars.Expr') and _vet_expression(item) for item in groups.by
    )


@LIBRARY.copy('DataFrame', 'Series')
def _copy(obj: Any) -> Any:
    return obj.clone()


@LIBRARY.call('DataFrame.join')
def _join(op: Operation) -> Value:
    frames = [op.plain(op.receiver), op.plain(op.argument('other', 0))]
    rows = 1
    for frame in frames:
        rows *= max(1, getattr(frame, 'height', 10**9))
    return op.real(40) if rows <= 400_000 else op.unknown('joined frames')


@LIBRARY.iterate('Series')
def _iterate(op: Operation) -> Iterator[Value]:
    if not op.is_known(op.receiver) or op.plain(op.receiver).len() > 100_000:
        return NOT_HANDLED
    return (Known(item) for item in op.plain(op.receiver).to_list())
