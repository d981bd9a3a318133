"""Arrays of the wrong shape: a column for a row of numbers, brackets too many, a transpose too many or too few, channels first."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from .edit import Edit, Remedy
from .scene import Scene, called

_MATRICES = ('matmul', 'not aligned', 'mat1 and mat2 shapes cannot be multiplied', 'Matrix size-incompatible')
_CHANNELS = (3, 4)


def remedies(scene: Scene) -> Iterator[Remedy]:
    message = scene.message
    if 'Expected 2D array, got 1D array' in message or 'Expected a 2-dimensional container but got' in message:
        yield from _column(scene)
    elif 'Found array with dim 3' in message or 'must have same first dimension' in message:
        yield from _brackets(scene)
    elif any(one in message for one in _MATRICES):
        yield from _transposed(scene)
    elif 'for image data' in message:
        yield from _channels_last(scene)
    elif 'too many indices for array' in message:
        yield from _axes(scene)


def _shape(value: Any) -> Optional[tuple]:
    shape = getattr(value, 'shape', None)
    return tuple(int(size) for size in shape) if shape is not None else None


def _column(scene: Scene) -> Iterator[Remedy]:
    for call in scene.method_calls():
        if not call.args:
            continue
        argument, method = call.args[0], call.func.attr
        value, estimator = scene.value(argument), scene.value(call.func.value)
        shape = _shape(value)
        if shape is None or len(shape) != 1:
            continue
        features = getattr(estimator, 'n_features_in_', None)
        if method in ('fit', 'fit_transform', 'fit_predict', 'partial_fit') or features == 1:
            yield from _as_column(scene, argument, value)
        elif features == shape[0]:
            row = '.reshape(1, -1)' if _is_array(value) else '.to_frame().T'
            yield Remedy('one row with %d features' % features, scene.followed(argument, row))
        return


def _as_column(scene: Scene, node: Any, value: Any) -> Iterator[Remedy]:
    what = 'a table with one column instead of a row of numbers'
    if _is_array(value):
        yield Remedy(what, scene.followed(node, '.reshape(-1, 1)'))
    elif type(value).__name__ == 'Series':
        is_column = isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)
        yield Remedy(what, scene.around(node.slice, '[', ']') if is_column else scene.followed(node, '.to_frame()'))


def _is_array(value: Any) -> bool:
    return type(value).__name__ in ('ndarray', 'Tensor')


def _brackets(scene: Scene) -> Iterator[Remedy]:
    for call in scene.nodes(ast.Call):
        for argument in call.args:
            if not isinstance(argument, ast.List) or len(argument.elts) != 1:
                continue
            inside = argument.elts[0]
            if _shape(scene.value(inside)):
                outer, inner = scene.span(argument), scene.span(inside)
                yield Remedy('`%s` is an array already' % scene.text(inside), (Edit(outer[0], inner[0], ''), Edit(inner[1], outer[1], '')))
                return


def _transposed(scene: Scene) -> Iterator[Remedy]:
    for node in scene.nodes(ast.BinOp, ast.Call):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult):
            pair = (node.left, node.right)
        elif isinstance(node, ast.Call) and called(node) in ('dot', 'matmul', 'mm') and node.args:
            pair = (node.args[0], node.args[1]) if len(node.args) == 2 else (getattr(node.func, 'value', None), node.args[0])
        else:
            continue
        left, right = (_shape(scene.value(one)) for one in pair)
        if left is None or right is None or len(left) != 2 or len(right) != 2 or left[1] == right[0]:
            continue
        fitting = [at for at, fits in enumerate((left[0] == right[0], left[1] == right[1])) if fits]
        if len(fitting) == 1:
            yield _toggled(scene, pair[fitting[0]])
        return


def _toggled(scene: Scene, node: Any) -> Remedy:
    if isinstance(node, ast.Attribute) and node.attr == 'T':
        text = scene.text(node.value)
        return scene.replace(node, text, '`%s` has the shape that is needed before it is transposed' % text)
    return Remedy('only the transpose of `%s` has the shape that is needed' % scene.text(node), scene.followed(node, '.T'))


def _channels_last(scene: Scene) -> Iterator[Remedy]:
    for call in scene.method_calls('imshow'):
        value = scene.value(call.args[0]) if call.args else None
        shape = _shape(value)
        if shape is not None and len(shape) == 3 and shape[0] in _CHANNELS and shape[2] not in _CHANNELS:
            method = '.permute(1, 2, 0)' if type(value).__name__ == 'Tensor' else '.transpose(1, 2, 0)'
            yield Remedy('imshow wants the channels last', scene.followed(call.args[0], method))
        return


def _axes(scene: Scene) -> Iterator[Remedy]:
    """`axes[0, i]` where `plt.subplots(1, n)` made a row of axes: the constant zero goes, wherever the cell has it."""
    for node in scene.nodes(ast.Subscript):
        grid = scene.value(node.value)
        shape = _shape(grid)
        if shape is None or len(shape) != 1 or getattr(grid, 'dtype', None) != object or not hasattr(grid[0], 'get_figure'):
            continue
        name = ast.dump(node.value)
        edits = []
        for one in ast.walk(scene.tree):
            index = one.slice if isinstance(one, ast.Subscript) and ast.dump(one.value) == name else None
            if isinstance(index, ast.Tuple) and len(index.elts) == 2:
                kept = [part for part, other in zip(index.elts, reversed(index.elts)) if _is_zero(other)]
                if not kept:
                    return
                edits.append(scene.replaced(index, scene.text(kept[-1])))
        yield Remedy('`%s` is one row of axes' % scene.text(node.value), tuple(sorted(edits)))
        return


def _is_zero(node: Any) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0 and type(node.value) is int
