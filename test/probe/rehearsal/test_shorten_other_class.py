"""What was left out may have put an object of another class where the crash found one: no error that its class decides is told.

The class: where the object is kept, how a turn chooses its class, and what fails that an object of the other class can do.
"""

import itertools
import unittest

from shortened import Run, told_whatever_is_cut

CLASSES = """
class A:
    def run(self, x): return x
    def find(self): return {}['late']
    def count(self): return len(5)
class B:
    size = 3
    def run(self, x, y): return x
    def find(self): return 1
    def count(self): return 1
    def __add__(self, x): return x
    def __getitem__(self, x): return x
class Box: pass
def made(i):
    if i < 200 or i == 299:
        return A()
    return B()
box, last, items, by_number = Box(), A(), [], {}
box.last = last
"""
LOOP = 'for i in range(300):\n    slow()\n    %s\n%s\n'
#: (what a turn does with an object, or with one of another class; what is used afterward)
KEPT = {
    'an element': ('items.append({0})', 'items[250]'),
    'an element of a copy': ('items.append({0})', 'list(items)[250]'),
    'the last element but one': ('items.append({0})', 'items[-2]'),
    'the last value but one': ('by_number[i] = {0}', 'list(by_number.values())[-2]'),
    'an element of a tuple': ('items.append((i, {0}))', 'items[250][1]'),
    'a value': ('by_number[i] = {0}', 'by_number[250]'),
    'a name': ('last = ({0}) if i < 299 else last', 'last'),
    'an attribute': ('box.last = ({0}) if i < 299 else box.last', 'box.last'),
    'what a copy holds': ('last = ({0}) if i < 299 else last', 'tuple([last])[0]'),
}
CHOSEN = {
    'by a condition': 'A() if i < 200 or i == 299 else B()',
    'by a number': '[A, B][200 <= i < 299]()',
    'by a function': 'made(i)',
    'by a truth value': '(i < 200 or i == 299) and A() or B()',
    'by what was kept': 'B() if 200 <= max(len(items), len(by_number)) < 299 else A()',
}
BRANCHES = {
    'a name, in a branch': ('if 200 <= i < 299: last = B()', 'last'),
    'an attribute, in a branch': ('if 200 <= i < 299: box.last = B()', 'box.last'),
    'an element, in two branches': ('if 200 <= i < 299: items.append(B())\n    else: items.append(A())', 'items[250]'),
}
FAILURES = ('{0}.run(1, 2)', '{0}.find()', '{0}.count()', '{0}.size', '{0} + 1', '{0}["key"]')


def programs():
    """{name: program that ends well}"""
    kept = {
        '%s %s' % (place, chosen): (body.format(choice), used)
        for (place, (body, used)), (chosen, choice) in itertools.product(KEPT.items(), CHOSEN.items())
        if chosen != 'by what was kept' or 'element' in place or 'value' in place
    }
    return {
        '%s: %s' % (name, failure): LOOP % (body, failure.format(used))
        for (name, (body, used)), failure in itertools.product({**kept, **BRANCHES}.items(), FAILURES)
    }


class OtherClass(unittest.TestCase):
    def test_they_end_well(self):
        for name, program in programs().items():
            with self.subTest(name):
                exec(CLASSES + program, {'slow': lambda: None, '__name__': '__main__'})

    def test_no_error_is_told_that_the_class_of_an_object_decides(self):
        for name, program in programs().items():
            with self.subTest(name):
                runs = [Run(program, earlier=[CLASSES], keep=keep, seconds_per_loop=0.02) for keep in (2, 3)]
                self.assertIsNone(told_whatever_is_cut(runs))


if __name__ == '__main__':
    unittest.main()
