"""What the evaluator may know of a value."""

from __future__ import annotations

import ast
import types
from typing import Any, Iterable, Iterator, Mapping, TypeVar, Union

FunctionNode = Union[ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda]
Comprehension = Union[ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp]

#: types of functions and methods as they lie in modules and classes
FUNCTION_TYPES = (
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.MethodWrapperType,
    types.ClassMethodDescriptorType,
)


class Value:
    """Base of everything an expression of the cell can evaluate to."""

    __slots__ = ()


AnyValue = TypeVar('AnyValue', bound=Value)


class Known(Value):
    """A real Python object, live (the user's) or owned (made by the evaluator); the object state tells them apart."""

    __slots__ = ('obj',)

    def __init__(self, obj: Any) -> None:
        self.obj = obj

    def __repr__(self) -> str:
        return f'Known({type(self.obj).__name__})'


class Abstract(Value):
    """An object that was not made: its exact type is known, of its content only `facts` (shape, columns, length, …)."""

    __slots__ = ('type', 'facts', 'holds')

    def __init__(self, type: type[Any], facts: Mapping[str, Any] | None = None, holds: Iterable[Value] = ()) -> None:
        self.type = type
        self.facts = dict(facts or {})
        #: values the object keeps references to and may change later (an optimizer its parameters)
        self.holds = list(holds)

    def __repr__(self) -> str:
        return f'Abstract({self.type.__name__}, {self.facts})'


class Unknown(Value):
    """Nothing is known. `foreign`: it was made by library code that had no access to code of the user's."""

    __slots__ = ('reason', 'foreign')

    def __init__(self, reason: str = '', foreign: bool = True) -> None:
        self.reason = reason
        self.foreign = foreign

    def __repr__(self) -> str:
        return f'Unknown({self.reason!r})'


class Function(Value):
    """A function of the user's that can be interpreted: its syntax tree and what it closes over."""

    __slots__ = ('name', 'node', 'scope', 'defaults', 'keyword_defaults', 'live', 'attributes')

    def __init__(
        self,
        name: str,
        node: FunctionNode,
        scope: Any,
        defaults: Iterable[Value] = (),
        keyword_defaults: Mapping[str, Value] | None = None,
        live: types.FunctionType | None = None,
    ) -> None:
        self.name = name
        self.node = node
        #: the Scope it is defined in (environment.py)
        self.scope = scope
        self.defaults = list(defaults)
        self.keyword_defaults = dict(keyword_defaults or {})
        #: the function object in the kernel, None for one the cell defines
        self.live = live
        self.attributes: dict[str, Value] = {}


class Method(Value):
    """`receiver.name` where the class attribute `function` (a Value) is a function: called with the receiver first."""

    __slots__ = ('receiver', 'name', 'function')

    def __init__(self, receiver: Value | None, name: str, function: Value) -> None:
        self.receiver = receiver
        self.name = name
        self.function = function


class Stream(Value):
    """An iterator the evaluator pulls from: `pull` is a generator of Values (see iteration.py)."""

    __slots__ = ('pull', 'kind')

    def __init__(self, pull: Iterator[Value] | None, kind: str) -> None:
        self.pull = pull
        self.kind = kind


class Shell(Value):
    """What `get_ipython()` returns."""

    __slots__ = ()


class Placeholder:
    """Stands inside a real container for an element that is not a real object."""

    __slots__ = ('value',)

    def __init__(self, value: Value) -> None:
        self.value = value


def lower(value: Value) -> Any:
    """The object to put into a real container for `value`."""
    return value.obj if isinstance(value, Known) else Placeholder(value)


def lift(obj: Any) -> Value:
    """The value of an element of a real container; see `lower`."""
    return obj.value if type(obj) is Placeholder else Known(obj)


NONE = Known(None)
