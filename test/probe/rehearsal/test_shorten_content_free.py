"""Errors that no contents can cause, apart from those that a missing result may cause."""

import math
import unittest

import shortened  # noqa: F401
from nbcrane_probe.rehearsal.shorten.content_free import is_content_free


class Fitted:
    """As an estimator of a library."""

    @property
    def best(self):
        raise AttributeError("'Fitted' object has no attribute 'best'")


Fitted.__module__ = 'library'


def raised(source):
    space = {'math': math, 'model': Fitted(), 'own': type('Own', (), {'__module__': '__main__'})()}
    try:
        exec(source, space)
    except Exception as error:
        return error
    raise AssertionError(source)


class ContentFree(unittest.TestCase):
    def test_names_imports_signatures_and_attributes_of_classes_are(self):
        for source in (
            'nothing',
            'import nothing_at_all',
            'sorted([], kee=1)',
            '(lambda a: a)()',
            'math.cosinus',
            'model.fti',
            'str.uper',
            '[].push',
        ):
            with self.subTest(source):
                self.assertTrue(is_content_free(raised(source)))

    def test_what_fitting_sets_what_computes_and_what_the_notebook_may_set_are_not(self):
        for source in (
            'model.coef_',
            'model.best',
            'own.loss',
            '{}["a"]',
            '1 / 0',
            'None + 1',
            'None.upper()',
            'int("a")',
            'raise AttributeError("no")',
        ):
            with self.subTest(source):
                self.assertFalse(is_content_free(raised(source)))


if __name__ == '__main__':
    unittest.main()
