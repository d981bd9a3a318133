"""Fields of records that a cut leaves alone, and rows of arrays that turns of a loop would have set."""

import unittest

from shortened import Run, check_each_cut

# In full the first has the higher score; after a cut the second has.
RESULTS = """
import random, re
import pandas as pd
results = []
for name in ["a n=1", "b"]:
    score = 0
    for e in range(100):
        slow()
        score += (1 if 10 < e < 90 else -1) if name == "a n=1" else 0
    results.append({"name": name, "score": score})
"""
TABLE = RESULTS + 'results = pd.DataFrame(results)\n'
OWN = {
    'a text of all records': TABLE + '[re.search("n=", name).group() for name in results.name]\n',
    'a text of all records, by key': TABLE + '[re.search("n=", name).group() for name in results["name"]]\n',
    'in a function': TABLE
    + 'def size(name):\n    return re.search("n=", name).group()\nresults["n"] = [size(name) for name in results.name]\n',
}
ARTEFACTS = {
    'the best': TABLE + 're.search("n=", results.name[results.score.idxmax()]).group()\n',
    'the first of those in order': TABLE
    + 'results = results.sort_values("score", ascending=False)\nre.search("n=", results.name.iloc[0]).group()\n',
    'the first, put in order in place': TABLE
    + 'results.sort_values("score", ascending=False, inplace=True)\nre.search("n=", results.name.iloc[0]).group()\n',
    'put in order under another name': RESULTS
    + 'rows = results\nrows.sort(key=lambda row: -row["score"])\nresults = pd.DataFrame(results)\nre.search("n=", results.name[0]).group()\n',
    'put in order by a function': RESULTS
    + 'def order(rows):\n    rows.sort(key=lambda row: -row["score"])\norder(results)\nresults = pd.DataFrame(results)\n'
    're.search("n=", results.name[0]).group()\n',
    'those that contents select': TABLE
    + '[re.search("n=", name).group() for name in results[results.score > 0].name]\nresults[results.score > 0].name.iloc[0].upper()\n',
    'a text that contents choose': TABLE.replace('"name": name', '"name": name if score > 0 else "none n="').replace(
        '["a n=1", "b"]', '["a n=1"]'
    )
    + '{"a n=1": 1}[results.name[0]]\n',
}
ROWS = {
    'an array': 'import numpy as np\nout = np.zeros(100)\nfor e in range(100):\n    slow()\n    out[e] = e + 1\n',
    'rows of one': 'import numpy as np\nout = np.full((100, 3), np.nan)\nfor e in range(100):\n    for k in range(3):\n        slow()\n        out[e, k] = 1\n',
    'by enumerate': 'import numpy as np\nout = np.zeros(100)\nfor e, x in enumerate(range(1, 101)):\n    slow()\n    out[e] = x\n',
    'the next one': 'import numpy as np\nout = np.zeros(101)\nout[0] = 1\nfor t in range(100):\n    slow()\n    out[t + 1] = out[t] * 1.01\n',
    'a list': 'out = [None] * 100\nfor e in range(100):\n    slow()\n    out[e] = e + 1\n',
    'while it counts': 'import numpy as np\nout, i = np.zeros(100), 0\nwhile i < 100:\n    slow()\n    out[i] = i + 1\n    i += 1\n',
}


class Records(unittest.TestCase):
    def test_fields_that_a_cut_leaves_alone_are_as_in_the_full_run(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            self.assertEqual(run.what[0], 'AttributeError')
            self.assertIsNone(run.artifact, run.what)

        check_each_cut(self, OWN, check)

    def test_what_contents_order_or_choose_is_suspect(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            self.assertIsNotNone(run.error)
            self.assertIsNotNone(run.artifact, run.what)

        check_each_cut(self, ARTEFACTS, check)

    def test_that_raises_nothing_in_full(self):
        for name, source in ARTEFACTS.items():
            with self.subTest(name):
                self.assertIsNone(Run(source.replace('slow()', 'None'), seconds_per_loop=60).error)


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
