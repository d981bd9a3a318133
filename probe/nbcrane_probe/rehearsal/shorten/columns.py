"""Errors about columns of data frames."""

from __future__ import annotations

# Functions of pandas that look names up among columns, by file.
_COLUMN_LOOKUPS = {
    'pandas/core/frame.py': ('__getitem__', 'set_index'),
    'pandas/core/generic.py': ('_get_label_or_level_values',),
    'core/groupby/generic.py': ('__getitem__',),
    'core/groupby/grouper.py': ('get_grouper',),
}


def is_column(error: BaseException) -> bool:
    """Whether a key was looked up among the columns of a data frame, which selecting rows leaves alone."""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_name in _COLUMN_LOOKUPS.get('/'.join(code.co_filename.replace('\\', '/').rsplit('/', 3)[1:]), ()):
            return True
        trace = trace.tb_next
    return False
