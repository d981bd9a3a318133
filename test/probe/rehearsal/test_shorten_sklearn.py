"""Parallel tasks of scikit-learn in a copy: copies stand for those that were cut, and give what all of them would; what is not measured is not estimated."""

import unittest
from importlib.util import find_spec

from looked_ahead import look_ahead, needs_sandbox
from test_shorten_libraries import rehearse

DATA = 'import numpy as np\nrng = np.random.default_rng(0)\nX = rng.random((2000, 20))\ny = (X[:, 0] > .5).astype(int)\n'
FORESTS = DATA + 'from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor\n'


@unittest.skipIf(find_spec('sklearn') is None, 'scikit-learn is not installed')
class Tasks(unittest.TestCase):
    def check(self, earlier, cells, error=None):
        found = rehearse(earlier, cells, 2)
        self.assertEqual(found['what'][0], error or 'NoneType', found)
        return found

    def test_a_forest_of_copies_predicts_as_all_its_trees_do(self):
        for kind, method in (('RandomForestClassifier', 'predict_proba'), ('RandomForestRegressor', 'predict')):
            with self.subTest(kind):
                self.check(
                    FORESTS,
                    [
                        'forest = %s(n_estimators=400, random_state=0).fit(X, y)' % kind,
                        'made = forest.%s(X)' % method,
                        'each = [one.%s(X) for one in forest.estimators_]\nassert np.allclose(made, np.mean(each, axis=0))' % method,
                    ],
                )

    def test_several_outputs(self):
        self.check(
            FORESTS,
            [
                'forest = RandomForestClassifier(n_estimators=400, random_state=0).fit(X, np.c_[y, 1 - y])',
                'for made in forest.predict_proba(X):\n    assert np.allclose(made.sum(axis=1), 1)',
            ],
        )

    def test_columns_that_are_shuffled(self):
        found = self.check(
            FORESTS + 'from sklearn.inspection import permutation_importance\nforest = RandomForestClassifier(n_estimators=60).fit(X, y)',
            ['found = permutation_importance(forest, X, y, n_repeats=20)', 'found.importances_mean.reshape(20)', 'found.importance_mean'],
            'AttributeError',
        )
        self.assertIn('tasks', [cut['what'] for cut in found['log']])
        self.assertIsNone(found['artifact'])

    def test_iterations_that_take_longer_than_their_data_lets_expect(self):
        for made in (
            'from sklearn.decomposition import LatentDirichletAllocation as Model\nmodel = Model(6, max_iter=400)',
            'from sklearn.decomposition import NMF as Model\nmodel = Model(12, max_iter=20_000, tol=0, init="random")',
            'from sklearn.decomposition import NMF as Model\nmodel = Model(12, solver="mu", max_iter=20_000, tol=0, init="random")',
        ):
            with self.subTest(made):
                found = self.check(
                    DATA + made, ['parts = model.fit_transform(X)', 'assert len(parts) == len(X)\nmodel.parts_'], 'AttributeError'
                )
                self.assertIn('iterations', [cut['what'] for cut in found['log']])
                self.assertIsNone(found['artifact'])

    @needs_sandbox
    def test_what_is_not_measured_is_not_estimated(self):
        fit = 'model = LogisticRegression(max_iter=10**7).fit(X, y)'
        seen = look_ahead([fit, 'model.score(X)'], [DATA + 'from sklearn.linear_model import LogisticRegression'])
        self.assertEqual((seen.crash, seen.cells[0]['estimate']), ((1, 'TypeError', 'likely'), None), seen)
        loop = 'for e in range(400):\n    slow()'
        self.assertGreater(look_ahead([loop, '1'], [DATA]).cells[0]['estimate']['seconds'], 0.5)


if __name__ == '__main__':
    unittest.main()
