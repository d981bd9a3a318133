"""What scikit-learn's estimators refuse, by scikit-learn's own checks. Nothing here changes an estimator that is given."""

from __future__ import annotations

import sys
from typing import Any

from ... import introspection

#: estimators whose input is a target: the checks of features are not theirs
TARGETS = ('LabelEncoder', 'LabelBinarizer', 'MultiLabelBinarizer')
_WRAPPERS = (
    'pipeline. compose. model_selection. calibration. multiclass. multioutput. semi_supervised. ensemble.Stacking ensemble.Voting'
).split()


def validation() -> Any:
    return sys.modules.get('sklearn.utils.validation')


def is_wrapper(estimator: Any) -> bool:
    """Whether an estimator hands its input to others."""
    return introspection.type_name(type(estimator)).partition('.')[2].startswith(tuple(_WRAPPERS))


def tags_of(estimator: Any) -> Any:
    """The estimator's tags (scikit-learn 1.6 and later), or None."""
    return estimator.__sklearn_tags__() if hasattr(estimator, '__sklearn_tags__') else None


def validate_parameters(estimator: Any) -> None:
    """Raises what `fit` raises for parameters outside their constraints; compositions such as FeatureUnion declare none."""
    if hasattr(estimator, '_validate_params') and hasattr(estimator, '_parameter_constraints'):
        estimator._validate_params()


def check_fit(estimator: Any, X: Any, y: Any = None) -> None:
    """What every `fit` of scikit-learn's own estimators refuses, by scikit-learn's own checks in its order. Raises what `fit` would raise;
    common tests of scikit-learn hold its estimators to their tags (sklearn/utils/estimator_checks.py)."""
    validate_parameters(estimator)
    check_data(estimator, X, y)


def check_data(estimator: Any, X: Any, y: Any = None) -> None:
    """`check_fit` without the estimator's own parameters."""
    # What a wrapper hands on may suit what is inside of it, whatever its own tags say.
    if not _is_checked(estimator):
        return
    tags = tags_of(estimator)
    X = _check_features(estimator, X)
    if y is None or tags.estimator_type not in ('classifier', 'regressor'):
        return
    if getattr(getattr(y, 'dtype', None), 'kind', '') in 'fc':
        validation().assert_all_finite(y, estimator_name=type(estimator).__name__, input_name='y')
    if tags.estimator_type == 'classifier':
        sys.modules['sklearn.utils.multiclass'].check_classification_targets(y)
    if len(getattr(y, 'shape', ())) == 2 and y.shape[1] > 1 and type(estimator).__name__ in _ONE_TARGET:
        validation().column_or_1d(y)
    validation().check_consistent_length(X, y)


def _is_checked(estimator: Any) -> bool:
    tags = tags_of(estimator)
    return tags is not None and not tags.no_validation and tags.input_tags.two_d_array and not is_wrapper(estimator)


def _check_features(estimator: Any, X: Any) -> Any:
    """The features as scikit-learn takes them; raises what it refuses: gaps, and text where none is welcome."""
    if takes_text(estimator):
        return X
    finite = not tags_of(estimator).input_tags.allow_nan
    return validation().check_array(X, accept_sparse=True, dtype='numeric', ensure_all_finite=finite, estimator=estimator, input_name='X')


#: estimators that refuse more than one column of targets: their tags do not tell (those of MLPRegressor deny that it takes two)
_ONE_TARGET = frozenset(
    """LogisticRegression SVC NuSVC LinearSVC SVR NuSVR LinearSVR GaussianNB MultinomialNB BernoulliNB ComplementNB SGDRegressor
    GradientBoostingRegressor HuberRegressor BayesianRidge ARDRegression AdaBoostClassifier
    AdaBoostRegressor LinearDiscriminantAnalysis QuadraticDiscriminantAnalysis""".split()
)


def check_structure(estimator: Any, X: Any, reset: bool = False) -> None:
    """Compares number and names of features with those the estimator was fitted on (reset: sets them instead)."""
    if hasattr(validation(), 'validate_data'):
        validation().validate_data(estimator, X, reset=reset, skip_check_array=True)
    elif hasattr(estimator, '_check_feature_names') and hasattr(estimator, '_check_n_features'):
        estimator._check_feature_names(X, reset=reset)
        estimator._check_n_features(X, reset=reset)


def takes_text(estimator: Any) -> bool:
    """Whether text is welcome among the features: by the estimator's tags, or by a strategy that they do not tell of."""
    tags = tags_of(estimator)
    by_strategy = type(estimator).__name__ in ('SimpleImputer', 'MissingIndicator') and getattr(estimator, 'strategy', None) not in (
        'mean',
        'median',
    )
    return tags.input_tags.string or tags.input_tags.categorical or by_strategy


def takes_features(estimator: Any) -> bool:
    """Whether the estimator's input is checked as a table of features."""
    return type(estimator).__name__ not in TARGETS and _is_checked(estimator)


_COMPOSITIONS = {'Pipeline': 'steps', 'ColumnTransformer': 'transformers', 'FeatureUnion': 'transformer_list'}


def parts_of(estimator: Any) -> list[Any] | None:
    """The estimators in a composition, without steps that only pass data through or drop them; None for other estimators."""
    listed = getattr(estimator, _COMPOSITIONS.get(type(estimator).__name__, ''), None)
    return [part[1] for part in listed if part[1] is not None and type(part[1]) is not str] if type(listed) is list else None


def check_use(estimator: Any, X: Any) -> None:
    """What `predict`, `transform` and their like refuse of a fitted estimator: another number of features, other feature names, NaN, strings."""
    check_fitted(estimator)
    if type(estimator).__name__ == 'Pipeline' and type(estimator.steps) is list:
        for _, step in estimator.steps[:-1]:
            if step is not None and type(step) is not str:
                X = step.transform(X)
        if estimator.steps[-1][1] is not None and type(estimator.steps[-1][1]) is not str:
            check_use(estimator.steps[-1][1], X)
        return
    if not takes_features(estimator):
        return
    _check_features(estimator, X)
    if hasattr(estimator, 'n_features_in_'):
        check_structure(estimator, X)


def check_fitted(estimator: Any) -> None:
    validation().check_is_fitted(estimator)
