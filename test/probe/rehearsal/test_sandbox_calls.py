"""Random system calls inside copies: nobody outside notices one, and each answer is the one that the real cell would get."""

import os
import shutil
import tempfile
import unittest
import warnings

from call_fuzz import Foreign, Play, alarm
from sandboxed import MODES, SandboxCase, needs_sandbox, run_sandboxed

CASES, EACH = 10_000, 60
SEED = 23_000


def play(seed, foreign, path, say, count):
    """Makes the calls; says each before it is made, and what it was answered."""
    alarm(20)
    made = Play(seed, foreign, path)
    for name, arguments in made.calls(count):
        say(made.shown(name, arguments))
        say('= %d' % made.make(name, arguments))


def in_fork(seed, foreign, path, count):
    """The answers that a process without a sandbox gets to the first calls."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play(seed, foreign, path, lambda text: os.write(writing, (text + '\n').encode()), count)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        said = lines.read()
    os.waitpid(child, 0)
    return said.splitlines()


@needs_sandbox
class Calls(unittest.TestCase):
    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix='nbcrane-calls-'))
        self.addCleanup(shutil.rmtree, self.folder)
        self.foreign = Foreign(self.folder)
        self.addCleanup(self.foreign.close)

    def test_random_calls_change_nothing_outside_and_get_the_answers_of_the_real_cell(self):
        before, seed, done = self.foreign.state(), SEED, 0
        while done < CASES:
            mode = MODES[seed % len(MODES)]
            said, departure = self.play(seed, mode, before)
            answered = len(said) // 2
            done += answered + (departure is not None)
            real = in_fork(seed, self.foreign.numbers, self.foreign.path, answered)
            for at in range(0, 2 * answered, 2):
                case = 'seed %d, %s, call %d: %s' % (seed, mode, at // 2, said[at])
                self.assertEqual(said[at], real[at] if at < len(real) else None, case)
                self.assertEqual(said[at + 1], real[at + 1], case)
            seed += 1

    def play(self, seed, mode, before):
        """Lines that a copy said, the departure, and nothing else: the copy is held while others look."""

        def look(worker):
            self.assertEqual(self.foreign.state(), before, 'seed %d, %s' % (seed, mode))

        names = {'play': play, 'seed': seed, 'foreign': self.foreign.numbers, 'path': self.foreign.path, 'count': EACH}
        code = "import os\nplay(seed, foreign, path, say, count)\nsay('all')\nos.fork()"
        outcome = run_sandboxed(code, mode=mode, cwd=self.folder, names=names, while_held=look)
        said = outcome.said.splitlines()
        if said and said[-1] == 'all':
            return said[:-1], None
        self.assertIsNotNone(outcome.departure, 'seed %d, %s: %s' % (seed, mode, said[-2:]))
        return said, outcome.departure


if __name__ == '__main__':
    unittest.main()
