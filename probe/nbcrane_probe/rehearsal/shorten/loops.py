"""Loops as they run in a rehearsal: in full where that is cheap, else the first iterations and the last one.

A loop whose body may `break` or `return` ends after the first iterations: whether the real run ever gets to the last element
is then not known. What cannot be cut without inventing a state ends the rehearsal (`Unsettled`).
"""
from __future__ import annotations

import sys
import time
from typing import Any, Iterator

from . import ahead
from .cuts import Cuts, Site, Turns

# A loop that is not cut at first is looked at again after this share of the time it may take.
_LOOK_AGAIN = 0.1
# `while` loops and others that cannot be cut may take this many times `seconds_per_loop` before the rehearsal is given up.
_PATIENCE = 6
_REMEMBERED = 400


class Loops:
    """The functions the transformed code calls; they stand in `builtins` of the rehearsing process."""

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self.cut_lists: dict = {}

    def loop(self, iterable: Any, key: int) -> Iterator:
        """What a `for` goes over: the elements of `iterable`, or some of them."""
        iterator = iter(iterable)
        turns = Turns(self.cuts.sites[key], id(sys._getframe(1)))
        return self._turns(turns, key, iterator)

    def _turns(self, turns: Turns, key: int, iterator: Any) -> Iterator:
        cuts, clock = self.cuts, time.perf_counter
        depth = len(cuts.open)
        limit = cuts.seconds_per_loop / (cuts.keep + 1) ** min(depth, 3)
        cuts.open.append(turns)
        done = False
        count, keep = 0, cuts.keep
        started, skipped = clock(), cuts.skipped_seconds
        look, first, first_skipped = 0.0, started, skipped
        try:
            for item in iterator:
                count += 1
                turns.iteration = count
                yield item
                if count < keep:
                    if count == 1:
                        first, first_skipped = clock(), cuts.skipped_seconds
                    continue
                now = clock()
                if now < look:
                    continue
                look = now + _LOOK_AGAIN * limit
                # The first iteration warms up; where there are more, they tell the time.
                several = count > 1 and keep > 1
                base, base_skipped, over = (first, first_skipped, count - 1) if several else (started, skipped, count)
                rate = (now - base) / over
                left = ahead.remaining(iterator)
                turns.of = None if left is None else count + left
                turns.seconds = rate + (cuts.skipped_seconds - base_skipped) / over
                turns.spread = abs(turns.seconds - (first - started + first_skipped - skipped)) / 2 if several else turns.seconds
                if left is None:
                    if now - started > limit * _PATIENCE:
                        raise cuts.end('the loop in line %d is long, and its length is not known' % turns.site.line)
                    continue
                if left < 2 or rate * left <= limit:
                    continue
                last = self._cut(turns, key, iterator, count, left)
                for item in last:
                    turns.iteration = count + left
                    yield item
                break
            done = True
        finally:
            cuts.open.remove(turns)
            if not done:
                cuts.left.append(turns)
                del cuts.left[:-_REMEMBERED]

    def _cut(self, turns: Turns, key: int, iterator: Any, count: int, left: int) -> Iterator:
        site = turns.site
        ends = site.leaves and site.what == 'loop'
        if ends and site.node.orelse:
            raise self.cuts.end('the loop in line %d may be left early, and what then follows depends on it' % site.line)
        missing = left if ends else left - 1
        self.cuts.note(
            site.what, count + left - missing, count + left, line=site.line,
            seconds=missing * turns.seconds, spread=missing * turns.spread,
        )
        if site.what == 'comprehension':
            self.cut_lists.setdefault(key, []).append((count - 1, missing))
        return iter(()) if ends else ahead.skip(iterator, left - 1)

    def fill(self, made: list, key: int) -> list:
        """A list comprehension's result with copies in the place of what was cut, so that its length is the real one."""
        pending = self.cut_lists.get(key)
        if pending:
            at, missing = pending.pop()
            made[at + 1:at + 1] = [made[at]] * missing
        return made

    def turn(self, key: int, started: list) -> bool:
        """Stands at the head of each `while` body; ends the rehearsal when the loop burns its time. `started` is its own list."""
        return True
