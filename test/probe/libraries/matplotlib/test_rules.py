"""Predictions about plots, each against what matplotlib really does."""

import unittest

from support import CellCases, assert_crash, fresh, look_at

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

    def test_data(self):
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
        self.healthy(
            'plt.imshow(np.zeros((3, 3)))',
            'plt.imshow(np.zeros((3, 3, 1)))',
            'plt.imshow(np.zeros((5, 5, 3)))',
            'plt.imshow([[1, 2], [3, 4]])',
            'plt.imshow(np.random.rand(8, 8, 4))',
            'plt.imshow(df[["a", "n"]])',
        )

    def test_grids_of_axes(self):
        self.all_crash('AttributeError', 'grid.plot(x)', 'grid[0].plot(x)', "ax.xlabel('t')", 'for row in grid:\n    row.plot(x)')
        self.all_crash('IndexError', 'grid[0, 2]', 'grid[2]')
        self.all_crash('TypeError', 'f, a = plt.subplots()\na[0]', 'f, a = plt.subplots(1, 1)\nfor one in a:\n    one.plot(x)')
        self.all_crash('ZeroDivisionError', 'f, a = plt.subplots()\na.plot(x)\na.set_title("t")\n1 / (len(x) - 4)')
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

    def test_files_and_folders(self):
        assert_crash(self, SETUP, "plt.imread('none.png')", 'FileNotFoundError', rule='python/missing-file')
        assert_crash(self, SETUP, "plt.savefig('none/x.png')", 'FileNotFoundError', rule='python/missing-folder')

    def test_styles(self):
        self.healthy(
            "plt.style.use('ggplot')",
            "plt.style.use('default')",
            "plt.style.use({'lines.linewidth': 2})",
            "plt.style.use(['ggplot', 'fast'])",
        )

    def test_no_figure_is_made_by_a_look(self):
        namespace = fresh(SETUP)
        before = namespace['plt'].get_fignums()
        look_at(namespace, "plt.figure()\nplt.plot(x)\nf, a = plt.subplots(3, 3)\na[0, 0].plot(x)\nplt.title('t')\ndf.plot()\nax.plot(x)")
        self.assertEqual(before, namespace['plt'].get_fignums())
        self.assertEqual(0, len(namespace['ax'].lines))


if __name__ == '__main__':
    unittest.main()
