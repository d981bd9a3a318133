"""scikit-learn: what `fit`, `predict`, `transform` and metrics refuse. Small data goes through a clone for real, large data only through
scikit-learn's own validation."""
from __future__ import annotations

import sys

from .. import trust
from ..evidence import operands, sentence
from ..evaluate.operation import NotPlain
from ..evaluate.values import Abstract, Known, Placeholder
from .library import NOT_HANDLED, Library

LIBRARY = Library('sklearn')

#: public estimators by module, and how often a fit goes over its data (None: too unpredictable to be tried)
_FAMILIES = {
    'linear_model': (300, 'ARDRegression BayesianRidge ElasticNet HuberRegressor Lars Lasso LassoLars LinearRegression LogisticRegression '
                          'MultiTaskElasticNet MultiTaskLasso OrthogonalMatchingPursuit PassiveAggressiveClassifier PassiveAggressiveRegressor '
                          'Perceptron QuantileRegressor Ridge RidgeCV RidgeClassifier RidgeClassifierCV SGDClassifier SGDOneClassSVM SGDRegressor '
                          'GammaRegressor PoissonRegressor TweedieRegressor'),
    'preprocessing': (20, 'Binarizer FunctionTransformer KBinsDiscretizer LabelBinarizer LabelEncoder MaxAbsScaler MinMaxScaler '
                          'MultiLabelBinarizer Normalizer OneHotEncoder OrdinalEncoder PolynomialFeatures PowerTransformer QuantileTransformer '
                          'RobustScaler SplineTransformer StandardScaler TargetEncoder'),
    'impute': (20, 'MissingIndicator SimpleImputer'),
    'naive_bayes': (20, 'BernoulliNB CategoricalNB ComplementNB GaussianNB MultinomialNB'),
    'neighbors': (30, 'KNeighborsClassifier KNeighborsRegressor KernelDensity NearestCentroid NearestNeighbors RadiusNeighborsClassifier '
                      'RadiusNeighborsRegressor'),
    'decomposition': (100, 'FactorAnalysis IncrementalPCA PCA TruncatedSVD'),
    'tree': (100, 'DecisionTreeClassifier DecisionTreeRegressor ExtraTreeClassifier ExtraTreeRegressor'),
    'discriminant_analysis': (100, 'LinearDiscriminantAnalysis QuadraticDiscriminantAnalysis'),
    'feature_selection': (50, 'SelectFdr SelectFpr SelectFwe SelectKBest SelectPercentile VarianceThreshold GenericUnivariateSelect'),
    'feature_extraction.text': (200, 'CountVectorizer HashingVectorizer TfidfTransformer TfidfVectorizer'),
    'feature_extraction': (50, 'DictVectorizer FeatureHasher'),
    'dummy': (5, 'DummyClassifier DummyRegressor'),
    'covariance': (100, 'EmpiricalCovariance LedoitWolf OAS ShrunkCovariance'),
    'random_projection': (100, 'GaussianRandomProjection SparseRandomProjection'),
    'ensemble': (None, 'AdaBoostClassifier AdaBoostRegressor BaggingClassifier BaggingRegressor ExtraTreesClassifier ExtraTreesRegressor '
                       'GradientBoostingClassifier GradientBoostingRegressor HistGradientBoostingClassifier HistGradientBoostingRegressor '
                       'IsolationForest RandomForestClassifier RandomForestRegressor RandomTreesEmbedding StackingClassifier StackingRegressor '
                       'VotingClassifier VotingRegressor'),
    'svm': (None, 'LinearSVC LinearSVR NuSVC NuSVR OneClassSVM SVC SVR'),
    'cluster': (None, 'AffinityPropagation AgglomerativeClustering Birch BisectingKMeans DBSCAN FeatureAgglomeration KMeans MeanShift MiniBatchKMeans '
                      'OPTICS SpectralClustering'),
    'mixture': (None, 'BayesianGaussianMixture GaussianMixture'),
    'neural_network': (None, 'BernoulliRBM MLPClassifier MLPRegressor'),
    'manifold': (None, 'Isomap LocallyLinearEmbedding MDS SpectralEmbedding TSNE'),
    'gaussian_process': (None, 'GaussianProcessClassifier GaussianProcessRegressor'),
    'kernel_ridge': (None, 'KernelRidge'),
    'isotonic': (20, 'IsotonicRegression'),
    'pipeline': (None, 'FeatureUnion Pipeline'),
    'compose': (None, 'ColumnTransformer TransformedTargetRegressor'),
    'model_selection': (None, 'GridSearchCV RandomizedSearchCV'),
    'calibration': (None, 'CalibratedClassifierCV'),
    'multiclass': (None, 'OneVsOneClassifier OneVsRestClassifier'),
    'multioutput': (None, 'ClassifierChain MultiOutputClassifier MultiOutputRegressor RegressorChain'),
    'semi_supervised': (None, 'LabelPropagation LabelSpreading SelfTrainingClassifier'),
}
_ESTIMATORS = {family + '.' + name: passes for family, (passes, names) in _FAMILIES.items() for name in names.split()}
_PASSES = {path.rpartition('.')[2]: passes for path, passes in _ESTIMATORS.items()}
_WRAPPERS = ('pipeline.', 'compose.', 'model_selection.', 'calibration.', 'multiclass.', 'multioutput.', 'semi_supervised.', 'ensemble.Stacking', 'ensemble.Voting')

LIBRARY.trust(*_ESTIMATORS, 'utils._bunch.Bunch')


def _methods(*names):
    return [path + '.' + name for path in _ESTIMATORS for name in names]


_METRICS = (
    'accuracy_score adjusted_mutual_info_score adjusted_rand_score auc average_precision_score balanced_accuracy_score brier_score_loss '
    'classification_report cohen_kappa_score confusion_matrix d2_absolute_error_score davies_bouldin_score calinski_harabasz_score det_curve '
    'explained_variance_score f1_score fbeta_score fowlkes_mallows_score hamming_loss hinge_loss homogeneity_score completeness_score v_measure_score '
    'jaccard_score log_loss matthews_corrcoef max_error mean_absolute_error mean_absolute_percentage_error mean_gamma_deviance mean_pinball_loss '
    'mean_poisson_deviance mean_squared_error mean_squared_log_error median_absolute_error multilabel_confusion_matrix mutual_info_score ndcg_score '
    'normalized_mutual_info_score precision_recall_curve precision_recall_fscore_support precision_score r2_score rand_score recall_score roc_auc_score '
    'roc_curve root_mean_squared_error root_mean_squared_log_error top_k_accuracy_score zero_one_loss').split()
LIBRARY.pure(*['metrics.' + name for name in _METRICS], passes=60, fresh=True)
LIBRARY.pure('preprocessing.scale', 'preprocessing.normalize', 'preprocessing.minmax_scale', 'preprocessing.label_binarize', 'utils.check_array',
             'utils.check_X_y', 'utils.column_or_1d', 'utils.check_consistent_length', passes=20, fresh=True)
LIBRARY.pure('base.BaseEstimator.get_params', 'base.clone', 'utils.validation.check_is_fitted')
# Constructors store their arguments and check nothing.
LIBRARY.pure(*_ESTIMATORS, fresh=True)
LIBRARY.harmless('model_selection.cross_val_score', 'model_selection.cross_validate', 'model_selection.cross_val_predict',
                 'model_selection.learning_curve', 'model_selection.validation_curve', 'inspection.permutation_importance', 'set_config',
                 'metrics.make_scorer')


def _is_own(obj, depth=0):
    """Whether neither the estimator nor anything it is made of is the user's code."""
    if depth > 6 or trust.is_user_type(type(obj)) or trust.is_user_function(obj):
        return False
    if type(obj) in (list, tuple):
        return all(_is_own(item, depth + 1) for item in obj[:200])
    if type(obj) is dict:
        return all(_is_own(item, depth + 1) for item in list(obj.values())[:200])
    if trust.library_of(type(obj)) == 'sklearn':
        return all(_is_own(item, depth + 1) for item in (trust.instance_dict(obj) or {}).values())
    return True


def _estimator(op):
    """The real estimator a method is called on, or None."""
    estimator = op.plain(op.receiver)
    return estimator if _is_own(estimator) else None


def _is_wrapper(estimator):
    path = trust.type_name(type(estimator)).partition('.')[2]
    return path.startswith(_WRAPPERS)


def _validation():
    return sys.modules.get('sklearn.utils.validation')


def _tags(estimator):
    return estimator.__sklearn_tags__() if hasattr(estimator, '__sklearn_tags__') else None


def check_fit(estimator, X, y=None):
    """What every `fit` of scikit-learn's own estimators refuses, by scikit-learn's own checks in its order. Raises what `fit` would raise;
    common tests of scikit-learn hold its estimators to their tags (sklearn/utils/estimator_checks.py)."""
    estimator._validate_params()
    tags = _tags(estimator)
    if _is_wrapper(estimator) or type(estimator).__name__ in ('SimpleImputer', 'MissingIndicator'):
        return  # what these take depends on their parts and on their strategy
    if tags is None or tags.no_validation or not tags.input_tags.two_d_array:
        return
    takes_strings = tags.input_tags.string or tags.input_tags.categorical
    validation = _validation()
    if not takes_strings:
        X = validation.check_array(X, accept_sparse=True, dtype='numeric', ensure_all_finite=not tags.input_tags.allow_nan,
                                   estimator=estimator, input_name='X')
    if y is None:
        return
    if tags.estimator_type not in ('classifier', 'regressor'):
        return
    if getattr(getattr(y, 'dtype', None), 'kind', '') in 'fc':
        validation.assert_all_finite(y, estimator_name=type(estimator).__name__, input_name='y')
    if tags.estimator_type == 'classifier':
        sys.modules['sklearn.utils.multiclass'].check_classification_targets(y)
    validation.check_consistent_length(X, y)


def check_use(estimator, X):
    """What `predict`, `transform` and their like refuse of a fitted estimator: another number of features, other feature names, NaN, strings."""
    validation = _validation()
    validation.check_is_fitted(estimator)
    tags = _tags(estimator)
    if _is_wrapper(estimator) or tags is None or tags.no_validation or not tags.input_tags.two_d_array:
        return
    if not (tags.input_tags.string or tags.input_tags.categorical):
        validation.check_array(X, accept_sparse=True, dtype='numeric', ensure_all_finite=not tags.input_tags.allow_nan, estimator=estimator,
                               input_name='X')
    if hasattr(estimator, 'n_features_in_'):
        validation.validate_data(estimator, X, reset=False, skip_check_array=True)


def _fit_clone(estimator, *data):
    return sys.modules['sklearn.base'].clone(estimator).fit(*data)


def _fitted(op, *data):
    """The receiver after a fit: really fitted where that is cheap, else known to be fitted only."""
    passes = _PASSES.get(type(op.plain(op.receiver)).__name__)
    receiver = op.evaluator.heap.current(op.receiver)
    try:
        result = op.perform(_fit_clone, receiver, *data, passes=passes, fresh=True) if passes else None
    except NotPlain:
        result = None
    if result is None:
        result = op.evaluator.heap.made(Abstract(type(receiver.obj), {'fitted': True}))
    op.evaluator.heap.shadow(receiver.obj, result)
    return result


@LIBRARY.call(*_methods('fit'))
def _fit(op):
    estimator = _estimator(op)
    X, y = op.argument('X', 0), op.argument('y', 1)
    if estimator is None or X is None or len(op.args) + len(op.kwargs) > 2 or getattr(estimator, 'warm_start', False) is True:
        op.taint(op.receiver)
        return NOT_HANDLED
    data = [X] if y is None else [X, y]
    if not all(op.is_known(part) for part in data):
        op.assign(op.receiver, Abstract(type(estimator), {'fitted': True}))
        return op.receiver
    if type(estimator).__name__ not in ('LabelEncoder', 'LabelBinarizer', 'MultiLabelBinarizer'):
        op.perform(check_fit, op.receiver, *data, passes=10)
    return _fitted(op, *data)


@LIBRARY.call(*_methods('predict', 'predict_proba', 'predict_log_proba', 'decision_function', 'transform', 'score_samples'))
def _use(op):
    estimator = _estimator(op)
    X = op.argument('X', 0)
    if estimator is None or X is None:
        return NOT_HANDLED
    name = op.name.rpartition('.')[2]
    if not op.is_known(X):
        op.perform(_validation().check_is_fitted, op.receiver)
        return op.unknown('the input is not known')
    if type(estimator).__name__ not in ('LabelEncoder', 'LabelBinarizer', 'MultiLabelBinarizer'):
        op.perform(check_use, op.receiver, X, passes=10)
    if len(op.args) + len(op.kwargs) > 1 or _PASSES.get(type(estimator).__name__) is None:
        return op.unknown('%s takes long' % name)
    return op.real(passes=_PASSES[type(estimator).__name__], fresh=True)


@LIBRARY.call(*_methods('fit_transform', 'fit_predict'))
def _fit_and_use(op):
    estimator = _estimator(op)
    X, y = op.argument('X', 0), op.argument('y', 1)
    if estimator is None or X is None or len(op.args) + len(op.kwargs) > 2 or not all(op.is_known(part) for part in (X, y) if part is not None):
        op.taint(op.receiver)
        return NOT_HANDLED
    data = [X] if y is None else [X, y]
    if type(estimator).__name__ not in ('LabelEncoder', 'LabelBinarizer', 'MultiLabelBinarizer'):
        op.perform(check_fit, op.receiver, *data, passes=10)
    fitted = _fitted(op, *data)
    method = getattr(type(estimator), op.name.rpartition('.')[2].replace('fit_', ''), None)
    if not isinstance(fitted, Known) or method is None or op.name.endswith('fit_predict'):
        return op.unknown('fitting takes long')
    return op.perform(method, fitted, X, passes=_PASSES[type(estimator).__name__], fresh=True)


@LIBRARY.call(*_methods('score'))
def _score(op):
    estimator = _estimator(op)
    X, y = op.argument('X', 0), op.argument('y', 1)
    if estimator is None or X is None or not op.is_known(X) or (y is not None and not op.is_known(y)):
        return op.unknown('the input is not known')
    op.perform(check_use, op.receiver, X, passes=10)
    if y is not None:
        op.perform(_validation().check_consistent_length, X, y)
    passes = _PASSES.get(type(estimator).__name__)
    return op.real(passes=passes) if passes else op.unknown('scoring takes long')


@LIBRARY.call('model_selection.train_test_split')
def _split(op):
    result = op.real(passes=20, fresh=True)
    seed, shuffle = op.argument('random_state'), op.argument('shuffle')
    is_fixed = (seed is not None and op.plain(seed) is not None) or (shuffle is not None and op.plain(shuffle) is False)
    if is_fixed or not isinstance(result, Known):
        return result
    return op.evaluator.heap.own([Placeholder(op.unknown('a random split')) for _ in result.obj])


@LIBRARY.explain(*_ESTIMATORS, 'utils._bunch.Bunch')
def _explain(op, error):
    return explain(op, error)


def explain(op, error):
    """`(rule, diagnosis, evidence)` of an exception that scikit-learn's checks raised."""
    kind, message = type(error).__name__, str(error)
    rule = 'sklearn/invalid-input'
    if kind == 'NotFittedError':
        rule = 'sklearn/not-fitted'
    elif kind == 'InvalidParameterError':
        rule = 'sklearn/invalid-parameter'
    elif kind == 'AttributeError':
        rule = 'sklearn/attribute'
    elif 'NaN' in message or 'infinity' in message:
        rule = 'sklearn/not-finite'
    elif 'features' in message or 'feature names' in message:
        rule = 'sklearn/features'
    elif 'convert string' in message:
        rule = 'sklearn/strings'
    elif 'inconsistent numbers of samples' in message:
        rule = 'sklearn/sample-count'
    evidence = []
    for name, obj in operands(op):
        shape = getattr(obj, 'shape', None) if trust.library_of(type(obj)) in ('numpy', 'pandas', 'scipy') else None
        if shape is not None:
            evidence.append((name, 'S', 'shape = %s' % (tuple(shape),)))
        elif trust.library_of(type(obj)) == 'sklearn':
            evidence.append((name, 'R', 'type = %s' % type(obj).__name__))
            if hasattr(obj, 'n_features_in_'):
                evidence.append((name, 'V', 'n_features_in_ = %s' % obj.n_features_in_))
    return rule, 'scikit-learn refuses this: %s.' % sentence(message.split('\n')[0]), evidence
