"""What only some turns of a loop do, or what no name shows, is not done as often under a cut: no crash that is due to that is told.

The class is every combination of what is changed and how that fails later (`CHANGED`), of how only some turns come to it (`TURNS`), and of where the loop
stands (`PLACES`); a fixed part of them runs here, each with two cuts, as a rehearsal does.
"""

import os
import re
import textwrap
import unittest

from shortened import SLOW, Run, add_library, in_own_folder, told_whatever_is_cut

EARLIER = """
import collections, csv, glob, heapq, io, json, os, pickle, random, shutil, sqlite3, statistics
import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np, pandas as pd
import logging, simulation

def log(path):
    named = logging.getLogger(path)
    named.handlers[:] = [logging.FileHandler(path)]
    named.setLevel('INFO')
    return named

def draw(axes):
    first = axes[0]
    first.plot([1, 2])
"""
# A library whose objects keep what happens in them.
SIMULATION = """
class Simulation:
    def __init__(self): self.log = []
    def step(self): self.log.append(len(self.log))
    def history(self): return list(self.log)
"""
# Before the loop | in a turn | afterward, where the tenth of a hundred turns came to it.
CHANGED = """
h = [] | h.append(e) | h[5]
h = [] | h.append(e) | plt.plot(range(10), h)
h = [] | h.append(e) | np.zeros(10) + np.array(h)
h = [] | h.append(e) | a, b, c, d, f, g, i, j, k, m = h
h = [] | h.append(e) | np.array(h).reshape(2, 5)
h = [] | h.append(e) | dict(zip(range(100), h))[5]
h = [] | h.append(e) | max(h[1:])
h = [] | h.append(e) | statistics.stdev(h)
h = [] | h.append(e) | assert len(h) == 10
h = [] | h.append(e) | pd.Series(h, index=range(10))
h = [] | h.append(e) | [h.pop() for _ in range(9)]
h = [] | h.append(e) | h.index(50)
h = [] | h.append(e) | h.remove(50)
h = [] | h.append(e) | next(x for x in h if x == 50)
h = [] | h.append(e) | json.dump(h, open('h.json', 'w')); x = json.load(open('h.json')); x[5]
h = [] | h.append(e) | pickle.dump(h, open('h.pkl', 'wb')); x = pickle.load(open('h.pkl', 'rb')); x[5]
h = [] | h.append({'e': e}) | pd.DataFrame(h).loc[5]
h = [] | h.append({'e': e}) | pd.DataFrame(h).to_csv('h.csv'); t = pd.read_csv('h.csv'); t['e'].iloc[5]
h = [] | heapq.heappush(h, e) | h[5]
h = [None] * 100 | h[e] = e | h[50] + 1
h = {} | h[e] = e | h[50]
h = {} | h[e] = e | h.pop(50)
h = {} | h['r%d' % e] = e | '{r50}'.format(**h)
h = {} | h.setdefault(e, []).append(e) | h[50]
h = {'a': []} | h['a'].append(e) | h['a'][5]
h = collections.defaultdict(list) | h[e].append(e) | list(h)[5]
h = collections.ChainMap() | h = h.new_child({e: e}) | h[50]
h = set() | h.add(e) | sorted(h)[5]
h = '' | h += 'x,' | h.split(',')[5]
h = None | h = e | h + 1
h = np.zeros(0) | h = np.append(h, e) | h[5]
h = np.zeros(3) | h[0] += 1 | {10.0: 1}[h[0]]
h = pd.DataFrame({'a': []}) | h = pd.concat([h, pd.DataFrame({'a': [e]})], ignore_index=True) | h['a'][5]
h = pd.DataFrame({'a': [1.0]}) | h['c%d' % e] = 1 | h['c50']
h = pd.DataFrame({'a': [1.0]}) | h['c%d' % e] = 1 | h.c50
h = io.StringIO() | print(e, file=h) | h.getvalue().split()[5]
h = io.StringIO() | h.write('%d ' % e) | h.getvalue().split()[5]
h = iter(range(200)) | next(h) | {10: 1}[next(h)]
h = sqlite3.connect(':memory:'); h.execute('create table t (a)') | h.execute('insert into t values (1)') | h.execute('select a from t').fetchall()[5]
h = simulation.Simulation() | h.step() | h.history()[5]
h = simulation.Simulation() | h.step() | h.log[5]
h = simulation.Simulation() | h.step() | np.zeros(10) + np.array(h.history())
h = [simulation.Simulation()] | h[0].step() | h[0].history()[5]
h = {'s': simulation.Simulation()} | h['s'].step() | h['s'].history()[5]
open('q.csv', 'w').close() | open('q.csv', 'a').write('%d\\n' % e) | pd.read_csv('q.csv', header=None)[0][5]
open('q.csv', 'w').close() | open('q.csv', 'a').write('%d\\n' % e) | list(csv.reader(open('q.csv')))[5]
open('m.csv', 'w').close() | open('m.csv', 'a').write('%d\\n' % e) | os.replace('m.csv', 'n.csv'); open('n.csv').read().split()[5]
open('m.csv', 'w').close() | open('m.csv', 'a').write('%d\\n' % e) | shutil.copy('m.csv', 'o.csv'); open('o.csv').read().split()[5]
h = log('h.log') | h.info('%d', e) | open('h.log').read().split()[5]
h = log('h.log') | h.info('%d', e) | pd.read_csv('h.log', header=None)[0][5]
h = 'r' | open(h + '%d.txt' % e, 'w').close() | sorted(glob.glob('r*.txt'))[5]
fig, h = plt.subplots() | h.plot([e, e]) | h.lines[5]
fig, h = plt.subplots(1, 2) | draw(h) | h[0].lines[5]
plt.clf(); h = 0 | plt.plot([e, e]) | plt.gca().lines[5]
plt.clf(); h = plt.gca() | h.plot([e, e]) | plt.gca().lines[5]
"""
TURNS = {
    'a condition': 'if e % 10 == 0: {}',
    'the other branch': 'if e % 10:\n    pass\nelse: {}',
    'after a continue': 'if e % 10: continue\n{}',
    'a handler': 'try: 1 / (e % 10)\nexcept ZeroDivisionError: {}',
    'turns that do not run': 'if e % 10 == 5: {}',
    'a loop inside': 'for _ in range(0 if e % 10 else 1): {}',
    'a while inside': 'k = e % 10\nwhile k == 0: k = 1; {}',
}
PLACES = {
    'a for': '{before}\nfor e in range(100):\n    slow()\n{turn}\n{after}',
    'a while': '{before}\ne = -1\nwhile e < 99:\n    slow(); e += 1\n{turn}\n{after}',
    'a function': 'def run():\n{in_function}\n    for e in range(100):\n        slow()\n{deeper}\n{then}\nrun()',
    'a parameter': '{before}\ndef run(h):\n    for e in range(100):\n        slow()\n{deeper}\n    return h\nh = run(h)\n{after}',
    'a function of a turn': '{before}\ndef step(e):\n    global h\n    slow()\n{turn}\nfor e in range(100): step(e)\n{after}',
    'a comprehension': '{before}\ndef step(e):\n    global h\n    slow()\n{turn}\n_ = [step(e) for e in range(100)]\n{after}',
}
# One of so many combinations: all rows meet all turns and all places in time.
PART = 7


def programs():
    """(name, source) of every combination."""
    for row in CHANGED.strip().splitlines():
        before, change, after = row.split(' | ')
        for turns, template in TURNS.items():
            for place, whole in PLACES.items():
                turn = template.replace('{}', change)
                if 'def step' in whole:
                    turn = turn.replace('continue', 'return')
                if 'h = ' not in before and 'h = run(h)' in whole:
                    continue
                indented = {'turn': turn, 'in_function': before, 'then': after, 'deeper': textwrap.indent(turn, '    ')}
                parts = {name: textwrap.indent(text, '    ') for name, text in indented.items()}
                yield '%s, %s: %s' % (place, turns, row), whole.format(before=before, after=after, **parts)


class SomeTurns(unittest.TestCase):
    def setUp(self):
        in_own_folder(self)
        add_library(self, 'simulation', SIMULATION)

    def _run(self, source, **settings):
        for name in os.listdir('.'):
            os.remove(name)
        return Run(source, earlier=[EARLIER, SLOW], **settings)

    def test_no_crash_that_is_due_to_a_cut_is_told(self):
        failed = ran = 0
        for name, source in list(programs())[::PART]:
            with self.subTest(name):
                if self._run(re.sub(r'slow\(\)', 'pass', source), seconds_per_loop=60).error is not None:
                    failed += 1
                    continue
                ran += 1
                self.assertIsNone(told_whatever_is_cut([self._run(source, keep=keep) for keep in (2, 3)]))
        self.assertLess(10 * failed, ran)

    def test_crashes_of_the_notebook_are_told_all_the_same(self):
        for name, source in list(programs())[:: 6 * PART]:
            with self.subTest(name):
                run = self._run(source.rpartition('\n')[0] + '\nnp.zeros(3) + np.zeros(4)')
                self.assertEqual((run.what[0], run.artifact), ('ValueError', None))


if __name__ == '__main__':
    unittest.main()
