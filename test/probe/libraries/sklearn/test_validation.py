"""scikit-learn's own estimators really refuse what the rules say they refuse."""

import os
import sys
import unittest
import warnings

try:
    import numpy as np
    import pandas as pd
    import sklearn.utils.multiclass  # noqa: F401
    from sklearn.base import clone
    from sklearn.utils.discovery import all_estimators
except ImportError:
    np = None

from nbcrane_probe.libraries.sklearn import checks as rules
from nbcrane_probe.libraries.sklearn.families import PASSES


def inputs():
    random = np.random.default_rng(0)
    X, y = random.random((40, 5)), np.arange(40) % 2
    holes, endless = X.copy(), X.copy()
    holes[3, 2], endless[1, 1] = np.nan, np.inf
    target = random.random(40)
    gaps = target.copy()
    gaps[2] = np.nan
    words = pd.DataFrame(X).astype(object)
    words.iloc[0, 0] = 'red'
    return {
        'good': (X, y),
        'NaN': (holes, y),
        'infinity': (endless, y),
        'strings': (words, y),
        'one dimension': (X[:, 0], y),
        'empty': (X[:0], y[:0]),
        'shorter target': (X, y[:-1]),
        'continuous target': (X, target),
        'NaN in target': (X, gaps),
        'frame': (pd.DataFrame(X), pd.Series(y)),
        'two targets': (X, np.c_[y, y]),
        'no target': (X, None),
        'text target': (X, np.array(['a', 'b'] * 20)),
    }


def outcome(function, *args):
    with warnings.catch_warnings(), open(os.devnull, 'w') as nowhere:
        warnings.simplefilter('ignore')
        stdout, sys.stdout = sys.stdout, nowhere
        try:
            function(*args)
        except Exception as error:
            return type(error)
        finally:
            sys.stdout = stdout
    return None


@unittest.skipIf(np is None, 'scikit-learn is not installed')
class ValidationTest(unittest.TestCase):
    def estimators(self):
        for name, cls in all_estimators():
            if name not in PASSES:
                continue
            try:
                yield cls()
            except TypeError:
                continue

    def test_fit_refuses_what_check_fit_refuses(self):
        caught = 0
        for estimator in self.estimators():
            if type(estimator).__name__ in ('LabelEncoder', 'LabelBinarizer', 'MultiLabelBinarizer'):
                continue
            for label, data in inputs().items():
                data = [part for part in data if part is not None]
                said = outcome(rules.check_fit, estimator, *data)
                if said is None:
                    continue
                caught += 1
                with self.subTest(estimator=type(estimator).__name__, input=label):
                    self.assertIs(outcome(clone(estimator).fit, *data), said)
        self.assertGreater(caught, 200)

    def test_use_refuses_what_check_use_refuses(self):
        X, y = inputs()['frame']
        X.columns = list('abcde')
        worse = {
            'fewer columns': X[['a', 'b']],
            'other names': X.rename(columns={'a': 'z'}),
            'same': X,
            'array': X.to_numpy(),
            'NaN': X.mask(X > 0.5),
            'more columns': X.assign(f=1),
        }
        caught = 0
        for estimator in self.estimators():
            if outcome(estimator.fit, X, y) is not None:
                continue
            for method in ('predict', 'transform', 'decision_function'):
                if not hasattr(estimator, method):
                    continue
                for label, data in worse.items():
                    said = outcome(rules.check_use, estimator, data)
                    if said is None:
                        continue
                    caught += 1
                    with self.subTest(estimator=type(estimator).__name__, method=method, input=label):
                        self.assertIs(outcome(getattr(estimator, method), data), said)
        self.assertGreater(caught, 100)

    def test_unfitted_estimators_are_refused(self):
        from sklearn.exceptions import NotFittedError
        from sklearn.linear_model import LinearRegression

        self.assertIs(outcome(rules.check_use, LinearRegression(), inputs()['good'][0]), NotFittedError)


if __name__ == '__main__':
    unittest.main()
