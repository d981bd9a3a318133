"""What the text of a cell says about how long it takes."""

import unittest

from nbcrane_probe.cell import parse_cell
from nbcrane_probe.rehearsal.length import is_cheap_statement, is_long


def cheap(source):
    tree = parse_cell(source).tree
    return tree is not None and all(map(is_cheap_statement, tree.body))


class Cheap(unittest.TestCase):
    def test_imports_definitions_settings_and_plain_values(self):
        for source in (
            '',
            'import numpy as np\nfrom os import path',
            'def train(epochs=3):\n    for _ in range(epochs): step()',
            'class Net(nn.Module):\n    """A net."""\n    width: int = 3\n    def forward(self, x): return x @ x',
            'np.random.seed(0)\ntorch.manual_seed(SEED)\nwarnings.filterwarnings("ignore", category=FutureWarning)',
            'SIZE = 64 * 1024\nLR = -1e-3\nOPTIONS = {"a": [1, 2], **defaults}\nkey = lambda row: row.sum()',
            'print("ready", torch.__version__)',
            "get_ipython().run_line_magic('matplotlib', 'inline')",
        ):
            with self.subTest(source):
                self.assertTrue(cheap(source))

    def test_whatever_may_compute(self):
        for source in (
            'train()',
            'x = a @ b',
            'x = [f(i) for i in items]',
            'for i in range(3): pass',
            'class Table:\n    rows = load()',
            'model.seed(compute())',
            'load().seed(1)',
            'print(evaluate(model))',
            "get_ipython().run_line_magic('run', 'train.py')",
            'with open("x") as f: pass',
            'not python',
        ):
            with self.subTest(source):
                self.assertFalse(cheap(source))


class Long(unittest.TestCase):
    def test_calls_that_usually_take_long(self):
        for source in (
            'history = model.fit(x, y)',
            'train_one_epoch(model)',
            'scores = cross_val_score(model, x, y)',
            'with strategy.scope():\n    run_training()',
            'for epoch in range(3):\n    step()',
            'for i, (fold, part) in enumerate(parts):\n    pass',
        ):
            with self.subTest(source):
                self.assertTrue(is_long(parse_cell(source).tree))

    def test_others_and_what_is_only_defined(self):
        for source in (
            'frame.groupby("a").mean()',
            'def train():\n    model.fit(x)',
            'restrain(x)',
            'train = 3',
            'not python',
            'profit(x)',
            'x_train, x_test = train_test_split(x)',
        ):
            with self.subTest(source):
                self.assertFalse(is_long(parse_cell(source).tree))


if __name__ == '__main__':
    unittest.main()
