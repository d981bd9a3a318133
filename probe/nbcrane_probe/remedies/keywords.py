"""Keywords that a function does not know: the nearest in its signature, or the new name that the installed library tells."""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any, Iterator

from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene

_MESSAGES = re.compile(
    r"unexpected keyword argument[s]?:? '?(\w+)'?|[Ii]nvalid parameter '?(\w+)'? for estimator|'(\w+)' is an invalid keyword argument"
    r"|Unrecognized keyword arguments passed to \w+: \{'(\w+)'|no property '?(\w+)'?"
)


def remedies(scene: Scene) -> Iterator[Remedy]:
    found = _MESSAGES.search(scene.message)
    wrong = found and next(filter(None, found.groups()))
    if not wrong:
        return
    calls = [call for call in scene.all_nodes(ast.Call) for word in call.keywords if word.arg == wrong]
    if len(calls) != 1:
        return
    call = calls[0]
    given = {word.arg for word in call.keywords}
    meant = _hinted(scene.message, wrong) or nearest(wrong, _parameters(scene, call) - given, affix=True)
    word = next(one for one in call.keywords if one.arg == wrong)
    if meant is not None and meant not in given and scene.text(word).startswith(wrong):
        start = scene.span(word)[0]
        yield Remedy('`%s=` instead of `%s=`' % (meant, wrong), (Edit(start, start + len(wrong), meant),))


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
        try:
            parameters = inspect.signature(owner).parameters.values()
        except (TypeError, ValueError):
            continue
        known |= {
            one.name for one in parameters if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY) and not one.name.startswith('_')
        }
    return known
