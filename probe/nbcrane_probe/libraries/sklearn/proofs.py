"""Rules about scikit-learn."""

from __future__ import annotations

from nbcrane_rules.rule import Rule

NEEDS = ('sklearn', 'pandas')
LIBRARY = 'sklearn'
PACKAGES = ('sklearn', 'scipy')
NAMES = {'>=1.4': 'metrics.root_mean_squared_error metrics.root_mean_squared_log_error'}
SETUP = """import numpy as np
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

RULES = [
    Rule(
        'sklearn/not-fitted',
        'An estimator is used before it is fitted.',
        'Call `fit` on this object in an earlier cell.',
        crashes={
            'NotFittedError': [
                'LinearRegression().predict(X)',
                'StandardScaler().transform(X)',
                'model = DecisionTreeClassifier()\nmodel.predict(X)',
            ]
        },
        healthy=['fitted.predict(X)', 'StandardScaler().fit_transform(X)', 'model = DecisionTreeClassifier().fit(X, y)\nmodel.predict(X)'],
    ),
    Rule(
        'sklearn/sample-count',
        'Inputs have different numbers of samples.',
        'Compare the lengths in the report. An earlier cell may have dropped rows from one of them.',
        crashes={
            'ValueError': [
                'LinearRegression().fit(X, y[:10])',
                'accuracy_score(y, y[:5])',
                'train_test_split(X, y[:4])',
            ]
        },
        healthy=[
            'LinearRegression().fit(X, y)',
            'cross_val_score(LogisticRegression(), X, y, cv=6)',
            'from sklearn.model_selection import ShuffleSplit\ncross_val_score(LinearRegression(), X, y, cv=ShuffleSplit(20))',
            'accuracy_score(y, y)',
            'train_test_split(X, y)',
            'cross_val_score(LinearRegression(), X, y, cv=3)',
        ],
    ),
    Rule(
        'sklearn/not-finite',
        'Data with missing or infinite values go into an estimator that refuses them.',
        'Impute or drop the missing values first. The facts show where they are.',
        crashes={
            'ValueError': [
                'LinearRegression().fit(holes, y)',
                'fitted.predict(holes)',
                'PCA().fit(holes)',
                'mean_squared_error(y, y / 0)',
            ]
        },
        healthy=['LinearRegression().fit(holes.fillna(0), y)', 'fitted.predict(X)', 'StandardScaler().fit(holes)'],
    ),
    Rule(
        'sklearn/strings',
        'Text goes into an estimator that takes numbers only.',
        'Encode the columns first, or leave them out. The facts name them.',
        crashes={
            'ValueError': [
                'LinearRegression().fit(texts, y)',
                'StandardScaler().fit_transform(texts)',
            ]
        },
        healthy=["LinearRegression().fit(texts.drop(columns='kind'), y)", "OneHotEncoder().fit_transform(texts[['kind']])"],
    ),
    Rule(
        'sklearn/features',
        'Data have other features than the estimator was fitted with.',
        'Compare the number, names and order of the columns with `n_features_in_` and `feature_names_in_` in the report.',
        crashes={
            'ValueError': [
                "fitted.predict(X[['a', 'b']])",
                "fitted.predict(X[['b', 'a', 'c']])",
                'fitted.predict(np.zeros((2, 4)))',
                "fitted.predict(X.rename(columns={'a': 'z'}))",
            ]
        },
        healthy=['fitted.predict(X)', "fitted.predict(X[['a', 'b', 'c']])", 'fitted.predict(np.zeros((2, 3)))'],
    ),
    Rule(
        'sklearn/invalid-parameter',
        'A parameter has a value, or a name, that the estimator refuses.',
        'Compare the value with the documentation of the installed version.',
        crashes={
            'InvalidParameterError': [
                'LogisticRegression(C=-1).fit(X, y)',
            ],
            'ValueError': ['LinearRegression().set_params(alpha=1)'],
        },
        healthy=[
            'LogisticRegression(C=1).fit(X, y)',
            "cross_val_score(LinearRegression(), X, y, scoring='r2')",
            'LinearRegression().set_params(positive=True)',
        ],
    ),
    Rule(
        'sklearn/attribute',
        'An estimator does not have this method with these parameters, or these steps.',
        'Read what scikit-learn says of the parameter, or of the step, that the method depends on.',
        crashes={
            'AttributeError': ['SVC().predict_proba(X)', 'make_pipeline(StandardScaler()).predict(X)'],
        },
        healthy=['SVC(probability=True).predict_proba', 'make_pipeline(LinearRegression()).predict'],
    ),
    Rule(
        'sklearn/unseen-category',
        'An encoder gets categories that it was not fitted with.',
        "Fit it on all categories, or pass `handle_unknown='ignore'`.",
        crashes={
            'ValueError': ["encoder.transform(['x', 'z'])", "OneHotEncoder().fit(texts[['kind']]).transform(pd.DataFrame({'kind': ['z']}))"]
        },
        healthy=[
            "encoder.transform(['x', 'y'])",
            "OneHotEncoder(handle_unknown='ignore').fit(texts[['kind']]).transform(pd.DataFrame({'kind': ['z']}))",
        ],
    ),
    Rule(
        'sklearn/target-type',
        'Targets are of another kind than the estimator or metric takes.',
        'A classifier and its metrics take classes, a regressor takes numbers. Round or encode the targets, or use the other kind of estimator.',
        crashes={
            'ValueError': [
                'LogisticRegression().fit(X, y + 0.5)',
                'accuracy_score(y, y * 0.7 + 0.1)',
                'DecisionTreeClassifier(random_state=0).fit(X, y + 0.25)',
            ]
        },
        healthy=[
            'LogisticRegression().fit(X, y)',
            'accuracy_score(y, (y * 0.7 + 0.1).round().astype(int))',
            'LinearRegression().fit(X, y + 0.5)',
        ],
    ),
    Rule(
        'sklearn/invalid-input',
        'scikit-learn refuses an operation for the values it would get.',
        'Read the diagnosis: it shows what scikit-learn says. Most estimators take a two-dimensional `X` and a one-dimensional `y`.',
        crashes={'ValueError': ["LinearRegression().fit(X['a'], y)", 'fitted.predict([1, 2, 3])', 'LogisticRegression().fit(X, y * 0)']},
        healthy=["LinearRegression().fit(X[['a']], y)", 'fitted.predict([[1, 2, 3]])', 'LogisticRegression().fit(X, y)'],
    ),
]
