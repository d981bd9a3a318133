"""Loops as they run in a rehearsal: in full where that is cheap, else with their expensive calls replayed.

A loop for which both take too long is left after its first iterations: what one of the notebook would have bound and changed is unknown (`undone.py`), and
what one of a library lets grow has another length (`container_growth.py`). What cannot be left without inventing a state ends the rehearsal (`Unsettled`).
"""

from __future__ import annotations

import builtins
import itertools
import sys
import traceback
import types
from typing import TYPE_CHECKING, Any, Iterable, Iterator

from .. import clock, doubts
from ..clock import Moment, moment, since
from . import iterators
from .clocks import waits
from .container_growth import Growth, Sizes, growth_of, lengths_of
from .course import MEASURE, Measured, Repeated
from .decisions import CUT
from .kept_memory import Kept
from .modules import notebook_frame
from .names import BACK, CALL, DONE, GO, LOOP, OUT, SEEN, START
from .sites import Site, Turns
from .undone import leave

if TYPE_CHECKING:
    from .cuts import Cuts

_REMEMBERED = 400


def hooks(cuts: Cuts) -> 'Loops':
    """The one `Loops` of a rehearsal, put into `builtins` on first use: notebook code finds it there without a name of its own."""
    if cuts.hooks is None:
        cuts.hooks = Loops(cuts)
        setattr(builtins, LOOP, cuts.hooks.loop)
        setattr(builtins, SEEN, cuts.seen)
        setattr(builtins, CALL, cuts.replay.call)
        setattr(builtins, DONE, cuts.replay.done)
        setattr(builtins, OUT, cuts.hooks.out)
        setattr(builtins, BACK, cuts.hooks.back)
        setattr(builtins, START, cuts.hooks.start)
        setattr(builtins, GO, cuts.hooks.go)
    return cuts.hooks


class Loops:
    """The functions the transformed code calls; they stand in `builtins` of the rehearsing process."""

    def __init__(self, cuts: Cuts) -> None:
        self.cuts = cuts
        self._whiles: dict = {}
        self._waiting: dict = {}

    def out(self, _: int, value: object) -> object:
        """What a generator of the notebook hands out."""
        self._waiting[id(sys._getframe(1))] = moment(self.cuts)
        return value

    def back(self, _: int, sent: object) -> object:
        """A generator goes on: its loops did not take the time since."""
        frame = id(sys._getframe(1))
        left = self._waiting.pop(frame, None)
        if left is not None:
            gone = since(moment(self.cuts), left)
            for turns in self.cuts.open:
                if turns.frame == frame:
                    turns.away = Moment(*map(sum, zip(turns.away, gone)))
        return sent

    def loop(self, iterable: Iterable, key: int) -> Iterator:
        """What a `for` goes over: the elements of `iterable`, or some of them."""
        iterator, frame = iter(iterable), sys._getframe(1)
        return self.run(iterator, self._entered(key, frame), id(frame))

    def _entered(self, key: int, frame: types.FrameType) -> Site:
        """The site of a loop that is about to run in a frame."""
        site = self.cuts.sites[key]
        site.file = frame.f_code.co_filename
        if site.library is not None:
            site.caller = notebook_frame()
        return site

    def run(self, iterator: Iterator, site: Site, frame: int) -> Iterator:
        """Hands out elements while that is cheap."""
        cuts = self.cuts
        turns = Turns(site, frame, cuts.decisions.run(site.key, cuts.open))
        cuts.open.append(turns)
        turns.of = iterators.remaining(iterator)
        turns.feeds_loop = site.yields and site.is_of_notebook and _is_drawn_from()
        turns.is_endless = not site.leaves and iterators.never_ends(iterator)
        if site.remade and site.library is not None:
            turns.lengths = lengths_of(_caller(), site)
        course = (Measured if turns.decided.known is None else Repeated)(cuts, turns, iterator)
        wall, count, done = clock.wall, 0, False
        sizes, length = None, None
        kept, began, replayed, again = Kept(cuts.scale, len(cuts.open)), wall(), None, cuts.replay.again
        try:
            for item in iterator:
                count += 1
                turns.iteration = count
                yield item
                if count < course.turn or wall() < course.look:
                    continue
                kept.weigh(count, wall() - began)
                step = course.after(count)
                if course.is_replaying:
                    replayed = replayed or (count, self._sizes(site))
                    if course.gives_again:
                        kept.end()
                if step is None:
                    sizes = None
                elif sizes is None or step is MEASURE:
                    # What the body lets grow is measured over the next iteration, then the loop is left.
                    sizes, length = self._sizes(site), turns.of
                    course.measures()
                elif turns.of != length:
                    raise cuts.end('the loop in line %s is long, and what it iterates over changes during the loop' % site.line)
                else:
                    growth = self._growth(sizes, turns)
                    if (
                        turns.decided.known is None
                        and self._is_weighed(site, growth)
                        and kept.asks_for_more(course.rest, growth and growth.kept())
                    ):
                        sizes = self._sizes(site)
                        course.measures()
                        continue
                    turns.is_cut = True
                    turns.decided.note(CUT, count)
                    self._leave(turns, course.rest, growth)
                    if turns.of is not None and self._is_weighed(site, growth):
                        cuts.runs_short(kept.shortage(self._line_of(site), count, turns.of - count, growth and growth.kept()))
                    break
            done = True
            if replayed is not None and not turns.is_cut and not site.leaves and (site.carries or site.keeps_all):
                first, before = replayed
                gained = self._sizes(site).gained(before, count - first) if site.carries else None
                cuts.runs_short(kept.shortage(self._line_of(site), first, count - first, gained))
        finally:
            course.end()
            cuts.hooked += 1
            if not turns.is_cut and cuts.replay.again == again:
                # Another attempt may come to it in a turn that it does not replay.
                cuts.decisions.ran(site.key, count)
                site.gone_through += count
            cuts.open.remove(turns)
            site.was_left |= not done
            if not done:
                cuts.left.append(turns)
                del cuts.left[:-_REMEMBERED]

    @staticmethod
    def _is_weighed(site: Site, growth: Growth | None) -> bool:
        """Whether what the turns keep can be told."""
        return not site.leaves and (growth is not None or site.keeps_all)

    def _line_of(self, site: Site) -> int | None:
        """The line of the cell that runs, as compiled: that of the loop, or of what led to it."""
        file = self.cuts.cells[-1][0] if self.cuts.cells else None
        if site.file == file:
            return site.line
        frames = [frame for frame, _ in traceback.walk_stack(_caller()) if frame.f_code.co_filename == file]
        return frames[-1].f_lineno if frames else None

    def _sizes(self, site: Site) -> Any:
        return Sizes(_caller(), site) if site.carries else True

    def _growth(self, before: Any, turns: Turns) -> Growth | None:
        if not turns.site.carries:
            return None
        growth = growth_of(turns.site, before, _caller(), self.cuts)
        if turns.site.library is not None:
            growth.since(turns.lengths)
        return growth

    def _leave(self, turns: Turns, rest: int | None, growth: Growth | None) -> None:
        site, count = turns.site, turns.iteration
        if site.node is not None and waits() > turns.waits:
            if site.leaves:
                raise self.cuts.end('the loop in line %s waits for something' % site.line)
            doubts.note(doubts.WAITED, 'a wait that was skipped')
        if site.leaves and site.strict and site.library is None:
            raise self.cuts.end('the loop in line %s may end early, and later code depends on that' % site.line)
        turns.of = None if rest is None else count + rest
        site.cut = True
        self.cuts.may_end_early |= site.leaves
        self.cuts.note_length(site.key, turns.of)
        self.cuts.note(
            site.what,
            count,
            turns.of,
            site=site if site.is_of_notebook else None,
            frame=site.caller,
            seconds=None if rest is None else rest * turns.seconds,
            spread=0.0 if rest is None else rest * turns.spread,
        )
        if site.is_of_notebook:
            leave(site, _caller(), self.cuts)
        elif growth is not None and site.library is not None:
            site.library.note(growth, site, _caller(), rest)

    def start(self, key: int) -> '_Around':
        """A context manager for around each `while`."""
        frame = sys._getframe(1)
        site = self._entered(key, frame)
        # Nobody counts the turns; those that nothing ends early are endless.
        turns: Iterator = iter(int, 1) if site.leaves else itertools.count()
        self._whiles[key, id(frame)] = self.run(turns, site, id(frame))
        return _Around(self._whiles, (key, id(frame)))

    def go(self, key: int) -> bool:
        """After the condition of a `while` held: whether the loop goes on."""
        for _ in self._whiles[key, id(sys._getframe(1))]:
            return True
        return False


class _Around:
    """Ends what a `while` began, however it is left."""

    def __init__(self, running: dict, key: tuple) -> None:
        self._running, self._key = running, key

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        self._running.pop(self._key).close()


def _is_drawn_from() -> bool:
    """Whether the generator that runs was resumed by another loop."""
    resumed_by = _caller().f_back
    return resumed_by is not None and resumed_by.f_code is Loops.run.__code__


def _caller() -> types.FrameType:
    """The innermost frame that is not of this file."""
    frame = sys._getframe()
    here = frame.f_code.co_filename
    while frame.f_code.co_filename == here and frame.f_back is not None:
        frame = frame.f_back
    return frame
