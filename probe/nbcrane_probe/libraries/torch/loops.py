"""PyTorch: loaders read in this process, and of what they read, replayed loops get the same again."""

from __future__ import annotations

from typing import Any

from ...rehearsal.shorten import iterators
from ...rehearsal.shorten.patching import wrap
from ...rehearsal.shorten.replay import Batches

_ITERATOR = ('torch.utils.data.dataloader', '_SingleProcessDataLoaderIter')


def _left(iterator: Any) -> int | None:
    if iterator._dataset_kind != 0:
        return None
    try:
        return len(iterator) - iterator._num_yielded
    except (TypeError, NotImplementedError):
        return None


def _loaders(module: Any, loops: Any) -> None:
    single = module._SingleProcessDataLoaderIter
    iterators.LEFT[_ITERATOR] = _left

    def in_process(original: Any, self: Any) -> Any:
        workers, timeout = self.num_workers, self.timeout
        if not workers:
            return original(self)
        vars(self).update(num_workers=0, timeout=0)
        try:
            return single(self)
        finally:
            vars(self).update(num_workers=workers, timeout=timeout)

    wrap(module.DataLoader, '_get_iterator', in_process)
    batches = Batches(loops.cuts.replay)

    def next_data(original: Any, self: Any) -> Any:
        if self._dataset_kind != 0 or self._pin_memory or not loops.cuts.replay_seconds:
            return original(self)
        index = self._next_index()
        if not isinstance(index, list):
            return self._dataset_fetcher.fetch(index)
        return batches.read(self._dataset, len(index), lambda: self._dataset_fetcher.fetch(index))

    wrap(single, '_next_data', next_data)


IN_PROCESS = True
PATCHES = {'torch.utils.data.dataloader': _loaders}
