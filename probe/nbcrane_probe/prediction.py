"""Rules, evaluator and diagnosis put together: the evaluator imports no rules, it is given those for what is loaded."""
# pyright: reportMissingParameterType=true, reportUnknownParameterType=true, reportMissingTypeArgument=true

from __future__ import annotations

import ast
import types
from typing import Any, Iterator, Mapping

from . import discover, evaluate, rules
from .budget import Budget
from .cell import ParsedCell
from .diagnosis import Failure, diagnosis_of, in_general
from .evaluate.environment import Scope
from .evaluate.evaluator import Evaluator
from .evaluate.signals import Crash, Words
from .evaluate.values import Function, Known, Method, Value
from .evidence import gist
from .rules.library import Library
from .rules.registry import rules_now
from .sentinels import UNKNOWN

#: every module of rules: those about Python, and those of the libraries
MODULES = [*discover.submodules(rules), *discover.in_libraries('rules')]


def predict(
    cell: ParsedCell, namespace: dict[str, Any], origins: Mapping[str, Any] | None, budget: Budget, without: str | None = None
) -> tuple[dict[str, Any] | None, dict[str, Any]]:
    """`(finding | None, reach)`: see evaluate.predict. `without`: a family of rules to leave out."""
    return evaluate.predict(cell, namespace, origins, budget, rules_now(libraries, without), _words_of)


def foretold_again(statement: ast.stmt, namespace: dict[str, Any], budget: Budget) -> dict[str, Any] | None:
    """The finding of a statement that has failed, with the values that are left; None where there are no words for it, or it changes live values itself."""
    cell, telling = ParsedCell([]), []
    cell.tree = ast.Module([statement], [])

    def words_of(evaluator: Evaluator, crash: Crash) -> Words | None:
        words = _known_words(_foretold(evaluator, crash))
        telling.append((words is not None or crash.diagnosis is not None) and not evaluator.object_state.touched)
        return words

    finding, _ = evaluate.predict(cell, namespace, {}, budget, rules_now(libraries, None), words_of)
    return finding if telling == [True] else None


def _words_of(evaluator: Evaluator, crash: Crash) -> Words | None:
    """What is said of this exception wherever it is met, None where only the rule knows."""
    failure = _foretold(evaluator, crash)
    words = _known_words(failure)
    if words is not None or failure is None or crash.diagnosis is not None:
        return words
    found = in_general(failure)
    return None if found is None else (found.text, found.evidence)


def _known_words(failure: Failure | None) -> Words | None:
    found = None if failure is None else diagnosis_of(failure)
    if failure is None or found is None:
        return None
    return f'{found.text}\nIt raises {failure.error_type}: {gist(failure.message)}', found.evidence


def _foretold(evaluator: Evaluator, crash: Crash) -> Failure | None:
    error = crash.error if isinstance(crash.error, BaseException) else _made(crash.error, crash.message)
    if crash.node is None or crash.scope is None or error is None:
        return None
    return _Foretold(error, crash.message, crash.node, crash.scope, evaluator)


class _Foretold(Failure):
    """A crash that the evaluator has come to: what it has seen is more than can be read afterwards."""

    def __init__(self, error: BaseException, message: str, node: ast.AST, scope: Scope, evaluator: Evaluator) -> None:
        super().__init__(error, message, _failing(node), lambda name: _object(scope.peek(name)), scope.names())
        self.statement = node if isinstance(node, ast.stmt) else None
        self._evaluator, self._scope = evaluator, scope

    def value(self, node: ast.AST | None) -> Any:
        seen = self._seen(node)
        # What a function is does not depend on what the cell has done.
        return super().value(node) if seen is None or isinstance(seen, (Function, Method)) else _object(seen)

    def type_of(self, node: ast.AST | None) -> type | None:
        seen = self._seen(node)
        return super().type_of(node) if seen is None else self._evaluator.type_of(seen)

    def _seen(self, node: ast.AST | None) -> Value | None:
        # A name may mean another value in a call of the same function further in.
        found = self._scope.peek(node.id) if isinstance(node, ast.Name) else self._evaluator.seen.get(node) if node is not None else None
        return None if found is None else self._evaluator.object_state.current(found)


def _object(value: Value | None) -> Any:
    return value.obj if isinstance(value, Known) else UNKNOWN


def _failing(node: ast.AST) -> ast.AST | None:
    """The expression that fails in a statement whose other expressions have been evaluated."""
    if isinstance(node, (ast.Assign, ast.Delete)) and len(node.targets) == 1:
        return node.targets[0]
    if isinstance(node, (ast.If, ast.While, ast.Assert)):
        return node.test
    if isinstance(node, ast.For):
        return node.iter
    if isinstance(node, ast.With) and len(node.items) == 1:
        return node.items[0].context_expr
    return node if isinstance(node, ast.expr) else None


def _made(error_class: type[Any], message: str) -> BaseException | None:
    try:
        return error_class(message)
    except TypeError:
        return None


def libraries(without: str | None = None) -> Iterator[Library]:
    """Every `Library` that rules declare, except those of the family `without`."""
    for module in MODULES:
        if family_of(module) != without:
            yield from _declared(module)


def families() -> list[str]:
    """The names that `libraries` can leave out."""
    return sorted({family_of(module) for module in MODULES if _declared(module)})


def _declared(module: types.ModuleType) -> list[Library]:
    return list(module.LIBRARIES) if hasattr(module, 'LIBRARIES') else [module.LIBRARY] if hasattr(module, 'LIBRARY') else []


def family_of(module: types.ModuleType) -> str:
    """What rules are left out together: those of a library, or of one file about Python."""
    package, _, name = module.__name__.rpartition('.')
    return name if package == rules.__name__ else package.rpartition('.')[2]
