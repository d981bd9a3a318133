"""Diagnoses of what NumPy, pandas, scikit-learn and PyTorch raise."""

import unittest

from failing import places_of, diagnosed

from needs import needs


class Cases(unittest.TestCase):
    def check(self, cases):
        for cells, *expected in cases:
            with self.subTest(cells[-1]):
                text = diagnosed(*cells)['text']
                self.assertIsNotNone(text)
                for part in expected:
                    self.assertIn(part, text)


class Numpy(Cases):
    @classmethod
    def setUpClass(cls):
        needs('numpy')

    def test_shapes_dimensions_and_indexes(self):
        start = 'import numpy as np\na = np.zeros((3, 4))\nb = np.zeros(5)'
        self.check(
            [
                ([start, 'a + b'], '`a` is a numpy.ndarray of shape (3, 4)', '`b` is a numpy.ndarray of shape (5,)'),
                ([start, 'a @ b'], '`a` is', '`b` is', 'do not fit'),
                ([start, 'a[3, 0]'], 'of shape (3, 4)', 'axis 0 go from 0 to 2'),
                ([start, 'b[0, 1]'], 'of shape (5,)', ''),
                ([start, 'half = 1.0', 'b[half]'], '`half`, the float 1.0', ''),
                ([start, 'np.random.choice(a, 2)'], '`a` is', 'one dimension'),
                ([start, 'b.join(",")'], '`b` is a numpy.ndarray', 'no attribute `join`'),
            ]
        )
        self.assertEqual(places_of(diagnosed(start, 'a + b')), {'a': (0, 2), 'b': (0, 3)})


class Pandas(Cases):
    @classmethod
    def setUpClass(cls):
        needs('pandas')

    def test_columns_labels_and_contents(self):
        start = 'import pandas as pd\ndf = pd.DataFrame({"price": [1.0, None], "city": ["Bern", "12"]})'
        self.check(
            [
                ([start, 'df["prize"]'], '`df` is a pandas.DataFrame with 2 rows and 2 columns without the column', "'price'"),
                ([start, 'df.drop("town", axis=1)'], '`df` is', "'town'"),
                ([start, 'df.drop(columns=["town", "zip"])'], "labels 'town', 'zip'", ''),
                ([start, 'df[["price", "town"]]'], '`df` is', "'town'"),
                ([start, 'df.groupby("town")'], '`df` is', "without the column 'town'"),
                ([start, 'df["city"].astype(float)'], "holds the text 'Bern'", ''),
                ([start, 'pd.to_numeric(df["city"])'], "holds the text 'Bern'", ''),
                ([start, 'df["price"].astype(int)'], 'has missing values: 1', ''),
                ([start, 'df["new"] = [1, 2, 3]'], 'length', ''),
                ([start, 'last = df["price"]', 'last.iloc[-25]'], '`last` is a pandas.Series of shape (2,)', 'The index is -25'),
                ([start, 'df.iloc[2, 0]'], '`df` is', 'The index is 2, but the positions of axis 0 go from 0 to 1'),
            ]
        )


class Sklearn(Cases):
    @classmethod
    def setUpClass(cls):
        needs('sklearn', 'pandas')

    def test_input_that_an_estimator_refuses(self):
        start = (
            'import numpy as np\nfrom sklearn.linear_model import LinearRegression\n'
            'X = np.arange(6.0).reshape(6, 1)\ny = np.arange(5.0)\nmodel = LinearRegression()'
        )
        self.check(
            [
                ([start, 'model.fit(X, y)'], '`X` has the length 6, and `y` has the length 5', ''),
                ([start, 'model.fit(y, y)'], '`y` is a numpy.ndarray of shape (5,)', 'two dimensions'),
                ([start, 'model.predict(X)'], '`model` is a sklearn.linear_model.LinearRegression that is not fitted', ''),
                ([start, 'model.coef_'], '`model` is a sklearn.linear_model.LinearRegression that is not fitted', '`coef_`, by `fit`'),
                ([start, 'y[2] = np.nan\nmodel.fit(X[:5], y)'], '`y` has missing values: 1', ''),
            ]
        )


class Matplotlib(Cases):
    @classmethod
    def setUpClass(cls):
        needs('matplotlib')

    def test_arguments_that_a_wrapper_hands_on(self):
        start = 'import matplotlib\nmatplotlib.use("agg")\nfrom matplotlib.figure import Figure\nax = Figure().add_subplot()'
        self.check(
            [
                ([start, 'ax.scatter([1], [2], 3, s=4)'], '`ax.scatter` gets `s` twice: as argument 3 and as a keyword', ''),
                ([start, 'ax.scatter([1])'], '`ax.scatter` needs `y`', ''),
            ]
        )


class Torch(Cases):
    @classmethod
    def setUpClass(cls):
        needs('torch')

    def test_layers_and_tensors(self):
        start = 'import torch\nfrom torch import nn\nlayer = nn.Linear(4, 2)\nx = torch.zeros(3, 5)\ny = torch.zeros(3)'
        self.check(
            [
                (
                    [start, 'layer(x)'],
                    '`x` is a torch.Tensor of shape (3, 5)',
                    '`layer` is a torch.nn.Linear with a weight of shape (2, 4)',
                ),
                ([start, 'x + y'], '`x` is', '`y` is a torch.Tensor of shape (3,)'),
                ([start, 'nn.Sequential([layer])'], '`nn.Sequential` takes layers one by one', '`*`'),
                (
                    [start, 'scores, labels = torch.zeros(3, 2), torch.tensor([0, 1, 2])', 'nn.functional.cross_entropy(scores, labels)'],
                    '`labels` holds label 2, but `scores` has 2 columns, so labels go from 0 to 1.',
                    '',
                ),
                (
                    [start, 'labels = torch.tensor([0, 1, 2])', 'nn.functional.cross_entropy(layer(x[:, :4]), target=labels)'],
                    '`labels` holds label 2, but `layer(x[:, :4])` has no such column. Labels count from 0.',
                    '',
                ),
                (
                    [start, 'class Net(nn.Module):\n    def forward(self, batch):\n        return layer(batch)', 'Net()(x)'],
                    '`batch` is a torch.Tensor of shape (3, 5)',
                    '`batch` is `x` of the notebook here.',
                ),
            ]
        )


if __name__ == '__main__':
    unittest.main()
