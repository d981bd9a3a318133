"""Shortens the loops in functions that the notebook defined before the rehearsal began."""

from __future__ import annotations

import ast
import linecache
import types

from .cuts import Cuts
from .fewer_rows import give_fewer
from .reach import functions_from
from .replay import instrument
from .tree import put_hooks

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
