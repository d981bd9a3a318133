"""Folders that are missing or exist already, and files whose names are nearly right."""

from __future__ import annotations

import ast
import os
from typing import Any, Iterator

from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene


def remedies(scene: Scene) -> Iterator[Remedy]:
    path = getattr(scene.error, 'filename', None)
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if isinstance(scene.error, FileExistsError) and isinstance(path, str):
        yield from _exists(scene, path)
    elif isinstance(scene.error, OSError) and path is None and 'non-existent directory' in scene.message:
        # pandas names the folder itself.
        yield from _missing_folder(scene, scene.message.split("'")[1])
    elif isinstance(scene.error, FileNotFoundError) and isinstance(path, str):
        folder = os.path.dirname(path)
        if folder and not os.path.isdir(folder):
            yield from _missing_folder(scene, folder)
        else:
            yield from _misspelt(scene, path)


def _exists(scene: Scene, path: str) -> Iterator[Remedy]:
    if not os.path.isdir(path):
        return
    calls = [call for call in scene.nodes(ast.Call) if _function(call) in ('mkdir', 'makedirs')]
    if len(calls) != 1 or any(word.arg == 'exist_ok' for word in calls[0].keywords):
        return
    call, span = calls[0], scene.span(calls[0])
    if span is None or _function(call) == 'mkdir' and scene.text(call.func) == 'os.mkdir':
        # os.mkdir has no such keyword.
        if span is not None and scene.text(call.func) == 'os.mkdir' and len(call.args) == 1:
            name = scene.span(call.func)
            edits = (Edit(name[1] - len('mkdir'), name[1], 'makedirs'), Edit(span[1] - 1, span[1] - 1, ', exist_ok=True')) if name else ()
            yield Remedy('the folder exists already', edits)
        return
    comma = ', ' if call.args or call.keywords else ''
    yield Remedy('the folder exists already', (Edit(span[1] - 1, span[1] - 1, comma + 'exist_ok=True'),))


def _missing_folder(scene: Scene, folder: str) -> Iterator[Remedy]:
    """Only for one that the cell writes to: a folder to read from is not made by making it."""
    if not _writes(scene) or os.path.isabs(folder):
        return
    module = scene.frame.f_globals.get('os')
    line = '%sos.makedirs(%r, exist_ok=True)' % ('' if module is os else 'import os; ', folder)
    yield from scene.insert_before_statement(line, "the folder '%s' does not exist" % folder)


def _writes(scene: Scene) -> bool:
    for call in scene.all_nodes(ast.Call):
        name = _function(call)
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
    span, text = scene.span(named[0]), scene.text(named[0])
    at = text.rfind(name)
    if span is not None and at >= 0 and text.count(name) == 1:
        edit = Edit(span[0] + at, span[0] + at + len(name), meant + ending)
        yield Remedy("'%s' instead of '%s'" % (meant + ending, name), (edit,))


def _function(call: Any) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ''
