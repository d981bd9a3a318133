"""What does not depend on the long cell runs in full, before it: a crash there is certain, wherever the long cell itself cannot be shortened."""

import unittest

from looked_ahead import look_ahead, needs_sandbox

# Nothing shortens this: it computes in one call.
LONG = 'import sys\nsys.setrecursionlimit(9000)\ntotal = sum(x * x for x in iter(range(10 ** 12)))\nbox["total"] = total\n'
BOX = 'box, other, rows, text = {}, {"k": {}}, [1, 2, 3], "a"\nalias = box\n'
#: name → (cells from the long one on, index of the crash, exception); the first attempt beside a cell is the one in question everywhere here
CERTAIN = {
    'a name': ([LONG, 'print(rows, tetx)'], 1, 'NameError'),
    'after what depends on it': ([LONG, 'print(total)', 'mean = total / 3', 'other["k"].nothing'], 3, 'AttributeError'),
    'in the same cell as what depends on it': ([LONG, 'print(total)\nlen(3)'], 1, 'TypeError'),
    'through a function and an import': (
        [LONG, 'import json\ndef read(name):\n    return json.loadz(name)', 'read(text)'],
        2,
        'AttributeError',
    ),
    'after a call of a function in the long cell': (
        ['def half(x):\n    return x / 2\n' + LONG + 'half(total)', 'half(text)'],
        1,
        'TypeError',
    ),
    'an error of a kind that derives from one': (
        [LONG, 'class Wrong(ValueError, TypeError):\n    pass\ndef check(x):\n    raise Wrong(x)', 'check(rows)'],
        2,
        'Wrong',
    ),
    'a name bound anew': ([LONG, 'for one in total:\n    one.append(1)', 'one = text.upper()\none.nothing'], 2, 'AttributeError'),
    'a name like that of a function that reads files': (
        [LONG + 'open("f", "w").close()', 'loads = rows[:1]\nloads.nothing'],
        1,
        'AttributeError',
    ),
    'a name that a statement which depends on it misses first': ([LONG, 'print(total + tetx)', 'print(tetx)'], 1, 'NameError'),
    'a method that nobody gave to a class': ([LONG, 'from fractions import Fraction\nFraction(1, 2).progress()'], 1, 'AttributeError'),
    'draws after a seed': ([LONG, 'import random\nrandom.seed(3)', 'random.choice(rows).nothing'], 2, 'AttributeError'),
    'draws of a generator of its own': ([LONG, 'import random\nrandom.Random(3).choice(5)'], 1, 'TypeError'),
    'after what is shown of it': ([LONG, 'from IPython.display import display\ndisplay(total)', 'open(rows)'], 2, 'TypeError'),
    'with settings of the long cell': (['SIZE = 3\n' + LONG, 'rows[SIZE:].nothing'], 1, 'AttributeError'),
}
#: state that is hidden from names may cause these in a copy alone, so they are not believed
HIDDEN = {
    'an own check': 'assert len(rows) == 4',
    'a counter of a cache': 'assert counted.cache_info().hits == 3',
    'a container that the long cell gives to a library': 'given["loss"]',
    'an object of an own class that the long cell uses': 'meter.seen["loss"]',
    'what a library of the long cell keeps for itself': 'int(hidden.state())',
    'a method that a library of the long cell gives to another': 'table.progress()',
    'a class that a library of the long cell makes for its module': 'hidden.Person()',
    'an attribute of a class that what is skipped sets': 'Meter.n = total\nmeter.n',
    'what a module of the notebook keeps': 'engine.train(total)\nlen(engine.model())',
    'what a function of such a module reads': 'start(total)\nlen(kept())',
    'a module that what is skipped writes': 'open("late_helpers.py", "w").write("x = %d" % total)\nimport late_helpers',
    'names of a module that what is skipped writes': 'open("late_helpers.py", "w").write("x = %d" % total)\nfrom late_helpers import *\nx',
    'a file, where the long cell uses a library that may write': 'open("none/at/all.csv")',
}
# A library that nothing is known of, the object of a class, and a container that it is given.
UNKNOWN = """import sys, types
hidden = types.ModuleType("hidden")
exec("kept = []\\ndef work(into):\\n    into['loss'] = 1; kept.append(1)\\ndef state():\\n    return 'x' if not kept else '1'\\nclass Table:\\n    pass\\n"
"def create(name):\\n    globals()[name] = type(name, (), {})\\n"
"def register_method(name):\\n    setattr(Table, name, lambda self: 1)", hidden.__dict__)
table = hidden.Table()
hidden.run, hidden.start = None, len
engine = sys.modules["engine"] = types.ModuleType("engine")
exec("_model = None\\ndef train(n):\\n    global _model\\n    _model = [n]\\ndef model():\\n    return _model", engine.__dict__)
start, kept = engine.train, engine.model
class Meter:
    def __init__(self):
        self.seen = {}
    def __call__(self):
        hidden.work(self.seen)
meter, given = Meter(), {}
def prepare():
    hidden.register_method("progress")
    hidden.create("Person")
    return 1
"""
USES = LONG + 'hidden.work(given)\nmeter()\nprepared = prepare()\n'
#: what these read depends on the long cell in some way
DEPENDENT = {
    'its result': 'total.nothing',
    'draws, as it may': 'import random\nrandom.choice(rows).nothing',
    'what is drawn, as it may': 'import random\none = random.choice(rows)\none.nothing',
    'what is shuffled, as it may': 'import random\nrandom.shuffle(rows)\nrows.nothing',
    'what it changes': 'box["missing"]',
    'an alias of what it changes': 'alias["missing"]',
    'a function that reads its result': 'def read():\n    return total\nread().nothing',
    'a function that reads what it changes': 'def read():\n    return box\nread()["missing"]',
    'what a dependent statement binds': 'half = total / 2\nhalf.nothing',
    'what a dependent statement changes': 'rows.append(total)\nrows[3].nothing',
    'what an element of another container changes': 'part = other[total]\npart.n = 3\nother["k"].n',
    'what is picked from a container': 'part = max(other.values(), key=lambda one: total)\npart.n = 3\nother["k"].n',
    'what had the name of something changed': 'second = rows\nsecond.append(total)\nsecond = text\nrows[3].nothing',
    'a name that may not be asked for': 'total and tetx',
    'a name that comes after a call': 'print(rows.append(total), tetx)',
    'a name that what is skipped would have made': 'made = total + 1\nmade + total',
    'an attribute of a library that is None until it starts': 'import json\njson.run, json.start = None, len\nrun = json.start(total)\njson.run.name',
    'such an attribute in a function': 'import json\njson.run = None\ndef name():\n    return json.run.name\nrun = json.start(total)\nname()',
    'a setting of the long cell': 'def deep(n):\n    return n and deep(n - 1)\ndeep(2000)',
    'names asked for by text': 'globals()["total"].nothing',
}


@needs_sandbox
class Independent(unittest.TestCase):
    def test_crashes_of_what_does_not_depend_on_it_are_certain(self):
        for name, (cells, cell, error) in CERTAIN.items():
            seen = look_ahead(cells, [BOX], kind='background')
            with self.subTest(name):
                self.assertEqual(seen.crash, (cell, error, 'certain'), seen)
                self.assertIsNone(seen.report['crash']['timeToCrash'])

    def test_errors_that_hidden_state_may_cause_are_not_believed(self):
        cached = 'import functools\n@functools.lru_cache(None)\ndef counted(x):\n    return x'
        for name, source in HIDDEN.items():
            seen = look_ahead([USES, source], [BOX, cached, UNKNOWN], kind='background', attempts=1)
            with self.subTest(name):
                self.assertIsNone(seen.crash, seen)

    def test_nothing_certain_is_said_of_what_depends_on_it(self):
        for name, source in DEPENDENT.items():
            seen = look_ahead([LONG, source], [BOX], kind='background', attempts=1)
            with self.subTest(name):
                self.assertNotIn('certain', seen.crash or (), seen)

    def test_long_cells_that_end_otherwise_are_not_taken_for_ended(self):
        """A copy that ran out of time in the long cell says so, and still tells what it saw beyond."""
        seen = look_ahead([LONG, 'rows.sort()'], [BOX], kind='rehearse', deadline=3.0)
        self.assertIsNone(seen.crash, seen)
        self.assertEqual(seen.cells[0]['status'], 'unknown', seen)


if __name__ == '__main__':
    unittest.main()
