"""What the expression that failed works on, compared between attempts that cut differently.

Class: an error that the size of a value decides counts only if the size does not move with the cut; one that its kind decides, whatever its size.
"""

import unittest

from shortened import Run

from nbcrane_probe.rehearsal.shorten import same_crash

FILL = 'h, d = [], {}\nfor e in range(100):\n    slow()\n    if e % 1 == 0:\n        h.append(e); d[e] = e\n'
#: {code: whether what it works on is the same after 2 and after 3 turns}
FAILS = {
    'h[500]': False,
    'd[500]': False,
    'x = [0]\nx[500]': True,
    'h.size': True,
    'h + 1': True,
    'import pandas as pd\npd.DataFrame({"h": h, "n": [1, 2, 3, 4, 5, 6, 7]})': False,
    'import pandas as pd\nf = pd.DataFrame({"a": [1]})\nf["b"]': True,
    'class Model:\n    def __len__(self):\n        return len(h)\nm = Model()\n{}[m]': True,
    'class Log:\n    pass\nlog = Log()\nlog.seen = h\nlog.seen[500]': False,
}


class Operands(unittest.TestCase):
    def test_their_form_moves_with_the_cut_or_not(self):
        for code, same in FAILS.items():
            with self.subTest(code):
                first, second = (self.record(Run(FILL + code, keep=keep)) for keep in (2, 3))
                self.assertTrue(first['operands'])
                self.assertEqual(first['operands'] == second['operands'], same, (first, second))
                self.assertEqual(same_crash(first, second), same)

    def record(self, run):
        self.assertTrue(run.cuts.any)
        self.assertIsNotNone(run.error)
        return {
            'errorType': type(run.error).__name__,
            'message': 'failed',
            'cell': 0,
            'line': run.line,
            'frames': [],
            'operands': run.cuts.operands(run.error),
        }


if __name__ == '__main__':
    unittest.main()
