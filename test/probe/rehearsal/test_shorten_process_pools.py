"""What a process pool would be sent is pickled in the copy: what cannot be sent is predicted, and nothing else is."""

import pickle
import time
import types
import unittest

from looked_ahead import look_ahead, needs_sandbox, run_in_full
from nbcrane_probe.rehearsal.shorten.pickling import pickling_error

LONG = 'totals = []\nfor e in range(400):\n    slow()\n    totals.append(e * 0.5)\n'
TASK = 'import threading\nfrom functools import partial\ndef double(x, by=2):\n    return by * x\ndef made():\n    return lambda x: x\n'
EXECUTOR = 'from concurrent.futures import ProcessPoolExecutor, as_completed\n' + TASK
POOL = 'import multiprocessing as mp\n' + TASK
JOBLIB = 'from joblib import Parallel, delayed\n' + TASK
SUBMITS = 'with ProcessPoolExecutor(2) as pool:\n    futures = [pool.submit(%s, one) for one in totals[:3]]\n    found = [one.result() for one in as_completed(futures)]'
#: name → (set-up, the cell after the long one, exceptions)
CRASHES = {
    'a lambda for map of an executor': (EXECUTOR, 'with ProcessPoolExecutor(2) as pool:\n    found = list(pool.map(lambda x: x + 1, totals))'),
    'a local function for submit': (EXECUTOR, SUBMITS % 'made()'),
    'a lock among the arguments': (EXECUTOR, 'lock = threading.Lock()\n' + SUBMITS % 'partial(double, by=lock)'),
    'a lambda for map': (POOL, 'with mp.Pool(2) as pool:\n    found = pool.map(lambda x: x + 1, totals)'),
    'a lambda for starmap': (POOL, 'pool = mp.Pool(2)\nfound = pool.starmap(lambda x, y: x, list(zip(totals, totals)))\npool.close()\npool.join()'),
    'a local function for apply_async': (POOL, 'pool = mp.Pool(2)\nwaits = pool.apply_async(made(), (1,))\nwaits.get()'),
    'a local function for imap_unordered': (POOL, 'with mp.Pool(2) as pool:\n    for one in pool.imap_unordered(made(), totals):\n        print(one)'),
    'a generator among the elements': (POOL, 'with mp.Pool(2) as pool:\n    found = pool.map(double, [(x for x in totals)])'),
    'a lock in a task of joblib': (JOBLIB, 'lock = threading.Lock()\nfound = Parallel(n_jobs=2)(delayed(double)(x, lock) for x in totals[:4])'),
}  # fmt: skip
#: name → (set-up, the cell after the long one)
HEALTHY = {
    'a function of a cell': (EXECUTOR, 'with ProcessPoolExecutor(2) as pool:\n    found = list(pool.map(double, totals))\nprint(found[0])'),
    'a partial': (EXECUTOR, SUBMITS % 'partial(double, by=3)'),
    'a function of the standard library that a copy replaces': (
        EXECUTOR,
        'from time import sleep\nwith ProcessPoolExecutor(2) as pool:\n    list(pool.map(sleep, [0.01, 0.01]))',
    ),
    'nothing to do': (EXECUTOR, 'with ProcessPoolExecutor(2) as pool:\n    found = list(pool.map(lambda x: x, []))'),
    'an error nobody asks for': (EXECUTOR, 'with ProcessPoolExecutor(2) as pool:\n    pool.submit(lambda: 1)'),
    'a pool': (POOL, 'with mp.Pool(2) as pool:\n    found = pool.map(double, totals)\nprint(len(found))'),
    'a pool with nothing to do': (POOL, 'with mp.Pool(2) as pool:\n    found = pool.map(lambda x: x, [])\nprint(len(found))'),
    'a pool that is not used': (POOL, 'pool = mp.Pool(2)\npool.close()\npool.join()'),
    'threads': (
        'from multiprocessing.pool import ThreadPool\n' + EXECUTOR,
        'with ThreadPool(2) as pool:\n    found = pool.map(lambda x: x, totals[:3])\nprint(len(found))',
    ),
    'joblib pickles by value': (JOBLIB, 'found = Parallel(n_jobs=2)(delayed(lambda x: made()(x))(x) for x in totals[:4])'),
    'joblib with threads': (
        JOBLIB,
        'lock = threading.Lock()\nfound = Parallel(n_jobs=2, prefer="threads")(delayed(double)(x, 2 + bool(lock)) for x in totals[:4])\n'
        'Parallel(n_jobs=2, prefer="threads")(delayed(id)(lock) for x in totals[:4])',
    ),
    'joblib inside joblib': (
        JOBLIB + 'def inner(x):\n    lock = threading.Lock()\n    return len(Parallel(n_jobs=2)(delayed(id)(lock) for _ in range(2)))\n',
        'found = Parallel(n_jobs=2)(delayed(inner)(x) for x in totals[:2])',
    ),
}


@needs_sandbox
class ProcessPools(unittest.TestCase):
    def test_what_cannot_be_sent_is_predicted(self):
        for name, (setup, cell) in CRASHES.items():
            with self.subTest(name):
                found = look_ahead([LONG, cell], [setup])
                really = run_in_full([LONG, cell], [setup])
                self.assertIsNotNone(really)
                self.assertEqual(found.crash, (1, really, 'likely'), found)

    def test_what_can_be_sent_is_left_to_the_kernel(self):
        for name, (setup, cell) in HEALTHY.items():
            with self.subTest(name):
                found = look_ahead([LONG, cell, 'print(totals[0])'], [setup])
                self.assertIsNone(found.crash, found)
                self.assertEqual(found.cells[2]['status'], 'ok', found)


class Pickling(unittest.TestCase):
    def test_something_large_is_given_up(self):
        from multiprocessing.reduction import ForkingPickler

        class Endless:
            def __reduce__(self):
                return list, (), None, iter(lambda: 1.5, None)

        began = time.process_time()
        self.assertIsNone(pickling_error(ForkingPickler, [Endless(), lambda: 1]))
        self.assertLess(time.process_time() - began, 30)

    def test_what_the_copy_itself_has_put_there_says_nothing(self):
        from multiprocessing.reduction import ForkingPickler

        own = types.FunctionType((lambda: 1).__code__, {'__name__': 'nbcrane_probe.rehearsal.shorten'})
        self.assertIsNone(pickling_error(ForkingPickler, [own]))
        self.assertIsInstance(pickling_error(ForkingPickler, [lambda: 1]), (pickle.PicklingError, AttributeError))


if __name__ == '__main__':
    unittest.main()
