"""Remedies in a cell that ran before: in a function that was called, where a misspelled name or key was made, where a value got its shape or type."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator, List, NamedTuple, Optional, Tuple

from .. import discover
from ..code.bindings import bindings_of
from ..diagnosis.traced import in_notebook
from .edit import Edit, Remedy
from .nearest import nearest
from .scene import Scene, Written, as_far_as_readable, called, scene_of

_SPLIT = 'train_test_split'
_NUMBER = re.compile(r'-?\d+(\.\d+)?')
# `fit` of these changes nothing and returns the results.
_RETURN_RESULTS = {*discover.constants('RETURNS_RESULTS'), 'linearmodels', 'arch'}


class Around(NamedTuple):
    """The cells of the notebook around the one that raised, as `{'index', 'source'}`, each in order."""

    before: List[dict]
    after: List[dict]


Found = Tuple[Written, Remedy]


def function_of(error: BaseException, cell: dict, around: Around, places: Any, shell: Any) -> Optional[Scene]:
    """The scene in an earlier cell, where the exception came out of a function that is defined there; None where it did not."""
    index = next((index for _, index in reversed(in_notebook(error, places))), cell['index'])
    definer = next((one for one in around.before if one['index'] == index != cell['index']), None)
    return None if definer is None else scene_of(error, definer, places, shell)


def remedies(scene: Scene, around: Around, here: List[Remedy], places: Any, shell: Any) -> Iterator[Found]:
    """What may cure it where it was made, the best first. `here`: remedies for the cell that raised."""
    cells = _Cells([Written(cell, shell) for cell in around.before], [Written(cell, shell) for cell in around.after], places)
    for remedy in here:
        yield from as_far_as_readable(_spelled_at_its_definition(scene, remedy, cells))
        yield from as_far_as_readable(_made_so(scene, remedy, cells))
    yield from as_far_as_readable(_number_in_quotes(scene, cells))
    yield from as_far_as_readable(_not_fitted(scene, cells))


class _Cells:
    def __init__(self, before: List[Written], after: List[Written], places: Any) -> None:
        self.before, self.after, self._places = before, after, places
        #: False where some cell cannot be read: nothing is known of the whole then
        self.are_read = all(one.tree is not None for one in [*before, *after])

    def assignment(self, name: Optional[str]) -> Optional[Tuple[Written, ast.Assign]]:
        """What bound a name last, where that is an assignment at the top of a cell before."""
        place = self._places.bound.get(name)
        for cell in self.before:
            if place is not None and cell.index == place[0] and cell.tree is not None:
                found = [node for node in cell.tree.body if node.lineno <= place[1] <= node.end_lineno]
                if len(found) == 1 and isinstance(found[0], ast.Assign):
                    return cell, found[0]
        return None

    def own_assignment(self, name: Optional[str]) -> Optional[Tuple[Written, ast.Assign]]:
        """The same, where it binds nothing else."""
        made = self.assignment(name)
        return made if made is not None and [getattr(target, 'id', None) for target in made[1].targets] == [name] else None


def _spelled_at_its_definition(scene: Scene, remedy: Remedy, cells: _Cells) -> Iterator[Found]:
    """The one place that makes a name or key which nothing else uses, where more than one place uses the word that is missing."""
    words = _words(scene, remedy)
    if words is None or not cells.are_read:
        return
    wrong, meant = words
    if nearest(wrong, [meant]) != meant or any(_uses(cell.tree, wrong) for cell in cells.before):
        return
    made = [(cell, node) for cell in cells.before for node in _uses(cell.tree, meant)]
    used = [node for cell in [scene, *cells.after] for node in _uses(cell.tree, wrong)]
    if len(made) != 1 or len(used) < 2 or any(_uses(cell.tree, meant) for cell in [scene, *cells.after]):
        return
    cell, node = made[0]
    if _makes(cell.tree, node, wrong):
        what = '`%s` instead of `%s`, as it is called elsewhere' % (wrong, meant)
        yield cell, Remedy(what, (_respelled(cell, node, meant, wrong),), 'definitions')


def _words(scene: Scene, remedy: Remedy) -> Optional[tuple]:
    """(the word that does not exist, the one that was written in its place), where a remedy replaces nothing else."""
    if remedy.family not in ('names', 'keys') or any(one.start == one.end for one in remedy.edits):
        return None
    words = {(scene.source[one.start : one.end], one.text) for one in remedy.edits}
    return words.pop() if len(words) == 1 else None


def _uses(tree: ast.AST, word: str) -> List[Any]:
    """Every node that writes the word: as a name, a definition, a parameter, a keyword, an attribute or a text that is just that."""
    return [
        node
        for node in ast.walk(tree)
        if word in [getattr(node, field, None) for field in ('id', 'name', 'arg', 'attr', 'asname')]
        or isinstance(node, ast.Constant)
        and node.value == word
        or isinstance(node, (ast.Global, ast.Nonlocal))
        and word in node.names
    ]


def _makes(tree: ast.AST, node: Any, name: str) -> bool:
    """Whether a node makes something that may have the name: a name that is bound, a key or column that is written."""
    return (
        isinstance(node, ast.Name)
        and isinstance(node.ctx, ast.Store)
        or isinstance(node, (ast.FunctionDef, ast.ClassDef))
        or isinstance(node, ast.Constant)
        and _is_written(tree, node)
        or isinstance(node, ast.keyword)
        and name.isidentifier()
        and any(called(call) in ('dict', 'assign', 'agg') for call in _calls_with(tree, node))
    )


def _respelled(cell: Written, node: Any, old: str, new: str) -> Edit:
    if isinstance(node, ast.Constant):
        return cell.respelled(node, new)
    text, start = cell.text(node), cell.span(node)[0]
    at = start + text.index(old, text.index(' ') if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else 0)
    return Edit(at, at + len(old), new)


def _is_written(tree: ast.AST, constant: ast.Constant) -> bool:
    """Whether a text is the key or column that is made: `d['x'] = …`, `{'x': …}`, `rename(columns={…: 'x'})`, `columns=['x', …]`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and node.slice is constant:
            return isinstance(node.ctx, ast.Store)
        if isinstance(node, ast.Dict) and (constant in node.keys or constant in node.values):
            return constant in node.keys or any(
                called(call) == 'rename'
                for word in ast.walk(tree)
                if isinstance(word, ast.keyword) and word.arg == 'columns' and word.value is node
                for call in _calls_with(tree, word)
            )
        if isinstance(node, ast.keyword) and node.arg in ('columns', 'names') and isinstance(node.value, (ast.List, ast.Tuple)):
            if constant in node.value.elts:
                return not any(called(call) in ('drop', 'pivot_table', 'crosstab') for call in _calls_with(tree, node))
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.List, ast.Tuple)) and constant in node.value.elts:
            return any(isinstance(target, ast.Attribute) and target.attr == 'columns' for target in node.targets)
    return False


def _calls_with(tree: ast.AST, word: ast.keyword) -> Iterator[ast.Call]:
    return (call for call in ast.walk(tree) if isinstance(call, ast.Call) and word in call.keywords)


def _made_so(scene: Scene, remedy: Remedy, cells: _Cells) -> Iterator[Found]:
    """What a remedy does to a name, done where the name got its value."""
    change = _change_of_name(scene, remedy)
    if change is None:
        return
    name, before, after = change
    if any(bound == name for bound, _ in bindings_of([scene.tree]).places):
        return
    made = cells.assignment(name)
    whole = None if made is None else _before_split(name, made[1])
    made = cells.own_assignment(whole or name)
    # What else reads it got along with it as it is.
    if made is None or not cells.are_read or sum(len(_uses(cell.tree, whole or name)) for cell in cells.before) > (2 if whole else 1):
        return
    cell, statement = made
    # A wrapping call has parentheses of its own.
    edits = cell.around(statement.value, before, after) if before else cell.followed(statement.value, after)
    yield cell, Remedy(remedy.what + ', where `%s` is made' % (whole or name), edits, remedy.family)


def _number_in_quotes(scene: Scene, cells: _Cells) -> Iterator[Found]:
    """A number that was written as a text where a name got it, and that is no text for what fails."""
    if not scene.is_a('TypeError', 'ValueError'):
        return
    for node in scene.all_nodes(ast.Name):
        value = scene.value(node)
        made = cells.own_assignment(node.id) if type(value) is str and _NUMBER.fullmatch(value) else None
        if made is not None and isinstance(made[1].value, ast.Constant) and made[0].text(made[1].value)[1:-1] == value:
            yield made[0], Remedy('`%s` is a number' % node.id, (made[0].replaced(made[1].value, value),), 'numbers')
            return


def _not_fitted(scene: Scene, cells: _Cells) -> Iterator[Found]:
    """A model in the place of its results, for libraries whose `fit()` returns them."""
    owner = scene.failure.named_by_error()
    if (
        not scene.is_a('AttributeError')
        or type(owner).__module__.partition('.')[0] not in _RETURN_RESULTS
        or not hasattr(type(owner), 'fit')
    ):
        return
    for node in scene.nodes(ast.Attribute):
        made = cells.own_assignment(node.value.id) if isinstance(node.value, ast.Name) and scene.value(node.value) is owner else None
        if made is not None:
            yield made[0], Remedy('`%s` is not fitted' % node.value.id, made[0].followed(made[1].value, '.fit()'), 'estimators')
            return


def _change_of_name(scene: Scene, remedy: Remedy) -> Optional[tuple]:
    """(name, text before it, text behind it) of a remedy that only puts something around one name."""
    if any(one.start != one.end for one in remedy.edits):
        return None
    for node in scene.all_nodes(ast.Name):
        span = scene.span(node)
        if {one.start for one in remedy.edits} - set(span):
            continue
        before = ''.join(one.text for one in remedy.edits if one.start == span[0])
        after = ''.join(one.text for one in remedy.edits if one.start == span[1])
        # What ends with a bracket is a selection of columns, not a change of the value.
        return (node.id, before, after) if after.startswith(('.', ')')) and (before == '' or before.endswith('(')) else None
    return None


def _before_split(name: str, statement: ast.Assign) -> Optional[str]:
    """The name of what was split into training and test data."""
    target, call = statement.targets[0], statement.value
    if not isinstance(target, ast.Tuple) or not isinstance(call, ast.Call) or called(call) != _SPLIT:
        return None
    at = [isinstance(one, ast.Name) and one.id == name for one in target.elts]
    if at.count(True) != 1 or len(at) != 2 * len(call.args):
        return None
    return getattr(call.args[at.index(True) // 2], 'id', None)
