"""Statements that were left out of a rehearsal, and what is unknown since."""

from __future__ import annotations

import ast
import dis
import types
from typing import TYPE_CHECKING, Iterator, NamedTuple

from ... import discover
from .aliases import aliases, related
from .in_place import all_behind, links
from .kinds import package_of
from .modules import STANDARD, below

if TYPE_CHECKING:
    from .effects import Effects


#: packages that write files by functions whose names tell it, and keep nothing else for later; others, such as a trainer of its own kind, may do so as they work
KEEP_NOTHING = {'IPython', *discover.library_names(), *STANDARD}


def may_set(packages: set, owner: object, name: str | None) -> bool:
    """Whether code of one of these packages names an attribute that a module or a class of it lacks, and so may set it."""
    package = package_of(owner) if isinstance(owner, (types.ModuleType, type)) else None
    if package is None or package not in packages:
        return False
    held = [value for module in below({package}) for value in list(vars(module).values())]
    held += [member for value in held if isinstance(value, type) for member in vars(value).values()]
    return any(name in code.co_names for code in _codes_of(held))


def may_gain(owner: object, name: str | None) -> bool:
    """Whether methods of a library's object set an attribute that it lacks: how its work ends may decide on that."""
    own = [base for base in type(owner).__mro__ if base.__module__ not in ('builtins', '__main__')]
    codes = [code for code in _codes_of([member for base in own for member in vars(base).values()]) if name in code.co_names]
    return any(one.opname == 'STORE_ATTR' and one.argval == name for code in codes for one in dis.get_instructions(code))


def _codes_of(functions: list) -> Iterator[types.CodeType]:
    """The code of functions and methods, and of those inside."""
    pending, seen = [getattr(getattr(value, '__func__', value), '__code__', None) for value in functions], set()
    while pending:
        code = pending.pop()
        if isinstance(code, types.CodeType) and code not in seen:
            seen.add(code)
            pending += code.co_consts
            yield code


class _Rebound(NamedTuple):
    """values: {name: object} of touched names that a statement binds, before it ran; aliases: of all names then."""

    values: dict
    aliases: dict


class Unseen:
    """What left-out statements would have bound and changed.

    names: names that have no value here, though they will have one in the real kernel; touched: names whose objects may have changed; files, programs: whether such a statement writes
    files, by its text or as far as it came, or may have run programs; any_name: whether one may bind names that its text does not show; extends: whether one may give classes of
    libraries other attributes; packages: whose functions they call; keepers: those of them that were left out in the middle of their work, and may have
    kept something for later in modules of their own, or in the environment.
    """

    def __init__(self) -> None:
        self.names: set = set()
        self.touched: set = set()
        self.packages: set = set()
        self.keepers: set = set()
        self.files = self.programs = self.any_name = self.extends = False
        # By the identity of the statement's tree, which is kept alive here.
        self._effects: dict = {}
        # What names without a value would have stood for: {name: names of those}.
        self._links: dict = {}

    @property
    def statements(self) -> list[ast.AST]:
        return [node for node, _ in self._effects.values()]

    @property
    def may_write(self) -> bool:
        """Whether one may have written files, or would have later: a library may do so as it works."""
        return self.files or bool(self.keepers)

    @property
    def any(self) -> bool:
        """Whether anything was left out so far."""
        return bool(self._effects)

    def leave_out(self, node: ast.AST, effects: Effects, space: dict) -> None:
        """Takes a statement as left out: what it would have bound is unbound in the namespace."""
        self._effects[id(node)] = (node, effects)
        for name, behind in links(node).items():
            self._links.setdefault(name, set()).update(behind)
        for name in effects.touches:
            self.touched |= {name, *all_behind(name, self._links)}
        self.files |= effects.files
        self.programs |= effects.programs
        self.any_name |= effects.any_name
        self.extends |= effects.extends
        self.packages |= effects.packages
        for name in effects.binds:
            self.names.add(name)
            space.pop(name, None)

    def ran(self, space: dict) -> None:
        """After a statement that was not left out: what it has bound is known."""
        self.names -= space.keys()

    def before(self, binds: frozenset, space: dict) -> _Rebound | None:
        """To be asked before a statement that reads nothing touched: for `rebound` after it, None where that has nothing to do."""
        names = binds & self.touched
        return _Rebound({name: space.get(name) for name in names}, aliases(space)) if names else None

    def rebound(self, before: _Rebound | None, space: dict) -> None:
        """Names that stand for another object now are touched no more; whatever else leads to the old one still is."""
        if before is None:
            return
        for name, value in before.values.items():
            if name in space and space[name] is not value:
                self.touched.discard(name)
                self._links.pop(name, None)
                self.touched |= related({name}, before.aliases) - before.values.keys()

    def of(self, node: ast.AST) -> Effects | None:
        """The effects of a statement that was left out, None for others."""
        found = self._effects.get(id(node))
        return None if found is None else found[1]
