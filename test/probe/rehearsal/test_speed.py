"""What a rehearsal says does not hang on how fast the machine is, nor on its being faster or slower at one moment than at another."""

import ast
import contextlib
import pathlib
import subprocess
import sys
import time
import unittest
from unittest import mock

from looked_ahead import look_ahead, needs_sandbox
from nbcrane_probe.rehearsal import clock, supervisor
from nbcrane_probe.rehearsal.shorten import Decisions
from shortened import Run
from test_lookahead_crashes import CRASHES
from test_lookahead_healthy import HEALTHY

SLOW, FAST = 0.25, 4.0
_CLOCKS = {'wall': time.monotonic, 'processor': time.process_time, 'thread': time.thread_time}


@contextlib.contextmanager
def speed(times):
    """All clocks of rehearsals, here and in what is forked from here, as on a machine that is so many times as fast."""
    start = {name: read() for name, read in _CLOCKS.items()}
    with contextlib.ExitStack() as stack:
        for name, read in _CLOCKS.items():
            shown = lambda name=name, read=read: start[name] + (read() - start[name]) / times  # noqa: E731
            stack.enter_context(mock.patch.object(clock, name, shown))
        yield


@contextlib.contextmanager
def unnoticed(times):
    """As `speed`, of a machine that becomes so only after it was measured."""
    with speed(times), mock.patch('nbcrane_probe.rehearsal.shorten.decisions.slowness', lambda: 1.0):
        yield


def verdict(report):
    found = report['crash']
    return found and (found['cell'], found['line'], found['errorType'], found['message'], found['confidence'])


# Loops in loops, in functions, in generators and in what pandas calls; some are cut, some are not, some run several times.
LOOPS = {
    'one in another': 'for a in range(40):\n    for b in range(12):\n        slow(1)\n',
    'now long, now short': 'for a in range(30):\n    for b in range(a % 3 * 20):\n        slow(1)\n',
    'a function': 'def work(n):\n    for b in range(n):\n        slow(2)\nfor a in range(20):\n    work(3)\n    work(30)\n',
    'three deep': 'for a in range(40):\n    for b in range(40):\n        for c in range(3):\n            slow(1)\n',
    'a generator': 'def rows():\n    for a in range(50):\n        slow(2)\n        yield a\nfor a in rows():\n    slow(1)\n',
    'a comprehension': 'for a in range(5):\n    b = [slow(1) for _ in range(60)]\n',
    'left early': 'for a in range(200):\n    slow(2)\n    if a == 150:\n        break\n',
    'while': 'a = 0\nwhile a < 60:\n    a += 1\n    slow(2)\n',
}
# What these take is about what loops may: an attempt cuts them or not as the clock has it, and the one that confirms it does the same.
NEAR_THE_LIMIT = {
    'one after the other': 'for a in range(14):\n    slow(3)\nfor b in range(12):\n    slow(3)\n',
    'three as deep': 'for a in range(9):\n    for b in range(9):\n        for c in range(9):\n            slow(1)\n',
    'a comprehension in a loop': 'for a in range(20):\n    b = [slow(1) for _ in range(20)]\n',
}


class Decided(unittest.TestCase):
    def test_the_second_attempt_cuts_what_the_first_has_cut_one_turn_later(self):
        for name, source in {**LOOPS, **NEAR_THE_LIMIT}.items():
            for first_times, second_times in ((1.0, SLOW), (1.0, FAST), (SLOW, FAST), (FAST, SLOW)):
                with self.subTest(name, speeds=(first_times, second_times)):
                    with unnoticed(first_times):
                        first = Run(source, keep=2, decisions=Decisions())
                    with unnoticed(second_times):
                        second = Run(source, keep=3, decisions=Decisions(first.cuts.decisions.take(), 1))
                    self.assertEqual(self._places(second.cuts), self._places(first.cuts))
                    self.assertEqual(self._turns(second.cuts), [turns + 1 for turns in self._turns(first.cuts)])

    def _places(self, cuts):
        return sorted({(cut['what'], cut['line']) for cut in cuts.log})

    def _turns(self, cuts):
        """How many turns the outermost loop of each line kept in its first run."""
        seen = {}
        for cut in cuts.log:
            seen.setdefault((cut['what'], cut['line'], cut['of']), cut['ran'])
        return [seen[key] for key in sorted(seen, key=str)]

    def test_a_slow_machine_cuts_what_a_fast_one_does(self):
        for name, source in LOOPS.items():
            with self.subTest(name):
                # Other tests on the same processors shift how long a turn takes between two runs; a speed that counts does so each time.
                self.assertTrue(any(self._is_the_same_at_all_speeds(source) for _ in range(5)))

    def _is_the_same_at_all_speeds(self, source):
        places = []
        for times in (1.0, SLOW, FAST):
            with speed(times):
                places.append(self._places(Run(source, decisions=Decisions()).cuts))
        return places[1:] == places[:1] * 2


@needs_sandbox
class Verdicts(unittest.TestCase):
    NOTEBOOKS = {**{name: found[:2] for name, found in CRASHES.items()}, **HEALTHY}

    def notebooks(self, every):
        return list(self.NOTEBOOKS.items())[::every]

    def look(self, cells, earlier):
        return verdict(look_ahead(cells, earlier, deadline=600.0).report)

    def test_they_are_the_same_on_slow_and_fast_machines(self):
        for name, (cells, earlier) in self.notebooks(12):
            with self.subTest(name):
                expected = self.look(cells, earlier)
                for times in (SLOW, FAST):
                    with speed(times):
                        self.assertEqual(self.look(cells, earlier), expected, times)

    def test_they_are_the_same_where_the_machine_is_slower_or_faster_when_a_crash_is_confirmed(self):
        attempt = supervisor.attempt

        def changing(times):
            def attempted(job, cells, plan, *rest):
                with unnoticed(times if plan.repeats is not None else 1.0):
                    return attempt(job, cells, plan, *rest)

            return attempted

        for name, (cells, earlier) in self.notebooks(14):
            with self.subTest(name):
                expected = self.look(cells, earlier)
                for times in (SLOW, FAST):
                    with mock.patch.object(supervisor, 'attempt', changing(times)):
                        self.assertEqual(self.look(cells, earlier), expected, times)


@unittest.skipIf(sys.platform != 'linux', 'needs Linux')
class Script(unittest.TestCase):
    WORK = 'import time\nwall, own = time.monotonic(), time.process_time()\nsum(range(20_000_000))\nprint((time.process_time() - own) / (time.monotonic() - wall))'

    def test_it_runs_a_command_at_the_speed_asked_for(self):
        script = pathlib.Path(__file__).parents[2] / 'slow.py'
        for how in ([], ['--turns']):
            with self.subTest(how):
                command = [sys.executable, str(script), *how, '--speed', '0.25', sys.executable, '-c', self.WORK]
                self.assertLess(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout), 0.6)
        failing = [sys.executable, str(script), sys.executable, '-c', 'raise SystemExit(7)']
        self.assertEqual(subprocess.run(failing, check=False).returncode, 7)


class Clocks(unittest.TestCase):
    NAMES = frozenset({'monotonic', 'perf_counter', 'process_time', 'thread_time', 'monotonic_ns', 'perf_counter_ns'})

    def test_only_one_module_reads_them(self):
        folder = pathlib.Path(clock.__file__).parent
        readers = {path.name for path in folder.rglob('*.py') if self._names(ast.parse(path.read_text('utf-8'))) & self.NAMES}
        self.assertEqual(readers, {'clock.py'})

    def _names(self, tree):
        found = set()
        for node in ast.walk(tree):
            found |= {getattr(node, key, None) for key in ('attr', 'id', 'name')}
        return found


if __name__ == '__main__':
    unittest.main()
