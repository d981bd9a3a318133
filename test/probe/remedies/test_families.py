"""Each family proposes the edit that a person would make, and none where the meaning is open."""

from __future__ import annotations

import importlib.util
import os
import tempfile
import unittest

from remedies.proposing import proposed, runs

_TABLE = """
import pandas as pd
df = pd.DataFrame({'unit_price': [1.5, 2.0], 'units': [3, 4], 'day': ['2024-01-01', '2024-01-02']})
"""
_TENSORS = 'import torch\nx = torch.ones(3, 2)\nw = torch.ones(2, 1, requires_grad=True)'

#: family, what the library is, setup, the cell that raises, the cell as it should be
_CURED = [
    ('names', None, 'used_numbers = 3', 'print(numbers_used)', 'print(used_numbers)'),
    (
        'names',
        None,
        'default = [1]',
        "label = 'défalut 🚀'; total = sum(defalut) + len(defalut)",
        "label = 'défalut 🚀'; total = sum(default) + len(default)",
    ),
    ('names', 'numpy', '', '# zeros\nnp.zeros(3)', '# zeros\nimport numpy as np\nnp.zeros(3)'),
    ('attributes', 'numpy', 'import numpy as np', 'np.lnispace(0, 1)', 'np.linspace(0, 1)'),
    ('attributes', None, "text = 'a b'", 'text.uper()', 'text.upper()'),
    ('keys', None, "config = {'lr': 0.1, 'epochs': 3}", "rate = config['learning_rate']", "rate = config['lr']"),
    ('keys', None, "config = {'lr': 0.1}", "log = {'learning_rate': config['learning_rate']}", "log = {'learning_rate': config['lr']}"),
    ('keys', None, "config = {'epochs': 3}", "a = 1; n = config['epohcs']; b = 2", "a = 1; n = config['epochs']; b = 2"),
    ('keys', 'pandas', _TABLE, "df['total'] = df['units'] * df['Unit Price']", "df['total'] = df['units'] * df['unit_price']"),
    ('keys', 'pandas', _TABLE, "df.sort_values(by='unit_prise')", "df.sort_values(by='unit_price')"),
    ('keys', 'pandas', _TABLE, "df.groupby('dya').sum()", "df.groupby('day').sum()"),
    ('keys', 'pandas', _TABLE, "df.groupby('day')[['units', 'unit_prise']].sum()", "df.groupby('day')[['units', 'unit_price']].sum()"),
    ('keys', 'pandas', _TABLE, "df.groupby('day')['unit_prise'].sum()", "df.groupby('day')['unit_price'].sum()"),
    ('keys', 'pandas', _TABLE, "df.loc[0, 'unt_price']", "df.loc[0, 'unit_price']"),
    ('pandas', 'pandas', _TABLE + "counts = df.groupby('day').sum()", "counts['day'].tolist()", "counts.reset_index()['day'].tolist()"),
    ('keywords', None, 'def draw(node_size=3): pass', 'draw(node_sie=4)', 'draw(node_size=4)'),
    (
        'keywords',
        'matplotlib',
        "import matplotlib; matplotlib.use('agg')\nimport matplotlib.pyplot as plt",
        'plt.plot([1], linewdith=2)',
        'plt.plot([1], linewidth=2)',
    ),
    (
        'options',
        'sklearn',
        'from sklearn.linear_model import Ridge',
        "Ridge(solver='choleski').fit([[1], [2]], [1, 2])",
        "Ridge(solver='cholesky').fit([[1], [2]], [1, 2])",
    ),
    ('numbers', None, '', 'list(range(10.0))', 'list(range(10))'),
    (
        'numbers',
        None,
        'class Loop:\n    def __init__(self, n): self.n = n\n    def run(self): return list(range(self.n))',
        'loop = Loop(n=5.0)\nloop.run()',
        'loop = Loop(n=5)\nloop.run()',
    ),
    ('numbers', None, 'low = 3', "text = 'low=' + low", "text = 'low=' + str(low)"),
    ('calls', None, 'class A: size = (1, 2)\na = A()', 'print(a.size())', 'print(a.size)'),
    (
        'shapes',
        'sklearn',
        'import numpy as np\nfrom sklearn.linear_model import LinearRegression\nmodel = LinearRegression()\nx = np.arange(4.0)',
        'model.fit(x, 2 * x)',
        'model.fit(x.reshape(-1, 1), 2 * x)',
    ),
    (
        'shapes',
        'sklearn',
        'from sklearn.linear_model import LinearRegression\n' + _TABLE,
        "LinearRegression().fit(df['units'], df['unit_price'])",
        "LinearRegression().fit(df[['units']], df['unit_price'])",
    ),
    (
        'shapes',
        'sklearn',
        'from sklearn.preprocessing import StandardScaler\nscaler = StandardScaler()\n' + _TABLE,
        "scaler.fit(df['units'])",
        "scaler.fit(df[['units']])",
    ),
    (
        'shapes',
        'sklearn',
        'import numpy as np\nfrom sklearn.cluster import KMeans\nmodel = KMeans(2)\nX = np.arange(8.0).reshape(4, 2)',
        'model.fit([X])',
        'model.fit(X)',
    ),
    ('shapes', 'numpy', 'import numpy as np\na = np.ones((5, 8))\nb = np.ones((8, 3))', 'a @ b.T', 'a @ b'),
    ('shapes', 'numpy', 'import numpy as np\na = np.ones((5, 8))\nb = np.ones((3, 8))', 'a @ b', 'a @ b.T'),
    (
        'shapes',
        'matplotlib',
        "import matplotlib; matplotlib.use('agg')\nimport numpy as np, matplotlib.pyplot as plt\npicture = np.zeros((3, 4, 6))",
        'plt.imshow(picture)',
        'plt.imshow(picture.transpose(1, 2, 0))',
    ),
    (
        'shapes',
        'matplotlib',
        "import matplotlib; matplotlib.use('agg')\nimport matplotlib.pyplot as plt\nfigure, axes = plt.subplots(1, 3)",
        'axes[0, 1].plot([1])\naxes[0, 2].hist([1])',
        'axes[1].plot([1])\naxes[2].hist([1])',
    ),
    ('torch_tensors', 'torch', _TENSORS + '\nparts = [torch.ones(2, 3), torch.ones(1, 3)]', 'torch.stack(parts)', 'torch.cat(parts)'),
    ('torch_tensors', 'torch', _TENSORS, '(x @ w).numpy()', '(x @ w).detach().numpy()'),
    (
        'torch_tensors',
        'torch',
        _TENSORS + '\nlabels = torch.tensor([0.0, 1.0, 1.0])',
        'torch.nn.functional.cross_entropy(x, labels)',
        'torch.nn.functional.cross_entropy(x, labels.long())',
    ),
    (
        'torch_tensors',
        'torch',
        'import torch\nlayer = torch.nn.Conv2d(1, 4, 3)\npictures = torch.ones(5, 8, 8)',
        'layer(pictures)',
        'layer(pictures.unsqueeze(1))',
    ),
    ('pandas', 'pandas', _TABLE, "df['day'].dt.month", "pd.to_datetime(df['day']).dt.month"),
    (
        'pandas',
        'pandas',
        "import pandas as pd\na = pd.DataFrame({'id': ['7', '8']})\nb = pd.DataFrame({'id': [7, 9]})",
        "a.merge(b, on='id')",
        "a.astype({'id': 'int64'}).merge(b, on='id')",
    ),
    (
        'estimators',
        'sklearn',
        'from sklearn.preprocessing import StandardScaler\nscaler = StandardScaler()\nX_train = [[1.0], [2.0]]',
        'scaler.transform(X_train)',
        'scaler.fit_transform(X_train)',
    ),
    ('pandas', 'pandas', _TABLE, "df.drop(columns='weather')", "df.drop(columns='weather', errors='ignore')"),
]

#: cells that raise, for which every edit would be a guess, or would hide what is wrong
_OPEN = [
    (None, 'x_train = y_train = 1', 'z_train'),
    (None, 'model_1 = 1', 'model_2'),
    (None, 'images = [1]', 'image'),
    (None, 'y_pred = 1', 'y_prob'),
    (None, "scores = {'val_loss': 1, 'loss': 2}", "scores['val_accuracy']"),
    (None, "scores = {'accuracy': 1}", "scores['val_accuracy']"),
    (None, 'steps = [1, 2]', 'steps[2]'),
    (None, 'value = None', 'value.head()'),
    ('pandas', _TABLE, "df['region']"),
    ('sklearn', 'from sklearn.linear_model import LinearRegression', "LinearRegression().fit([[float('nan')], [1.0]], [1, 2])"),
    (
        'sklearn',
        'from sklearn.preprocessing import StandardScaler\nscaler = StandardScaler()\nX_train = X_test = [[1.0]]',
        'scaler.transform(X_test)',
    ),
    ('numpy', 'import numpy as np\na = np.ones((5, 8))\nb = np.ones((3, 4))', 'a @ b'),
    ('pandas', "import pandas as pd\na = pd.DataFrame({'id': ['7', '8']})\nb = pd.DataFrame({'id': [70, 90]})", "a.merge(b, on='id')"),
    ('pandas', "import pandas as pd\ntexts = pd.Series(['soon', 'later'])", 'texts.dt.year'),
]


def _has(library: str | None) -> bool:
    return library is None or importlib.util.find_spec(library) is not None


class Families(unittest.TestCase):
    def test_cures(self) -> None:
        for family, library, setup, wrong, right in _CURED:
            if not _has(library):
                continue
            with self.subTest(wrong):
                found = proposed(setup, wrong)
                self.assertEqual(found.first, right)
                self.assertEqual(found.remedies[0]['family'], family)
                self.assertTrue(runs(setup, found.first))

    def test_leaves_open_what_is_a_guess(self) -> None:
        for library, setup, wrong in _OPEN:
            if not _has(library):
                continue
            with self.subTest(wrong):
                self.assertEqual(proposed(setup, wrong).sources, [])

    def test_files(self) -> None:
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                open('word-counts.json', 'w').close()
                os.mkdir('plots')
                for setup, wrong, right in [
                    ('', "open('word_counts.json').read()", "open('word-counts.json').read()"),
                    ('import os', "os.makedirs('plots')", "os.makedirs('plots', exist_ok=True)"),
                    ('import os', "os.mkdir('plots')", "os.makedirs('plots', exist_ok=True)"),
                    (
                        'import os',
                        "if True:\n    open('out/a.txt', 'w').close()",
                        "if True:\n    os.makedirs('out', exist_ok=True)\n    open('out/a.txt', 'w').close()",
                    ),
                    ('', "open('new/a.txt', 'w').close()", "import os; os.makedirs('new', exist_ok=True)\nopen('new/a.txt', 'w').close()"),
                ]:
                    with self.subTest(wrong):
                        found = proposed(setup, wrong)
                        self.assertEqual(found.first, right)
                        self.assertTrue(runs(setup, found.first))
                self.assertEqual(proposed('', "open('gone/a.txt').read()").sources, [])
                self.assertEqual(proposed('', "open('other.csv').read()").sources, [])
            finally:
                os.chdir(before)

    def test_cells_it_cannot_read_get_none(self) -> None:
        self.assertEqual(proposed('default = 1', "eval('defalut')").sources, [])


if __name__ == '__main__':
    unittest.main()
