"""Small questions about the text of code: the names in it, what it stores and changes, which functions it uses and what these are given."""

from __future__ import annotations

import ast
from typing import Iterable, Iterator

from .order import FUNCTIONS, nodes_of
from .table import CHANGES

#: they give their targets one element after the other
LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)


def all_of(nodes: Iterable[ast.AST]) -> list[ast.AST]:
    """These nodes and all below them, those of functions and classes they define as well."""
    return [part for node in nodes for part in ast.walk(node)]


def names_in(nodes: Iterable[ast.AST], *kinds: type[ast.expr_context]) -> set[str]:
    """Names anywhere in code: all of them, or those in these contexts."""
    return {part.id for part in all_of(nodes) if isinstance(part, ast.Name) and isinstance(part.ctx, kinds or ast.expr_context)}


def stored(block: Iterable[ast.AST]) -> set[str]:
    """Names a block assigns to, outside functions and classes in it; those of comprehensions as well."""
    return {part.id for part in nodes_of(block) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}


def declared(nodes: Iterable[ast.AST]) -> set[str]:
    """Names declared `global` or `nonlocal`."""
    return {name for part in all_of(nodes) if isinstance(part, (ast.Global, ast.Nonlocal)) for name in part.names}


def last_name(node: ast.AST) -> str | None:
    """`c` of `a.b.c`, and of `c`: a function goes by it."""
    return getattr(node, 'id', getattr(node, 'attr', None))


def root_of(node: ast.AST | None) -> str | None:
    """The name that a path starts with, calls in it included."""
    begin = begin_of(node)
    return begin.id if isinstance(begin, ast.Name) else None


def begin_of(node: ast.AST | None) -> ast.AST | None:
    """What a path starts with, calls in it included."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call, ast.Starred)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node


def path_root(node: ast.AST | None) -> str | None:
    """The name that a path of attributes and elements starts with; None where it starts with a call or another expression."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def given(call: ast.Call) -> list[ast.expr]:
    """All arguments of a call."""
    return [*call.args, *[word.value for word in call.keywords]]


def works_on(call: ast.Call) -> list[ast.expr]:
    """All arguments of a call, and what its method is called on."""
    return [*given(call), *([call.func.value] if isinstance(call.func, ast.Attribute) else [])]


def words_of(node: ast.AST) -> set[str]:
    """Names and attributes that code uses, names it imports, and keywords of its calls."""
    parts = [part for part in ast.walk(node) if not isinstance(part, ast.Name) or isinstance(part.ctx, ast.Load)]
    imported = {part.name.rpartition('.')[2] for part in parts if isinstance(part, ast.alias)}
    keywords = {part.arg for part in parts if isinstance(part, ast.keyword) and part.arg}
    return {name for part in parts if (name := last_name(part))} | imported | keywords


def assignments(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """(target, what it gets, or gets elements of) of one node; taken apart where both are tuples."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            value = node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
                yield from zip(target.elts, value.elts)
            else:
                yield target, value
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, LOOPS):
        yield node.target, node.iter
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        yield node.optional_vars, node.context_expr


def stores(nodes: Iterable[ast.AST], *kinds: type[ast.expr_context]) -> Iterator[ast.Attribute | ast.Subscript]:
    """Attributes and elements among nodes that are stored or deleted, or in one of these contexts."""
    for node in nodes:
        if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, kinds or (ast.Store, ast.Del)):
            yield node


def changed_by_methods(nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """What methods are called on that change it, by their names."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            yield node.func.value


def functions_in(trees: Iterable[ast.AST]) -> dict:
    """{name: [definitions]} of the functions and methods in syntax trees."""
    found: dict = {}
    for node in all_of(trees):
        if isinstance(node, FUNCTIONS):
            found.setdefault(node.name, []).append(node)
    return found


def reached_by(functions: dict, trees: Iterable[ast.AST]) -> dict[type, set]:
    """Of functions as `functions_in` has them, those that a name may stand for, by `ast.Name`, and those that an attribute may, by `ast.Attribute`: a method is
    an attribute, another function a name, and whichever code binds to it or hands on."""
    parts = all_of(trees)
    methods = {member for part in parts if isinstance(part, ast.ClassDef) for member in nodes_of(part.body)}
    bound = {part.arg for part in parts if isinstance(part, ast.arg)} | names_in(trees, ast.Store)
    called = {part.func for part in parts if isinstance(part, ast.Call)}
    handed_on = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part not in called}
    every = [node for named in functions.values() for node in named]
    return {
        ast.Name: {node for node in every if node not in methods or node.name in bound},
        ast.Attribute: {node for node in every if node in methods or node.name in handed_on or node.decorator_list},
    }


def with_functions(nodes: Iterable[ast.AST], functions: dict) -> list[ast.AST]:
    """All nodes of code, and of the functions among `{name: [definitions]}` that it may call, and that these may call."""
    found, followed = all_of(nodes), set()
    for part in found:
        name = last_name(part)
        if name in functions and name not in followed:
            followed.add(name)
            found += all_of(functions[name])
    return found
