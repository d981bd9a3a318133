"""Errors that state which no name leads to may cause: what libraries and modules keep for themselves, and what cannot be seen to be left out."""

from __future__ import annotations

import ast
import types
from typing import Iterator

from ... import introspection
from ...code.missing import may_bind
from ...code.parts import words_of
from .statements import Statements

# Errors that state which libraries hide (caches, files that are open, counters of a server) does not cause. Others do not count: that a statement
# depends on nothing is read from the code, and such state is not to be seen there.
_BELIEVED = (AttributeError, ImportError, NameError, SyntaxError, TypeError)


def hidden_state_may_cause(error: BaseException, node: ast.stmt, statements: Statements) -> bool:
    """Whether an exception of a statement that depends on nothing left out may have another cause than its text."""
    unseen = statements.unseen
    if not isinstance(error, _BELIEVED):
        return True
    if isinstance(error, ImportError) and unseen.may_write or may_be_bound(error, statements):
        return True
    if isinstance(error, AttributeError) and unseen.extends and _is_of_library(getattr(error, 'obj', None)):
        return True
    return 'NoneType' in str(error) and _names_started_library(node, statements.space)


def may_be_bound(error: BaseException, statements: Statements) -> bool:
    """Whether an exception is about a name that code which was left out, or runs by itself, may have bound: a callback, a hook, a thread."""
    if not isinstance(error, NameError):
        return False
    # Before Python 3.10 the text alone has it.
    name = getattr(error, 'name', None) or str(error).partition("'")[2].partition("'")[0]
    return any(map(is_own, statements.unseen.packages)) or may_bind(name, statements.sources)


def is_own(package: str | None) -> bool:
    """Whether a package is none of the libraries: it may keep in its modules what one cell computes and another needs."""
    return package is not None and not introspection.is_library_module(package)


def _is_of_library(value: object) -> bool:
    """Whether a value is a module, or is or is an object of a class, that others may give attributes to; so is what is not known, None."""
    kind = value if isinstance(value, type) else type(value)
    return isinstance(value, types.ModuleType) or value is None or kind.__module__ not in ('__main__', 'builtins')


def _names_started_library(node: ast.AST, space: dict) -> bool:
    """Whether a statement names something that a library has only once it is started, such as `wandb.run`."""
    words = words_of(node)
    words |= {used for word in words for code in codes_of(space.get(word)) for used in code.co_names}
    modules = [vars(space[word]) for word in words if isinstance(space.get(word), types.ModuleType)]
    return any(module.get(word, '') is None for module in modules for word in words)


def codes_of(value: object) -> Iterator[types.CodeType]:
    """The code of a function or a class of the notebook, or of the class of an object."""
    if isinstance(value, types.CodeType):
        yield value
    elif isinstance(value, types.MethodType):
        yield from codes_of(value.__func__)
    elif isinstance(value, types.FunctionType):
        if value.__module__ == '__main__':
            yield value.__code__
        yield from codes_of(getattr(value, '__wrapped__', None))
    elif value is not None:
        kind = value if isinstance(value, type) else type(value)
        for base in kind.__mro__ if kind.__module__ == '__main__' else ():
            for member in vars(base).values() if base.__module__ == '__main__' else ():
                member = getattr(member, 'fget', None) or getattr(member, '__func__', member)
                if isinstance(member, types.FunctionType):
                    yield member.__code__
