"""Mechanical remedies: edits of a cell's source that may cure the exception a copy of the kernel met in it. One file per family.

Those about one library are in libraries/<library>/remedies.py, which has the name of its `FAMILY`.
"""

from __future__ import annotations

import contextlib
import itertools
from typing import Any, Iterator, List, Optional

from .. import discover
from . import attributes, calls, earlier, files, keys, keywords, names, numbers, options, shapes
from .edit import Remedy, utf16
from .scene import Scene, Written, as_far_as_readable, scene_of

# The most that are worth a trial.
_MOST = 3
# Each of these may take as long as the notebook did up to the crash.
_MOST_EARLIER = 2
_FAMILIES = (
    names,
    attributes,
    keys,
    keywords,
    options,
    numbers,
    calls,
    files,
    shapes,
    *discover.in_libraries('remedies'),
)


def propose(error: BaseException, cell: dict, places: Any, shell: Any, around: earlier.Around = earlier.Around([], [])) -> list:
    """What may cure `error`, the best first: [{'cell', 'family', 'what', 'edits': [{'start', 'end', 'text'}]}], offsets in UTF-16 units of the source.

    Those for the cell that raised come before those for cells `around` it. For a copy of the kernel only: expressions of the cell that change nothing
    are evaluated in the frame that raised. Never raises.
    """
    found: List[dict] = []
    with contextlib.suppress(Exception):
        scene = scene_of(error, cell, places, shell)
        here = [] if scene is None else _first(scene)
        found += [] if scene is None else [_described(scene, one) for one in here]
        inner = earlier.function_of(error, cell, around, places, shell)
        found += itertools.islice(_earlier(scene, here, inner, around, places, shell), _MOST_EARLIER)
    return found


def _earlier(
    scene: Optional[Scene], here: List[Remedy], inner: Optional[Scene], around: earlier.Around, places: Any, shell: Any
) -> Iterator[dict]:
    if inner is not None:
        yield from (_described(inner, one) for one in _first(inner))
    if scene is not None:
        yield from (_described(*one) for one in earlier.remedies(scene, around, here, places, shell))


def _first(scene: Scene) -> List[Remedy]:
    found: dict = {}
    for family in _FAMILIES:
        name = getattr(family, 'FAMILY', family.__name__.rpartition('.')[2])
        for remedy in as_far_as_readable(family.remedies(scene)):
            found.setdefault(remedy.edits, remedy._replace(family=name))
            if len(found) == _MOST:
                return list(found.values())
    return list(found.values())


def _described(cell: Written, remedy: Remedy) -> dict:
    edits = [{'start': utf16(cell.source, one.start), 'end': utf16(cell.source, one.end), 'text': one.text} for one in remedy.edits]
    return {'cell': cell.index, 'family': remedy.family, 'what': remedy.what, 'edits': edits}
