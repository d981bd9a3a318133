"""What does not depend on the long cell: later statements that need nothing it, or anything else left out, binds or changes.

They run in full and on the values of the real run, so that a crash there is certain. Dependence is assumed wherever it cannot be excluded.
"""

from __future__ import annotations

import ast
import types
from typing import Iterable

from ...code import table
from ...code.missing import missing_name
from ...code.parts import all_of, given, path_root, words_of
from ..length import is_cheap_statement
from ..shorten.aliases import aliases, related
from ..shorten.kinds import package_of
from ..shorten.names import of_notebook
from ..shorten.unseen import Unseen
from .hidden_state import codes_of, hidden_state_may_cause, is_own
from .reasons import IN_LONG_CELL, needs
from .statements import Statements

# One that takes longer is left out.
_SECONDS = 1.0
_WORLD = frozenset({'sys', 'os', 'importlib', 'builtins'})
_DEEPEST = 6


class Independent:
    """`target`: index of the long cell. Of that only definitions, imports and settings run."""

    #: whether what runs has the values of the real run
    exact = True
    #: why a statement is left out whose crash does not count
    doubt = 'it may work on what something before it changes unseen'

    def __init__(self, target: int) -> None:
        self._target = target
        # A name that the statement at hand asks for in vain: nothing else of it runs.
        self._missing: ast.Name | None = None

    def refuses(self, cell: int, node: ast.stmt, statements: Statements) -> str | None:
        """Why a statement is left out before it runs, or None."""
        reason = self._reason(cell, node, statements)
        self._missing = None if reason is None or cell == self._target else self._surely_missing(node, statements)
        return None if self._missing is not None else reason

    def code(self, code: types.CodeType) -> types.CodeType:
        """What runs of the statement at hand."""
        if self._missing is None:
            return code
        only = ast.copy_location(ast.Expr(self._missing), self._missing)
        return compile(ast.Module([only], []), code.co_filename, 'exec')

    def _surely_missing(self, node: ast.stmt, statements: Statements) -> ast.Name | None:
        """What a statement that depends on the long cell would not find: one that depends on nothing may miss it further down."""
        unseen = statements.unseen
        return None if unseen.programs or unseen.any_name else missing_name(node, statements.space.keys() | unseen.names)

    def _reason(self, cell: int, node: ast.stmt, statements: Statements) -> str | None:
        unseen, space = statements.unseen, statements.space
        if cell == self._target and not (is_cheap_statement(node) or _sets(node, space)):
            return IN_LONG_CELL
        if unseen.programs or unseen.any_name:
            return 'code before it may change anything'
        found = statements.effects(node)
        reads = found.reads | self._reached(found.reads, space)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            reads |= _WORLD
        changed = unseen.names | self._changed(unseen, space)
        if reads & changed:
            return needs(reads & changed)
        # An array that is called `loads` reads no file.
        used = {
            name
            for name in words_of(node) | reads
            if name not in space or callable(space[name]) or isinstance(space[name], types.ModuleType)
        }
        if any(map(is_own, unseen.packages)) and any(is_own(package_of(space.get(name))) for name in reads):
            return 'a module of the notebook may keep something for it'
        if unseen.any and table.READS_BY_TEXT & used:
            return 'it looks up names by text'
        if unseen.may_write and any(table.READS_FILES.match(name) for name in used):
            return 'it may read a file that a statement before it writes'
        return None

    def _changed(self, unseen: Unseen, space: dict) -> set:
        """Names that lead to what a left-out statement may have changed."""
        touched = unseen.touched
        classes = tuple(space[name] for name in touched if isinstance(space.get(name), type))
        led = related(touched, aliases(space)) if touched else set()
        return touched | led | {name for name, value in space.items() if classes and isinstance(value, classes)}

    def _reached(self, names: Iterable[str], space: dict) -> set:
        """Names that functions and classes of the notebook, reached by these names, may use."""
        found: set = set()
        pending = [(space.get(name), 0) for name in names]
        seen: set = set()
        while pending:
            value, depth = pending.pop()
            for code in codes_of(value):
                if code in seen or depth > _DEEPEST:
                    continue
                seen.add(code)
                used = set(code.co_names)
                found |= of_notebook(used)
                pending += [(space.get(name), depth + 1) for name in used & space.keys()]
                pending += [(constant, depth) for constant in code.co_consts if isinstance(constant, types.CodeType)]
        return found

    def doubts(self, cell: int, node: ast.stmt, error: BaseException, statements: Statements) -> bool:
        """Whether a crash of this statement is known not to count."""
        return cell == self._target or node in statements.draws.drawn or hidden_state_may_cause(error, node, statements)

    def seconds(self, usual: float, patience: float) -> float:
        """How long a statement may take."""
        return min(usual, _SECONDS * patience)


def _sets(node: ast.stmt, space: dict) -> bool:
    """Whether a statement only sets something in a library, such as `sys.setrecursionlimit(10_000)`, which what comes later may need."""
    call = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or not table.SETS.match(call.func.attr):
        return False
    calls = any(isinstance(part, ast.Call) for part in all_of(given(call)))
    return not calls and isinstance(space.get(path_root(call.func)), (types.ModuleType, type))
