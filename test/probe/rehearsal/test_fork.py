"""A fork that the notebook did not ask for runs nothing of the notebook, and leaves everything as it was."""

import os
import random
import subprocess
import sys
import unittest

from nbcrane_probe.rehearsal.fork import fork, remember_hooks

# In a process of its own: what is registered at a fork stays for good.
PROGRAM = """
import concurrent.futures.thread, functools, gc, os, sys, unittest.mock
{first}
from nbcrane_probe.rehearsal.fork import fork, remember_hooks
remember_hooks()
ran = []

class Hook:
    def __call__(self):
        ran.append('callable')
    def method(self):
        ran.append('method')

def by_hand():
    ran.append('function')

def around():
    by_hand()

{registered}
child = fork()
if child == 0:
    os._exit(len(ran))
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), ran)
child = os.fork()
if child == 0:
    os._exit(len(ran))
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), len(ran))
"""

HOOKS = {
    'a function under the name of a file of a library': 'eval(compile("lambda: ran.append(1)", os.__file__, "eval"))',
    'a function': 'by_hand',
    'a lambda': 'lambda: ran.append(1)',
    'an object': 'Hook()',
    'a method': 'Hook().method',
    'a method of a built-in type': 'iter([1, 2, 3, 4]).__next__',
    'a partial': 'functools.partial(ran.append, 1)',
    'a function of a library around one of its own': 'unittest.mock.patch.dict({})(by_hand)',
    'a function that leaves': 'lambda: os._exit(77) if not sys.stdout.closed and ran.append(1) else None',
}


def said(registered, first=''):
    ran = subprocess.run(
        [sys.executable, '-W', 'ignore', '-c', PROGRAM.format(registered=registered, first=first)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    return ran.stdout.splitlines() or ran.stderr


class Hooks(unittest.TestCase):
    def test_hooks_of_the_notebook_run_at_its_own_forks_only(self):
        for name, hook in HOOKS.items():
            for first in ('', 'gc.freeze()'):
                with self.subTest(name, first=first):
                    own, others = said(
                        'hook = %s\nos.register_at_fork(before=hook, after_in_child=hook, after_in_parent=hook)' % hook, first
                    )
                    self.assertEqual(own, '0 []')
                    if 'iter(' not in hook:
                        self.assertEqual(others, '2 2')

    def test_hooks_of_libraries_run(self):
        # `random` is seeded anew in a child.
        remember_hooks()
        state = random.getstate()
        reading, writing = os.pipe()
        child = fork()
        if child == 0:
            os.write(writing, b'same' if random.getstate() == state else b'other')
            os._exit(0)
        os.waitpid(child, 0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.assertEqual(pipe.read(), 'other')

    def test_native_handlers_run_as_at_any_fork(self):
        # docs/threat-model.md says so: nothing lists them, and libraries free their locks there.
        native = (
            'import ctypes\nhandler = ctypes.CFUNCTYPE(None)(lambda: ran.append(1))\n'
            'register = getattr(ctypes.CDLL(None), "__register_atfork", None)\n'
            'print(register is not None and register(None, None, handler, None))'
        )
        registered, *seen = said(native)
        if registered != '0':
            self.skipTest('no glibc')
        self.assertEqual(seen, ['1 []', '1 0'])

    def test_nothing_of_the_search_stays(self):
        kept = (
            'print(any(getattr(one, "__name__", "") == "_nothing" for found in gc.get_objects() if type(found) is list for one in found))'
        )
        self.assertEqual(said(kept), ['False', '0 []', '0 0'])


if __name__ == '__main__':
    unittest.main()
