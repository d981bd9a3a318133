"""What the names in a failing expression stand for, by the statements that bound them: enough to say that no contents matter."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from ...code.parts import given
from .code_of_cuts import assigned
from .kinds import is_of_figure
from .looked_up import is_bound, object_of
from .scope import ANY, CLEAN, Env
from .taint import Flow

if TYPE_CHECKING:
    from .cuts import Cuts

_RETURN_NOTHING = frozenset({*"""append extend insert sort reverse clear add discard savefig to_csv to_parquet""".split()})
_LOOPS = (ast.For, ast.AsyncFor)
# Frames of their own before Python 3.12.
COMPREHENSIONS = frozenset({'<listcomp>', '<genexpr>', '<setcomp>', '<dictcomp>'})


class Definitions:
    """Of the frames of one crash, [(frame, line, place)], outermost first."""

    def __init__(self, cuts: Cuts, flow: Flow, frames: list) -> None:
        self._cuts, self._flow, self._frames = cuts, flow, frames
        self._frame = frames[-1][0]

    def reaching(self, name: ast.Name) -> list:
        """What the latest statement at the top of a cell assigns to a name of the module; empty where that is no plain assignment."""
        frame, line, _ = self._frames[0]
        inner = [one.f_code.co_name for one, _, _ in self._frames[1:]]
        if not COMPREHENSIONS.issuperset(inner) or frame.f_locals is not frame.f_globals:
            return []
        trees = [tree for _, tree in self._cuts.cells]
        for node in [node for tree in trees for node in tree.body if tree is not trees[-1] or node.lineno <= line][::-1]:
            bound = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, (ast.Store, ast.Del))}
            if name.id in bound:
                plain = isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
                return [node.value] if plain else []
        return []

    def may_be_sentinel(self, key: ast.expr, env: Env) -> bool:
        """Whether a key may still be what a name is bound to before a loop, as `best = -1`: then it may have another kind in the full run."""
        names = [part for part in ast.walk(key) if isinstance(part, ast.Name) and env.get(part.id, CLEAN) > CLEAN]
        return any(not self.reaching(name) and not self._is_loop_variable(name.id) for name in names)

    def _is_loop_variable(self, name: str) -> bool:
        """Whether nothing but loops binds a name."""
        trees = [tree for _, tree in [*self._cuts.cells, *self._cuts.sources.items()]]
        nodes = [part for tree in trees for part in ast.walk(tree)]
        targets = [part for node in nodes if isinstance(node, (*_LOOPS, ast.comprehension)) for part in ast.walk(node.target)]
        stores = [part for part in nodes if isinstance(part, ast.Name) and part.id == name and isinstance(part.ctx, ast.Store)]
        parameters = [part for part in nodes if isinstance(part, ast.arg) and part.arg == name]
        return bool(stores) and not parameters and all(any(one is part for part in targets) for one in stores)

    def is_none_always(self, node: ast.AST, level: int) -> bool:
        """Whether what is None here comes from a setting, or from a function that returns nothing, whatever it computes."""
        target = node.targets[0] if isinstance(node, ast.Assign) else node
        held = getattr(target, 'value', None)
        if held is None:
            nothing = [part for part in _operands(target) if isinstance(part, ast.Name) and self._is_none(part)]
            held = nothing[0] if len(nothing) == 1 else target
        return self._gives_none(held, level)

    def _is_none(self, name: ast.Name) -> bool:
        return is_bound(name.id, self._frame) and object_of(name, self._frame) is None

    def _gives_none(self, value: ast.AST, level: int) -> bool:
        while isinstance(value, ast.Name):
            made = self.reaching(value) or assigned(self._cuts, value.id)
            if len(made) != 1 or isinstance(made[0], ast.Name):
                return False
            value = made[0]
        if isinstance(value, ast.IfExp) and self._flow.level(value.test, self._flow.module) == CLEAN:
            return any(getattr(part, 'value', self) is None for part in (value.body, value.orelse))
        if level >= ANY or not isinstance(value, ast.Call):
            return False
        name = getattr(value.func, 'id', getattr(value.func, 'attr', None))
        found = self._flow.functions.get(name, [])
        if found:
            return not any(
                isinstance(part, (ast.Return, ast.Yield, ast.YieldFrom)) and part.value is not None
                for one in found
                for part in ast.walk(one)
            )
        if not isinstance(value.func, ast.Attribute):
            return False
        if any(word.arg == 'inplace' and getattr(word.value, 'value', None) is True for word in value.keywords):
            return True
        return name in _RETURN_NOTHING or is_of_figure(object_of(value.func.value, self._frame))


def _operands(node: ast.AST) -> list:
    """What an operator or a call works on."""
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Call):
        return given(node)
    return []
