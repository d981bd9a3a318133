import ast
import unittest

from nbcrane_probe.code.missing import may_bind, missing_name

BINDS = [
    'def f():\n    global later\n    later = 1',
    'class A:\n    def __call__(self):\n        global first, later\n        later = 1',
    'import __main__ as here\nhere.later = 1',
    'globals()["later"] = 1',
    'run = exec\nrun("later = 1")',
    'vars(module).update(later=1)',
    'import IPython\nIPython.get_ipython().push({"later": 1})',
]
READS = [
    'print(later)',
    'table["later"]',
    'row.later(3)',
    'row.later.mean()',
    'model.eval()\nprint(later)',
    'f(later=1)',
    '# the later the better',
]


class Unsaid(unittest.TestCase):
    def test_what_may_bind_a_name(self):
        for source in BINDS:
            with self.subTest(source):
                self.assertTrue(may_bind('later', ['x = 1', source]))
                self.assertFalse(may_bind('late', ['x = 1', source]))

    def test_what_only_reads_it(self):
        for source in READS:
            with self.subTest(source):
                self.assertFalse(may_bind('later', [source]))

    def test_what_a_statement_is_sure_to_lack(self):
        for source, name in {
            'x = [later, f(more)]': 'later',
            'assert later': 'later',
            'assert 1, later': None,
            'f() + later': None,
        }.items():
            with self.subTest(source):
                found = missing_name(ast.parse(source).body[0], {'f': 1})
                self.assertEqual(found and found.id, name)


if __name__ == '__main__':
    unittest.main()
