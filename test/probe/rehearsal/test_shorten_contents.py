"""What a cut loop does in other ways than by plain statements, and where it would have stopped."""

import unittest

from shortened import Run, check_each_cut

#: what a cut loop would have done in other ways than by plain statements
HIDDEN = {
    'a file that was waited for': 'import os\nwhile not os.path.exists("nowhere-1"):\n    slow()\nopen("nowhere-1")\n',
    'a file that a loop waited for': 'import os\nfor _ in range(100):\n    if os.path.exists("nowhere-1"):\n        break\n    slow()\nopen("nowhere-1")\n',
    'columns named by turn': 'import pandas as pd\ndf = pd.DataFrame({"a": range(5)})\nfor k in range(60):\n    slow()\n    df[f"lag_{k}"] = k\ndf["lag_30"]\n',
    'columns side by side': (
        'import pandas as pd\nparts = []\nfor k in range(60):\n    slow()\n    parts.append(pd.DataFrame({f"c{k}": [1]}))\npd.concat(parts, axis=1)["c30"]\n'
    ),
    'attributes set by name': 'class M:\n    pass\nm = M()\nfor k in range(60):\n    slow()\n    setattr(m, f"layer{k}", k)\nm.layer30\n',
    'names made of text': 'for k in range(60):\n    slow()\n    globals()[f"v{k}"] = k\nv30\n',
    'the end of a generator': (
        'def count():\n    n = 0\n    while n < 400:\n        slow(2)\n        n += 1\n        yield n\ng = count()\nout = [next(g) for _ in range(9)]\n'
        'for n in g:\n    pass\nlist(count())[399]\n'
    ),
}
STOPS = (
    'import pandas as pd\nhistory = {"epoch": [], "loss": []}\nbest, bad = {"loss": 1e9, "epoch": None}, 0\nfor e in range(100):\n    slow()\n'
    '    history["epoch"].append(e)\n    history["loss"].append(1 / (e + 1))\n    if history["loss"][-1] < best["loss"]:\n'
    '        best.update(loss=history["loss"][-1], epoch=e)\n    else:\n        bad += 1\n    if bad > 3:\n        break\n'
)
OWN_AFTER_STOPS = {
    'a key of the history': 'history["val_loss"]\n',
    'a column of the history': 'pd.DataFrame(history)["val_loss"]\n',
    'a column to sort by': 'pd.DataFrame(history).sort_values("val_loss")\n',
    'a column to group by': 'pd.DataFrame(history).groupby("val_loss")\n',
    'a key of the best': 'best["los"]\n',
    'an element past the last turn': 'history["loss"][100]\n',
}
SUSPECT_AFTER_STOPS = {
    'an element of a list that other code adds to': 'history["loss"].extend([0.0] * bad)\nhistory["loss"][102]\n',
    'an element that contents choose': 'history["loss"][100 + bad]\n',
    'the length of the history': 'pd.DataFrame({"a": history["loss"], "b": [1] * 50})\n',
    'a row of the history': 'pd.DataFrame(history).set_index("epoch").T[100]\n',
    'a key made of rows': 'pd.DataFrame(history).set_index("epoch")["loss"].to_dict()[100]\n',
}


#: lists that have more elements in the full run than where it was cut
LONGER = {
    'by turns of another loop that was cut': (
        'history = []\nfor r in range(50):\n    for e in range(100):\n        slow()\n        history.append(e)\nhistory[450]\n'
    ),
    'by turns that nobody counts': 'history, n = [], 0\nwhile n < 400:\n    slow()\n    n += 1\n    history.append(n)\nhistory[300]\n',
    'by some turns': 'history = []\nfor e in range(400):\n    slow()\n    if e % 4 == 3:\n        history.append(e)\nhistory[90]\n',
    'by an inner loop that ends early': (
        'history = []\nfor e in range(400):\n    slow()\n    for k in range(5):\n        if k > e // 100:\n            break\n        history.append(k)\n'
        'history[700]\n'
    ),
    'by an inner loop with turns that go on': (
        'history = []\nfor e in range(400):\n    slow()\n    for k in range(5):\n        if k > e // 100:\n            continue\n        history.append(k)\n'
        'history[700]\n'
    ),
    'by turns that go on': (
        'history = []\nfor e in range(400):\n    slow()\n    if e < 100:\n        continue\n    history.append(e)\nhistory[250]\n'
    ),
    'by a function, now and then': (
        'history = []\ndef note(e):\n    if e > 100:\n        history.extend([e, e])\nfor e in range(400):\n    slow()\n    history.append(e)\n    note(e)\n'
        'history[500]\n'
    ),
}


class Contents(unittest.TestCase):
    def test_elements_of_the_full_run_are_not_missed(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            self.assertTrue(run.error is None or run.artifact or run.cuts.ended, run.what)

        check_each_cut(self, LONGER, check)

    def test_what_a_loop_would_have_done_unseen_is_suspect(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            self.assertIsNotNone(run.error)
            self.assertTrue(run.artifact or run.cuts.ended, run.what)

        check_each_cut(self, HIDDEN, check)

    def test_where_a_loop_may_have_stopped_early_lengths_are_not_known_but_keys_and_columns_are(self):
        slow = 'def slow():\n    return sum(range(300_000))'
        for cases, artifact, settings in (
            (OWN_AFTER_STOPS, False, {'earlier': [slow], 'replay_seconds': 0.3}),
            (SUSPECT_AFTER_STOPS, True, {}),
        ):
            for name, rest in cases.items():
                run = Run(STOPS + rest, **settings)
                with self.subTest(name):
                    self.assertIsInstance(run.error, (LookupError, ValueError))
                    self.assertEqual(run.artifact is not None, artifact, run.what)

    def test_in_the_first_turn_of_a_loop_nothing_later_turns_do_matters(self):
        run = Run(
            'class Stop:\n    best = None\n    def __call__(self, loss):\n        if self.best is None or loss < self.best:\n            self.best = loss\n'
            '        elif loss > 9:\n            self.stop = 1\nstop = Stop()\nfor e in range(9):\n    total = 0\n    for b in range(100):\n        slow()\n'
            '        total += b\n    stop.check\n    stop(total)\n'
        )
        self.assertTrue(run.cuts.any)
        self.assertIsInstance(run.error, AttributeError)
        self.assertIsNone(run.artifact)


if __name__ == '__main__':
    unittest.main()
