"""Predict a cell over a small namespace, then really run it and compare."""

import contextlib
import io
import linecache
import unittest
import warnings

from nbcrane_probe import prediction, introspection
from nbcrane_probe.budget import Budget
from nbcrane_probe.cell import parse_cell
from nbcrane_rules import declared

DECLARED = declared()
_count = [0]


def run_cell(source, namespace):
    """Runs a cell as a kernel would; `(exception, line)` of a crash or None."""
    _count[0] += 1
    name = f'/tmp/ipykernel_1/{_count[0]}.py'
    linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter('ignore')
            exec(compile(source, name, 'exec'), namespace)
    except BaseException as error:
        lines = [getattr(error, 'lineno', None)]
        trace = error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == name:
                lines.append(trace.tb_lineno)
            trace = trace.tb_next
        return error, lines[-1]
    return None


def fresh(setup=''):
    """A namespace in which the setup cells (one source, or a list of them) have run."""
    namespace = {'__name__': '__main__', '__builtins__': __builtins__}
    for source in [setup] if isinstance(setup, str) else setup:
        crashed = run_cell(source, namespace)
        if crashed is not None:
            raise crashed[0]
    return namespace


def look(setup, source, budget_ms=5000):
    """`(finding or None, reach)` for a cell over what the setup leaves; the namespace is unchanged afterwards."""
    return look_at(fresh(setup), source, budget_ms)


def look_at(namespace, source, budget_ms=5000):
    introspection.invalidate_verdicts()
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        finding, reach = prediction.predict(parse_cell(source), namespace, {}, Budget(budget_ms))
    if (reach['reason'] or '').startswith('a rule failed'):
        raise AssertionError(reach['reason'])
    if finding is not None and finding['rule'] not in DECLARED:
        raise AssertionError(f'{finding["rule"]} is declared nowhere')
    return finding, reach


def predict(setup, source):
    return look(setup, source)[0]


def assert_crash(test, setup, source, error_type, line=None, rule=None, says=None):
    """The cell is predicted to crash, and really crashes, with this type, and the same line and (first line of the) message."""
    namespace = fresh(setup)
    finding, reach = look_at(namespace, source)
    crashed = run_cell(source, namespace)
    test.assertIsNotNone(crashed, f'the cell does not crash:\n{source}')
    test.assertEqual(error_type, type(crashed[0]).__name__, f'the cell raises {crashed[0]!r}')
    test.assertIsNotNone(finding, f'not predicted ({reach}):\n{source}')
    test.assertEqual(error_type, finding['errorType'], finding)
    test.assertEqual(crashed[1], finding['line'], finding)
    if line is not None:
        test.assertEqual(line, finding['line'], finding)
    if rule is not None:
        test.assertEqual(rule, finding['rule'])
    if says is not None:
        test.assertIn(says, finding['diagnosis'])
    return finding


def assert_healthy(test, setup, source):
    """The cell really runs through, and nothing is predicted."""
    namespace = fresh(setup)
    finding, _ = look_at(namespace, source)
    crashed = run_cell(source, namespace)
    test.assertIsNone(crashed and crashed[0], f'the cell crashes:\n{source}')
    test.assertIsNone(finding, f'false alarm for:\n{source}')


def assert_silent(test, setup, source):
    """The cell crashes or not: nothing is said, because nothing can be known."""
    test.assertIsNone(predict(setup, source))


def assert_pairs(test, pairs):
    """Each of (setup, crashing cell, error, line, healthy twin)."""
    for setup, source, error, line, twin in pairs:
        with test.subTest(source=source):
            assert_crash(test, setup, source, error, line)
        with test.subTest(source=twin):
            assert_healthy(test, setup, twin)


def assert_all_healthy(test, cells):
    """Each of (setup, healthy cell)."""
    for setup, source in cells:
        with test.subTest(setup=setup, source=source):
            assert_healthy(test, setup, source)


class CellCases(unittest.TestCase):
    """Cells over the namespace of one `setup`, each predicted and really run."""

    setup = ''

    def all_crash(self, error, *cells):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_crash(self, self.setup, cell, error)

    def healthy(self, *cells):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_healthy(self, self.setup, cell)
