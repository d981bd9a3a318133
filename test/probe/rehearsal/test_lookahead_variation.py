"""Errors that contents may cause count where they stay with other contents of the same form."""

import unittest
from importlib.util import find_spec

from looked_ahead import look_ahead, needs_sandbox
from nbcrane_probe.rehearsal.lookahead.resizing import LENGTHS, Resized
from nbcrane_probe.rehearsal.lookahead.variation import Fixed, Variation

try:
    import numpy
    import pandas
except ImportError:
    numpy = pandas = None

# A library that complains of what it is given, in words that say nothing; and a loop whose contents training improves.
LIBRARY = '''import types
import numpy as np
library = types.ModuleType("statistics.more")
exec("""
import numpy as np
def never(values, **options):
    raise ValueError("cannot go on")
def small(values):
    if max(values) < 0.9:
        raise ValueError("cannot go on")
def one_kind(values):
    if len(set(values.tolist())) < 2:
        raise RuntimeError("cannot go on")
def distinct(values, labels):
    if len(set(values)) < 50 and len(set(labels.tolist())) < 9:
        raise ValueError("cannot go on")
def texts(values):
    if values[0] < "0.9":
        raise ValueError("cannot go on")
class Shelf:
    pass
Shelf.__module__ = "somewhere"
def lacks(shelf):
    if shelf.last < 50:
        raise ValueError("cannot go on")
class Model:
    @property
    def weights(self):
        return np.full(40, self.fitted / 100)
    def predict(self, rows):
        if None in rows:
            raise ValueError("cannot go on with nan")
        if self.fitted < 50:
            raise ValueError("no trees yet")
        return rows
""", library.__dict__)
truth = np.arange(40) % 4
class Own:
    last = 0.0
    def scaled(self, by):
        return self.last * by
own = Own()
def learn(score):
    slow(20)
    return score + 0.01
'''
TRAIN = """score, model, shelf = 0.0, library.Model(), library.Shelf()
for epoch in range(100):
    score = learn(score)
    model.fitted = shelf.last = int(score * 100)
    own.last = score
scores = np.full(40, score)
labels = np.where(scores > 0.8, truth, 0)
words = [str(score), "a"]
"""
#: name → (cell, exception where it is reported, or None)
CASES = {
    'whatever it is given': ('library.never(scores)', 'ValueError'),
    'in a function that computes what it gives': (
        'def scored(values):\n    mine = values + learn(0.1)\n    return library.never(mine)\nscored(scores)',
        'ValueError',
    ),
    'in a function, until training was long enough': ('def scored(values):\n    return library.small(values)\nscored(scores)', None),
    'for results that a replay makes alike': ('library.distinct([learn(0.5) for _ in range(100)], labels)', None),
    'what a library relies on': (
        'from pandas.core.array_algos.quantile import quantile_with_mask as q\n'
        'q(scores, np.zeros(3, bool), 0.0, np.array([0.5]), "linear")',
        'AssertionError',
    ),
    'what functions compare for others': ('np.testing.assert_array_less(scores, np.zeros(3))', None),
    'written into a file that is closed since': (
        'import json\nkept = [float(one) for one in scores if one < 2]\n'
        'with open("kept.json", "w") as file:\n    json.dump({"kept": kept, "kinds": {1}}, file)',
        'TypeError',
    ),
    'a list of nothing written into a file, which may have been made into anything': (
        'import json\nkept = [float(one) for one in scores if one > 0.1]\n'
        'with open("kept.json", "w") as file:\n    json.dump({"kept": kept, "kinds": {1}}, file)',
        None,
    ),
    'taken apart by a loop': ('for a, b in [(score, 1, 2), (score, 3, 4)]:\n    pass', 'ValueError'),
    'changed in place': ('total = np.zeros(3)\ntotal += scores', 'ValueError'),
    'stored in an array': ('total = np.zeros(3)\ntotal[:] = scores', 'ValueError'),
    'of what a model computes': ('library.never(model.weights)', 'ValueError'),
    'of what a model computes, until training was long enough': ('library.small(model.weights)', None),
    'in a table': ('library.never(dict(a=1), scores=scores)', 'ValueError'),
    'until training was long enough': ('library.small(scores)', None),
    'while one class is predicted': ('library.one_kind(labels)', None),
    'of texts, which have no other contents': ('library.texts(words)', None),
    'a model that is given data of its own': ('model.predict([None])', 'ValueError'),
    'what an object of the notebook gives': ('library.never(own.scaled(1.0))', 'ValueError'),
    'what an object gives, until it has learnt enough': ('library.small([own.scaled(1.0)])', None),
    'a container of a kind that nobody knows': ('library.lacks(shelf)', None),
    'a model that has not learnt enough': ('model.predict([1])', None),
}

# Predictions that are given again, beside a truth that is as ever.
SCORED = """from sklearn.metrics import accuracy_score, classification_report, f1_score, log_loss, roc_auc_score
truth, rows = np.arange(200) % 3, np.linspace(0, 1, 200)
class Model:
    def predict(self, rows):
        slow(20)
        return rows * 3 - 0.1
model = Model()
names, sums = {'a': 1, 'b': 2}, {7: 1, 8: 2}
"""
PREDICT = """for epoch in range(100):
    scores = model.predict(rows)
labels = scores.astype(int)
kept = truth[labels < 1]
flags = (labels > 0) * 1.0
"""
#: name → (cell, exception where it is reported, or None)
METRICS = {
    'fewer names than the truth has classes': ('classification_report(truth, labels, target_names=["a", "b"])', 'ValueError'),
    'an average of two classes, of a truth with three': ('f1_score(truth, labels)', 'ValueError'),
    'scores in the place of classes': ('accuracy_score(truth, scores)', 'ValueError'),
    'two columns of scores, for classes that are floats': ('roc_auc_score(flags, np.full((200, 2), scores[0]))', 'ValueError'),
    'names of what was selected by predictions': ('classification_report(kept, kept, target_names=["a", "b", "c", "d"])', None),
    'keys of another kind': ('names[labels[0]]', 'KeyError'),
    'keys of the same kind': ('sums[int(labels.sum())]', None),
}


@needs_sandbox
@unittest.skipIf(numpy is None, 'NumPy is not installed')
class Varied(unittest.TestCase):
    def test_only_what_stays_with_other_contents_is_reported(self):
        for name, (source, error) in CASES.items():
            seen = look_ahead([TRAIN, source], [LIBRARY], deadline=20.0)
            with self.subTest(name):
                self.assertEqual(seen.crash, error and (1, error, 'likely'), seen)

    @unittest.skipIf(find_spec('sklearn') is None, 'scikit-learn is not installed')
    def test_what_the_truth_decides_is_reported_and_what_predictions_decide_is_not(self):
        for name, (source, error) in METRICS.items():
            seen = look_ahead([PREDICT, source], [LIBRARY, SCORED], deadline=20.0)
            with self.subTest(name):
                self.assertEqual(seen.crash, error and (1, error, 'likely'), seen)


@unittest.skipIf(numpy is None, 'NumPy is not installed')
class Forms(unittest.TestCase):
    def test_the_form_stays_and_the_contents_do_not(self):
        frame = pandas.DataFrame({'a': [1.5, 2.5, 3.5], 'b': ['x', 'y', 'z'], 'c': [1, 2, 3]}, index=[5, 6, 7])
        shares = numpy.full((4, 3), 1 / 3)
        for seed in range(3):
            vary = Variation({'shares': shares}, seed)
            other = vary.of(frame)
            self.assertEqual((list(other.index), list(other['b']), str(other['a'].dtype)), ([5, 6, 7], ['x', 'y', 'z'], 'float64'))
            self.assertNotEqual(list(other['a']), list(frame['a']))
            made = vary.of(shares)
            self.assertTrue(numpy.allclose(made.sum(axis=1), 1) and (made != shares).any())
            self.assertEqual(list(vary.of({'k': (0.5, [1.0])})), ['k'])
            dates = pandas.date_range('2026-01-01', periods=9)
            self.assertEqual((list(vary.of(dates)), vary.of(frame.index).size), (list(dates), 3))
            self.assertNotEqual(list(vary.of(pandas.Index([0.5, 2.5]))), [0.5, 2.5])
            rows = numpy.array([(True, 1.5), (False, 7.5)], dtype=[('event', '?'), ('time', 'f8')])
            self.assertEqual(vary.of(rows).dtype, rows.dtype)
            self.assertNotEqual(list(vary.of(rows)['time']), [1.5, 7.5])

    def test_a_list_gets_other_lengths_however_long_it_is_within_what_can_be_made(self):
        for has in (3, 3_000, 49_000):
            lengths = [len(Resized(length, keeps_empty=True).of_operand(list(range(has)))) for length in LENGTHS]
            with self.subTest(has=has):
                self.assertEqual((lengths[:2], len({has, *lengths})), ([1, 2 * has + 1], 1 + len(LENGTHS)))
        with self.assertRaises(Fixed):
            Resized(LENGTHS[-1], keeps_empty=True).of_operand(list(range(60_000)))

    def test_predicted_labels_may_be_any_of_the_true_ones(self):
        space = {'truth': numpy.arange(90) % 3, 'predicted': numpy.zeros(90, int)}
        made = Variation(space, 0).of_operand(space['predicted'])
        self.assertEqual(set(made.tolist()), {0, 1, 2})

    def test_texts_and_models_are_not_varied(self):
        for value in ('text', ['text'], numpy.array(['a'], dtype=object)):
            with self.subTest(value=value), self.assertRaises(Fixed):
                Variation({'value': value}, 0).of_operand(value)
        with self.assertRaises(Fixed):
            Variation({}, 0).of_operand(Fixed())


if __name__ == '__main__':
    unittest.main()
