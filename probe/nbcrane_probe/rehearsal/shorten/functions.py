"""Shortens the loops in functions that the notebook defined before the rehearsal began."""

from __future__ import annotations

import ast
import functools
import linecache
import types
from typing import Iterator

from .cuts import Cuts
from .fewer_rows import give_fewer
from .replay import instrument
from .tree import put_hooks

_DEPTH = 4
_NOTEBOOK = '__main__'


def shorten_functions(namespace: dict, cuts: Cuts) -> int:
    """Gives every function, method and closure of the notebook that `namespace` leads to a shortened body; how many there were.

    The function objects stay the same, so closures, defaults and references elsewhere hold. Source comes from `linecache`;
    what has none, or does not compile to the same signature of free variables, is left alone.
    """
    codes: dict = {}
    done = 0
    # In the same order in every attempt.
    for function in dict.fromkeys(functions_from(namespace, _NOTEBOOK)):
        old = function.__code__
        if function.__module__ != _NOTEBOOK or old.co_filename not in linecache.cache:
            continue
        new = _codes(old.co_filename, cuts, codes).get((old.co_name, old.co_firstlineno))
        if (
            new is not None
            and new.co_freevars == old.co_freevars
            and new.co_varnames[: _arguments(new)] == old.co_varnames[: _arguments(old)]
        ):
            function.__code__ = new
            done += 1
    return done


def _arguments(code: types.CodeType) -> int:
    return code.co_argcount + code.co_kwonlyargcount


def _codes(file: str, cuts: Cuts, known: dict) -> dict:
    """Code objects of a notebook cell after shortening, by name and first line."""
    if file not in known:
        known[file] = {}
        source = ''.join(linecache.getlines(file))
        try:
            tree = put_hooks(ast.parse(source), cuts)
            running = give_fewer(instrument(tree, cuts), cuts, file) if cuts.replay_seconds else tree
            known[file] = codes_in(compile(running, file, 'exec', ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True))
            cuts.sources[file] = tree
        except (SyntaxError, ValueError, RecursionError):
            pass
    return known[file]


def codes_in(code: types.CodeType) -> dict:
    """Code objects inside another, by name and first line; none where two have both in common."""
    found: dict = {}
    pending, twice = [code], set()
    while pending:
        for inner in pending.pop().co_consts:
            if isinstance(inner, types.CodeType):
                key = (inner.co_name, inner.co_firstlineno)
                twice |= {key} & found.keys()
                found[key] = inner
                pending.append(inner)
    return {key: inner for key, inner in found.items() if key not in twice}


def functions_from(namespace: dict, module: str) -> Iterator:
    """Functions reachable through names, closures, wrappers, partials, and the classes and instances of one module."""
    seen: set = set()
    pending = [(value, 0) for value in list(namespace.values())]
    while pending:
        value, depth = pending.pop()
        if id(value) in seen or depth > _DEPTH:
            continue
        seen.add(id(value))
        if isinstance(value, types.FunctionType):
            yield value
            pending += [(cell.cell_contents, depth + 1) for cell in value.__closure__ or () if is_filled(cell)]
            pending += [(inner, depth + 1) for inner in vars(value).values()]
        elif isinstance(value, (staticmethod, classmethod, types.MethodType)):
            pending.append((value.__func__, depth + 1))
        elif isinstance(value, property):
            pending += [(part, depth + 1) for part in (value.fget, value.fset) if part is not None]
        elif isinstance(value, functools.partial):
            pending += [(part, depth + 1) for part in (value.func, *value.args, *value.keywords.values())]
        elif isinstance(value, type):
            own = [base for base in value.__mro__ if base.__module__ == module] if value.__module__ == module else []
            pending += [(member, depth + 1) for base in own for member in vars(base).values()]
        elif type(value) in (list, tuple, dict):
            if len(value) <= 100:
                pending += [(part, depth + 1) for part in (value.values() if type(value) is dict else value)]
        elif type(value).__module__ == module:
            pending.append((type(value), depth))
            if type(getattr(value, '__dict__', None)) is dict:
                pending += [(part, depth + 1) for part in list(vars(value).values())]


def is_filled(cell: types.CellType) -> bool:
    try:
        cell.cell_contents
    except ValueError:
        return False
    return True
