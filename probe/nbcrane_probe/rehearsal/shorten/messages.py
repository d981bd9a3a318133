"""What messages of exceptions speak of, where no other contents can be tried: kinds, or what contents decide."""

from __future__ import annotations

import re

# Messages that contents decide, whatever else they say.
_ALWAYS_CONTENTS = re.compile(
    r'\bnan\b|\binf\b|infinity|duplicate|unique|already|\d times|empty|zero-size|\b0 sample|minimum of|target_names|unseen|at least one',
    re.IGNORECASE,
)
# Of what an index is made of, not of how far it goes.
OF_KIND_OF_INDEX = re.compile(r'only integers, slices|must be of integer')
OF_INDEX = re.compile(OF_KIND_OF_INDEX.pattern + r'|too many indices|boolean index did not match|Boolean index has wrong length')
# What the contents of a fitted model decide, whatever data it is given.
OF_MODELS = re.compile(
    r'singular|converge|iteration|not fitted|out of (range|bounds)|overflow|underflow|\d times|\byet\b|complete|\bbest\b|\btrees?\b|'
    r'definite|not finite|infs or nans|rank|zero-size|trial|epoch|round|covarian|hessian|\binvert|inverse of|eigen|decompos|stationar|feasible|'
    r'optimi[sz]er|uncertaint|confidence|sensible|stderr|determine|not available|could not be',
    re.IGNORECASE,
)
TARGET = re.compile(r'^Target \S+ is out of bounds')


def speaks_of_contents(text: str) -> bool:
    """Whether a message is about contents, whatever else it says."""
    # The arguments of the call may stand after the message.
    return bool(_ALWAYS_CONTENTS.search(text.partition('Arguments received by')[0]))
