"""Transformers' Trainer: a few steps for real; all others run with the loss of these, so that logs, schedules and callbacks are as ever.

Of the evaluations and checkpoints that come then, the first of each kind is real. Where even that takes too long, training stops, and the evaluation
and the saving that the arguments ask for follow.
"""

from __future__ import annotations

import sys
from typing import Any

from ...rehearsal.clock import moment, uncut, worked
from ...rehearsal.shorten.ahead import Counted
from ...rehearsal.shorten.decisions import CUT
from ...rehearsal.shorten.patching import library_loop, notebook_frame, wrap

# All steps that are left out may take so many seconds of processor time.
_SECONDS = 2.5
_OVER = 'over'
_STOPS = 'EarlyStoppingCallback'
_LOGS = 'log_history'


class _Training:
    """The `train` that runs now. `replaying`: its steps are left out; `whole`: whether all of them were gone through."""

    def __init__(self, cuts: Any, trainer: Any) -> None:
        self.cuts, self.frame = cuts, notebook_frame()
        self.first: Any = None
        self.replaying, self.whole = False, True
        self.began: Any = None
        self._decided = cuts.decisions.call('transformers', cuts.open)
        #: what steps and evaluations gave: the last loss, batches by their number, results by the prefix of their metrics
        self.loss: Any = None
        self.batches: dict[int, Any] = {}
        self.evaluations: dict[str, Any] = {}
        self.has_saved = False
        accelerator = getattr(trainer, 'accelerator', None)
        # A scaler wants gradients in each step.
        self._can_replay = hasattr(trainer, 'evaluation_loop') and getattr(accelerator, 'scaler', None) is None
        handler = getattr(trainer, 'callback_handler', None)
        self.may_stop = any(_may_stop(type(callback)) for callback in getattr(handler, 'callbacks', ()))

    def step_ended(self, args: Any, state: Any, control: Any) -> None:
        now = moment(self.cuts)
        if self.first is None:
            self.first = (now, state.global_step)
        if self.replaying:
            spent = worked(self.began, now)
            if self._decided.passes(_OVER, state.global_step, lambda: spent > _SECONDS * self._decided.patience):
                self._stop(args, control)
            return
        done = state.global_step - self.first[1]
        left = state.max_steps - state.global_step
        if state.global_step < self.cuts.keep or not done or left < 1:
            return
        expected = worked(self.first[0], now) / done * left
        if self._decided.passes(CUT, state.global_step, lambda: expected > self.cuts.seconds_per_loop * self._decided.patience):
            rest = uncut(self.first[0], now) / done * left
            self.cuts.note('steps', state.global_step, state.max_steps, frame=self.frame, seconds=rest, spread=rest / 2)
            self.cuts.library_writes = True
            if not self._can_replay or self.loss is None:
                self._stop(args, control)
            self.replaying, self.began = True, now

    def _stop(self, args: Any, control: Any) -> None:
        self.whole = False
        control.should_training_stop = True
        control.should_evaluate = str(getattr(args.eval_strategy, 'value', args.eval_strategy)) != 'no'
        control.should_save = str(getattr(args.save_strategy, 'value', args.save_strategy)) != 'no'


def _may_stop(kind: Any) -> bool:
    names = {name for member in vars(kind).values() for name in getattr(getattr(member, '__code__', None), 'co_names', ())}
    stops = kind.__module__ == '__main__' and not names.isdisjoint({'should_training_stop', 'should_epoch_stop'})
    return stops or any(one.__name__ == _STOPS for one in kind.__mro__)


def _trainer(module: Any, loops: Any) -> None:
    cuts = loops.cuts
    callback_type = module.TrainerCallback
    running: list[_Training] = []

    class Steps(callback_type):
        def __init__(self, training: _Training) -> None:
            self.training = training

        def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> Any:
            self.training.step_ended(args, state, control)
            return control

    def train(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        training = _Training(cuts, self)
        steps = Steps(training)
        self.add_callback(steps)
        running.append(training)
        try:
            return original(self, *args, **kwargs)
        finally:
            running.pop()
            self.remove_callback(steps)
            if training.replaying and (training.may_stop or not training.whole):
                cuts.open_attributes |= {_LOGS}

    def replaying() -> _Training | None:
        return running[-1] if running and running[-1].replaying else None

    def training_step(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        training = replaying()
        if training is not None:
            return training.loss.clone()
        loss = original(self, *args, **kwargs)
        if running:
            running[-1].loss = loss.detach()
        return loss

    def get_batch_samples(original: Any, self: Any, epoch_iterator: Any, num_batches: int, *args: Any, **kwargs: Any) -> Any:
        training = replaying()
        if training is not None and num_batches in training.batches:
            return training.batches[num_batches]
        given = original(self, epoch_iterator, num_batches, *args, **kwargs)
        if running and len(given[0]) == num_batches:
            running[-1].batches[num_batches] = given
        return given

    def evaluation_loop(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        prefix, training = kwargs.get('metric_key_prefix', 'eval'), replaying()
        known = None if training is None else training.evaluations.get(prefix)
        found = original(self, *args, **kwargs) if known is None else known
        if running:
            # The metrics are added to later.
            running[-1].evaluations[prefix] = found._replace(metrics=dict(found.metrics))
        return found

    def save(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        training = replaying()
        if training is not None and training.has_saved and training.whole:
            return None
        if running:
            running[-1].has_saved = True
        return original(self, *args, **kwargs)

    def counted(iterable: Any, start: int = 0) -> Any:
        pairs = enumerate(iterable, start)
        if sys._getframe(1).f_code.co_name not in ('evaluation_loop', 'prediction_loop') or not hasattr(iterable, '__len__'):
            return pairs
        return library_loop(loops, Counted(pairs, lambda: len(iterable)), 'batches')

    wrap(module.Trainer, 'train', train)
    module.enumerate = counted
    for name, around in (
        ('training_step', training_step),
        ('get_batch_samples', get_batch_samples),
        ('evaluation_loop', evaluation_loop),
        ('_save_checkpoint', save),
    ):
        if hasattr(module.Trainer, name):
            wrap(module.Trainer, name, around)


PATCHES = {'transformers.trainer': _trainer}
