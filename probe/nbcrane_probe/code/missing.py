"""Names that a statement asks for in vain: the one it is sure to, before anything of it has an effect, and whether code may bind one unseen."""

from __future__ import annotations

import ast
import builtins
import re
from typing import Any, Container, Iterable

from .order import evaluated

_BEGIN_SURELY = (ast.Expr, ast.Assign, ast.AugAssign, ast.If, ast.While, ast.Assert, ast.For)
# From there on it is not sure what runs, or a call was made.
_MAY_END = (ast.Call, ast.Await, ast.Yield, ast.YieldFrom)
_BY_TEXT = re.compile(
    r'(?<![\w.])(?:exec|eval|globals|locals|vars|setattr|compile)\b|__dict__|__globals__|f_globals|builtins|__main__|user_ns|get_ipython|IPython\b|FunctionType'
)


def missing_name(statement: Any, known: Container) -> ast.Name | None:
    """The first name that neither `known` nor Python has, of those that the statement reads before its first call is made."""
    begins = statement.value if isinstance(statement, ast.AnnAssign) else statement if isinstance(statement, _BEGIN_SURELY) else None
    bound = set()
    for part, sure in evaluated(begins) if begins is not None else ():
        if not sure or isinstance(part, _MAY_END):
            break
        if not isinstance(part, ast.Name):
            continue
        if not isinstance(part.ctx, ast.Load):
            bound.add(part.id)
        elif part.id not in bound and part.id not in known and not hasattr(builtins, part.id):
            return part
    return None


def may_bind(name: str, sources: Iterable[str]) -> bool:
    """Whether code may bind a global name without an assignment that shows it: by a `global` declaration, an attribute of a module, or text.

    sources: of all cells that ran, in any order; functions in them may have been called in ways that nobody follows.
    """
    mentioned = re.compile(rf'(?<!\w){re.escape(name)}(?!\w)')
    declared = re.compile(rf'(?:\bglobal\b[^\n]*(?<!\w)|\.){re.escape(name)}(?!\w)(?!\s*[.(\[])')
    texts = list(sources)
    by_text = any(map(_BY_TEXT.search, texts))
    return any(declared.search(text) or by_text and mentioned.search(text) for text in texts)
