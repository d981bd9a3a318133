"""The proof of rules notices what is wrong with a rule (rule-proofs.test.ts runs it on all of them)."""

import types
import unittest

import prove
from names import ambiguous, matches, unresolved
from nbcrane_probe.prediction import MODULES
from nbcrane_probe.rules.library import Library
from nbcrane_rules import declared
from nbcrane_rules.rule import Rule


def family(*rules, **more):
    return types.SimpleNamespace(**{'NEEDS': (), 'LIBRARY': None, 'PACKAGES': (), 'SETUP': 'prices = [1, 2]\n', 'RULES': rules, **more})


def problems(**fields):
    fields = {'crashes': {'IndexError': ['prices[2]']}, 'healthy': ['prices[1]'], **fields}
    rule = Rule('python/index-range', 'Help.', 'Fix.', **fields)
    return prove.prove(family(rule))['rules'][rule.id]


class Proof(unittest.TestCase):
    def test_a_proven_rule_has_no_problems(self):
        self.assertEqual(problems(), [])

    def test_what_is_missing_or_wrong(self):
        for fields, words in (
            ({'crashes': {}}, 'has no cell that crashes'),
            ({'healthy': []}, 'has no healthy twin'),
            ({'crashes': {'IndexError': ['prices[1]']}}, 'does not raise IndexError'),
            ({'crashes': {'KeyError': ['prices[2]']}}, 'does not raise KeyError'),
            ({'crashes': {'IndexError': ['__import__("random").Random(1).choice([])']}}, 'is not predicted'),
            ({'crashes': {'ZeroDivisionError': ['1 / 0']}}, 'by python/zero-division'),
            ({'healthy': ['prices[5]']}, "healthy 'prices[5]' raises IndexError"),
            ({'crashes': {'NameError': [('x = 1', 'x')]}}, 'does not raise NameError'),
        ):
            with self.subTest(words):
                self.assertIn(words, ' | '.join(problems(**fields)))

    def test_where_a_library_is_missing(self):
        self.assertEqual(prove.prove(family(NEEDS=('no_such_library',)))['skipped'], 'no_such_library is not installed')

    def test_versions(self):
        for version, wanted, fits in (
            ('2.0.3', '', True),
            ('2.0.3', '<2.1', True),
            ('2.1.0rc1', '>=2.1', True),
            ('3.8.4', '>3.8', False),
            ('2.2', '>=2.1, <3', True),
            ('3.0', '>=2.1, <3', False),
        ):
            self.assertEqual(matches(version, wanted), fits, (version, wanted))
        with self.assertRaises(ValueError):
            matches('1', '~=2')

    def test_no_id_is_declared_twice(self):
        self.assertGreater(len(declared()), 50)


class Names(unittest.TestCase):
    def setUp(self):
        library = Library('json')
        library.pure('loads', 'no_such_function')
        library.trust('NoSuchType')
        library.harmless('JSONEncoder.encode', 'JSONDecoder.encode')
        self.module = types.SimpleNamespace(__name__='nbcrane_probe.rules.made_up', LIBRARY=library, _TABLE=('dumps', 'dumbs'))
        MODULES.append(self.module)
        self.addCleanup(MODULES.remove, self.module)

    def test_names_that_exist_nowhere(self):
        found = ' | '.join(unresolved(family(PACKAGES=('json',))))
        for name in ('json.no_such_function', 'json.NoSuchType', '_TABLE lists dumbs'):
            self.assertIn(name, found)
        for name in ('loads,', 'encode', 'dumps,'):
            self.assertNotIn(name, found)

    def test_names_of_other_versions(self):
        names = {'<3': 'no_such_function NoSuchType dumbs'}
        self.assertEqual(unresolved(family(PACKAGES=('json',), NAMES=names)), [])
        self.assertIn('exists, though', ' | '.join(unresolved(family(PACKAGES=('json',), NAMES={**names, '<2': 'loads'}))))
        self.assertIn('which no check lists', ' | '.join(unresolved(family(PACKAGES=('json',), NAMES={**names, '<2': 'other'}))))

    def test_two_handlers_for_one_type(self):
        self.assertEqual(ambiguous(), [])
        self.module.LIBRARY.size('JSONEncoder')(len)
        self.module.LIBRARY.size('JSONEncoder')(sum)
        self.assertIn('two handlers of', ' | '.join(ambiguous()))


if __name__ == '__main__':
    unittest.main()
