"""Kind: a statement of a look-ahead whose time is over is ended, whatever the code it stands in does with the exception."""

import time
import unittest

import shortened  # noqa: F401
from forked import in_copy

from nbcrane_probe.rehearsal.lookahead.interrupts import Interrupts, LeftOut
from nbcrane_probe.rehearsal.lookahead.reasons import TOO_LONG
from nbcrane_probe.rehearsal.shorten.files import Files

COMPUTES = 3.0


def compute():
    """Seconds of processor time until it is ended; of `COMPUTES` at the most."""
    began = time.process_time()
    while time.process_time() < began + COMPUTES:
        # The alarm clock counts no time of the system.
        sum(range(100_000))
    return time.process_time() - began


def swallows():
    """Until a statement is ended that goes on twice, and for what reason it counts as ended."""
    interrupts, taken = Interrupts(Files()), []
    interrupts.listen()
    with interrupts.armed(0.1):
        for _ in range(3):
            began = time.process_time()
            try:
                compute()
            except LeftOut:
                taken.append(time.process_time() - began)
    return taken, interrupts.reason


def hurries(*soon):
    interrupts = Interrupts(Files())
    interrupts.listen()
    began = time.process_time()
    try:
        with interrupts.armed(10 * COMPUTES, soon):
            compute()
    except LeftOut:
        pass
    return time.process_time() - began


class Interrupted(unittest.TestCase):
    def test_what_swallows_the_exception_is_ended_again(self):
        taken, reason = in_copy(swallows)
        self.assertEqual((len(taken), reason), (3, TOO_LONG))
        self.assertLess(sum(taken), COMPUTES)

    def test_one_that_hurries_ends_soon_in_no_loop_of_a_library_too(self):
        self.assertLess(in_copy(lambda: hurries(0.2, 0.4)), COMPUTES / 2)
        self.assertGreaterEqual(in_copy(hurries), COMPUTES)
