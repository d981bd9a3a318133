"""seaborn."""

from __future__ import annotations

IMPORTS = {'sns': 'import seaborn as sns'}
