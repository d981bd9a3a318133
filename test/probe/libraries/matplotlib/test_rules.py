"""Predictions about plots, each against what matplotlib really does."""

import logging
import time
import unittest

from support import CellCases, assert_crash, assert_healthy, fresh, look_at

SETUP = """import numpy as np
import pandas as pd
import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
plt.close('all')
x = np.arange(4)
y = np.arange(5)
df = pd.DataFrame({'a': [1, 2], 'b': ['x', 'y'], 'n': [1.0, 2.0]})
figure, grid = plt.subplots(2, 2)
ax = grid[0, 0]
"""


class Case(CellCases):
    setup = SETUP

    def test_lengths(self):
        found = assert_crash(self, SETUP, 'plt.plot(x, y)', 'ValueError', rule='matplotlib/lengths', says='have shapes (4,) and (5,)')
        self.assertIn({'name': 'x', 'category': 'S', 'fact': 'a numpy.ndarray of shape (4,) and dtype int64'}, found['evidence'])
        self.all_crash(
            'ValueError',
            'plt.scatter(x, y)',
            'plt.scatter(x, x, c=np.arange(7))',
            'plt.bar(x, y)',
            "plt.bar(['a', 'b'], [1, 2, 3])",
            "plt.pie([1, 2, 3], labels=['a', 'b'])",
            'plt.errorbar(x, y)',
            'plt.fill_between(x, y)',
            "plt.xticks([1, 2], ['a'])",
            "ax.set_xticks([1], ['a', 'b'])",
            'ax.plot(x, y)',
            'plt.plot(np.random.rand(3), np.random.rand(4))',
            "plt.plot(df['a'], x)",
            'plt.plot(range(3), x)',
        )
        self.healthy(
            'plt.plot(x)',
            'plt.plot(x, x)',
            "plt.plot(x, 'b')",
            'plt.plot(x, np.zeros((4, 3)))',
            'plt.scatter(x, x, c=x)',
            "plt.scatter(x, x, c='r')",
            'plt.scatter(x, x, c=[[1, 0, 0]])',
            'plt.bar(x, x)',
            "plt.bar('x', 3)",
            'plt.bar(x, 1)',
            "plt.pie([1, 2], labels=['a', 'b'])",
            'plt.errorbar(x, x, yerr=1)',
            'plt.fill_between(x, 0, x)',
            "plt.xticks([1, 2], ['a', 'b'])",
            'plt.xticks(rotation=45)',
            "plt.plot([1, 2], [3, 4], 'k', [1], [3])",
            "plt.plot('a', 'n', data=df)",
            "plt.scatter('a', 'n', data=df)",
            "plt.bar(df['b'], df['a'])",
            "plt.xticks(ticks=x, labels=list('abcd'))",
        )

    def test_images(self):
        assert_crash(
            self, SETUP, 'plt.imshow(np.zeros((3, 10, 10)))', 'TypeError', rule='matplotlib/image-shape', says='The channels come first'
        )
        self.all_crash(
            'TypeError',
            'plt.imshow(np.zeros(5))',
            'plt.imshow(np.zeros((1, 28, 28)))',
            'plt.imshow(np.random.rand(2, 3, 4, 5))',
            'ax.imshow(np.zeros((3, 4, 5)))',
        )
        self.healthy(
            'plt.imshow(np.zeros((3, 3)))',
            'plt.imshow(np.zeros((3, 3, 1)))',
            'plt.imshow(np.zeros((5, 5, 3)))',
            'plt.imshow([[1, 2], [3, 4]])',
            'plt.imshow(np.random.rand(8, 8, 4))',
            'plt.imshow(df[["a", "n"]])',
        )

    def test_grids_of_axes(self):
        self.all_crash(
            'AttributeError',
            'f, axes = plt.subplots(2, 2)\naxes.plot(x)',
            'f, axes = plt.subplots(2, 2)\naxes[0].plot(x)',
            'grid.plot(x)',
            'grid[0].plot(x)',
            "f, a = plt.subplots()\na.xlabel('t')",
            "ax.xlabel('t')",
            "f, a = plt.subplots()\na.set_xlable('t')",
            "f, axes = plt.subplots(1, 2)\naxes[0].set_tite('x')",
        )
        self.all_crash(
            'IndexError',
            'f, axes = plt.subplots(2, 2)\naxes[2]',
            'f, axes = plt.subplots(1, 3)\naxes[0, 1]',
            'grid[0, 2]',
            'f, axes = plt.subplots(1, 3)\naxes.flat[3]',
            'for i in range(5):\n    grid.flat[i].plot(x)',
        )
        self.all_crash('TypeError', 'f, a = plt.subplots()\na[0]', 'f, a = plt.subplots(1, 1)\nfor one in a:\n    one.plot(x)')
        self.all_crash(
            'ValueError',
            'plt.subplot(2, 2, 5)',
            'plt.subplot(225)',
            'plt.subplots(0, 2)',
            'for i in range(5):\n    plt.subplot(2, 2, i + 1)',
            'f, (a, b) = plt.subplots(1, 3)',
            'figure.add_subplot(1, 2, 3)',
        )
        self.healthy(
            'f, axes = plt.subplots(2, 2)\naxes[0, 1].plot(x)',
            'f, axes = plt.subplots(1, 3)\naxes[2].plot(x)',
            "f, a = plt.subplots()\na.set_xlabel('t')",
            'f, axes = plt.subplots(1, 1, squeeze=False)\naxes[0, 0].plot(x)',
            'f, axes = plt.subplots(2, 2)\nfor one, name in zip(axes.flat, df.columns):\n    one.set_title(name)',
            'f, axes = plt.subplots(2, 2)\naxes.ravel()[3].imshow(np.zeros((3, 3)))\nf.suptitle("x")',
            'grid[1, 1].plot(x)',
            'f, (a, b) = plt.subplots(1, 2)',
            'f, ((a, b), (c, d)) = plt.subplots(2, 2)',
            'for row in grid:\n    for one in row:\n        one.plot(x)',
            'plt.subplot(2, 2, 4)',
            'plt.subplot(2, 2, (1, 2))',
            'for one in grid.flat:\n    one.plot(x)',
            'f, axes = plt.subplots(2, 2, sharex=True)\naxes = axes.flatten()\naxes[3].hist(x)',
            'it = iter(grid.flat)\nnext(it)',
            'grid.flat[3].plot(x)',
            'ax.my_note = 1\nax.my_note',
        )

    def test_arguments(self):
        self.all_crash('TypeError', "plt.scatter(x, x, x, marker='X', s=3)", 'plt.scatter(x)', 'plt.bar(x)')
        self.all_crash(
            'AttributeError',
            "plt.plot(x, x, colour='r')",
            "plt.title('a', fontsiz=3)",
            'plt.bar(x, x, widht=2)',
            "ax.set_title('a', colour='r')",
            "plt.xlabel('a', siz=3)",
        )
        self.all_crash(
            'ValueError',
            "plt.plot(x, x, color='nope')",
            "plt.plot(x, x, 'zz')",
            "plt.imshow(np.zeros((3, 3)), cmap='nope')",
            "plt.legend(loc='uper')",
            "plt.bar(x, x, color='zz')",
        )
        self.healthy(
            "plt.scatter(x, x, x, marker='X')",
            "plt.title('a', fontsize=3, loc='left', pad=3)",
            "ax.bar(x, x, 0.5, label='l', yerr=x, capsize=3, ecolor='r', log=True, error_kw={'lw': 1})",
            "ax.barh(x, x, xerr=x, capsize=2, left=1, hatch='/')",
            "plt.plot(x, lw=2, ls='--', mec='r', alpha=.3, drawstyle='steps', solid_capstyle='round')",
            "plt.suptitle('x', y=1.02)",
            "plt.pie([1, 2], labels=['a', 'b'], autopct='%1.1f%%')",
            "plt.plot(x, x, 'r--')",
            "plt.plot(x, x, 'o', color='tab:blue')",
            "plt.plot(x, x, color='0.5')",
            "plt.plot(x, x, color='C3')",
            "plt.imshow(np.zeros((3, 3)), cmap='gray')",
            "plt.legend(loc='upper right')",
            "plt.xlabel('a', labelpad=3, size=4)",
            "plt.bar(x, x, color=['r', 'g', 'b', 'k'], tick_label=list('abcd'))",
            "plt.text(0, 0, 'a', ha='center', bbox=dict(facecolor='red'))",
            "plt.hist(x, bins=3, rwidth=.5, ec='k')",
            "plt.plot(x, x, scalex=False, label='l', marker='o', markersize=3, zorder=2)",
        )

    def test_styles(self):
        assert_crash(self, SETUP, "plt.style.use('seaborn')", 'OSError', rule='matplotlib/style', says='seaborn-v0_8')
        assert_crash(self, SETUP, "plt.style.use('nope')", 'OSError')
        self.healthy(
            "plt.style.use('ggplot')",
            "plt.style.use('default')",
            "plt.style.use({'lines.linewidth': 2})",
            "plt.style.use(['ggplot', 'fast'])",
        )

    def test_what_is_known_in_part(self):
        assert_crash(self, SETUP, 'n = np.arange(300_000.0)\nplt.plot(n, n[1:])', 'ValueError', rule='matplotlib/lengths', says='(300000,)')
        self.all_crash(
            'ValueError',
            'plt.scatter(x, y, label=str(id(x)))',
            'w = np.random.rand(4)\nplt.bar(w, y)',
            'plt.plot(np.random.rand(3), np.random.rand(4), str(id(x))[:0])',
        )
        self.all_crash('TypeError', "plt.scatter(list(str(id(x))), [1], str(id(x)), marker='o', s=1)", 'plt.hist2d([1])')
        self.all_crash('AttributeError', "plt.plot(list(map(float, str(id(x)))), colour='r')")
        self.healthy(
            'plt.scatter(x=np.random.rand(3), y=np.random.rand(3), s=[1, 2, 3])',
            "plt.plot(list(map(float, str(id(x)))), 'r')",
            'plt.bar(range(1000), np.random.rand(1000))',
            'plt.pie(np.random.rand(3), labels=list("abc"))',
            'import time\nplt.imshow(np.zeros((2, 2)), alpha=time.time() % 1)',
        )

    def test_axes_of_other_kinds(self):
        for made, cell in (
            ("plt.figure().add_subplot(projection='3d')", 'plt.scatter(x, x, x, depthshade=False)\nplt.plot(x, x, x)'),
            ("plt.figure().add_subplot(projection='polar')", 'plt.plot(x, x)\nplt.bar(x, x)'),
        ):
            assert_healthy(self, SETUP + made, cell)

    def test_asking_matplotlib_leaves_no_trace(self):
        setup = SETUP + 'import logging\ncalls, original = [], plt.Axes.hlines\nplt.Axes.hlines = lambda *args: calls.append(args)\n'
        namespace = fresh(setup)
        try:
            library = namespace['matplotlib']
            before = dict(library.rcParams), logging.root.manager.disable, library.units.registry.copy()
            look_at(namespace, "ax.hlines(1, 2, 3)\nplt.bar(['a', 'b'], [1, 2])\nplt.legend(loc='best')\nplt.imshow(np.zeros(3))")
            self.assertEqual(before, (dict(library.rcParams), logging.root.manager.disable, library.units.registry.copy()))
            self.assertEqual([], namespace['calls'])
        finally:
            namespace['plt'].Axes.hlines = namespace['original']

    def test_asking_matplotlib_is_cheap(self):
        namespace = fresh(SETUP)
        for cell in (
            'plt.plot(x, x)',
            'plt.bar(range(1000), range(1000))',
            'plt.plot(np.zeros((9, 9000)))',
            'plt.plot(np.zeros(10**6), np.zeros(10**6))',
            'plt.imshow(np.zeros((9, 3, 224, 224)))',
        ):
            look_at(namespace, cell)
            start = time.process_time()
            look_at(namespace, cell)
            self.assertLess(time.process_time() - start, 0.2, cell)

    def test_no_figure_is_made_by_a_look(self):
        namespace = fresh(SETUP)
        before = namespace['plt'].get_fignums()
        look_at(namespace, "plt.figure()\nplt.plot(x)\nf, a = plt.subplots(3, 3)\na[0, 0].plot(x)\nplt.title('t')\ndf.plot()\nax.plot(x)")
        self.assertEqual(before, namespace['plt'].get_fignums())
        self.assertEqual(0, len(namespace['ax'].lines))


if __name__ == '__main__':
    unittest.main()
