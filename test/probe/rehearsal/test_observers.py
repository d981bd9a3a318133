"""No copy is made, and no process started, in a kernel where the notebook would notice; what it cannot notice hinders nothing."""

import sys
import unittest

from IPython.core.interactiveshell import InteractiveShell

from nbcrane_probe.rehearsal.crash import Places
from nbcrane_probe.rehearsal.fork import is_audited
from nbcrane_probe.rehearsal.kernel import Rehearsals
from sandboxed import said_in_fork

# In a fork: an audit hook stays for good. Tells the reason that came, and what the notebook has seen.
PROGRAM = """
import ctypes, signal, sys
cell = dict(index=0, source='pass', target=True, mayRaise=False, before=[], after=[])
request = dict(cells=[cell], expensiveMs=0, delayMs=0, deadlineMs=60000, kind={kind!r})
rehearsals = Rehearsals(InteractiveShell.instance(), Places(), lambda _: None)
seen = []
{observer}
report = rehearsals.answer(request)
rehearsals.answer(dict(kind='collect'))
seen += [one for one in signal.sigpending()]
say('%s %s' % (report['reason'], seen))
"""
SIGNAL = 'the notebook handles the signal SIGCHLD, which a copy would send'
HOOK = 'an audit hook of the notebook would see the copy'
NOTICED = {
    'signal.signal(signal.SIGCHLD, lambda *_: seen.append(1))': SIGNAL,
    'signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])': SIGNAL,
    'called = ctypes.CFUNCTYPE(None, ctypes.c_int)(seen.append)\nctypes.CDLL(None).signal(signal.SIGCHLD, called)': SIGNAL,
    **{
        'def note(event, _):\n    if "fork" in event: seen.append(event)\n%s\nsys.addaudithook(hook)' % hook: HOOK
        for hook in (
            'hook = note',
            'import typing; sys.addaudithook(typing.cast); hook = note',
            'import functools; hook = functools.partial(note)',
            'import functools; hook = functools.wraps(sys.getsizeof)(lambda *event: note(*event))',
            'hook = type("Noting", (), {"__call__": lambda self, *event: note(*event)})()',
        )
    },
}
# The last one is a function of the standard library that takes what a hook is given.
UNNOTICED = (
    'import typing; sys.addaudithook(typing.cast)',
    'signal.signal(signal.SIGCHLD, signal.SIG_IGN)',
    'signal.signal(signal.SIGUSR1, lambda *_: seen.append(1))',
)


def said(observer, kind):
    program = PROGRAM.format(kind=kind, observer=observer)
    names = {'InteractiveShell': InteractiveShell, 'Places': Places, 'Rehearsals': Rehearsals}
    return '\n'.join(said_in_fork(lambda say: exec(program, {**names, 'say': say})))


@unittest.skipUnless(sys.platform == 'linux', 'copies need Linux')
class Observed(unittest.TestCase):
    def test_what_would_notice_is_left_alone(self):
        for observer, reason in NOTICED.items():
            for kind in ('rehearse', 'background'):
                with self.subTest(observer, kind=kind):
                    self.assertEqual(said(observer, kind), '%s []' % reason)

    def test_a_kernel_without_audit_hooks_stays_without(self):
        program = PROGRAM.format(kind='rehearse', observer='') + "say(' %s' % is_audited())"
        names = {'InteractiveShell': InteractiveShell, 'Places': Places, 'Rehearsals': Rehearsals, 'is_audited': is_audited}
        self.assertTrue('\n'.join(said_in_fork(lambda say: exec(program, {**names, 'say': say}))).endswith(' False'))

    def test_nothing_else_hinders(self):
        usual = said('', 'rehearse')
        for observer in UNNOTICED:
            with self.subTest(observer):
                self.assertEqual(said(observer, 'rehearse'), usual)
                self.assertTrue(usual.endswith('[]') and 'hook' not in usual and 'SIGCHLD' not in usual, usual)


if __name__ == '__main__':
    unittest.main()
