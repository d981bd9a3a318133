"""Lets what a cut loop fills have the length and keys it would have had, and finds the containers whose shape is unknown.

Before the cut, the containers that the loop's body can reach are measured after two iterations in a row. A list to which each turn adds
(`even_growth.py`), and a dict to which each adds under its own keys, is filled with its last elements. Any other list that changed is *sized*: its elements are as those seen, their number is
not known. What else changed (an array that is put together anew, a dict that gained keys) is *open*: of its keys nothing may be said.
"""

from __future__ import annotations

import ast
import collections
import itertools
import numbers
import types
from typing import TYPE_CHECKING, AbstractSet, Any, Iterator, Tuple

from ...code.order import steps
from .even_growth import Changes, changes
from .kinds import is_model
from .looked_up import object_of
from .reach import ELEMENTS, GROWING, objects_called
from .replay.results import more

if TYPE_CHECKING:
    from .cuts import Cuts
    from .sites import Site

# Functions of the notebook whose names count as those of the loop.
_FUNCTIONS = 40
# Longer than this no list is filled up.
_LONGEST = 2_000_000
# Those whose keys stay in the order in which they came.
_DICTS = (dict, collections.OrderedDict, collections.defaultdict)


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


class Growth:
    """What happened to the containers of one loop between two iterations in a row, and what that means for the cut."""

    def __init__(self, before: Sizes, after: Sizes, changes: Changes, target: ast.expr | None, frame: types.FrameType) -> None:
        self._before, self.after, self.open, self.sized, self.mixed = before, after, set(), set(), set()
        self._filled: dict = {}
        self._irregular: set = set()
        self._unlike: set = set()
        self._target = target
        #: by id, the key under which each turn stores
        self._keys = {id(object_of(one.value, frame)): one.slice for one in changes.own}
        regular = _ids(changes.even, frame)
        for key, (container, length) in after.containers.items():
            grown = length - before.containers.get(key, (None, length))[1]
            is_regular = key in regular and type(container) is list or key in self._keys and type(container) in _DICTS
            if grown > 0 and is_regular and self._is_alike(container, grown):
                self._filled[key] = (container, grown)
            elif grown or after.called[key] & self._irregular_in(container, changes):
                # What turns may change is irregular though it did not change in those seen.
                self._irregular.add(key)
        for name, length in after.named.items():
            if before.named.get(name) != length and not before.roots.get(name, set()) & self._filled.keys():
                self.open.add(name)
        self.open |= {name for name, model in after.models.items() if before.models.get(name, model) is not model}
        self._note()

    @staticmethod
    def _irregular_in(container: object, changes: Changes) -> set:
        """Names under which turns may give a container another length, or other keys."""
        if not isinstance(container, dict):
            return changes.uneven
        return changes.uneven | changes.keyed | (set() if type(container) is dict else changes.counted)

    def since(self, started: dict[str, int | None]) -> None:
        """Also what had another length before the first turn: a later one may not have changed it."""
        known = {name for name, keys in self.after.roots.items() if keys & self._filled.keys()}
        self.open |= {name for name, length in self.after.named.items() if started.get(name, length) != length} - known

    @property
    def resizes(self) -> bool:
        """Whether objects of a library hold something that has another length."""
        return bool(_changed(self._before.held, self.after.held))

    @property
    def counted(self) -> set[tuple]:
        """(module, name) of what turns of a library's loop count."""
        return {(module, name) for _, module, name in _changed(self._before.counters, self.after.counters)}

    def kept(self) -> Iterator[Tuple[object, float]]:
        """What the latest turn left in what every turn lets grow, as `Sizes.gained` has it."""
        return self.after.gained(self._before, 1, self._irregular - self._keys.keys())

    def _is_alike(self, container: list | dict, grown: int) -> bool:
        """Whether the latest elements have the kinds of those of the turn before; else turns that are left out may make others."""
        kinds = _kinds(container, 2 * grown)
        if all(one is other for one, other in zip(kinds, kinds[grown:])):
            return True
        self._unlike.add(id(container))
        return False

    def fill(self, missing: int, elements: Iterator | None) -> None:
        """Lets containers grow as in `missing` more iterations; `elements` are those of these, None where nobody knows them."""
        upcoming = list(itertools.islice(elements or (), missing if self._keys else 0))
        for key, (container, grown) in list(self._filled.items()):
            if missing * grown > _LONGEST or not self._fill(container, grown, missing, upcoming):
                self._irregular.add(key)
                del self._filled[key]
        self._lengths = {key: len(container) for key, (container, _) in self._filled.items()}
        self._note()

    def _fill(self, container: list | dict, grown: int, missing: int, elements: list) -> bool:
        """Whether a container could be given what so many turns add."""
        latest = list(container.values() if isinstance(container, dict) else container)[-grown:]
        try:
            added = more(latest, missing)
            if isinstance(container, list):
                container += added
                return True
            written, keys = self._keys[id(container)], list(container)[-grown:]
            made = [_key(written, key, names) for names in [_bound(self._target, element) for element in elements] for key in keys]
            new = dict(zip(made, added))
        except (KeyError, TypeError):
            # What a turn goes over is taken apart in another way, or is no key.
            return False
        if len(new) != missing * grown or not new.keys().isdisjoint(container):
            return False
        container.update(new)
        return True

    def check(self) -> set:
        """After the last iteration: names whose containers did not grow as expected become open too; all open names."""
        for key, (container, grown) in self._filled.items():
            if len(container) - self._lengths[key] != grown or not self._is_alike(container, grown):
                self._irregular.add(key)
        self._note()
        return self.open

    def distrust(self) -> None:
        """Where the real loop may end before its last turn, no length is known."""
        self._irregular |= self._filled.keys()
        self._filled = {}
        self._note()

    def _note(self) -> None:
        lists = {key for key in self._irregular if type(self.after.containers.get(key, (None,))[0]) is list}
        for names, changed in ((self.sized, lists), (self.open, self._irregular - lists), (self.mixed, self._unlike)):
            names |= {name for name, keys in self.after.roots.items() if keys & changed}


def growth_of(site: Site, before: Sizes, frame: types.FrameType, cuts: Cuts) -> Growth:
    """What happened in the latest turn of a loop, whose sizes were `before` at its start."""
    target = getattr(site.node, 'target', None)
    if site.changes is None:
        functions = cuts.functions() if site.library is None else site.library.functions_for(frame)
        site.changes = changes(getattr(site.node, 'body', []), [target] if target is not None else [], site.stored, functions)
    return Growth(before, Sizes(frame, site), site.changes, target, frame)


def lengths_of(frame: types.FrameType, site: Site) -> dict[str, int | None]:
    """The lengths of what the turns of a loop go on with and bind anew, by name."""
    local, world = frame.f_locals, frame.f_globals
    values = [(name, local[name] if name in local else world.get(name)) for name in site.remade]
    return {name: _length(value) for name, value in values if _has_length(value)}


def _ids(expressions: list, frame: types.FrameType) -> set:
    """Ids of the containers that expressions such as `self.history['loss']` stand for."""
    return {id(value) for value in (object_of(one, frame) for one in expressions) if isinstance(value, GROWING)}


def _kinds(container: list | dict, count: int) -> list:
    """The kinds of so many elements, the latest first; numbers are of one."""
    values = container.values() if isinstance(container, dict) else container
    return [numbers.Real if isinstance(one, numbers.Real) else type(one) for one in itertools.islice(reversed(values), count)]


def _bound(target: ast.expr | None, element: Any) -> dict:
    """{name: value} of what a loop's target binds, as far as an element is taken apart without running anything."""
    if isinstance(target, ast.Name):
        return {target.id: element}
    if not isinstance(target, (ast.Tuple, ast.List)) or type(element) not in (tuple, list) or len(element) != len(target.elts):
        return {}
    return {name: value for part, inner in zip(target.elts, element) for name, value in _bound(part, inner).items()}


def _key(written: ast.expr, latest: Any, bound: dict) -> object:
    """The key of another turn: that of the latest one, with what the loop binds to another element."""
    if isinstance(written, ast.Tuple):
        return tuple(bound.get(getattr(part, 'id', None), each) for part, each in zip(written.elts, latest))
    return bound[getattr(written, 'id', None)]


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
