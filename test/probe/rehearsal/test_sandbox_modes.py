"""The tests of the sandbox as they go for an ordinary user, where nobody may mount."""

import importlib
import os
import unittest

import sandboxed
import test_sandbox_calls
import test_sandbox_files
import test_sandbox_leaving
import test_sandbox_limits
import test_sandbox_paths
import test_sandbox_staleness
import test_sandbox_staying
import test_sandbox_supervisor
from nbcrane_probe.rehearsal.sandbox.support import find_out
from refusing import refuse_mounts

SUITES = (
    test_sandbox_calls,
    test_sandbox_staying,
    test_sandbox_leaving,
    test_sandbox_limits,
    test_sandbox_supervisor,
    test_sandbox_files,
    test_sandbox_paths,
    test_sandbox_staleness,
)
# Tests that become another user themselves, or need root.
_OF_ROOT = ('ordinary_user', 'root_does', 'libraries_are_the_same')
# What the tests import later: an ordinary user may not read the modules of another one.
for _name in """
    asyncio colorsys encodings.idna glob json multiprocessing.shared_memory multiprocessing.resource_tracker multiprocessing.synchronize pathlib platform
    pwd resource sqlite3 subprocess uuid zipfile multiprocessing.popen_fork multiprocessing.popen_spawn_posix
""".split():
    importlib.import_module(_name)
# Most spellings of paths and most calls are tried as root.
_PATHS, _CALLS, _CHANGES = 150, 600, 3
# Refused before the supervisor sees it.
_REFUSED = ('mount', 'a namespace')


def tests_of(suite):
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from tests_of(item)
        elif not any(part in item.id() for part in _OF_ROOT):
            yield item


def run_all():
    """Runs the suites in this process; raises AssertionError with what went wrong."""
    os.umask(0o022)
    test_sandbox_paths.COUNT, test_sandbox_calls.CASES, test_sandbox_staleness.COUNT = _PATHS, _CALLS, _CHANGES
    loader, result = unittest.defaultTestLoader, unittest.TestResult()
    for module in SUITES:
        unittest.TestSuite(tests_of(loader.loadTestsFromModule(module))).run(result)
    wrong = [detail for _, detail in [*result.failures, *result.errors]]
    if wrong or result.testsRun < 20:
        raise AssertionError('%d ran\n%s' % (result.testsRun, '\n'.join(wrong)))


def take_what_there_is():
    """The modules of tests go on with what this process is offered now."""
    sandboxed.SUPPORT = find_out()
    if sandboxed.SUPPORT.reason is not None:
        raise AssertionError('offered: %r' % (sandboxed.SUPPORT,))


@sandboxed.needs_sandbox
@unittest.skipUnless(os.geteuid() == 0, 'needs root')
class Modes(unittest.TestCase):
    def test_an_ordinary_user_who_may_not_mount(self):
        def work():
            refuse_mounts()
            take_what_there_is()
            for name in _REFUSED:
                del test_sandbox_leaving.ALWAYS[name]
            run_all()

        self.assertIsNone(sandboxed.as_ordinary_user(work))


if __name__ == '__main__':
    unittest.main()
