"""Rows of arrays that turns of a loop would have set."""

import unittest

from shortened import Run

ROWS = {
    'an array': 'import numpy as np\nout = np.zeros(100)\nfor e in range(100):\n    slow()\n    out[e] = e + 1\n',
    'rows of one': 'import numpy as np\nout = np.full((100, 3), np.nan)\nfor e in range(100):\n    for k in range(3):\n        slow()\n        out[e, k] = 1\n',
    'by enumerate': 'import numpy as np\nout = np.zeros(100)\nfor e, x in enumerate(range(1, 101)):\n    slow()\n    out[e] = x\n',
    'the next one': 'import numpy as np\nout = np.zeros(101)\nout[0] = 1\nfor t in range(100):\n    slow()\n    out[t + 1] = out[t] * 1.01\n',
    'a list': 'out = [None] * 100\nfor e in range(100):\n    slow()\n    out[e] = e + 1\n',
    'while it counts': 'import numpy as np\nout, i = np.zeros(100), 0\nwhile i < 100:\n    slow()\n    out[i] = i + 1\n    i += 1\n',
}


class Rows(unittest.TestCase):
    def test_rows_of_turns_left_out_are_filled(self):
        for name, source in ROWS.items():
            with self.subTest(name):
                run = Run(source)
                self.assertIsNone(run.error)
                self.assertTrue(run.cuts.any)
                self.assertTrue(
                    all(part is not None and (part > 0).all() if hasattr(part, 'all') else part for part in run['out']), run['out']
                )


if __name__ == '__main__':
    unittest.main()
