"""`backward` through a graph of gradients replayed: parameters that have gradients after it get them again where `zero_grad` took them away."""

from __future__ import annotations

from ....introspection import stated

# Nodes of a graph that are looked at.
_MOST = 20_000


def leaves_of(owner: object, args: tuple) -> list:
    """The leaves of the graph that leads to the owner of `backward`, or to what it was given (`accelerator.backward(loss)`)."""
    found, seen = [], set()
    pending = [stated(part, 'grad_fn') for part in (owner, *args)]
    while pending and len(seen) < _MOST:
        node = pending.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        variable = getattr(node, 'variable', None)
        if variable is not None:
            found.append(variable)
        pending += [after for after, _ in getattr(node, 'next_functions', ())]
    return found


def gradients_of(leaves: list) -> list:
    return [(leaf, leaf.grad) for leaf in leaves if getattr(leaf, 'grad', None) is not None]


def give_back(grads: list) -> None:
    for leaf, grad in grads:
        if leaf.grad is None:
            leaf.grad = grad
