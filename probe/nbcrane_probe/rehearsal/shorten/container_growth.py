"""What the turns of a loop let grow.

Before a loop of a library is left, the containers that its body can reach are measured after two iterations in a row. A list that changed is *sized*: its
elements are as those seen, their number is not known. What else changed (an array that is put together anew, a dict that gained keys) is *open*: of its keys
nothing may be said.
"""

from __future__ import annotations

import ast
import collections
import itertools
import numbers
import types
from typing import TYPE_CHECKING, AbstractSet, Any, Iterator, NamedTuple, Optional, Tuple

from ...code.order import steps
from .even_growth import Changes, changes
from .kinds import is_model
from .looked_up import object_of
from .reach import ELEMENTS, GROWING, objects_called
from .scope import ANY, OPEN, SIZED, VALUE

if TYPE_CHECKING:
    from .cuts import Cuts
    from .sites import Site

# Functions of the notebook whose names count as those of the loop.
_FUNCTIONS = 40


class Sizes:
    """Lengths at one moment: of containers by id, and of what names stand for; `roots` tells which name leads to which containers."""

    def __init__(self, frame: types.FrameType, site: Site) -> None:
        self.containers: dict = {}
        #: names, attributes and keys under which each is found
        self.called: dict = {}
        self.roots: dict = {}
        self.named: dict = {}
        #: models that the loop goes on with, which know of each turn where it makes them anew
        self.models: dict = {}
        #: of a library's objects, the lengths of what they hold that is made anew to grow, and the whole numbers that they hold, or the loop carries on: by
        #: id, module of their code, and name
        self.held: dict = {}
        self.counters: dict = {}
        #: by id, the dicts with what is held
        self.owners: dict = {}
        self._frame = frame
        for name, value in _names(frame, site).items():
            reached = list(objects_called(value, name))
            found = {id(item): (item, called) for item, called in reached if isinstance(item, GROWING)}
            self.roots[name] = set(found)
            if site.library is not None:
                for item, _ in reached:
                    self._look_into(item)
                if name in site.carried and type(value) is int:
                    self.counters[0, frame.f_globals.get('__name__'), name] = value
            for key, (container, called) in found.items():
                self.containers[key] = (container, len(container))
                self.called.setdefault(key, set()).add(called)
            if name in site.carried and _has_length(value):
                self.named[name] = _length(value)
            elif name in site.carried and is_model(value):
                self.models[name] = value

    def _look_into(self, item: object) -> None:
        own = item if type(item) is dict else getattr(item, '__dict__', None)
        for name, part in list(own.items()) if type(own) is dict and len(own) <= ELEMENTS else ():
            if _has_length(part) and not isinstance(part, GROWING):
                self.owners[id(own)] = own
                self.held[id(own), name] = _length(part)
            elif type(part) is int:
                self.counters[id(own), type(item).__module__, name] = part

    def gained(self, before: Sizes, turns: int, without: AbstractSet[int] = frozenset()) -> Iterator[Tuple[object, float]]:
        """Of all that holds at least one element more for each of so many turns: some of these elements, and of how many turns they are. `without`: ids of
        containers that do not count."""
        for key, (container, length) in self.containers.items():
            grown = length - before.containers.get(key, (None, length))[1]
            if grown >= turns and key not in without and isinstance(container, (list, dict, collections.deque)):
                yield next(reversed(container.values() if isinstance(container, dict) else container)), turns / grown
        for name, length in self.named.items():
            grown = (length or 0) - (before.named.get(name) or 0)
            if length and grown >= turns and name in before.named:
                yield self._frame.f_locals.get(name, self._frame.f_globals.get(name)), length * turns / grown


class InPlace(NamedTuple):
    """A container that turns let grow. source: itself, or one of the same name that is not empty; added: how many elements a turn may add."""

    container: Any
    source: Any
    added: int


class Growth:
    """What happened to the containers of one loop between two iterations in a row, and what that means for what comes after it."""

    def __init__(self, before: Sizes, after: Sizes, changes: Changes, frame: types.FrameType) -> None:
        self._before, self._after = before, after
        # By id: lists that each turn lets grow alike; all else whose length or keys turns may change.
        self._even: dict = {}
        self._irregular: dict = {}
        self._is_unlike = False
        self._changes = changes
        #: ids of the dicts into which each turn stores under keys of its own
        self._keyed = _ids([one.value for one in changes.own], frame)
        regular = _ids(changes.even, frame)
        for key, (container, _) in after.containers.items():
            grown = self._added(key)
            if grown > 0 and key in regular and type(container) is list:
                self._even[key] = container
                self._is_unlike |= not _is_alike(container, grown)
            elif after.called[key] & (changes.keyed | changes.counted) and _is_filled_in(container):
                self._is_unlike = True
            elif grown or after.called[key] & self._irregular_in(container, changes):
                # What turns may change is irregular though it did not change in those seen.
                self._irregular[key] = container
        #: names that stand for something of another length, which no list is that grows alike: how much longer it is
        self._remade: dict[str, int] = {}
        self._note_remade(before.named, before.roots)
        self._are_other_models = any(before.models.get(name, model) is not model for name, model in after.models.items())

    @staticmethod
    def _irregular_in(container: object, changes: Changes) -> set:
        """Names under which turns may give a container another length, or other keys."""
        if not isinstance(container, dict):
            return changes.uneven
        return changes.uneven | changes.keyed | (set() if type(container) is dict else changes.counted)

    def since(self, started: dict[str, int | None]) -> None:
        """Also what had another length before the first turn: a later one may not have changed it."""
        self._note_remade({**self._after.named, **started}, self._after.roots)

    def _note_remade(self, lengths: dict[str, int | None], roots: dict[str, set]) -> None:
        for name, length in self._after.named.items():
            if lengths.get(name) != length and not roots.get(name, set()) & self._even.keys():
                self._remade[name] = (length or 0) - (lengths.get(name) or 0)

    @property
    def is_unsteady(self) -> bool:
        """Whether turns also make something of another kind, take away, or make a model anew."""
        held = [self._held(key) for key in _changed(self._before.held, self._after.held)]
        taken = any(self._after.called[key] & self._changes.taken for key in {**self._even, **self._irregular})
        added = [*self._remade.values(), *[self._added(key) for key in self._irregular], *held]
        return self._is_unlike or self._are_other_models or taken or min(added, default=0) < 0

    def _added(self, key: int) -> int:
        length = self._after.containers[key][1]
        return length - self._before.containers.get(key, (None, length))[1]

    def _held(self, key: tuple) -> int:
        """How many elements the latest turn has added to what an object holds."""
        return (self._after.held[key] or 0) - (self._before.held[key] or 0)

    @property
    def in_place(self) -> Iterator[InPlace]:
        """What turns add to."""
        for key, container in {**self._even, **self._irregular}.items():
            called = self._after.called[key]
            alike = [one for at, one in self._irregular.items() if type(one) is type(container) and self._after.called[at] & called]
            yield InPlace(container, next(filter(None, [container, *alike]), None), max(1, self._added(key)))

    def made_anew(self, frame: types.FrameType) -> Iterator[Tuple[Optional[dict], str, object, int]]:
        """What turns make anew: the dict that holds it, None for names of the frame, its name there, what it is now, and how many elements a turn adds."""
        local, found = frame.f_locals, self._after.containers
        for name, added in self._remade.items():
            if id(local.get(name)) not in found:
                yield None, name, local.get(name), max(1, added)
        for key in _changed(self._before.held, self._after.held):
            own, name = self._after.owners[key[0]], key[1]
            yield own, name, own[name], max(1, self._held(key))

    def stored(self, frame: types.FrameType) -> Iterator[object]:
        """What turns store, or store into, under names of the frame and of objects there."""
        yield from (value for name, value in frame.f_locals.items() if name in self._changes.stored)
        yield from (self._after.owners[own][name] for own, name in self._after.held if name in self._changes.stored)
        yield from (one for key, (one, _) in self._after.containers.items() if self._after.called[key] & self._changes.stored)

    @property
    def kinds_of_keys(self) -> set[type]:
        """Of the dicts into which turns may put others."""
        return {type(key) for one in self._irregular.values() if isinstance(one, dict) for key in itertools.islice(one, ELEMENTS)}

    @property
    def level(self) -> int:
        """The worst level of what the loop's containers and objects are after a cut."""
        if self._is_unlike:
            return ANY
        held = _changed(self._before.held, self._after.held)
        if self._remade or self._are_other_models or held or any(type(container) is not list for container in self._irregular.values()):
            return OPEN
        return SIZED if self._irregular or self._even else VALUE

    @property
    def counted(self) -> set[tuple]:
        """(module, name) of what turns of a library's loop count."""
        return {(module, name) for _, module, name in _changed(self._before.counters, self._after.counters)}

    def kept(self) -> Iterator[Tuple[object, float]]:
        """What the latest turn left in what every turn lets grow, as `Sizes.gained` has it."""
        return self._after.gained(self._before, 1, self._irregular.keys() - self._keyed)


def _is_alike(container: list, grown: int) -> bool:
    """Whether the latest elements have the kinds of those of the turn before; else turns that are left out may make others."""
    kinds = _kinds(container, 2 * grown)
    return all(one is other for one, other in zip(kinds, kinds[grown:]))


def _is_filled_in(container: object) -> bool:
    """Whether elements are unlike each other, as in a list of which turns replace one after the other: where only a few did, the others are not what they will be."""
    values = container.values() if isinstance(container, dict) else container if isinstance(container, list) else ()
    return len({_form(one) for one in itertools.islice(values, ELEMENTS)}) > 1


def _form(value: object) -> object:
    return _kind(value), len(value) if isinstance(value, (*GROWING, tuple)) else None


def growth_of(site: Site, before: Sizes, frame: types.FrameType, cuts: Cuts) -> Growth:
    """What happened in the latest turn of a loop, whose sizes were `before` at its start."""
    target = getattr(site.node, 'target', None)
    if site.changes is None:
        functions = cuts.functions() if site.library is None else site.library.functions_for(frame)
        site.changes = changes(getattr(site.node, 'body', []), [target] if target is not None else [], site.stored, functions)
    return Growth(before, Sizes(frame, site), site.changes, frame)


def lengths_of(frame: types.FrameType, site: Site) -> dict[str, int | None]:
    """The lengths of what the turns of a loop go on with and bind anew, by name."""
    local, world = frame.f_locals, frame.f_globals
    values = [(name, local[name] if name in local else world.get(name)) for name in site.remade]
    return {name: _length(value) for name, value in values if _has_length(value)}


def _ids(expressions: list, frame: types.FrameType) -> set:
    """Ids of the containers that expressions such as `self.history['loss']` stand for."""
    return {id(value) for value in (object_of(one, frame) for one in expressions) if isinstance(value, GROWING)}


def _kinds(container: list, count: int) -> list:
    """The kinds of so many elements, the latest first; numbers are of one."""
    return [_kind(one) for one in itertools.islice(reversed(container), count)]


def _kind(value: object) -> type:
    return numbers.Real if isinstance(value, numbers.Real) else type(value)


def _changed(before: dict, after: dict) -> list:
    return [key for key, value in after.items() if before.get(key, value) != value]


def _has_length(value: Any) -> bool:
    kind = type(value)
    return hasattr(kind, '__len__') and kind.__module__ != '__main__' and not is_model(value)


def _length(value: Any) -> int | None:
    try:
        return len(value)
    except Exception:
        return None


def _names(frame: types.FrameType, site: Site) -> dict:
    """What the names of a loop's body stand for, and those of the notebook's functions that it calls."""
    local, world = frame.f_locals, frame.f_globals
    found = {name: local[name] if name in local else world[name] for name in site.names if name in local or name in world}
    pending, seen = list(found.values()), set()
    while pending and len(seen) < _FUNCTIONS:
        for function in _functions(pending.pop()):
            if function.__code__ in seen or function.__module__ != '__main__':
                continue
            seen.add(function.__code__)
            used = {name: function.__globals__[name] for name in function.__code__.co_names if name in function.__globals__}
            for cell, name in zip(function.__closure__ or (), function.__code__.co_freevars):
                try:
                    used[name] = cell.cell_contents
                except ValueError:
                    continue
            pending += [value for name, value in used.items() if name not in found]
            found = {**used, **found}
    return found


def _functions(value: object) -> list:
    if isinstance(value, types.FunctionType):
        return [value]
    if isinstance(value, types.MethodType):
        return [value.__func__] if isinstance(value.__func__, types.FunctionType) else []
    kind = value if isinstance(value, type) else type(value)
    return [member for member in vars(kind).values() if isinstance(member, types.FunctionType)] if kind.__module__ == '__main__' else []


def carried(statements: list) -> set:
    """Names whose value an iteration takes from the one before it: read before they are stored, or changed in place."""
    stored: set = set()
    taken: set = set()

    def visit(node: ast.AST) -> None:
        for step in steps(node):
            for part in step.nodes:
                visit(part)
        if isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                stored.add(node.id)
            elif node.id not in stored:
                taken.add(node.id)

    for statement in statements:
        visit(statement)
    return taken & stored
