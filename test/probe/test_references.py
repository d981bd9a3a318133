import ast
import unittest

from nbcrane_probe.code.bindings import bindings_of
from nbcrane_probe.code.missing import missing_name
from nbcrane_probe.code.references import references


def names(source):
    return {text for text in references(ast.parse(source)).chains if text.isidentifier()}


def chains(source):
    return set(references(ast.parse(source)).chains)


class Reads(unittest.TestCase):
    def test_chains_and_their_beginnings(self):
        self.assertEqual(chains("df['a'].str.lower()"), {'df', "df['a']", "df['a'].str", "df['a'].str.lower"})
        self.assertEqual(chains('rows[-1].name'), {'rows', 'rows[-1]', 'rows[-1].name'})
        self.assertEqual(chains('df[cols].mean()'), {'df', 'cols'})
        self.assertEqual(chains('a.b(c.d).e'), {'a', 'a.b', 'c', 'c.d'})

    def test_a_store_reads_what_it_stores_into(self):
        self.assertEqual(chains("df['new'] = df['old'] + 1"), {'df', "df['old']"})
        self.assertEqual(chains('model.x = 1'), {'model'})
        self.assertEqual(names('x += 1'), {'x'})

    def test_names_the_cell_binds_first_are_its_own(self):
        self.assertEqual(names('x = y\nprint(x)'), {'y', 'print'})
        self.assertEqual(names('import numpy as np\nnp.zeros(3)'), set())
        self.assertEqual(names('for i in r:\n    i'), {'r'})
        self.assertEqual(names('with open(p) as f:\n    f.read()'), {'open', 'p'})
        self.assertEqual(names('if (n := len(a)) > 1: n'), {'len', 'a'})

    def test_names_bound_on_one_branch_only_may_still_be_the_live_ones(self):
        self.assertEqual(names('if c:\n    x = 1\nx'), {'c', 'x'})
        self.assertEqual(names('try:\n    x = 1\nexcept E as e:\n    e\nx'), {'x', 'E'})

    def test_a_name_read_before_it_is_bound(self):
        self.assertEqual(names('x = x + 1'), {'x'})

    def test_scopes(self):
        self.assertEqual(names('def f(a, b=c):\n    d = a\n    return d + e'), {'c', 'e'})
        self.assertEqual(names('[i + k for i in r for j in i if j]'), {'k', 'r'})
        self.assertEqual(names('lambda q: q + w'), {'w'})
        self.assertEqual(names('def f():\n    global g\n    g = 1\n    return g'), set())
        self.assertEqual(names('class A(B):\n    x = y\n    def m(self):\n        return z'), {'B', 'y', 'z'})
        self.assertEqual(names('match v:\n    case {"k": got, **rest}:\n        got, rest'), {'v'})

    def test_constants(self):
        self.assertEqual(set(references(ast.parse("df[['a', 'b']]; df.c")).strings), {'a', 'b'})


class Bindings(unittest.TestCase):
    def test_every_kind(self):
        source = (
            'import a.b\nfrom c import d as e\nx, (y, *z) = 1, (2, 3)\nfor i in r: j = 1\nwith o as w: pass\ndef f(): inner = 1\n'
            'class K: attr = 1\n[q := 1 for _ in r]\ndel x'
        )
        found = bindings_of([ast.parse(source)]).places
        self.assertEqual([name for name, line in found if line is not None], ['a', 'e', 'x', 'y', 'z', 'i', 'j', 'w', 'f', 'K', 'q'])
        self.assertEqual([name for name, line in found if line is None], ['x'])


class Missing(unittest.TestCase):
    def missing(self, source, known=()):
        found = missing_name(ast.parse(source).body[0], known)
        return found and found.id

    def test_what_is_read_before_anything_is_called(self):
        self.assertEqual(self.missing('y = x.a[i] + f(z)'), 'x')
        self.assertEqual(self.missing('y = x.a[i] + f(z)', {'x', 'i', 'f'}), 'z')
        self.assertEqual(self.missing('box.size = len', ()), 'box')
        self.assertEqual(self.missing('x += y', {'y'}), 'x')
        self.assertEqual(self.missing('for a in rows: b'), 'rows')

    def test_what_may_not_be_read_or_is_bound(self):
        for source in (
            'print(1) + x',
            'True and x',
            '1 < 2 < x',
            '[x for i in range]',
            'lambda: x',
            '(n := 1)',
            'if (n := len) is n: n',
            'x = 1',
        ):
            with self.subTest(source):
                self.assertIsNone(self.missing(source))


if __name__ == '__main__':
    unittest.main()
