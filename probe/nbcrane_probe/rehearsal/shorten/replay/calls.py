"""Expensive calls in loops give again what they gave for arguments of the same form, while everything around them runs.

A call is replayed where a loop around it is too long to run in full, it takes long itself, at least two calls with arguments of this form
ran for real and gave results of one form, and nothing shows that it changes more than contents. A form not seen before runs for real.
"""

from __future__ import annotations

import ast
import types
from typing import TYPE_CHECKING, Any, Callable, Hashable, Iterator, Literal

from ....introspection import stated
from ...clock import moment, uncut, worked
from ..decisions import Decided
from ..names import SEEN
from ..reach import GROWING, objects
from .effects import may_be_left_out, owner_of
from .form import EXACT, MUTABLE, Formless, form_of, has_known_form, kind_of, lengths, with_names
from .gradients import give_back, gradients_of, leaves_of
from .results import Unrepeatable, store

if TYPE_CHECKING:
    from ..cuts import Cuts

# Seconds a call must take to be looked at, and to be replayed; shorter ones run for real.
_NOTICED, _WORTH = 2e-4, 6e-5
_WATCHED, _CHEAP = 'watched', 'cheap'
# Calls of a cheap one that are timed, and the forms that are kept of one that is replayed.
_TIMED, _FORMS = 30, 200
# So many different forms in as many calls: there will be others.
_FRESH = 3
# Calls of one form that run for real before one is replayed; more where a length of the result is none of the arguments'.
_SAMPLES, _MORE_SAMPLES = 2, 5
# What uses up what a replayed call gave: never distinguished from it.
_TOGETHER = frozenset({'backward', 'gradient'})


class CallSite:
    """One call in the text of the notebook. node: its syntax tree; fast: it runs for real from now on."""

    def __init__(self, node: ast.Call) -> None:
        self.node, self.line = node, node.lineno
        self.name: str = getattr(node.func, 'id', getattr(node.func, 'attr', ''))
        self.fast = False
        self.together = self.name in _TOGETHER
        self.watched = self.together
        self.started: list = []
        self.count = 0
        self.records: dict = {}
        #: how often it ran for real while it was watched
        self.ran = 0
        self.decided: Decided | None = None
        #: what the log says of it, and the cell that was running
        self.entry: Any = None
        self.cell = 0
        self.allowed: dict = {}

    def is_promising(self) -> bool:
        """Whether the call is expensive, may be replayed, and does not get another form each time."""
        if not self.watched or self.fast or self.together or self.allowed and not any(self.allowed.values()):
            return False
        return len(self.records) < _FRESH or any(record.samples > 1 for record in self.records.values())


class Record:
    """What calls of one form gave: how many ran for real, a function that gives the latest result again, what they took."""

    def __init__(self) -> None:
        self.samples = 0
        self.needed = _SAMPLES
        self.seconds = 0.0
        self.decided: Decided | None = None
        self.form: Hashable = None
        self.result: Callable | None = None
        self.changed: dict = {}
        #: lists of an estimator to which a call adds, and how much
        self.grown: dict = {}
        self.same: int | Literal['owner'] | None = None
        self.grads: list | None = None
        #: forms of the results of different calls differ: contents decide them
        self.unsteady = False


class Calls:
    """All calls of one rehearsal. depth: how many of the loops that run now are replayed."""

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self.sites: list = []
        self.depth = 0
        self.pure: dict = {}
        #: syntax trees of the calls that were replayed, for `taint.py`
        self.replayed: set = set()
        #: those of them that ran for real when they last ran
        self.real: set = set()
        self.given: dict = {}
        #: a graph of gradients was given again: whatever goes back through it must be replayed as well
        self.stale = False
        #: how many calls ran for real while a loop was replayed, and how many were given again
        self.ran = self.again = 0

    def call(self, key: int, function: Callable) -> Callable:
        site = self.sites[key]
        if site.fast or not self.cuts.open:
            return function
        if site.watched:
            return _Watched(self, site, function) if site.together or self._allows(site, function) else function
        if len(site.started) > 50:
            site.started.clear()
        site.started.append(moment())
        return function

    def done(self, key: int, result: object) -> object:
        site = self.sites[key]
        if site.started:
            took = worked(site.started.pop(), moment())
            site.count += 1
            decided = self._decided(key)
            if decided.passes(_WATCHED, site.count, lambda: took > _NOTICED * decided.patience):
                site.watched = True
            elif site.count >= _TIMED:
                site.fast = True
        return result

    def _decided(self, key: int) -> Decided:
        site = self.sites[key]
        if site.decided is None:
            site.decided = self.cuts.decisions.of('call %d' % key)
        return site.decided

    def is_stale(self, node: ast.AST, *, latest: bool) -> bool:
        """Whether a call gave what it gave before: in any turn, or in the latest one."""
        return node in self.replayed and not (latest and node in self.real)

    def remember(self, node: ast.AST, args: tuple, kwargs: dict) -> None:
        """Notes what kinds of arguments a call has."""
        known = self.given.setdefault(node, {})
        for key, value in [*enumerate(args), *kwargs.items()]:
            known[key] = max(known.get(key, EXACT), kind_of(value))

    def kinds(self, node: ast.Call) -> list:
        """(expression, kind) of the arguments as they are written; MUTABLE where they cannot be distinguished."""
        starred = any(isinstance(part, ast.Starred) for part in node.args) or any(word.arg is None for word in node.keywords)
        known = {} if starred else self.given.get(node, {})
        written = [*enumerate(node.args), *[(word.arg, word.value) for word in node.keywords]]
        return [(part, known.get(key, MUTABLE)) for key, part in written]

    def promising(self) -> bool:
        """Whether any expensive call was seen that may be replayed."""
        return any(site.is_promising() for site in self.sites)

    def note(self, site: CallSite, record: Record) -> None:
        """Records that one call more was left out."""
        cuts, cell = self.cuts, len(self.cuts.cells)
        if site.entry is None or site.cell != cell:
            real = sum(record.samples for record in site.records.values())
            cuts.note('calls', real, real, site=site)
            site.entry, site.cell = cuts.latest['calls'][1], cell
        site.entry['of'] += 1
        cuts.skipped_seconds += record.seconds
        cuts.vary(record.seconds)

    def _allows(self, site: CallSite, function: Callable) -> bool:
        owner = owner_of(function)
        key = type(owner) if owner is not None else id(function)
        if key not in site.allowed:
            site.allowed[key] = may_be_left_out(function, site.name, self.cuts)
            if len(site.allowed) == 1 and not site.allowed[key]:
                # Calls inside a function of the notebook are looked at one by one.
                site.fast = True
        return site.allowed[key]


class _Watched:
    """One call of a site: replayed, or run for real and remembered."""

    __slots__ = ('calls', 'site', 'function')

    def __init__(self, calls: Calls, site: CallSite, function: Callable) -> None:
        self.calls, self.site, self.function = calls, site, function

    def __call__(self, *args: object, **kwargs: object) -> object:
        site, calls = self.site, self.calls
        try:
            owner = owner_of(self.function)
            # Optimizers and models change contents only; what else has attributes must keep its form.
            given = (form_of(owner) if owner is not None else id(self.function), form_of(args), with_names(kwargs))
        except (Formless, RecursionError, TypeError, AttributeError, ValueError):
            return self.function(*args, **kwargs)
        record = site.records.get(given)
        if (
            record is not None
            and calls.depth
            and (record.samples >= record.needed or site.together and calls.stale)
            and not record.unsteady
        ):
            if record.result is not None:
                return self._again(record, record.result(), owner, args)
        if record is None:
            if len(site.records) >= _FORMS:
                site.fast = True
                return self.function(*args, **kwargs)
            record = site.records.setdefault(given, Record())
        return self._for_real(record, given, owner, args, kwargs)

    def _for_real(self, record: Record, given: tuple, owner: Any, args: tuple, kwargs: dict) -> object:
        calls, site = self.calls, self.site
        calls.ran += calls.depth > 0
        before = _attributes(owner)
        held = _containers(owner)
        records = {name: len(value) for name, value in (before or {}).items() if type(value) is list}
        leaves = leaves_of(owner, args) if site.name == 'backward' else None
        writes = calls.cuts.files.writes
        calls.real.add(site.node)
        calls.remember(site.node, args, kwargs)
        started = moment(calls.cuts)
        result = self.function(*args, **kwargs)
        seconds = uncut(started, moment(calls.cuts))
        record.samples += 1
        site.ran += 1
        record.seconds = seconds if record.samples == 1 else min(record.seconds, seconds) if record.samples == 2 else record.seconds
        try:
            form = form_of(result)
            if record.samples > 1 and form != record.form:
                record.unsteady = True
            record.form = form
            if not _row_counts(result) <= lengths(args) | lengths(kwargs) | {0, 1}:
                record.needed = _MORE_SAMPLES
            record.changed = _changed(owner, before)
            grown = {name for name, found in _containers(owner).items() if held.get(name) != found} - record.changed.keys()
            record.grown = {name: len(owner.__dict__[name]) - records[name] for name in grown & records.keys()}
            if record.samples > 1 and grown - record.grown.keys():
                # A record that an attribute holds, such as a monitor's: without the call it does not grow. What is filled once is no record.
                raise Unrepeatable
            changed = owner is not None and not record.changed and form_of(owner) != given[0]
            if changed or not any(isinstance(part, types.GeneratorType) for part in args) and form_of(args) != given[1]:
                raise Unrepeatable
            record.same = _same(result, owner, args)
            record.result = (lambda: None) if record.same is not None else store(result)
            if result is None and owner is None and not args and not kwargs or calls.cuts.files.writes != writes:
                # Its effect is not in its result.
                raise Unrepeatable
            if _has_branches(self.function) and _is_verdict(result):
                raise Unrepeatable
            if leaves is not None:
                record.grads = gradients_of(leaves)
        except (Unrepeatable, Formless, RecursionError, TypeError, AttributeError, ValueError):
            record.result = None
            site.fast = not site.together
        decided = site.decided
        if record.samples >= 2 and not site.together and decided is not None:
            site.fast = decided.passes(_CHEAP, site.ran, lambda: record.seconds * decided.patience < _WORTH) or site.fast
        return result

    def _again(self, record: Record, result: object, owner: Any, args: tuple) -> object:
        calls, site = self.calls, self.site
        calls.again += 1
        if record.changed:
            for name, value in record.changed.items():
                owner.__dict__[name] = value()
        for name, count in record.grown.items():
            owner.__dict__[name] += owner.__dict__[name][-count:] if count > 0 else []
        if record.grads is not None:
            give_back(record.grads)
        if stated(result, 'requires_grad', False) or _has_graph(result):
            calls.stale = True
        calls.replayed.add(site.node)
        calls.real.discard(site.node)
        calls.note(site, record)
        if record.same is not None:
            return owner if record.same == 'owner' else args[record.same]
        return result


def called_by(function: Callable) -> Callable:
    """What a hook calls: of one that is watched, the function itself."""
    return function.function if isinstance(function, _Watched) else function


def _has_branches(function: object) -> bool:
    """Whether a function of the notebook has branches that do something."""
    return SEEN in getattr(getattr(function, '__code__', None), 'co_names', ())


def _is_verdict(result: Any) -> bool:
    """Whether contents may have chosen a result among a few: a text, a truth value, nothing, or a container with one."""
    parts = result.values() if type(result) is dict else result if type(result) in (list, tuple, set) else (result,)
    return any(isinstance(part, (str, bool, type(None))) for part in list(parts)[:_FORMS])


def _row_counts(result: object) -> set:
    return set() if isinstance(result, int) else lengths(result)


def _has_graph(result: object) -> bool:
    parts = result.values() if isinstance(result, dict) else result if isinstance(result, (list, tuple)) else ()
    return any(stated(part, 'requires_grad', False) for part in list(parts)[:8]) or type(result).__name__ == 'EagerTensor'


def _attributes(owner: object) -> dict | None:
    """The attributes of an estimator, which `fit` sets; None for what has no such."""
    return dict(vars(owner)) if hasattr(type(owner), 'get_params') and hasattr(owner, '__dict__') else None


def _containers(owner: object) -> dict:
    """{attribute: kinds and lengths of the containers that it leads to, and how much other objects there hold}; empty for models and optimizers, whose form
    is known."""
    attributes = getattr(owner, '__dict__', None)
    if type(attributes) is not dict or has_known_form(type(owner)):
        return {}
    return {name: sorted(_amounts(value)) for name, value in attributes.items()}


def _amounts(value: object) -> Iterator[tuple]:
    for part in objects(value):
        own = getattr(part, '__dict__', None)
        if isinstance(part, GROWING):
            yield type(part).__name__, len(part)
        elif type(own) is dict:
            yield type(part).__name__, sum(one is not None for one in own.values())


def _changed(owner: object, before: dict | None) -> dict:
    if before is None:
        return {}
    return {name: _kept(value) for name, value in vars(owner).items() if name not in before or before[name] is not value}


def _kept(value: object) -> Callable:
    try:
        return store(value)
    except Unrepeatable:
        return lambda: value


def _same(result: object, owner: object, args: tuple) -> int | Literal['owner'] | None:
    """'owner' or the number of the argument that the result is, None for anything else."""
    if result is None or isinstance(result, (bool, int, str, float)):
        return None
    if result is owner:
        return 'owner'
    return next((at for at, argument in enumerate(args) if argument is result), None)
