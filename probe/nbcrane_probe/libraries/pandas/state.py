"""Options."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection


def saved() -> Any:
    options = introspection.loaded('pandas._config.config._global_config')
    if type(options) is not dict:
        return None
    saved = list(_leaves(options))

    def restore() -> None:
        for group, key, value in saved:
            if group.get(key) is not value:
                group[key] = value

    return restore


def _leaves(group: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str, Any]]:
    for key, value in group.items():
        if type(value) is dict:
            yield from _leaves(value)
        else:
            yield group, key, value
