"""Mechanical remedies: edits of a cell's source that may cure the exception a copy of the kernel met in it. One file per family.

Those about one library are in libraries/<library>/remedies.py, which has the name of its `FAMILY`.
"""

from __future__ import annotations

from typing import Any, Iterator

from .. import discover
from . import attributes, calls, drops, earlier, files, keys, keywords, names, numbers, options, shapes
from .edit import Remedy, utf16
from .scene import Scene, scene_of

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
    drops,
)


def propose(error: BaseException, cell: dict, places: Any, shell: Any, around: earlier.Around = earlier.Around([], [])) -> list:
    """What may cure `error`, the best first: [{'cell', 'family', 'what', 'edits': [{'start', 'end', 'text'}]}], offsets in UTF-16 units of the source.

    Those for the cell that raised come before those for cells `around` it. For a copy of the kernel only: expressions of the cell that change nothing
    are evaluated in the frame that raised. Never raises.
    """
    try:
        scene = scene_of(error, cell, places, shell)
        here = [] if scene is None else _first(_remedies(scene))
        return [
            *([_described(remedy, scene) for remedy in here] if scene is not None else []),
            *_earlier(error, cell, scene, here, places, shell, around),
        ]
    except Exception:
        return []


def _earlier(error: BaseException, cell: dict, scene: Any, here: list, places: Any, shell: Any, around: earlier.Around) -> list:
    try:
        inner = earlier.called(error, cell, around, places, shell)
        found = [] if inner is None else [_described(remedy, inner) for remedy in _first(_remedies(inner))]
        if scene is not None:
            found += [
                _at(one.cell['index'], one.cell['source'], one.remedy) for one in earlier.remedies(scene, around, here, places, shell)
            ]
        return found[:_MOST_EARLIER]
    except Exception:
        return []


def _remedies(scene: Scene) -> Iterator[Remedy]:
    for family in _FAMILIES:
        try:
            for remedy in family.remedies(scene):
                yield remedy._replace(family=getattr(family, 'FAMILY', family.__name__.rpartition('.')[2]))
        except Exception:
            # One that cannot read this scene says nothing; the others may.
            continue


def _first(remedies: Iterator[Remedy]) -> list:
    found: dict = {}
    for remedy in remedies:
        found.setdefault(remedy.edits, remedy)
        if len(found) == _MOST:
            break
    return list(found.values())


def _described(remedy: Remedy, scene: Scene) -> dict:
    return _at(scene.cell, scene.source, remedy)


def _at(cell: int, source: str, remedy: Remedy) -> dict:
    edits = [{'start': utf16(source, one.start), 'end': utf16(source, one.end), 'text': one.text} for one in remedy.edits]
    return {'cell': cell, 'family': remedy.family, 'what': remedy.what, 'edits': edits}
