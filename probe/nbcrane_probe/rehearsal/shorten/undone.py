"""Code that has not run here, and may run in the full run: turns that come after a loop was left, and branches that no turn took."""

from __future__ import annotations

import ast
import types
from typing import TYPE_CHECKING, Callable

from ...code.parts import all_of, last_name, root_of, stores, with_functions
from ...introspection import stated
from .effects import Effects, effects
from .kinds import are_unlike, elements, is_data, is_model
from .reach import GROWING
from .scope import ANY, OPEN, SIZED, VALUE, Env, lift
from .unseen import KEEP_NOTHING

if TYPE_CHECKING:
    from .cuts import Cuts
    from .sites import Site


class Undone:
    """identifiers: names, attributes and constant keys that it would have bound; levels: those of the objects that it changes, by their names; bound: those of
    names that stand for something else since."""

    def __init__(self) -> None:
        self.identifiers: set = set()
        self.levels: Env = {}
        self.bound: Env = {}
        # Of what names stood for that it changes, when it was looked at last.
        self._kinds: dict[str, type] | None = None

    def is_known(self, space: dict) -> bool:
        """Whether it was looked at where names stood for objects of the same classes."""
        return self._kinds is not None and all(type(space.get(name)) is kind for name, kind in self._kinds.items())

    def add(self, code: list, space: dict, functions: dict, level_of: Callable[[object], int]) -> Effects:
        """space: what names stand for there; functions: {name: [definitions]} of the notebook; level_of: the level of an object that it changes."""
        found, every = effects(code, space, functions), with_functions(code, functions)
        self._kinds = {name: type(space.get(name)) for name in found.touches}
        stored = list(stores(every, ast.Store))
        keys = {part.slice.value for part in stored if isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant)}
        self.identifiers |= found.binds | keys | {part.attr for part in stored if isinstance(part, ast.Attribute)}
        for name in found.touches:
            lift(self.levels, name, level_of(space.get(name)))
        # `count += 1` gives a name no value of another kind.
        counters = {node.target for node in every if isinstance(node, ast.AugAssign)}
        counted = {last_name(node) for node in counters} - {
            last_name(node) for node in every if isinstance(getattr(node, 'ctx', None), ast.Store) and node not in counters
        }
        held = {root for part in stores(all_of(code), ast.Store) if isinstance(part, ast.Attribute) and (root := root_of(part)) is not None}
        for name in found.binds | held:
            lift(self.levels if name in held else self.bound, name, SIZED if name in counted else ANY)
        return found


def leave(site: Site, frame: types.FrameType, cuts: Cuts) -> None:
    """Notes that a loop of the notebook was left after some turns."""
    space = {**frame.f_globals, **frame.f_locals}
    if site.undone.is_known(space):
        return
    found = site.undone.add([site.node], space, cuts.functions(), done_more_often)
    cuts.unseen.programs |= found.programs
    cuts.unseen.any_name |= found.any_name
    cuts.library_packages |= found.packages - KEEP_NOTHING


def done_more_often(value: object) -> int:
    """The level of an object that code has changed in place, and would have changed more often."""
    if not isinstance(value, (list, dict)) or not value or are_unlike(elements(value)):
        return changed_otherwise(value)
    return SIZED if isinstance(value, list) else OPEN


def changed_otherwise(value: object) -> int:
    """The level of an object that code may have changed in place which did not run."""
    if is_model(value) or stated(value, 'dtype', object) != object and not hasattr(type(value), 'keys'):
        # Its contents are what it is trained to, or filled with.
        return VALUE
    holds = isinstance(value, (*GROWING, tuple, type(None))) or type(value).__module__ == '__main__'
    return ANY if holds or is_data(value) and stated(value, 'dtype') == object else OPEN
