"""Tables read from files: a small CSV file is read in earnest, of a large one the header, and of others it is checked that they exist."""

from __future__ import annotations

import os
import stat

from ...evaluate.values import Known, Value
from ...rules.files import known_path, may_have_changed, require_file, require_folder
from ...rules.library import NOT_HANDLED, Library, Operation
from .tables import affordable, copies_on_write, frame_type, table_of_form

LIBRARY = Library('pandas')

#: bytes of a file that is read as a whole, and of one whose header is read
WHOLE = 400_000
HEADER = 4_000_000_000
#: options of `read_csv` under which reading runs no code of the user's and reads one file once
_OPTIONS = frozenset(
    """
    sep delimiter header names index_col usecols dtype encoding skiprows skipfooter nrows na_values keep_default_na parse_dates dayfirst
    low_memory decimal thousands quotechar comment skipinitialspace true_values false_values on_bad_lines error_bad_lines engine squeeze
    infer_datetime_format na_filter quoting filepath_or_buffer verbose encoding_errors
""".split()
)
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
_PACKED = ('.gz', '.zip', '.bz2', '.xz', '.zst', '.tar', '.tgz')


@LIBRARY.call(*_READERS)
def _read(op: Operation) -> Value:
    name = op.short_name
    source = op.argument(_READERS[name], 0)
    path = known_path(op, source) if source is not None else None
    for value in op.given:
        op.effects_of(value)
    if path is None:
        return op.unknown('a table') if op.type_of(source) in (str, None) else NOT_HANDLED
    source = _expanded(source, path)
    path = os.path.expanduser(path)
    if path.startswith('<') or '\n' in path:
        return op.unknown('a table')
    require_file(op, source)
    if name not in ('read_csv', 'read_table') or may_have_changed(op) or os.path.realpath(path) in op.evaluator.made_files:
        return op.unknown('a table')
    return _read_text(op, path)


@LIBRARY.call(*[f'{kind}.{name}' for kind in ('DataFrame', 'Series') for name in ('to_csv', 'to_json', 'to_pickle')])
def _write(op: Operation) -> Value:
    """The folder is looked up first (pandas/io/common.py, `check_parent_directory`)."""
    given = op.argument('path' if op.short_name == 'to_pickle' else 'path_or_buf', 0)
    path = known_path(op, given)
    if path is not None:
        require_folder(op, _expanded(given, path), _no_folder)
    return op.untouched('what is written')


def _expanded(given: Value | None, path: str) -> Value | None:
    """What names the file: pandas expands `~`, in a text and in a path (pandas/io/common.py, `_expand_user`)."""
    return Known(os.path.expanduser(path)) if path.startswith('~') else given


def _no_folder(path: str) -> OSError:
    return OSError("Cannot save file into a non-existent directory: '%s'" % os.path.dirname(path))


def _read_text(op: Operation, path: str) -> Value:
    values = op.given
    if set(op.kwargs) - _OPTIONS or len(op.args) > 2 or not all(op.is_known(value) for value in values) or path.lower().endswith(_PACKED):
        return op.unknown('a table')
    try:
        status = os.stat(path)
    except OSError:
        return op.unknown('a table')
    if not stat.S_ISREG(status.st_mode) or status.st_size > HEADER:
        return op.unknown('a table')
    function = op.called
    arguments, keywords = op.plain_arguments()
    if status.st_size <= WHOLE and affordable(op, status.st_size, 4):
        found = op.run(function, *arguments, **keywords).obj
        return op.own(found) if copies_on_write() else Known(found)
    if 'skipfooter' in keywords or 'nrows' in keywords or keywords.get('engine') == 'python' or 'squeeze' in keywords:
        return op.unknown('a table')
    keywords = {key: value for key, value in keywords.items() if key not in ('low_memory', 'parse_dates', 'dtype')}
    try:
        header = function(*arguments, **{**keywords, 'nrows': 0})
    except Exception:
        return op.unknown('a table')
    if type(header) is not frame_type() or not len(header.columns):
        return op.unknown('a table')
    return table_of_form(header, None, typed=False)
