"""Rows for the long work of libraries: each says where it is, and what the rehearsal does less of. A library's `PATCHES` has them by module.

A module that lacks what its row names raises AttributeError.
"""

from __future__ import annotations

import contextlib
import inspect
import sys
import warnings
from typing import Any, Iterator, NamedTuple

from .patching import library_loop, notebook_frame, pad, wrap

#: for `Limit.writes`
ALWAYS = 'always'


class Ranges(NamedTuple):
    """Loops `for … in range(…)`: a global `range` stands before the built-in one.

    Only the first rounds run: a library that may stop early accepts that, and no index beyond what was done is ever used.
    what: what a round is called; functions: names of those that have the loops, with spaces between.
    """

    what: str
    functions: str

    def __call__(self, module: Any, loops: Any) -> None:
        functions = self.functions.split()

        def counted(*args: int) -> Any:
            numbers = range(*args)
            return library_loop(loops, iter(numbers), self.what) if sys._getframe(1).f_code.co_name in functions else numbers

        module.range = counted


class Limit(NamedTuple):
    """Parameters that say how many units of work a call does: it does the fewest, and then they are as they were.

    what: what a unit is called; methods: 'Class.method', with spaces between.
    parameters: paths from the object, the last step of which may lead into a dict, with spaces between. The number of units is that of the first. Of names
        with `|` between, the one that is given counts.
    floor: how many units it takes at least; default: how many where the parameter is not given.
    unlimited: how many to reckon with where the parameter is no positive int; None: nothing is cut then.
    seconds: what a unit over one value of the data, the first argument, may take: what takes long in all is cut; None: all is; power: of the number of rows.
    opens: attributes that are incomplete after a cut, with spaces between.
    writes: arguments, or keys beside the first parameter, that have it write files, with spaces between; `ALWAYS`: it does as it goes.
    warns: the class of a warning about too few units; forgets: an attribute computed from the parameters.
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

    def __call__(self, module: Any, loops: Any) -> None:
        def limited(original: Any, owner: Any, *args: Any, **kwargs: Any) -> Any:
            try:
                given = inspect.signature(original).bind(owner, *args, **kwargs).arguments
            except TypeError:
                return original(owner, *args, **kwargs)
            with self._shortened(loops.cuts, owner, given):
                return original(owner, *args, **kwargs)

        for method in self.methods.split():
            kind, _, name = method.partition('.')
            wrap(getattr(module, kind), name, limited)

    @contextlib.contextmanager
    def _shortened(self, cuts: Any, owner: Any, given: dict) -> Iterator:
        least, found = max(cuts.keep, self.floor), [_Parameter(owner, path, self.default) for path in self.parameters.split()]
        affordable = self._affordable(cuts.seconds_per_loop, *list(given.values())[1:2])
        limited = [one for one in found if self._is_more(one.value, least, affordable)]
        if not limited:
            yield
            return
        first = found[0]
        cuts.library_writes |= self.writes == ALWAYS or any(given.get(name) or first.beside(name) for name in self.writes.split())
        cuts.open_attributes |= {*self.opens.split()}
        cuts.note(self.what, least, first.value if _is_count(first.value) else None, frame=notebook_frame(), seconds=None)
        try:
            self._set(owner, {one: least for one in limited})
            with warnings.catch_warnings() if self.warns else contextlib.nullcontext():
                if self.warns:
                    module, _, name = self.warns.rpartition('.')
                    warnings.filterwarnings('ignore', category=getattr(sys.modules[module], name))
                yield
        finally:
            self._set(owner, {one: one.before for one in limited})

    def _affordable(self, seconds: float, data: Any = None) -> float:
        """How many units take no longer than so many seconds."""
        if self.seconds is None:
            return 0
        rows, *width = getattr(data, 'shape', None) or (len(data) if hasattr(data, '__len__') else 0, 1)
        return seconds / (rows**self.power * (width[0] if width else 1) * self.seconds or sys.float_info.min)

    def _is_more(self, value: Any, least: int, affordable: float) -> bool:
        if _is_count(value):
            return value > max(least, affordable)
        return self.unlimited is not None and value != 0 and self.unlimited > affordable

    def _set(self, owner: Any, values: dict) -> None:
        for parameter, value in values.items():
            parameter.set(value)
        if self.forgets:
            setattr(owner, self.forgets, None)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and value > 0


class _Parameter:
    """A parameter by its path from an object. before: what it is there, None where it is not; value: that, or its default."""

    def __init__(self, owner: Any, path: str, default: Any) -> None:
        *outer, names = path.split('.')
        for name in outer:
            owner = getattr(owner, name)
        self._holder, self._is_key = owner, isinstance(owner, dict)
        self._name = next((name for name in names.split('|') if self.beside(name) is not None), names.partition('|')[0])
        self.before = self.beside(self._name)
        self.value = default if self.before is None else self.before

    def beside(self, name: str) -> Any:
        return self._holder.get(name) if self._is_key else getattr(self._holder, name, None)

    def set(self, value: Any) -> None:
        if not self._is_key:
            setattr(self._holder, self._name, value)
        elif value is None:
            del self._holder[self._name]
        else:
            self._holder[self._name] = value


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

    def __call__(self, module: Any, loops: Any) -> None:
        cuts, (name, _, attribute) = loops.cuts, self.record.partition('.')

        def recorded(original: Any, *args: Any, **kwargs: Any) -> Any:
            before = cuts.number
            result = original(*args, **kwargs)
            cut, given = cuts.since(before, self.what), inspect.signature(original).bind(*args, **kwargs).arguments
            kinds = {type(callback).__name__ for callback in given.get('callbacks') or ()}
            cuts.library_writes |= not kinds.issubset(self.silent.split())
            if cut is not None and not any(stop in kinds or given.get(stop) is not None for stop in self.stops.split()):
                for record in [getattr(one, attribute, None) for one in given.get(name) or ()] if attribute else [given.get(name)]:
                    pad(record, cut['ran'], cut['of'])
            return result

        wrap(module, self.function, recorded, everywhere=True)


class Passing(NamedTuple):
    """A class whose iterator is that of one of its attributes, so that the end of a loop over it can be reached."""

    kind: str
    attribute: str

    def __call__(self, module: Any, loops: Any) -> None:
        getattr(module, self.kind).__iter__ = lambda bar: iter(getattr(bar, self.attribute))
