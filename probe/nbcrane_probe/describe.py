"""Facts of every object a cell refers to, each within its own slice of the time."""

from __future__ import annotations

import sys
import types
from typing import Any, Iterator

from . import source, introspection
from .budget import Budget, OutOfBudget
from .sentinels import ABSENT, UNKNOWN, Method
from .code.bindings import bindings_of
from .code.references import References, expression, references
from .namespace import Namespace
from .resolve import DESCRIBERS, resolve
from .fact_request import Fact, FactRequest

MAX_OBJECTS = 120
MAX_DEFINITIONS = 20
MAX_DEPTH = 3
#: one object may use this share of the time that is left, but at least this many milliseconds
SLICE = 0.5
MIN_SLICE_MS = 15.0

_DESCRIBERS = sorted(DESCRIBERS, key=lambda module: getattr(module, 'ORDER', 0))


def describe_cell(cell: Any, namespace: Namespace, origins: Any, categories: frozenset, budget: Budget, observation: dict) -> None:
    """Fills `objects`, `undefinedNames` and `notes` of the observation; what was read before the budget ran out stays."""
    found = references(cell.tree)
    describers = loaded_describers()
    targets = Targets(found, namespace)
    own = {name for name, _ in bindings_of([cell.tree]).places}
    for name in targets.undefined:
        if name not in own:
            observation['undefinedNames'].append(name)
            observation['objects'].append(_entry(name, 'undefined', origins.as_json(name)))
    later = []
    for name, obj, rebound in targets.objects():
        if len(observation['objects']) >= MAX_OBJECTS:
            observation['notes'].append('More than %d objects are referred to; the rest was left out.' % MAX_OBJECTS)
            break
        if obj is ABSENT:
            observation['objects'].append(_entry(name, 'undefined', None))
            continue
        entry = _entry(name, _type_text(obj), origins.as_json(name))
        if rebound and 'R' in categories:
            entry['facts'].append({'key': 'rebound_by_cell', 'category': 'R', 'value': True})
        observation['objects'].append(entry)
        later.append((entry, obj))
    for entry, obj in later:
        budget.check()
        slice_ms = max(MIN_SLICE_MS, budget.left_ms() * SLICE)
        request = FactRequest(
            categories, frozenset(targets.strings), budget.part(slice_ms), lambda part: brief(part, describers, 'V' in categories)
        )
        _fill(entry, obj, request, describers, observation['notes'], budget)


def loaded_describers() -> list:
    """Those of the libraries that the kernel has imported."""
    return [module for module in _DESCRIBERS if module.LIBRARY in sys.modules]


def _type_text(obj: Any) -> str:
    return 'method' if type(obj) is Method else introspection.type_name(type(obj))


def _entry(name: str, type_text: str, origin: Any) -> dict:
    return {'name': name, 'type': type_text, 'origin': origin, 'approximate': False, 'facts': []}


def _fill(entry: dict, obj: Any, request: FactRequest, describers: list, notes: list, budget: Budget) -> None:
    try:
        for category, key, value in facts_of(obj, request, describers):
            if category in request.categories:
                entry['facts'].append({'key': key, 'category': category, 'value': value})
    except OutOfBudget:
        budget.check()
        notes.append('%s took too long to read; its facts are incomplete.' % entry['name'])
    except Exception as error:
        notes.append('%s could not be read completely (%s).' % (entry['name'], introspection.type_name(type(error))))
    entry['approximate'] = request.approximate


def facts_of(obj: Any, request: FactRequest, describers: list) -> Iterator[Fact]:
    """Facts of the first library that claims the object."""
    for module in describers:
        if module.claims(obj):
            yield from module.facts(obj, request)
            return


def brief(obj: Any, describers: list, with_value: bool = True) -> dict:
    """Type and, where a library has them, shape or value: what an object inside another one is described by."""
    out = {'type': introspection.type_name(type(obj))}
    for module in describers:
        if module.claims(obj):
            if hasattr(module, 'brief'):
                known = module.brief(obj)
                out.update(known if with_value else {key: item for key, item in known.items() if key != 'value'})
            return out
    return out


class Targets:
    """The live objects that a cell refers to, directly or through the user's functions and classes it uses."""

    def __init__(self, found: References, namespace: Namespace) -> None:
        self.strings: dict = dict(found.strings)
        self.undefined: list = []
        self._namespace = namespace
        self._seen: dict = {}
        self._definitions: dict = {}
        self._collect(found, 0)
        self._rebound = dict(self._replaced(found))

    def _replaced(self, found: References) -> Iterator[tuple[str, Any]]:
        for text, chain in found.rebound.items():
            obj = UNKNOWN if text in self._seen or not self._namespace.owns(chain[0]) else self._resolve(chain)
            if obj is not UNKNOWN and obj is not ABSENT:
                yield text, obj

    def _resolve(self, chain: tuple) -> Any:
        try:
            return resolve(chain, self._namespace)
        except Exception:
            return UNKNOWN

    def objects(self) -> Iterator[tuple[str, Any, bool]]:
        """(expression, object, rebound): whole names before chains, the cell's own before those of functions it uses; last what the cell replaces."""
        yield from ((name, obj, False) for name, obj in sorted(self._seen.items(), key=lambda item: not item[0].isidentifier()))
        yield from ((name, obj, True) for name, obj in self._rebound.items())

    def _collect(self, found: References, depth: int) -> None:
        used: list = []
        for text, chain in found.chains.items():
            if text in self._seen or (len(chain) > 1 and self._seen.get(expression(chain[:-1])) is ABSENT):
                continue
            obj = self._resolve(chain)
            if obj is ABSENT and len(chain) == 1:
                if depth == 0:
                    self.undefined.append(text)
                continue
            if obj is UNKNOWN:
                continue
            if depth > 0 and len(chain) == 1 and not self._namespace.owns(text):
                continue
            self._seen[text] = obj
            used.append(obj)
        if depth < MAX_DEPTH:
            for obj in used:
                self._follow(obj, depth)

    def _follow(self, obj: Any, depth: int) -> None:
        if type(obj) is Method:
            obj = obj.function
        tp = obj if introspection.is_class(obj) else type(obj)
        if type(obj) is types.FunctionType and introspection.is_user_function(obj):
            text = source.function_source(obj) if self._is_new(obj) and obj.__globals__ is self._namespace.user else None
        elif introspection.is_user_type(tp) and introspection.module_of(tp) == '__main__':
            text = source.class_source(tp) if self._is_new(tp) else None
        else:
            return
        tree = source.parse(text)
        if tree is not None:
            inner = references(tree)
            for string in inner.strings:
                self.strings.setdefault(string)
            self._collect(inner, depth + 1)

    def _is_new(self, definition: Any) -> bool:
        if id(definition) in self._definitions or len(self._definitions) >= MAX_DEFINITIONS:
            return False
        self._definitions[id(definition)] = definition
        return True
