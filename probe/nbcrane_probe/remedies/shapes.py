"""Arrays of the wrong shape: a column for a row of numbers, brackets too many, a transpose too many or too few, channels first."""

from __future__ import annotations

import ast
from typing import Any, Iterator, Optional

from .edit import Edit, Remedy
from .scene import MISSING, Scene

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
    return tuple(int(size) for size in shape) if shape is not None and value is not MISSING else None


def _method(scene: Scene, node: Any, call: str, what: str) -> Iterator[Remedy]:
    """Appends a method call to an expression, in parentheses where it needs them."""
    span = scene.span(node)
    if span is None:
        return
    if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call)):
        yield Remedy(what, (Edit(span[1], span[1], call),))
    else:
        yield Remedy(what, (Edit(span[0], span[0], '('), Edit(span[1], span[1], ')' + call)))


def _column(scene: Scene) -> Iterator[Remedy]:
    for call in scene.nodes(ast.Call):
        if not call.args or not isinstance(call.func, ast.Attribute):
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
            yield from _method(
                scene, argument, '.reshape(1, -1)' if _is_array(value) else '.to_frame().T', 'one row with %d features' % features
            )
        return


def _as_column(scene: Scene, node: Any, value: Any) -> Iterator[Remedy]:
    what = 'a table with one column instead of a row of numbers'
    if type(value).__name__ != 'Series':
        if _is_array(value):
            yield from _method(scene, node, '.reshape(-1, 1)', what)
        return
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
        span = scene.span(node.slice)
        if span is not None:
            yield Remedy(what, (Edit(span[0], span[0], '['), Edit(span[1], span[1], ']')))
        return
    yield from _method(scene, node, '.to_frame()', what)


def _is_array(value: Any) -> bool:
    return type(value).__name__ in ('ndarray', 'Tensor')


def _brackets(scene: Scene) -> Iterator[Remedy]:
    for call in scene.nodes(ast.Call):
        for argument in call.args:
            if not isinstance(argument, ast.List) or len(argument.elts) != 1:
                continue
            value = scene.value(argument.elts[0])
            shape = _shape(value)
            outer, inner = scene.span(argument), scene.span(argument.elts[0])
            if not shape or outer is None or inner is None or isinstance(argument.elts[0], ast.Starred):
                continue
            yield Remedy(
                '`%s` is an array already' % scene.text(argument.elts[0]), (Edit(outer[0], inner[0], ''), Edit(inner[1], outer[1], ''))
            )
            return


def _transposed(scene: Scene) -> Iterator[Remedy]:
    for node in scene.nodes(ast.BinOp, ast.Call):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult):
            pair = (node.left, node.right)
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ('dot', 'matmul', 'mm') and node.args
        ):
            pair = (node.args[0], node.args[1]) if len(node.args) == 2 else (node.func.value, node.args[0])
        else:
            continue
        left, right = (_shape(scene.value(one)) for one in pair)
        if left is None or right is None or len(left) != 2 or len(right) != 2 or left[1] == right[0]:
            continue
        fitting = [at for at, fits in enumerate((left[0] == right[0], left[1] == right[1])) if fits]
        if len(fitting) == 1:
            yield from _toggled(scene, pair[fitting[0]])
        return


def _toggled(scene: Scene, node: Any) -> Iterator[Remedy]:
    if isinstance(node, ast.Attribute) and node.attr == 'T':
        yield from scene.replace(
            node, scene.text(node.value), '`%s` has the shape that is needed before it is transposed' % scene.text(node.value)
        )
    else:
        yield from _method(scene, node, '.T', 'only the transpose of `%s` has the shape that is needed' % scene.text(node))


def _channels_last(scene: Scene) -> Iterator[Remedy]:
    for call in scene.nodes(ast.Call):
        if not call.args or not isinstance(call.func, ast.Attribute) or call.func.attr != 'imshow':
            continue
        value = scene.value(call.args[0])
        shape = _shape(value)
        if shape is not None and len(shape) == 3 and shape[0] in _CHANNELS and shape[2] not in _CHANNELS:
            method = '.permute(1, 2, 0)' if type(value).__name__ == 'Tensor' else '.transpose(1, 2, 0)'
            yield from _method(scene, call.args[0], method, 'imshow wants the channels last')
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
            if (
                isinstance(one, ast.Subscript)
                and ast.dump(one.value) == name
                and isinstance(one.slice, ast.Tuple)
                and len(one.slice.elts) == 2
            ):
                first, second = one.slice.elts
                kept = second if _is_zero(first) else first if _is_zero(second) else None
                whole, part = scene.span(one.slice), scene.span(kept) if kept is not None else None
                if whole is None or part is None:
                    return
                edits.append(Edit(whole[0], whole[1], scene.source[part[0] : part[1]]))
        yield Remedy('`%s` is one row of axes' % scene.text(node.value), tuple(sorted(edits)))
        return


def _is_zero(node: Any) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0 and type(node.value) is int
