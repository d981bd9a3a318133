"""Gradients without contents: `backward` gives each tensor it would reach a gradient of its shape.

PyTorch's own engine cannot run here: its threads for the GPU are gone in a fork, and it refuses ("Unable to handle autograd's threading in
combination with fork-based multiprocessing"). Functions that a notebook runs inside `backward` (hooks, custom functions) do not run.
"""

from __future__ import annotations

from typing import Any

from .swap import leaves_of

_NO_GRAPH = 'element %d of tensors does not require grad and does not have a grad_fn'
_NOT_SCALAR = 'grad can be implicitly created only for scalar outputs'


def patch(torch: Any, operations: Any) -> None:
    """Replaces `torch.autograd.backward` and `grad` for graphs with stand-ins in them."""
    autograd = torch.autograd
    real_backward, real_grad = autograd.backward, autograd.grad

    def backward(tensors: Any, grad_tensors: Any = None, *args: Any, inputs: Any = None, **kwargs: Any) -> None:
        roots = [tensors] if isinstance(tensors, torch.Tensor) else list(tensors)
        reached = _reached(torch, roots)
        if not any(isinstance(one, operations.standin) for one in roots + reached):
            return real_backward(tensors, grad_tensors, *args, inputs=inputs, **kwargs)
        _check(torch, roots, grad_tensors)
        wanted = None if inputs is None else [inputs] if isinstance(inputs, torch.Tensor) else list(inputs)
        for leaf in reached if wanted is None else wanted:
            if leaf.grad is None:
                with torch.no_grad():
                    leaf.grad = torch.zeros_like(leaf)
        return None

    def grad(outputs: Any, inputs: Any, grad_outputs: Any = None, *args: Any, **kwargs: Any) -> Any:
        roots = [outputs] if isinstance(outputs, torch.Tensor) else list(outputs)
        given = [inputs] if isinstance(inputs, torch.Tensor) else list(inputs)
        if not any(isinstance(one, operations.standin) for one in [*roots, *given]):
            return real_grad(outputs, inputs, grad_outputs, *args, **kwargs)
        _check(torch, roots, grad_outputs)
        connected = kwargs.get('create_graph')
        # With a graph of its own, the gradient hangs on what the outputs hang on.
        return tuple(torch.zeros_like(one) + sum(root.sum() for root in roots) * 0 if connected else torch.zeros_like(one) for one in given)

    autograd.backward, autograd.grad = backward, grad


def _reached(torch: Any, roots: list) -> list:
    found: list = []
    for root in roots:
        if root.is_leaf:
            found += [root] * root.requires_grad
            continue
        for leaf in leaves_of(root):
            # A stand-in for a result of before the fork: its own leaves were noted, it has no gradient itself.
            found += leaf.__dict__.get('_leaves', [leaf])
    return [leaf for leaf in {id(leaf): leaf for leaf in found}.values() if leaf.requires_grad and leaf.is_leaf]


def _check(torch: Any, roots: list, given: Any) -> None:
    gradients = [given] * len(roots) if given is None or isinstance(given, torch.Tensor) else list(given)
    for index, (root, gradient) in enumerate(zip(roots, gradients)):
        if gradient is None and root.requires_grad and root.numel() != 1:
            raise RuntimeError(_NOT_SCALAR)
        if not root.requires_grad:
            raise RuntimeError(_NO_GRAPH % index)
