"""A library whose loops take long, for notebooks that stand beside it."""

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
