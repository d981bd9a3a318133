"""Progress bars."""

from __future__ import annotations

from typing import Any


def _bar(module: Any, loops: Any) -> None:
    """A bar gives the iterator of what it is put around, so that the loop's end can be reached."""
    kind = getattr(module, 'tqdm_notebook', None) or module.tqdm
    kind.__iter__ = lambda bar: iter(bar.iterable)


PATCHES = {'tqdm.std': _bar, 'tqdm.notebook': _bar}
