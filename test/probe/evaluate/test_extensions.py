"""Code of a cell that gives classes of libraries attributes: a later line of the cell that uses one is not reported."""

import os
import sys
import tempfile
import unittest
from fractions import Fraction

from support import assert_crash, predict

EXTENDING = """
import fractions

def initialize(workers=1):
    fractions.Fraction.parallel = lambda self: self

def patch():
    fractions.extra = 1

def accessor(name):
    setattr(fractions.Fraction, 'frame', property(lambda self: self))

class Bar:
    @classmethod
    def setup(cls):
        initialize()
"""
BEFORE = 'from fractions import Fraction\nimport extending\nfrom extending import Bar, initialize\nx = Fraction(1, 2)'
#: what may have given the class `parallel`
GIVES = (
    'extending.initialize()',
    'initialize(2)',
    'Bar.setup()',
    'for n in range(2):\n    extending.initialize()',
    '[initialize() for n in range(2)]',
    'sorted([2, 1], key=lambda n: initialize() or n)',
    'def prepare():\n    initialize()\nprepare()',
    'import threading\nthreading.Thread(target=initialize).start()',
    'import importlib\nimportlib.reload(extending)',
    'exec("Fraction.parallel = 1")',
    'Fraction.parallel = print',
    'setattr(Fraction, "parallel", print)',
    'other = extending\nother.initialize()',
)


class Extensions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        above = tempfile.TemporaryDirectory()
        cls.addClassCleanup(above.cleanup)
        cls.folder = os.path.join(above.name, 'site-packages')
        os.mkdir(cls.folder)
        with open(os.path.join(cls.folder, 'extending.py'), 'w', encoding='utf-8') as file:
            file.write(EXTENDING)
        sys.path.insert(0, cls.folder)

    @classmethod
    def tearDownClass(cls):
        sys.path.remove(cls.folder)
        sys.modules.pop('extending', None)

    def tearDown(self):
        for name in ('parallel', 'frame'):
            if name in vars(Fraction):
                delattr(Fraction, name)

    def test_what_may_have_been_given_is_not_missing(self):
        for source in GIVES:
            with self.subTest(source):
                self.assertIsNone(predict(BEFORE, source + '\nx.parallel()'))

    def test_a_module_may_be_given_attributes_too(self):
        self.assertIsNone(predict('import fractions\n' + BEFORE, 'extending.patch()\nfractions.extra'))

    def test_a_name_that_the_package_sets_by_text(self):
        self.assertIsNone(predict(BEFORE, 'extending.accessor("frame")\nx.frame'))

    def test_other_attributes_are_missing_all_the_same(self):
        assert_crash(self, BEFORE, 'Fraction.parallel = print\nx.steps_', 'AttributeError', 2)

    def test_classes_that_nobody_can_extend(self):
        for source in ('import importlib\nimportlib.reload(extending)\n(1).parallel', 'extending.initialize()\n[].parallel()'):
            with self.subTest(source):
                assert_crash(self, BEFORE, source, 'AttributeError', source.count('\n') + 1)

    def test_what_nothing_gave_is_missing(self):
        assert_crash(self, BEFORE, 'print(x)\nx.parallel()', 'AttributeError', 2)


if __name__ == '__main__':
    unittest.main()
