"""Mechanical remedies: edits of a cell's source that may cure the exception a copy of the kernel met in it. One file per family."""

from __future__ import annotations

from typing import Any, Iterator

from . import attributes, calls, drops, estimators, files, keys, keywords, names, numbers, options, pandas_types, shapes, torch_tensors
from .edit import Remedy, utf16
from .scene import Scene, scene_of

# The most that are worth a trial.
_MOST = 3
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
    torch_tensors,
    pandas_types,
    estimators,
    drops,
)


def propose(error: BaseException, cell: dict, places: Any, shell: Any) -> list:
    """What may cure `error`, the best first: [{'cell', 'family', 'what', 'edits': [{'start', 'end', 'text'}]}], offsets in UTF-16 units of the source.

    For a copy of the kernel only: expressions of the cell that change nothing are evaluated in the frame that raised. Never raises.
    """
    try:
        scene = scene_of(error, cell, places, shell)
        return [] if scene is None else [_told(remedy, scene) for remedy in _first(_remedies(scene))]
    except Exception:
        return []


def _remedies(scene: Scene) -> Iterator[Remedy]:
    for family in _FAMILIES:
        try:
            for remedy in family.remedies(scene):
                yield remedy._replace(family=family.__name__.rpartition('.')[2])
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


def _told(remedy: Remedy, scene: Scene) -> dict:
    edits = [{'start': utf16(scene.source, one.start), 'end': utf16(scene.source, one.end), 'text': one.text} for one in remedy.edits]
    return {'cell': scene.cell, 'family': remedy.family, 'what': remedy.what, 'edits': edits}
