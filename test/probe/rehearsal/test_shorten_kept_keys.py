"""The best of each group, and what a later loop over these makes: whichever rule for the best, the keys are those of the full run."""

import unittest

from shortened import Run, check_each_cut

BEST = (
    'class Fit:\n    def __init__(self, order):\n        self.score, self.order = 1 / (1 + order), order\n'
    'best = {}\nfor name in names:\n    for order in range(100):\n        slow()\n        try:\n            fit = Fit(order)\n%s'
    '        except ZeroDivisionError:\n            continue\n'
    '        if name not in best or fit.score > best[name].score:\n            best[name] = fit\n'
)
FEW = 'names = ["a", "b", "c"]\n'
MANY = 'names = ["n%d" % at for at in range(40)]\n'
AGAIN = 'table = {}\nfor name, fit in best.items():\n    table[name] = fit.score\n'
# A loop over contents of the best ones is reached in the full run as well.
OWN = {
    'a type in a loop over what was made of the best ones': FEW + BEST % '' + AGAIN + 'for name in table:\n    name + table[name]\n',
    'a key that no group has': FEW + BEST % '' + AGAIN + 'table["d"]\n',
    'a setting of each, whatever the values': FEW + BEST % '' + 'sizes = {"a": 1, "b": 2}\nfor name in best:\n    sizes[name]\n',
}
ARTEFACTS = {
    'a group that was left out': MANY + BEST % '' + AGAIN + 'table["n20"]\n',
    'a group that was left out, of the best ones': MANY + BEST % '' + 'best["n20"].score\n',
    'the names of all groups': MANY + BEST % '' + 'seen = []\nfor name in best:\n    seen.append(name)\nseen[20]\n',
    'a group that only turns left out store': (
        FEW + BEST % '            if name == "b" and order not in (50, 51):\n                1 / 0\n' + 'best["b"]\n'
    ),
    'what contents choose': (
        'scores = {}\nfor e in range(100):\n    slow()\n    scores["n"] = e / 99\nkept = {}\nfor name in ["n"]:\n    if scores[name] < 0.5 or len(seen) == 100:\n'
        '        kept[name] = scores[name]\ntable = {}\nfor name in kept:\n    table[name] = 1\ntable["n"]\n'
    ).replace('slow()\n', 'slow()\n    seen.add(e)\n').replace('scores = {}\n', 'scores, seen = {}, set()\n', 1),
    'a loop that contents end': (
        'total = 0\nfor e in range(100):\n    slow()\n    total += 1\nkept = {}\nfor name in ["a", "b", "c"]:\n    kept[name] = total\n    if total < 50:\n'
        '        break\ntable = {}\nfor name in kept:\n    table[name] = 1\ntable["c"]\n'
    ),
    'groups whose work failed': (
        'total = 0\nfor e in range(100):\n    slow()\n    total += 1\nkept = {}\nfor name in ["a", "b", "c"]:\n    try:\n        share = 1 / (total // 100)\n'
        '    except ZeroDivisionError:\n        continue\n    kept[name] = share\ntable = {}\nfor name in kept:\n    table[name] = 1\ntable["c"]\n'
    ),
    'labels that first come up late': (
        'first = {}\nfor e in range(100):\n    slow()\n    label = labels[e]\n    if label not in first:\n        first[label] = e\nfirst["late"]\n'
    ).replace('first = {}\n', 'labels = ["early"] * 50 + ["late"] * 49 + ["early"]\nfirst = {}\n', 1),
}  # fmt: skip


class KeptKeys(unittest.TestCase):
    def test_crashes_of_the_notebook_count(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            self.assertIn(run.what[0], ('TypeError', 'KeyError'))
            self.assertIsNone(run.artifact, run.what)

        check_each_cut(self, OWN, check)

    def test_what_only_a_cut_lets_crash_is_suspect(self):
        def check(run):
            self.assertTrue(run.cuts.any)
            if run.error is not None:
                self.assertIsNotNone(run.artifact, run.what)

        check_each_cut(self, ARTEFACTS, check)

    def test_the_artefacts_are_artefacts(self):
        for name, source in ARTEFACTS.items():
            with self.subTest(name):
                self.assertIsNone(Run(source.replace('slow()', 'None'), seconds_per_loop=60).error)


if __name__ == '__main__':
    unittest.main()
