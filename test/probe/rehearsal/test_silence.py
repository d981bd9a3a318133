"""What a cell shows is formatted in a copy as in the kernel, as that may raise; but figures only right before the cell runs."""

import unittest

from looked_ahead import look_ahead, needs_sandbox

LONG = 'total = 0\nfor step in range(5000):\n    total += slow()'
CLASS = """
class %s:
    __module__ = '%s'
    def __repr__(self):
        return None.color
"""
FIGURE, TABLE = CLASS % ('Figure', 'matplotlib.figure'), CLASS % ('Table', 'tables')


@needs_sandbox
class Shown(unittest.TestCase):
    def test_a_figure_is_drawn_right_before_its_cell(self):
        self.assertEqual(look_ahead(['Figure()'], [FIGURE]).crash[:2], (0, 'AttributeError'))

    def test_figures_are_not_drawn_further_down_or_beside_the_cell(self):
        for kind in ('rehearse', 'background'):
            seen = look_ahead([LONG, 'Figure()', 'len(3)'], [FIGURE], kind=kind)
            with self.subTest(kind):
                self.assertEqual(seen.crash[:2], (2, 'TypeError'), seen)

    def test_other_things_are_formatted_further_down_too(self):
        seen = look_ahead(['x = 1', TABLE, 'Table()'])
        self.assertEqual(seen.crash[:2], (2, 'AttributeError'), seen)


if __name__ == '__main__':
    unittest.main()
