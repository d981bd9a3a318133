"""The failing place in the notebook's own code: the expression and the values in it, read without running anything."""

from __future__ import annotations

import ast
from typing import Any, Callable, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Type, Union

from .. import introspection
from .. import resolve as chains
from ..evidence import did_you_mean, listing
from ..sentinels import ABSENT, UNKNOWN, Method
from .words import fact, what_it_is

_TEXT = 60
_MOST_LISTED = 10_000


class Diagnosis(NamedTuple):
    """`text`: one or more sentences; `evidence`: (expression, category, fact); `subjects`: expressions whose origin a reader wants, the first above all."""

    text: str
    evidence: List[Tuple[str, str, str]] = []
    subjects: List[str] = []

    def in_protocol(self) -> List[dict[str, str]]:
        """The evidence as it is sent (src/probe/protocol.ts)."""
        return [{'name': name, 'category': category, 'fact': fact} for name, category, fact in self.evidence]


class Operand(NamedTuple):
    """A value an operation was given. `role`: '' for the receiver and positional arguments, else the keyword."""

    text: str
    value: Any
    role: str
    node: ast.AST

    @property
    def described(self) -> str:
        return '`%s` is %s' % (self.text, what_it_is(self.value))


def about(sentence: str, *operands: Operand) -> Diagnosis:
    """What is wrong with these values."""
    return Diagnosis(sentence, [fact(one.text, one.value) for one in operands], [one.text for one in operands])


def lacking(text: str, owner: Any, keys: List[Any], word: str, key: Any) -> Diagnosis:
    """A key that is not among those of a container. word: what they are called."""
    hint = did_you_mean(key, keys) if type(key) is str else ''
    sentence = '`%s` is %s without the %s %s.%s' % (text, what_it_is(owner), word, introspection.safe_repr(key), hint)
    return Diagnosis(sentence, [(text, 'R', '%ss: %s' % (word, listing(keys)))], [text])


class Failure:
    """What the kinds look at. `node`: the expression whose evaluation raised, None where it is not known; `statement`: the simple statement around it,
    where that is known; `deep`: whether a library raised, below the notebook's code; `names`: those that are bound at that place.
    """

    statement: Optional[ast.stmt] = None
    deep = False

    def __init__(
        self, error: BaseException, message: str, node: Optional[ast.AST], read: Callable[[str], Any], names: Iterable[str]
    ) -> None:
        """read: the value of a name at the failing place, UNKNOWN where it is not known."""
        self.error, self.error_type, self.message = error, type(error).__name__, message
        self.node, self.names, self._read = node, names, read

    @property
    def place(self) -> Optional[ast.AST]:
        """The expression that failed, or the statement that is an operation itself."""
        return self.statement if self.node is None and isinstance(self.statement, ast.AugAssign) else self.node

    def of(self, kind: Union[Type[ast.AST], Tuple[Type[ast.AST], ...]]) -> Any:
        """The failing expression where it is of this kind, else None."""
        return self.node if isinstance(self.node, kind) else None

    def value(self, node: Optional[ast.AST]) -> Any:
        """The live value of an expression, UNKNOWN where reading it could run code."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            found = self._read(node.id)
        elif isinstance(node, ast.Attribute):
            owner = self.value(node.value)
            found = UNKNOWN if owner is UNKNOWN else chains.attribute(owner, node.attr)
        elif isinstance(node, ast.Subscript):
            owner, key = self.value(node.value), self.value(node.slice)
            found = chains.item(owner, key) if owner is not UNKNOWN and type(key) in (int, str) else UNKNOWN
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.value(node.operand)
            found = -number if type(number) in (int, float) else UNKNOWN
        elif isinstance(node, ast.Call):
            found = self._listed(node)
        elif isinstance(node, (ast.List, ast.Tuple)):
            parts = [self.value(part) for part in node.elts]
            found = UNKNOWN if any(part is UNKNOWN for part in parts) else (parts if isinstance(node, ast.List) else tuple(parts))
        else:
            found = UNKNOWN
        return UNKNOWN if found is ABSENT else found

    def _listed(self, call: ast.Call) -> Any:
        """`list(x)`, `tuple(x)` and the views of a dict, of exact builtin types: what they give is known without a call."""
        if call.keywords or len(call.args) > 1:
            return UNKNOWN
        if isinstance(call.func, ast.Attribute) and not call.args and call.func.attr in ('keys', 'values'):
            owner = self.value(call.func.value)
            if type(owner) is dict and len(owner) <= _MOST_LISTED:
                return list(dict.keys(owner) if call.func.attr == 'keys' else dict.values(owner))
        function = self.value(call.func) if isinstance(call.func, ast.Name) and call.args else None
        if function is list or function is tuple:
            given = self.value(call.args[0])
            return list(given) if type(given) in (list, tuple, dict) and len(given) <= _MOST_LISTED else UNKNOWN
        return UNKNOWN

    def named_by_error(self) -> Any:
        """The object that the exception itself says it is about, UNKNOWN where it may be about a stand-in for it."""
        return UNKNOWN

    def operand(self, node: ast.AST) -> Operand:
        return Operand(text_of(node), self.value(node), '', node)

    def type_of(self, node: Optional[ast.AST]) -> Optional[type]:
        """The type of an expression's value, None where that is not known."""
        value = self.value(node)
        return None if value is UNKNOWN else type(value)

    def operands(self) -> List[Operand]:
        """What the failing operation was given, as far as it can be read: sides of an operator, receiver and arguments of a call, owner and key."""
        return [Operand(text_of(node), value, role, node) for role, node in self._parts() if (value := self.value(node)) is not UNKNOWN]

    def _parts(self) -> Iterator[Tuple[str, ast.AST]]:
        node = self.place
        node = node if isinstance(node, ast.AugAssign) else self.of((ast.Call, ast.BinOp, ast.Compare, ast.Subscript))
        if isinstance(self.place, ast.Name):
            yield '', self.place
        elif isinstance(self.place, ast.Attribute):
            yield '', self.place.value
        elif isinstance(node, ast.AugAssign):
            yield from (('', node.target), ('', node.value))
        elif isinstance(node, ast.BinOp):
            yield from (('', node.left), ('', node.right))
        elif isinstance(node, ast.Compare):
            yield from (('', part) for part in (node.left, *node.comparators))
        elif isinstance(node, ast.Subscript):
            yield from (('', node.value), ('', node.slice))
            if isinstance(node.ctx, ast.Store) and isinstance(self.statement, ast.Assign):
                yield '', self.statement.value
        elif isinstance(node, ast.Call):
            owner = self.value(node.func.value) if isinstance(node.func, ast.Attribute) else UNKNOWN
            if isinstance(node.func, ast.Attribute) and not introspection.is_instance(owner, type(ast)):
                yield '', node.func.value
            elif isinstance(node.func, ast.Name) and not _is_code(self.value(node.func)):
                # A model or layer that is called.
                yield '', node.func
            yield from (('', part) for part in node.args if not isinstance(part, ast.Starred))
            yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg is not None)


def _is_code(value: Any) -> bool:
    return (
        value is UNKNOWN
        or type(value) is Method
        or introspection.is_class(value)
        or introspection.type_name(type(value)).endswith(('function', 'method'))
    )


def text_of(node: ast.AST) -> str:
    """The expression as it stands in the source, shortened in the middle of nothing: a long one ends in `…`."""
    text = ' '.join(ast.unparse(node).split())
    return text if len(text) <= _TEXT else text[: _TEXT - 1] + '…'
