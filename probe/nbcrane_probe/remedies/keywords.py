"""Keywords that a function does not know: the nearest in its signature, or the new name that the installed library tells."""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any, Iterator

from .edit import Edit, Remedy
from .nearest import nearest
from .scene import MISSING, Scene

_MESSAGES = (
    re.compile(r"unexpected keyword argument[s]?:? '(\w+)'"),
    re.compile(r"[Ii]nvalid parameter '?(\w+)'? for estimator"),
    re.compile(r"'(\w+)' is an invalid keyword argument"),
    re.compile(r"Unrecognized keyword arguments passed to \w+: \{'(\w+)'"),
    re.compile(r"no property '?(\w+)'?"),
    re.compile(r"got unexpected keyword argument '?(\w+)'?"),
)


def remedies(scene: Scene) -> Iterator[Remedy]:
    wrong = next((found.group(1) for pattern in _MESSAGES for found in [pattern.search(scene.message)] if found), None)
    if wrong is None:
        return
    calls = [call for call in scene.all_nodes(ast.Call) for word in call.keywords if word.arg == wrong]
    if len(calls) != 1:
        return
    call = calls[0]
    given = {word.arg for word in call.keywords}
    meant = _hinted(scene.message, wrong) or nearest(wrong, _parameters(scene, call) - given, affix=True)
    word = next(one for one in call.keywords if one.arg == wrong)
    span = scene.span(word)
    if meant is not None and meant not in given and span is not None and scene.source.startswith(wrong, span[0]):
        yield Remedy('`%s=` instead of `%s=`' % (meant, wrong), (Edit(span[0], span[0] + len(wrong), meant),))


def _hinted(message: str, wrong: str) -> Any:
    found = re.search(r"[Dd]id you mean '(\w+)'|[Uu]se '?`?(\w+)`?'? instead", message)
    name = found and (found.group(1) or found.group(2))
    return name if name != wrong else None


def _parameters(scene: Scene, call: ast.Call) -> set:
    """Keywords of the called function, and of those it hands its own on to that raised."""
    owners = [scene.value(call.func)]
    owners += [frame.f_locals['self'].set for frame in scene.frames if hasattr(frame.f_locals.get('self'), 'properties')]
    known: set = set()
    for owner in owners:
        if owner is MISSING:
            continue
        try:
            parameters = inspect.signature(owner).parameters.values()
        except (TypeError, ValueError):
            continue
        known |= {
            one.name for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY) and not one.name.startswith('_')
        }
    return known
