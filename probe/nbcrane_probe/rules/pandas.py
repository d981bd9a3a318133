"""pandas: frames, series and indexes are operated on for real where that is cheap; missing labels are explained."""
from __future__ import annotations

from .. import trust
from ..evidence import did_you_mean, listing, operands, sentence
from .library import NOT_HANDLED, Library

LIBRARY = Library('pandas')

_INDEXES = ('Index', 'RangeIndex', 'MultiIndex', 'DatetimeIndex', 'TimedeltaIndex', 'PeriodIndex', 'CategoricalIndex', 'IntervalIndex')
_GROUPS = ('core.groupby.generic.DataFrameGroupBy', 'core.groupby.generic.SeriesGroupBy')
_LOCATORS = ('core.indexing._LocIndexer', 'core.indexing._iLocIndexer', 'core.indexing._AtIndexer', 'core.indexing._iAtIndexer')
_ACCESSORS = ('core.strings.accessor.StringMethods', 'core.indexes.accessors.DatetimeProperties', 'core.indexes.accessors.TimedeltaProperties',
              'core.arrays.categorical.CategoricalAccessor')

LIBRARY.trust('DataFrame', 'Series', *_INDEXES, *_GROUPS, *_LOCATORS, *_ACCESSORS, 'Timestamp', 'Timedelta', 'Period', 'Interval', 'Categorical',
              'CategoricalDtype', 'StringDtype', 'DatetimeTZDtype', 'Int64Dtype', 'Float64Dtype', 'BooleanDtype', 'core.indexes.frozen.FrozenList',
              '_libs.tslibs.nattype.NaTType', '_libs.missing.NAType')
LIBRARY.immutable(*_INDEXES, 'Timestamp', 'Timedelta', 'Period', 'Interval', 'CategoricalDtype', 'StringDtype', 'DatetimeTZDtype', 'Int64Dtype',
                  'Float64Dtype', 'BooleanDtype', '_libs.tslibs.nattype.NaTType', '_libs.missing.NAType')
LIBRARY.withhold('DataFrame.plot', 'Series.plot', 'DataFrame.hist', 'DataFrame.boxplot', 'DataFrame.style')

#: methods of both frames and series that change nothing and return something of their own (or a lazy copy, which writes cannot reach)
_SHARED = (
    'head', 'tail', 'copy', 'isna', 'isnull', 'notna', 'notnull', 'abs', 'round', 'clip', 'mean', 'median', 'sum', 'prod', 'std', 'var', 'sem', 'min',
    'max', 'count', 'nunique', 'quantile', 'mode', 'skew', 'kurt', 'kurtosis', 'cumsum', 'cumprod', 'cummax', 'cummin', 'diff', 'pct_change', 'shift',
    'rank', 'idxmax', 'idxmin', 'corr', 'cov', 'describe', 'astype', 'isin', 'between', 'all', 'any', 'add', 'sub', 'mul', 'div', 'truediv', 'floordiv',
    'mod', 'pow', 'radd', 'rsub', 'rmul', 'rdiv', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'dot', 'where', 'mask', 'reindex', 'nlargest', 'nsmallest',
    'duplicated', 'truncate', 'squeeze', 'to_numpy', 'to_dict', 'to_list', 'tolist', 'xs', 'first_valid_index', 'last_valid_index', 'convert_dtypes',
    'infer_objects', 'tz_localize', 'tz_convert', 'memory_usage', 'explode', 'unstack', 'swaplevel', 'reorder_levels', 'droplevel', 'add_prefix',
    'add_suffix', 'item', 'combine_first', 'align', 'get', 'at_time', 'between_time', 'asfreq', 'to_frame', 'value_counts', 'unique', 'argsort', 'argmax',
    'argmin', 'autocorr', 'searchsorted', 'to_period', 'to_timestamp', 'factorize', 'repeat', 'equals', 'groupby', 'transpose', 'keys', 'compare',
)
_FRAME_ONLY = ('select_dtypes', 'assign', 'join', 'merge', 'melt', 'pivot', 'pivot_table', 'stack', 'filter', 'nlargest', 'to_records', 'corrwith',
               'isetitem', 'items', 'iterrows', 'itertuples')
LIBRARY.pure(*['DataFrame.' + name for name in _SHARED + _FRAME_ONLY if name != 'isetitem'], passes=20, fresh=True)
LIBRARY.pure(*['Series.' + name for name in _SHARED], passes=20, fresh=True)
LIBRARY.pure('concat', 'merge', 'to_datetime', 'to_numeric', 'to_timedelta', 'get_dummies', 'crosstab', 'cut', 'qcut', 'melt', 'pivot', 'pivot_table',
             'wide_to_long', 'factorize', 'unique', 'isna', 'isnull', 'notna', 'notnull', 'date_range', 'bdate_range', 'period_range', 'timedelta_range',
             'interval_range', 'DataFrame', 'Series', 'Index', 'MultiIndex.from_tuples', 'MultiIndex.from_arrays', 'MultiIndex.from_product',
             'Timestamp', 'Timedelta', 'Period', 'Categorical', 'DatetimeIndex', 'RangeIndex', 'api.types.is_numeric_dtype',
             'api.types.is_string_dtype', 'api.types.is_object_dtype', 'api.types.is_datetime64_any_dtype', 'api.types.is_list_like',
             'api.types.is_categorical_dtype', 'api.types.is_bool_dtype', 'api.types.is_float_dtype', 'api.types.is_integer_dtype', passes=30, fresh=True)
for _index in _INDEXES:
    LIBRARY.pure(*[_index + '.' + name for name in (
        'tolist', 'to_list', 'to_numpy', 'to_series', 'to_frame', 'isin', 'unique', 'nunique', 'drop', 'get_loc', 'get_indexer', 'union', 'intersection',
        'difference', 'append', 'insert', 'delete', 'sort_values', 'min', 'max', 'argmin', 'argmax', 'astype', 'copy', 'value_counts', 'duplicated',
        'drop_duplicates', 'get_level_values', 'isna', 'notna', 'rename', 'strftime', 'normalize', 'day_name', 'month_name', 'to_pydatetime', 'floor',
        'round', 'ceil', 'equals', 'repeat', 'shift', 'where', 'map')], passes=10)
for _group in _GROUPS:
    LIBRARY.pure(*[_group + '.' + name for name in (
        'mean', 'median', 'sum', 'min', 'max', 'std', 'var', 'count', 'size', 'first', 'last', 'nunique', 'prod', 'quantile', 'get_group', 'ngroup',
        'cumsum', 'cumcount', 'head', 'tail', 'nth', 'describe', 'idxmax', 'idxmin', 'value_counts', 'rank', 'shift', 'diff', 'unique', 'any', 'all')],
        passes=60, fresh=True)
for _accessor in _ACCESSORS:
    LIBRARY.pure(*[_accessor + '.' + name for name in (
        'lower', 'upper', 'strip', 'lstrip', 'rstrip', 'title', 'capitalize', 'len', 'contains', 'startswith', 'endswith', 'split', 'rsplit', 'replace',
        'extract', 'extractall', 'findall', 'find', 'cat', 'join', 'get', 'slice', 'zfill', 'pad', 'center', 'count', 'match', 'fullmatch', 'isdigit',
        'isalpha', 'isnumeric', 'isalnum', 'get_dummies', 'normalize', 'strftime', 'day_name', 'month_name', 'floor', 'ceil', 'round', 'total_seconds',
        'tz_localize', 'tz_convert', 'to_period', 'isocalendar', 'add_categories', 'remove_categories', 'rename_categories', 'set_categories',
        'as_ordered', 'as_unordered', 'remove_unused_categories')], passes=60, fresh=True)

#: methods that change their receiver when `inplace=True` is given, and return a new object otherwise
_INPLACE = ('drop', 'dropna', 'fillna', 'ffill', 'bfill', 'rename', 'rename_axis', 'replace', 'reset_index', 'set_index', 'sort_values', 'sort_index',
            'drop_duplicates', 'interpolate', 'query', 'eval', 'set_axis', 'clip', 'where', 'mask')
LIBRARY.mutates('DataFrame.insert', 'DataFrame.pop', 'DataFrame.update', 'Series.pop', 'Series.update', passes=5)
LIBRARY.harmless('set_option', 'reset_option', 'option_context', 'DataFrame.to_csv', 'DataFrame.to_excel', 'DataFrame.to_parquet', 'DataFrame.to_pickle',
                 'DataFrame.to_json', 'DataFrame.to_html', 'DataFrame.to_markdown', 'DataFrame.to_string', 'DataFrame.info', 'Series.info',
                 'Series.to_csv', 'Series.to_string', 'DataFrame.to_sql', 'DataFrame.to_hdf', 'DataFrame.to_feather', 'DataFrame.sample', 'Series.sample')


@LIBRARY.call(*['DataFrame.' + name for name in _INPLACE], *['Series.' + name for name in _INPLACE])
def _perhaps_inplace(op):
    inplace = op.kwargs.get('inplace')
    if inplace is None:
        return op.real(passes=20, fresh=True)
    if op.plain(inplace) is not True:
        return op.real(passes=20, fresh=True) if op.plain(inplace) is False else NOT_HANDLED
    return op.change(passes=20)


@LIBRARY.size('DataFrame', 'Series', 'Index')
def _size(obj):
    return obj.size


@LIBRARY.size(*_GROUPS)
def _group_size(groups):
    return groups.obj.size


def _holds_plain(values):
    """Whether an index, series or column runs no code of the user's when it is compared, hashed or printed."""
    dtype = values.dtype
    if not trust.is_instance(dtype, trust.loaded('numpy.dtype')):
        return trust.library_of(type(dtype)) == 'pandas'
    if dtype.kind != 'O':
        return True
    if trust.loaded('pandas.api.types.infer_dtype')(values, skipna=True) in ('string', 'integer', 'floating', 'boolean', 'datetime', 'date', 'empty'):
        return True
    return trust.holds_plain_values(values.to_numpy(), 20_000)


@LIBRARY.vet('DataFrame')
def _vet_frame(frame):
    return _holds_plain(frame.columns) and _vet_index(frame.index) and all(_holds_plain(column) for _, column in frame.items() if column.dtype == object)


@LIBRARY.vet('Series')
def _vet_series(series):
    return _holds_plain(series) and _vet_index(series.index)


@LIBRARY.vet('Index')
def _vet_index(index):
    levels = index.levels if type(index) is trust.loaded('pandas.MultiIndex') else [index]
    return all(_holds_plain(level) for level in levels)


@LIBRARY.vet(*_GROUPS, *_LOCATORS)
def _vet_view(view):
    return _vet_subject(view.obj)


@LIBRARY.vet(*_ACCESSORS)
def _vet_accessor(accessor):
    return _vet_subject(getattr(accessor, '_orig', getattr(accessor, '_parent', None)))


def _vet_subject(obj):
    if type(obj) is trust.loaded('pandas.DataFrame'):
        return _vet_frame(obj)
    return type(obj) is trust.loaded('pandas.Series') and _vet_series(obj) or type(obj) in _index_types() and _vet_index(obj)


def _index_types():
    return [trust.loaded('pandas.' + name) for name in _INDEXES]


@LIBRARY.copy('DataFrame', 'Series')
def _copy(obj):
    return obj.copy(deep=True) if obj.size <= 1_000_000 else None


@LIBRARY.explain('DataFrame', 'Series', *_GROUPS, *_LOCATORS, *_ACCESSORS, 'Index')
def _explain(op, error):
    frame = trust.loaded('pandas.DataFrame')
    series = trust.loaded('pandas.Series')
    name, subject = _subject(op, frame, series)
    if subject is None:
        return None
    kind = type(error).__name__
    if kind == 'KeyError' and type(subject) is frame:
        missing = error.args[0] if error.args else '?'
        evidence = [(name, 'R', 'columns = ' + listing(subject.columns)), (name, 'S', 'shape = %s' % (subject.shape,))]
        if type(missing) is str and (missing.startswith(('None of', '[')) or 'not found in axis' in missing or 'not in index' in missing):
            return 'pandas/missing-label', "%s: '%s' has columns %s." % (missing.rstrip('.'), name, listing(subject.columns)), evidence
        diagnosis = "Column %s does not exist in '%s'.%s" % (trust.safe_repr(missing), name, did_you_mean(missing, subject.columns))
        return 'pandas/missing-column', diagnosis + ' Its columns are %s.' % listing(subject.columns), evidence
    if kind == 'KeyError':
        labels = subject.index
        evidence = [(name, 'S', 'length = %d' % len(subject)), (name, 'R', 'index = %s [%s]' % (type(labels).__name__, listing(labels, 6)))]
        missing = error.args[0] if error.args else '?'
        return 'pandas/missing-label', "Label %s is not in the index of '%s'.%s" % (trust.safe_repr(missing), name, did_you_mean(missing, labels[:1000])), evidence
    evidence = [(name, 'S', 'shape = %s' % (subject.shape,))]
    if type(subject) is series:
        evidence.append((name, 'R', 'dtype = %s' % subject.dtype))
    rule = {'IndexError': 'pandas/position', 'AttributeError': 'pandas/attribute', 'MergeError': 'pandas/merge'}.get(kind, 'pandas/operation')
    return rule, "pandas refuses this on '%s': %s." % (name, sentence(error)), evidence


def _subject(op, frame, series):
    """The frame or series an operation is about, with the name the cell gives it."""
    for name, obj in operands(op):
        if type(obj) is frame or type(obj) is series:
            return name, obj
        inner = trust.static_getattr(obj, 'obj', None)
        if type(inner) is frame or type(inner) is series:
            return name, inner
    return None, None
