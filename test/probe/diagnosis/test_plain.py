"""Diagnoses of errors of plain Python: which value, what it is, what the operation wants, and where the value came from."""

import sys
import unittest

from failing import places_of, diagnosed

POSITIONS = sys.version_info >= (3, 11)


class Kinds(unittest.TestCase):
    def test_each_names_the_value_and_what_it_is(self):
        cases = [
            (['total = 1', 'print(totl)'], '`totl` is not defined', "'total'"),
            (['import math', 'math.sqroot(4)'], '`math` is the module math', "'sqrt'"),
            (['words = [1]', 'words.apend(2)'], '`words` is a list with 1 element', "'append'"),
            (['best = None', 'best.score'], '`best` is None', '`score`'),
            (['best = None', 'best[0]'], '`best` is None', 'reads an element'),
            (['best = None', 'for one in best: pass'], '`best` is None', 'goes through its elements'),
            (['best = None', 'first, second = best'], '`best` is None', ''),
            (['class Box:\n    size = 3\nbox = Box()', 'box.size()'], '`box.size` is the int 3', 'parentheses'),
            (['price = {"tea": 2, "milk": 1}', 'price["mlik"]'], "`price` is a dict with 2 keys without the key 'mlik'", "'milk'"),
            (['rows = [1, 2, 3]', 'at = 3', 'rows[at]'], '`rows` is a list with 3 elements', 'The index `at` is 3'),
            (['rows = []', 'rows[0]'], '`rows` is a list with 0 elements', 'there are none'),
            (['rows = [1, 2]', 'at = 1.0', 'rows[at]'], '`rows` is a list with 2 elements', '`at`, the float 1.0'),
            (['def area(width, height): pass', 'area(1, heigth=2)'], '`area` takes no keyword `heigth`', "'height'"),
            (['def area(width, height): pass', 'area(1)'], '`area` needs `height`', ''),
            (['def area(width, height): pass', 'area(1, 2, 3)'], '2 positional arguments at most', 'passes 3'),
            (['def area(width, *, height): pass', 'area(1, 2)'], '1 positional argument at most', '`height=`'),
            (['def area(width, height): pass', 'area(1, width=2)'], '`area` gets `width` twice', 'argument 1'),
            (['size = 5', '"size " + size'], '`size` is the int 5', "the str 'size '"),
            (['text = "7"', 'text / 2'], "`text` is the str '7'", '`/` does not work'),
            (['path = "no/such/folder/x.txt"', 'open(path, "w")'], "`path` is 'no/such/folder/x.txt'", "folder 'no/such/folder'"),
            (['text = "12 kg"', 'float(text)'], "`text` is the str '12 kg'", 'not a number'),
        ]
        for cells, *expected in cases:
            with self.subTest(cells[-1]):
                text = diagnosed(*cells)['text']
                self.assertIsNotNone(text)
                for part in expected:
                    self.assertIn(part, text)


class Origins(unittest.TestCase):
    def test_the_cell_and_line_that_last_assigned_it(self):
        found = diagnosed('x = 1\nbest = 2', 'best = None', 'y = 3\n\nbest.score')
        self.assertEqual(places_of(found)['best'], (1, 1))
        self.assertIn('`best` was last assigned in cell 2, line 1.', found['text'])

    def test_a_line_above_in_the_same_cell(self):
        self.assertEqual(places_of(diagnosed('best = 1', 'best = None\nbest.score'))['best'], (1, 1))

    def test_an_assignment_below_the_crash_is_none(self):
        self.assertEqual(places_of(diagnosed('best = None', 'best.score\nbest = 2'))['best'], (0, 1))

    def test_nothing_where_a_branch_may_have_assigned_it(self):
        self.assertEqual(places_of(diagnosed('best = 1', 'if best:\n    best = None\nbest.score')), {})
        self.assertEqual(places_of(diagnosed('best = 1', 'for n in [1, 2]:\n    best.real\n    best = None')), {})

    def test_an_argument_is_traced_to_the_name_the_notebook_has_for_it(self):
        found = diagnosed('table = {"a": 1}', 'def look(found):\n    return found["b"]', 'look(table)')
        self.assertIn('`found` is `table` of the notebook here.', found['text'])
        self.assertEqual(places_of(found), {'table': (0, 1)})

    def test_a_plain_argument_is_traced_to_nothing(self):
        self.assertEqual(places_of(diagnosed('key = "b"\nother = None', 'def look(found):\n    return found.score', 'look(None)')), {})


class NothingGuessed(unittest.TestCase):
    def test_no_value_is_named_that_cannot_be_read(self):
        for source in ('stock.pop()["b"]', 'take()["b"]', '(lambda: stock.pop())()["b"]', 'next(line)["b"]'):
            with self.subTest(source):
                found = diagnosed('stock = [{"a": 1}, {"c": 1}]\nline = iter(stock)\ndef take():\n    return stock.pop()', source)
                self.assertEqual(found['origins'], [])
                self.assertIsNone(found['text'])

    def test_what_a_call_gives_that_changes_nothing(self):
        found = diagnosed('def make():\n    return {"a": 1}', 'make()["b"]')
        self.assertEqual(found['text'], "`make()` is a dict with 1 key without the key 'b'.")

    @unittest.skipUnless(POSITIONS, 'needs Python 3.11')
    def test_the_failing_one_of_several_on_a_line(self):
        found = diagnosed('a = {"x": 1}\nb = {"y": 1}', 'a["x"] + b["x"]')
        self.assertIn('`b` is', found['text'])
        self.assertNotIn('a', places_of(found))

    def test_a_key_error_that_the_code_raises_itself(self):
        self.assertIsNone(
            diagnosed('class Odd(dict):\n    def __getitem__(self, key): raise KeyError(key)\nodd = Odd(x=1)', 'odd["x"]')['text']
        )

    def test_no_code_of_the_user_runs(self):
        noisy = 'class Noisy:\n' + ''.join(
            '    def %s(self, *a): ran.append(%r); raise ValueError(1)\n' % (name, name)
            for name in ('__repr__', '__str__', '__len__', '__iter__', '__getattr__', '__eq__', '__hash__', '__bool__', '__format__')
        )
        for last in ('noisy + 1', 'noisy()', '[][noisy]', 'noisy["a"]', 'print(undefined, noisy)', 'float(noisy)'):
            with self.subTest(last):
                ran = []
                diagnosed(noisy, 'noisy = Noisy()', 'ran.clear()', last, ran=ran)
                self.assertEqual(ran, [])

    def test_a_secret_counts_as_a_value(self):
        found = diagnosed('api_key = "s3cr3t-value"', 'api_key / 2')
        self.assertEqual([fact['category'] for fact in found['evidence'] if fact['name'] == 'api_key'], ['V'])


if __name__ == '__main__':
    unittest.main()
