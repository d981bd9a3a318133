"""Dicts whose keys no contents decide, though their values are old: `best[store] = …` for each store, by whichever rule for the best.

Such a dict has in the full run the keys that it has here, so that a loop over it gives real keys.
"""

from __future__ import annotations

import ast
from itertools import chain
from typing import Any

from ... import discover
from .scope import marker

_MAKERS = ('dict', 'OrderedDict')
_ALTERS = frozenset({'update', 'pop', 'popitem', 'clear', 'setdefault', '__setitem__', '__delitem__'})
_WRAPS = frozenset({'list', 'tuple', 'iter', *chain(*discover.constants('WRAPS').values())})
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


def first_stores(node: ast.If) -> list:
    """The targets of `if key not in best or …: best[key] = …`: the first turn that comes here stores the key, whatever else it asks."""
    asked = node.test.values if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or) else [node.test]
    missing = [
        (ast.dump(one.left), ast.dump(one.comparators[0]))
        for one in asked
        if isinstance(one, ast.Compare) and len(one.ops) == 1 and isinstance(one.ops[0], ast.NotIn)
    ]
    targets = [target for part in node.body if isinstance(part, ast.Assign) for target in part.targets]
    return [one for one in targets if isinstance(one, ast.Subscript) and (ast.dump(one.slice), ast.dump(one.value)) in missing]


class KeptKeys:
    """What the trees of a rehearsal say about the keys of dicts; `seen` tells by number which blocks ran, `functions` are the notebook's own."""

    def __init__(self, trees: list, seen: Any, functions: Any) -> None:
        self._firsts: set = set()
        #: stores that an exception may have kept from happening, or the end of their loop
        self._risky: set = set()
        #: those of them that an exception did keep, in some turn
        self._skipped: set = set()
        #: names of dicts with a store that contents decide
        self._loose: set = set()
        kinds: dict = {}
        for node in [node for tree in trees for node in ast.walk(tree)]:
            if isinstance(node, ast.If):
                self._firsts.update(first_stores(node))
            elif isinstance(node, ast.Try) and node.handlers:
                self._risky |= _stores(node.body)
                self._risky |= {store for handler in node.handlers for store in _stores(handler.body)}
            if isinstance(node, _LOOPS):
                self._note_skips(node, seen)
            _note_kinds(node, kinds, functions)
        self._written = {name for name, is_written in kinds.items() if is_written}

    def _note_skips(self, loop: Any, seen: Any) -> None:
        tries = [part for statement in loop.body for part in ast.walk(statement) if isinstance(part, ast.Try)]
        handlers = [handler for one in tries for handler in one.handlers if _leaves(handler)]
        if handlers or any(isinstance(part, (ast.Break, ast.Return)) for statement in loop.body for part in ast.walk(statement)):
            self._risky |= _stores(loop.body)
        numbers = [marker(handler.body[0]) for handler in handlers]
        if any(number is None or seen[number] for number in numbers):
            self._skipped |= _stores(loop.body)

    def store(self, target: Any, *, key: int, control: int) -> None:
        """Notes a store into an element; `key`: the level of the key, `control` that of the conditions around."""
        sure = target in self._firsts and not key and target not in self._skipped
        if (control or target in self._risky) and not sure and isinstance(target.value, ast.Name):
            self._loose.add(target.value.id)

    def bound(self, target: Any, elements: Any) -> list:
        """The names that a loop over `elements` binds to keys of such a dict."""
        if isinstance(elements, ast.Call) and isinstance(elements.func, ast.Name) and not elements.keywords:
            name, parts = elements.func.id, elements.args
            targets = target.elts if isinstance(target, ast.Tuple) else []
            if name in _WRAPS and len(parts) == 1:
                return self.bound(target, parts[0])
            if name == 'enumerate' and parts and len(targets) == 2:
                return self.bound(targets[1], parts[0])
            if name == 'zip' and len(targets) == len(parts):
                return [found for one, part in zip(targets, parts) for found in self.bound(one, part)]
        if isinstance(elements, ast.Call) and isinstance(elements.func, ast.Attribute) and not elements.args:
            if elements.func.attr == 'items' and isinstance(target, ast.Tuple) and len(target.elts) == 2:
                return self.bound(target.elts[0], elements.func.value)
            if elements.func.attr == 'keys':
                return self.bound(target, elements.func.value)
        is_kept = isinstance(elements, ast.Name) and elements.id in self._written - self._loose
        return [target] if is_kept and isinstance(target, ast.Name) else []


def _note_kinds(node: Any, kinds: dict, functions: Any) -> None:
    """Which names are never anything but a dict that only `name[key] = …` fills."""

    def note(name: Any, is_written: bool) -> None:
        if isinstance(name, ast.Name):
            kinds[name.id] = kinds.get(name.id, True) and is_written

    if isinstance(node, ast.Assign):
        for target in node.targets:
            note(target, _is_new_dict(node.value))
            for part in ast.walk(target) if isinstance(target, (ast.Tuple, ast.List)) else ():
                note(part, False)
        # Another name for it.
        note(node.value, False)
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign, ast.NamedExpr)):
        note(node.target, isinstance(node, ast.AnnAssign) and _is_new_dict(node.value))
    elif isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
        for part in ast.walk(node.target):
            note(part, False)
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        for part in ast.walk(node.optional_vars):
            note(part, False)
    elif isinstance(node, ast.arg):
        kinds[node.arg] = False
    elif isinstance(node, ast.Delete):
        for target in node.targets:
            note(getattr(target, 'value', target), False)
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in _ALTERS:
            note(node.func.value, False)
        if getattr(node.func, 'id', getattr(node.func, 'attr', None)) in functions:
            for part in [*node.args, *[word.value for word in node.keywords]]:
                note(part, False)


def _is_new_dict(node: Any) -> bool:
    if isinstance(node, ast.Dict):
        return all(isinstance(key, ast.Constant) for key in node.keys)
    return isinstance(node, ast.Call) and getattr(node.func, 'id', None) in _MAKERS and not node.args and not node.keywords


def _stores(statements: list) -> set:
    found: set = set()
    for part in (part for statement in statements for part in ast.walk(statement)):
        if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store):
            found.add(part)
    return found


def _leaves(handler: Any) -> bool:
    return any(isinstance(part, (ast.Continue, ast.Break, ast.Return)) for statement in handler.body for part in ast.walk(statement))


def skipped_firsts(loop: Any, seen: Any) -> set:
    """Names of dicts in which an exception kept some turn of a loop from storing what the first turn would store."""
    kept = KeptKeys([loop], seen, ())
    return {store.value.id for store in kept._firsts & kept._skipped if isinstance(store.value, ast.Name)}
