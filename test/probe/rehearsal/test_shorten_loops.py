import time
import unittest

from shortened import Run


class Cheap(unittest.TestCase):
    def test_cheap_loops_run_in_full(self):
        run = Run('seen = [x for x in range(5000)]\nfor a, b in zip(seen, seen):\n    last = a + b\n', seconds_per_loop=1)
        self.assertFalse(run.cuts.any)
        self.assertEqual((len(run['seen']), run['last']), (5000, 9998))

    def test_what_cannot_be_gone_over_says_so_at_its_line(self):
        run = Run('a = 1\nfor x in a:\n    pass\n')
        self.assertEqual(run.what, ('TypeError', "'int' object is not iterable", 2))

    def test_an_iterator_is_taken_from_no_further_than_the_loop_went(self):
        run = Run('source = iter(range(10))\nfor x in source:\n    if x == 3:\n        break\nrest = list(source)\n')
        self.assertEqual(run['rest'], [4, 5, 6, 7, 8, 9])

    def test_else_continue_and_return_keep_their_meaning(self):
        run = Run(
            'def find(xs):\n    for x in xs:\n        if x < 2:\n            continue\n        return x\n    else:\n        return None\n'
            'found = find([0, 1, 2]), find([0, 1])\n'
        )
        self.assertEqual(run['found'], (2, None))


class Estimates(unittest.TestCase):
    def test_of_turns_that_differ_in_length_little_is_said(self):
        nested = 'for i in range(300):\n    for j in range(%s):\n        slow()\n'
        for length, is_loose in (('300', False), ('i, 300', True), ('300 + 7 * (i % 2)', True)):
            with self.subTest(length=length):
                run = Run(nested % length)
                self.assertIsNone(run.error)
                self.assertEqual(run.cuts.may_end_early, is_loose)

    def test_every_loop_that_ran_has_cost_a_hook(self):
        run = Run('for i in range(5):\n    for j in range(3):\n        pass\n')
        self.assertEqual(run.cuts.hooked, 6)


class Expensive(unittest.TestCase):
    def test_the_first_iterations_run(self):
        for keep in (2, 3):
            run = Run('seen = []\nfor x in range(1000):\n    slow()\n    seen.append(x)\nlast = x\n', keep=keep)
            self.assertIsNone(run.error)
            self.assertEqual(run['seen'], list(range(keep)))
            self.assertEqual(run.cuts.log, [{'what': 'loop', 'line': 2, 'ran': keep, 'of': 1000}])

    def test_how_many_there_are_is_known_without_those_left(self):
        for source, count in (
            ('enumerate(list(range(500)))', 500),
            ('zip(range(500), "ab" * 250)', 500),
            ('enumerate(zip(range(500), range(600)), 7)', 500),
            ('reversed(list(range(500)))', 500),
            ('dict.fromkeys(range(500)).items()', 500),
            ('map(made.append, range(500))', 500),
            ('range(1000, 0, -2)', 500),
        ):
            run = Run('made = []\nfor x in %s:\n    slow()\n' % source)
            with self.subTest(source):
                self.assertEqual(run.cuts.log[-1]['of'], count)
                self.assertLess(len(run['made']), 5)

    def test_a_loop_whose_length_nobody_knows_is_left(self):
        for source in (
            'import itertools\nfor x in itertools.permutations(range(11)):\n    slow()\n',
            'def numbers():\n    n = 0\n    while n < 10**6:\n        yield n\nfor x in numbers():\n    slow()\n',
        ):
            for after, is_told in (('slow.missing', True), ('if x != 7: [].missing', False)):
                run = Run(source + after)
                with self.subTest(source, after=after):
                    self.assertEqual((type(run.error), run.artifact is None), (AttributeError, is_told))
                    self.assertTrue(run.cuts.unmeasured)

    def test_a_crash_in_the_first_iterations_is_found_at_its_line(self):
        for at in (0, 1):
            run = Run('for x in range(1000):\n    slow()\n    y = 1 / (x - %d)\n' % at)
            self.assertEqual(run.what, ('ZeroDivisionError', 'division by zero', 3))
            self.assertIsNone(run.artifact)
            self.assertFalse(run.cuts.any)

    def test_what_a_loop_that_was_left_neither_binds_nor_changes_is_judged_as_ever(self):
        loop = 'import numpy as np\nw, h, m, fixed, x = np.zeros(3), [], {}, {"a": [1.0]}, 7\nfor e in range(300):\n    slow()\n    w[0] += 1\n    h.append(e)\n    m[e] = e\n    x = e\n'
        for after, is_told in (
            ('print(resultz)', True),
            ('fixed["b"]', True),
            ('np.zeros(4) + np.zeros(3)', True),
            ('w.reshape(2, 2)', True),
            ('np.mean(h, axes=0)', True),
            ('h[50]', False),
            ('m[50]', False),
            ('x.missing', False),
            ('{299.0: 1}[w[0]]', False),
            ('e.late', False),
        ):
            run = Run(loop + after)
            with self.subTest(after):
                self.assertEqual((run.line, run.artifact is None), (9, is_told), run.what)

    def test_what_a_later_turn_may_return_is_not_known(self):
        run = Run(
            'def find():\n    for x in range(300):\n        slow()\n        if x == 200:\n            return x\n    raise LookupError(x)\nfind()\n'
        )
        self.assertEqual((run.what[0], run.artifact is None), ('LookupError', False))

    def test_loops_in_loops_are_cut_and_the_time_left_out_is_reported(self):
        started = time.perf_counter()
        run = Run('for a in range(50):\n    for b in range(400):\n        slow(2)\nslow(1 / 0)\n')
        took = time.perf_counter() - started
        self.assertLess(took, 10)
        self.assertGreater(run.cuts.skipped_seconds, 20)
        self.assertGreater(run.cuts.skipped_spread, 0)

    def test_progress_names_the_iteration_of_every_loop_around_the_crash(self):
        run = Run('def step(x):\n    for part in range(3):\n        1 / (1 - x)\nfor x in range(400):\n    slow()\n    step(x)\n')
        places = [(place['function'], place['line'], place['iteration'], place['of']) for place in run.cuts.progress(run.error)]
        self.assertEqual(places[0], ('<module>', 4, 2, 400))
        self.assertEqual(places[1][:3], ('step', 2, 1))

    def test_a_loop_that_may_be_left_early_does_not_claim_the_last_element(self):
        run = Run('for x in range(1000):\n    slow()\n    if x == 500:\n        break\n    assert x != 999\n')
        self.assertIsNone(run.error)

    def test_what_cannot_be_cut_ends_the_rehearsal(self):
        for source in (
            'while True:\n    slow()\n',
            'n = 0\nwhile n < 400:\n    slow()\n    n += 1\nelse:\n    n = 300\nwhile n > 0:\n    slow()\n    if n == 3:\n        break\n    n -= 1\nelse:\n    1 / 0\n',
            'def numbers():\n    n = 0\n    while True:\n        yield n\nfor n in numbers():\n    slow()\n',
            'queue = list(range(300))\nfor x in queue:\n    slow()\n    queue.append(x)\n',
            'import itertools\nfor x in itertools.count():\n    slow()\n',
            'for x in range(1000):\n    slow()\n    if x == 500:\n        break\nelse:\n    1 / 0\n',
        ):
            run = Run(source)
            self.assertEqual(type(run.error).__name__, 'Unsettled', source)
            self.assertIn('line', run.cuts.ended)

    def test_swallowing_does_not_hide_that_the_rehearsal_ended(self):
        run = Run('try:\n    while True:\n        slow()\nexcept BaseException:\n    pass\n')
        self.assertIsNone(run.error)
        self.assertIsNotNone(run.cuts.ended)

    def test_functions_of_earlier_cells_are_shortened_with_their_closures_and_lines(self):
        earlier = (
            'def outer(scale):\n    def train(n):\n        total = []\n        for x in range(n):\n            slow()\n            total.append(scale)\n        return total\n    return train\n'
            'class Trainer:\n    def fit(self):\n        for x in range(400):\n            slow()\n        return x.missing\n'
            'train = outer(3)\n'
        )
        run = Run('history = train(400)\nTrainer().fit()\n', earlier=[earlier])
        self.assertEqual(run['history'], [3] * 2)
        self.assertEqual(run.what, ('AttributeError', "'int' object has no attribute 'missing'", 2))
        self.assertEqual([entry['line'] for entry in run.cuts.log], [4, 11])


class While(unittest.TestCase):
    def test_what_its_length_decides_is_an_artifact_and_what_it_does_not_is_told(self):
        loop = 'rows, n = [], 0\nwhile n < 5000:\n    slow()\n    rows.append(n)\n    n += 1\n'
        for line, is_told in (('rows[4000]', False), ('1 / (n // 5000)', False), ('slow.missing', True)):
            run = Run(loop + line + '\n')
            with self.subTest(line):
                self.assertIsNotNone(run.error)
                self.assertEqual(run.artifact is None, is_told)

    def test_loops_that_may_end_anywhere_end_after_their_first_turns(self):
        for source in (
            'n = 0\nwhile True:\n    slow()\n    n += 1\n    if n == 5000:\n        break\n',
            'n = 0\ndone = False\nwhile not done:\n    slow()\n    n += 1\n    done = str(n) == "5000"\n',
            'n = 0\nwhile n < 5000:\n    slow()\n    n += 1\n',
            'n = 0\nwhile n < 5000:\n    slow()\n    if n % 2:\n        n += 1\n        continue\n    n += 1\n',
        ):
            run = Run(source)
            with self.subTest(source):
                self.assertIsNone(run.error)
                self.assertTrue(run.cuts.any)
                self.assertLess(run['n'], 100)

    def test_nested_loops_and_functions(self):
        run = Run(
            'def count(most):\n    n = 0\n    while n < most:\n        slow()\n        n += 1\n    return n\n'
            'total, i = [], 0\nwhile i < 300:\n    for _ in range(50):\n        total.append(count(200))\n    i += 1\n'
        )
        self.assertIsNone(run.error)
        self.assertLess(max(run['i'], *run['total']), 100)

    def test_an_exception_or_return_leaves_nothing_open(self):
        run = Run(
            'def first(most):\n    n = 0\n    while n < most:\n        n += 1\n        if n == 3:\n            return n\n'
            'for k in range(5):\n    try:\n        n = 0\n        while n < 5:\n            n += 1\n            1 / (2 - n)\n    except ZeroDivisionError:\n        pass\n    first(9)\n'
            'while k < 6:\n    k += 1\n'
        )
        self.assertIsNone(run.error)
        self.assertEqual((run['n'], run['k'], run.cuts.any), (2, 6, False))
        self.assertLessEqual(len(run.cuts.open), 1)

    def test_a_loop_of_unknown_length_is_not_estimated_and_neither_is_one_around_it(self):
        for inner, unknown in (('begun = time()\n    while time() - begun < 1:', True), ('for batch in range(70):', False)):
            with self.subTest(inner):
                run = Run('from time import time\nfor epoch in range(45):\n    %s\n        slow(2)\n' % inner)
                self.assertEqual((run.cuts.any, run.cuts.unmeasured), (True, unknown))


class Generators(unittest.TestCase):
    def test_a_loop_that_feeds_another_goes_on_for_as_long_as_that(self):
        run = Run(
            'def made():\n    for x in range(300):\n        slow()\n        yield x\nseen = []\nfor x in made():\n    slow()\n    seen.append(x)\n'
        )
        self.assertEqual([entry['line'] for entry in run.cuts.log], [6])


if __name__ == '__main__':
    unittest.main()
