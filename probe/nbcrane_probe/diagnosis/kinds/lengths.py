"""Values that must be as long as each other."""

from __future__ import annotations

import re
from typing import Optional

from ..failure import Diagnosis, Failure, about
from ..words import length_of

_DIFFER = re.compile(
    r'inconsistent numbers of samples|must (?:all )?be (?:of )?the same (?:length|size)|same first dimension|Length of values|Length mismatch'
    r'|must have the same length|same number of|Data cardinality|does not match length|number of labels|sample array must equal|Number of FixedLocator|do not match'
)


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type not in ('ValueError', 'AssertionError', 'RuntimeError') or not _DIFFER.search(failure.message):
        return None
    sized = [(one, length) for one in failure.operands() if type(one.value) is not str and (length := length_of(one.value)) is not None]
    numbers = set(re.findall(r'\d+', failure.message))
    if numbers:
        sized = [(one, length) for one, length in sized if str(length) in numbers]
    if len({length for _, length in sized}) < 2:
        return None
    sentence = ', and '.join('`%s` has the length %d' % (one.text, length) for one, length in sized)
    return about('%s. They must be equally long.' % sentence, *(one for one, _ in sized))
