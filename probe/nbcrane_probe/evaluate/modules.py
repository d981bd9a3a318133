"""What a module is called in a diagnosis, and which of its names was meant."""

from __future__ import annotations

import difflib
from typing import Any, Mapping


def shown(title: str, content: Mapping[str, Any]) -> str:
    """The module's name, with its version where it says one."""
    version = content.get('__version__')
    return f'{title} {version}' if type(version) is str else title


def meant(name: str, content: Mapping[str, Any]) -> str:
    """The end of a sentence that names a similar attribute, or '.'."""
    near = difflib.get_close_matches(name, [other for other in content if isinstance(other, str)], 1, 0.7)
    return f"; did you mean '{near[0]}'?" if near else '.'
