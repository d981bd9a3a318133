"""Threads and pools of the notebook, in copies of the process that has them."""

import ast
import concurrent.futures
import multiprocessing
import threading
import unittest

import forked

from nbcrane_probe.rehearsal import compatibility

NOTEBOOK = {'__name__': '__main__', 'event': threading.Event()}
exec(compile('def wait():\n    event.wait()\n', '<ipython-input-1-0>', 'exec'), NOTEBOOK)
CELL = ast.parse('1')


class OwnThreads(unittest.TestCase):
    def test_a_running_thread_of_the_notebook_is_declined_until_it_ends(self):
        self.assertIsNone(compatibility.refuses(CELL, NOTEBOOK))
        thread = threading.Thread(target=NOTEBOOK['wait'], name='reader')
        thread.start()
        try:
            self.assertIn('reader', compatibility.refuses(CELL, NOTEBOOK))
        finally:
            NOTEBOOK['event'].set()
            thread.join()
        self.assertIsNone(compatibility.refuses(CELL, NOTEBOOK))

    def test_threads_of_libraries_are_none_of_the_notebook_s(self):
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            pool.submit(int).result()
            self.assertIsNone(compatibility.refuses(CELL, NOTEBOOK))


class Pools(unittest.TestCase):
    def test_an_idle_pool_of_threads_gets_new_ones(self):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            self.assertEqual(list(pool.map(abs, [-1, -2, -3])), [1, 2, 3])
            self.assertEqual(forked.in_copy(lambda: list(pool.map(abs, [-4, -5])), seconds=20), [4, 5])
            self.assertEqual(list(pool.map(abs, [-6])), [6])

    def test_a_pool_at_work_is_declined(self):
        gate = threading.Event()
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            pool.submit(gate.wait)
            try:
                with self.assertRaisesRegex(compatibility.Declined, 'thread pool'):
                    forked.in_copy(lambda: pool.submit(int).result(), seconds=20)
            finally:
                gate.set()

    def test_a_pool_made_in_the_copy_works(self):
        def work():
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                return list(pool.map(abs, [-1]))

        self.assertEqual(forked.in_copy(work, seconds=20), [1])

    def test_pools_of_processes_of_the_kernel_are_declined(self):
        with multiprocessing.get_context('fork').Pool(1) as pool:
            self.assertEqual(pool.map(abs, [-1]), [1])
            with self.assertRaisesRegex(compatibility.Declined, 'process pool'):
                forked.in_copy(lambda: pool.map(abs, [-2]), seconds=20)
            self.assertEqual(pool.map(abs, [-3]), [3])
