"""The class: turns of a loop are said to find no room only where something holds what each of them keeps, for all of them."""

import gc
import unittest

from nbcrane_probe import memory
from nbcrane_probe.rehearsal import shortage
from nbcrane_probe.rehearsal.shorten import kept_memory
from shortened import Run

MIB = 1 << 20
ROOM = memory.Room(1000 * MIB, 10000 * MIB, 'the test', False)


def shortage_of(cell, earlier='', **options):
    gc.collect()
    run = Run(cell, earlier=[earlier], scale=shortage.Scale(memory.Gauge(), ROOM), **options)
    if run.error is not None:
        raise AssertionError(run.error)
    return run.cuts.take_shortage()


MAKE = """
def make(i):
    slow()
    return bytearray([i % 251]) * (40 << 20)
"""


class Kept(unittest.TestCase):
    def short(self, cell, earlier='', **options):
        found = shortage_of(cell, MAKE + earlier, **options)
        self.assertIsNotNone(found, cell)
        self.assertAlmostEqual(found['turns']['keepsBytes'] / (40 * MIB), 1, delta=0.1)
        self.assertEqual((found['turns']['of'], found['whose'], found['leftBytes']), (300, 'the test', 1000 * MIB))
        self.assertGreater(found['neededBytes'], 11000 * MIB)
        return found

    def test_what_every_turn_keeps(self):
        loop = 'for i in range(300):\n    '
        for earlier, cell in (
            ('kept = []', loop + 'kept.append(make(i))'),
            ('kept = {}', loop + 'kept[i] = make(i)'),
            ('kept = {"a": []}', loop + 'x = make(i)\n    kept["a"].append({"turn": i, "x": x})'),
            ('', 'kept = [make(i) for i in range(300)]'),
            ('def run(n):\n    rows = []\n    for i in range(n):\n        rows.append(make(i))\n    return len(rows)', 'done = run(300)'),
        ):
            for options in ({}, {'replay_seconds': 2.0}):
                with self.subTest(cell=cell, options=options):
                    self.short(cell, earlier, **options)

    def test_the_line_is_that_of_the_loop(self):
        self.assertEqual(self.short('kept = []\nfor i in range(300):\n    kept.append(make(i))')['line'], 2)

    def test_the_line_of_a_loop_in_a_function_is_that_of_its_call(self):
        function = 'kept = []\n\n\ndef run():\n    for i in range(300):\n        kept.append(make(i))\n'
        self.assertEqual(self.short('x = 1\nrun()', function)['line'], 2)

    def test_what_not_every_turn_keeps_or_none(self):
        loop = 'for i in range(300):\n    '
        for earlier, cell in (
            ('', loop + 'x = make(i)'),
            ('import collections\nkept = collections.deque(maxlen=5)', loop + 'kept.append(make(i))'),
            ('kept = []', loop + 'kept.append(make(i))\n    if len(kept) > 5:\n        kept.pop(0)'),
            ('kept = {}', loop + 'kept[i % 5] = make(i)'),
            ('kept = []', loop + 'x = make(i)\n    if i % 100 == 0:\n        kept.append(x)'),
            ('kept = []', loop + 'kept.append(make(i))\n    kept.clear()'),
            ('kept = []', loop + 'kept.append(make(i))\n    if i > 1 and kept[-1] == 0:\n        break'),
            # One object many times.
            ('kept = []\nx = make(1)', loop + 'slow()\n    kept.append(x)'),
            # It grows as the loop does, but that is not what it keeps.
            ('kept = []\nlast = None', loop + 'last = (make(i), last and last[0])\n    kept.append(i)'),
        ):
            for options in ({}, {'replay_seconds': 2.0}):
                with self.subTest(cell=cell, options=options):
                    self.assertIsNone(shortage_of(cell, MAKE + earlier, **options))

    def test_what_finds_room(self):
        self.assertIsNone(shortage_of('kept = []\nfor i in range(20):\n    kept.append(make(i))', MAKE, seconds_per_loop=0.01))

    def test_nothing_is_weighed_where_nobody_knows_the_room(self):
        self.assertIsNone(kept_memory.Kept(None, 1).shortage(1, 2, 100, None))


if __name__ == '__main__':
    unittest.main()
