"""Random system calls inside copies: nobody outside notices one, and each answer is the one that the real cell would get."""

import os
import shutil
import tempfile
import unittest
import warnings

from call_fuzz import Foreign, Play, alarm
from sandboxed import MODES, needs_sandbox, run_sandboxed

CASES, EACH = 10_000, 60
SEED = 23_000


def play(seed, foreign, say, count):
    """Makes the calls; says each before it is made, and what it was answered."""
    alarm(20)
    made = Play(seed, foreign.numbers, foreign.files, foreign.path)
    for name, arguments in made.calls(count):
        say(made.shown(name, arguments))
        say('= %d' % made.make(name, arguments))


def in_fork(seed, foreign, count):
    """The answers that a process without a sandbox gets to the first calls."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            foreign.copy()
            play(seed, foreign, lambda text: os.write(writing, (text + '\n').encode()), count)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        said = lines.read()
    os.waitpid(child, 0)
    return said.splitlines()


@needs_sandbox
class Calls(unittest.TestCase):
    maxDiff = None

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
            real = in_fork(seed, self.foreign, answered)
            for at in range(0, 2 * answered, 2):
                case = 'seed %d, %s, call %d: %s' % (seed, mode, at // 2, said[at])
                self.assertEqual(said[at], real[at] if at < len(real) else None, case)
                self.assertEqual(said[at + 1], real[at + 1], case)
            seed += 1

    def play(self, seed, mode, before):
        """Lines that a copy said, and the departure; others look around while the copy is held there."""
        seen = []
        # Beside other threads, the supervisor makes some calls itself.
        others = 'import threading, time\nthreading.Thread(target=time.sleep, args=(99,), daemon=True).start()\n' if seed % 2 else ''
        names = {'play': play, 'seed': seed, 'foreign': self.foreign, 'count': EACH}
        code = others + "import os\nplay(seed, foreign, say, count)\nsay('all')\nos.fork()"
        outcome = run_sandboxed(code, mode=mode, cwd=self.folder, names=names, while_held=lambda worker: seen.append(self.foreign.state()))
        said = outcome.said.splitlines()
        case = 'seed %d, %s, after %s' % (seed, mode, said)
        self.assertIsNotNone(outcome.departure, case)
        self.assertEqual(seen[0], before, case)
        return (said[:-1], None) if said and said[-1] == 'all' else (said, outcome.departure)


if __name__ == '__main__':
    unittest.main()
