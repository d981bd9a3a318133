import unittest

from looking import facts_of, in_main
from needs import needs

np, pd, *_ = needs(
    'numpy',
    'pandas',
    'sklearn',
    'sklearn.linear_model',
    'sklearn.pipeline',
    'sklearn.preprocessing',
    'sklearn.compose',
    'sklearn.model_selection',
    'sklearn.ensemble',
)

SETUP = """
import numpy as np, pandas as pd
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler, LabelEncoder
from sklearn.compose import make_column_transformer
from sklearn.model_selection import GridSearchCV
from sklearn.ensemble import RandomForestRegressor
from sklearn.base import BaseEstimator, TransformerMixin
X = pd.DataFrame({'a': range(20), 'b': [0.5, 1.5] * 10}); y = ['no', 'yes'] * 10
fitted, bare = LogisticRegression(C=3).fit(X, y), LogisticRegression()
pipe, raw_pipe = make_pipeline(StandardScaler(), LogisticRegression()).fit(X, y), make_pipeline(StandardScaler(), LogisticRegression())
encoder, labels = OneHotEncoder().fit(pd.DataFrame({'c': ['x', 'y']})), LabelEncoder().fit(['p', 'q'])
columns = make_column_transformer((StandardScaler(), ['a']), remainder='passthrough')
search, forest = GridSearchCV(LogisticRegression(), {'C': [1, 2]}), RandomForestRegressor(n_estimators=2).fit(X, range(20))
class Mine(TransformerMixin, BaseEstimator):
    def __init__(self, k=1): self.k = k
    def __sklearn_is_fitted__(self): raise RuntimeError
mine = Mine(5)
"""


class Estimators(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.found = facts_of('fitted; bare; pipe; raw_pipe; encoder; labels; columns; search; forest; mine', in_main(SETUP))

    def test_fitted_state(self):
        states = {
            name: self.found[name]['is_fitted']
            for name in ('fitted', 'bare', 'pipe', 'raw_pipe', 'encoder', 'columns', 'search', 'forest', 'mine')
        }
        self.assertEqual(
            states,
            {
                'fitted': True,
                'bare': False,
                'pipe': True,
                'raw_pipe': False,
                'encoder': True,
                'columns': False,
                'search': False,
                'forest': True,
                'mine': None,
            },
        )

    def test_what_was_learned(self):
        found = self.found['fitted']
        self.assertEqual(
            (found['n_features_in_'], found['feature_names_in_'], found['fitted_attributes']['classes_']), (2, ['a', 'b'], ['no', 'yes'])
        )
        self.assertEqual(found['fitted_attributes']['coef_']['shape'], [1, 2])
        self.assertEqual(self.found['encoder']['fitted_attributes']['categories_'], [['x', 'y']])
        self.assertEqual(self.found['labels']['fitted_attributes']['classes_'], ['p', 'q'])
        self.assertEqual(self.found['forest']['n_outputs_'], 1)

    def test_parameters_that_differ_from_the_default(self):
        self.assertEqual(self.found['fitted']['params'], {'C': 3})
        self.assertEqual(self.found['bare']['params'], {})
        self.assertEqual(self.found['mine']['params'], {'k': 5})
        self.assertIn('param_grid', self.found['search']['params'])

    def test_computed_attributes(self):
        found = facts_of('forest.feature_importances_; bare.coef_', in_main(SETUP))
        self.assertEqual(found['forest.feature_importances_']['shape'], [2])
        self.assertEqual(found['bare.coef_']['type'], 'undefined')

    def test_steps(self):
        self.assertEqual([step['name'] for step in self.found['pipe']['steps']], ['standardscaler', 'logisticregression'])
        self.assertEqual(self.found['columns']['steps'][0]['columns'], "['a']")
        self.assertEqual(self.found['raw_pipe']['fitted_steps'], {'standardscaler': False, 'logisticregression': False})


if __name__ == '__main__':
    unittest.main()
