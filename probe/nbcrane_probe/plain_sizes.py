"""Bytes of Python's own values and of the elements of containers, as far as they tell without running code of the user's."""

from __future__ import annotations

import itertools
import sys
from typing import Any, Callable, Collection

CONTAINERS = (list, tuple, set, frozenset, dict)
PLAIN = frozenset({*CONTAINERS, str, bytes, bytearray, int, float, complex, bool, range, type(None)})
# Elements of a container that are looked at; the others count as much.
_ELEMENTS = 1000


def plain_size(value: Any) -> int:
    """Bytes of a value of Python's own without what is in it; 0 for any other."""
    return sys.getsizeof(value) if type(value) in PLAIN else 0


def elements_size(elements: Collection, size_of: Callable[[Any], int]) -> int:
    """Bytes of what is in a container, from its first elements; `size_of` tells those of one."""
    parts = list(itertools.islice(elements, _ELEMENTS))
    distinct = {id(part): part for part in parts}
    # The same thing many times takes no more than once.
    times = len(elements) / len(parts) if parts and len(distinct) == len(parts) else 1
    return int(sum(map(size_of, distinct.values())) * times)
