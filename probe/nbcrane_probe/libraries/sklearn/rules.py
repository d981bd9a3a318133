"""scikit-learn: what is cheap on live, small values is carried out, on copies of the estimators; of all else nothing is known."""

from __future__ import annotations

import copy
import sys
from typing import Any

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Placeholder, Value
from ...rules.library import NOT_HANDLED, Library

LIBRARY = Library('sklearn')
LIBRARY.refuses_as('sklearn/operation')

#: public estimators by module, and how often a fit goes over its data (None: too long, or too unpredictable, to be carried out)
_FAMILIES = {
    'linear_model': (
        300,
        'ARDRegression BayesianRidge ElasticNet HuberRegressor Lars Lasso LassoLars LinearRegression LogisticRegression '
        'MultiTaskElasticNet MultiTaskLasso OrthogonalMatchingPursuit PassiveAggressiveClassifier PassiveAggressiveRegressor '
        'Perceptron QuantileRegressor Ridge RidgeCV RidgeClassifier RidgeClassifierCV SGDClassifier SGDOneClassSVM SGDRegressor '
        'GammaRegressor PoissonRegressor TweedieRegressor',
    ),
    'preprocessing': (
        20,
        'Binarizer FunctionTransformer KBinsDiscretizer LabelBinarizer LabelEncoder MaxAbsScaler MinMaxScaler '
        'MultiLabelBinarizer Normalizer OneHotEncoder OrdinalEncoder PolynomialFeatures PowerTransformer QuantileTransformer '
        'RobustScaler SplineTransformer StandardScaler TargetEncoder',
    ),
    'impute': (20, 'MissingIndicator SimpleImputer'),
    'naive_bayes': (20, 'BernoulliNB CategoricalNB ComplementNB GaussianNB MultinomialNB'),
    'neighbors': (
        30,
        'KNeighborsClassifier KNeighborsRegressor KernelDensity NearestCentroid NearestNeighbors RadiusNeighborsClassifier '
        'RadiusNeighborsRegressor',
    ),
    'decomposition': (100, 'FactorAnalysis IncrementalPCA PCA TruncatedSVD'),
    'tree': (100, 'DecisionTreeClassifier DecisionTreeRegressor ExtraTreeClassifier ExtraTreeRegressor'),
    'discriminant_analysis': (100, 'LinearDiscriminantAnalysis QuadraticDiscriminantAnalysis'),
    'feature_selection': (50, 'SelectFdr SelectFpr SelectFwe SelectKBest SelectPercentile VarianceThreshold GenericUnivariateSelect'),
    'feature_extraction.text': (200, 'CountVectorizer HashingVectorizer TfidfTransformer TfidfVectorizer'),
    'feature_extraction': (50, 'DictVectorizer FeatureHasher'),
    'dummy': (5, 'DummyClassifier DummyRegressor'),
    'covariance': (100, 'EmpiricalCovariance LedoitWolf OAS ShrunkCovariance'),
    'random_projection': (100, 'GaussianRandomProjection SparseRandomProjection'),
    'isotonic': (20, 'IsotonicRegression'),
    'ensemble': (
        None,
        'AdaBoostClassifier AdaBoostRegressor BaggingClassifier BaggingRegressor ExtraTreesClassifier ExtraTreesRegressor '
        'GradientBoostingClassifier GradientBoostingRegressor HistGradientBoostingClassifier HistGradientBoostingRegressor '
        'IsolationForest RandomForestClassifier RandomForestRegressor RandomTreesEmbedding StackingClassifier StackingRegressor '
        'VotingClassifier VotingRegressor',
    ),
    'svm': (None, 'LinearSVC LinearSVR NuSVC NuSVR OneClassSVM SVC SVR'),
    'cluster': (
        None,
        'AffinityPropagation AgglomerativeClustering Birch BisectingKMeans DBSCAN FeatureAgglomeration KMeans MeanShift MiniBatchKMeans '
        'OPTICS SpectralClustering',
    ),
    'mixture': (None, 'BayesianGaussianMixture GaussianMixture'),
    'neural_network': (None, 'BernoulliRBM MLPClassifier MLPRegressor'),
    'manifold': (None, 'Isomap LocallyLinearEmbedding MDS SpectralEmbedding TSNE'),
    'gaussian_process': (None, 'GaussianProcessClassifier GaussianProcessRegressor'),
    'kernel_ridge': (None, 'KernelRidge'),
    'pipeline': (None, 'FeatureUnion Pipeline'),
    'compose': (None, 'ColumnTransformer TransformedTargetRegressor'),
    'model_selection': (None, 'GridSearchCV RandomizedSearchCV'),
    'calibration': (None, 'CalibratedClassifierCV'),
    'multiclass': (None, 'OneVsOneClassifier OneVsRestClassifier'),
    'multioutput': (None, 'ClassifierChain MultiOutputClassifier MultiOutputRegressor RegressorChain'),
    'semi_supervised': (None, 'LabelPropagation LabelSpreading SelfTrainingClassifier'),
}
ESTIMATORS = {family + '.' + name: passes for family, (passes, names) in _FAMILIES.items() for name in names.split()}
_PASSES = {path.rpartition('.')[2]: passes for path, passes in ESTIMATORS.items()}
_SPLITTERS = """KFold StratifiedKFold GroupKFold ShuffleSplit StratifiedShuffleSplit TimeSeriesSplit LeaveOneOut RepeatedKFold
    RepeatedStratifiedKFold""".split()
_METRICS = """
    accuracy_score adjusted_mutual_info_score adjusted_rand_score auc average_precision_score balanced_accuracy_score brier_score_loss
    classification_report cohen_kappa_score confusion_matrix d2_absolute_error_score davies_bouldin_score calinski_harabasz_score
    det_curve explained_variance_score f1_score fbeta_score fowlkes_mallows_score hamming_loss hinge_loss homogeneity_score
    completeness_score v_measure_score jaccard_score log_loss matthews_corrcoef max_error mean_absolute_error
    mean_absolute_percentage_error mean_gamma_deviance mean_pinball_loss mean_poisson_deviance mean_squared_error mean_squared_log_error
    median_absolute_error multilabel_confusion_matrix mutual_info_score ndcg_score normalized_mutual_info_score precision_recall_curve
    precision_recall_fscore_support precision_score r2_score rand_score recall_score roc_auc_score roc_curve root_mean_squared_error
    root_mean_squared_log_error top_k_accuracy_score zero_one_loss
""".split()
#: milliseconds that even a small fit may take, which no count of elements tells
_FIT_MS = 40.0
#: elements that an estimator may hold where it is copied
_MOST_COPIED = 100_000
#: what an estimator is set to where it takes random numbers in no case
_SEEDLESS = {'solver': ('lbfgs', 'auto'), 'svd_solver': ('auto', 'full'), 'selection': ('cyclic',)}
#: those whose parts are fitted themselves, not copies of them
_FITTED_IN_PLACE = ('Pipeline', 'FeatureUnion')

LIBRARY.trust(*ESTIMATORS, 'utils._bunch.Bunch', *['model_selection.' + name for name in _SPLITTERS])
LIBRARY.pure(
    *"""preprocessing.scale preprocessing.normalize preprocessing.minmax_scale preprocessing.label_binarize utils.check_array utils.check_X_y
    utils.column_or_1d utils.check_consistent_length""".split(),
    *['metrics.' + name for name in _METRICS],
    passes=20,
    fresh=True,
)
LIBRARY.pure('base.BaseEstimator.get_params', 'base.clone', 'utils.validation.check_is_fitted')
LIBRARY.pure(*[f'model_selection.{name}.get_n_splits' for name in _SPLITTERS])
# Constructors store their arguments and check nothing.
LIBRARY.pure(*ESTIMATORS, *['model_selection.' + name for name in _SPLITTERS], fresh=True)
LIBRARY.pure(
    *"""pipeline.make_pipeline pipeline.make_union compose.make_column_transformer compose.make_column_selector model_selection.ParameterGrid
    metrics.make_scorer metrics.get_scorer""".split(),
    fresh=True,
)
LIBRARY.pure('datasets.load_iris', 'datasets.load_wine', 'datasets.load_breast_cancer', 'datasets.load_diabetes', fresh=True)
LIBRARY.harmless(
    *"""model_selection.learning_curve model_selection.validation_curve inspection.permutation_importance utils.shuffle
    utils.resample datasets.fetch_openml datasets.fetch_california_housing datasets.make_classification datasets.make_regression
    datasets.make_blobs datasets.make_moons datasets.make_circles datasets.load_digits tree.plot_tree tree.export_text
    utils.class_weight.compute_class_weight utils.class_weight.compute_sample_weight metrics.ConfusionMatrixDisplay.plot
    metrics.pairwise_distances metrics.silhouette_score metrics.silhouette_samples pipeline.Pipeline.get_feature_names_out""".split(),
    *[f'model_selection.{name}.split' for name in _SPLITTERS],
)


@LIBRARY.vet(*ESTIMATORS)
def _is_own(obj: Any, depth: int = 0) -> bool:
    """Whether neither an estimator nor anything it is made of is the user's code."""
    if depth > 6 or introspection.is_user_type(type(obj)) or introspection.is_user_function(obj):
        return False
    if introspection.is_class(obj):
        return not introspection.is_user_type(obj)
    if type(obj) in (list, tuple, set):
        return all(_is_own(item, depth + 1) for item in list(obj)[:200])
    if type(obj) is dict:
        return all(_is_own(item, depth + 1) for item in list(obj.values())[:200])
    if introspection.library_of(type(obj)) in ('sklearn', 'functools'):
        inner = list((introspection.instance_dict(obj) or {}).values())
        if type(obj).__name__ == 'partial':
            inner += [obj.func, *obj.args]
        return all(_is_own(item, depth + 1) for item in inner)
    return True


# What compositions are made of is fitted in place: of them there are no copies.
@LIBRARY.copy(*[path for path, passes in ESTIMATORS.items() if passes is not None])
def _copy(estimator: Any) -> Any:
    return copy.deepcopy(estimator) if _weight(introspection.instance_dict(estimator)) <= _MOST_COPIED else None


def _weight(obj: Any) -> int:
    """Elements that something holds."""
    if type(obj) in (list, tuple, dict):
        return sum(map(_weight, obj.values() if type(obj) is dict else obj)) if len(obj) <= _MOST_COPIED else len(obj)
    if introspection.library_of(type(obj)) == 'numpy' and hasattr(obj, 'size'):
        return obj.size if not obj.dtype.hasobject or introspection.holds_plain_values(obj.ravel(), 20_000) else 2 * _MOST_COPIED
    return 1


def _of(*names: str) -> list[str]:
    """These methods of all estimators."""
    return [f'{path}.{name}' for path in ESTIMATORS for name in names]


def _is_random(estimator: Any) -> bool:
    """Whether a fit may take random numbers, which nobody knows."""
    if getattr(estimator, 'random_state', 0) is not None:
        return type(getattr(estimator, 'random_state', 0)) is not int
    return not any(getattr(estimator, name, None) in values for name, values in _SEEDLESS.items())


@LIBRARY.call(*_of('fit', 'fit_transform', 'fit_predict', 'partial_fit'), 'base.BaseEstimator.set_params')
def _change(op: Operation) -> Value:
    """Fits a copy, where that is cheap and no matter of chance, or forgets the estimator."""
    receiver, tp = op.current(op.receiver), op.type_of(op.receiver)
    if tp is None or not (op.is_known(receiver) or op.fact(receiver, 'own')):
        return NOT_HANDLED
    for value in op.given:
        op.effects_of(value)
    estimator, passes = getattr(receiver, 'obj', None), _PASSES.get(tp.__name__)
    sets = op.short_name == 'set_params'
    # What goes on with an earlier fit may write into arrays that names of the notebook stand for.
    anew = op.short_name != 'partial_fit' and getattr(estimator, 'warm_start', False) is not True
    if (
        estimator is not None
        and passes is not None
        and anew
        and (sets or not _is_random(estimator) and op.evaluator.budget.left_ms() > _FIT_MS)
    ):
        copied = op.mutable(receiver)
        try:
            if copied is not None:
                return op.evaluator.perform(op, getattr(copied, op.short_name), op.args, op.kwargs, 1 if sets else passes)
        except NotPlain:
            pass
    if sets or not anew or tp.__name__ in _FITTED_IN_PLACE:
        op.taint(op.receiver)
    # Parameters may be code of the user's; of data that it is fitted to, nothing is called.
    op.assign(op.receiver, Abstract(tp, {'own': not sets or op.evaluator.is_foreign(*map(op.current, op.given))}))
    return op.unknown('fitting takes long') if op.short_name in ('fit_transform', 'fit_predict') else op.receiver


@LIBRARY.call(
    *_of(
        *"""predict predict_proba predict_log_proba decision_function transform score_samples inverse_transform score staged_predict
        apply""".split()
    ),
    *['model_selection.' + name for name in ('cross_val_score', 'cross_validate', 'cross_val_predict')],
)
def _use(op: Operation) -> Value:
    """An estimator has to be fitted; what it says is computed where that is cheap."""
    estimator = op.current(op.receiver) or op.argument('estimator', 0)
    if not (op.is_known(estimator) or op.fact(estimator, 'own')):
        return NOT_HANDLED
    for value in op.given:
        op.effects_of(value)
    # A pipeline is as fitted as its last step, which the cell may have fitted.
    if op.receiver is None or not op.is_known(estimator) or not op.is_known(Known(getattr(estimator.obj, 'steps', None))):
        return op.unknown('an estimator that is not known')
    op.perform(sys.modules['sklearn.utils.validation'].check_is_fitted, estimator)
    passes = _PASSES.get(type(estimator.obj).__name__)
    if passes is None or op.short_name in ('staged_predict', 'apply'):
        return op.unknown(f'{op.short_name} takes long')
    return op.real(passes=passes, fresh=True)


@LIBRARY.call('model_selection.train_test_split')
def _split(op: Operation) -> Value:
    """The parts, where the split is no matter of chance."""
    for value in op.given:
        op.effects_of(value)
    seed, shuffle = op.argument('random_state'), op.argument('shuffle')
    is_fixed = op.is_known(seed) and type(op.plain(seed)) is int or op.is_known(shuffle) and op.plain(shuffle) is False
    try:
        parts = op.evaluator.perform(op, op.called, op.args, op.kwargs, passes=8, fresh=True)
    except NotPlain:
        parts = None
    if isinstance(parts, Known) and is_fixed:
        return parts
    return op.own([Placeholder(op.unknown('a random split')) for _ in range(2 * len(op.args))])
