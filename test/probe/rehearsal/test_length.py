"""What the text of a cell says about how long it takes."""

import unittest

from nbcrane_probe.cell import parse_cell
from nbcrane_probe.rehearsal.length import is_cheap_statement, looks


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


class Looks(unittest.TestCase):
    def test_what_loads_modules_where_it_runs(self):
        for source, loads in (
            ('import wave', True),
            ('if True:\n    from wave import open', True),
            ('from . import x', True),
            ('import os\nfrom sys import path', False),
            ('def f():\n    import wave', False),
            ('not python', False),
        ):
            with self.subTest(source):
                self.assertEqual(looks(parse_cell(source).tree).get('leavesToKernel', False), loads)

    def test_a_cell_that_only_imports_and_sets_is_short(self):
        self.assertEqual(looks(parse_cell('import os\nX = 1').tree), {'looksShort': True})
        self.assertEqual(looks(parse_cell('x = f(1)').tree), {})


if __name__ == '__main__':
    unittest.main()
