"""What PyTorch refuses for want of one method: `cat` for `stack`, `detach`, `cpu`, `unsqueeze`, a dtype."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator

from ...remedies.edit import Edit, Remedy
from ...remedies.scene import Scene

FAMILY = 'torch_tensors'

_CHANNELS = re.compile(r'expected input\[[\d, ]+\] to have 1 channels')
_TARGET = re.compile(r'Using a target size \(torch.Size\(\[(\d+)\]\)\) that is different to the input size \(torch.Size\(\[(\d+), 1\]\)\)')
_LONG = re.compile(r'expected scalar type Long but found|expected target dtype to be Long|"nll_loss\w*" not implemented for \'(\w+)\'')
_FLOAT = re.compile(
    r'must have the same dtype, but got Double and Float|expected scalar type Float but found Double|Found dtype (?:Double|Long) but expected Float'
)


def remedies(scene: Scene) -> Iterator[Remedy]:
    message = scene.message
    if 'stack expects each tensor to be equal size' in message:
        yield from _joined(scene)
    elif "Can't call numpy() on Tensor that requires grad" in message:
        yield from _before_numpy(scene, '.detach()', 'the tensor is part of a graph')
    elif 'device type tensor to numpy' in message:
        yield from _before_numpy(scene, '.cpu()', 'the tensor is on the GPU')
    elif _CHANNELS.search(message):
        yield from _argument(scene, lambda value: value.ndim == 3, '.unsqueeze(1)', 'the pictures have no axis for their one channel')
    elif (found := _TARGET.search(message)) and found.group(1) == found.group(2):
        yield from _argument(scene, lambda value: value.ndim == 1, '.unsqueeze(1)', 'the targets have one axis less than the outputs')
    elif _LONG.search(message):
        yield from _argument(scene, _holds_whole_numbers, '.long()', 'class labels have to be of type long')
    elif _FLOAT.search(message):
        yield from _argument(
            scene,
            lambda value: str(value.dtype) in ('torch.float64', 'torch.int64'),
            '.float()',
            'the numbers have another precision than the weights',
        )


def _joined(scene: Scene) -> Iterator[Remedy]:
    """Tensors that differ in their first axis only are batches of one thing."""
    for call in scene.method_calls('stack'):
        tensors = scene.value(call.args[0]) if len(call.args) == 1 else None
        axis = [
            word for word in call.keywords if word.arg == 'dim' and not (isinstance(word.value, ast.Constant) and word.value.value == 0)
        ]
        if isinstance(tensors, (list, tuple)) and not axis and len({(one.ndim, tuple(one.shape[1:])) for one in tensors}) == 1:
            yield Remedy('the tensors differ in length', (scene.renamed(call.func, 'cat'),))
            return


def _before_numpy(scene: Scene, method: str, what: str) -> Iterator[Remedy]:
    for call in scene.method_calls('numpy'):
        # The receiver may stand in parentheses.
        at = scene.span(call.func)[1] - len('.numpy')
        if scene.source.startswith('.numpy', at):
            yield Remedy(what, (Edit(at, at, method),))
        return


def _argument(scene: Scene, suits: Any, method: str, what: str) -> Iterator[Remedy]:
    """Appends a method to the one argument of the call that it suits."""
    for call in scene.nodes(ast.Call):
        values = [(node, scene.value(node)) for node in call.args]
        fitting = [node for node, value in values if type(value).__name__ == 'Tensor' and suits(value)]
        if len(fitting) == 1 and isinstance(fitting[0], (ast.Name, ast.Attribute, ast.Subscript)):
            yield Remedy(what, scene.followed(fitting[0], method))
        return


def _holds_whole_numbers(value: Any) -> bool:
    return (
        value.ndim == 1
        and str(value.dtype) != 'torch.int64'
        and not value.requires_grad
        and bool((value == value.round() if value.is_floating_point() else value == value).all())
    )
