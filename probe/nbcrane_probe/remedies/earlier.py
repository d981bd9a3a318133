"""Remedies in a cell that ran before: in a function that was called, where a misspelled name or key was made, where a value got its shape or type."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator, List, NamedTuple, Optional

from .. import discover
from ..cell import parse_cell
from ..code.bindings import bindings_of
from ..instruction import traceback_of
from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene, scene_of, span_in

# Expressions that a method call may follow without parentheses around them.
_ATOMS = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
_SPLIT = 'train_test_split'
_NUMBER = re.compile(r'-?\d+(\.\d+)?')
# `fit` of these changes nothing and returns the results.
_RETURN_RESULTS = {*discover.constants('RETURNS_RESULTS'), 'linearmodels', 'arch'}


class Around(NamedTuple):
    """The cells of the notebook around the one that raised, as `{'index', 'source'}`, each in order."""

    before: List[dict]
    after: List[dict]


class Found(NamedTuple):
    """A remedy for another cell."""

    cell: dict
    remedy: Remedy


def called(error: BaseException, cell: dict, around: Around, places: Any, shell: Any) -> Optional[Scene]:
    """The scene in an earlier cell, where the exception came out of a function that is defined there; None where it did not."""
    indices = [places.cells.get(trace.tb_frame.f_code.co_filename) for trace in traceback_of(error)]
    index = next((one for one in reversed(indices) if one is not None), None)
    definer = next((one for one in around.before if one['index'] == index), None) if index != cell['index'] else None
    return None if definer is None else scene_of(error, definer, places, shell)


def remedies(scene: Scene, around: Around, here: List[Remedy], places: Any, shell: Any) -> Iterator[Found]:
    """What may cure it where it was made, the best first. `here`: remedies for the cell that raised."""
    cells = _Cells(around, shell)
    for remedy in here:
        yield from _spelled_at_its_definition(scene, remedy, cells)
        yield from _made_so(scene, remedy, cells, places)
    yield from _number_in_quotes(scene, cells, places)
    yield from _not_fitted(scene, cells, places)


class _Cells:
    def __init__(self, around: Around, shell: Any) -> None:
        self._around = around
        self.before = [(cell, parse_cell(cell['source'], shell)) for cell in around.before if '\r' not in cell['source']]
        self.after = [(cell, parse_cell(cell['source'], shell)) for cell in around.after]
        #: False where some cell cannot be read: nothing is known of the whole then
        self.are_read = len(self.before) == len(around.before) and all(parsed.tree is not None for _, parsed in [*self.before, *self.after])


def _spelled_at_its_definition(scene: Scene, remedy: Remedy, cells: _Cells) -> Iterator[Found]:
    """The one place that makes a name or key which nothing else uses, where more than one place uses the word that is missing."""
    words = _words(scene, remedy)
    if words is None or not cells.are_read:
        return
    wrong, meant = words
    if nearest(wrong, [meant]) != meant or any(_uses(parsed.tree, wrong) for _, parsed in cells.before):
        return
    made = [(cell, parsed, node) for cell, parsed in cells.before for node in _uses(parsed.tree, meant)]
    used = [node for tree in [scene.tree, *[parsed.tree for _, parsed in cells.after]] for node in _uses(tree, wrong)]
    elsewhere = [node for tree in [scene.tree, *[parsed.tree for _, parsed in cells.after]] for node in _uses(tree, meant)]
    if len(made) != 1 or elsewhere or len(used) < 2:
        return
    cell, parsed, node = made[0]
    edit = _respelled(cell['source'], parsed, node, meant, wrong)
    if edit is not None:
        yield Found(cell, Remedy('`%s` instead of `%s`, as it is called elsewhere' % (wrong, meant), (edit,), 'definitions'))


def _words(scene: Scene, remedy: Remedy) -> Optional[tuple]:
    """(the word that does not exist, the one that was written in its place), where a remedy replaces nothing else."""
    if remedy.family not in ('names', 'keys') or any(one.start == one.end for one in remedy.edits):
        return None
    words = {(scene.source[one.start : one.end], one.text) for one in remedy.edits}
    return words.pop() if len(words) == 1 else None


def _uses(tree: Optional[ast.AST], word: str) -> list:
    """Every node that writes the word: as a name, a definition, a parameter, a keyword, an attribute or a text that is just that."""
    found = []
    for node in () if tree is None else ast.walk(tree):
        written = [getattr(node, field, None) for field in ('id', 'name', 'arg', 'attr', 'asname')]
        if word in written or isinstance(node, ast.Constant) and node.value == word:
            found.append(node)
        elif isinstance(node, (ast.Global, ast.Nonlocal)) and word in node.names:
            found.append(node)
    return found


def _respelled(source: str, parsed: Any, node: Any, old: str, new: str) -> Optional[Edit]:
    """The edit that spells the word of a node otherwise, where that node makes something: a name that is bound, a key or column that is written."""
    makes = (
        isinstance(node, ast.Name)
        and isinstance(node.ctx, ast.Store)
        or isinstance(node, (ast.FunctionDef, ast.ClassDef))
        or isinstance(node, ast.Constant)
        and _is_written(parsed.tree, node)
        or isinstance(node, ast.keyword)
        and new.isidentifier()
        and _is_table_word(parsed.tree, node)
    )
    span = span_in(source, parsed, node) if makes else None
    if span is None:
        return None
    text = source[span[0] : span[1]]
    at = text.find(old, text.index(' ') if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else 0)
    if isinstance(node, ast.Constant) and (text[1:-1] != old or text[0] in new or '\\' in new):
        return None
    return Edit(span[0] + at, span[0] + at + len(old), new)


def _is_written(tree: ast.AST, constant: ast.Constant) -> bool:
    """Whether a text is the key or column that is made: `d['x'] = …`, `{'x': …}`, `rename(columns={…: 'x'})`, `columns=['x', …]`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and node.slice is constant:
            return isinstance(node.ctx, ast.Store)
        if isinstance(node, ast.Dict) and (constant in node.keys or constant in node.values):
            return constant in node.keys or _is_renaming(tree, node)
        if isinstance(node, ast.keyword) and node.arg in ('columns', 'names') and isinstance(node.value, (ast.List, ast.Tuple)):
            if constant in node.value.elts:
                return not any(_method(call) in ('drop', 'pivot_table', 'crosstab') for call in ast.walk(tree) if _holds(call, node))
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.List, ast.Tuple)) and constant in node.value.elts:
            return any(isinstance(target, ast.Attribute) and target.attr == 'columns' for target in node.targets)
    return False


def _is_renaming(tree: ast.AST, mapping: ast.Dict) -> bool:
    return any(
        _method(call) == 'rename' and any(word.arg == 'columns' and word.value is mapping for word in call.keywords)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
    )


def _is_table_word(tree: ast.AST, word: ast.keyword) -> bool:
    """`dict(x=…)`, `frame.assign(x=…)`: what they are called with is what they make."""
    return any(
        _method(call) in ('dict', 'assign', 'agg') and word in call.keywords for call in ast.walk(tree) if isinstance(call, ast.Call)
    )


def _holds(call: Any, word: ast.keyword) -> bool:
    return isinstance(call, ast.Call) and word in call.keywords


def _method(call: Any) -> str:
    return getattr(call.func, 'attr', getattr(call.func, 'id', '')) if isinstance(call, ast.Call) else ''


def _made_so(scene: Scene, remedy: Remedy, cells: _Cells, places: Any) -> Iterator[Found]:
    """What a remedy does to a name, done where the name got its value."""
    change = _change_of_name(scene, remedy)
    if change is None:
        return
    name, before, after = change
    if any(bound == name for bound, _ in bindings_of([scene.tree]).places):
        return
    made = _assignment(places.bound.get(name), cells)
    if made is None:
        return
    split = _through_split(name, made[2], cells, places)
    name, made = split or (name, made)
    cell, parsed, statement = made
    # What else reads it got along with it as it is.
    if not cells.are_read or sum(len(_uses(one.tree, name)) for _, one in cells.before) > (2 if split else 1):
        return
    if not _binds_just(statement, name):
        return
    value = statement.value
    span = span_in(cell['source'], parsed, value)
    if span is None:
        return
    # A wrapping call has parentheses of its own.
    opening, closing = ('', '') if isinstance(value, _ATOMS) or before else ('(', ')')
    edits = [Edit(span[0], span[0], before + opening), Edit(span[1], span[1], closing + after)]
    yield Found(cell, Remedy(remedy.what + ', where `%s` is made' % name, tuple(one for one in edits if one.text), remedy.family))


def _number_in_quotes(scene: Scene, cells: _Cells, places: Any) -> Iterator[Found]:
    """A number that was written as a text where a name got it, and that is no text for what fails."""
    if not (scene.is_a('TypeError') or scene.is_a('ValueError')):
        return
    for node in scene.all_nodes(ast.Name):
        value = scene.value(node)
        made = _assignment(places.bound.get(node.id), cells) if type(value) is str and _NUMBER.fullmatch(value) else None
        if made is None or not _binds_just(made[2], node.id):
            continue
        cell, parsed, statement = made
        span = span_in(cell['source'], parsed, statement.value)
        if isinstance(statement.value, ast.Constant) and span is not None and cell['source'][span[0] + 1 : span[1] - 1] == value:
            yield Found(cell, Remedy('`%s` is a number' % node.id, (Edit(span[0], span[1], value),), 'numbers'))
            return


def _not_fitted(scene: Scene, cells: _Cells, places: Any) -> Iterator[Found]:
    """A model in the place of its results, for libraries whose `fit()` returns them."""
    owner = getattr(scene.error, 'obj', None)
    if (
        not scene.is_a('AttributeError')
        or type(owner).__module__.partition('.')[0] not in _RETURN_RESULTS
        or not hasattr(type(owner), 'fit')
    ):
        return
    for node in scene.nodes(ast.Attribute):
        name = node.value.id if isinstance(node.value, ast.Name) and scene.value(node.value) is owner else None
        made = _assignment(places.bound.get(name), cells) if name is not None else None
        if name is None or made is None or not _binds_just(made[2], name):
            continue
        cell, parsed, statement = made
        span = span_in(cell['source'], parsed, statement.value)
        if span is not None and isinstance(statement.value, _ATOMS):
            yield Found(cell, Remedy('`%s` is not fitted' % name, (Edit(span[1], span[1], '.fit()'),), 'estimators'))
            return


def _change_of_name(scene: Scene, remedy: Remedy) -> Optional[tuple]:
    """(name, text before it, text behind it) of a remedy that only puts something around one name."""
    if not remedy.edits or any(one.start != one.end for one in remedy.edits):
        return None
    for node in scene.all_nodes(ast.Name):
        span = scene.span(node)
        if span is None or {one.start for one in remedy.edits} - set(span):
            continue
        before = ''.join(one.text for one in remedy.edits if one.start == span[0])
        after = ''.join(one.text for one in remedy.edits if one.start == span[1])
        # What ends with a bracket is a selection of columns, not a change of the value.
        return (node.id, before, after) if after.startswith(('.', ')')) and (before == '' or before.endswith('(')) else None
    return None


def _assignment(place: Any, cells: _Cells) -> Optional[tuple]:
    """(cell, parsed, statement) of what stands at a place, where that is an assignment at the top of its cell."""
    for cell, parsed in cells.before:
        if place is not None and cell['index'] == place[0] and parsed.tree is not None:
            found = [node for node in parsed.tree.body if node.lineno <= place[1] <= node.end_lineno]
            if len(found) == 1 and isinstance(found[0], ast.Assign):
                return cell, parsed, found[0]
    return None


def _through_split(name: str, statement: ast.Assign, cells: _Cells, places: Any) -> Optional[tuple]:
    """(name, its assignment) of what was split into training and test data."""
    target, call = statement.targets[0], statement.value
    if not isinstance(target, ast.Tuple) or _method(call) != _SPLIT or not isinstance(call, ast.Call):
        return None
    at = [isinstance(one, ast.Name) and one.id == name for one in target.elts]
    if at.count(True) != 1 or len(at) != 2 * len(call.args):
        return None
    whole = call.args[at.index(True) // 2]
    made = _assignment(places.bound.get(whole.id), cells) if isinstance(whole, ast.Name) else None
    return None if made is None or not isinstance(whole, ast.Name) else (whole.id, made)


def _binds_just(statement: ast.Assign, name: str) -> bool:
    return len(statement.targets) == 1 and isinstance(statement.targets[0], ast.Name) and statement.targets[0].id == name
