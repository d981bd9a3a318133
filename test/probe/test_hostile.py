"""Objects that lie, raise, hang or take note of being asked."""

import unittest

from looking import facts_of, in_main, look

HOSTILE = """
calls = []

def recording(name):
    def method(self, *args, **kwargs):
        calls.append(name)
        raise RuntimeError(name)
    return method

NAMES = ('__len__', '__repr__', '__str__', '__getattr__', '__eq__', '__hash__', '__iter__', '__getitem__', '__bool__', '__contains__', '__call__',
         '__format__', '__dir__', '__array__', '__float__', '__index__', '__lt__', '__reduce__', '__sizeof__', '__instancecheck__', '__del__')
body = {name: recording(name) for name in NAMES if name != '__del__'}
body['__class__'] = property(recording('__class__'))
body['shape'] = property(recording('shape'))
body['dtype'] = property(recording('dtype'))
body['columns'] = property(recording('columns'))
body['__module__'] = '__main__'

class Watching(type):
    def __eq__(cls, other):
        calls.append('metaclass __eq__')
        return False
    def __hash__(cls):
        calls.append('metaclass __hash__')
        return 1
    def __getattribute__(cls, name):
        calls.append('metaclass __getattribute__ ' + name)
        return type.__getattribute__(cls, name)
    def __instancecheck__(cls, other):
        calls.append('metaclass __instancecheck__')
        return True
    def __len__(cls):
        calls.append('metaclass __len__')
        return 3

Plain = type('Plain', (), dict(body))
Meta = Watching('Meta', (), {'x': 1, '__module__': '__main__'})
InList = type('InList', (list,), dict(body))
InDict = type('InDict', (dict,), dict(body))
InStr = type('InStr', (str,), {name: body[name] for name in ('__len__', '__repr__', '__eq__', '__hash__', '__getitem__', '__iter__')})
InInt = type('InInt', (int,), {name: body[name] for name in ('__repr__', '__eq__', '__hash__', '__lt__', '__bool__', '__format__')})

class Getting:
    def __getattribute__(self, name):
        calls.append('__getattribute__ ' + name)
        raise RuntimeError(name)

class Slotted:
    __slots__ = ('a', 'b')
    __dict__ = property(recording('__dict__'))
    def __init__(self): self.a = 1

plain, meta, in_list, in_dict, getting, slotted = Plain(), Meta(), InList([1, 2]), InDict(a=1), Getting(), Slotted()
in_str, in_int = InStr('text'), InInt(7)
nested = [Plain(), {'k': Plain(), 'm': Meta()}, (Getting(),), InStr('x'), InInt(1)]
mapping = {'a': Plain(), 1: Meta(), 'a' * 3: in_dict}
def function(x=plain, *, y=getting): return x
calls.clear()
"""

CELL = """plain; plain.shape; plain.columns.x; plain['a']; plain[0]; plain(); meta; meta.x; Meta; Meta.anything; Plain; in_list[0]; in_list.append; in_dict['a']
in_dict.keys(); in_str.lower(); in_int; getting.anything; slotted.a; slotted.b; nested; nested[0].shape; nested[1]['k'].y; mapping; mapping['a'].columns
mapping['zzz']; function; function(plain); len(plain); str(getting); array; array[0]; frame; frame['c']; frame['c'].str; frame.columns; series; index_of_hostile"""


class Hostile(unittest.TestCase):
    def test_nothing_of_theirs_is_called(self):
        namespace = in_main(HOSTILE)
        try:
            import numpy as np
            import pandas as pd
        except ImportError:
            self.skipTest('needs numpy and pandas')
        elements = [namespace['plain'], namespace['meta'], namespace['getting'], namespace['in_dict']]
        array, series = np.empty(4, dtype=object), pd.Series([None] * 4, dtype=object)
        frame = pd.DataFrame({'c': series, 'd': 1})
        for holder in (array, series.array._ndarray, frame._ixs(0, axis=1).array._ndarray):
            holder.flags.writeable = True
            for at, element in enumerate(elements):
                holder[at] = element
        namespace.update(array=array, frame=frame, series=series)
        namespace['calls'].clear()
        observation = look(CELL, namespace)
        self.assertEqual(namespace['calls'], [])
        found = {entry['name']: entry for entry in observation['objects']}
        self.assertEqual(found['plain']['type'], '__main__.Plain')
        self.assertEqual(found['in_list']['type'], '__main__.InList')
        self.assertEqual([note for note in observation['notes'] if 'could not' in note], [])

    def test_their_real_content_is_described(self):
        found = facts_of(CELL, in_main(HOSTILE))
        self.assertEqual(found['in_list']['length'], 2)
        self.assertEqual(found['in_dict']['keys'], ['a'])
        self.assertEqual(found['slotted']['attributes'], {'a': 1})
        self.assertEqual(found['nested']['length'], 5)

    def test_a_failing_object_costs_its_own_facts_only(self):
        numpy = self._numpy()
        namespace = in_main('class Broken:\n    pass\nbroken, fine = Broken(), [1, 2]')
        namespace['damaged'] = numpy.ndarray.__new__(numpy.ma.MaskedArray, (3,))
        observation = look('damaged\nfine', namespace)
        found = {entry['name']: entry for entry in observation['objects']}
        self.assertIn({'key': 'length', 'category': 'S', 'value': 2}, found['fine']['facts'])

    def test_a_user_subclass_of_array_and_frame(self):
        self._numpy()
        namespace = in_main("""
import numpy as np, pandas as pd
calls = []
class Array(np.ndarray):
    def __array_finalize__(self, obj): calls.append('finalize')
    def min(self, *a, **k): calls.append('min'); raise RuntimeError
    @property
    def shape(self): calls.append('shape'); raise RuntimeError
class Frame(pd.DataFrame):
    @property
    def _constructor(self): calls.append('constructor'); return Frame
    def __len__(self): calls.append('len'); return 99
    @property
    def shape(self): calls.append('shape'); raise RuntimeError
array = np.arange(6.).view(Array); frame = Frame({'a': [1, 2, 3]})
calls.clear()
""")
        found = facts_of('array; frame', namespace)
        self.assertEqual(namespace['calls'], [])
        self.assertEqual((found['array']['shape'], found['array']['value_range']), ([6], [0.0, 5.0]))
        self.assertEqual((found['frame']['shape'], found['frame']['columns']), ([3, 1], ['a']))

    def _numpy(self):
        try:
            import numpy
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest('needs numpy and pandas')
        return numpy


if __name__ == '__main__':
    unittest.main()
