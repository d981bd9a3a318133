"""Polars, in copies of a process in which its threads run."""

import io
import os
import unittest

os.environ['POLARS_MAX_THREADS'] = '2'

import forked  # noqa: E402
import polars as pl  # noqa: E402

from nbcrane_probe.rehearsal import compatibility  # noqa: E402

FRAME = pl.DataFrame({'group': [1, 2, 1, 2], 'value': [1.0, 2.0, 3.0, 4.0], 'text': ['a', 'b', 'c', 'd']})


class Polars(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        FRAME.group_by('group').agg(pl.col('value').mean())

    def test_without_care_the_copy_waits_for_threads_it_does_not_have(self):
        with self.assertRaises(forked.Hung):
            forked.in_copy(lambda: FRAME.select(pl.col('value').sort()), seconds=3, cared_for=False)

    def test_what_needs_the_pool_is_declined_at_once(self):
        work = {
            'select': lambda: FRAME.select(pl.col('value') + 1),
            'group': lambda: FRAME.group_by('group').agg(pl.col('value').sum()),
            'join': lambda: FRAME.join(FRAME, on='group'),
            'mask': lambda: FRAME.filter(FRAME['value'] > 1),
            'lazy': lambda: FRAME.lazy().sort('value').collect(),
            'mean': lambda: FRAME.mean(),
            'read': lambda: pl.read_csv(io.StringIO('a,b\n1,2\n')),
            'concat': lambda: pl.concat([FRAME, FRAME]),
            'rows': lambda: FRAME[[0, 1]],
            'sort': lambda: FRAME['value'].sort(),
            'pivot': lambda: FRAME.pivot(on='group', values='value', index='text'),
            'pandas': lambda: FRAME.to_pandas(),
            'groups': lambda: list(FRAME.group_by('group')),
        }
        for name, run in work.items():
            with self.subTest(name), self.assertRaisesRegex(compatibility.Declined, 'Polars'):
                forked.in_copy(run, seconds=20)

    def test_wrong_names_and_types_are_raised(self):
        failing = {
            'column': lambda: FRAME['price'],
            'select': lambda: FRAME.select('price'),
            'aggregate': lambda: FRAME.group_by('group').agg(pl.col('price').sum()),
            'join': lambda: FRAME.join(FRAME, on='key'),
            'types': lambda: FRAME.filter(pl.col('group') + pl.col('text') > 1),
        }
        for name, run in failing.items():
            with self.subTest(name):
                with self.assertRaises(pl.exceptions.PolarsError) as expected:
                    run()
                with self.assertRaises(type(expected.exception)):
                    forked.in_copy(run, seconds=20)

    def test_what_needs_no_pool_goes_on(self):
        self.assertEqual(
            forked.in_copy(lambda: (FRAME.shape, FRAME['value'].sum(), len(str(FRAME.head(2))) > 0), seconds=20), ((4, 3), 10.0, True)
        )

    def test_the_process_is_as_before(self):
        forked.in_copy(lambda: None)
        self.assertEqual(FRAME.select(pl.col('value').sum()).item(), 10.0)
