"""The syntax of functions and classes of the user's, from the cells that defined them."""

from __future__ import annotations

import ast
import inspect
import linecache
import types
from typing import Any, Iterator

from . import introspection

_MAX_LINES = 20_000
#: by file and text, the functions in it by name and first line
_trees: dict[tuple[str, int], dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]]] = {}


def _functions(filename: str) -> dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]]:
    lines = linecache.cache.get(filename)
    if not isinstance(lines, tuple) or len(lines) < 3 or len(lines[2]) > _MAX_LINES:
        return {}
    text = ''.join(lines[2])
    key = filename, hash(text)
    if key not in _trees:
        if len(_trees) > 64:
            _trees.clear()
        try:
            _trees[key] = _by_place(ast.parse(text))
        except (SyntaxError, ValueError, RecursionError):
            _trees[key] = {}
    return _trees[key]


def _by_place(tree: ast.Module) -> dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]]:
    found: dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            name = '<lambda>' if isinstance(node, ast.Lambda) else node.name
            first = min([node.lineno, *(part.lineno for part in getattr(node, 'decorator_list', []))])
            found.setdefault((name, first), []).append(node)
    return found


def function_node(function: types.FunctionType) -> ast.FunctionDef | ast.Lambda | None:
    """The FunctionDef or Lambda of a live function, or None where the source is not there or not certainly its own."""
    code = function.__code__
    there = _functions(code.co_filename).get((code.co_name, code.co_firstlineno), ())
    found = [node for node in there if _parameters(node.args) == _code_parameters(code)]
    return found[0] if len(found) == 1 else None


def _parameters(args: ast.arguments) -> tuple[str, ...]:
    names = [arg.arg for arg in [*args.posonlyargs, *args.args, *args.kwonlyargs]]
    return tuple(names + [arg.arg for arg in (args.vararg, args.kwarg) if arg is not None])


def _code_parameters(code: types.CodeType) -> tuple[str, ...]:
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    return code.co_varnames[:count]


def methods_of(tp: type[Any]) -> Iterator[types.FunctionType]:
    """The plain functions of the user's in a class and its bases."""
    for base in introspection.type_mro(tp):
        for value in introspection.type_dict(base).values():
            value = introspection.unbound(value)
            if isinstance(value, property):
                for part in (value.fget, value.fset, value.fdel):
                    if type(part) is types.FunctionType and introspection.is_user_function(part):
                        yield part
            elif type(value) is types.FunctionType and introspection.is_user_function(value):
                yield value
