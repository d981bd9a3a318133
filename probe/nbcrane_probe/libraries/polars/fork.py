"""Polars: its pool of threads is dead in a forked process and cannot be started again, so what needs it is declined.

What a query asks of names and types is still answered: resolving its schema needs no pool and raises what running it would.
"""

from __future__ import annotations

import os
import sys
from typing import Any, Callable, Iterable, NoReturn

#: what runs on the pool without being a lazy query first, seen in Polars 2.1; anything missing here only costs the time limit
_FRAME = """
    describe extend gather_every hash_rows map_rows partition_by pivot sample to_dummies to_pandas transpose unstack upsample vstack
    write_csv write_excel write_ipc write_json write_ndjson write_parquet
""".split()
_SERIES = 'gather is_in sample shuffle sort to_dummies to_pandas'.split()
_FUNCTIONS = 'collect_all concat from_pandas read_csv read_excel read_ipc read_json read_ndjson read_parquet'.split()

#: not empty while the kernel being forked has started the pool
_started: list[bool] = []


def prepare() -> Callable[[], None]:
    _started[:] = [True] if 'polars' in sys.modules and _pool_runs() else []
    return _started.clear


def enter(decline: Callable[[str], NoReturn], *, beside: bool) -> None:
    polars = sys.modules.get('polars')
    if not _started or polars is None:
        return

    def declined(*args: Any, **kwargs: Any) -> NoReturn:
        decline('the cell computes with Polars, whose threads do not survive a fork')

    def resolved(query: Any, *args: Any, **kwargs: Any) -> None:
        query.collect_schema()
        declined()

    lazy = polars.LazyFrame
    running = [name for name in vars(lazy) if name.startswith(('collect', '_collect', 'sink_')) and name != 'collect_schema']
    _replace(lazy, running, resolved)
    _replace(polars.DataFrame, _FRAME, declined)
    _replace(polars.Series, _SERIES, declined)
    _replace(polars, _FUNCTIONS, declined)
    _rows_by_name_only(polars.DataFrame, declined)


def _replace(owner: Any, names: Iterable[str], function: Callable[..., object]) -> None:
    for name in names:
        if hasattr(owner, name):
            setattr(owner, name, function)


def _rows_by_name_only(frame: Any, declined: Callable[[], NoReturn]) -> None:
    get = frame.__getitem__

    def get_item(self: Any, key: Any) -> Any:
        if not isinstance(key, (str, int)):
            declined()
        return get(self, key)

    frame.__getitem__ = get_item


def _pool_runs() -> bool:
    for task in os.listdir('/proc/self/task'):
        try:
            with open('/proc/self/task/%s/comm' % task) as name:
                if name.read().startswith('polars-'):
                    return True
        except OSError:
            continue
    return False
