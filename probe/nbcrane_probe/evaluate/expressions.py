"""Expressions: `evaluate` and everything that is neither operator nor call."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator

from .. import introspection
from ..code.bindings import bindings_of
from .environment import LocalScope
from .lines import attribute_line, call_line
from .signals import Crash, Undecidable
from .comparison import Comparison
from .values import NONE, Abstract, Function, Known, Stream, Unknown, Value, lift, lower

if TYPE_CHECKING:
    from typing import TypeGuard

    from .values import Comprehension, FunctionNode

_LARGE = 10_000


class Expressions(Comparison):
    """Every `eval_X` returns a Value or raises Crash."""

    def evaluate(self, node: ast.expr) -> Value:
        self.tick()
        if self.scope is self.globals:
            self.top_line = node.lineno
        method = getattr(self, 'eval_' + type(node).__name__, None)
        if method is None:
            self.doubt(f'{type(node).__name__} is not followed')
            self.invalidate([node])
            return Unknown(f'{type(node).__name__} is not followed', foreign=False)
        try:
            value = self.object_state.current(method(node))
        except Crash as crash:
            crash.passes(node, self._line(node), self.scope)
            raise
        self.spell(value, node)
        self.seen[node] = value
        return value

    @staticmethod
    def _line(node: ast.expr) -> int | None:
        if isinstance(node, ast.Attribute):
            return attribute_line(node)
        if isinstance(node, ast.Call):
            return call_line(node)
        return node.lineno

    def eval_Constant(self, node: ast.Constant) -> Value:
        return Known(node.value)

    def read_name(self, node: ast.Name) -> Value:
        return self.scope.lookup(node.id)

    def eval_Name(self, node: ast.Name) -> Value:
        return self.read_name(node)

    def eval_Attribute(self, node: ast.Attribute) -> Value:
        return self.get_attribute(self.evaluate(node.value), node.attr, node)

    def eval_Subscript(self, node: ast.Subscript) -> Value:
        owner = self.evaluate(node.value)
        return self.get_item(owner, self.evaluate(node.slice), node)

    def eval_Slice(self, node: ast.Slice) -> Value:
        parts = [NONE if part is None else self.evaluate(part) for part in (node.lower, node.upper, node.step)]
        known = [part.obj for part in parts if isinstance(part, Known)]
        if len(known) == len(parts):
            return Known(slice(*known))
        return self.object_state.made(Abstract(slice))

    def eval_NamedExpr(self, node: ast.NamedExpr) -> Value:
        value = self.evaluate(node.value)
        scope = self.scope
        while isinstance(scope, LocalScope) and getattr(scope, 'comprehension', False):
            scope = scope.parent
        scope.bind(node.target.id, value)
        return value

    def eval_Starred(self, node: ast.Starred) -> Value:
        raise Undecidable('starred expression')

    def elements_of(self, nodes: Iterable[ast.expr]) -> list[Value] | None:
        """Values of a display's elements; None where a star hides how many there are."""
        items, complete = [], True
        for part in nodes:
            if not isinstance(part, ast.Starred):
                items.append(self.evaluate(part))
                continue
            try:
                for item in self.iterate(self.evaluate(part.value), part):
                    items.append(item)
                    if len(items) > _LARGE:
                        raise Undecidable('many elements')
            except Undecidable as signal:
                self.doubt(str(signal))
                complete = False
        return items if complete else None

    def make_list(self, items: list[Value]) -> Known:
        return self.object_state.own([lower(item) for item in items])

    def make_tuple(self, items: Iterable[Value]) -> Known:
        return Known(tuple(lower(item) for item in items))

    def eval_List(self, node: ast.List) -> Value:
        items = self.elements_of(node.elts)
        return self.object_state.made(Abstract(list)) if items is None else self.make_list(items)

    def eval_Tuple(self, node: ast.Tuple) -> Value:
        items = self.elements_of(node.elts)
        return self.object_state.made(Abstract(tuple)) if items is None else self.make_tuple(items)

    def eval_Set(self, node: ast.Set) -> Value:
        items = self.elements_of(node.elts)
        return self.object_state.made(Abstract(set)) if items is None else self.make_set(items, node)

    def make_set(self, items: list[Value], node: ast.AST | None) -> Value:
        found = set()
        for item in items:
            if not self.hashable(item, node):
                self.doubt('a set of values that are not known')
                return self.object_state.made(Abstract(set))
            found.add(lower(item))
        return self.object_state.own(found)

    def hashable(self, value: Value, node: ast.AST | None) -> TypeGuard[Known]:
        """True where the value's hash is known not to run user code; raises Crash for one that has none; False where unknown."""
        value = self.object_state.current(value)
        tp = self.type_of(value)
        if tp is not None and introspection.class_member(tp, '__hash__') is None:
            message = f"unhashable type: '{tp.__name__}'"
            raise Crash(TypeError, message, 'python/unhashable')
        if isinstance(value, Known) and type(value.obj) is tuple:
            for item in value.obj:
                if not self.hashable(self.object_state.current(lift(item)), node):
                    return False
            return True
        if self.object_state.pure(value):
            try:
                hash(value.obj)
            except TypeError as error:
                raise self.explain(self.operation('hash', node, receiver=value), error, [value.obj]) from None
            return True
        self.operand_effects(value)
        return False

    def eval_Dict(self, node: ast.Dict) -> Value:
        found, complete = {}, True
        for key, part in zip(node.keys, node.values):
            if key is None:
                inner = self.evaluate(part)
                if isinstance(inner, Known) and type(inner.obj) is dict:
                    found.update(inner.obj)
                else:
                    self.doubt('unpacks a mapping that is not known')
                    complete = False
                continue
            name = self.evaluate(key)
            value = self.evaluate(part)
            if self.hashable(name, key):
                found[lower(name)] = lower(value)
            else:
                self.doubt('a key that is not known')
                complete = False
        return self.object_state.own(found) if complete else self.object_state.made(Abstract(dict))

    def eval_JoinedStr(self, node: ast.JoinedStr) -> Value:
        texts = [self.evaluate(part) for part in node.values]
        known = [text.obj for text in texts if isinstance(text, Known) and type(text.obj) is str]
        if len(known) == len(texts):
            return Known(''.join(known))
        return self.object_state.made(Abstract(str))

    def eval_FormattedValue(self, node: ast.FormattedValue) -> Value:
        value = self.evaluate(node.value)
        spec = self.evaluate(node.format_spec) if node.format_spec is not None else Known('')
        function = {115: str, 114: repr, 97: ascii}.get(node.conversion)
        op = self.operation('call', node, args=[value, spec])
        return self.format_value(op, value, spec, function)

    def eval_IfExp(self, node: ast.IfExp) -> Value:
        verdict = self.truth(self.evaluate(node.test), node.test)
        if verdict is None:
            self.doubt('a condition that is not known')
            self.invalidate([node.body, node.orelse])
            return Unknown('a condition that is not known', foreign=False)
        return self.evaluate(node.body if verdict else node.orelse)

    def eval_BoolOp(self, node: ast.BoolOp) -> Value:
        stop_at = isinstance(node.op, ast.Or)
        value = NONE
        for index, part in enumerate(node.values):
            value = self.evaluate(part)
            if index == len(node.values) - 1:
                return value
            verdict = self.truth(value, part)
            if verdict is None:
                self.doubt('a condition that is not known')
                self.invalidate(node.values[index + 1 :])
                return Unknown('a condition that is not known', foreign=False)
            if verdict == stop_at:
                return value
        return value

    def eval_Lambda(self, node: ast.Lambda) -> Value:
        return self.make_function('<lambda>', node)

    def make_function(self, name: str, node: FunctionNode) -> Function:
        """The function value of a `def` or lambda: defaults are evaluated now."""
        defaults = [self.evaluate(part) for part in node.args.defaults]
        named = {arg.arg: self.evaluate(part) for arg, part in zip(node.args.kwonlyargs, node.args.kw_defaults) if part is not None}
        return Function(name, node, self.scope, defaults, named)

    def eval_ListComp(self, node: ast.ListComp) -> Value:
        items = self._comprehend(node, lambda: self.evaluate(node.elt))
        return self.object_state.made(Abstract(list)) if items is None else self.make_list(items)

    def eval_SetComp(self, node: ast.SetComp) -> Value:
        items = self._comprehend(node, lambda: self.evaluate(node.elt))
        return self.object_state.made(Abstract(set)) if items is None else self.make_set(items, node)

    def eval_DictComp(self, node: ast.DictComp) -> Value:
        pairs = self._comprehend(node, lambda: (self.evaluate(node.key), self.evaluate(node.value)))
        if pairs is None:
            return self.object_state.made(Abstract(dict))
        found = {}
        for key, value in pairs:
            if not self.hashable(key, node.key):
                self.doubt('a key that is not known')
                return self.object_state.made(Abstract(dict))
            found[key.obj] = lower(value)
        return self.object_state.own(found)

    def _comprehend(self, node: Comprehension, produce: Callable[[], Any]) -> list[Any] | None:
        """All results, or None where they are not known (what the comprehension may change is forgotten)."""
        if any(part.is_async for part in node.generators):
            raise Undecidable('async comprehension')
        first = self.evaluate(node.generators[0].iter)
        scope = self._comprehension_scope(node)
        results = []
        try:
            with self.inside(scope):
                for item in self._rounds(node.generators, first, produce):
                    results.append(item)
                    if len(results) > _LARGE:
                        raise Undecidable('many rounds')
        except Undecidable as signal:
            self.doubt(str(signal))
            self.invalidate([node])
            return None
        return results

    def _comprehension_scope(self, node: Comprehension) -> LocalScope:
        own = bindings_of([part.target for part in node.generators]).names
        parent = self.scope
        while isinstance(parent, LocalScope) and parent.is_class:
            parent = parent.parent
        scope = LocalScope(parent, own)
        scope.comprehension = True
        return scope

    def _rounds(self, generators: list[ast.comprehension], iterable: Value, produce: Callable[[], Any]) -> Iterator[Any]:
        head, rest = generators[0], generators[1:]
        for item in self.iterate(iterable, head.iter):
            self.assign_to(head.target, item)
            if not self._passes(head.ifs):
                continue
            if rest:
                yield from self._rounds(rest, self.evaluate(rest[0].iter), produce)
            else:
                yield produce()

    def _passes(self, conditions: list[ast.expr]) -> bool:
        for condition in conditions:
            verdict = self.truth(self.evaluate(condition), condition)
            if verdict is None:
                raise Undecidable('a condition that is not known')
            if not verdict:
                return False
        return True

    def eval_GeneratorExp(self, node: ast.GeneratorExp) -> Value:
        first = self.evaluate(node.generators[0].iter)
        scope = self._comprehension_scope(node)

        def pull() -> Iterator[Value]:
            rounds = self._rounds(node.generators, first, lambda: self.evaluate(node.elt))
            while True:
                with self.inside(scope):
                    try:
                        item = next(rounds)
                    except StopIteration:
                        return
                    except Undecidable:
                        self.invalidate([node])
                        raise
                yield item

        return Stream(pull(), 'generator')

    def eval_Await(self, node: ast.Await) -> Value:
        self.evaluate(node.value)
        self.doubt('await')
        self.lose()
        return Unknown('await', foreign=False)

    def eval_Yield(self, node: ast.Yield | ast.YieldFrom) -> Value:
        raise Undecidable('yield')

    eval_YieldFrom = eval_Yield
