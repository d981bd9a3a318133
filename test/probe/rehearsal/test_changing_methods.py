"""Class: methods of data that change what they are called on. Each method of each kind of data is tried; what changes it has to say so by its name."""

import ast
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
from PIL import Image
from nbcrane_probe.rehearsal.shorten.in_place import says_it_changes

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
                    self.assertEqual([name for name in sorted(found - BY_FLAG) if not _says(name)], [])
                    self.assertTrue(found or isinstance(value, (pd.Index, pd.Categorical)), 'some do')

    def test_an_underscore_at_the_end_says_so(self):
        self.assertEqual([_says(name) for name in ('mul_', 'mul', '__mul__')], [True, False, False])


def _methods(value):
    return [name for name in dir(type(value)) if not name.startswith(('_', *OUT)) and callable(getattr(type(value), name, None))]


def _changes(value, name, given):
    tried = copy.deepcopy(value)
    with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
        getattr(tried, name)(*copy.deepcopy(given))
    return _contents(tried) != _contents(value)


def _contents(value):
    try:
        return (value.size, value.tobytes()) if isinstance(value, Image.Image) else repr(value)
    except (TypeError, ValueError) as error:
        # What a call with odd arguments broke, it changed.
        return repr(error)


def _says(name):
    return says_it_changes(ast.parse('held.%s()' % name, mode='eval').body)


if __name__ == '__main__':
    unittest.main()
