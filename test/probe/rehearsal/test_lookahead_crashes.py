"""Crashes beyond a long cell, with something before them that a cut makes fail: what does not depend on that is predicted all the same."""

import unittest

from looked_ahead import WORK, look_ahead, needs_sandbox, run_in_full

# 400 turns of some milliseconds; losses fall, the score rises, both only where all turns run.
LONG = 'losses, score = [], 0.0\nfor e in range(400):\n    slow()\n    losses.append(1 / (e + 1))\n    score += 0.0025\nmodel = {"weights": [score]}\n'
STUDENT = (
    'class Student:\n    weights = None\n    def fit(self, turns=400):\n        self.weights = []\n        for e in range(turns):\n            slow()\n'
    '            self.weights.append(e)\n        self.score_ = len(set(self.weights)) / turns\n        return self\n'
    '    def predict(self, rows):\n        return [len(set(self.weights)) * row for row in rows]\n'
)
# More turns than there is time for, which keep what each makes anew under a name.
ROWS = 'rows = []\nfor e in range(4000):\n    %s\n    row = {"e": e}\n    rows.append(row)\n' % WORK
TABLES = (
    'import pandas as pd\nparts = []\nfor e in range(4000):\n    %s\n    part = pd.DataFrame({"e": [e], "gap": [float("nan")]})\n'
    '    part["name"] = "S%%d" %% e\n    parts.append(part)\nwhole = pd.concat(parts)\n' % WORK
)
# What a program gives is not known: the statement is left out, and what it does to the model.
MODEL = 'from sklearn.linear_model import LinearRegression\nmodel = LinearRegression()'
FIT = 'import subprocess\nmodel.fit([[1.0], [2.0]], [len(subprocess.run(["true"]).args), 2.0])'
#: name → (cells from the long one on, cells before it, index of the crash, exception)
CRASHES = {
    'an assert on a score': ([LONG, 'assert score > 0.9', '{"loss": losses}["los"]'], [], 2, 'KeyError'),
    'an assert in the cell of the crash': ([LONG, 'assert score > 0.9\nprint(score)\nlosses.foo'], [], 1, 'AttributeError'),
    'a condition that raises': ([LONG, 'if score < 0.9:\n    raise ValueError("not trained")', 'len(losses, 1)'], [], 2, 'TypeError'),
    'a check in a function': (
        ['%scheck(score)' % LONG, 'import json\njson.dumps({"f": print})'],
        ['def check(value):\n    assert value > 0.9, "too low"'],
        1,
        'TypeError',
    ),
    'an exit': ([LONG, 'import sys\nif score < 0.9:\n    sys.exit("not trained")', 'lossess[-1]'], [], 2, 'NameError'),
    'a division by what was counted': ([LONG, 'ratio = 1 / (score > 0.9)', 'summary = {"n": 3}\nsummary["mean"]'], [], 2, 'KeyError'),
    'a statement left out of what runs as a program only': (
        [LONG, 'import subprocess\nif __name__ == "__main__":\n    done = subprocess.run(["true"])\n    model["bias"]'],
        [],
        1,
        'KeyError',
    ),
    'what needs what was left out': (
        [LONG, 'late = [x for x in losses if x < 0.003][50]', 'shown = late * 2\nprint(shown)', 'from math import squareroot'],
        [],
        3,
        'ImportError',
    ),
    'a lambda in an estimator': (
        [
            'student = Student().fit()\nassert student.score_ > 0.9',
            'student.loss = lambda x: x\nimport pickle\nblob = pickle.dumps(student.loss)',
        ],
        [STUDENT],
        1,
        ('PicklingError', 'AttributeError'),
    ),
    'a function that returns nothing': (
        [LONG + 'def best(found):\n    found["best"] = min(losses)\n', 'winner = best(model)', 'winner.items()'],
        [],
        2,
        'AttributeError',
    ),
    'what asks itself without end': (
        [LONG, 'assert score > 0.9', 'Half().size'],
        ['class Half:\n    def __getattr__(self, name):\n        return self.inner\n'],
        2,
        'RecursionError',
    ),
    'a list sorted in place': ([LONG, 'assert len(set(losses)) > 100\nordered = losses.sort()', 'ordered[0]'], [], 2, 'TypeError'),
    'an empty group': (
        [LONG, 'assert losses[-1] < 0.01', 'for name, part in table.groupby("k"):\n    part[part["v"] > 2].iloc[0]'],
        ['import pandas as pd\ntable = pd.DataFrame({"k": list("aabb"), "v": [1, 3, 0, 1]})'],
        2,
        'IndexError',
    ),
    'a reducer over nothing but NaN': (
        [LONG, 'assert score > 0.9', 'import numpy as np\nint(np.mean([float("nan")]))'],
        [],
        2,
        'ValueError',
    ),
    'a keyword of another version': ([LONG, 'assert score > 0.9', 'sorted(losses, cmp=None)'], [], 2, 'TypeError'),
    'an estimator before its fit': (
        [
            LONG,
            'if losses[-1] > 0.01:\n    raise RuntimeError("diverged")',
            'from sklearn.preprocessing import StandardScaler\nStandardScaler().transform([[1.0]])',
        ],
        [],
        2,
        'NotFittedError',
    ),
    'a file that is not there': ([LONG, 'assert score > 0.9', 'open("confg.json")'], [], 2, 'FileNotFoundError'),
    'two checks': ([LONG, 'assert score > 0.9\nassert losses[-1] < 0.01', 'assert len(set(losses)) == 400', '"a" + 1'], [], 3, 'TypeError'),
    'a download': (
        [
            'import urllib.request\nraw = urllib.request.urlopen("http://192.0.2.1/data").read()',
            'rows = raw.splitlines()',
            'settings = {"a": 1}',
            'settings["b"]',
        ],
        [],
        3,
        'KeyError',
    ),
    'a program': (
        ['import subprocess\nout = subprocess.run(["ls"], capture_output=True)', 'print(out.stdout)', 'print(undefined)'],
        [],
        2,
        'NameError',
    ),
    'a process': (['import os\npid = os.fork()', '(1).foo'], [], 1, 'AttributeError'),
    'a loop that cannot be cut': (
        [
            'def forever():\n    n = 0\n    while True:\n        slow(30)\n        n += 1\n        yield n\nfor n in forever():\n    if n == 400:\n        break\n',
            'rows = [n]',
            'print(n)\n{}["a"]',
        ],
        [],
        2,
        'KeyError',
    ),
    'a magic around the long work': (['%%time\n' + LONG, 'assert score > 0.9', 'model["bias"]'], [], 2, 'KeyError'),
    'a key that none of what turns make has': ([ROWS, 'len(rows)', 'rows[0]["f"]'], [], 2, 'KeyError'),
    'an operator that none of what turns make has': ([ROWS, 'len(rows)', 'rows[-1] + 1'], [], 2, 'TypeError'),
    'a column of tables that turns make': ([TABLES, 'len(whole)', 'whole["name"] + 1'], [], 2, 'TypeError'),
    'columns of another kind than those that turns make, one of them empty': (
        [TABLES, 'ids = pd.DataFrame({"id": [1]})', 'whole.merge(ids, left_on="name", right_on="id")'],
        [],
        2,
        'ValueError',
    ),
    'a method that its class lacks, of what was left out': ([FIT, 'w = 1', 'model.predct([[1.0]])'], [MODEL], 2, 'AttributeError'),
    'a keyword of what was left out': ([FIT, 'X = [[1.0]]\nshown = model.predict(X, batch=2)'], [MODEL], 1, 'TypeError'),
    'an argument too many of what was left out': (
        [FIT, 'def shown(rows):\n    return model.predict(rows, 1, 2)\nshown([[1.0]])'],
        [MODEL],
        1,
        'TypeError',
    ),
    'a wrong signature on what was trained': (
        ['student = Student().fit()', 'assert student.score_ > 0.9', 'student.predict([1], batch=2)'],
        [STUDENT],
        2,
        'TypeError',
    ),
    'a class that trains': (
        ['student = Student()\nstudent.fit()', 'print(f"{student.score_:.3f}")\nassert student.score_ > 0.9', 'student.coefs_'],
        [STUDENT],
        2,
        'AttributeError',
    ),
    'an attribute of text': (
        [LONG, 'best = max(range(400), key=lambda e: losses[399 - e])\nassert best == 399', '"a,b".splt(",")'],
        [],
        2,
        'AttributeError',
    ),
    'a check in the function that trains': (
        ['model = train()', 'print(len(model["history"]))', 'model["bias"]'],
        [
            'def train():\n    score = 0\n    for e in range(400):\n        slow()\n        score += 1\n    assert score == 400, "stopped early"\n    return {"history": [score]}'
        ],
        2,
        'KeyError',
    ),
    'a cell that may raise': (
        [LONG, 'assert score > 0.9\nrows = [1, 2]', 'rows[0].foo if False else 1', 'import colorsyss'],
        [],
        3,
        'ModuleNotFoundError',
    ),
    'a missing key of results by name': (
        [
            'results = {}\nfor name in ("ridge", "lasso"):\n    for e in range(200):\n        slow()\n    results[name] = {"rmse": e}',
            'assert results["ridge"]["rmse"] < 500',
            'results["lasso"]["mae"]',
        ],
        [],
        2,
        'KeyError',
    ),
    'a cell that does not compile': ([LONG, 'assert score > 0.9', 'print("a"'], [], 2, ('SyntaxError', '_IncompleteInputError')),
}


@needs_sandbox
class Crashes(unittest.TestCase):
    def test_they_crash_in_full(self):
        for name, (cells, earlier, _, error) in CRASHES.items():
            if name not in ('a download', 'a program', 'a process', 'a loop that cannot be cut'):
                with self.subTest(name):
                    self.assertIn(run_in_full(cells, earlier), error if isinstance(error, tuple) else (error,))

    def test_they_are_predicted(self):
        for name, (cells, earlier, cell, error) in CRASHES.items():
            seen = look_ahead(cells, earlier)
            with self.subTest(name):
                self.assertIsNotNone(seen.crash, seen)
                self.assertEqual(seen.crash[0], cell, seen)
                self.assertIn(seen.crash[1], error if isinstance(error, tuple) else (error,), seen)


if __name__ == '__main__':
    unittest.main()
