"""Lightning: few batches of training, validation and test, and few epochs; every hook and the checkpoint stay."""

from __future__ import annotations

from ...rehearsal.shorten.rows import ALWAYS, Limit

# A limit may be a share, of nobody knows how many.
_TRAINER = [
    Limit('epochs', 'Trainer.fit', 'fit_loop.max_epochs limit_train_batches limit_val_batches', unlimited=1, writes=ALWAYS),
    Limit('batches', 'Trainer.validate', 'limit_val_batches', unlimited=1, writes=ALWAYS),
    Limit('batches', 'Trainer.test', 'limit_test_batches', unlimited=1, writes=ALWAYS),
    Limit('batches', 'Trainer.predict', 'limit_predict_batches', unlimited=1, writes=ALWAYS),
]
PATCHES = {'lightning.pytorch.trainer.trainer': _TRAINER, 'pytorch_lightning.trainer.trainer': _TRAINER}
