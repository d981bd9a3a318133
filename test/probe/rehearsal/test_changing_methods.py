"""Class: methods of data that change what they are called on. Each method of each kind of data is tried; what changes it has to say so by its name."""

import collections
import contextlib
import copy
import io
import os
import tempfile
import unittest
import warnings

import numpy as np
import pandas as pd
import polars as pl
from PIL import Image
from nbcrane_probe.rehearsal.shorten.kinds import changes_by_name

DATA = [
    [3, 1, 2],
    {'a': 1, 'b': 2},
    {1, 2},
    bytearray(b'cab'),
    collections.deque([3, 1, 2]),
    collections.Counter('aab'),
    collections.OrderedDict(a=1, b=2),
    collections.defaultdict(list, a=[1]),
    np.array([3.0, 1.0, 2.0]),
    pd.DataFrame({'a': [3.0, np.nan], 'b': [1.0, 2.0]}),
    pd.Series([3.0, np.nan], index=['a', 'b'], name='n'),
    pd.Index(['b', 'a']),
    pd.Categorical(['a', 'b']),
    Image.new('L', (2, 2)),
    pl.Series('n', [3.0, 1.0]),
    pl.DataFrame({'a': [3.0, 1.0], 'b': [1.0, 2.0]}),
]
ARGUMENTS = [
    (),
    *[(one,) for one in (0, 1, 2, 'a', [1], {'a': 5}, ['x', 'y'], [7.0, 8.0, 9.0])],
    (pd.Series([5.0, 6.0], index=['a', 'b']),),
    (pd.DataFrame({'a': [7.0, 8.0]}),),
    *[((1, 1), one) for one in (0, 9, 'a')],
    ((1, 1),),
    (9, (0, 0)),
    (0, 9),
    ('a', 9),
    ('a', [8, 9]),
    (0, 'z', [1, 2]),
    *[(one,) for one in (pl.Series('c', [5.0, 6.0]), pl.DataFrame({'a': [7.0], 'b': [8.0]}))],
    (0, pl.Series('c', [5.0, 6.0])),
    ('a', pl.Series('c', [5.0, 6.0])),
]
# They write files, draw, and end what they are called on.
OUT = ('to', 'dump', 'plot', 'hist', 'boxplot', 'info', 'save', 'show', 'close')
# A flag says that it does so in place.
BY_FLAG = {'byteswap'}


class ChangingMethods(unittest.TestCase):
    def test_they_say_so(self):
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter('ignore')
            self.addCleanup(os.chdir, os.getcwd())
            os.chdir(folder)
            for value in DATA:
                found = {name for name in _methods(value) if any(_changes(value, name, given) for given in ARGUMENTS)}
                with self.subTest(type(value).__name__):
                    self.assertEqual([name for name in sorted(found - BY_FLAG) if not changes_by_name(name, value)], [])
                    self.assertTrue(found or isinstance(value, (pd.Index, pd.Categorical)), 'some do')

    def test_an_underscore_at_the_end_says_so(self):
        self.assertEqual([changes_by_name(name, np.zeros(1)) for name in ('mul_', 'mul', '__mul__')], [True, False, False])


def _methods(value):
    return [name for name in dir(type(value)) if not name.startswith(('_', *OUT)) and callable(getattr(type(value), name, None))]


def _changes(value, name, given):
    if isinstance(value, pl.Series) and any(isinstance(one, (pl.DataFrame, pd.DataFrame, dict)) for one in given):
        # Polars ends its threads over those.
        return False
    tried = copy.deepcopy(value)
    # A panic of polars is no Exception.
    with contextlib.suppress(BaseException), contextlib.redirect_stdout(io.StringIO()):
        getattr(tried, name)(*copy.deepcopy(given))
    return _contents(tried) != _contents(value)


def _contents(value):
    try:
        return (value.size, value.tobytes()) if isinstance(value, Image.Image) else repr(value)
    except (TypeError, ValueError) as error:
        # What a call with odd arguments broke, it changed.
        return repr(error)
