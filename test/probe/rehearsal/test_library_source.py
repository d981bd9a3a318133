"""Loops in the source of libraries that nobody listed: the second attempt shortens those that the first one took too long in."""

import itertools
import json
import linecache
import types
import unittest
from importlib.util import find_spec
from unittest import mock

from long_library import SETUP
from looked_ahead import look_ahead, needs_sandbox
from nbcrane_probe.rehearsal.shorten.library_source import _loops_of

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
