"""What the code of loops that were cut, and of the cells that ran, says by its text alone."""

from __future__ import annotations

import ast
import re
from itertools import chain
from typing import TYPE_CHECKING

from ... import discover
from ...code.parts import all_of, called_in, last_name, with_functions

if TYPE_CHECKING:
    from .cuts import Cuts

_BINDS = frozenset({'setattr', 'exec', 'globals', 'locals', 'vars', '__setattr__', 'add_module', 'register_buffer', 'register_parameter'})
_ASKS = frozenset({*"""exists isfile is_file isdir is_dir glob listdir iterdir stat access poll is_alive""".split()})
_WRITES = re.compile(
    r'^(save|dump|write|to_|savefig|imwrite|imsave|mkdir|makedirs|open|copy|move|checkpoint|ModelCheckpoint|touch|extract|download|log|urlretrieve|unpack|rename|symlink|link)'
)
# Packages whose functions only compute, under their usual names.
_NUMERIC = frozenset({'math', *chain(*discover.constants('ONLY_COMPUTES').values())})


def _bodies(cuts: Cuts) -> list:
    return [site.node for site in cuts.sites if site.cut and site.node is not None]


def assigned(cuts: Cuts, name: str) -> list:
    """All that the notebook assigns to a name by plain assignments; an empty list where it is bound otherwise as well."""
    nodes = all_of([*cuts.sources.values(), *[tree for _, tree in cuts.cells]])
    made = [node.value for node in nodes if isinstance(node, ast.Assign) and [getattr(one, 'id', None) for one in node.targets] == [name]]
    bound = [node for node in nodes if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load)]
    return made if len(made) == len(bound) else []


def binds_by_text(cuts: Cuts) -> bool:
    """Whether a loop that was cut binds names or attributes that it makes of text."""
    return not _BINDS.isdisjoint(called_in(_bodies(cuts)))


def stores(cuts: Cuts, name: str) -> bool:
    """Whether a loop that was cut, or a function of the notebook that it may call, stores an attribute or a key of that name, in whatever object."""
    return any(name in _stored_by(part) for part in with_functions(_bodies(cuts), cuts.functions()))


def _stored_by(node: ast.AST) -> list:
    """Names of attributes and keys that a store, a call or a dict written out may make."""
    if isinstance(node, (ast.Attribute, ast.Subscript)):
        made = node.attr if isinstance(node, ast.Attribute) else getattr(node.slice, 'value', None)
        return [made] if isinstance(node.ctx, ast.Store) else []
    if isinstance(node, ast.Call):
        return [*[word.arg for word in node.keywords], *[getattr(part, 'value', None) for part in node.args]]
    return [getattr(part, 'value', None) for part in node.keys] if isinstance(node, ast.Dict) else []


def waited(cuts: Cuts) -> bool:
    """Whether a loop that was cut asks whether something is there yet."""
    return not _ASKS.isdisjoint(called_in(site.node for site in cuts.sites if site.cut and site.leaves and site.node is not None))


def wrote(cuts: Cuts) -> bool:
    """Whether work that was cut may have written files: loops of the notebook, functions of it that a library calls, or a library itself."""
    return cuts.library_writes or writes(cuts, [*_bodies(cuts), *_calls_of_libraries(cuts)])


def writes(cuts: Cuts, nodes: list) -> bool:
    """Whether code, or functions of the notebook that it uses, calls what writes files or makes folders, by its names."""
    # `np.log(x)` writes no log.
    used = (
        last_name(part)
        for part in with_functions(nodes, cuts.functions())
        if getattr(getattr(part, 'value', None), 'id', None) not in _NUMERIC
    )
    return any(map(_WRITES.match, filter(None, used)))


def _calls_of_libraries(cuts: Cuts) -> list:
    """The statements of the notebook in which libraries cut their work."""
    return [
        node
        for file, tree in [*cuts.sources.items(), *cuts.cells]
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt)
        and not hasattr(node, 'body')
        and any(file == name and node.lineno <= line <= (node.end_lineno or line) for name, line in cuts.library)
    ]
