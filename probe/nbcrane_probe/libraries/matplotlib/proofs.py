"""Rules about Matplotlib."""

from __future__ import annotations

from nbcrane_rules.rule import Rule

NEEDS = ('matplotlib',)
LIBRARY = 'matplotlib'
SETUP = """import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
"""

RULES = [
    Rule(
        'matplotlib/style',
        'A style does not exist in this version of Matplotlib.',
        'Choose one of `plt.style.available`. The seaborn styles are named `seaborn-v0_8` since Matplotlib 3.6.',
        versions='>=3.8',
        crashes={'OSError': ["plt.style.use('seaborn')", "plt.style.use('no-such-style')"]},
        healthy=["plt.style.use('seaborn-v0_8')", "plt.style.use('ggplot')"],
    ),
]
