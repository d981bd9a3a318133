"""Which containers a loop's body may let grow unevenly: those changed under a condition, or in an inner loop over what differs by turn.

A list that grew alike in the iterations seen may still not have in those left out; of these nothing is said (`container_growth.py`).
"""

from __future__ import annotations

import ast
from typing import Any

from ...code.table import CHANGES
from .contents import ARRAYS
from .kept_keys import first_stores
from .names import ENTERED, SEEN
from .scope import arguments_of, marker, path_root, root_of, stored

_MAKERS = ARRAYS | {*"""list dict set defaultdict Counter OrderedDict deque float int len sum""".split()}
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_DEEPEST = 4
# How far it hangs on the turn whether a statement runs: not at all, on whether an exception was caught before it, on anything.
_ALWAYS, _UNLESS_CAUGHT, _SOMETIMES = range(3)


def uneven(body: list, varying: set, functions: dict) -> list:
    """Expressions for the containers that statements may change unevenly; `varying` are names that differ by turn of the loop.

    functions: {name: [definitions]} of the notebook.
    """
    search = _Search(functions)
    search.block(body, _ALWAYS, varying, 0)
    return search.found


class _Search:
    def __init__(self, functions: dict) -> None:
        self.functions = functions
        self.found: list = []
        #: stores that the first turn makes, and that later ones cannot undo
        self.first: set = set()

    def block(self, statements: list, conditional: int, varying: set, depth: int) -> None:
        for node in statements:
            self.statement(node, conditional, varying, depth)
            # What follows a `continue` or `return` in a branch runs in some turns only.
            if isinstance(node, (ast.If, ast.Try)):
                conditional = max(conditional, _after(node))

    def statement(self, node: Any, conditional: int, varying: set, depth: int) -> None:
        if isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
            return
        if isinstance(node, (ast.For, ast.AsyncFor)):
            free = _reads(node.iter).isdisjoint(varying)
            inner = max([conditional, *map(_after, node.body)]) if free else _SOMETIMES
            self.expression(node.iter, conditional, varying, depth)
            self.block(node.body + node.orelse, inner, varying, depth)
        elif isinstance(node, (ast.If, ast.While)):
            self.expression(node.test, conditional, varying, depth)
            # A setting such as `if scheduler is not None` goes the same way in every turn.
            fixed = isinstance(node, ast.If) and _reads(node.test).isdisjoint(varying) and not _calls(node.test)
            if isinstance(node, ast.If) and conditional < _SOMETIMES and depth == 0:
                self.first.update(store for store in first_stores(node) if _reads(store).isdisjoint(varying))
            inner = conditional if fixed else _SOMETIMES
            self.block(node.body, inner, varying, depth)
            self.block(node.orelse, inner, varying, depth)
        elif isinstance(node, ast.Try):
            self.block(node.body, conditional, varying, depth)
            for handler in node.handlers:
                self.block(handler.body, _SOMETIMES, varying, depth)
            self.block(node.orelse, _SOMETIMES, varying, depth)
            self.block(node.finalbody, conditional, varying, depth)
        elif isinstance(node, (ast.With, ast.AsyncWith)):
            for item in node.items:
                self.expression(item.context_expr, conditional, varying, depth)
            self.block(node.body, conditional, varying, depth)
        elif type(node).__name__ == 'Match':
            for case in node.cases:
                self.block(case.body, _SOMETIMES, varying, depth)
        else:
            if isinstance(node, ast.AugAssign):
                # `list += …`: even where what is added has one length.
                if conditional or not _reads(node.value).isdisjoint(varying) and not isinstance(node.value, ast.List):
                    self.found.append(node.target)
            elif isinstance(node, ast.Delete):
                self.found += [target.value if isinstance(target, ast.Subscript) else target for target in node.targets]
            elif isinstance(node, ast.Assign) and conditional and marker(node) is None:
                # A constant key is there from the first time on, and `taint.py` knows of branches that were not taken.
                stores = [target for target in node.targets if isinstance(target, ast.Subscript) and target not in self.first]
                self.found += [target.value for target in stores if not isinstance(target.slice, ast.Constant)]
            for child in ast.iter_child_nodes(node):
                self.expression(child, conditional, varying, depth)

    def expression(self, node: Any, conditional: int, varying: set, depth: int) -> None:
        for part in ast.walk(node):
            if isinstance(part, ast.Call):
                branches = [branch for branch in ast.walk(node) if isinstance(branch, (ast.IfExp, ast.BoolOp))]
                within = any(part in ast.walk(branch) for branch in branches)
                self.call(part, _SOMETIMES if within else conditional, varying, depth)

    def call(self, node: Any, conditional: int, varying: set, depth: int) -> None:
        name = getattr(node.func, 'id', getattr(node.func, 'attr', None))
        if (
            isinstance(node.func, ast.Attribute)
            and name in CHANGES
            and (conditional or name not in ('append', 'insert', 'appendleft', 'extend'))
            and (name != 'update' or node.args)
        ):
            self.found.append(node.func.value)
        if name not in self.functions or depth >= _DEEPEST:
            return
        for function in self.functions[name][:3]:
            pairs = arguments_of(function, node)
            differing = {
                parameter for argument, parameter in pairs if not _reads(argument).isdisjoint(varying) and parameter not in ('self', 'cls')
            }
            inner = _Search(self.functions)
            inner.block(function.body, conditional, differing | stored(function.body), depth + 1)
            own = fresh(function)
            for expression in inner.found:
                root = root_of(expression)
                if root in own:
                    continue
                given = [argument for argument, parameter in pairs if parameter == root]
                self.found += [_moved(expression, argument) for argument in given] or self._sources(root, function) or [expression]

    def _sources(self, name: str | None, function: Any) -> list:
        """What a function's own name may stand for a part of, where it is bound to what a library's functions give; none where that is not known."""
        values = [node.value for node in ast.walk(function) if isinstance(node, ast.Assign) and name in stored([node])]
        bound = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)]
        changed = [node for node in ast.walk(function) if isinstance(node, ast.AugAssign) and getattr(node.target, 'id', None) == name]
        read = [part for value in values for part in ast.walk(value) if isinstance(part, ast.Name)]
        inside = stored(function.body) | {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)} | set(self.functions)
        is_known = values and len(bound) == len(values) + len(changed) and all(isinstance(value, ast.Call) for value in values)
        return read if is_known and inside.isdisjoint(part.id for part in read) else []


def changes_module(node: Any) -> bool:
    """Whether what is stored or called changes something that a module holds, where it starts with one: `os.environ[…]`, `sys.path.append`."""
    if path_root(node) is None:
        return False
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        return isinstance(node.value, (ast.Attribute, ast.Subscript)) and node.attr in CHANGES
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute)


def changed_by(function: Any) -> set:
    """Names from outside a function of the notebook whose objects it changes: one that a library calls less often than it would."""
    own = fresh(function) | {part.arg for part in ast.walk(function.args) if isinstance(part, ast.arg)}
    found: set = set()
    for node in ast.walk(function):
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            found |= set(node.names)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found.add(root_of(node.func))
        elif isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            found.add(root_of(node))
    return found - own - {None}


def _moved(expression: Any, argument: Any) -> Any:
    """`self.seen` in a method as the caller would say it: `meter.seen`. Falls back to the argument itself."""
    base = argument.value if isinstance(argument, ast.Attribute) and not isinstance(expression, ast.Name) else argument
    if isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Name) and isinstance(argument, ast.Attribute):
        return ast.copy_location(ast.Attribute(base, expression.attr, ast.Load()), expression)
    return argument


def _reads(node: Any) -> set:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def fresh(function: Any) -> set:
    """Names of a function that stand for nothing but what a call of it makes anew."""
    made: dict = {name: True for name in (SEEN, ENTERED)}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            simple = len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and _makes(node.value)
            for name in (part for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)):
                if isinstance(name.ctx, ast.Store):
                    made[name.id] = made.get(name.id, True) and simple
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            made.update(dict.fromkeys(node.names, False))
        elif isinstance(node, ast.arg):
            made[node.arg] = False
        elif isinstance(node, (ast.For, ast.comprehension, ast.withitem, ast.NamedExpr)):
            target = node.optional_vars if isinstance(node, ast.withitem) else node.target
            bound = (part for part in ast.walk(target or node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))
            made.update({name.id: False for name in bound})
    return {name for name, is_fresh in made.items() if is_fresh}


def _makes(node: Any) -> bool:
    if isinstance(node, ast.Call):
        return getattr(node.func, 'id', getattr(node.func, 'attr', None)) in _MAKERS
    # Arithmetic gives a new object.
    if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Compare)):
        return True
    return isinstance(node, (ast.List, ast.Dict, ast.Set, ast.Tuple, ast.Constant, ast.ListComp, ast.DictComp, ast.SetComp, ast.JoinedStr))


def _calls(node: Any) -> bool:
    return any(isinstance(part, (ast.Call, ast.Attribute, ast.Subscript)) for part in ast.walk(node))


def _after(node: Any) -> int:
    """What the rest of a turn hangs on after a statement."""
    if not _skips(node):
        return _ALWAYS
    handlers = {part for one in ast.walk(node) if isinstance(one, ast.Try) for each in one.handlers for part in ast.walk(each)}
    others = [part for part in ast.walk(node) if part not in handlers or isinstance(part, (ast.Break, ast.Return))]
    return _SOMETIMES if any(isinstance(part, (ast.Continue, ast.Break, ast.Return)) for part in others) else _UNLESS_CAUGHT


def _skips(node: Any) -> bool:
    return any(isinstance(part, (ast.Continue, ast.Break, ast.Return)) for part in ast.walk(node))
