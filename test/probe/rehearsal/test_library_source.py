"""Loops in the source of libraries that nobody listed: the second attempt shortens those that the first one took too long in."""

import itertools
import json
import linecache
import types
import unittest
from importlib.util import find_spec
from unittest import mock

from looked_ahead import look_ahead, needs_sandbox
from nbcrane_probe.rehearsal.shorten.library_source import _loops_of

# A package beside the notebook: what it computes takes as long as `slow` does, which the notebook gives it.
PACKAGE = '''
import heapq
import os
import warnings
import numpy as np
from longbase import Frames, Recorder


class Sampler:
    """Arrays of full length."""

    def __init__(self, step, width):
        self.step, self.width = step, width
        self.chain = self.accepted = None

    def run(self, turns):
        self.chain = np.zeros((turns, self.width))
        self.accepted = 0
        state = np.zeros(self.width)
        for turn in range(turns):
            state = self.step(state)
            self.chain[turn] = state
            self.accepted += 1
        return state


class Store:
    """Room for more than there is."""

    def __init__(self):
        self.values, self.filled = np.zeros(0), 0

    def put(self, value):
        self.values[self.filled] = value
        self.filled += 1


class Chain:
    def __init__(self, step):
        self.step, self.store = step, Store()

    def run(self, turns):
        self.store.values = np.zeros(turns)
        for turn in range(turns):
            self.store.put(self.step(0.0))
        return self

    def after(self, turns, thin=1):
        return self.store.values[turns : self.store.filled : thin]


def until(step, most):
    """As many as a local name counts."""
    found, many = np.zeros(most), 0
    while many < most and step(0.0) > 0:
        found[many] = 1.0
        many += 1
    return found[:many]


class Logbook(list):
    def record(self, **values):
        self.append(values)


def evolve(people, step, generations):
    """A list of one entry a generation."""
    log = []
    for generation in range(1, generations + 1):
        people[:] = [step(one) for one in people]
        log.append({'generation': generation, 'best': max(people), 'many': len(people)})
    return people, log


def breed(people, step, generations, book):
    """A subclass of `list`, one entry a generation."""
    for generation in range(generations):
        people = [step(one) for one in people]
        book.record(generation=generation, best=max(people))
    return people


class Walker:
    """A generator, and who draws from it."""

    def __init__(self, step):
        self.step, self.log, self.chain = step, [], None

    def sample(self, start, turns):
        state = start
        self.chain = np.empty((turns, len(start)))
        for turn in range(turns):
            state = self.step(state)
            self.chain[turn] = state
            self.log.append(float(state[0]))
            yield state

    def run(self, start, turns):
        result = None
        for result in self.sample(start, turns):
            pass
        return result


class Solver:
    """Until it converges."""

    def __init__(self, step):
        self.step, self.errors, self.solution = step, [], None

    def solve(self, start, tolerance=1e-9):
        error, self.solution, turns = 1.0, np.asarray(start, dtype=float), 0
        while error > tolerance:
            self.solution = self.step(self.solution)
            error *= 0.98
            self.errors.append(error)
            turns += 1
        return {'x': self.solution, 'turns': turns, 'errors': self.errors}

    def error(self, at):
        return self.errors[at]


class Spectral:
    """An iteration that has to converge, in each turn of another."""

    def __init__(self, step):
        self.step, self.found = step, {}

    def largest(self):
        left, turn = 1.0, 0
        while left > 1e-6 and turn < 100:
            self.step(0.0)
            left, turn = left / 2, turn + 1
        if left > 1e-6:
            raise ArithmeticError('no convergence after %d turns' % turn)
        return left

    def fit(self, turns):
        for turn in range(turns):
            self.found['latest'] = self.largest()
        return self


class Simulation:
    """A queue of events."""

    def __init__(self):
        self.now, self.queue, self.seen = 0.0, [], []

    def at(self, moment, action):
        heapq.heappush(self.queue, (moment, len(self.seen), action))

    def run(self, until):
        while self.queue and self.now < until:
            self.now, _, action = heapq.heappop(self.queue)
            self.seen.append(self.now)
            action(self)


class Archive:
    """Keeps a few of what it meets, by a rule of its own."""

    def __init__(self, step, every=7):
        self.step, self.every, self.best = step, every, []

    def _keep(self, turn):
        if turn % self.every == self.every - 1:
            self.best.append(turn)

    def run(self, turns):
        for turn in range(turns):
            self.step(np.zeros(2))
            self._keep(turn)
        return self


def window(values):
    if len(values) < 100:
        raise ValueError('the window is longer than the values')
    return values[-100:]


def spread(values):
    if len(values) < 100 or len({value % 3 for value in values}) < 3:
        raise ValueError('neither long enough nor of all kinds')
    return 3


class Swarm(Recorder):
    """Notes every turn by methods of a class in another module, and may end early."""

    def run(self, turns, tolerance=0.0):
        for turn in range(turns):
            best = 1.0 / (turn + len(self.step(np.zeros(2))))
            self.note(best)
            self.details['turn'].append(turn)
            self.details['best'].append(best)
            if turn == self.late:
                self.found['late'] = turn
            if best < tolerance:
                break
        return self


class Candidate:
    def __init__(self, step):
        self.step = step

    def fit(self, setting):
        self.score = float(self.step(np.zeros(2))[0]) + setting
        return self


class Search:
    """One candidate for each setting, found again by its setting at the end."""

    def __init__(self, step):
        self.step = step

    def fit(self, settings):
        scores = {}
        for setting in settings:
            candidate = Candidate(self.step).fit(setting)
            scores[setting] = candidate.score
        self.scores = np.array([scores[setting] for setting in settings])
        return self


def features(step, turns):
    """A table with as many rows of each turn as it finds."""
    import pandas
    rows = []
    for turn in range(turns):
        step(np.zeros(2))
        rows.extend({'turn': turn, 'mass': 1.0} for _ in range(1 + turn % 3))
    return pandas.DataFrame(rows)


def evaluate(step, turn):
    """A task that others may hand out."""
    step(np.zeros(2))
    return {'turn': turn, 'late': True} if turn > 900 else {'turn': turn}


def train(step, turns, name):
    """Writes what it found at its end."""
    for turn in range(turns):
        step(np.zeros(2))
        if turn == turns // 2:
            open(name + '.half', 'w').close()
    open(name + '.best', 'w').close()


class Reporter:
    """Makes a folder half way, at its end, or one after the other."""

    def __init__(self, step, setting=None, done=None):
        self.step, self.setting, self.done = step, setting or {'folder': 'longreport'}, done

    def run(self, turns):
        for turn in range(turns):
            self.step(np.zeros(2))
            if turn == turns // 2:
                self._make()

    def run_in_one(self, turns):
        while True:
            self.step(np.zeros(2))
            turns -= 1
            if not turns:
                return self._make()

    def _make(self):
        os.makedirs(self.setting['folder'], exist_ok=True)
        if self.done:
            self.done()

    def run_from(self, file):
        with open(file) as opened:
            _, turns, _, folder = opened.read().split()
        self.setting = {'folder': folder}
        self.run(int(turns))

    def each(self, names):
        for name in names:
            self.step(np.zeros(2))
            os.makedirs(name, exist_ok=True)


_latest, settings = None, {}


class Result:
    best = None


def remember(step, turns):
    """Keeps what it found in its module."""
    global _latest
    for turn in range(turns):
        step(np.zeros(2))
    _latest = Result()
    _latest.score = 1.0
    settings['turns'] = turns
    os.environ['LONGLIB_TURNS'] = str(turns)


def latest():
    return _latest


def register(step, turns):
    """Keeps what it found in its classes."""
    for turn in range(turns):
        step(np.zeros(2))
    Result.turns, Result.best = turns, [turn]


_halves = []


def halve(step, turns):
    """Keeps what it found in one of its turns."""
    global _latest
    for turn in range(turns):
        step(np.zeros(2))
        if turn == turns // 2:
            _latest = Result()
            _latest.score = Result.half = turn
            settings['half'] = _halves.append(turn) or turn
            os.environ['LONGLIB_HALF'] = str(turn)


def halves():
    return _halves


def evaluate_all(step, turns):
    from joblib import Parallel, delayed
    results = Parallel(n_jobs=1)(delayed(evaluate)(step, turn) for turn in range(turns))
    return {'results': results, 'many': np.asarray([one['turn'] for one in results]).reshape(turns)}


class Fitter:
    """Says, or notes, that it did not converge."""

    def __init__(self, step):
        self.step, self.best = step, None

    def fit(self, most):
        for turn in range(most):
            coef = self.step(np.zeros(2))
            if turn == 900:
                break
        else:
            warnings.warn('it did not converge')
        self.coef_ = coef
        return self

    def search(self, most):
        for turn in range(most):
            coef = self.step(np.zeros(2))
            if turn == 900:
                best = {'turn': turn, 'coef': coef}
                break
        else:
            best = []
        self.best = best
        return best


class Boost:
    """One learner more each turn, unless it stops early."""

    def __init__(self, step):
        self.step, self.learners, self.losses, self.kept, self.data = step, [], [], [0], np.zeros(2)

    def fit(self, width, rounds, patience=None):
        self.width = width
        for turn in range(rounds):
            self.learners.append(float(self.step(np.zeros(2))[0]))
            self.losses.append(1.0 / (turn + 1))
            self.data = np.append(self.data, turn)
            if turn % 10 == 9:
                self.kept.append(turn)
            if patience is not None and turn > patience:
                break
        return self

    def predict(self, rows):
        return np.full(rows, sum(self.learners))

    def importances(self):
        return np.outer(np.arange(40.0), np.full(self.width, sum(self.learners)))

    def loss(self, at):
        return self.losses[at]

    def staged(self):
        return np.array(self.losses)

    def row(self, at):
        return self.data[at]

    def mark(self, at):
        return self.kept[at]

    def marks(self):
        if len(self.kept) < 50 or len({value % 3 for value in self.kept}) < 3:
            raise ValueError('neither long enough nor of all kinds')
        return np.zeros((2, 5))


def explore(step, start, turns):
    """An array that is put together anew."""
    points = np.asarray(start)
    for turn in range(turns):
        step(np.zeros(2))
        points = np.vstack([points, points[-1:] + 1])
    best = int(np.argmin(points.sum(axis=1)))
    return points[best], best, points


class Trends:
    """Dicts by number, and those that are made of them."""

    def __init__(self, step):
        self.step, self.by_turn, self.marked = step, {}, {0: 'start'}

    def run(self, turns):
        for turn in range(turns):
            self.step(np.zeros(2))
            self.by_turn[turn] = {0: turn, 1: turns - turn}
            if turn % 50 == 49:
                self.marked[turn] = 'fifty'
        return self

    def counts(self):
        return {0: len(self.by_turn), 1: 2}

    def named(self):
        return {'turn %d' % turn: value for turn, value in self.by_turn.items()}

    def marks(self):
        return {'%s %d' % (name, turn): turn for turn, name in self.marked.items()}

    def table(self):
        return np.array([[one[0], one[1]] for one in self.by_turn.values()])


class Shift:
    """Points that come together: only in the end it is known in how many places. What falls out is left out."""

    def __init__(self, step, logs=True):
        self.step, self.logs, self.log = step, logs, []

    def fit(self, turns):
        points = np.arange(120.0).reshape(60, 2)
        ends = points[np.arange(60) // 20 * 20]
        weights = np.ones(60)
        for turn in range(turns):
            self.step(np.zeros(2))
            points = points + 0.1 * (ends - points)
            weights[turn % 60] *= 0.1
            if self.logs:
                self.log.append(float(points.sum()))
        self.centers = np.unique(points.round(), axis=0)
        self.kept = np.flatnonzero(weights > 0.5)
        self.points = points
        return self

    def predict(self, rows):
        return np.zeros((rows, len(self.centers)))

    def colored(self, colors):
        if len(colors) < len(self.centers):
            raise ValueError('fewer colors than centers')
        return np.zeros((2, 5))


class Colony:
    """The same with lists and dicts of numbers."""

    def __init__(self, step):
        self.step, self.log = step, []

    def fit(self, turns):
        self.people = [float(at) for at in range(40)]
        scores = {at: float(at) for at in range(40)}
        for turn in range(turns):
            self.step(np.zeros(2))
            self.people = [0.9 * one + 0.1 * (at // 20) for at, one in enumerate(self.people)]
            for at in scores:
                scores[at] = 0.9 * scores[at] + 0.1 * (at // 20)
            self.log.append(self.people[0])
        self.kinds = sorted({round(one) for one in self.people})
        self.best = [at for at, one in scores.items() if round(one) == 1]
        return self


class Caller:
    """Calls back now and then, not in its first turns."""

    def __init__(self, step, *callbacks):
        self.step, self.callbacks, self.log = step, list(callbacks), []

    def run(self, turns):
        for turn in range(turns):
            self.step(np.zeros(2))
            self.log.append(turn)
            if turn % 50 == 49:
                for callback in self.callbacks:
                    callback(turn)
        return self


class Fitted:
    def __init__(self, score):
        self.score = score


class Groups:
    """Fills in what it finds, one place after the other."""

    def __init__(self, step):
        self.step = step

    def fit(self, many):
        self.found, self.scores, self.by_group = [[]] * many, [{} for _ in range(many)], dict.fromkeys(range(many), 0)
        for at in range(many):
            self.step(np.zeros(2))
            self.found[at] = Fitted(at)
            self.scores[at] = {'score': at}
            self.by_group[at] = np.full(3, at)
        return self

    def predict(self, rows):
        return np.array([one.score for one in self.found[:rows]])


class Solved:
    """Keeps a frame now and then, by way of others."""

    def __init__(self, step):
        self.step, self.log = step, []
        self.trackers = {'all': [{'storage': Frames(100)}]}

    def run(self, turns):
        for turn in range(turns):
            self.step(np.zeros(2))
            self.log.append(turn)
            for tracker in self.trackers['all']:
                tracker['storage'].handle(turn)
        self.frames = self.trackers['all'][0]['storage']
        return self


class Drain:
    """Takes from what it was given, and says where some is left."""

    def __init__(self, step, jobs):
        self.step, self.jobs, self.done = step, list(range(jobs)), []

    def run(self):
        while self.jobs:
            self.step(np.zeros(2))
            self.done.append(self.jobs.pop())
        return self

    def predict(self):
        if self.jobs:
            raise ValueError('some work is left')
        return np.zeros((2, 5))


class Patient:
    """Raises where it did not get to the end."""

    def __init__(self, step):
        self.step = step

    def fit(self, most):
        done = False
        for turn in range(most):
            self.step(np.zeros(2))
            if turn == 4000:
                done = True
                break
        if not done:
            raise RuntimeError('it did not converge')
        return self
'''
BASE = """
class Frames:
    def __init__(self, every):
        self.every, self.data = every, []

    def handle(self, turn):
        if turn % self.every == 0:
            self.data.append([float(turn)] * 2)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, at):
        return self.data[at]


class Recorder:
    def __init__(self, step, late=None):
        self.step, self.late = step, late
        self.history, self.found, self.details = [], {'start': 0}, {'turn': [], 'best': []}

    def note(self, value):
        self.history.append(value)
"""
SETUP = (
    'import sys, os, numpy as np\nopen("longbase.py", "w").write(%r)\nopen("longlib.py", "w").write(%r)\nsys.path.insert(0, os.getcwd())\nimport longlib\n'
    'with open("setting.yaml", "w") as f:\n    f.write("turns: 1000\\nfolder: fromfile")\n'
    'def step(state):\n    slow(20)\n    return state + 1\n' % (BASE, PACKAGE)
)
SAMPLE = 'sampler = longlib.Sampler(step, 3)\nlast = sampler.run(2000)'
CHAIN = 'chain = longlib.Chain(step).run(2000)'
EVOLVE = 'people, log = longlib.evolve(list(range(2)), step, 1000)'
WALK = 'walker = longlib.Walker(step)\nlast = walker.run(np.zeros(2), 2000)'
SOLVE = 'solver = longlib.Solver(step)\nfound = solver.solve([0.0, 1.0])'
SIMULATE = (
    'def tick(simulation):\n    slow(20)\n    simulation.at(simulation.now + 1, tick)\n'
    'simulation = longlib.Simulation()\nsimulation.at(0, tick)\nsimulation.run(2000)'
)
TASKS = 'found = longlib.evaluate_all(step, 1000)'
FIT = 'fitter = longlib.Fitter(step).fit(1000)'
BOOST = 'boost = longlib.Boost(step).fit(5, 1000)'
STOPS = 'boost = longlib.Boost(step).fit(5, 1000, patience=800)'
TRENDS = 'trends = longlib.Trends(step).run(1000)'
SWARM = 'swarm = longlib.Swarm(step).run(1000, 1e-6)'
DRAW = 'walker = longlib.Walker(step)\nfirsts = []\nfor state in walker.sample(np.zeros(2), 2000):\n    firsts.append(state[0])'
# Not as it stands in this module, which is loaded: the sources of libraries are looked at.
FOLDER = 'fig' + 'ures'
SAVE = 'with open("%s/best.txt", "w") as f:\n    f.write("")'
#: what makes that folder, where a loop of it is cut and where all of it is left out in turn
MAKES = {
    'that a setting leads to': (
        'class Setting(dict):\n    pass\nsetting = Setting(folder="fig" + "ures")\n',
        'longlib.Reporter(step, setting)',
    ),
    'that an object leads to': ('reporter = longlib.Reporter(step, {"folder": "fig" + "ures"})\n', 'reporter'),
    'that a function of the notebook makes': (
        'def make():\n    os.makedirs("%s", exist_ok=True)\nreporter = longlib.Reporter(step, done=make)\n' % FOLDER,
        'reporter',
    ),
    'that a class of the notebook makes': (
        'class Own:\n    def __call__(self):\n        os.makedirs("%s", exist_ok=True)\nreporter = longlib.Reporter(step, done=Own())\n'
        % FOLDER,
        'reporter',
    ),
}
#: name → (cells from the long one on, index of the crash, exception)
CRASHES = {
    'a folder that no library makes': ([SAMPLE, SAVE % FOLDER], 1, 'FileNotFoundError'),
    'a folder that no library makes, in words of another': (
        [SAMPLE, 'import pandas as pd\npd.DataFrame({"x": [1]}).to_csv("%s/table.csv")' % FOLDER],
        1,
        'OSError',
    ),
    'a folder that is made nowhere, after what is left out': (
        ['longlib.Reporter(step).run_in_one(1000)', SAVE % FOLDER],
        1,
        'FileNotFoundError',
    ),
    'a column that a chain lacks': ([SAMPLE, 'mean = sampler.chain.mean(axis=0)', 'sampler.chain[:, 3]'], 2, 'IndexError'),
    'a key that no entry of a log has': ([EVOLVE, 'len(log)', '[entry["worst"] for entry in log]'], 2, 'KeyError'),
    'a method that the walker lacks': ([WALK, 'walker.chain.shape', 'walker.get_chain()'], 2, 'AttributeError'),
    'shapes that do not match after a walk': ([WALK, 'walker.chain @ np.ones(3)'], 1, 'ValueError'),
    'an attribute of what was solved': ([SOLVE, 'print(found["turns"])', 'found["x"].to_frame()'], 2, 'AttributeError'),
    'an attribute of a simulation': ([SIMULATE, 'print(simulation.now)', 'simulation.results'], 2, 'AttributeError'),
    'a column of as many rows as turns find': (['found = longlib.features(step, 1000)', 'len(found)', 'found["ecc"]'], 2, 'KeyError'),
    'a key that no record has': ([SWARM, 'len(swarm.details)', 'swarm.details["worst"]'], 2, 'KeyError'),
    'shapes that do not match after a loop with an else': ([FIT, 'fitter.coef_.shape', 'fitter.coef_ @ np.ones(3)'], 2, 'ValueError'),
    'a method that a fitter lacks': (
        ['found = longlib.Fitter(step).search(1000)', 'w = 1', 'longlib.Fitter(step).serch(1000)'],
        2,
        'AttributeError',
    ),
    'after an iteration that has to converge': (
        ['spectral = longlib.Spectral(step).fit(1000)', 'w = 1', 'spectral.fitt(1)'],
        2,
        'AttributeError',
    ),
    'results of tasks': ([TASKS, 'len(found["results"])', 'found["many"].sort_values()'], 2, 'AttributeError'),
    'a method that a chain lacks': ([CHAIN, 'kept = chain.after(500)', 'kept.to_frame()'], 2, 'AttributeError'),
    'columns of another kind to merge': (
        [
            'archive = longlib.Archive(step, 2).run(1000)\nimport pandas as pd',
            'kept = pd.DataFrame({"turn": archive.best, "n": 1})',
            'named = pd.DataFrame({"turn": ["1", "3"], "name": ["a", "b"]})\nkept.merge(named, on="turn")',
        ],
        2,
        'ValueError',
    ),
    'a part of a chain': ([SAMPLE, 'w = 1', 'sampler.chain[w, :2] + np.arange(2000)'], 2, 'ValueError'),
    'a name that a function which a library calls binds for itself': (
        [
            'def moving(state):\n    moved = step(state)\n    return moved\nsampler = longlib.Sampler(moving, 3)\nlast = sampler.run(2000)',
            'sampler.chain.shape',
            'moved',
        ],
        2,
        'NameError',
    ),
    'shapes that no number of turns makes fit': ([BOOST, 'weights = boost.importances()', 'weights @ np.ones(2)'], 2, 'ValueError'),
    'shapes that no end of a fit makes fit': ([STOPS, 'weights = boost.importances()', 'weights @ np.ones(2)'], 2, 'ValueError'),
    'more results than there are': (
        ['found = longlib.explore(step, np.zeros((3, 2)), 1000)', 'w = 1', 'best, at = found'],
        2,
        'ValueError',
    ),
    'a text as the key of what is counted by number': ([TRENDS, 'counts = trends.counts()', 'counts["Infected"]'], 2, 'KeyError'),
    'a loop of the notebook over a generator': ([DRAW, 'np.array(firsts).reshape(2000, 2)'], 1, 'ValueError'),
}
#: what ends well, or in a way that turns left out decide
HEALTHY = {
    'what a loop finds before its else': [
        'fitter = longlib.Fitter(step)\nfound = fitter.search(1000)',
        'found["coef"].sum()',
        'found.keys(), fitter.best.items()',
        '{**found}["turn"] + 1',
    ],
    'a chain of full length': [SAMPLE, 'sampler.chain[1999], sampler.chain[:, 2]', 'assert sampler.chain.shape == (2000, 3)'],
    'what is left of a chain': [CHAIN, 'kept = chain.after(500)', 'np.random.default_rng(0).choice(len(kept), 150)', 'kept[0]'],
    'every so many of a chain': [CHAIN, 'kept = chain.after(0, 400)', 'np.zeros(5) + kept', 'kept.reshape(5, 1)'],
    'as many as were counted': ['found = longlib.until(step, 2000)', 'found[1500]', 'found[::400].reshape(5, 1)'],
    'an entry of a log': [EVOLVE, 'log[50]["best"], log[999]', 'log[-1]["many"] + len(people)'],
    'an entry of a log of its own kind': [
        'book = longlib.Logbook()\npeople = longlib.breed([1, 2], step, 1000, book)',
        'book[50]["best"]',
        'assert len(book) == 1000',
    ],
    'a log of a walker': [WALK, 'walker.log[50]', 'walker.log[1999] + walker.chain[1999]'],
    **{
        'what all turns fill, %s' % use: [(STOPS if 'staged' in use else BOOST), 'w = 1', use]
        for use in (
            'boost.loss(700)',
            'boost.row(900)',
            'boost.mark(40)',
            'boost.marks() @ np.ones(5)',
            'boost.staged()[:800] + np.ones(800)',
            'boost.data.reshape(501, 2)',
            'np.array(boost.losses).reshape(100, 10)',
        )
    },
    'an array of all turns': [
        'best, at, points = longlib.explore(step, np.zeros((3, 2)), 1000)',
        'points[700]',
        'points.reshape(1003, 2) + np.zeros((1003, 2))',
    ],
    'what was counted by number': [
        TRENDS,
        'named, marks = trends.named(), trends.marks()',
        'trends.by_turn[700], named["turn 700"], {str(at): one for at, one in trends.by_turn.items()}["700"]',
        'marks["fifty 99"]',
        'trends.table().reshape(100, 20)',
    ],
    **{
        'how many there are in the end%s, %s' % (', noted' if logs else '', use): [
            'shift = longlib.Shift(step, %s).fit(1000)' % logs,
            'w = 1',
            use,
        ]
        for logs in (True, False)
        for use in (
            'shift.centers.reshape(3, 2)',
            'shift.colored("rgb") @ np.ones(5)',
            'shift.predict(5) @ np.ones(3)',
            'np.ones((60, 1))[shift.kept].reshape(0, 1)',
        )
    },
    **{
        'how many kinds there are in the end, %s' % use: ['colony = longlib.Colony(step).fit(1000)', 'w = 1', use]
        for use in ('np.array(colony.kinds).reshape(2, 1)', 'np.array(colony.best).reshape(4, 5)', 'colony.kinds[1]')
    },
    **{
        'what a callback notes now and then, %s' % name: [
            'from functools import partial\nnoted = []\n%s\ncaller = longlib.Caller(step, %s)' % (made, given),
            'caller.run(1000)',
            'noted[5]',
            'np.array(noted).reshape(20, 1)',
        ]
        for name, (made, given) in {
            'a function': ('def note(turn):\n    noted.append(turn)', 'note'),
            'a lambda': ('note = 1', 'lambda turn: noted.append(turn)'),
            'a partial': ('def note(where, turn):\n    where.append(turn)', 'partial(note, noted)'),
            'a method': ('class Notes:\n    def note(self, turn):\n        noted.append(turn)', 'Notes().note'),
            'an object': ('class Notes:\n    def __call__(self, turn):\n        noted.append(turn)', 'Notes()'),
        }.items()
    },
    **{
        'what is filled in, %s' % use: ['groups = longlib.Groups(step).fit(1000)', 'w = 1', use]
        for use in (
            'groups.predict(900) @ np.ones(900)',
            'groups.found[700].score',
            '[one.score for one in groups.found]',
            'groups.scores[700]["score"]',
            'groups.by_group[900].sum(), groups.by_group[900][1]',
        )
    },
    **{
        'what is kept now and then by another, %s' % use: [
            'solved = longlib.Solved(step).run(1000)',
            'frames = np.array(solved.frames.data)',
            use,
        ]
        for use in ('solved.frames[5]', 'solved.frames.data[5]', 'frames[5]', 'frames.reshape(10, 2)', 'frames[:8] + np.ones((8, 2))')
    },
    'what is taken until nothing is left': [
        'drain = longlib.Drain(step, 1000).run()',
        'drain.predict() @ np.ones(5)',
        'drain.done[700]',
    ],
    'an error far down': [SOLVE, 'w = 1', 'solver.error(900)'],
    'errors until convergence': [SOLVE, 'found["errors"][50]', 'assert found["turns"] > 100\nsolver.errors[100]'],
    'events': [SIMULATE, 'simulation.seen[50]', 'simulation.seen[1500]'],
    'an archive': ['archive = longlib.Archive(step).run(1000)', 'archive.best[50]', 'archive.best[0] + 1'],
    **{
        'what a few turns do not fill, %s' % name: ['archive = longlib.Archive(step, 2).run(1000)\nimport pandas as pd', 'x = 1\n' + use]
        for name, use in {
            'in a window': 'longlib.window(archive.best)',
            'in both': 'longlib.spread(archive.best)',
        }.items()
    },
    'a history that a class of the notebook keeps now and then': [
        'class Rare(longlib.Swarm):\n    def note(self, value):\n        if len(self.details["turn"]) % 5 != 3:\n            super().note(value)\n'
        'rare = Rare(step).run(1000)',
        'assert len(rare.history) == 800\nnp.array(rare.history).reshape(800)',
    ],
    'histories of several runs': [
        'swarm = longlib.Swarm(step)\nfor r in range(40):\n    swarm.run(50)',
        'swarm.history[1500]',
        'swarm.details["best"][1999]',
    ],
    'a history that goes on': [SWARM, 'swarm.history.extend([0.0] * 50)', 'swarm.history[1020]'],
    'a key that a branch after it adds': [
        SWARM,
        'if swarm.history[-1] < 0.01:\n    swarm.details["worst"] = [0.0]',
        'swarm.details["worst"]',
    ],
    'settings that are found again at the end': ['search = longlib.Search(step).fit(range(1000))', 'search.scores[999]'],
    'a key of a later turn': ['swarm = longlib.Swarm(step, late=600).run(1000)', 'swarm.found["late"]'],
    'a file that a library writes at its end': ['longlib.train(step, 1000, "model")', 'open("model.best").read()'],
    **{
        'a folder %s' % name: [before + 'w = %s.%s(1000)' % (made, way), SAVE % FOLDER]
        for (name, (before, made)), way in zip(MAKES.items(), itertools.cycle(['run', 'run_in_one']))
    },
    'a folder that a library names, left out': ['longlib.Reporter(step).run_in_one(1000)', SAVE % 'longreport'],
    'a folder that a file of settings names': [
        'longlib.Reporter(step).run_from("setting.yaml")',
        'with open("setting.yaml") as f:\n    folder = f.read().split()[-1]\nopen(f"{folder}/best.txt", "w").close()',
    ],
    'folders that a library makes as it goes': [
        'names = np.array(["part" + chr(97 + at % 26) for at in range(10000)])\nlonglib.Reporter(step).each(names)',
        SAVE % ('par' + 'tz'),
    ],
    'a file that a library writes in one of its turns': ['longlib.train(step, 1000, "model")', 'open("model.half").read()'],
    'what a library keeps for itself': ['longlib.remember(step, 1000)', 'longlib.latest().score', 'longlib.settings["turns"]'],
    'what a library keeps in its classes': ['longlib.register(step, 1000)', 'longlib.Result.turns + 1', 'longlib.Result.best[0]'],
    'what a library keeps in one of its turns': [
        'longlib.halve(step, 1000)',
        'longlib.latest().score',
        'longlib.Result.half + 1',
        'longlib.settings["half"]',
        'longlib.halves()[0]',
    ],
    'a setting of the process in one of its turns': ['longlib.halve(step, 1000)', 'import os', 'int(os.environ["LONGLIB_HALF"])'],
    'a setting of the process': ['longlib.remember(step, 1000)', 'import os', 'int(os.environ["LONGLIB_TURNS"])'],
    'results that differ by task': [TASKS, 'found["results"][950]["late"]', 'found["many"][999]'],
    'a fit that converges': ['fitted = longlib.Patient(step).fit(100000)', 'fitted.step'],
    'elements of a generator': [DRAW, 'firsts[50], firsts[1999]', 'walker.log[50]', 'np.array(firsts).reshape(1000, 2)'],
    'a list of what a generator hands out': [
        'walker = longlib.Walker(step)\nstates = list(walker.sample(np.zeros(2), 2000))',
        'states[50]',
        'walker.log[50]',
    ],
    'what the notebook notes as it is called': [
        'noted = []\ndef noting(state):\n    noted.append(1)\n    return step(state)\nsampler = longlib.Sampler(noting, 3)\nlast = sampler.run(2000)',
        'noted[50]',
    ],
}

GROUPED = (
    'import pandas as pd, numpy as np\n'
    'd = pd.DataFrame({"a": range(3000), "g": [min(k, 600) for k in range(3000)], "h": [k % 600 for k in range(3000)]})\n'
)
MEANS = 'def f(g):\n    slow()\n    return g["a"].mean()\nr = d.groupby("h").apply(f)\nassert len(r) == 600'
ROWS = (
    'def f(g):\n    slow()\n    spread = 0.0\n    if len(g) > 2:\n        spread = g["a"].std()\n'
    '    return pd.Series({"mean": g["a"].mean(), "sd": spread})\nr = d.groupby("h").apply(f)\nassert r.shape == (600, 2)'
)
FLAGS = (
    'def f(g):\n    slow()\n    flag = 0\n    if g["a"].min() == 300:\n        flag = 1\n    return pd.Series({"flag": flag})\n'
    'r = d.groupby("h").apply(f)'
)
#: as `CRASHES`, of the loop over groups in pandas
GROUPS_CRASH = {
    'groups': ([MEANS, 'r.plt'], 1, 'AttributeError'),
    'a row of results for each group, and a branch': (
        [ROWS, 'r.reset_index().merge(pd.DataFrame({"h": ["1", "2"]}), on="h")'],
        1,
        'ValueError',
    ),
}
GROUPS_HEALTHY = {
    'a group that few rows of results describe': [FLAGS, 'dict(list(r.groupby("flag")))[1]', 'r[r.flag == 1].iloc[0]'],
    'groups that give all their rows': [
        'def f(g):\n    slow()\n    g = g.copy()\n    g["z"] = 1.0\n    return g\nr = d.groupby("g").apply(f)',
        'r["w"] = np.arange(len(d))',
        'r.to_numpy().reshape(3000, -1)',
    ],
}


@needs_sandbox
# What is long here is long soon.
@mock.patch('nbcrane_probe.rehearsal.attempt._SOON', (0.5,))
class LibrarySource(unittest.TestCase):
    def test_late_crashes_are_predicted(self):
        for name, (cells, cell, error) in CRASHES.items():
            seen = look_ahead(cells, [SETUP], deadline=16.0)
            with self.subTest(name):
                self.assertIsNotNone(seen.crash, seen)
                self.assertEqual(seen.crash[:2], (cell, error), seen)

    @unittest.skipIf(find_spec('pandas') is None, 'pandas is not installed')
    def test_groups_of_a_table(self):
        for name, (cells, cell, error) in GROUPS_CRASH.items():
            seen = look_ahead(cells, [GROUPED])
            with self.subTest(name):
                self.assertIsNotNone(seen.crash, seen)
                self.assertEqual(seen.crash[:2], (cell, error), seen)
        for name, cells in GROUPS_HEALTHY.items():
            seen = look_ahead(cells, [GROUPED], deadline=12.0)
            with self.subTest(name):
                self.assertIsNone(seen.crash, seen)

    def test_what_fails_in_nbcrane_itself_is_not_reported(self):
        with mock.patch('nbcrane_probe.rehearsal.shorten.library_source._RUNNERS', None):
            seen = look_ahead([SAMPLE, 'sampler.chain.mean(axis=0)'], [SETUP], deadline=8.0)
        self.assertIsNone(seen.crash, seen)
        self.assertIn('the rehearsal itself failed (TypeError', repr(seen))

    def test_no_loop_of_a_compiler_is_shortened(self):
        file = '/lib/site-packages/compiling.py'
        for package, found in (('longlib', 1), ('numba', 0)):
            linecache.cache[file] = (0, None, ['def run(n):\n', '    for turn in range(n):\n', '        yield_here = turn\n'], file)
            space = {'__name__': package + '.core'}
            exec(compile(''.join(linecache.cache[file][2]), file, 'exec'), space)
            frame = types.SimpleNamespace(f_code=space['run'].__code__, f_globals=space, f_lineno=3)
            self.assertEqual(len(_loops_of(frame)), found, package)

    def test_a_place_between_two_lines_is_in_no_loop(self):
        frame = types.SimpleNamespace(f_code=json.dumps.__code__, f_globals={'__name__': 'longlib'}, f_lineno=None)
        self.assertEqual(_loops_of(frame), [])

    # And is left out soon: each notebook comes to its end.
    @mock.patch('nbcrane_probe.rehearsal.lookahead.statements._SHARE', 0.1)
    @mock.patch('nbcrane_probe.rehearsal.lookahead.statements._LEAST', 0.6)
    def test_what_ends_well_is_not_reported(self):
        for name, cells in HEALTHY.items():
            seen = look_ahead(cells, [SETUP], deadline=2.5)
            with self.subTest(name):
                self.assertIsNone(seen.crash, seen)


if __name__ == '__main__':
    unittest.main()
