"""Documentation of the library functions, classes and methods that a cell calls, in the versions that are loaded."""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import types
from typing import Any

from . import introspection
from .budget import Budget
from .code.references import chain_of, expression
from .facts import callables
from .sentinels import Method
from .namespace import Namespace
from .resolve import resolve

MAX_FUNCTIONS = 20
#: characters of one docstring: its summary and, mostly, its parameters
MAX_TEXT = 2000


def describe_calls(tree: ast.AST, namespace: Namespace, budget: Budget) -> list:
    """One `{name, signature, text}` for each callable, in order of appearance; what the cell makes or imports itself is not known yet."""
    found: dict = {}
    calls = sorted((node for node in ast.walk(tree) if isinstance(node, ast.Call)), key=lambda node: (node.lineno, node.col_offset))
    for call in calls:
        chain = chain_of(call.func)
        if chain is None or expression(chain) in found:
            continue
        if len(found) >= MAX_FUNCTIONS:
            break
        budget.check()
        entry = _entry(expression(chain), resolve(chain, namespace))
        if entry is not None:
            found[entry['name']] = entry
    return list(found.values())


def _entry(name: str, obj: Any) -> dict | None:
    if (
        vars(builtins).get(name) is obj
        or type(obj) is functools.partial
        or introspection.is_instance(obj, types.ModuleType)
        or not callables.claims(obj)
    ):
        return None
    function = obj.function if type(obj) is Method else obj.__func__ if type(obj) is types.MethodType else obj
    text = _docstring(function)
    if text is None:
        return None
    facts = {key: value for _, key, value in callables.definition(obj)}
    return {'name': name, 'signature': facts.get('signature'), 'text': text}


def _docstring(function: Any) -> str | None:
    if introspection.is_class(function):
        text = None if introspection.is_user_type(function) else introspection.type_dict(function).get('__doc__')
    elif introspection.is_user_function(function) or not callables.claims(function):
        text = None
    else:
        text = getattr(function, '__doc__', None)
    if type(text) is not str or not text.strip():
        return None
    text = inspect.cleandoc(text)
    return text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + '…'
