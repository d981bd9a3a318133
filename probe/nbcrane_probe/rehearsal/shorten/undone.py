"""Code that has not run here, and may run in the full run: turns that come after a loop was left, and branches that no turn took."""

from __future__ import annotations

import ast
import types
from typing import TYPE_CHECKING

from ...code.parts import all_of, last_name, root_of, stores, with_functions
from ...introspection import stated
from .effects import Effects, effects
from .kinds import is_data, is_model
from .reach import GROWING
from .scope import ANY, OPEN, SIZED, VALUE, Env, lift
from .unseen import KEEP_NOTHING

if TYPE_CHECKING:
    from .cuts import Cuts
    from .sites import Site


class Undone:
    """identifiers: names, attributes and constant keys that it would have bound; levels: those of what names stand for since."""

    def __init__(self) -> None:
        self.identifiers: set = set()
        self.levels: Env = {}
        # Of what names stood for that it changes, when it was looked at last.
        self._kinds: dict[str, type] | None = None

    def is_known(self, space: dict) -> bool:
        """Whether it was looked at where names stood for objects of the same classes."""
        return self._kinds is not None and all(type(space.get(name)) is kind for name, kind in self._kinds.items())

    def add(self, code: list, space: dict, functions: dict) -> Effects:
        """space: what names stand for there; functions: {name: [definitions]} of the notebook."""
        found, nodes = effects(code, space, functions), all_of(code)
        self._kinds = {name: type(space.get(name)) for name in found.touches}
        stored = list(stores(nodes, ast.Store))
        keys = {part.slice.value for part in stored if isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant)}
        attributes = [part for part in stored if isinstance(part, ast.Attribute)]
        self.identifiers |= found.binds | keys | {part.attr for part in attributes}
        for name in found.touches:
            lift(self.levels, name, _level(space.get(name)))
        # `count += 1` gives a name no value of another kind.
        every = with_functions(code, functions)
        counters = {node.target for node in every if isinstance(node, ast.AugAssign)}
        counted = {last_name(node) for node in counters} - {
            last_name(node) for node in every if isinstance(getattr(node, 'ctx', None), ast.Store) and node not in counters
        }
        for name in {*found.binds, *map(root_of, attributes)} - {None}:
            lift(self.levels, name, SIZED if name in counted else ANY)
        return found


def leave(site: Site, frame: types.FrameType, cuts: Cuts) -> None:
    """Notes that a loop of the notebook was left after some turns."""
    space = {**frame.f_globals, **frame.f_locals}
    if site.undone.is_known(space):
        return
    found = site.undone.add([site.node], space, cuts.functions())
    cuts.unseen.programs |= found.programs
    cuts.unseen.any_name |= found.any_name
    cuts.library_packages |= found.packages - KEEP_NOTHING


def _level(value: object) -> int:
    """The level of an object that may have been changed in place."""
    if is_model(value) or stated(value, 'dtype', object) != object and not hasattr(type(value), 'keys'):
        # Its contents are what it is trained to, or filled with.
        return VALUE
    holds = isinstance(value, (*GROWING, tuple, type(None))) or type(value).__module__ == '__main__'
    return ANY if holds or is_data(value) and stated(value, 'dtype') == object else OPEN
