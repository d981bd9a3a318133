"""Loops that run all their turns, with expensive calls that give again what they gave."""

import os
import sys
import tempfile
import textwrap
import types
import unittest
from importlib.util import find_spec

from nbcrane_probe.rehearsal.shorten import Decisions
from shortened import Run

TURNS = 'rows = [[k * .5, 1.0, -1.0] for k in range(%d)]\n'


def replay(cells, *, keep=2, **settings):
    return Run(cells, keep=keep, replay_seconds=2.0, **settings)


# A library's object that asks each of many for whatever it is asked for itself.
ANYTHING = """
class Group:
    def __getattr__(self, name):
        if name.startswith('_'): raise AttributeError(name)
        return Each(name)
    def work(self, x): return float(sum(range(300_000)))
class Each:
    def __init__(self, name): self.name = name
    def __call__(self): return iter(self)
    def __iter__(self): raise AttributeError(self.name)
"""


# A library that writes line by line, by functions and methods whose names do not tell it.
KEEPER = """
def note(x, path):
    with open(path, 'a') as notes: notes.write('%s\\n' % sum(range(60_000)))
    return x
def work(x): return float(sum(range(300_000)))
class Kept:
    def __init__(self, path): self.path = path
    def note(self, x): return note(x, self.path)
"""


class Counts(unittest.TestCase):
    """Counts, lengths, keys and the last turn are those of the full run, however few calls ran."""

    def test_every_turn_runs_and_expensive_calls_do_not(self):
        for keep in (2, 3):
            run = replay(
                'seen, total, odd = [], 0, {}\nfor x in range(1000):\n    y = library.number(x * .5)\n    seen.append((x, y))\n    total += 1\n'
                '    if x % 100 == 99:\n        odd["turn %d" % x] = y\n',
                keep=keep,
            )
            self.assertIsNone(run.error)
            self.assertEqual((len(run['seen']), run['total'], len(run['odd'])), (1000, 1000, 10))
            self.assertEqual([x for x, _ in run['seen']], list(range(1000)))
            self.assertLess(run['library'].ran['number'], 12)
            self.assertEqual([(cut['what'], cut['line']) for cut in run.cuts.log], [('calls', 3)])
            self.assertGreater(run.cuts.skipped_seconds, 2)

    def test_keys_that_a_middle_turn_makes_are_there_and_others_are_not(self):
        loop = 'kept = {}\nfor x in range(1, 1001):\n    y = library.number(x * .5)\n    if x % 10 == 0:\n        kept["turn %d" % x] = y\n'
        self.assertIsNone(replay([loop, 'kept["turn 500"]\n']).error)
        run = replay([loop, 'kept["turn 505"]\n'])
        self.assertEqual((run.what[0], run.artifact), ('KeyError', None))
        run = replay([loop, 'list(kept)[100]\n'])
        self.assertEqual((run.what[0], run.artifact), ('IndexError', None))

    def test_a_counter_that_comes_too_far_in_the_last_turn_crashes(self):
        source = (
            'class Schedule:\n    def __init__(self, most):\n        self.count, self.most = 0, most\n    def step(self):\n        self.count += 1\n'
            '        if self.count > self.most:\n            raise ValueError("step %%d of %%d" %% (self.count, self.most))\n'
            'schedule = Schedule(%d)\nfor epoch in range(40):\n    for batch in range(20):\n        loss = library.number(batch * .5)\n'
            '        schedule.step()\n'
        )
        for keep in (2, 3):
            run = replay(source % 799, keep=keep)
            self.assertEqual((run.what, run.artifact), (('ValueError', 'step 800 of 799', 12), None))
            self.assertIsNone(replay(source % 800, keep=keep).error)

    def test_another_form_runs_for_real(self):
        cells = [
            TURNS % 600 + 'rows.append([1.0])\n',
            'out = []\nfor row in rows:\n    half = library.rows(row)\n    out.append(half[0] - half[-1])\n    half[1]\n',
        ]
        for keep in (2, 3):
            run = replay(cells, keep=keep)
            self.assertEqual((run.what, run.artifact), (('IndexError', 'list index out of range', 5), None))
            self.assertEqual(len(run['out']), 601)

    def test_functions_of_the_notebook_are_replayed_where_they_keep_to_themselves(self):
        for body, counted in (('z', 0), ('count.append(1)', 1000), ('seen[x] = z', 1000), ('box.x.append(1)', 1000)):
            run = replay(
                'class Box:\n    x = []\nbox, count, seen = Box(), [], {}\n'
                'def one(x):\n    y = library.number(x)\n    z = library.number(y)\n    %s\n    return [y]\n'
                'for x in range(1000):\n    out = one(x * .5)\n' % body
            )
            self.assertIsNone(run.error)
            self.assertEqual(len(run['count']) + len(run['seen']) + len(run['box'].x), counted)
            self.assertLess(run['library'].ran['number'], 25)

    def test_a_loop_whose_replay_takes_too_long_is_left(self):
        run = Run('for x in range(10**7):\n    y = library.number(x * .5)\nz = x\n', replay_seconds=0.3)
        self.assertIsNone(run.error)
        self.assertLess(run['z'], 10**5)
        self.assertEqual(run.cuts.log[-1], {'what': 'loop', 'line': 1, 'ran': run['z'] + 1, 'of': 10**7})

    def test_few_long_turns_are_replayed_as_well(self):
        run = replay('rows = []\nfor x in range(6):\n    slow(400)\n    rows.append({"x": x, "y": library.number(x * .5)})\nrows[6]\n')
        self.assertEqual((run.what, run.artifact), (('IndexError', 'list index out of range', 5), None))
        self.assertLess(run['library'].ran['number'], 6)


class Results(unittest.TestCase):
    def library(self, name, source):
        """For one test there is a module of that name."""
        made = sys.modules[name] = types.ModuleType(name)
        self.addCleanup(sys.modules.pop, name)
        exec(source, made.__dict__)

    def test_what_opens_a_file_to_write_runs_each_time_whatever_its_name(self):
        self.library('keeper', KEEPER)
        for earlier, call in (
            ('', 'keeper.note(x * 0.5, path)'),
            ('', 'kept.note(x * 0.5)'),
            ('def turn(v): return keeper.note(v, path)\n', 'turn(x * 0.5)'),
        ):
            with self.subTest(call), tempfile.TemporaryDirectory() as folder:
                begin = 'import keeper; path = %r; kept = keeper.Kept(path)\n' % os.path.join(folder, 'notes.txt')
                run = replay(
                    '%s%sfor x in range(500):\n    y = %s; keeper.work(x * 0.5)\nlines = len(open(path).readlines())\n'
                    % (begin, earlier, call)
                )
                self.assertEqual((run.what[0], run.cuts.replay.again > 0, run.error is None and run['lines']), ('NoneType', True, 500))

    def test_a_file_that_only_a_later_turn_would_write_may_be_there(self):
        self.library('keeper', KEEPER)
        for write in ('np.savetxt(path, [v])', 'open(path, "w").close()', 'pathlib.Path(path).write_text("")', 'keeper.note(v, path)'):
            with self.subTest(write), tempfile.TemporaryDirectory() as folder:
                begin = 'import keeper, pathlib, numpy as np; path = %r\n' % os.path.join(folder, 'notes.txt')
                turn = 'def turn(v):\n    if v > 200.0: %s\n    return library.number(v)\n' % write
                run = replay('%s%sfor x in range(500): y = turn(x * 0.5)\nlines = open(path).read()\n' % (begin, turn))
                self.assertTrue(run.error is None or run.artifact, run.what)

    def test_a_function_that_copies_what_it_is_given_is_replayed_as_a_whole(self):
        function = 'def turn(v):\n    made = v.copy(); total = 0\n    for k in range(30_000): total += k\n    return made * total\n'
        run = replay('import numpy as np\n%sv = np.ones(3)\nfor x in range(2000): y = turn(v)\nz = x\n' % function)
        self.assertEqual((run.error is None and run['z'], [cut['what'] for cut in run.cuts.log]), (1999, ['calls']))

    def test_an_object_with_attributes_of_any_name_is_asked_for_none(self):
        self.library('anything', ANYTHING)
        run = replay('import anything; group = anything.Group()\nfor x in range(500): y = group.work(x * 0.5)\nz = x\n')
        self.assertEqual((run.what[0], run.error is None and run['z']), ('NoneType', 499))

    def test_nobody_changes_the_form_of_what_is_given_again(self):
        run = replay(TURNS % 600 + 'for row in rows:\n    half = library.rows(row)\n    half.append(0.0)\n    assert len(half) == 4\n')
        self.assertIsNone(run.error)
        self.assertLess(run['library'].ran['rows'], 12)

    def test_results_with_lengths_that_contents_decide_are_not_given_again(self):
        run = replay(
            'import random\nrandom.seed(1)\nrows = [[random.random() - .5 for _ in range(9)] for _ in range(300)]\n'
            'for row in rows:\n    found = library.positive(row)\nlast = len([x for x in rows[-1] if x > 0])\n'
        )
        self.assertIsNone(run.error)
        self.assertEqual(len(run['found']), run['last'])

    def test_a_record_within_a_model_that_its_fit_fills_is_filled_each_time(self):
        # As the monitors of hmmlearn: made with the model, filled by `fit`.
        self.library(
            'fitting',
            'import collections\nclass Monitor:\n    def __init__(self):\n        self.history = collections.deque()\n'
            'class Model:\n    def __init__(self):\n        self.monitor_ = Monitor()\n    def get_params(self):\n        return {}\n'
            '    def fit(self, x):\n        self.score_ = library.number(x)\n        self.monitor_.history.append(self.score_)\n        return self\n'
            'class Tracker:\n    def __init__(self):\n        self.inner = Monitor()\n    def note(self, x):\n'
            '        self.inner.history.append(library.number(x))\n        return 0.5\n',
        )
        loop = 'for x in range(400):\n    model = fitting.Model()\n    model.fit(x * .5)\n    model.monitor_.history[-1]\n'
        for keep in (2, 3):
            run = replay(['import fitting\nfitting.library = library\n', loop], keep=keep)
            self.assertTrue(run.error is None or run.artifact, run.what)
            loop_of_one = 'tracker = fitting.Tracker()\nfor x in range(400):\n    tracker.note(x * .5)\n'
            run = replay(['import fitting\nfitting.library = library\n', loop_of_one, 'tracker.inner.history[300]\n'], keep=keep)
            self.assertTrue(run.error is None or run.artifact, run.what)

    def test_a_call_that_completes_what_its_object_leads_to_is_not_left_out(self):
        self.library(
            'detecting',
            'class Cost:\n    signal = None\n    def fit(self, x):\n        self.signal = x\n'
            'class Late:\n    def fit(self, x):\n        self.signal = x\n'
            'class Detector:\n    def __init__(self, cost):\n        self.cost, self.count = cost, None\n'
            '    def fit(self, x):\n        library.number(x)\n        self.cost.fit(x)\n        return self\n'
            'class Counter:\n    def __init__(self, cost):\n        self.count = None\n'
            '    def fit(self, x):\n        library.number(x)\n        self.count = 7\n        return self\n',
        )
        for made_of, used in (
            ('Detector(detecting.Cost())', 'fitted.cost.signal + 1'),
            ('Detector(detecting.Late())', 'fitted.cost.signal + 1'),
            ('Counter(None)', 'fitted.count + 1'),
        ):
            loop = 'for x in range(400):\n    fitted = detecting.%s.fit(x * .5)\n    %s\n' % (made_of, used)
            for keep in (2, 3):
                run = replay(['import detecting\ndetecting.library = library\n', loop], keep=keep)
                with self.subTest(made_of, keep=keep):
                    self.assertIsNone(run.error, run.what)

    def test_what_an_estimator_learns_call_by_call_grows_as_in_the_full_run(self):
        self.library(
            'growing',
            'class Model:\n    def __init__(self):\n        self.scores_, self.steps_, self.best_ = [], 0, []\n    def get_params(self):\n        return {}\n'
            '    def partial_fit(self, x):\n        self.scores_.append(library.number(x))\n        self.steps_ += 1\n        return self\n'
            '    def keep_best(self, x):\n        self.best_ = sorted([*self.best_, library.number(x)])[-3:]\n',
        )
        earlier = ['import growing\ngrowing.library = library\nmodel = growing.Model()\n']
        for name, lists, kept in (('partial_fit', 'scores_', 400), ('keep_best', 'best_', 3)):
            run = replay('for x in range(400):\n    model.%s(x * .5)\n' % name, earlier=earlier)
            with self.subTest(name):
                self.assertIsNone(run.error)
                self.assertLess(run['library'].ran['number'], 12)
                self.assertEqual(len(getattr(run['model'], lists)), kept)

    def test_a_crash_behind_an_async_loop_is_told(self):
        run = replay(
            'import asyncio\nasync def rows():\n    for k in range(3):\n        yield k\nasync def show(score):\n    total = 0\n'
            '    async for k in rows():\n        total += k\n    return {"a": total}["b"]\nfor x in range(400):\n    score = library.number(x * .5)\n'
            'asyncio.run(show(score))\n'
        )
        self.assertEqual((run.what[0], run.artifact), ('KeyError', None))

    def test_whole_numbers_texts_and_settings_are_part_of_the_form(self):
        run = replay('out = []\nfor x in range(60):\n    out.append(library.number(x))\n')
        self.assertEqual(run['library'].ran['number'], 60 if not run.cuts.any else run['library'].ran['number'])
        self.assertFalse([cut for cut in run.cuts.log if cut['what'] == 'calls'])


class Evidence(unittest.TestCase):
    """What contents decide is no evidence: where a loop is left, which branch is taken."""

    EARLY = (
        'best, patience, history = 1e9, 0, []\nfor epoch in range(4000):\n    loss = library.number(1000.0 / (epoch + 1))\n    history.append(loss)\n'
        '    if loss < best - 1e-9:\n        best, patience = loss, 0\n    else:\n        patience += 1\n    if patience > 5:\n        break\n'
    )

    def test_the_length_after_early_stopping_is_not_known(self):
        run = replay([self.EARLY, 'history[3000]\n'])
        self.assertEqual(run.what[0], 'IndexError')
        self.assertIsNotNone(run.artifact)

    def test_a_name_after_early_stopping_is(self):
        run = replay([self.EARLY, 'historie[3]\n'])
        self.assertEqual((run.what[0], run.artifact), ('NameError', None))

    def test_an_assertion_on_a_score_is_taken_to_hold(self):
        run = replay(['for x in range(900):\n    score = library.number(x * .5)\n', 'assert score > 400\n'])
        self.assertEqual(run.what[0], 'NoneType')

    def test_so_is_one_on_what_an_object_counts_whose_calls_are_given_again(self):
        for call in ('library.number(0.5)', 'library.positive([1.0])'):
            run = replay(['for x in range(900):\n    %s\n' % call, 'assert sum(library.ran.values()) == 900\n'])
            self.assertEqual((run.what[0], [cut['what'] for cut in run.cuts.log]), ('NoneType', ['calls']))

    def test_a_branch_that_hangs_on_stale_contents_leaves_what_it_binds_open(self):
        run = replay(['for x in range(900):\n    score = library.number(x * .5)\n    if score > 400:\n        winner = x\n', 'winner\n'])
        self.assertEqual(run.what[0], 'NameError')
        self.assertIsNotNone(run.artifact)

    def test_what_old_contents_changed_in_place_is_no_evidence(self):
        if find_spec('numpy') is None:
            self.skipTest('needs NumPy')
        # (what stands before the loop, what each turn does, what contents decide afterwards)
        for before, turn, number in (
            ('', 'np.add(W, library.number(x), out=W)', 'W[0]'),
            ('', 'np.copyto(W, W + library.number(x))', 'W[0]'),
            ('', 'w = W\n    w += library.number(x)', 'W[0]'),
            ('def one(x):\n    w = W[1:]\n    w += library.number(x)\n', 'one(x)', 'W[2]'),
            ('def one(x):\n    np.add(W, library.number(x), out=W)\n', 'one(x)', 'W[2]'),
            ('class Box:\n    pass\nbox = Box()\nbox.W = W\ndef one(x):\n    w = box.W\n    w += library.number(x)\n', 'one(x)', 'W[2]'),
            ('def one():\n    library.number(1.0)\n    w = W\n    w += 1.0\n    return 0.5\n', 'one()', 'W[2]'),
            ('import heapq\nW = [0]\n', 'heapq.heappush(W, -library.number(x)); heapq.heappop(W)', '-W[0]'),
            ('W = {}\nput = lambda at, value: W.__setitem__(at, value)\n', 'put(0, library.number(x))', 'W[0]'),
        ):
            cells = [
                'import numpy as np\nW = np.zeros(3)\n' + before,
                'best = None\nfor k in range(900):\n    x = k * .5\n    %s\nif %s > 100:\n    best = [1]\n' % (turn, number),
                'best[0]\n',
            ]
            run = replay(cells)
            self.assertTrue(run.error is None or run.artifact, (turn, run.what))
            self.assertIn('calls', [cut['what'] for cut in run.cuts.log], turn)

    def test_shapes_are_believed(self):
        if find_spec('numpy') is None:
            self.skipTest('needs NumPy')
        cells = [
            'import numpy as np\nout = []\nfor x in range(900):\n    out.append(library.number(x * .5))\n',
            'np.array(out) - np.zeros(901)\n',
        ]
        run = replay(cells)
        self.assertEqual((run.what[0], run.artifact), ('ValueError', None))


class Generators(unittest.TestCase):
    def test_the_loop_of_a_generator_does_not_take_the_time_of_whoever_draws_from_it(self):
        run = replay(
            'def batches():\n    while True:\n        for k in range(50):\n            yield k * .5\nsource = batches()\nout = []\n'
            'for step in range(500):\n    out.append(library.number(next(source)))\n'
        )
        self.assertIsNone(run.error)
        self.assertIsNone(run.cuts.ended)
        self.assertEqual(len(run['out']), 500)


TORCH = (
    'import torch\nfrom torch import nn\nfrom torch.utils.data import DataLoader, TensorDataset\ntorch.set_num_threads(1)\n'
    'x, y = torch.randn(%d, 32), torch.randint(0, 3, (%d,))\nloader = DataLoader(TensorDataset(x, y), batch_size=16, shuffle=True)\n'
    'net = nn.Sequential(nn.Linear(32, 700), nn.BatchNorm1d(700), nn.ReLU(), nn.Linear(700, 700), nn.ReLU(), nn.Linear(700, 3))\n'
    'optimizer, criterion, epochs = torch.optim.Adam(net.parameters()), nn.CrossEntropyLoss(), 12\n'
)
TRAIN = (
    'scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=.01, total_steps=epochs * len(loader) - %d)\n'
    'sizes, losses, norms = [], [], []\nfor epoch in range(epochs):\n    net.train()\n    for batch, target in loader:\n        optimizer.zero_grad()\n'
    '        loss = criterion(net(batch), target)\n        loss.backward()\n        norms.append(float(net[0].weight.grad.norm()))\n'
    '        nn.utils.clip_grad_norm_(net.parameters(), 1.0)\n        optimizer.step()\n        scheduler.step()\n        sizes.append(len(batch))\n'
    '        losses.append(loss.item())\n'
)


@unittest.skipIf(find_spec('torch') is None, 'needs PyTorch')
class Torch(unittest.TestCase):
    def train(self, rows, less, keep=2, **settings):
        return Run([TORCH % (rows, rows), TRAIN % less], keep=keep, seconds_per_loop=0.1, replay_seconds=3.0, libraries=True, **settings)

    def test_steps_batches_and_schedules_are_exact(self):
        run = self.train(1600 + 7, 0)
        self.assertIsNone(run.error, run.what)
        self.assertEqual((len(run['losses']), run['scheduler'].last_epoch), (12 * 101, 12 * 101))
        self.assertEqual(run['sizes'], ([16] * 100 + [7]) * 12)
        self.assertIn('calls', [cut['what'] for cut in run.cuts.log])

    def test_a_scheduler_stepped_once_too_often_is_predicted(self):
        for keep in (2, 3):
            run = self.train(1600, 1, keep)
            self.assertEqual(run.what[:2], ('ValueError', 'Tried to step 1200 times. The specified number of total steps is 1199'))
            self.assertIsNone(run.artifact)

    def test_a_last_batch_of_one_row_is_computed(self):
        run = self.train(1601, 0)
        self.assertEqual(run.what[0], 'ValueError')
        self.assertIn('more than 1 value per channel', run.what[1])
        self.assertIsNone(run.artifact)

    MODEL = (
        'class Net(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.body = nn.Linear(32, 900)\n'
        '        self.head = nn.Linear(900, 3)\n    def forward(self, x):\n        return self.head(torch.relu(self.body(x)))\n'
        'model = Net()\noptimizer = torch.optim.SGD(model.parameters(), lr=.01)\n'
    )
    BEST = (
        'best_state = None\nfor epoch in range(12):\n    for batch, target in loader:\n        optimizer.zero_grad()\n'
        '        loss = criterion(model(batch), target)\n        loss.backward()\n        optimizer.step()\n'
        '    with torch.no_grad():\n        accuracy = (model(x[:500])[:, 0] > 9e9).float().mean().item()\n'
        '    if accuracy > 0.0:\n        best_state = model.state_dict()\n'
    )

    def test_what_a_model_decides_that_old_gradients_trained_is_no_evidence(self):
        # The model is not named where it is changed: the loss leads to it, and so does the optimizer.
        function = 'def train(model, optimizer):\n%s    return best_state\nbest_state = train(model, optimizer)\n' % textwrap.indent(
            self.BEST, '    '
        )
        for loop in (self.BEST, function):
            for keep in (2, 3):
                cells = [TORCH % (1600, 1600), self.MODEL, loop, 'model.load_state_dict(best_state)\n']
                run = Run(cells, keep=keep, seconds_per_loop=0.1, replay_seconds=60.0)
                self.assertEqual(run.what[0], 'TypeError')
                self.assertIn('calls', [cut['what'] for cut in run.cuts.log])
                self.assertIsNotNone(run.artifact)

    def test_what_a_batch_holds_that_is_given_again_is_no_evidence(self):
        rows = (
            'import torch\nfrom torch.utils.data import DataLoader, Dataset\nclass Rows(Dataset):\n    def __len__(self):\n        return 400\n'
            '    def __getitem__(self, at):\n        slow(0.2)\n        return torch.tensor([at])\n'
            'loader, names, steps = DataLoader(Rows(), batch_size=4, shuffle=True), {1000: 1}, 0\n'
        )
        loop = (
            'for epoch in range(20):\n    for batch in loader:\n        library.number(1.0)\n        steps += 1\n'
            '        if steps >= 1900:\n            names[int(batch[0])]\n'
        )
        for keep in (2, 3):
            run = Run([rows, loop], keep=keep, seconds_per_loop=0.1, replay_seconds=3.0, libraries=True)
            self.assertEqual(run.what[0], 'KeyError')
            self.assertIsNotNone(run.artifact)

    def test_a_graph_that_is_given_again_can_be_gone_through_again(self):
        run = Run(
            [
                TORCH % (1600, 1600),
                'for step in range(1500):\n    out = net(x[:64])\n    out += 1\n    loss = out.mean()\n    loss.backward()\n    optimizer.step()\n    optimizer.zero_grad()\n',
            ],
            seconds_per_loop=0.1,
            replay_seconds=3.0,
            libraries=True,
        )
        self.assertIsNone(run.error, run.what)


class Confirming(unittest.TestCase):
    def test_an_attempt_that_repeats_another_replays_inner_loops_in_the_turn_it_adds(self):
        source = 'for epoch in range(40):\n    for batch in range(300):\n        x = library.number(batch * .5)\nx.missing'
        first = Run(source, replay_seconds=2.0, seconds_per_loop=0.1, decisions=Decisions())
        second = Run(source, keep=3, replay_seconds=2.0, seconds_per_loop=0.1, decisions=Decisions(first.cuts.decisions.take(), 1))
        for run in (first, second):
            self.assertIsInstance(run.error, AttributeError)
            self.assertLess(run['library'].ran['number'], 50)


if __name__ == '__main__':
    unittest.main()
