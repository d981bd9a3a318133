"""pandas: which types are trusted, and functions that are called for real on what is small."""

from __future__ import annotations

from typing import Any

from ... import introspection
from ...rules.library import Library
from .messages import explain
from .tables import holds_plain, is_table, plain_labels, series_type

LIBRARY = Library('pandas')
LIBRARY.refuses_as('pandas/operation')

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

LIBRARY.explain('DataFrame', 'Series', *GROUPS, *LOCATORS, *ACCESSORS, 'Index')(explain)

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
    *"""to_datetime to_numeric to_timedelta cut qcut factorize unique isna isnull notna notnull value_counts array Series Index
    DataFrame MultiIndex.from_tuples MultiIndex.from_arrays MultiIndex.from_frame Timestamp Timedelta Period Categorical
    CategoricalDtype DatetimeIndex RangeIndex Interval DataFrame.from_dict DataFrame.from_records IndexSlice""".split(),
    passes=30,
)
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
                get_level_values isna notna isnull notnull rename strftime normalize day_name month_name to_pydatetime floor round ceil
                equals shift where set_names droplevel swaplevel to_flat_index symmetric_difference argsort searchsorted slice_indexer any
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
