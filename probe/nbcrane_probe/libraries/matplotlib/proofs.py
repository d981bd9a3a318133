"""Rules about Matplotlib."""

from __future__ import annotations

from nbcrane_rules.rule import Rule

NEEDS = ('matplotlib', 'numpy')
LIBRARY = 'matplotlib'
SETUP = """import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np
plt.close('all')
x = np.arange(5)
y = np.arange(4)
labels = ['a', 'b', 'c', 'd', 'e']
fig, ax = plt.subplots()
"""

RULES = [
    Rule(
        'matplotlib/lengths',
        'Data of different lengths are plotted together.',
        'Compare the lengths in the report. An earlier cell may have dropped rows from one of them.',
        crashes={
            'ValueError': [
                'plt.plot(x, y)',
                'ax.scatter(x, y)',
                'plt.bar(x, y)',
                'plt.scatter(x, x, c=[1, 2])',
                'plt.pie(x, labels=["a"])',
                'plt.errorbar(x, y)',
                'plt.fill_between(x, y)',
                'plt.xticks(x, ["a", "b"])',
                'plt.step(x, y)',
            ]
        },
        healthy=[
            'plt.plot(x, x)',
            'ax.scatter(x, x)',
            'plt.bar(x, x)',
            'plt.pie(x, labels=labels)',
            'plt.xticks(x, labels)',
            'plt.xticks(x, rotation=45)',
            'plt.step(x, x)',
            'plt.plot(y)',
        ],
    ),
    Rule(
        'matplotlib/image-shape',
        'An image has a shape that Matplotlib cannot draw.',
        'An image is (height, width), (height, width, 3) or (height, width, 4). Move the channels to the end with `np.transpose`, or drop the batch axis.',
        crashes={'TypeError': ['plt.imshow(np.zeros((3, 10, 10)))', 'ax.imshow(np.zeros(9))', 'plt.imshow(np.zeros((1, 8, 8, 3)))']},
        healthy=['plt.imshow(np.zeros((10, 10, 3)))', 'ax.imshow(np.zeros((3, 3)))', 'plt.imshow(np.zeros((1, 8, 8, 3))[0])'],
    ),
    Rule(
        'matplotlib/property',
        'A plot gets a keyword that it does not take.',
        'Check the spelling: Matplotlib uses American names, such as `color`.',
        crashes={'AttributeError': ["plt.plot(x, x, colour='r')", 'ax.plot(x, x, line_width=2)']},
        healthy=["plt.plot(x, x, color='r')", 'ax.plot(x, x, linewidth=2)'],
    ),
    Rule(
        'matplotlib/arguments',
        'A call does not match the parameters of a Matplotlib function.',
        'Compare the arguments with the parameters in the diagnosis.',
        versions='>3.9',
        crashes={'TypeError': ['plt.scatter(x)', "plt.scatter(x, x, x, marker='X', s=3)"]},
        healthy=['plt.scatter(x, x)', "plt.scatter(x, x, 3, marker='X')"],
    ),
    Rule(
        'matplotlib/name',
        'A color, color map, line style or position does not exist.',
        'Check the spelling. `matplotlib.colormaps` lists the color maps.',
        crashes={
            'ValueError': [
                "plt.plot(x, x, color='nope')",
                "plt.imshow(np.zeros((2, 2)), cmap='virids')",
                "plt.plot(x)\nplt.legend(loc='upper')",
                "plt.plot(x, x, linestyle='..')",
            ]
        },
        healthy=[
            "plt.plot(x, x, color='red')",
            "plt.imshow(np.zeros((2, 2)), cmap='viridis')",
            "plt.plot(x, label='x')\nplt.legend(loc='upper left')",
            "plt.plot(x, x, linestyle=':')",
        ],
    ),
    Rule(
        'matplotlib/attribute',
        'An Axes has no such attribute or method.',
        'Axes have setters: `ax.set_title`, `ax.set_xlabel`. `plt.title` and `plt.xlabel` belong to pyplot.',
        crashes={'AttributeError': ["f, a = plt.subplots()\na.xlabel('time')", 'f, a = plt.subplots()\na.show()']},
        healthy=["f, a = plt.subplots()\na.set_xlabel('time')", 'f, a = plt.subplots()\nf.tight_layout()'],
    ),
    Rule(
        'matplotlib/subplots',
        '`plt.subplots` is asked for no rows or no columns.',
        'Pass at least 1 for both. Round up where the number is computed.',
        crashes={'ValueError': ['plt.subplots(0, 2)', 'plt.subplots(2, len([]))']},
        healthy=['plt.subplots(1, 2)', 'plt.subplots(2, max(1, len([])))'],
    ),
    Rule(
        'matplotlib/subplot-number',
        'A subplot is outside of the grid.',
        'Subplots count from 1 to rows times columns.',
        crashes={'ValueError': ['plt.subplot(2, 2, 5)', 'fig.add_subplot(1, 2, 0)']},
        healthy=['plt.subplot(2, 2, 4)', 'fig.add_subplot(1, 2, 1)'],
    ),
    Rule(
        'matplotlib/style',
        'A style does not exist in this version of Matplotlib.',
        'Choose one of `plt.style.available`. The seaborn styles are named `seaborn-v0_8` since Matplotlib 3.6.',
        versions='>=3.8',
        crashes={'OSError': ["plt.style.use('seaborn')", "plt.style.use('no-such-style')"]},
        healthy=["plt.style.use('seaborn-v0_8')", "plt.style.use('ggplot')"],
    ),
]
