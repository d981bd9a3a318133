"""scikit-learn: estimators as objects, metrics, data sets."""

from __future__ import annotations

import sys

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Method, Value
from ...rules.library import NOT_HANDLED, Library
from .data import check_lengths, data_of, is_own
from .families import ESTIMATORS
from .messages import explain

LIBRARY = Library('sklearn')
LIBRARY.refuses_as(explain)

LIBRARY.trust(*ESTIMATORS, 'utils._bunch.Bunch')

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
_NO_LENGTHS = ('auc', 'silhouette_score', 'davies_bouldin_score', 'calinski_harabasz_score')

LIBRARY.pure(
    *"""preprocessing.scale preprocessing.normalize preprocessing.minmax_scale preprocessing.label_binarize utils.check_array utils.check_X_y
    utils.column_or_1d utils.check_consistent_length""".split(),
    passes=20,
    fresh=True,
)
LIBRARY.pure('base.BaseEstimator.get_params', 'base.clone', 'utils.validation.check_is_fitted')
# Constructors store their arguments and check nothing.
LIBRARY.pure(*ESTIMATORS, fresh=True)
LIBRARY.pure(
    *"""pipeline.make_pipeline pipeline.make_union compose.make_column_transformer compose.make_column_selector model_selection.ParameterGrid
    metrics.make_scorer metrics.get_scorer""".split(),
    fresh=True,
)
LIBRARY.pure('datasets.load_iris', 'datasets.load_wine', 'datasets.load_breast_cancer', 'datasets.load_diabetes', fresh=True)
LIBRARY.harmless(
    *"""model_selection.learning_curve model_selection.validation_curve inspection.permutation_importance set_config utils.shuffle
    utils.resample datasets.fetch_openml datasets.fetch_california_housing datasets.make_classification datasets.make_regression
    datasets.make_blobs datasets.make_moons datasets.make_circles datasets.load_digits tree.plot_tree tree.export_text
    utils.class_weight.compute_class_weight utils.class_weight.compute_sample_weight metrics.ConfusionMatrixDisplay.plot
    metrics.pairwise_distances metrics.silhouette_score metrics.silhouette_samples pipeline.Pipeline.get_feature_names_out""".split()
)


LIBRARY.vet(*ESTIMATORS)(is_own)


@LIBRARY.call(*['metrics.' + name for name in _METRICS])
def _metric(op: Operation) -> Value:
    """A score of labels or values and what was predicted for them."""
    name = op.short_name
    first = op.argument('y_true', 0)
    second = op.argument('y_pred', 1) or op.argument('y_score', 1) or op.argument('y_proba', 1) or op.argument('y_prob', 1)
    if name not in _NO_LENGTHS and first is not None and second is not None:
        check_lengths(op, data_of(op, first), data_of(op, second))
    return op.real(passes=20, fresh=True)


@LIBRARY.call('base.BaseEstimator.set_params')
def _set_params(op: Operation) -> Value:
    """Unknown names are refused. The estimator itself is not changed."""
    estimator = op.plain(op.receiver)
    if not op.kwargs:
        return op.receiver
    base = sys.modules['sklearn.base']
    changed = op.evaluator.perform(op, lambda model, **values: base.clone(model).set_params(**values), [op.receiver], op.kwargs, fresh=True)
    fitted = any(name.endswith('_') and not name.startswith('_') for name in introspection.instance_dict(estimator) or {})
    return op.evaluator.object_state.shadow(
        estimator, op.evaluator.object_state.made(Abstract(type(estimator), {'fitted': True})) if fitted else changed
    )


@LIBRARY.attribute(*ESTIMATORS)
def _attribute(op: Operation) -> Value:
    """Methods that an estimator has or lacks by its parameters, of one that is known in form only."""
    form = op.fact(op.receiver, 'form')
    if form is None:
        return _require_attribute(op)
    if op.name in form.get_params(deep=False):
        return Known(getattr(form, op.name)) if introspection.is_plain(getattr(form, op.name)) else op.unknown('a parameter')
    static = introspection.static_getattr(type(form), op.name, None)
    if type(static).__name__ != '_AvailableIfDescriptor' or type(form).__name__ in ('Pipeline', 'VotingClassifier', 'StackingClassifier'):
        return NOT_HANDLED
    try:
        op.perform(getattr, form, op.name)
    except NotPlain:
        return NOT_HANDLED
    return Method(op.receiver, op.name, Known(static.fn))


def _require_attribute(op: Operation) -> Value:
    """Raises for an attribute that neither the estimator nor its class has; those that end in an underscore come with `fit`."""
    model = op.plain(op.receiver)
    tp = type(model)
    if op.name.startswith('__') or op.name in (introspection.instance_dict(model) or {}) or introspection.is_user_type(tp):
        return NOT_HANDLED
    if any(introspection.static_getattr(tp, name, introspection.MISSING) is not introspection.MISSING for name in (op.name, '__getattr__')):
        return NOT_HANDLED
    error = AttributeError(f"'{tp.__name__}' object has no attribute '{op.name}'")
    raise op.crash(error, rule=explain(op, error))


LIBRARY.explain(*ESTIMATORS, 'utils._bunch.Bunch')(explain)
