"""Folders that are missing or exist already, and files whose names are nearly right."""

from __future__ import annotations

import ast
import os
from typing import Iterator

from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene, called


def remedies(scene: Scene) -> Iterator[Remedy]:
    path = getattr(scene.error, 'filename', None)
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if isinstance(scene.error, FileExistsError) and isinstance(path, str):
        if os.path.isdir(path):
            yield from _exists(scene)
    elif isinstance(scene.error, OSError) and path is None and 'non-existent directory' in scene.message:
        # pandas names the folder itself.
        yield from _missing_folder(scene, scene.message.split("'")[1])
    elif isinstance(scene.error, FileNotFoundError) and isinstance(path, str):
        folder = os.path.dirname(path)
        if folder and not os.path.isdir(folder):
            yield from _missing_folder(scene, folder)
        else:
            yield from _misspelt(scene, path)


def _exists(scene: Scene) -> Iterator[Remedy]:
    calls = [call for call in scene.nodes(ast.Call) if called(call) in ('mkdir', 'makedirs')]
    if len(calls) != 1 or any(word.arg == 'exist_ok' for word in calls[0].keywords):
        return
    call = calls[0]
    edits = (scene.with_keyword(call, 'exist_ok=True'),)
    if scene.text(call.func) == 'os.mkdir':
        # It has no such keyword.
        if len(call.args) != 1:
            return
        edits = (scene.renamed(call.func, 'makedirs'), *edits)
    yield Remedy('the folder exists already', edits)


def _missing_folder(scene: Scene, folder: str) -> Iterator[Remedy]:
    """Only for one that the cell writes to: a folder to read from is not made by making it."""
    if not _writes(scene) or os.path.isabs(folder):
        return
    line = '%sos.makedirs(%r, exist_ok=True)' % ('' if scene.failure.globals.get('os') is os else 'import os; ', folder)
    if scene.failure.enclosing is not None:
        yield Remedy("the folder '%s' does not exist" % folder, (scene.line_before(scene.failure.enclosing, line),))


def _writes(scene: Scene) -> bool:
    for call in scene.all_nodes(ast.Call):
        name = called(call)
        if name in ('savefig', 'save', 'savetxt', 'savez', 'imsave', 'dump', 'write_text', 'write_bytes') or name.startswith(
            ('to_', 'save_', 'write_')
        ):
            return True
        if name == 'open' and any(isinstance(one, ast.Constant) and str(one.value)[:1] in ('w', 'a', 'x') for one in call.args[1:]):
            return True
    return False


def _misspelt(scene: Scene, path: str) -> Iterator[Remedy]:
    folder, name = os.path.split(path)
    if _writes(scene):
        return
    try:
        there = os.listdir(folder or '.')
    except OSError:
        return
    # `data.csv` for `data.json` is another file.
    stem, ending = os.path.splitext(name)
    meant = nearest(stem, [os.path.splitext(one)[0] for one in there if os.path.splitext(one)[1] == ending])
    named = [node for node in scene.all_nodes(ast.Constant) if isinstance(node.value, str) and os.path.basename(node.value) == name]
    if meant is None or len(named) != 1:
        return
    text = scene.text(named[0])
    if text.count(name) == 1:
        at = scene.span(named[0])[0] + text.index(name)
        yield Remedy("'%s' instead of '%s'" % (meant + ending, name), (Edit(at, at + len(name), meant + ending),))
