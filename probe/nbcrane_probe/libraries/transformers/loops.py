"""Transformers' Trainer: fewer steps; training is stopped the way a callback of the user's would, and what it does each so many steps comes then.

The source of its loops says that they may end early: without their last steps an epoch has no log, and no evaluation.
"""

from __future__ import annotations

import math
import sys
from typing import Any

from ...rehearsal.clock import moment, uncut, worked
from ...rehearsal.shorten.iterators import Counted
from ...rehearsal.shorten.decisions import CUT
from ...rehearsal.shorten.modules import notebook_frame
from ...rehearsal.shorten.patching import library_loop, wrap

_FLAGS = {'logging': 'should_log', 'eval': 'should_evaluate', 'save': 'should_save'}


def _trainer(module: Any, loops: Any) -> None:
    cuts = loops.cuts

    def train(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        frame, decided = notebook_frame(), cuts.decisions.call('transformers', cuts.open)
        first: Any = None

        class Steps(module.TrainerCallback):
            def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
                nonlocal first
                now, at = moment(cuts), state.global_step
                first = first or (now, at)
                done, left = at - first[1], state.max_steps - at
                if at < cuts.keep or not done or left < 1:
                    return
                expected = worked(first[0], now) / done * left
                if decided.passes(CUT, at, lambda: expected > cuts.seconds_per_loop * decided.patience):
                    rest = uncut(first[0], now) / done * left
                    cuts.note('steps', at, state.max_steps, frame=frame, seconds=rest, spread=rest / 2)
                    cuts.library_writes = True
                    cuts.sized_attributes |= {'log_history'}
                    _stop(args, state, control)

        steps = Steps()
        self.add_callback(steps)
        try:
            return original(self, *args, **kwargs)
        finally:
            self.remove_callback(steps)

    def counted(iterable: Any, start: int = 0) -> Any:
        pairs = enumerate(iterable, start)
        if sys._getframe(1).f_code.co_name not in ('evaluation_loop', 'prediction_loop') or not hasattr(iterable, '__len__'):
            return pairs
        return library_loop(loops, Counted(pairs, lambda: len(iterable)), 'batches')

    wrap(module.Trainer, 'train', train)
    module.enumerate = counted


def _stop(args: Any, state: Any, control: Any) -> None:
    """Ends the training; what comes at the end of an epoch follows by itself."""
    control.should_training_stop = True
    for name, flag in _FLAGS.items():
        if getattr(args, name + '_strategy', None) == 'steps' and (getattr(state, name + '_steps', None) or math.inf) <= state.max_steps:
            setattr(control, flag, True)


PATCHES = {'transformers.trainer': _trainer}
