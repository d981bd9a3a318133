"""Transformers' Trainer: a few steps, then the evaluation and the saving that the arguments ask for."""

from __future__ import annotations

import sys
from typing import Any, Iterator

from .moment import moment, uncut
from .patching import library_loop, notebook_frame, wrap


def _trainer(module: Any, loops: Any) -> None:
    cuts = loops.cuts
    callback_type = module.TrainerCallback

    class Stop(callback_type):
        def __init__(self, frame: Any) -> None:
            self.frame, self.first = frame, None

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> Any:
            now = moment(cuts)
            if self.first is None:
                self.first = (now, state.global_step)
            done = state.global_step - self.first[1]
            left = state.max_steps - state.global_step
            if state.global_step < cuts.keep or not done or left < 1:
                return control
            if (now.wall - self.first[0].wall) / done * left > cuts.seconds_per_loop:
                rest = uncut(self.first[0], now) / done * left
                cuts.note('steps', state.global_step, state.max_steps, frame=self.frame, seconds=rest, spread=rest / 2)
                control.should_training_stop = cuts.library_writes = True
                control.should_evaluate = str(getattr(args.eval_strategy, 'value', args.eval_strategy)) != 'no'
                control.should_save = str(getattr(args.save_strategy, 'value', args.save_strategy)) != 'no'
            return control

    def train(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        stop = Stop(notebook_frame())
        self.add_callback(stop)
        try:
            return original(self, *args, **kwargs)
        finally:
            self.remove_callback(stop)

    def counted(iterable: Any, start: int = 0) -> Any:
        pairs = enumerate(iterable, start)
        if sys._getframe(1).f_code.co_name not in ('evaluation_loop', 'prediction_loop') or not hasattr(iterable, '__len__'):
            return pairs
        taken = [0]
        return library_loop(loops, _counting(pairs, taken), 'batches', left=lambda _: len(iterable) - taken[0])

    wrap(module.Trainer, 'train', train)
    module.enumerate = counted


def _counting(pairs: Any, taken: list) -> Iterator:
    for pair in pairs:
        taken[0] += 1
        yield pair


PATCHES = {'transformers.trainer': _trainer}
