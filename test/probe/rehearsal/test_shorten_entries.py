"""Functions of the notebook tell whether a statement entered them more than once."""

import unittest

from shortened import Run

WORK = 'def work(x):\n    """What it does."""\n    return 1 / x\n'


class Entered(unittest.TestCase):
    def again(self, source):
        run = Run(source)
        self.assertIsInstance(run.error, ZeroDivisionError)
        return run.cuts.entries.again(run.error)

    def test_the_first_call_is_the_only_one(self):
        self.assertEqual(self.again(WORK + 'work(0)\n'), [])

    def test_a_library_calls_it_again(self):
        self.assertEqual(self.again(WORK + 'import functools\nfunctools.reduce(lambda a, b: work(b), [1, 2, 0])\n'), ['work'])

    def test_the_docstring_stays(self):
        run = Run(WORK + 'assert work.__doc__ == "What it does."\n')
        self.assertIsNone(run.error)

    def test_another_function_does_not_count(self):
        self.assertEqual(self.again(WORK + 'def other():\n    return 2\n[other(), other(), work(0)]\n'), [])


if __name__ == '__main__':
    unittest.main()
