"""`fit`, `predict`, `transform` and `score`. Small data go through a clone; of large data only scikit-learn's own checks are made, and a
form that knows number and names of features stands for the fitted estimator."""

from __future__ import annotations

import sys
from typing import Any, Callable

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Unknown, Value
from ...rules.library import NOT_HANDLED, Library
from .checks import (
    TARGETS,
    check_data,
    check_fit,
    check_fitted,
    check_structure,
    check_use,
    is_wrapper,
    parts_of,
    takes_features,
    validate_parameters,
)
from .data import Data, check_lengths, data_of
from .families import PASSES, methods
from .messages import explain
from ...rules.forms import shaped

LIBRARY = Library('sklearn')

_USES = ('predict', 'predict_proba', 'predict_log_proba', 'decision_function', 'transform', 'score_samples', 'inverse_transform')
#: milliseconds that a small fit may take for each estimator in it
_FIT_MS = 40.0
#: milliseconds that predicting with an ensemble may be estimated to take
_ENSEMBLE_MS = 25.0


def _base() -> Any:
    return sys.modules['sklearn.base']


def passes_of(estimator: Any) -> float | None:
    """How often a fit goes over its data, None where that is unknown."""
    parts = parts_of(estimator)
    if parts is None:
        return PASSES.get(type(estimator).__name__)
    costs = [cost for cost in map(passes_of, parts) if cost is not None]
    return sum(costs) + 20 if len(costs) == len(parts) else None


def _fit_clone(estimator: Any, *data: Any) -> Any:
    return _base().clone(estimator).fit(*data)


def _checked(op: Operation, action: Callable[..., Any], receiver: Known, *data: Data) -> bool:
    """A check for real where the data are known and it is cheap; False where it was not made."""
    size = sum(part.size for part in data)
    passes = 2.0 if all(introspection.library_of(type(part.real)) == 'numpy' and part.real.dtype.kind in 'fiub' for part in data) else 8.0
    if any(part.real is None for part in data) or op.evaluator.budget.left_ms() < 20 + size * passes * 2e-6:
        return False
    try:
        op.perform(action, receiver, *[part.value for part in data], passes=passes)
    except NotPlain:
        return False
    return True


def _gaps_by_blocks(op: Operation, receiver: Known, X: Data) -> None:
    """The check of large arrays: a block that is refused is refused as part of the whole."""
    estimator = receiver.obj
    if (
        X.real is None
        or not takes_features(estimator)
        or introspection.library_of(type(X.real)) != 'numpy'
        or X.real.dtype.kind != 'f'
        or X.real.ndim != 2
    ):
        return
    rows = max(1, 200_000 // max(1, X.real.shape[1]))
    for start in range(0, min(X.real.shape[0], 40 * rows), rows):
        if op.evaluator.budget.left_ms() < 120:
            return
        block = Known(X.real[start : start + rows])
        op.perform(check_data, receiver, block, passes=2.0)


def fitted_form(op: Operation, estimator: Any, X: Data | None, y: Data | None) -> Abstract:
    """The estimator after a fit that was not carried out."""
    form = _base().clone(estimator)
    facts: dict[str, Any] = {'fitted': True}
    if X is not None and takes_features(estimator):
        try:
            check_structure(form, X.form, reset=True)
            facts['form'] = form
        except Exception:  # without features there is nothing to compare with
            pass
    if y is not None and len(getattr(y.form, 'shape', ())) == 1:
        facts['classes'] = getattr(y.form, 'dtype', None)
    return op.evaluator.object_state.made(Abstract(type(estimator), facts))


def _refuse_shape(op: Operation, estimator: Any, X: Data) -> None:
    """Number of dimensions of data of which only the shape is known."""
    shape = getattr(X.form, 'shape', ())
    if (
        X.real is None
        and introspection.library_of(type(X.form)) == 'numpy'
        and len(shape) != 2
        and takes_features(estimator)
        and X.form.size < 10**6
    ):
        op.perform(lambda: sys.modules['sklearn.utils.validation'].check_array(X.form, estimator=estimator, input_name='X'))


def _refuse_targets(op: Operation, estimator: Any, y: Data | None) -> None:
    if y is None:
        return
    shape = getattr(y.form, 'shape', ())
    if (
        len(shape) == 2
        and shape[1] > 1
        and shape[0] * shape[1] < 10**6
        and y.real is None
        and introspection.library_of(type(y.form)) == 'numpy'
    ):
        X = introspection.loaded('numpy.zeros')((shape[0], 1))
        try:
            check_data(estimator, X, y.form)
        except ValueError as error:
            if '1d array' in str(error):
                source = op.text(y.value)
                raise op.crash(
                    error,
                    rule=explain(op, error),
                    diagnosis=f'{type(estimator).__name__} takes one column of targets, but {source} has shape {tuple(shape)}.',
                    evidence=[(source, 'S', f'shape = {tuple(shape)}')],
                ) from None
        except Exception:
            return


def fit_in_mind(op: Operation, receiver: Known, X: Data, y: Data | None) -> Value:
    """The receiver's Value after `fit(X, y)`; raises the Crash of what it refuses."""
    estimator = receiver.obj
    data = [X] if y is None else [X, y]
    if is_search(estimator) or getattr(estimator, 'warm_start', False) is True:
        raise NotPlain()
    if type(estimator).__name__ not in TARGETS:
        check_lengths(op, *data) if y is not None else None
        _refuse_shape(op, estimator, X)
        _refuse_targets(op, estimator, y)
        if type(estimator).__name__ == 'Pipeline':
            _fit_steps(op, receiver, X, y)
        elif not _checked(op, check_fit, receiver, *data):
            op.perform(validate_parameters, receiver)
            _gaps_by_blocks(op, receiver, X)
    passes = passes_of(estimator)
    # Even a small fit takes some milliseconds, which no count of elements tells.
    if (
        passes
        and all(part.real is not None for part in data)
        and op.evaluator.budget.left_ms() > _FIT_MS * (1 + len(parts_of(estimator) or ()))
    ):
        try:
            return op.perform(_fit_clone, receiver, *[part.value for part in data], passes=passes, fresh=True)
        except NotPlain:
            pass
    return fitted_form(op, estimator, X, y)


def _fit_steps(op: Operation, receiver: Known, X: Data, y: Data | None) -> None:
    """What the last step of a pipeline refuses of what the others make of the data, where they can be fitted at once."""
    pipeline = receiver.obj
    steps = parts_of(pipeline) or []
    costs = [cost for cost in map(passes_of, steps[:-1]) if cost is not None]
    if X.real is None or (y is not None and y.real is None) or not steps or len(costs) < len(steps) - 1 or passes_of(pipeline):
        return

    def action(model: Any, X: Any, *y: Any) -> None:
        parts = parts_of(model) or []
        for step in parts[:-1]:
            X = _base().clone(step).fit_transform(X, *y)
        if not is_wrapper(parts[-1]):
            check_fit(_base().clone(parts[-1]), X, *y)

    op.perform(action, receiver, X.value, *([] if y is None else [y.value]), passes=sum(costs) + 20)


def is_search(estimator: Any) -> bool:
    return type(estimator).__name__ in ('GridSearchCV', 'RandomizedSearchCV')


def _receiver(op: Operation) -> Known | None:
    """The estimator a method is called on as a Known, or None."""
    receiver = op.current(op.receiver)
    return receiver if isinstance(receiver, Known) and op.is_known(receiver) else None


def _data_arguments(op: Operation) -> tuple[Value | None, Value | None, bool]:
    X, y = op.argument('X', 0), op.argument('y', 1)
    if getattr(op.function, 'receiver', None) is not None and getattr(op.type_of(op.receiver), '__name__', '') in TARGETS:
        X, y = op.argument('y', 0), None
    if y is not None and op.is_known(y) and op.plain(y) is None:
        y = None
    return X, y, bool(set(op.kwargs) - {'X', 'y'}) or len(op.args) > 2


@LIBRARY.call(*methods('fit'))
def _fit(op: Operation) -> Value:
    receiver = _receiver(op)
    X, y, extra = _data_arguments(op)
    if receiver is None or X is None:
        return _fit_unknown(op)
    first, second = data_of(op, X), data_of(op, y)
    if first is None or (y is not None and second is None) or extra:
        if first is not None and not extra and not is_search(receiver.obj):
            _checked(op, check_data, receiver, first)
        op.evaluator.object_state.shadow(receiver.obj, fitted_form(op, receiver.obj, first, None))
        return op.receiver
    result = fit_in_mind(op, receiver, first, second)
    op.evaluator.object_state.shadow(receiver.obj, result)
    return op.certain(result) if isinstance(result, Known) else result


def _fit_unknown(op: Operation) -> Value:
    """The fit of an estimator of which only the type is known changes that only, as long as no code of the user's is in it."""
    current = op.current(op.receiver)
    given = [op.current(value) for value in op.given]
    if isinstance(current, Abstract) and op.evaluator.is_foreign(*given) and 'fitted' in current.facts:
        X, y, _ = _data_arguments(op)
        form = current.facts.get('form')
        first = data_of(op, X)
        if form is not None and first is not None:
            current.facts.update(fitted_form(op, form, first, data_of(op, y)).facts)
        else:
            current.facts.pop('form', None)
        return current
    return NOT_HANDLED


@LIBRARY.call(*methods(*_USES))
def _use(op: Operation) -> Value:
    name = op.short_name
    X = op.argument('X', 0) or op.argument('y', 0) or op.argument('raw_documents', 0)
    data = data_of(op, X)
    form = op.fact(op.receiver, 'form')
    if form is not None:
        return _use_form(op, form, data, name)
    receiver = _receiver(op)
    if receiver is None:
        foreign = op.evaluator.is_foreign(*[op.current(value) for value in [op.receiver, *op.args, *op.kwargs.values()]])
        return op.unknown('an estimator that is not known') if foreign and isinstance(op.current(op.receiver), Abstract) else NOT_HANDLED
    estimator = receiver.obj
    if data is None or name == 'inverse_transform':
        op.perform(check_fitted, receiver)
        return (
            op.unknown('the input is not known')
            if data is None or PASSES.get(type(estimator).__name__) is None
            else op.real(PASSES[type(estimator).__name__], True)
        )
    if type(estimator).__name__ not in TARGETS:
        if data.real is None or not _checked(op, check_use, receiver, data):
            op.perform(check_fitted, receiver)
            _compare_structure(op, receiver, data)
    if data.real is not None and len(op.args) + len(op.kwargs) == 1:
        result = _use_for_real(op, estimator, data)
        if result is not None:
            return result
    return op.certain(_shaped(op, estimator, data, name, None))


def _compare_structure(op: Operation, receiver: Known, data: Data) -> None:
    """Number and names of features only, which takes no look at the values."""
    estimator = receiver.obj
    if takes_features(estimator) and hasattr(estimator, 'n_features_in_') and len(getattr(data.form, 'shape', ())) == 2:
        op.perform(lambda model: check_structure(model, data.form), receiver)


def _use_form(op: Operation, form: Any, data: Data | None, name: str) -> Value:
    if data is None:
        return op.unknown('the input is not known')
    form_value = Known(form)
    if data.real is None or not _checked(op, check_use, form_value, data):
        _compare_structure(op, form_value, data)
    return op.certain(_shaped(op, form, data, name, op.fact(op.receiver, 'classes')))


def _shaped(op: Operation, estimator: Any, data: Data, name: str, classes: Any) -> Abstract | Unknown:
    """What is known of a result that was not computed."""
    if name == 'predict' and data.rows is not None and classes is not None:
        is_classifier = getattr(estimator, '_estimator_type', None) == 'classifier' or type(estimator).__name__.endswith(
            ('Classifier', 'SVC', 'NB')
        )
        numpy = introspection.loaded('numpy.dtype')
        dtype = classes if is_classifier and introspection.is_instance(classes, numpy) else None
        return shaped((data.rows,), None, dtype)
    return op.unknown(f'{name} takes long')


def _use_for_real(op: Operation, estimator: Any, data: Data) -> Known | None:
    passes = passes_of(estimator) or _ensemble_passes(op, estimator, data)
    if passes is None:
        return None
    result = op.real(passes=passes, fresh=True)
    return result if isinstance(result, Known) else None


def _ensemble_passes(op: Operation, estimator: Any, data: Data) -> float | None:
    """Ensembles and kernel machines predict quickly where they are small and start no threads."""
    name = type(estimator).__name__
    if getattr(estimator, 'n_jobs', None) not in (None, 1) or data.rows is None:
        return None
    if name.startswith(('RandomForest', 'ExtraTrees', 'GradientBoosting', 'AdaBoost')):
        cost = len(getattr(estimator, 'estimators_', ())) * (0.2 + data.rows * 2e-4)
    elif name in ('SVC', 'SVR', 'LinearSVC', 'LinearSVR', 'NuSVC', 'NuSVR', 'OneClassSVM'):
        cost = 1 + len(getattr(estimator, 'support_', ())) * data.size * 1e-5
    elif name in ('MLPClassifier', 'MLPRegressor'):
        cost = 1 + data.rows * sum(part.size for part in getattr(estimator, 'coefs_', ())) * 1e-6
    else:
        return None
    return 1.0 if cost < min(_ENSEMBLE_MS, op.evaluator.budget.left_ms() / 4) else None


@LIBRARY.call(*methods('fit_transform', 'fit_predict'))
def _fit_and_use(op: Operation) -> Value:
    receiver = _receiver(op)
    X, y, extra = _data_arguments(op)
    X = X or op.argument('raw_documents', 0)
    first, second = data_of(op, X), data_of(op, y)
    if receiver is None:
        return op.unknown('a fitted result') if _fit_unknown(op) is not NOT_HANDLED else NOT_HANDLED
    if X is None or first is None or extra or (y is not None and second is None):
        op.evaluator.object_state.shadow(receiver.obj, fitted_form(op, receiver.obj, first, None))
        return op.unknown('the input is not known')
    fitted = fit_in_mind(op, receiver, first, second)
    op.evaluator.object_state.shadow(receiver.obj, fitted)
    name = op.short_name
    method = getattr(type(receiver.obj), 'transform' if name == 'fit_transform' else '', None)
    passes = passes_of(receiver.obj)
    if isinstance(fitted, Known) and method is not None and first.real is not None and passes:
        return op.perform(lambda model, X: model.transform(X), fitted, first.value, passes=passes, fresh=True)
    return op.unknown('fitting takes long')


@LIBRARY.call(*methods('score'))
def _score(op: Operation) -> Value:
    X, y = op.argument('X', 0), op.argument('y', 1)
    first, second = data_of(op, X), data_of(op, y)
    receiver = _receiver(op)
    form = op.fact(op.receiver, 'form')
    if form is not None:
        receiver = Known(form)
    if receiver is None or first is None:
        return op.unknown('the input is not known') if isinstance(op.current(op.receiver), Abstract) else NOT_HANDLED
    if second is not None and is_search(receiver.obj) is False:
        if first.real is None or not _checked(op, check_use, receiver, first):
            op.perform(check_fitted, receiver) if form is None else None
            _compare_structure(op, receiver, first)
        check_lengths(op, first, second)
    elif form is None:
        op.perform(check_fitted, receiver)
    passes = PASSES.get(type(receiver.obj).__name__)
    if passes is None or form is not None or first.real is None or (second is not None and second.real is None):
        return op.unknown('scoring takes long')
    return op.real(passes=passes)


@LIBRARY.call(*methods('partial_fit', 'staged_predict', 'apply'))
def _other(op: Operation) -> Value:
    return NOT_HANDLED
