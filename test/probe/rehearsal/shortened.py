"""Runs cells shortened, as a rehearsal does, for the tests of `shorten`."""

import ast
import collections
import linecache
import os
import sys
import tempfile
import time
import types

from nbcrane_probe.rehearsal.lookahead.variation import stays
from nbcrane_probe.rehearsal.shorten import Cuts, Unsettled, shorten_functions, shorten_libraries, shorten_tree
from nbcrane_probe.rehearsal.shorten.files import HEARD

# What hears of files that the statement at hand opens.
heard: list = []
sys.addaudithook(lambda event, arguments: [hear(event, arguments) for hear in heard if event in HEARD] and None)


# A function of the notebook, whose calls can be given again.
SLOW = 'def slow(milliseconds=4):\n    return sum(range(int(75_000 * milliseconds)))'


def in_own_folder(test):
    """Has a test work in a folder of its own, where its notebooks may write."""
    own = tempfile.TemporaryDirectory()
    test.addCleanup(own.cleanup)
    test.addCleanup(os.chdir, os.getcwd())
    os.chdir(own.name)


def add_library(test, name, source):
    """Has the notebooks of a test find a module of that name."""
    module = types.ModuleType(name)
    exec(source, module.__dict__)
    sys.modules[name] = module
    test.addCleanup(sys.modules.pop, name)


def told_whatever_is_cut(runs):
    """What all runs of a program tell alike, as a rehearsal does; None where one tells something else, or nothing."""
    told = [(run.what, run.cuts.operands(run.error, run.tried)) for run in runs if run.error is not None and run.artifact is None]
    return told[0] if len(told) == len(runs) and all(one == told[0] for one in told) else None


def work(milliseconds=4):
    """Computes for about so many milliseconds: sleeping would be skipped, and on a slow machine it is as much work as on any other."""
    sum(range(int(75_000 * milliseconds)))


class Library:
    """Calls that take long, as those of a library do; `ran` counts them."""

    def __init__(self):
        self.ran = collections.Counter()

    def number(self, x):
        return self._worked('number') and float(x) / 2

    def rows(self, values):
        """As many as it is given."""
        return self._worked('rows') and [value * 0.5 for value in values]

    def positive(self, values):
        """As many as contents let it."""
        return self._worked('positive') and [value for value in values if value > 0]

    def _worked(self, name):
        self.ran[name] += 1
        work()
        return True


class Run:
    """What became of the cells: `error` (None, an exception or Unsettled), its `line` in the last cell, the namespace and the cuts."""

    def __init__(
        self, cells, *, keep=2, seconds_per_loop=0.04, replay_seconds=0.0, earlier=(), libraries=False, decisions=None, scale=None
    ):
        main = types.ModuleType('__main__')
        self.namespace = main.__dict__
        self.namespace.update(slow=work, library=Library())
        self.cuts = Cuts(keep, seconds_per_loop, replay_seconds, decisions, scale)
        self.error = self.line = self.tried = None
        for index, cell in enumerate(earlier):
            exec(compile(remember(cell, 'earlier-%d' % index), 'earlier-%d' % index, 'exec', dont_inherit=True), self.namespace)
        if libraries:
            sys.modules['__main__'] = main
            shorten_libraries(self.cuts)
        started = time.perf_counter()
        shorten_functions(self.namespace, self.cuts)
        try:
            for index, cell in enumerate([cells] if isinstance(cells, str) else cells):
                file = 'cell-%d' % index
                # Statement by statement, each in a frame of its own, as IPython does.
                shortened = shorten_tree(ast.parse(remember(cell, file)), self.cuts, file)
                for statement, node in zip(shortened.body, self.cuts.cells[-1][1].body):
                    self._run(statement, node, file)
        except (Exception, Unsettled) as error:
            self.error = error
            trace = error.__traceback__
            while trace is not None:
                if trace.tb_frame.f_code.co_filename.startswith('cell-') and self.line is None:
                    self.line = trace.tb_lineno
                trace = trace.tb_next
        self.seconds = time.perf_counter() - started

    def _run(self, statement, node, file):
        amount = self.cuts.amount
        self.cuts.draws.begins()
        self.cuts.files.begins()
        heard[:] = [self.cuts.files.hear]
        try:
            exec(compile(ast.Module([statement], []), file, 'exec', dont_inherit=True), self.namespace)
        finally:
            heard.clear()
            self.cuts.draws.ended(node, incomplete=self.cuts.amount != amount)
            self.cuts.files.ended(node, self.cuts.level_since(amount))

    def __getitem__(self, name):
        return self.namespace[name]

    @property
    def what(self):
        return (type(self.error).__name__, str(self.error), self.line)

    @property
    def artifact(self):
        """Why the crash does not count, None where it does: what contents may cause is tried with others, as a rehearsal does."""
        reason = self.cuts.artifact_reason(self.error)
        self.tried = getattr(reason, 'failed', None)
        return None if self.tried is not None and stays(self.error, self.tried, self.namespace) else reason


def check_each_cut(test, sources, check, *, tries=1, **settings):
    """Calls `check(run)` for each of {name: source}, as a subtest of its own; one cut keeps two turns, the next three.

    tries: so often it runs until that holds, where clocks decide what is replayed: a busy machine may cut a loop instead.
    """
    for at, (name, source) in enumerate(sources.items()):
        with test.subTest(name, keep=2 + at % 2):
            for left in reversed(range(tries)):
                run = Run(source, keep=2 + at % 2, **settings)
                try:
                    check(run)
                    break
                except AssertionError:
                    if not left:
                        raise


def remember(cell, file):
    linecache.cache[file] = (len(cell), None, cell.splitlines(True), file)
    return cell
