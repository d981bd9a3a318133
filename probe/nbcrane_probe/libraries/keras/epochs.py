"""Keras: after the first epochs all others run too, with the logs of those instead of steps, so that histories, callbacks and schedules are as ever."""

from __future__ import annotations

import functools
import sys
from typing import Any, Iterator, Tuple

from ...rehearsal.clock import moment, worked
from ...rehearsal.shorten.patching import library_loop, wrap

_BATCH_HOOKS = frozenset({'on_train_batch_begin', 'on_train_batch_end', 'on_batch_begin', 'on_batch_end'})
# All epochs that are left out may take so many seconds of processor time.
_SECONDS = 1.5
_OVER = 'over'
_STOPPERS = frozenset({'EarlyStopping', 'TerminateOnNaN'})
# Callbacks of Keras that write no files.
_WRITE_NOTHING = frozenset({
    *"""CallbackList History ProgbarLogger EarlyStopping TerminateOnNaN ReduceLROnPlateau LearningRateScheduler LambdaCallback""".split(),
})  # fmt: skip


@functools.lru_cache(maxsize=None)
def epochs_of(loops: Any) -> Epochs:
    """One for all backends of a rehearsal."""
    return Epochs(loops)


class Stale:
    """Stands in for a batch that is not read."""

    def __iter__(self) -> 'Stale':
        return self

    def __next__(self) -> 'Stale':
        return self


STALE = Stale()
#: the first and the last number of what a step takes, and the iterator that it takes these from
Step = Tuple[int, int, Any]


class Epochs:
    """The `fit` that runs now. replaying: its steps are left out; whole: all of its epochs ran."""

    def __init__(self, loops: Any) -> None:
        self.loops = loops
        self.replaying = self.whole = self.batchwise = False
        self.iterator: Any = None
        self.logs: Any = None
        self.metrics: Any = None
        self.validation: Any = None

    def run(self, numbers: range, model: Any, callbacks: Any, iterator: Any) -> Iterator[int]:
        """The numbers of the epochs, for `fit` to go over; `iterator` is the one for its steps."""
        self.iterator = iterator
        self.whole, self.metrics, self.validation = False, None, None
        given = [type(callback) for callback in getattr(callbacks, 'callbacks', ())]
        self.batchwise = any(kind.__module__ == '__main__' and not _BATCH_HOOKS.isdisjoint(vars(kind)) for kind in given)
        if any(_may_stop(kind) for kind in given):
            self.loops.cuts.sized_attributes |= {'history', 'epoch', 'stopped_epoch', 'best_epoch'}
        self.loops.cuts.library_writes |= any(kind.__name__ not in _WRITE_NOTHING for kind in given)
        step = model.train_function

        def train_function(batch: Any) -> Any:
            if not is_stale(batch):
                self.logs = step(batch)
            return self.logs

        model.train_function = train_function
        done = 0
        try:
            for number in library_loop(self.loops, iter(numbers), 'epochs'):
                yield number
                done += 1
            yield from self._replay(numbers[done:])
        finally:
            self.replaying = False
            model.train_function = step

    def _replay(self, numbers: range) -> Iterator[int]:
        began, decided = moment(), self.loops.cuts.decisions.call('keras', self.loops.cuts.open)
        self.replaying = True
        for number in numbers:
            yield number
            if decided.passes(_OVER, number, lambda: worked(began, moment()) > _SECONDS * decided.patience):
                return
        self.whole = True

    def is_left_out(self, iterator: Any) -> bool:
        return self.replaying and iterator is self.iterator

    def steps(self, total: int) -> Iterator[Step]:
        """The steps of an epoch that is left out: one, or all where a callback of the notebook counts them."""
        return ((step, step, STALE) for step in (range(total) if self.batchwise else range(total - 1, total)))

    def between(self, first: int, total: int) -> Iterator[Step]:
        """The steps of an epoch that are left out, for a callback of the notebook that counts them."""
        return ((step, step, STALE) for step in range(first, total - 1))


def is_stale(batch: Any) -> bool:
    return batch is STALE or isinstance(batch, list) and bool(batch) and batch[0] is STALE


def _may_stop(kind: Any) -> bool:
    """Whether a callback's class may end the training, by its name or by what its methods in the notebook use."""
    names = {name for member in vars(kind).values() for name in getattr(getattr(member, '__code__', None), 'co_names', ())}
    return kind.__name__ in _STOPPERS or kind.__module__ == '__main__' and 'stop_training' in names


def cut_epochs(module: Any, kind: Any, epochs: Epochs) -> None:
    """Has `fit` of a backend's trainer go through `epochs`."""

    def counted(*args: int) -> Any:
        numbers, caller = range(*args), sys._getframe(1)
        if caller.f_code.co_name != 'fit':
            return numbers
        return epochs.run(numbers, *[caller.f_locals[name] for name in ('self', 'callbacks', 'epoch_iterator')])

    def metrics(original: Any, self: Any, logs: Any) -> Any:
        if epochs.replaying and epochs.metrics is not None:
            return dict(epochs.metrics)
        epochs.metrics = original(self, logs)
        return epochs.metrics

    def evaluate(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        within = kwargs.get('_use_cached_eval_dataset')
        if within and epochs.replaying and epochs.validation is not None:
            return dict(epochs.validation)
        outer = epochs.metrics
        result = original(self, *args, **kwargs)
        epochs.metrics = outer
        if within:
            epochs.validation = result
        return result

    module.range = counted
    wrap(kind, '_get_metrics_result_or_logs', metrics)
    wrap(kind, 'evaluate', evaluate)
