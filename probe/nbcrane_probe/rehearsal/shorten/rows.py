"""Rows for the long work of libraries: each says where it is, and what the rehearsal does less of. A library's `PATCHES` has them by module.

A module that lacks what its row names raises AttributeError.
"""

from __future__ import annotations

import contextlib
import functools
import math
import sys
import types
import warnings
from typing import Any, Callable, Iterable, NamedTuple

from ...introspection import stated
from .cuts import Cuts
from .loops import Loops
from .modules import notebook_frame
from .patching import by_name, library_loop, pad, wrap

#: for `Limit.writes`
ALWAYS = 'always'


class Ranges(NamedTuple):
    """Loops `for … in range(…)`: a global `range` stands before the built-in one.

    Only the first rounds run: a library that may stop early accepts that, and no index beyond what was done is ever used.
    what: what a round is called; functions: names of those that have the loops, with spaces between.
    """

    what: str
    functions: str

    def __call__(self, module: types.ModuleType, loops: Loops) -> None:
        functions = self.functions.split()

        def counted(*args: int) -> Iterable:
            numbers = range(*args)
            return library_loop(loops, iter(numbers), self.what) if sys._getframe(1).f_code.co_name in functions else numbers

        setattr(module, 'range', counted)


class Limit(NamedTuple):
    """Parameters that say how many units of work a call does: it does the fewest, and then they are as they were.

    what: what a unit is called; methods: 'Class.method', with spaces between.
    parameters: paths from the object through attributes to one, or to a key; the units are those of the first. Of names with `|` between, the given one counts.
    floor: how many units it takes at least; default: how many where the parameter is not given.
    unlimited: how many to reckon with where the parameter is no positive int; None: nothing is cut then.
    seconds: what a unit over one value of the data, the first argument, may take: what takes long in all is cut; None: all is; power: of the number of rows.
    opens: attributes that are incomplete after a cut; writes: arguments or other parameters that have it write files, or `ALWAYS`.
    warns: the class of a warning about too few units; forgets: attributes computed from the parameters.
    """

    what: str
    methods: str
    parameters: str
    floor: int = 0
    default: int | None = None
    unlimited: int | None = None
    seconds: float | None = None
    power: int = 1
    opens: str = ''
    writes: str = ''
    warns: str = ''
    forgets: str = ''

    def __call__(self, module: types.ModuleType, loops: Loops) -> None:
        for kind, name in [method.split('.') for method in self.methods.split()]:
            wrap(getattr(module, kind), name, by_name(functools.partial(self._shortened, loops.cuts)))

    def _shortened(self, cuts: Cuts, call: Callable, given: dict) -> object:
        owner, data = (*given.values(), None)[:2]
        least, units = max(cuts.keep, self.floor), cuts.seconds_per_loop / self._seconds(data)
        found = [_place(owner, path) for path in self.parameters.split()]
        numbers = [self.default if values.get(name) is None else values[name] for values, name in found]
        limited = [place for place, number in zip(found, numbers) if self._is_more(number, least, units)]
        if not limited:
            return call()
        cuts.library_writes |= self.writes == ALWAYS or any(given.get(name) or found[0][0].get(name) for name in self.writes.split())
        cuts.open_attributes |= {*self.opens.split()}
        cuts.note(self.what, least, numbers[0] if _is_count(numbers[0]) else None, frame=notebook_frame(), seconds=None)
        with contextlib.ExitStack() as after:
            for values, name in limited:
                undo: tuple = (values.update, {name: values[name]}) if name in values else (values.pop, name)
                after.callback(*undo)
                values[name] = least
            for name in self.forgets.split():
                after.callback(setattr, owner, name, None)
                setattr(owner, name, None)
            if self.warns:
                after.enter_context(warnings.catch_warnings())
                of, _, kind = self.warns.rpartition('.')
                warnings.filterwarnings('ignore', category=getattr(sys.modules[of], kind))
            return call()

    def _seconds(self, data: Any) -> float:
        """What a unit may take."""
        if self.seconds is None:
            return math.inf
        rows, *width = stated(data, 'shape') or (len(data) if hasattr(data, '__len__') else 0,)
        return rows**self.power * (width[0] if width else 1) * self.seconds or sys.float_info.min

    def _is_more(self, number: Any, least: int, units: float) -> bool:
        if _is_count(number):
            return number > max(least, units)
        return self.unlimited is not None and number != 0 and self.unlimited > units


def _is_count(value: object) -> bool:
    return isinstance(value, int) and value > 0


def _place(owner: object, path: str) -> tuple[dict, str]:
    """Where a parameter is, and its name there."""
    *outer, names = path.split('.')
    holder = functools.reduce(getattr, outer, owner)
    values = holder if isinstance(holder, dict) else vars(holder)
    return values, next((name for name in names.split('|') if values.get(name) is not None), names.partition('|')[0])


class Record(NamedTuple):
    """A function whose record of one entry a unit gets the length it would have had, unless training may stop early.

    what: what a unit is called; function: its name in the module; record: name of the argument that it is, or 'arguments.attribute' of those that have it;
    stops: classes of callbacks, and arguments, that may end it early; silent: classes of callbacks that write no files; both with spaces between.
    """

    what: str
    function: str
    record: str
    stops: str
    silent: str

    def __call__(self, module: types.ModuleType, loops: Loops) -> None:
        cuts, (name, _, attribute) = loops.cuts, self.record.partition('.')

        def recorded(call: Callable, given: dict) -> object:
            before = cuts.number
            result = call()
            cut = cuts.since(before, self.what)
            kinds = {type(callback).__name__ for callback in given.get('callbacks') or ()}
            cuts.library_writes |= not kinds.issubset(self.silent.split())
            if cut is not None and not any(stop in kinds or given.get(stop) is not None for stop in self.stops.split()):
                for record in [getattr(one, attribute, None) for one in given.get(name) or ()] if attribute else [given.get(name)]:
                    pad(record, cut['ran'], cut['of'])
            return result

        wrap(module, self.function, by_name(recorded), everywhere=True)


class Passing(NamedTuple):
    """A class whose iterator is that of one of its attributes, so that the end of a loop over it can be reached."""

    kind: str
    attribute: str

    def __call__(self, module: types.ModuleType, loops: Loops) -> None:
        getattr(module, self.kind).__iter__ = lambda bar: iter(getattr(bar, self.attribute))
