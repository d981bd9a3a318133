"""pandas: of the calls of a function of the notebook for each row, element, window or group the first and the last run, the others get
copies of their results, and so do the smallest and the largest of groups; `iterrows` and `itertuples` go to the last row without making those between.

A function that changes anything but what it is given and what it makes is called as often as ever.
"""

from __future__ import annotations

import ast
import types
from operator import attrgetter
from typing import Any, Callable

from ...code.parts import root_of
from ...code.table import CHANGES
from ...rehearsal.shorten import ahead
from ...rehearsal.clock import moment, uncut, worked
from ...rehearsal.shorten.decisions import CUT
from ...rehearsal.shorten.names import SEEN
from ...rehearsal.shorten.patching import by_name, notebook_frame, wrap
from ...rehearsal.shorten.own_objects import fresh

_SIMPLE = (int, float, complex, str, bytes, type(None))
# Results that are kept to copy from.
_KEPT = 50


class _Thinned:
    """A function that is called many times; how many is known but for windows."""

    def __init__(self, cuts: Any, function: Callable[..., object], count: int, *, simple: bool) -> None:
        self._cuts, self._function, self._count, self._simple = cuts, function, count, simple
        self._frame = notebook_frame()
        self._calls, self._results, self._cut = 0, [], False
        self._shortest = self._longest = None
        self._branches = SEEN in getattr(getattr(function, '__code__', None), 'co_names', ())
        self._started, self._decided = moment(cuts), cuts.decisions.call('pandas', cuts.open)
        self.__name__ = getattr(function, '__name__', 'function')

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self._calls += 1
        if not self._is_extreme(args) and self._cut and self._calls < self._count:
            result = self._results[self._calls % len(self._results)]
            return result.copy() if hasattr(result, 'index') else result
        result = self._function(*args, **kwargs)
        if not self._cut:
            self._results.append(result)
            del self._results[:-_KEPT]
            self._weigh()
        return result

    def _is_extreme(self, args: tuple[Any, ...]) -> bool:
        """Whether a group has fewer or more rows than all before it: if any is unlike the others, one of those is."""
        if not args or not hasattr(args[0], 'dtypes') or not len(args[0].shape):
            return False
        rows = args[0].shape[0]
        if self._shortest is not None and self._shortest <= rows <= self._longest:
            return False
        self._shortest, self._longest = min(rows, self._shortest or rows), max(rows, self._longest or rows)
        return True

    def _weigh(self) -> None:
        cuts, left = self._cuts, self._count - self._calls
        if self._calls < cuts.keep or left < 2:
            return
        if self._branches and not all(map(_is_numeric, self._results)):
            return
        if self._simple and not (all(map(_is_number, self._results)) or _are_alike(self._results)):
            return
        if self._decided.passes(CUT, self._calls, self._takes_long):
            each = uncut(self._started, moment(cuts)) / self._calls
            self._cut = True
            if self._frame is not None:
                cuts.thinned.add((self._frame.f_code.co_filename, self._frame.f_lineno))
            # What a function calls in its turn may write a file for each.
            cuts.library_writes = True
            cuts.note('calls', self._calls + 1, self._count, frame=self._frame, seconds=each * (left - 1), spread=each * left / 2)

    def _takes_long(self) -> bool:
        if self._calls & 7 and self._calls > 8:
            return False
        each, left = worked(self._started, moment()) / self._calls, self._count - self._calls
        return each * left > self._cuts.seconds_per_loop * self._decided.patience


def _is_number(result: Any) -> bool:
    return isinstance(result, _SIMPLE) or hasattr(result, 'dtype') and not hasattr(result, 'index')


def _is_numeric(result: Any) -> bool:
    """Whether contents have not chosen a result among a few, as a text or None."""
    kind = getattr(getattr(result, 'dtype', None), 'kind', None)
    return kind in ('f', 'i', 'u') if kind is not None else type(result) in (int, float, complex)


def _are_alike(results: list[Any]) -> bool:
    """Whether all are series with one index: a row for each group."""
    if not all(hasattr(result, 'index') and hasattr(result, 'array') for result in results):
        return False
    return all(result.index.equals(results[0].index) for result in results[1:])


def _thin(cuts: Any, function: Any, count: int, *, simple: bool = False) -> Any:
    return _Thinned(cuts, function, count, simple=simple) if _keeps_to_itself(function, cuts) else function


def _keeps_to_itself(function: Any, cuts: Any) -> bool:
    """Whether a function is the notebook's and changes nothing but what it is given and what it makes."""
    if not isinstance(function, types.FunctionType) or function.__module__ != '__main__':
        return False
    if function.__name__ == '<lambda>':
        return CHANGES.isdisjoint(function.__code__.co_names)
    definitions = cuts.functions().get(function.__name__, [])
    return bool(definitions) and not any(_reaches_out(one) or _returns_early(one) for one in definitions)


def _returns_early(definition: Any) -> bool:
    """Whether contents may decide which of several results a function has, so that some may be of another kind."""
    branches = [node for node in ast.walk(definition) if isinstance(node, (ast.If, ast.For, ast.While, ast.Try))]
    return any(isinstance(part, ast.Return) for branch in branches for part in ast.walk(branch))


def _reaches_out(definition: Any) -> bool:
    own = fresh(definition) | {argument.arg for argument in ast.walk(definition.args) if isinstance(argument, ast.arg)}
    for node in ast.walk(definition):
        called = node.func if isinstance(node, ast.Call) else None
        changed = called.value if isinstance(called, ast.Attribute) and called.attr in CHANGES else None
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            changed = node
        if isinstance(node, (ast.Global, ast.Nonlocal)) or changed is not None and root_of(changed) not in own:
            return True
    return False


def _calls(count: str, *methods: str, simple: bool = False) -> Any:
    """Methods, 'Class.method', that call their first argument as often as an attribute of the object says; a shape says it by the axis."""

    def patch(module: Any, loops: Any) -> None:
        def thinned(call: Callable[[], object], given: dict[str, Any]) -> Any:
            (_, owner), *first = list(given.items())[:2]
            times = attrgetter(count)(owner)
            if isinstance(times, tuple):
                times = times[0 if given.get('axis') in (1, 'columns') else 1]
            given.update({name: _thin(loops.cuts, function, times, simple=simple) for name, function in first})
            return call()

        for kind, name in [method.split('.') for method in methods]:
            if hasattr(getattr(module, kind), name):
                wrap(getattr(module, kind), name, by_name(thinned))

    return patch


def _rows(module: Any, _: Any) -> None:
    def rows(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        return ahead.Counted(
            iter(original(self, *args, **kwargs)), lambda: len(self), lambda at: iter(original(self.iloc[at:], *args, **kwargs))
        )

    for name in ('iterrows', 'itertuples'):
        wrap(module.DataFrame, name, rows)


PATCHES = {
    'pandas.core.frame': [_calls('shape', 'DataFrame.apply'), _calls('size', 'DataFrame.map', 'DataFrame.applymap'), _rows],
    'pandas.core.series': _calls('size', 'Series.apply', 'Series.map'),
    'pandas.core.window.rolling': _calls('obj.size', 'Rolling.apply', simple=True),
    'pandas.core.groupby.groupby': _calls('ngroups', 'GroupBy.apply', simple=True),
}
