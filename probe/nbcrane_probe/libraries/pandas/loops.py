"""pandas: of the calls of a function of the notebook for each row, element or window the first and the last run, the others get copies of their results.
Most come from compiled code, which no source shows, and a row's result has its place by its number; a loop over groups is as any other.

A function that changes anything but what it is given and what it makes is called as often as ever.
"""

from __future__ import annotations

import ast
import contextlib
import types
from operator import attrgetter
from typing import Any, Callable

from ...code.table import CHANGES
from ...rehearsal.shorten.iterators import Counted
from ...rehearsal.shorten.modules import notebook_frame
from ...rehearsal.shorten.names import SEEN
from ...rehearsal.shorten.patching import by_name, library_loop, wrap
from ...rehearsal.shorten.replay.effects import keeps_to_itself

# Results that are kept to copy from.
_KEPT = 50


class _Thinned:
    """A function that is called many times; how many is known but for windows. Its calls are the turns of a loop, which compiled code goes through."""

    def __init__(self, loops: Any, function: Callable[..., object], count: int) -> None:
        self._cuts, self._function, self._count = loops.cuts, function, count
        self._frame = notebook_frame()
        self._turns: Any = library_loop(loops, iter(range(count)), 'calls', leaves=False)
        self._calls, self._is_left, self._results = 0, False, []
        self._branches = SEEN in getattr(getattr(function, '__code__', None), 'co_names', ())
        self.__name__ = getattr(function, '__name__', 'function')

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        at, self._calls = self._calls, self._calls + 1
        if self._turns is not None and next(self._turns, None) is None and at < self._count - 1:
            self._turns, self._is_left = None, True
            self._note()
        if self._is_left and at < self._count - 1:
            result = self._results[at % len(self._results)]
            return result.copy() if hasattr(result, 'copy') else result
        result = self._function(*args, **kwargs)
        self._results.append(result)
        del self._results[:-_KEPT]
        if self._branches and not _is_numeric(result):
            self.close()
        return result

    def close(self) -> None:
        """All calls that come now are made."""
        if self._turns is not None:
            self._turns.close()
        self._turns, self._is_left = None, False

    def _note(self) -> None:
        if self._frame is not None:
            self._cuts.thinned.add((self._frame.f_code.co_filename, self._frame.f_lineno))
        # What a function calls in its turn may write a file for each.
        self._cuts.library_writes = True


def _is_numeric(result: Any) -> bool:
    """Whether contents have not chosen a result among a few, as a text or None."""
    kind = getattr(getattr(result, 'dtype', None), 'kind', None)
    return kind in ('f', 'i', 'u') if kind is not None else type(result) in (int, float, complex)


def _may_be_thinned(function: Any, cuts: Any) -> bool:
    """Whether a function is the notebook's and changes nothing but what it is given and what it makes."""
    if not isinstance(function, types.FunctionType) or function.__module__ != '__main__':
        return False
    if function.__name__ == '<lambda>':
        return CHANGES.isdisjoint(function.__code__.co_names)
    return keeps_to_itself(function.__name__, cuts) and not any(map(_returns_early, cuts.functions()[function.__name__]))


def _returns_early(definition: Any) -> bool:
    """Whether contents may decide which of several results a function has, so that some may be of another kind."""
    branches = [node for node in ast.walk(definition) if isinstance(node, (ast.If, ast.For, ast.While, ast.Try))]
    return any(isinstance(part, ast.Return) for branch in branches for part in ast.walk(branch))


def _calls(count: str, *methods: str) -> Any:
    """Methods, 'Class.method', that call their first argument as often as an attribute of the object says; a shape says it by the axis."""

    def patch(module: Any, loops: Any) -> None:
        def thinned(call: Callable[[], object], given: dict[str, Any]) -> Any:
            (_, owner), *first = list(given.items())[:2]
            times = attrgetter(count)(owner)
            if isinstance(times, tuple):
                times = times[0 if given.get('axis') in (1, 'columns') else 1]
            with contextlib.ExitStack() as after:
                for name, function in first:
                    if _may_be_thinned(function, loops.cuts):
                        given[name] = after.enter_context(contextlib.closing(_Thinned(loops, function, times)))
                return call()

        for kind, name in [method.split('.') for method in methods]:
            if hasattr(getattr(module, kind), name):
                wrap(getattr(module, kind), name, by_name(thinned))

    return patch


def _rows(module: Any, _: Any) -> None:
    """`iterrows` is a generator; it has as many elements as the table has rows."""

    def rows(original: Any, self: Any) -> Any:
        return Counted(iter(original(self)), lambda: len(self))

    wrap(module.DataFrame, 'iterrows', rows)


PATCHES = {
    'pandas.core.frame': [_calls('shape', 'DataFrame.apply'), _calls('size', 'DataFrame.map', 'DataFrame.applymap'), _rows],
    'pandas.core.series': _calls('size', 'Series.apply', 'Series.map'),
    'pandas.core.window.rolling': _calls('obj.size', 'Rolling.apply'),
}
