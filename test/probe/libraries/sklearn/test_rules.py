"""Estimators on small, live data: carried out on copies, and forgotten where that is dear, a matter of chance, or done by code of the user's."""

import unittest

from needs import needs
from support import CellCases, assert_crash, assert_healthy, look

SETUP = """import numpy as np
from sklearn.cluster import KMeans
from sklearn.linear_model import LogisticRegression, SGDClassifier
from sklearn.model_selection import GridSearchCV, KFold, cross_val_score, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer, StandardScaler
from sklearn.tree import DecisionTreeClassifier
X, y = np.random.default_rng(0).random((12, 3)), np.array([0, 1] * 6)
scaler, model = StandardScaler(), LogisticRegression()
pipe = make_pipeline(scaler, model)
sgd = SGDClassifier(random_state=0).fit(X, y)
coef = sgd.coef_
seen = []
"""


class Estimators(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        needs('sklearn')

    def healthy(self, *cells):
        for cell in cells:
            with self.subTest(cell=cell):
                assert_healthy(self, SETUP, cell)

    def unsaid(self, *cells):
        for cell in cells:
            with self.subTest(cell=cell):
                self.assertIsNone(look(SETUP, cell)[0])

    def test_estimators_that_are_not_fitted(self):
        for cell in ('model.predict(X)', 'KMeans(2).predict(X)', 'pipe.score(X, y)', "GridSearchCV(model, {'C': [1]}).predict(X)"):
            with self.subTest(cell=cell):
                assert_crash(self, SETUP, cell, 'NotFittedError', 1, 'sklearn/operation')
        self.healthy(
            'model.fit(X, y)\nmodel.predict(X)',
            'KMeans(2).fit(X).predict(X)',
            "search = GridSearchCV(model, {'C': [1]})\nsearch.fit(X, y)\nsearch.predict(X)",
        )

    def test_a_fit_is_carried_out_on_a_copy(self):
        assert_crash(self, SETUP, 'a, b = train_test_split(X, random_state=0)\nscaler.fit(a).transform(b[:, 1:])', 'ValueError', 2)
        assert_crash(self, SETUP, 'model.set_params(D=1)', 'ValueError', 1, 'sklearn/operation')
        self.healthy('model.fit(X, y)\nassert model.predict(X).shape == (12,)', 'model.set_params(C=2).C')

    def test_steps_of_a_pipeline_are_fitted_with_it(self):
        self.healthy(
            'pipe.fit(X, y)\nscaler.transform(X)\nmodel.predict(X)',
            'model.fit(X, y)\npipe[-1].predict(X)\nscaler.fit(X)\npipe.predict(X)',
            'pipe.set_params(logisticregression__C=3)\nassert model.C == 3',
        )

    def test_what_a_fit_may_have_written_into_is_forgotten(self):
        self.healthy(
            'old = coef.copy()\nsgd.partial_fit(X, 1 - y)\nassert not (coef == old).all()',
            'sgd.warm_start = True\nold = coef.copy()\nsgd.fit(X, 1 - y)\nsgd.coef_',
        )

    def test_what_chance_decides_is_not_known(self):
        self.unsaid(
            'tree = DecisionTreeClassifier().fit(X, y)\nif tree.feature_importances_[0] > 0:\n    1 / 0',
            'a, b = train_test_split(X)\nif a[0, 0] > 0:\n    1 / 0',
            'if cross_val_score(model, X, y, cv=KFold(3, shuffle=True))[0] > -1:\n    1 / 0',
        )

    def test_code_of_the_user_in_an_estimator_is_never_run(self):
        self.unsaid(
            'own = make_pipeline(FunctionTransformer(lambda x: seen.append(1) or x), model)\nown.fit(X, y)\nif seen:\n    1 / 0',
        )


class Refusals(CellCases):
    """What the library itself refuses where an operation is carried out, and near twins of it."""

    setup = """import numpy as np
import pandas as pd
import sklearn
from sklearn.decomposition import PCA
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.metrics import accuracy_score, mean_squared_error
from sklearn.model_selection import cross_val_score, train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import LabelEncoder, OneHotEncoder, StandardScaler
from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier
rng = np.random.default_rng(0)
X = pd.DataFrame(rng.random((12, 3)), columns=['a', 'b', 'c'])
y = pd.Series([0, 1] * 6)
holes = X.copy()
holes.iloc[3, 1] = np.nan
texts = X.assign(kind=list('xy') * 6)
fitted = LinearRegression().fit(X, y)
encoder = LabelEncoder().fit(['x', 'y'])
"""

    def test_what_is_refused(self):
        self.all_crash('NotFittedError', 'model = DecisionTreeClassifier()\nmodel.predict(X)')
        self.all_crash(
            'ValueError',
            'accuracy_score(y, y[:5])',
            'train_test_split(X, y[:4])',
            'fitted.predict(holes)',
            'PCA().fit(holes)',
            'mean_squared_error(y, y / 0)',
            'LinearRegression().fit(texts, y)',
            'StandardScaler().fit_transform(texts)',
            "fitted.predict(X[['a', 'b']])",
            'fitted.predict(np.zeros((2, 4)))',
            "fitted.predict(X.rename(columns={'a': 'z'}))",
            'LinearRegression().set_params(alpha=1)',
            "encoder.transform(['x', 'z'])",
            "OneHotEncoder().fit(texts[['kind']]).transform(pd.DataFrame({'kind': ['z']}))",
            'accuracy_score(y, y * 0.7 + 0.1)',
            'DecisionTreeClassifier(random_state=0).fit(X, y + 0.25)',
            'fitted.predict([1, 2, 3])',
            'LogisticRegression().fit(X, y * 0)',
        )
        self.all_crash('AttributeError', 'make_pipeline(StandardScaler()).predict(X)')

    def test_near_twins(self):
        self.healthy(
            'model = DecisionTreeClassifier().fit(X, y)\nmodel.predict(X)',
            'LinearRegression().fit(X, y)',
            'cross_val_score(LogisticRegression(), X, y, cv=6)',
            'from sklearn.model_selection import ShuffleSplit\ncross_val_score(LinearRegression(), X, y, cv=ShuffleSplit(20))',
            'accuracy_score(y, y)',
            'train_test_split(X, y)',
            'cross_val_score(LinearRegression(), X, y, cv=3)',
            'StandardScaler().fit(holes)',
            "LinearRegression().fit(texts.drop(columns='kind'), y)",
            "OneHotEncoder().fit_transform(texts[['kind']])",
            "fitted.predict(X[['a', 'b', 'c']])",
            'fitted.predict(np.zeros((2, 3)))',
            "cross_val_score(LinearRegression(), X, y, scoring='r2')",
            'LinearRegression().set_params(positive=True)',
            'make_pipeline(LinearRegression()).predict',
            "encoder.transform(['x', 'y'])",
            "OneHotEncoder(handle_unknown='ignore').fit(texts[['kind']]).transform(pd.DataFrame({'kind': ['z']}))",
            'LogisticRegression().fit(X, y)',
            'accuracy_score(y, (y * 0.7 + 0.1).round().astype(int))',
            'LinearRegression().fit(X, y + 0.5)',
            'fitted.predict([[1, 2, 3]])',
        )


if __name__ == '__main__':
    unittest.main()
