"""What the turns of a loop change of the elements that they go through, a cut leaves unchanged in the others: no crash that is due to that is told.

The class is every combination of elements, of how a turn changes one (`CHANGED`), of how it comes to it (`LOOPS`), and of where that fails later; a fixed part
of them runs here, each with two cuts, as a rehearsal does.
"""

import itertools
import unittest

from shortened import SLOW, Run, add_library, told_whatever_is_cut

EARLIER = """
import statistics
import matplotlib; matplotlib.use('Agg')
import matplotlib.pyplot as plt
figure = plt.figure()
import numpy as np, pandas as pd
import simulation
class Thing:
    def __init__(self, v=None): self.v = v; self.l = []; self.d = {}
class Bare: pass
"""
# A library with objects that keep what happens to them.
SIMULATION = """
class Simulation:
    def __init__(self): self.log, self.v = [], None
    def step(self): self.log.append(len(self.log)); self.v = 1
    def history(self): return list(self.log)
    def settle(self):
        self.log.append(0)
        if len(self.log) > 50: self.error = 0.1
class Fitness:
    def __init__(self): self.values = ()
class Individual(list):
    def __init__(self): self.fitness = Fitness()
"""
# An element | in a turn, separated by semicolons | what fails where an element was not changed.
CHANGED = """
Thing() | x.v = e; setattr(x, 'v', e); x.__dict__.update(v=e) | h[50].v + 1; sum(x.v for x in h); np.array([x.v for x in h]) + 1; sorted(h, key=lambda x: x.v)
Thing() | x.l.append(e); x.l = [e]; x.l += [e] | h[50].l[0]; np.stack([np.array(x.l) for x in h]); np.mean([x.l for x in h], axis=0)
Thing() | x.d['a'] = e; x.d.update(a=e); x.d.setdefault('a', e) | h[50].d['a']; pd.DataFrame([x.d for x in h])['a'].astype(int)
Bare() | x.v = e; setattr(x, 'v', e) | h[50].v; [x.v for x in h][5]
[] | x.append(e); x += [e]; x[:] = [e]; x.insert(0, e) | h[50][0]; np.mean(h, axis=0); np.array(h).reshape(100, 1); [statistics.mean(x) for x in h]
{} | x['a'] = e; x.update(a=e); x.setdefault('a', e) | h[50]['a']; pd.DataFrame(h)['a'].astype(int); sorted(h, key=lambda x: x['a'])
simulation.Simulation() | x.step(); x.v = e | h[50].v + 1; np.array([x.v for x in h]) + 1
simulation.Simulation() | x.step(); x.log.append(e) | h[50].history()[0]; np.stack([np.array(x.log) for x in h])
figure.add_axes((0, 0, 1, 1)) | x.plot([e, e]) | h[50].lines[0]; [x.lines[0] for x in h]
simulation.Individual() | x.fitness.values = (e,) | h[50].fitness.values[0]; np.mean([x.fitness.values for x in h], axis=0)
"""
LOOPS = {
    'its elements': 'e = 1\nfor x in h:\n    slow()\n    {}',
    'zip': 'for x, e in zip(h, range(100)):\n    slow()\n    {}',
    'enumerate': 'for e, x in enumerate(h):\n    slow()\n    {}',
    'a slice': 'for e, x in enumerate(h[:]):\n    slow()\n    {}',
    'numbers': 'for e in range(100):\n    x = h[e]\n    slow()\n    {}',
    'a while': 'e = 0\nwhile e < 100:\n    x = h[e]\n    slow()\n    {}\n    e += 1',
    'a function of a turn': 'def change(x, e):\n    slow()\n    {}\nfor e, x in enumerate(h): change(x, e)',
    'a comprehension': 'def change(x, e):\n    slow()\n    {}\n    return e\nr = [change(x, e) for e, x in enumerate(h)]',
    'a function': 'def each(things):\n    for e, x in enumerate(things):\n        slow()\n        {}\neach(h)',
    'a dict of the same': 'g = dict(enumerate(h))\nfor e, x in g.items():\n    slow()\n    {}',
    'tuples with the same': 'g = [(i, x) for i, x in enumerate(h)]\nfor e, x in g:\n    slow()\n    {}',
    'an attribute': 'w = Bare(); w.things = h\nfor e, x in enumerate(w.things):\n    slow()\n    {}',
}
# One of so many combinations.
PART = 11


def programs():
    """(name, source) of every combination."""
    for row, (place, loop) in itertools.product(CHANGED.strip().splitlines(), LOOPS.items()):
        element, changes, afterward = row.split(' | ')
        for change, after in itertools.product(changes.split('; '), afterward.split('; ')):
            source = 'h = [%s for _ in range(100)]\n%s\n%s' % (element, loop.format(change), after)
            yield '%s: %s, %s' % (place, change, after), source


class Elements(unittest.TestCase):
    def setUp(self):
        add_library(self, 'simulation', SIMULATION)

    def _run(self, source, keep, **settings):
        return Run(source, keep=keep, earlier=[EARLIER, SLOW], seconds_per_loop=0.01, **settings)

    def test_no_crash_that_is_due_to_a_cut_is_told(self):
        failed = 0
        for name, source in itertools.islice(programs(), 0, None, PART):
            with self.subTest(name):
                runs = [self._run(source, keep) for keep in (2, 3)]
                failed += runs[0].error is not None
                self.assertIsNone(told_whatever_is_cut(runs))
        self.assertGreater(failed, 50, 'too few of the programs fail where a loop is cut to tell anything')

    def test_crashes_of_the_notebook_are_told_where_loops_are_replayed(self):
        moved = 'h = [Thing(0.5 * at) for at in range(100)]\nfor e, x in enumerate(h):\n    slow()\n    x.v += 0.1 * e\n'
        for after, error in (
            ('h[50].w', AttributeError),
            ('np.array([x.v for x in h]).nosuch()', AttributeError),
            ('"v: " + h[50].v', TypeError),
            ('np.zeros(99) + np.array([x.v for x in h])', ValueError),
        ):
            for keep in (2, 3):
                with self.subTest(after, keep=keep):
                    run = self._run(moved + after, keep, replay_seconds=3)
                    self.assertIsInstance(run.error, error)
                    self.assertIsNone(run.artifact)

    def test_an_attribute_that_a_library_sets_in_the_end_is_not_missing(self):
        settled = 'fit = simulation.Simulation()\nfor e in range(100):\n    slow()\n    fit.settle()\n'
        for name, is_told in (('error', False), ('errors', True)):
            for keep in (2, 3):
                with self.subTest(name, keep=keep):
                    run = self._run(settled + 'fit.' + name, keep)
                    self.assertIsInstance(run.error, AttributeError)
                    self.assertEqual(run.artifact is None, is_told)


if __name__ == '__main__':
    unittest.main()
