"""seaborn."""

from __future__ import annotations

IMPORTS = {'sns': 'import seaborn as sns'}
LEAVES_ARGUMENTS = True
ACTS = True
