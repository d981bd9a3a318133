"""Keras 3: `fit`, `evaluate` and `predict` do the first steps and the last, ragged one; epochs are for `epochs.py`.

Validation, callbacks and metrics run as ever. What `predict` returns gets the length it would have had.
"""

from __future__ import annotations

import sys
from typing import Any, Iterator

from .epochs import Epochs, Step, cut_epochs, epochs_of
from ...rehearsal.shorten.iterators import Counted
from ...rehearsal.shorten.patching import library_loop, pad, wrap

# How `_steps` tells `_predict` how many rows a step has.
_ROWS = 'rows of a step'


def _trainer(name: str) -> Any:
    def patch(module: Any, loops: Any) -> None:
        kind, epochs = getattr(module, name), epochs_of(loops)
        cut_epochs(module, kind, epochs)
        wrap(kind, 'fit', lambda original, self, *args, **kwargs: _fit(epochs, original, self, args, kwargs))
        wrap(kind, 'predict', lambda original, self, *args, **kwargs: _predict(loops.cuts, original, self, args, kwargs))

    return patch


def _fit(epochs: Epochs, original: Any, model: Any, args: tuple[object, ...], kwargs: dict[str, object]) -> Any:
    cuts = epochs.loops.cuts
    before = cuts.number
    history = original(model, *args, **kwargs)
    cut = cuts.since(before, 'epochs')
    if cut is not None and not epochs.whole and not getattr(model, 'stop_training', False) and hasattr(history, 'history'):
        pad(history.history, len(history.epoch), cut['of'])
        history.epoch[:] = range(cut['of'])
    return history


def _predict(cuts: Any, original: Any, model: Any, args: tuple[object, ...], kwargs: dict[str, object]) -> Any:
    before = cuts.number
    result = original(model, *args, **kwargs)
    cut, rows = cuts.since(before, 'steps'), cuts.since(before, _ROWS)
    return result if cut is None or not rows else _lengthen(result, rows['rows'], cut['of'] - cut['ran'] - 1)


def _lengthen(result: Any, rows: int, missing: int) -> Any:
    """Predictions with copies of the first step's rows where steps were left out."""
    if isinstance(result, dict):
        return {key: _lengthen(value, rows, missing) for key, value in result.items()}
    if isinstance(result, (list, tuple)):
        return type(result)(_lengthen(value, rows, missing) for value in result)
    numpy = sys.modules['numpy']
    return numpy.concatenate([result[:rows], *[result[:rows]] * missing, result[rows:]])


def _steps(module: Any, loops: Any) -> None:
    """Cuts the steps of an epoch, whatever backend they are for."""
    cuts, epochs = loops.cuts, epochs_of(loops)

    def enumerate_steps(original: Any, self: Any) -> Iterator[Step]:
        total, each = self.steps_per_epoch or self._num_batches, self.steps_per_execution
        if epochs.is_left_out(self) and total and each == 1:
            yield from epochs.steps(total)
            return

        steps, taken, before = original(self), 0, cuts.number
        for step in library_loop(loops, Counted(steps, lambda: total if each == 1 else None), 'steps', leaves=False):
            yield step
            taken += 1
        if cuts.since(before, 'steps') is None or each != 1 or not total or taken >= total:
            return
        steps.close()
        cuts.latest[_ROWS] = (cuts.number, {'rows': _batch(self)} if _batch(self) else {})
        iterator = _skipping(self, total - 1 - taken, taken)
        self._steps_seen = total
        if epochs.batchwise and self is epochs.iterator:
            yield from epochs.between(taken, total)
        yield total - 1, total - 1, iterator
        self._current_iterator, self._steps_seen = None, 0
        self.data_adapter.on_epoch_end()

    wrap(module.EpochIterator, '_enumerate_iterator', enumerate_steps)


def _batch(iterator: Any) -> int | None:
    return getattr(iterator.data_adapter, 'batch_size', None)


def _skipping(self: Any, count: int, taken: int) -> Any:
    dataset = self._get_iterator()
    if hasattr(dataset, 'skip'):
        return iter(dataset.skip(taken + count))
    iterator = self._current_iterator
    for _ in range(count):
        next(iterator)
    return iterator


PATCHES = {
    'keras.src.backend.tensorflow.trainer': _trainer('TensorFlowTrainer'),
    'keras.src.backend.torch.trainer': _trainer('TorchTrainer'),
    'keras.src.backend.jax.trainer': _trainer('JAXTrainer'),
    'keras.src.trainers.epoch_iterator': _steps,
}
