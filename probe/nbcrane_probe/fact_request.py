"""What a describer of objects is asked for, and what it may spend on one object."""

from __future__ import annotations

from typing import Any, Callable, Tuple

from .budget import Budget

#: category, key, value
Fact = Tuple[str, str, object]
#: columns of a table that are described when the cell mentions none of them
MAX_COLUMNS = 20
MAX_MENTIONED = 60


class FactRequest:
    """The categories asked for, the constants the cell mentions, and the time left for this object.

    A describer yields facts; `brief` gives the few words an object gets when it stands inside another one.
    """

    def __init__(self, categories: frozenset[str], strings: frozenset[str], budget: Budget, brief: Callable[[Any], dict[str, Any]]) -> None:
        self.categories = categories
        self.strings = strings
        self.budget = budget
        self.brief = brief
        #: set by whoever reads values from a sample
        self.approximate = False

    def values(self) -> bool:
        return 'V' in self.categories
