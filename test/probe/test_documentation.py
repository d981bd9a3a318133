import ast
import math
import os.path
import unittest

from nbcrane_probe.answer import State, reply
from nbcrane_probe.budget import Budget
from nbcrane_probe.documentation import MAX_FUNCTIONS, MAX_TEXT, describe_calls
from nbcrane_probe.namespace import Namespace


def documented(source, namespace):
    return describe_calls(ast.parse(source), Namespace(namespace, None), Budget(5000))


class Documentation(unittest.TestCase):
    def test_functions_in_order_once_each(self):
        found = documented("math.sqrt(2)\nos.path.join('a', os.path.basename('b'))\nmath.sqrt(3)", {'math': math, 'os': os})
        self.assertEqual([entry['name'] for entry in found], ['math.sqrt', 'os.path.join', 'os.path.basename'])
        self.assertTrue(found[2]['signature'].startswith('(p'))
        self.assertIn('square root', found[0]['text'])

    def test_methods_of_live_objects(self):
        import numpy

        found = documented('values.reshape(2, 3)', {'values': numpy.zeros(6)})
        self.assertIn('reshape', found[0]['text'])

    def test_builtins_and_what_the_user_wrote_need_no_documentation(self):
        namespace = {'__name__': '__main__'}
        exec('def mine():\n    """secret"""\nclass Own:\n    """secret"""', namespace)
        self.assertEqual(documented('print(len(open(path)))\nmine()\nOwn()\nunknown()\nnot_there.call()', namespace), [])

    def test_long_texts_and_many_functions_are_cut(self):
        import numpy

        names = [name for name in sorted(vars(numpy)) if callable(getattr(numpy, name)) and name.islower()][:60]
        found = documented('\n'.join('numpy.%s()' % name for name in names), {'numpy': numpy})
        self.assertEqual(len(found), MAX_FUNCTIONS)
        self.assertTrue(all(len(entry['text']) <= MAX_TEXT + 1 for entry in found))
        self.assertTrue(any(len(entry['text']) == MAX_TEXT + 1 for entry in found))

    def test_only_where_it_is_asked_for(self):
        request = {'kind': 'look', 'cell': {'index': 0, 'id': 'a', 'source': 'math.sqrt(2)'}, 'facts': [], 'rules': False, 'budgetMs': 5000}
        self.assertNotIn('documentation', reply(request, State({'math': math}))['answer'])
        answer = reply({**request, 'documentation': True}, State({'math': math}))['answer']
        self.assertEqual([entry['name'] for entry in answer['documentation']], ['math.sqrt'])
