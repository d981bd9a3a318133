"""seaborn."""

from __future__ import annotations

IMPORTS = {'sns': 'import seaborn as sns'}
SECONDS_A_CALL = 0.1
# Many a plot draws samples of what it is given.
SECONDS_AN_ELEMENT = 3e-5
# Those that draw into one pair of axes.
_QUICK = frozenset(
    """barplot boxenplot boxplot color_palette countplot despine ecdfplot heatmap histplot kdeplot lineplot move_legend pointplot residplot rugplot
    scatterplot set_context set_palette set_style set_theme stripplot violinplot""".split()
)


def is_quick(name: str) -> bool:
    return name in _QUICK
