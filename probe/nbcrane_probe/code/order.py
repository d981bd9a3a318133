"""The order in which Python evaluates the parts of a statement or expression, and which of them run only perhaps, later, or in a scope of their own."""

from __future__ import annotations

import ast
from typing import Any, Collection, Iterable, Iterator, NamedTuple, Sequence

#: how nodes run: with what they belong to; perhaps; as statements that may not run; once for each element; as a class; when called; as a lambda
HERE, PERHAPS, BLOCK, EACH, CLASS, CALLED, LAMBDA = range(7)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: what has a scope of its own, that runs later or as a class
SCOPES = (*FUNCTIONS, ast.ClassDef, ast.Lambda)
#: what ends the loop around it early
ENDS = (ast.Return, ast.Break)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Step(NamedTuple):
    """Nodes that are evaluated one after the other."""

    kind: int
    nodes: Sequence[ast.AST]


def steps(node: Any) -> Iterator[Step]:
    """The parts of a node. Where only some are sure to be evaluated, those come first, as HERE."""
    kind = type(node).__name__
    if isinstance(node, (*FUNCTIONS, ast.Lambda)):
        annotations = [] if isinstance(node, ast.Lambda) else _annotations(node)
        yield Step(HERE, [*getattr(node, 'decorator_list', ()), *defaults_of(node.args).values(), *annotations])
        yield Step(LAMBDA, [node.body]) if isinstance(node, ast.Lambda) else Step(CALLED, node.body)
    elif isinstance(node, ast.ClassDef):
        yield Step(HERE, [*node.decorator_list, *node.bases, *node.keywords])
        yield Step(CLASS, node.body)
    elif isinstance(node, COMPREHENSIONS):
        first, *others = node.generators
        yield Step(HERE, [first.iter])
        element = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        yield Step(EACH, [*[part.iter for part in others], *[test for part in node.generators for test in part.ifs], *element])
    elif isinstance(node, ast.Assign):
        yield Step(HERE, [node.value, *node.targets])
    elif isinstance(node, ast.AugAssign):
        read = [ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target)] if isinstance(node.target, ast.Name) else []
        yield Step(HERE, [*read, node.value, node.target] if read else [node.target, node.value])
    elif isinstance(node, ast.NamedExpr):
        yield Step(HERE, [node.value, node.target])
    elif isinstance(node, ast.AnnAssign):
        yield Step(HERE, [node.annotation, *([] if node.value is None else [node.value]), node.target])
    elif isinstance(node, (ast.For, ast.AsyncFor, ast.While, ast.If)):
        yield Step(HERE, [node.iter if isinstance(node, (ast.For, ast.AsyncFor)) else node.test])
        yield Step(PERHAPS, [node.target] if isinstance(node, (ast.For, ast.AsyncFor)) else [])
        yield Step(BLOCK, node.body)
        yield Step(BLOCK, node.orelse)
    elif kind in ('Try', 'TryStar'):
        yield Step(BLOCK, node.body)
        for handler in node.handlers:
            if handler.type is not None:
                yield Step(HERE, [handler.type])
            yield Step(BLOCK, [handler])
        yield Step(BLOCK, node.orelse)
        yield Step(BLOCK, node.finalbody)
    elif isinstance(node, ast.ExceptHandler):
        yield Step(HERE, node.body)
    elif kind == 'Match':
        yield Step(HERE, [node.subject])
        yield from (Step(BLOCK, [case]) for case in node.cases)
    elif isinstance(node, ast.BoolOp):
        yield Step(HERE, node.values[:1])
        yield Step(PERHAPS, node.values[1:])
    elif isinstance(node, ast.Assert):
        yield Step(HERE, [node.test])
        yield Step(PERHAPS, [] if node.msg is None else [node.msg])
    elif isinstance(node, ast.IfExp):
        yield Step(HERE, [node.test])
        yield Step(PERHAPS, [node.body, node.orelse])
    elif isinstance(node, ast.Compare):
        yield Step(HERE, [node.left, node.comparators[0]])
        yield Step(PERHAPS, node.comparators[1:])
    else:
        yield Step(HERE, list(ast.iter_child_nodes(node)))


def evaluated(node: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """A node and all below it that is evaluated with it, parts first; (part, False) for what may not be, as a whole."""
    for step in steps(node):
        for part in step.nodes:
            if step.kind == HERE:
                yield from evaluated(part)
            elif step.kind not in (CALLED, LAMBDA):
                yield part, False
    yield node, True


def nodes_of(nodes: Iterable[ast.AST], without: Collection[int] = (CLASS, CALLED, LAMBDA)) -> Iterator[ast.AST]:
    """These nodes and all below them, but for parts that run in one of these ways: those of functions and classes they only define."""
    for node in nodes:
        yield node
        inner = ast.iter_child_nodes(node)
        if isinstance(node, SCOPES):
            left_out = [part for step in steps(node) if step.kind in without for part in step.nodes]
            inner = (child for child in inner if child not in left_out)
        yield from nodes_of(inner, without)


def may_leave(nodes: Iterable[ast.AST], ways: tuple[type[ast.stmt], ...] = (ast.Return, ast.Break, ast.Continue)) -> bool:
    """Whether statements may leave the construct they stand in, in one of these ways."""
    for node in nodes:
        if isinstance(node, ways):
            return True
        if isinstance(node, (ast.For, ast.AsyncFor, ast.While)):
            if any(isinstance(part, ast.Return) for part in nodes_of(node.body)) or may_leave(node.orelse, ways):
                return True
        elif not isinstance(node, SCOPES) and may_leave(ast.iter_child_nodes(node), ways):
            return True
    return False


def bound_by(node: Any) -> list[str]:
    """Names that a node binds by itself; those that are nodes, such as targets, aside."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name.partition('.')[0] for alias in node.names if alias.name != '*']
    if isinstance(node, (*FUNCTIONS, ast.ClassDef, ast.ExceptHandler)) or type(node).__name__ in ('MatchAs', 'MatchStar', 'MatchMapping'):
        name = getattr(node, 'name', None) or getattr(node, 'rest', None)
        return [name] if name else []
    return []


def parameters_of(args: ast.arguments) -> set[str]:
    """Names of all parameters of an `ast.arguments`."""
    return {part.arg for part in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg] if part is not None}


def defaults_of(args: ast.arguments) -> dict[str, ast.expr]:
    """{parameter: default}."""
    positional = [*args.posonlyargs, *args.args]
    pairs = [*zip(positional[len(positional) - len(args.defaults) :], args.defaults), *zip(args.kwonlyargs, args.kw_defaults)]
    return {part.arg: value for part, value in pairs if value is not None}


def _annotations(node: Any) -> list[ast.expr]:
    every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return [part.annotation for part in every if part.annotation is not None] + ([node.returns] if node.returns is not None else [])
