"""Which conditions only keep a record: the first value is one, whatever it is."""

import ast
import unittest

from nbcrane_probe.rehearsal.shorten.contents import keeps_record

RECORD = 'if loss < best: best = loss'
OTHERS = [
    'if loss < best and label == target: best = loss',
    'if (loss < best) and score > 0.9:\n    best = loss\n    kept = [model]',
    'if loss < 0.1: found = loss',
    'if label == best: best = label',
]


class KeepsRecord(unittest.TestCase):
    def test_the_first_value_is_a_record_unless_something_else_must_hold(self):
        self.assertTrue(keeps_record(ast.parse(RECORD).body[0]))
        for source in OTHERS:
            with self.subTest(source):
                self.assertFalse(keeps_record(ast.parse(source).body[0]))


if __name__ == '__main__':
    unittest.main()
