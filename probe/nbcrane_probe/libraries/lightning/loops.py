"""Lightning: few batches of training, validation and test, and few epochs; every hook and the checkpoint stay."""

from __future__ import annotations

from typing import Any

from ...rehearsal.shorten.patching import notebook_frame, wrap

_LIMITS = ('limit_train_batches', 'limit_val_batches', 'limit_test_batches', 'limit_predict_batches')


def _trainer(module: Any, loops: Any) -> None:
    cuts = loops.cuts

    def limited(original: Any, self: Any, *args: Any, **kwargs: Any) -> Any:
        for name in _LIMITS:
            value = getattr(self, name, None)
            if value is not None and (isinstance(value, float) or value > cuts.keep) and value != 0:
                setattr(self, name, cuts.keep)
        cuts.library_writes = True
        epochs = self.max_epochs
        if original.__name__ != 'fit':
            cuts.note('batches', cuts.keep, None, frame=notebook_frame(), seconds=None)
        else:
            if epochs is None or epochs < 0 or epochs > cuts.keep:
                self.fit_loop.max_epochs = cuts.keep
            cuts.note('epochs', cuts.keep, epochs if epochs is not None and epochs > 0 else None, frame=notebook_frame(), seconds=None)
        return original(self, *args, **kwargs)

    for name in ('fit', 'validate', 'test', 'predict'):
        wrap(module.Trainer, name, limited)


PATCHES = {'lightning.pytorch.trainer.trainer': _trainer, 'pytorch_lightning.trainer.trainer': _trainer}
