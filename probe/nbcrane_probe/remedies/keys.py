"""Keys and columns that do not exist: the nearest one, or `reset_index()` where it is a level of the index."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterable, Iterator

from ..sentinels import UNKNOWN
from .edit import Remedy
from .nearest import nearest
from .scene import Scene

_ERRORS = ('KeyError', 'ColumnNotFoundError', 'UnknownOptionError')
_COLUMN_MESSAGES = re.compile(
    r'could not interpret|not in index|not found in axis|is not a column|do not exist|columns are missing', re.IGNORECASE
)
_PANDAS = ('DataFrame', 'Series', 'LazyFrame')


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not scene.is_a(*_ERRORS) and not (scene.is_a('ValueError') and _COLUMN_MESSAGES.search(scene.message)):
        return
    constants = _named(scene, scene.nodes(ast.Constant)) or _named(scene, scene.all_nodes(ast.Constant))
    if not constants or len({node.value for node in constants}) > 1:
        return
    wrong = constants[0].value
    for owner, node in _owners(scene, constants):
        known = _keys(owner)
        if not known or wrong in known:
            continue
        meant = nearest(wrong, known)
        if meant is not None:
            edits = {scene.respelled(one, meant) for one in constants}
            yield Remedy("'%s' instead of '%s'" % (meant, wrong), tuple(sorted(edits)))
            return
        if _is_level(owner, wrong) and isinstance(node, ast.Subscript):
            text = scene.text(node.value) + '.reset_index()'
            yield scene.replace(node.value, text, "'%s' is in the index, not in the columns" % wrong)
            return


def _named(scene: Scene, nodes: Iterable[ast.Constant]) -> list:
    """The texts that the exception is about."""

    def is_named(text: str) -> bool:
        quoted = r'[\'"`]{0}[\'"`]|: {0}[\'"]?$'.format(re.escape(text))
        return text in (*scene.error.args, scene.message) or bool(text) and re.search(quoted, scene.message) is not None

    return [node for node in nodes if isinstance(node.value, str) and is_named(node.value)]


def _owners(scene: Scene, constants: list) -> Iterator[tuple]:
    """What the keys are looked up in, with the node: the subscripted value, the receiver of a method, and tables among the arguments."""
    about = {id(node) for node in constants}

    def holds(node: Any) -> bool:
        return any(id(one) in about for one in ast.walk(node))

    for node in scene.all_nodes(ast.Subscript):
        if holds(node.slice) and isinstance(node.ctx, ast.Load):
            owner = scene.value(node.value)
            if owner is not UNKNOWN:
                yield _looked_up(owner), node
    for call in scene.all_nodes(ast.Call):
        given = [*call.args, *[word.value for word in call.keywords]]
        receiver = [call.func.value] if isinstance(call.func, ast.Attribute) else []
        if any(holds(one) for one in given):
            yield from ((owner, call) for one in [*receiver, *given] for owner in [scene.value(one)] if _is_table(owner))
    # What the failing look-up in the library itself was about.
    for frame in reversed(scene.frames):
        owner = frame.f_locals.get('self')
        if _is_table(owner):
            yield owner, None
            return


def _is_table(owner: Any) -> bool:
    return type(owner).__name__ in _PANDAS or type(owner).__name__.endswith('GroupBy')


def _looked_up(owner: Any) -> Any:
    """`frame.loc[…]` looks into the frame."""
    return owner.obj if type(owner).__name__ in ('_LocIndexer', '_AtIndexer') else owner


def _keys(owner: Any) -> set:
    owner = getattr(owner, 'obj', owner) if type(owner).__name__.endswith('GroupBy') else owner
    if type(owner).__name__ == 'Series':
        keys = owner.index
    elif hasattr(owner, 'columns'):
        keys = owner.columns
    elif hasattr(owner, 'keys'):
        keys = owner.keys()
    else:
        keys = getattr(getattr(owner, 'dtype', None), 'names', None) or ()
    return {key for key in keys if isinstance(key, str)}


def _is_level(owner: Any, name: str) -> bool:
    return type(owner).__name__ == 'DataFrame' and name in (getattr(owner.index, 'names', None) or ())
