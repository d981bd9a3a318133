"""What a real operation is estimated to cost, and how much of that is allowed."""

from __future__ import annotations

#: milliseconds for one pass over one element, a rough mean over numpy and pandas operations
MS_PER_ELEMENT = 5e-6
#: the most one real operation may be estimated to cost
MS_PER_STEP = 40.0
#: elements of builtin containers that one real operation may go over
MAX_BUILTIN = 100_000
