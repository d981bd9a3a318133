"""Keys and columns that do not exist: the nearest one."""

from __future__ import annotations

import ast
import itertools
import re
from typing import Any, Iterable, Iterator

from ..diagnosis.kinds.keys import keys_of, of_table
from ..sentinels import UNKNOWN
from .edit import Remedy
from .nearest import nearest
from .scene import Scene

_ERRORS = ('KeyError', 'ColumnNotFoundError', 'UnknownOptionError')
_COLUMN_MESSAGES = re.compile(
    r'could not interpret|not in index|not found in axis|is not a column|do not exist|columns are missing', re.IGNORECASE
)


def remedies(scene: Scene) -> Iterator[Remedy]:
    if not scene.is_a(*_ERRORS) and not (scene.is_a('ValueError') and _COLUMN_MESSAGES.search(scene.message)):
        return
    constants = _named(scene, scene.nodes(ast.Constant)) or _named(scene, scene.all_nodes(ast.Constant))
    if not constants or len({node.value for node in constants}) > 1:
        return
    wrong = constants[0].value
    for owner in _owners(scene, constants):
        known = _keys(owner)
        if not known or wrong in known:
            continue
        meant = nearest(wrong, known)
        if meant is not None:
            edits = {scene.respelled(one, meant) for one in constants}
            yield Remedy("'%s' instead of '%s'" % (meant, wrong), tuple(sorted(edits)))
            return


def _named(scene: Scene, nodes: Iterable[ast.Constant]) -> list:
    """The texts that the exception is about."""

    def is_named(text: str) -> bool:
        quoted = r'[\'"`]{0}[\'"`]|: {0}[\'"]?$'.format(re.escape(text))
        return text in (*scene.error.args, scene.message) or bool(text) and re.search(quoted, scene.message) is not None

    return [node for node in nodes if isinstance(node.value, str) and is_named(node.value)]


def _owners(scene: Scene, constants: list) -> Iterator[Any]:
    """What the keys are looked up in: the subscripted value, the receiver of a method, and tables among the arguments."""
    about = {id(node) for node in constants}

    def holds(node: Any) -> bool:
        return any(id(one) in about for one in ast.walk(node))

    for node in scene.all_nodes(ast.Subscript):
        if holds(node.slice) and isinstance(node.ctx, ast.Load):
            owner = scene.value(node.value)
            if owner is not UNKNOWN:
                yield owner
    for call in scene.all_nodes(ast.Call):
        given = [*call.args, *[word.value for word in call.keywords]]
        receiver = [call.func.value] if isinstance(call.func, ast.Attribute) else []
        if any(holds(one) for one in given):
            yield from filter(_is_table, map(scene.value, [*receiver, *given]))
    # What the failing look-up in the library itself was about.
    yield from itertools.islice(filter(_is_table, (frame.f_locals.get('self') for frame in reversed(scene.frames))), 1)


def _is_table(owner: Any) -> bool:
    return of_table(owner) is not None or hasattr(owner, 'columns')


def _keys(owner: Any) -> set:
    keys = keys_of(owner)[0]
    if keys is None:
        keys = owner.keys() if hasattr(owner, 'keys') else getattr(owner, 'columns', ())
    return {key for key in keys if isinstance(key, str)}
