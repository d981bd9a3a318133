"""Rules about scikit-learn."""

from __future__ import annotations

from nbcrane_rules.rule import refusal

NEEDS = ('sklearn', 'pandas')
LIBRARY = 'sklearn'
PACKAGES = ('sklearn', 'scipy')
NAMES = {'>=1.4': 'metrics.root_mean_squared_error metrics.root_mean_squared_log_error'}
SETUP = """import numpy as np
import pandas as pd
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC
X = pd.DataFrame(np.random.default_rng(0).random((12, 3)), columns=['a', 'b', 'c'])
y = pd.Series([0, 1] * 6)
holes = X.where(X > 0.1)
fitted = LinearRegression().fit(X, y)
"""

RULES = [
    refusal(
        'scikit-learn',
        'sklearn',
        crashes={
            'NotFittedError': ['LinearRegression().predict(X)', 'StandardScaler().transform(X)'],
            'ValueError': [
                'LinearRegression().fit(X, y[:10])',
                'LinearRegression().fit(holes, y)',
                "LinearRegression().fit(X['a'], y)",
                "fitted.predict(X[['b', 'a', 'c']])",
                'LogisticRegression().fit(X, y + 0.5)',
            ],
            'InvalidParameterError': ['LogisticRegression(C=-1).fit(X, y)'],
            'AttributeError': ['SVC().predict_proba(X)'],
        },
        healthy=[
            'fitted.predict(X)',
            'StandardScaler().fit_transform(X)',
            'LinearRegression().fit(holes.fillna(0), y)',
            "LinearRegression().fit(X[['a']], y)",
            'LogisticRegression(C=1).fit(X, y)',
            'SVC(probability=True).predict_proba',
        ],
    ),
]
