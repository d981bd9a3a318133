import collections
import datetime
import enum
import functools
import io
import pathlib
import unittest

from looking import facts_of, in_main, look


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Scalars(unittest.TestCase):
    def test_values(self):
        found = facts_of(
            'n; t; none; flag; when; text; r',
            {'n': 3, 't': 2.5, 'none': None, 'flag': True, 'when': datetime.date(2024, 5, 6), 'text': 'x' * 5000, 'r': range(3, 9)},
        )
        self.assertEqual([found[name]['value'] for name in ('n', 't', 'none', 'flag')], [3, 2.5, None, True])
        self.assertEqual(found['none']['type'], 'NoneType')
        self.assertIn('2024, 5, 6', found['when']['value'])
        self.assertEqual(found['text']['length'], 5000)
        self.assertLess(len(found['text']['value']), 400)
        self.assertEqual(found['r']['length'], 6)

    def test_enum_path_file_and_generator(self):
        spent = (x for x in [1])
        list(spent)
        found = facts_of(
            'c; here; gone; stream; fresh; spent',
            {
                'c': Color.RED,
                'here': pathlib.Path('.'),
                'gone': pathlib.Path('/no/such/file'),
                'stream': io.StringIO(),
                'fresh': (x for x in [1]),
                'spent': spent,
            },
        )
        self.assertEqual((found['c']['value'], found['c']['members']), ('RED', ['RED', 'BLUE']))
        self.assertEqual((found['here']['exists'], found['gone']['exists']), (True, False))
        self.assertEqual(found['stream']['closed'], False)
        self.assertEqual((found['fresh']['exhausted'], found['spent']['exhausted']), (False, True))


class Containers(unittest.TestCase):
    def test_dict(self):
        table = {str(at): at for at in range(50)}
        table['wanted'] = [1, 2]
        found = facts_of("table['wanted']", {'table': table})['table']
        self.assertEqual((found['length'], found['key_types'], found['value_types']), (51, ['str'], ['int', 'list']))
        self.assertEqual(found['preview'][0]['key'], 'wanted')
        self.assertIn('49', found['keys'])

    def test_missing_key_and_index(self):
        found = facts_of("d['no']; rows[7]; rows[-1]", {'d': {'a': 1}, 'rows': [1, 2]})
        self.assertEqual((found["d['no']"]['type'], found['rows[7]']['type'], found['rows[-1]']['value']), ('undefined', 'undefined', 2))

    def test_sequences(self):
        found = facts_of(
            'rows; ragged; mixed; pair; unique; empty',
            {'rows': [3, 1, 2] * 10, 'ragged': [[1, 2], [3]], 'mixed': [1, 'a', None], 'pair': (1.5, 'x'), 'unique': {5, 6}, 'empty': []},
        )
        self.assertEqual((found['rows']['length'], found['rows']['num_unique'], found['rows']['value_range']), (30, 3, [1, 3]))
        self.assertEqual(found['ragged']['element_sizes'], [2, 1])
        self.assertEqual((found['mixed']['element_types'], found['mixed']['has_nan']), (['int', 'str', 'NoneType'], True))
        self.assertEqual(found['empty']['length'], 0)

    def test_kin(self):
        Point = collections.namedtuple('Point', 'x y')
        found = facts_of(
            'p; dd; od; dq',
            {
                'p': Point(1, 2),
                'dd': collections.defaultdict(list, a=1),
                'od': collections.OrderedDict(k=1),
                'dq': collections.deque([1, 2]),
            },
        )
        self.assertEqual(found['p']['fields'], ['x', 'y'])
        self.assertIn('list', found['dd']['default_factory'])
        self.assertEqual((found['od']['length'], found['dq']['length']), (1, 2))

    def test_a_long_list_is_read_in_part_and_says_so(self):
        found = facts_of('rows', {'rows': list(range(200_000))})['rows']
        self.assertEqual((found['length'], found['approximate']), (200_000, True))


class Callables(unittest.TestCase):
    def test_functions(self):
        namespace = in_main('def f(a, b=2, *args, c, d="x", **more):\n    """Doc."""\n    return a\ng = lambda q: q\n', None)
        namespace.update(p=functools.partial(namespace['f'], 1, c=2), built=len)
        found = facts_of('f; g; p; built', namespace)
        self.assertEqual(found['f']['signature'], "(a, b=2, *args, c, d='x', **more)")
        self.assertTrue(found['f']['source'].startswith('def f('))
        self.assertEqual((found['p']['of']['name'], found['p']['arguments'], found['p']['keywords']), ('f', '(1,)', "{'c': 2}"))
        self.assertEqual(found['built']['name'], 'len')

    def test_positional_only(self):
        self.assertEqual(facts_of('f', in_main('def f(a, /, b, *, c=1): pass'))['f']['signature'], '(a, /, b, *, c=1)')

    def test_classes_and_instances(self):
        namespace = in_main(
            'class Base:\n    def run(self, n): return n\nclass Model(Base):\n    size = 3\n    def __init__(self, rows):\n        self.rows = rows\n        self.name = "m"\nmodel = Model([1, 2])'
        )
        found = facts_of('Model; model.run(1); model.rows; model.nothing', namespace)
        self.assertEqual((found['Model']['bases'], found['Model']['signature']), (['__main__.Base'], '(self, rows)'))
        self.assertIn('class Model(Base)', found['Model']['source'])
        self.assertEqual((found['model']['type'], found['model']['attributes']['name']), ('__main__.Model', 'm'))
        self.assertEqual(found['model']['attribute_types'], {'rows': 'list', 'name': 'str'})
        self.assertEqual((found['model.run']['type'], found['model.run']['signature']), ('method', '(self, n)'))
        self.assertEqual((found['model.rows']['length'], found['model.nothing']['type']), (2, 'undefined'))

    def test_methods_used_lead_to_globals(self):
        namespace = in_main('RATE = 0.5\nclass Model:\n    def run(self): return RATE\nmodel = Model()')
        self.assertEqual(facts_of('model.run()', namespace)['RATE']['value'], 0.5)

    def test_modules(self):
        import json

        found = facts_of('json; json.dumps; json.nothing', {'json': json})
        self.assertEqual((found['json']['type'], found['json']['name'], found['json']['version']), ('module', 'json', json.__version__))
        self.assertEqual(found['json.nothing']['type'], 'undefined')

    def test_what_the_cell_replaces_comes_last(self):
        observation = look('import json\nrows = [1]\nrows.append(other)', {'rows': [1, 2], 'other': 1})
        last = observation['objects'][-1]
        self.assertEqual(last['name'], 'rows.append')
        self.assertIn({'key': 'rebound_by_cell', 'category': 'R', 'value': True}, last['facts'])

    def test_what_stands_where_the_cell_stores(self):
        found = facts_of("table['a'] = 2\ntable['new'] = 1", {'table': {'a': 1.5}})
        self.assertEqual(found["table['a']"]['value'], 1.5)
        self.assertNotIn("table['new']", found)


if __name__ == '__main__':
    unittest.main()
