"""Names under which the hooks stand in `builtins` of the rehearsing process."""

from __future__ import annotations

from typing import Iterable

LOOP, SEEN = '__nbcrane_loop__', '__nbcrane_seen__'
ENTERED = '__nbcrane_entered__'
HOLD = '__nbcrane_hold__'
START, GO = '__nbcrane_start__', '__nbcrane_go__'
CALL, DONE = '__nbcrane_call__', '__nbcrane_done__'
OUT, BACK = '__nbcrane_out__', '__nbcrane_back__'
FEWER = '__nbcrane_fewer__'
#: stands for an object that nothing is known of
ANYTHING = '__nbcrane_anything__'


def is_of_hooks(name: str) -> bool:
    return name.startswith('__nbcrane')


def of_notebook(names: Iterable[str]) -> frozenset:
    """Those of the names that are none of the hooks'."""
    return frozenset(name for name in names if not is_of_hooks(name))
