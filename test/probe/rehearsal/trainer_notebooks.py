"""Notebooks with the Trainer of Transformers, as those in `library_notebooks.py`."""

TRAINER = (
    'import torch, tempfile\nfrom transformers import Trainer, TrainingArguments, TrainerCallback, EarlyStoppingCallback\ntorch.manual_seed(0)\n'
    'class Net(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.head = torch.nn.Linear(8, 2)\n'
    '    def forward(self, x, labels=None):\n        slow(5)\n        logits = self.head(x)\n'
    '        return {"loss": torch.nn.functional.cross_entropy(logits, labels), "logits": logits}\n'
    'class Rows(torch.utils.data.Dataset):\n    def __init__(self, n):\n        self.x = torch.randn(n, 8)\n        self.y = (self.x[:, 0] > 0).long()\n'
    '    def __len__(self):\n        return len(self.y)\n    def __getitem__(self, at):\n        return {"x": self.x[at], "labels": self.y[at]}\n'
    'def score(given):\n    return {"accuracy": float((given.predictions.argmax(1) == given.label_ids).mean())}\n'
    'def trainer_of(*callbacks, **more):\n    args = TrainingArguments(output_dir=tempfile.mkdtemp(), num_train_epochs=4, per_device_train_batch_size=4,\n'
    '        per_device_eval_batch_size=4, logging_steps=50, report_to=[], disable_tqdm=True, use_cpu=True, eval_strategy="epoch", save_strategy="epoch", **more)\n'
    '    return Trainer(Net(), args, train_dataset=Rows(810), eval_dataset=Rows(80), compute_metrics=score, callbacks=list(callbacks))\n'
)
BEST = 'load_best_model_at_end=True, metric_for_best_model="accuracy"'
# 203 steps an epoch, the last of two rows; a log each 50 steps, four evaluations, and the last entry.
LENGTHS = (
    'log = trainer.state.log_history\nlosses = [one["loss"] for one in log if "loss" in one]\nassert (len(losses), len(log)) == (16, 21)\n'
)
NOTEBOOKS = {
    'transformers, lengths of the log': (
        'transformers',
        TRAINER,
        [
            'trainer = trainer_of(%s)\nout = trainer.train()\nassert out.global_step == 812\n' % BEST,
            LENGTHS + 'trainer.evaluate()["eval_accuracy"]\n',
        ],
        None,
        None,
    ),
    'transformers, entries of the log that have no loss': (
        'transformers',
        TRAINER,
        ['trainer = trainer_of()\ntrainer.train()\n', 'curve = [one["loss"] for one in trainer.state.log_history]\n'],
        'KeyError',
        1,
    ),
    'transformers, a plot against a log': (
        'transformers',
        TRAINER + 'import numpy as np\n',
        [
            'trainer = trainer_of()\ntrainer.train()\n',
            'epochs = [one["epoch"] for one in trainer.state.log_history]\nnp.arange(21) + np.array(epochs)\n',
        ],
        'artefact',
        None,
    ),
    'transformers, a callback that fails late': (
        'transformers',
        TRAINER + 'class Late(TrainerCallback):\n    def on_train_end(self, args, state, control, **more):\n        state.log_histroy\n',
        ['trainer = trainer_of(Late())\ntrainer.train()\n'],
        'AttributeError',
        2,
    ),
    'transformers, an evaluation that early stopping may never reach': (
        'transformers',
        TRAINER,
        [
            'trainer = trainer_of(EarlyStoppingCallback(1), learning_rate=1e-2, %s)\ntrainer.train()\n' % BEST,
            '[one for one in trainer.state.log_history if "eval_loss" in one][2]\n',
        ],
        'artefact',
        None,
    ),
    'transformers, an evaluation by steps that fails': (
        'transformers',
        TRAINER,
        [
            'score = lambda given: given.prediction\ntrainer = trainer_of()\n'
            'trainer.args.eval_strategy, trainer.args.eval_steps = "steps", 300\ntrainer.train()\n',
        ],
        'AttributeError',
        4,
    ),
    'transformers, an evaluation that comes after the last step': (
        'transformers',
        TRAINER,
        [
            'score = lambda given: given.prediction\ntrainer = trainer_of()\n'
            'trainer.args.eval_strategy, trainer.args.eval_steps = "steps", 900\ntrainer.train()\n',
        ],
        None,
        None,
    ),
    'transformers, predictions of many rows': (
        'transformers',
        TRAINER,
        [
            'trainer = trainer_of()\nout = trainer.train()\nassert out.global_step == 812\n',
            'rows = Rows(20_000)\nfound = trainer.predict(rows).predictions\nassert found.argmax(1).shape == rows.y.shape\n',
        ],
        'artefact',
        None,
    ),
}
