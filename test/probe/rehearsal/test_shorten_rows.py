"""A library that nobody has heard of is shortened by rows alone."""

import types
import unittest

from nbcrane_probe.rehearsal.shorten import Cuts
from nbcrane_probe.rehearsal.shorten.rows import ALWAYS, Limit, Passing, Record

SOURCE = """
class Model:
    cached = 'options'
    def __init__(self, **options):
        self.options, self.inner = options, type('Inner', (), {})()
        self.inner.epochs, self.share = 50, 1.0
    def fit(self, data, snapshot=None):
        return dict(self.options), self.inner.epochs, self.share, self.cached
class Bar:
    def __init__(self, iterable): self.iterable = iterable
    def __iter__(self): yield from self.iterable
def train(rounds, record, callbacks=(), stop=None):
    note(rounds)
    record['loss'].extend([1.0, 2.0])
"""
ROUNDS = Limit(
    'rounds', 'Model.fit', 'options.rounds|steps', default=900, seconds=1e-5, writes='snapshot', opens='curve_', forgets='cached'
)
TALL = type('Table', (), {'shape': (1000, 3)})()


class Rows(unittest.TestCase):
    def setUp(self):
        self.module, self.cuts = types.ModuleType('made_up'), Cuts()
        exec(SOURCE, vars(self.module))

    def patched(self, row):
        row(self.module, types.SimpleNamespace(cuts=self.cuts))
        return self.module

    def test_a_call_does_the_fewest_units_and_what_limits_them_is_put_back(self):
        made = self.patched(ROUNDS)
        for options, seen, of in (({}, {'rounds': 2}, 900), ({'steps': 40}, {'steps': 2}, 40)):
            model = made.Model(**options)
            self.assertEqual(model.fit(snapshot='a.bin', data=TALL), (seen, 50, 1.0, None))
            self.assertEqual((model.options, self.cuts.log[-1]['of'], model.cached), (options, of, None))
        self.assertTrue(self.cuts.library_writes and self.cuts.unmeasured)
        self.assertEqual(self.cuts.open_attributes, {'curve_'})

    def test_what_is_short_stays_as_it_is(self):
        made = self.patched(ROUNDS)
        for options, data in (({'rounds': 2}, TALL), ({}, [1, 2])):
            self.assertEqual(made.Model(**options).fit(data), (options, 50, 1.0, 'options'))
        with self.assertRaisesRegex(TypeError, 'data'):
            made.Model().fit()
        self.assertEqual((self.cuts.log, self.cuts.library_writes), ([], False))

    def test_parameters_that_set_no_number(self):
        model = self.patched(Limit('epochs', 'Model.fit', 'inner.epochs share', floor=5, unlimited=1, writes=ALWAYS)).Model()
        self.assertEqual(model.fit(None)[1:3], (5, 5))
        cut = self.cuts.log[-1]
        self.assertEqual((model.inner.epochs, model.share, cut['ran'], cut['of']), (50, 1.0, 5, 50))

    def test_records_get_the_length_of_all_units(self):
        made = self.patched(Record('rounds', 'train', 'record', stops='stop Stops', silent='Stops'))
        made.note = lambda rounds: self.cuts.note('rounds', 2, rounds)
        stops = type('Stops', (), {})()
        for more, length in (({}, 40), ({'stop': 3}, 2), ({'callbacks': [stops]}, 2)):
            record = {'loss': []}
            made.train(40, record, **more)
            self.assertEqual((len(record['loss']), self.cuts.library_writes), (length, False))
        made.train(40, {'loss': []}, [print])
        self.assertTrue(self.cuts.library_writes)

    def test_a_bar_gives_what_it_goes_through(self):
        self.assertEqual(iter(self.patched(Passing('Bar', 'iterable')).Bar([1, 2])).__length_hint__(), 2)


if __name__ == '__main__':
    unittest.main()
