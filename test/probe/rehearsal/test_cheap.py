"""Which cells no copy stands by."""
import unittest

from nbcrane_probe.cell import parse_cell
from nbcrane_probe.rehearsal.cheap import is_cheap


def cheap(source):
    return is_cheap(parse_cell(source).tree)


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


if __name__ == '__main__':
    unittest.main()
