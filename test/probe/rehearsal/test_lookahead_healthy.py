"""Healthy notebooks that a look-ahead past left-out statements could take for crashing ones: nothing may be predicted."""

import unittest
from unittest import mock

from looked_ahead import WORK, look_ahead, needs_sandbox, run_in_full
from nbcrane_probe.rehearsal import attempt
from test_lookahead_crashes import LONG, MODEL, STUDENT

PLOTS = 'import matplotlib\nmatplotlib.use("Agg")\nimport matplotlib.pyplot as plt'
# A library that keeps in its module what it was started with.
TRACKER = [
    'import sys\nopen("tracker.py", "w").write("run = None\\ndef begin(low):\\n    global run\\n    run = {\\"low\\": low}\\n'
    'def note(value):\\n    if run is None: raise RuntimeError(\\"begin first\\")\\n")\nsys.path.insert(0, ".")\nimport tracker'
]

#: name → (cells from the long one on, cells before it); each starts with work that a cut leaves incomplete, or that is left out
HEALTHY = {
    'an assert on a score': ([LONG, 'assert score > 0.9', 'assert len(set(losses)) == 400'], []),
    'a condition that raises': ([LONG, 'if score < 0.9:\n    raise ValueError("not trained")', '"%.3f" % score'], []),
    'a check in a function that binds': (
        ['%sgood = check(score)' % LONG, 'good + 1'],
        ['def check(value):\n    assert value > 0.9\n    return value'],
    ),
    'a program under another name': ([LONG, '__name__ = "notebook"', 'if __name__ == "__main__":\n    model["bias"]'], []),
    'a branch that binds': ([LONG, 'if score > 0.9:\n    chosen = model', 'chosen["weights"]'], []),
    'a branch that binds an attribute': ([LONG, 'class Box:\n    pass\nbox = Box()\nif score > 0.9:\n    box.best = 1', 'box.best'], []),
    'a branch that imports': ([LONG, 'if score > 0.9:\n    import json', 'json.dumps(1)'], []),
    'a branch in a function': (
        [LONG, 'def pick():\n    if score > 0.9:\n        return "model"\nchosen = pick()', 'chosen.upper()'],
        [],
    ),
    'the first good one': ([LONG, 'first = next((e for e, loss in enumerate(losses) if loss < 0.01), None)', 'first.bit_length()'], []),
    'what the elements of a list have done in a left-out loop': (
        [
            'import multiprocessing as mp\nps = [mp.get_context("fork").Process(target=len, args=("",)) for _ in range(3)]\n%s' % LONG,
            'for p in ps:\n    p.start()\nfor p in ps:\n    p.join()',
            'qs = ps\nqs[0].exitcode.bit_length()',
        ],
        [],
    ),
    'what a left-out statement binds': (
        [LONG, 'low = [loss for loss in losses if loss < 0.003][60]\nn = 3', 'm = low + n', 'print(m, low)'],
        [],
    ),
    'a file that a left-out statement was writing': (
        [
            LONG,
            'import json\nwith open("half.json", "w") as file:\n    file.write("[")\n'
            '    file.write(str([loss for loss in losses if loss < 0.003][60]))\n    file.write("]")',
            'kept = json.load(open("half.json"))\nkept[0] + 1',
            'import os\nos.remove("half.json")',
        ],
        [],
    ),
    'what left-out statements draw': (
        [
            LONG,
            'low = [loss for loss in losses if loss < 0.003][60]\nplt.imshow([[low, 1]])\nplt.plot([1], label="a")\nax.plot([low, 1])',
            'plt.colorbar()',
            'plt.gci().get_cmap()',
            'plt.gca().images[0]',
            'figure.axes[0].lines[1]',
        ],
        [PLOTS, 'figure, ax = plt.subplots()'],
    ),
    'what a left-out function draws': (
        [LONG, 'low = [loss for loss in losses if loss < 0.003][60]\ndraw(low)', 'plt.colorbar()'],
        [PLOTS, 'def draw(value):\n    plt.imshow([[value, 1]])'],
    ),
    'what a left-out statement draws with a library': (
        [LONG, 'low = [loss for loss in losses if loss < 0.003][60]\nsns.heatmap([[low, 1]])', 'plt.gca().collections[0].colorbar.ax'],
        [PLOTS, 'import seaborn as sns'],
    ),
    'what a left-out statement starts in a library': (
        [LONG, 'low = [loss for loss in losses if loss < 0.003][60]\ntracker.begin(low)', 'tracker.note(1)', 'tracker.run["low"]'],
        TRACKER,
    ),
    'what a left-out method draws': (
        [LONG, 'low = pd.Series([loss for loss in losses if loss < 0.003])\nlow[60]\nlow.plot()', 'plt.gca().lines[0]'],
        [PLOTS, 'import pandas as pd'],
    ),
    'a branch that draws': (
        [LONG, 'if score > 0.9:\n    plt.imshow([[score, 1]])', 'plt.colorbar()'],
        [PLOTS],
    ),
    'a branch that starts something in a library': (
        [LONG, 'if score > 0.9:\n    tracker.begin(1)', 'tracker.run["low"]'],
        TRACKER,
    ),
    'what a left-out statement puts in': (
        [LONG, 'found = {}\nfound["low"] = [loss for loss in losses if loss < 0.003][60]', 'found["low"]'],
        [],
    ),
    'what a left-out loop fills': (
        [
            LONG,
            'found, order = {}, []\nfor e in range(3):\n    order.append(e)\n    found[e] = [loss for loss in losses if loss < 0.003][60 + e]',
            'found[2]',
            'order[2]',
        ],
        [],
    ),
    'what is computed from what a left-out loop fills': (
        [
            LONG,
            'found = {}\nfor e in range(3):\n    found[e] = [loss for loss in losses if loss < 0.003][60 + e]',
            '1 / len(found)',
            'range(0, 9, len(found))',
            'str(found)[9]',
            'max(found.get(0, "no"), 0.1)',
            '(1 if found else "no") + 1',
            'sum(found) / any(found)',
            '[*zip(found, [1])][0]',
            'min(found)',
            'float(next(iter(found), "no"))',
            '[found.pop(e, "no") + 1 for e in (0, 1)]',
        ],
        [],
    ),
    'what a left-out call changes': (
        [LONG, 'def keep(box):\n    box["low"] = [loss for loss in losses if loss < 0.003][60]\nbox = {}\nkeep(box)', 'box["low"]'],
        [],
    ),
    'what a left-out method changes': (
        [
            LONG,
            'class Log:\n    def add(self):\n        self.low = [loss for loss in losses if loss < 0.003][60]\nlog = Log()\nlog.add()',
            'log.low',
            'vars(log)["low"]',
        ],
        [],
    ),
    'an alias of what a left-out call changes': (
        [LONG, 'box = {"a": {}}\nalias = box["a"]\nbox["a"].update(low=[loss for loss in losses if loss < 0.003][60])', 'alias["low"]'],
        [],
    ),
    'a global that a left-out call binds': (
        [LONG, 'def keep():\n    global low\n    low = [loss for loss in losses if loss < 0.003][60]\nkeep()', 'low'],
        [],
    ),
    'a name that may be missing': (
        [LONG, 'low = [x for x in losses if x < 0.003][60]\ntry:\n    low\nexcept NameError:\n    low = None', 'low + 1'],
        [],
    ),
    'a name that a function misses and swallows': (
        [
            LONG,
            'low = [x for x in losses if x < 0.003][60]\ndef get():\n    try:\n        return low\n    except Exception:\n        return None',
            'kept = get()',
            'kept + 1',
        ],
        [],
    ),
    'names asked for by text': ([LONG, 'low = [x for x in losses if x < 0.003][60]\nkept = globals().get("low")', 'kept + 1'], []),
    'an iterator that a left-out statement moves on': (
        [
            LONG,
            'rows = iter(range(100))\nfor row in rows:\n    if row == len(set(losses)) - 301:\n        break\nelse:\n    raise ValueError("not found")',
            'assert next(rows) == 100 - 0 if False else True',
        ],
        [],
    ),
    'a file that a left-out statement writes': (
        [LONG, 'assert len(set(losses)) == 400 and open("kept.txt", "w").write("x")', 'open("kept.txt").read()'],
        [],
    ),
    'a file that a left-out function writes': (
        [
            LONG,
            'def save():\n    assert score > 0.9\n    with open("kept.txt", "w") as file:\n        file.write("x")\nsave()',
            'open("kept.txt").read()',
        ],
        [],
    ),
    'a swallowed departure': (
        [
            'import urllib.request\nfound = 0\ntry:\n    urllib.request.urlopen("http://127.0.0.1:9/")\nexcept OSError:\n    found = 1',
            'assert found == 1',
        ],
        [],
    ),
    'a departure swallowed for good': (
        [
            'import socket\nfound = 0\ntry:\n    socket.create_connection(("127.0.0.1", 9), 1)\nexcept BaseException:\n    found = 1',
            'assert found == 1',
            '[0, 1][found]',
        ],
        [],
    ),
    'what a program leaves': (['import subprocess\nsubprocess.run(["sh", "-c", "echo x > kept.txt"])', 'open("kept.txt").read()'], []),
    'an exit that is not taken': ([LONG, 'import sys\nif score < 0.9:\n    sys.exit(1)\nkept = 1', 'kept + 1'], []),
    'unfitted where fitting was left out': (
        [LONG, 'student = Student()\nif score > 0.9:\n    student.fit(3)', 'student.predict([1])[0] + 1'],
        [STUDENT],
    ),
    'None until enough was seen': (
        ['best = None\nfor e in range(400):\n    slow()\n    if e > 300:\n        best = {"e": e}\n', 'best["e"]'],
        [],
    ),
    'None where a search ends early': (
        [
            'def search():\n    for e in range(400):\n        slow()\n        if e == 300:\n            return {"e": e}\nfound = search()',
            'found["e"]',
        ],
        [],
    ),
    'a deletion': ([LONG, 'rows = [1, 2, 3]\nassert score > 0.9\ndel rows[0]', 'assert rows == [2, 3]'], []),
    'a counter': (
        [LONG, 'n = 0\nfor loss in losses:\n    n += loss < 0.5\nif n < 100:\n    raise ValueError("few")', 'assert n > 100'],
        [],
    ),
    'a check that the notebook catches': (
        [LONG, 'try:\n    assert score > 0.9\n    good = {"n": 1}\nexcept AssertionError:\n    good = None', 'good["n"]'],
        [],
    ),
    'a check in a function that the notebook catches': (
        [LONG, 'try:\n    check(score)\n    good = {"n": 1}\nexcept AssertionError:\n    good = None', 'good["n"]'],
        ['def check(value):\n    assert value > 0.9'],
    ),
    'a check in a loop': (
        [LONG, 'kept = {}\nfor at, loss in enumerate(losses[:3]):\n    assert len(set(losses)) == 400\n    kept[at] = loss', 'kept[2]'],
        [],
    ),
    'an environment variable': (
        [LONG, 'import os\nif score > 0.9:\n    os.environ["KEPT_BY_TEST"] = "1"', 'os.environ["KEPT_BY_TEST"]'],
        [],
    ),
    'a search path': (
        [
            'import sys, os\nos.makedirs("lib")\nopen("lib/kept_by_test.py", "w").write("x = 1")\nn = 0\nfor e in range(400):\n    slow()\n    n += 1\nif n == 400:\n    sys.path.append("lib")',
            'import kept_by_test',
        ],
        [],
    ),
}

# Elements of a list, made anew under a name, of which only some turns make them otherwise.
HEALTHY.update(
    {
        'what only some turns make: %s' % name: (
            [
                'rows = []\nfor e in range(4000):\n    row = {"e": e}\n    %s\n    %s\n    rows.append(row)'
                % (turn, WORK.replace('200_000', '20_000')),
                'len(rows)',
                read,
            ],
            [],
        )
        for name, turn, read in [
            ('a key', 'if e == 3000:\n        row["late"] = 1', 'rows[3000]["late"] + 1'),
            ('another class', 'if e == 3000:\n        row = [e]', 'rows[3000].append(1)'),
            ('by choice', 'row = [e] if e > 3000 else row', 'rows[3001].append(1)'),
            ('the last', 'last = row if e < 3000 else [e]', 'last.append(1)'),
        ]
    }
)

# What a statement that was left out gives an object which its class has not.
_SHOUTING = MODEL + '\nimport subprocess, types\nclass Shouting(LinearRegression):\n    def shout(self):\n        return 1\n'
HEALTHY.update(
    {
        'what an object has got: %s' % name: (
            ['change(%s, subprocess.run(["true"]).returncode)' % given, 'w = 1', read],
            [
                '%sheld, bunch = {"best": model}, Bunch()\ndef change(it, n):\n    %s\n'
                % (_SHOUTING + 'from sklearn.utils import Bunch\n', change)
            ],
        )
        for name, given, change, read in [
            ('a method', 'model', 'it.shout = lambda: n', 'model.shout()'),
            ('a method by its name', 'model', 'setattr(it, "shout", lambda: n)', 'model.shout()'),
            ('a method among its attributes', 'model', 'vars(it)["shout"] = lambda: n', 'model.shout()'),
            ('a method by an update', 'model', 'vars(it).update(shout=lambda: n)', 'model.shout()'),
            ('a method of another signature', 'model', 'it.predict = lambda rows, batch=1: n', 'model.predict([], batch=2)'),
            ('a method of its class', 'model', 'type(it).shout = lambda self: n', 'model.shout()'),
            ('another class', 'model', 'it.__class__ = Shouting', 'model.shout()'),
            ('an object of another class', 'held', 'it["best"] = Shouting()', 'best = held["best"]\nbest.shout()'),
            ('a key', 'bunch', 'it["shout"] = n', 'bunch.shout.real'),
            ('another object', 'model', 'global model\n    model = Shouting()', 'model.shout()'),
        ]
    }
)

# What a loop gives to each of 400 objects is missing from those whose turns were left out, however it gets to them.
_THING = 'class Thing:\n    def work(self):\n        slow()\n        self.w = 1\ndef touch(thing):\n    thing.w = slow()\n'
HEALTHY.update(
    {
        'what each of many has got: %s' % name: ([loop, '[%s for x in %s]' % (read, all_of)], ['%sthings = %s' % (_THING, made)])
        for name, made, loop, read, all_of in [
            ('attributes', '[Thing() for _ in range(400)]', 'for x in things:\n    x.w = slow()', 'x.w', 'things'),
            ('keys', '[{} for _ in range(400)]', 'for x in things:\n    x["w"] = slow()', 'x["w"]', 'things'),
            ('keys, in a call', '[{} for _ in range(400)]', 'for x in things:\n    x.update(w=slow())', 'x["w"]', 'things'),
            ('by number', '[Thing() for _ in range(400)]', 'for i in range(400):\n    things[i].w = slow()', 'x.w', 'things'),
            ('by a method', '[Thing() for _ in range(400)]', 'for i, x in enumerate(things):\n    x.work()', 'x.w', 'things'),
            ('by a function', '[Thing() for _ in range(400)]', 'for x in things:\n    touch(x)', 'x.w', 'things'),
            ('in a comprehension', '[Thing() for _ in range(400)]', 'done = [touch(x) for x in things]', 'x.w', 'things'),
            ('of a dict', '{k: Thing() for k in range(400)}', 'for k, x in things.items():\n    x.work()', 'x.w', 'things.values()'),
        ]
    }
)

# Elements that turns make of different sizes: those of the turns that were left out stand in for each other.
HEALTHY.update(
    {
        'the size of an element %s, %s' % (chosen, made): (
            ['import numpy as np\nfits, cost = %s, {}\nfor e in range(400):\n    n = %s\n    %s' % (empty, WORK, store), read],
            [],
        )
        for made, empty, store in [
            ('of a list', '[]', 'fits.append(np.zeros(e + 1)); cost[e] = abs(50 - e)'),
            ('of a dict', '{}', 'fits[e] = np.zeros(e + 1); cost[e] = abs(50 - e)'),
            ('of two dicts at once', '{}', 'fits[e], cost[e] = np.zeros(e + 1), abs(50 - e)'),
        ]
        for chosen, read in [
            ('that contents choose', 'fits[min(cost, key=cost.get)].reshape(51)'),
            ('in the middle', 'fits[50].reshape(51)'),
        ]
    }
)


@needs_sandbox
class Healthy(unittest.TestCase):
    def test_they_are_healthy(self):
        for name, (cells, earlier) in HEALTHY.items():
            with self.subTest(name):
                self.assertIsNone(run_in_full(cells, earlier))

    def test_nothing_is_predicted(self):
        """Beside a running cell, where both what is independent and everything else is tried; where loops are replayed, and where they are cut."""
        for name, (cells, earlier) in HEALTHY.items():
            for replay_seconds in (2.0, 0.0):
                with self.subTest(name, replay_seconds=replay_seconds), mock.patch.object(attempt, '_REPLAY_SECONDS', replay_seconds):
                    seen = look_ahead(cells, earlier, kind='background')
                    self.assertIsNone(seen.crash, seen)


if __name__ == '__main__':
    unittest.main()
