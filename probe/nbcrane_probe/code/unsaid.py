"""Whether code may bind a global name without an assignment that shows it: by a `global` declaration, an attribute of a module, or text."""

from __future__ import annotations

import re
from typing import Iterable

_BY_TEXT = re.compile(
    r'(?<![\w.])(?:exec|eval|globals|locals|vars|setattr|compile)\b|__dict__|__globals__|f_globals|builtins|__main__|user_ns|get_ipython|IPython\b|FunctionType'
)


def may_bind(name: str, sources: Iterable[str]) -> bool:
    """sources: of all cells that ran, in any order; functions in them may have been called in ways that nobody follows."""
    mentioned = re.compile(rf'(?<!\w){re.escape(name)}(?!\w)')
    declared = re.compile(rf'(?:\bglobal\b[^\n]*(?<!\w)|\.){re.escape(name)}(?!\w)(?!\s*[.(\[])')
    texts = list(sources)
    by_text = any(map(_BY_TEXT.search, texts))
    return any(declared.search(text) or by_text and mentioned.search(text) for text in texts)
