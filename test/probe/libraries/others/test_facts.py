import unittest

from looking import facts_of, in_main
from needs import needs


class Polars(unittest.TestCase):
    def test_frames(self):
        needs('polars')
        found = facts_of(
            'df; lazy; s; df["a"]',
            in_main('import polars as pl\ndf = pl.DataFrame({"a": [1, 2, None], "b": ["x", "y", "z"]})\nlazy = df.lazy()\ns = df["a"]'),
        )
        self.assertEqual(
            (found['df']['shape'], found['df']['dtypes'], found['df']['has_nan']), ([3, 2], {'a': 'Int64', 'b': 'String'}, True)
        )
        self.assertEqual((found['df']['per_column']['a']['missing'], found['lazy']['lazy'], found['s']['dtype']), (1, True, 'Int64'))
        self.assertEqual(found["df['a']"]['value_range'], [1, 2])


class Boosting(unittest.TestCase):
    def test_xgboost(self):
        needs('xgboost', 'numpy')
        found = facts_of(
            'm; bare; d',
            in_main(
                'import xgboost, numpy as np\nX = np.random.rand(30, 3); y = np.arange(30) % 2\nm = xgboost.XGBClassifier(n_estimators=2).fit(X, y)\nbare = xgboost.XGBClassifier()\nd = xgboost.DMatrix(X, y)'
            ),
        )
        self.assertEqual(
            (found['m']['is_fitted'], found['m']['n_features_in_'], found['bare']['is_fitted'], found['d']['shape']),
            (True, 3, False, [30, 3]),
        )

    def test_lightgbm(self):
        needs('lightgbm', 'numpy')
        found = facts_of(
            'm; bare; d',
            in_main(
                'import lightgbm, numpy as np\nX = np.random.rand(60, 3); y = np.arange(60) % 2\nm = lightgbm.LGBMClassifier(n_estimators=2, verbose=-1).fit(X, y)\nbare = lightgbm.LGBMClassifier()\nd = lightgbm.Dataset(X, y)'
            ),
        )
        self.assertEqual(
            (found['m']['is_fitted'], found['m']['n_features_in_'], found['bare']['is_fitted'], found['d']['constructed']),
            (True, 3, False, False),
        )


class Statistics(unittest.TestCase):
    def test_statsmodels(self):
        needs('statsmodels.api', 'numpy')
        found = facts_of(
            'fit; model',
            in_main(
                'import statsmodels.api as sm, numpy as np\nmodel = sm.OLS(np.random.rand(20), np.random.rand(20, 2))\nfit = model.fit()'
            ),
        )
        self.assertEqual((found['fit']['is_fitted'], found['fit']['exog']['shape'], found['model']['is_fitted']), (True, [20, 2], False))

    def test_sparse(self):
        needs('scipy.sparse', 'numpy')
        found = facts_of(
            'm; a', in_main('import scipy.sparse as sp, numpy as np\nm = sp.csr_matrix(np.eye(4)); a = sp.coo_array(np.eye(3))')
        )
        self.assertEqual(
            (found['m']['shape'], found['m']['stored_values'], found['m']['format'], found['a']['shape']), ([4, 4], 4, 'csr', [3, 3])
        )


class Pictures(unittest.TestCase):
    def test_matplotlib(self):
        needs('matplotlib')
        found = facts_of(
            'fig; axes; ax; axes[0]',
            in_main(
                'import matplotlib\nmatplotlib.use("agg")\nimport matplotlib.pyplot as plt\nfig, axes = plt.subplots(2, 3)\nax = axes[0, 0]\nax.plot([1, 2])\n'
            ),
        )
        self.assertEqual(
            (found['fig']['axes'], found['axes']['shape'], found['axes']['element_types'], found['ax']['lines']),
            (6, [2, 3], ['matplotlib.axes.Axes'], 1),
        )

    def test_pillow(self):
        needs('PIL.Image')
        found = facts_of('im; im.size', in_main('from PIL import Image\nim = Image.new("L", (4, 6))'))
        self.assertEqual((found['im']['size'], found['im']['mode'], found['im.size']['preview']), ([4, 6], 'L', [4, 6]))


if __name__ == '__main__':
    unittest.main()
