"""pandas: which types are trusted, and what is carried out for real on live tables that are small."""

from __future__ import annotations

import inspect
import itertools
import operator
import os
import re
from typing import Any

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.symbols import INPLACE
from ...evaluate.values import Abstract, Known, Method, Value, lift
from ...rules.files import known_path, require_file
from ...rules.library import NOT_HANDLED, Library
from ...rules.memory import is_stale
from .contents import changeable, forget, frame_type, holds_plain, is_table, live_table, locator_of, plain_labels, series_type

LIBRARY = Library('pandas')

INDEXES = ('Index', 'RangeIndex', 'MultiIndex', 'DatetimeIndex', 'TimedeltaIndex', 'PeriodIndex', 'CategoricalIndex', 'IntervalIndex')
OLD_INDEXES = ('Int64Index', 'UInt64Index', 'Float64Index')
GROUPS = ('core.groupby.generic.DataFrameGroupBy', 'core.groupby.generic.SeriesGroupBy')
LOCATORS = ('core.indexing._LocIndexer', 'core.indexing._iLocIndexer', 'core.indexing._AtIndexer', 'core.indexing._iAtIndexer')
ACCESSORS = (
    'core.strings.accessor.StringMethods',
    'core.indexes.accessors.DatetimeProperties',
    'core.indexes.accessors.TimedeltaProperties',
    'core.indexes.accessors.PeriodProperties',
    'core.arrays.categorical.CategoricalAccessor',
)
_ATOMS = (
    *"""Timestamp Timedelta Period Interval CategoricalDtype StringDtype DatetimeTZDtype PeriodDtype IntervalDtype Int64Dtype
    Int32Dtype Float64Dtype BooleanDtype _libs.tslibs.nattype.NaTType _libs.missing.NAType""".split(),
)

ARRAYS = tuple(
    'arrays.' + name
    for name in """
        ArrowStringArray StringArray IntegerArray FloatingArray BooleanArray DatetimeArray TimedeltaArray PeriodArray NumpyExtensionArray
        PandasArray
    """.split()
)
LIBRARY.trust(
    'DataFrame',
    'Series',
    *INDEXES,
    *OLD_INDEXES,
    *GROUPS,
    *LOCATORS,
    *ACCESSORS,
    'Categorical',
    *_ATOMS,
    *ARRAYS,
    'core.indexes.frozen.FrozenList',
    'core.arrays.string_.StringArray',
    'core.arrays.string_arrow.ArrowStringArray',
    'core.arrays.string_arrow.ArrowStringArrayNumpySemantics',
)
LIBRARY.immutable(*INDEXES, *OLD_INDEXES, *_ATOMS)
LIBRARY.withhold('DataFrame.style', 'DataFrame.__array_interface__')

LIBRARY.pure(
    *"""to_datetime to_numeric to_timedelta cut qcut factorize unique isna isnull notna notnull value_counts array Index
    MultiIndex.from_tuples MultiIndex.from_arrays MultiIndex.from_frame Timestamp Timedelta Period Categorical
    CategoricalDtype DatetimeIndex RangeIndex Interval DataFrame.from_dict DataFrame.from_records IndexSlice""".split(),
    passes=30,
)
# They may be given as many columns as rows.
LIBRARY.pure('DataFrame', 'Series', passes=60)
LIBRARY.pure(
    *[
        'api.types.' + name
        for name in """
            is_numeric_dtype is_string_dtype is_object_dtype is_datetime64_any_dtype is_datetime64_dtype is_list_like is_categorical_dtype
            is_bool_dtype is_float_dtype is_integer_dtype is_integer is_float is_number is_scalar infer_dtype
        """.split()
    ],
    passes=2,
)
for _index in (*INDEXES, *OLD_INDEXES):
    LIBRARY.pure(
        *[
            _index + '.' + name
            for name in """
                tolist to_list to_numpy to_series to_frame isin unique nunique drop get_loc get_indexer union intersection difference
                append insert delete sort_values min max argmin argmax astype copy value_counts duplicated drop_duplicates
                get_level_values isna notna isnull notnull strftime normalize day_name month_name to_pydatetime floor round ceil
                equals shift where droplevel swaplevel to_flat_index symmetric_difference argsort searchsorted slice_indexer any
                all to_period to_timestamp tz_localize tz_convert sortlevel isocalendar
            """.split()
        ],
        passes=15,
    )
for _accessor in ACCESSORS:
    LIBRARY.pure(
        *[
            _accessor + '.' + name
            for name in """
                lower upper strip lstrip rstrip title capitalize casefold swapcase len startswith endswith find rfind index rindex cat
                join get slice slice_replace isdigit isalpha isnumeric isalnum isdecimal islower isupper isspace istitle partition
                rpartition removeprefix removesuffix encode decode wrap normalize strftime day_name month_name floor ceil round
                total_seconds tz_localize tz_convert to_period to_pydatetime isocalendar add_categories remove_categories
                rename_categories reorder_categories set_categories as_ordered as_unordered remove_unused_categories to_timestamp
                to_pytimedelta
            """.split()
        ],
        passes=60,
    )
LIBRARY.pure(
    *[
        name
        for kind in ('Timestamp', 'Timedelta', 'Period')
        for name in (
            kind + '.' + method
            for method in """
                date time isoformat strftime normalize day_name month_name floor ceil round to_pydatetime timestamp total_seconds
                to_period replace tz_localize tz_convert isocalendar weekday isoweekday to_timestamp to_numpy toordinal
            """.split()
        )
    ]
)
LIBRARY.harmless(
    *[index + '.map' for index in INDEXES],
    *"""set_option reset_option get_option option_context describe_option show_versions options ExcelWriter
    plotting.scatter_matrix plotting.autocorrelation_plot plotting.lag_plot plotting.parallel_coordinates
    plotting.andrews_curves plotting.register_matplotlib_converters Grouper testing.assert_frame_equal
    testing.assert_series_equal""".split(),
)


LIBRARY.pure(
    *[array + '.' + name for array in ARRAYS for name in 'tolist to_numpy isna astype copy unique min max sum mean'.split()], passes=15
)


@LIBRARY.size('DataFrame', 'Series', 'Index', 'Categorical', *ARRAYS)
def _size(obj: Any) -> int:
    return obj.size


@LIBRARY.size(*GROUPS, *LOCATORS)
def _view_size(view: Any) -> int:
    return view.obj.size


@LIBRARY.size(*ACCESSORS)
def _accessor_size(accessor: Any) -> int:
    return len(getattr(accessor, '_parent', ()))


@LIBRARY.vet('DataFrame')
def vet_frame(frame: Any) -> bool:
    objects = [label for label, dtype in enumerate(frame.dtypes) if dtype == object]
    if not plain_labels(frame.columns) or not plain_labels(frame.index) or len(frame) * len(objects) > 2 * 300_000:
        return False
    kinds = [
        label
        for label, dtype in enumerate(frame.dtypes)
        if dtype == object or type(dtype) is introspection.loaded('pandas.CategoricalDtype')
    ]
    return all(holds_plain(frame.iloc[:, label]) for label in kinds)


@LIBRARY.vet('Series')
def vet_series(series: Any) -> bool:
    return (
        holds_plain(series)
        and plain_labels(series.index)
        and (series.name is None or introspection.is_plain(series.name) or type(series.name) is tuple)
    )


@LIBRARY.vet('Index')
def vet_index(index: Any) -> bool:
    return plain_labels(index)


@LIBRARY.vet('arrays.NumpyExtensionArray', 'arrays.PandasArray', 'Categorical')
def _vet_array(array: Any) -> bool:
    return holds_plain(array)


@LIBRARY.vet(*GROUPS, *LOCATORS)
def _vet_view(view: Any) -> bool:
    return _vet_subject(view.obj)


@LIBRARY.vet(*ACCESSORS)
def _vet_accessor(accessor: Any) -> bool:
    return _vet_subject(getattr(accessor, '_orig', getattr(accessor, '_parent', None)))


def _vet_subject(obj: Any) -> bool:
    if is_table(obj):
        return vet_series(obj) if type(obj) is series_type() else vet_frame(obj)
    return plain_labels(obj)


@LIBRARY.copy('DataFrame', 'Series')
def _copy(obj: Any) -> Any:
    return obj.copy(deep=True) if obj.size <= 1_000_000 else None


# what is carried out, and what is only known to change nothing

_ACCESSED = 'core.strings.accessor.StringMethods.'
#: passes over all cells that a method takes
_METHODS = {
    0.1: 'head tail keys get',
    1: 'copy isna isnull notna notnull abs min max sum count all any first_valid_index last_valid_index add_prefix '
    'add_suffix swaplevel reorder_levels droplevel set_axis rename rename_axis drop assign select_dtypes filter insert pop to_frame squeeze '
    'reset_index equals tz_localize tz_convert between to_list tolist item pipe groupby isetitem bool empty memory_usage infer_objects '
    'first last',
    4: 'mean prod std var round clip cumsum cumprod cummax cummin diff pct_change shift astype add sub mul div truediv floordiv mod pow '
    'radd rsub rmul rdiv eq ne lt le gt ge where mask isin fillna ffill bfill dropna to_numpy transpose reindex truncate xs idxmax idxmin '
    'argmax argmin set_index nunique unique subtract multiply divide',
    20: 'median sem quantile mode skew kurt kurtosis rank corr cov describe nlargest nsmallest duplicated drop_duplicates sort_values '
    'sort_index value_counts argsort explode replace interpolate combine_first align compare asof factorize convert_dtypes join merge '
    'stack to_period to_timestamp at_time between_time searchsorted autocorr corrwith update query eval agg aggregate transform apply map '
    'applymap',
    60: 'to_dict to_records pivot pivot_table unstack melt',
}
_OF_GROUPS = """
    mean median sum min max std var sem count size first last nunique prod quantile get_group ngroup cumsum cumprod cummax cummin cumcount
    head tail nth describe idxmax idxmin value_counts rank shift diff pct_change unique any all skew fillna ffill bfill corr agg aggregate
    transform filter apply pipe
""".split()
_FUNCTIONS = {6: 'concat', 20: 'merge get_dummies date_range bdate_range period_range', 60: 'melt pivot pivot_table'}
_PASSES = {
    **{f'{kind}.{name}': passes for passes, names in _METHODS.items() for name in names.split() for kind in ('DataFrame', 'Series')},
    **{f'{group}.{name}': 15 for group in GROUPS for name in _OF_GROUPS},
    **{name: passes for passes, names in _FUNCTIONS.items() for name in names.split()},
    **{f'{index}.{name}': 15 for index in (*INDEXES, *OLD_INDEXES) for name in ('rename', 'set_names')},
    # Never carried out: a pattern may take exponential time.
    _ACCESSED + 'replace': 1e9,
}
_CHANGING = frozenset('insert pop update isetitem'.split())
#: methods that multiply the rows of both sides where keys repeat, and those whose result may have a column a row
_JOINS = frozenset('merge join combine_first align asof corrwith update'.split())
_WIDENS = frozenset('pivot pivot_table unstack get_dummies'.split())

LIBRARY.harmless(
    *[
        kind + '.' + name
        for kind in ('DataFrame', 'Series')
        for name in """
            to_csv to_json to_pickle to_excel to_parquet to_html to_markdown to_string to_latex to_sql to_hdf to_feather to_clipboard info
            hist boxplot sample resample rolling expanding ewm asfreq to_xarray style __len__ repeat dot items iterrows itertuples
        """.split()
    ],
    *[group + '.' + name for group in GROUPS for name in 'plot hist boxplot rolling resample expanding sample ewm'.split()],
    *['plotting._core.PlotAccessor.' + name for name in '__call__ line bar barh hist box kde density area pie scatter hexbin'.split()],
    # A pattern may take exponential time, a width all memory.
    *[
        _ACCESSED + name
        for name in """
            contains split rsplit extract extractall findall count match fullmatch zfill pad center ljust rjust repeat get_dummies
        """.split()
    ],
    'timedelta_range',
    'interval_range',
)


@LIBRARY.subscript('DataFrame', 'Series', *LOCATORS)
def _look_up(op: Operation) -> Value:
    """A label of a live table, however many rows it has and whatever they hold."""
    if not op.is_known(op.key):
        # It may be a function, which gets the table.
        _note_functions(op, op.key)
        return NOT_HANDLED
    locator = locator_of(op, op.receiver)
    if locator is not None and live_table(op, Known(locator.obj)) is not locator.obj:
        return op.unknown('a table that was changed')
    table, key = live_table(op, op.receiver), op.plain(op.key)
    labels = table is not None and (table.columns if type(table) is frame_type() else table.index)
    if table is None or is_stale(op, table) or not plain_labels(labels):
        return NOT_HANDLED
    if introspection.is_plain(key) or type(table) is frame_type() and type(key) is list and _lacks(labels, key):
        return op.run(operator.getitem, table, key)
    return NOT_HANDLED


def _lacks(labels: Any, wanted: Any) -> bool:
    """Whether texts are looked up, and one of them is not there."""
    return all(type(one) is str for one in wanted) and not all(one in labels for one in wanted)


_READERS = {
    'read_csv': 'filepath_or_buffer',
    'read_table': 'filepath_or_buffer',
    'read_excel': 'io',
    'read_json': 'path_or_buf',
    'read_parquet': 'path',
    'read_pickle': 'filepath_or_buffer',
    'read_feather': 'path',
    'read_fwf': 'filepath_or_buffer',
    'read_stata': 'filepath_or_buffer',
    'read_sas': 'filepath_or_buffer',
    'read_orc': 'path',
    'read_xml': 'path_or_buffer',
    'read_spss': 'path',
}


@LIBRARY.call(*_READERS)
def _read(op: Operation) -> Value:
    """A file that does not exist."""
    source = op.argument(_READERS[op.short_name], 0)
    path = known_path(op, source)
    for value in op.given:
        op.effects_of(value)
    if path is None:
        return op.unknown('a table') if op.type_of(source) in (str, None) else NOT_HANDLED
    if not path.startswith('<') and '\n' not in path:
        # pandas expands `~` in texts and in paths (pandas/io/common.py, `_expand_user`).
        require_file(op, Known(os.path.expanduser(path)) if path.startswith('~') else source)
    return op.unknown('a table')


@LIBRARY.call(*_PASSES)
def _call(op: Operation) -> Value:
    """Carried out on tables that are small, on a copy of one that is changed; functions of the user's are not followed."""
    if op.receiver is not None and introspection.is_user_type(op.type_of(op.receiver) or object):
        return NOT_HANDLED
    changes, passes = _changes_receiver(op), _PASSES[op.name.partition('.')[2]]
    if all(map(op.is_known, op.operands)) and _is_cheap(op, op.short_name, passes):
        if not changes:
            return op.real(passes)
        target = changeable(op, op.receiver)
        if target is not None:
            arguments, keywords = op.plain_arguments()
            return op.run(getattr(target, op.short_name), *arguments, **keywords)
    _note_functions(op, *op.given)
    # The function that `pipe` calls gets the table itself.
    if changes or op.short_name == 'pipe':
        forget(op, op.receiver)
    return op.unknown('what pandas makes of tables that are large or not known')


def _note_functions(op: Operation, *values: Value) -> None:
    """Forgets what functions among the values, or in containers of them, may change: pandas may call them."""
    for value in map(op.current, values):
        held = value.obj if isinstance(value, Known) else None
        parts: Any = held.values() if type(held) is dict else held if type(held) in (list, tuple) else ()
        for part in (value, *map(lift, itertools.islice(parts, 1000))):
            op.effects_of(part)
            if isinstance(part, Method):
                op.taint(part)


def _changes_receiver(op: Operation) -> bool:
    if op.receiver is None or op.short_name in _CHANGING:
        return op.receiver is not None
    if 'inplace' in op.kwargs:
        return not op.is_known(op.kwargs['inplace']) or op.plain(op.kwargs['inplace']) is not False
    # Old versions take it by position.
    function = introspection.class_member(op.type_of(op.receiver) or object, op.short_name)
    parameters = list(inspect.signature(function).parameters) if callable(function) else []
    return 'inplace' in parameters and parameters.index('inplace') <= len(op.args)


def _is_cheap(op: Operation, name: str, passes: float) -> bool:
    """Whether neither cost nor result of a call is too large."""
    given = [op.plain(value) for value in ((op.left, op.right) if op.kind == 'operate' else op.operands)]
    parts = [one for part in given for one in (part if type(part) in (list, tuple) and len(part) <= 500 else [part]) if is_table(one)]
    if not op.evaluator.affordable(given, passes):
        return False
    if name.endswith('_range'):
        periods = op.plain(op.argument('periods', 2))
        return type(periods) is int and periods <= 100_000
    if name in _JOINS and any(len(parts[0]) * len(other) > 400_000 for other in parts[1:]):
        return False
    if name in _WIDENS:
        return all(len(part) <= 3000 for part in parts)
    if name in ('reindex', 'explode', 'shift'):
        return all(len(part) <= 50_000 for part in parts)
    if name in ('corr', 'cov'):
        return all(part.ndim == 1 or op.evaluator.affordable([part], 2 * part.shape[1]) for part in parts)
    if name in ('query', 'eval'):
        # What follows an `@` is read from the caller's frame.
        text = op.plain(op.argument('expr', 0))
        return type(text) is str and '@' not in text and '.' not in re.sub(r'\d*\.\d+', '', text)
    if name in ('replace', 'filter'):
        return 'regex' not in op.kwargs and len(op.args) < 3
    return name in ('concat', 'equals') or all(_aligns_cheaply(parts[0], other) for other in parts[1:])


def _aligns_cheaply(one: Any, other: Any) -> bool:
    """Whether two tables have the same rows, or so few that it does not matter how many of one belong to each of the other."""
    return len(one) * len(other) <= 4_000_000 or (
        type(one) is type(other)
        and (one.index.equals(other.index) or (max(len(one), len(other)) <= 100_000 and one.index.is_unique and other.index.is_unique))
    )


# what ends what is known


@LIBRARY.attribute('DataFrame', 'Series')
def _part(op: Operation) -> Value:
    """What leads to the table: through it the table can be changed."""
    table = live_table(op, op.receiver)
    if table is None:
        return NOT_HANDLED
    if op.name in ('loc', 'iloc', 'at', 'iat'):
        return op.run(getattr, table, op.name)
    if op.name in ('values', 'T') and table.size > 2_000_000:
        return Abstract(introspection.loaded('numpy.ndarray') if op.name == 'values' else type(table), holds=[op.receiver])
    return NOT_HANDLED


@LIBRARY.store_subscript('DataFrame', 'Series', *LOCATORS)
@LIBRARY.delete_subscript('DataFrame', 'Series')
@LIBRARY.store_attribute('DataFrame', 'Series', 'Index')
def _change(op: Operation) -> Value | None:
    """Carried out on a copy of a small table, which stands for it from then on. Else the table is forgotten."""
    locator = locator_of(op, op.receiver)
    owner = op.receiver if locator is None else Known(locator.obj)
    tp = op.type_of(owner)
    if tp is None or introspection.is_user_type(tp):
        return NOT_HANDLED
    given = [value for value in (op.key, op.new) if value is not None]
    # Any other attribute is that of the object alone, or a column.
    is_plain = op.kind != 'store_attribute' or op.name in ('index', 'columns' if tp is frame_type() else 'name')
    if is_plain and all(map(op.is_known, [owner, *given])) and op.evaluator.affordable([op.plain(value) for value in (owner, *given)], 8):
        target = changeable(op, owner)
        if target is not None:
            place = target if locator is None else getattr(target, locator.name)
            if op.kind == 'store_attribute':
                op.run(setattr, target, op.name, op.plain(op.new))
            elif op.kind == 'delete_subscript':
                op.run(operator.delitem, target, op.plain(op.key))
            else:
                op.run(operator.setitem, place, op.plain(op.key), op.plain(op.new))
            return None
    _note_functions(op, *given)
    forget(op, owner)
    return op.unknown('a table that is changed')


@LIBRARY.operate('DataFrame', 'Series')
def _operate(op: Operation) -> Value:
    """Operators that change the table on their left; others are carried out by the evaluator, unless they would make far more of two tables."""
    if op.inplace and op.type_of(op.left) in (frame_type(), series_type()):
        given = [op.left, *([] if op.right is None else [op.right])]
        if op.symbol not in ('@', '<<', '>>') and all(map(op.is_known, given)) and _is_cheap(op, op.symbol, 6):
            target = changeable(op, op.left)
            if target is not None:
                return op.run(INPLACE[op.symbol], target, op.plain(op.right))
        op.reads(*given)
        forget(op, op.left)
        return op.unknown('a table that is changed')
    sides = [op.plain(value) for value in (op.left, op.right) if value is not None and op.is_known(value)]
    tables = [side for side in sides if is_table(side)]
    if op.symbol == '@' or len(tables) == 2 and not _aligns_cheaply(*tables):
        op.reads(*[value for value in (op.left, op.right) if value is not None])
        return op.unknown('an operator on two tables')
    return NOT_HANDLED


# which rule an exception of pandas belongs to


def _rule_of(op: Operation, error: BaseException) -> str:
    if type(error).__name__ != 'KeyError' or op.short_name == 'get_group':
        return 'pandas/operation'
    return 'pandas/missing-label' if _is_about_rows(op) else 'pandas/missing-column'


def _is_about_rows(op: Operation) -> bool:
    owner: Any = getattr(op.current(op.receiver), 'obj', None)
    locator = locator_of(op, op.receiver)
    if locator is not None:
        key = op.plain(op.key)
        part = key[1] if type(key) is tuple and len(key) == 2 and locator.obj.ndim == 2 else ()
        return all(one in locator.obj.columns for one in (part if type(part) in (list, tuple) else [part]) if introspection.is_plain(one))
    if op.kind == 'call' and op.short_name in ('drop', 'reindex') and type(owner) is frame_type():
        return 'columns' not in op.kwargs and op.plain(op.argument('axis', 1), 0) in (0, 'index', 'rows')
    return type(owner) is not frame_type() and not type(owner).__name__.endswith('GroupBy') and op.receiver is not None


LIBRARY.refuses_as(_rule_of)
