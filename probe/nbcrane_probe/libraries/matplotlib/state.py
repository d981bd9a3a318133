"""Open figures."""

from __future__ import annotations

from typing import Any

from ... import introspection


def saved() -> Any:
    manager = introspection.loaded('matplotlib._pylab_helpers.Gcf')
    figures: Any = introspection.static_getattr(manager, 'figs') if manager is not None else None
    if not introspection.is_instance(figures, dict):
        return None
    before = list(figures.items())

    def restore() -> None:
        if list(figures.items()) != before:
            figures.clear()
            figures.update(before)

    return restore
