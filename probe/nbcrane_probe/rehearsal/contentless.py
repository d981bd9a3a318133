"""What a copy raises where it would need the contents of a tensor that it does not have."""

from __future__ import annotations

from .shorten import Unsettled


class Contentless(Unsettled):
    """The statement needs contents of GPU tensors, or of the GPU itself; nothing is said about it. The message completes "it …"."""
