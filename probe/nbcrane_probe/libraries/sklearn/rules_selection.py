"""Splitting data, cross-validation and searches over parameters."""

from __future__ import annotations

import math
import sys
from typing import Any, Iterator

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Abstract, Known, Placeholder, Stream, Unknown, Value
from ...evidence import did_you_mean
from ...rules import forms
from ...rules.library import NOT_HANDLED, Library
from .checks import check_data, validate_parameters
from .data import Data, check_lengths, data_of
from .messages import explain

LIBRARY = Library('sklearn')

#: rows that are divided into folds for real
MOST_ROWS = 50_000

_SPLITTERS = """KFold StratifiedKFold GroupKFold ShuffleSplit StratifiedShuffleSplit TimeSeriesSplit LeaveOneOut RepeatedKFold
    RepeatedStratifiedKFold""".split()

LIBRARY.trust(*['model_selection.' + name for name in _SPLITTERS])
LIBRARY.pure(*['model_selection.' + name for name in _SPLITTERS], fresh=True)
LIBRARY.pure(*[f'model_selection.{name}.get_n_splits' for name in _SPLITTERS])
LIBRARY.explain(*['model_selection.' + name for name in _SPLITTERS])(explain)


def _is_fixed(op: Operation) -> bool:
    """Whether the split does not depend on a random state that was not given."""
    seed, shuffle = op.argument('random_state'), op.argument('shuffle')
    return (op.is_known(seed) and op.plain(seed) is not None) or (op.is_known(shuffle) and op.plain(shuffle) is False)


@LIBRARY.call('model_selection.train_test_split')
def _split(op: Operation) -> Value:
    """Real parts where the split is fixed, else parts of the right shape."""
    parts = [part for part in [data_of(op, value) for value in op.args] if part is not None]
    is_whole = len(parts) == len(op.args)
    if is_whole and len(parts) > 1:
        check_lengths(op, *parts)
    known = is_whole and all(part.real is not None for part in parts) and all(op.is_known(value) for value in op.kwargs.values())
    if known:
        try:
            result = op.perform(op.called, *op.args, passes=8, fresh=True, **op.kwargs)
        except NotPlain:
            result = None
        if result is not None and _is_fixed(op):
            return result
    rows = parts[0].rows if is_whole and parts and all(part.rows is not None for part in parts) else None
    counts = None if rows is None else _counts(op, rows)
    if counts is None:
        return op.own([Placeholder(op.unknown('a random split')) for _ in range(2 * len(op.args))])
    made = [Placeholder(op.evaluator.object_state.made(_part(op, part, count))) for part in parts for count in counts]
    return op.certain(op.own(made))


def _counts(op: Operation, rows: int) -> Any:
    """Numbers of rows for training and testing; raises what scikit-learn raises for sizes that do not fit."""
    count = introspection.loaded('sklearn.model_selection._split._validate_shuffle_split')
    if count is None:
        return None
    sizes = {name: op.plain(op.argument(name)) for name in ('test_size', 'train_size') if op.argument(name) is not None}
    found = op.perform(lambda: count(rows, sizes.get('test_size'), sizes.get('train_size'), default_test_size=0.25))
    return found.obj if isinstance(found, Known) else None


def _part(op: Operation, part: Data, count: int) -> Abstract | Unknown:
    if introspection.library_of(type(part.form)) == 'numpy' and hasattr(part.form, 'shape'):
        return forms.shaped((int(count), *part.form.shape[1:]), None, part.form.dtype if part.form.dtype.kind != 'O' else None)
    return op.unknown('a random split')


@LIBRARY.call(*[f'model_selection.{name}.split' for name in _SPLITTERS])
def _folds(op: Operation) -> Value:
    """Indices of training and testing rows, fold by fold."""
    X, y = op.argument('X', 0), op.argument('y', 1)
    splitter = op.plain(op.receiver)
    data = data_of(op, X)
    targets = data_of(op, y) if y is not None else None
    if (
        data is None
        or data.rows is None
        or (y is not None and (targets is None or targets.real is None))
        or op.argument('groups', 2) is not None
        or len(op.args) + len(op.kwargs) > 2
    ):
        return op.unknown('folds of data that are not known')
    if data.rows > MOST_ROWS:
        return op.unknown('folds of large data')
    fixed = (
        getattr(splitter, 'shuffle', None) is False
        or type(getattr(splitter, 'random_state', None)) is int
        or not hasattr(splitter, 'random_state')
    )

    def pull() -> Iterator[Value]:
        rows = introspection.loaded('numpy.zeros')((data.rows, 1))
        found = op.perform(lambda one, *more: list(one.split(rows, *more)), op.receiver, *([] if targets is None else [y]))
        for train, test in found.obj if isinstance(found, Known) else ():
            if fixed:
                yield op.own((train, test))
            else:
                yield op.own(
                    tuple(Placeholder(op.evaluator.object_state.made(forms.shaped(part.shape, None, part.dtype))) for part in (train, test))
                )

    return op.certain(Stream(pull(), 'generator'))


def _folds_of(op: Operation, value: Value | None) -> int | None:
    """The number of folds, or None."""
    if value is None or (op.is_known(value) and op.plain(value) is None):
        return 5
    found = op.plain(value) if op.is_known(value) else None
    if type(found) is int:
        return found
    count = getattr(found, 'n_splits', None) if introspection.library_of(type(found)) == 'sklearn' else None
    return count if type(count) is int else None


def _refuse_data(op: Operation, estimator: Any, X: Data | None, y: Data | None, folds: int | None, refits: bool) -> None:
    """Raises where every fit is refused the data: text, or gaps that every training part has."""
    if X is None or X.real is None or (y is not None and y.real is None) or X.size > 200_000:
        return
    try:
        check_data(estimator, X.real, *([] if y is None else [y.real]))
    except ValueError as error:
        message = str(error)
        has_gaps = 'NaN' in message or 'infinity' in message
        if has_gaps and not refits and not _gaps_everywhere(X, y, folds):
            return
        if not has_gaps and 'convert string' not in message and 'Unknown label type' not in message:
            return
        raise op.crash(error, rule=explain(op, error)) from None
    except Exception:  # whatever else happens in a check says nothing of the run
        return


def _gaps_everywhere(X: Data, y: Data | None, folds: int | None) -> bool:
    """Whether more rows have gaps than one fold can hold."""
    isna = introspection.loaded('pandas.isna') or introspection.loaded('numpy.isnan')
    bad = 0
    for part in (X, y):
        if part is not None and hasattr(part.real, 'shape'):
            found = isna(part.real)
            found = found.to_numpy() if hasattr(found, 'to_numpy') else found
            bad = max(bad, int((found.any(axis=1) if found.ndim == 2 else found).sum()))
    return folds is not None and X.rows is not None and bad > math.ceil(X.rows / folds) + 1


def _prepare(op: Operation, X: Value | None, y: Value | None) -> tuple[Data | None, Data | None]:
    first, second = data_of(op, X), data_of(op, y)
    if first is not None and second is not None:
        check_lengths(op, first, second)
    return first, second


@LIBRARY.call('model_selection.cross_val_score', 'model_selection.cross_validate', 'model_selection.cross_val_predict')
def _cross_validate(op: Operation) -> Value:
    function = op.called
    estimator = op.plain(op.argument('estimator', 0))
    X, y = _prepare(op, op.argument('X', 1), op.argument('y', 2))
    validate = getattr(function, '_skl_callable_validate', None)
    scoring, cv = op.argument('scoring'), op.argument('cv')
    if op.is_known(scoring):
        _require_scoring(op, op.text(scoring), op.plain(scoring), getattr(function, '_skl_parameter_constraints', None))
    folds = _folds_of(op, cv)
    if cv is None or op.is_known(cv):
        _require_folds(op, 5 if op.plain(cv) is None else op.plain(cv), estimator, X, y)
    scores = op.argument('error_score')
    _refuse_data(op, estimator, X, y, folds, op.name.endswith('predict') or (scoring is None and scores is not None))
    if validate is not None or op.name.endswith('cross_val_score'):
        return forms.shaped((folds,)) if folds is not None else op.unknown('scores')
    return op.unknown('scores')


def _require_scoring(op: Operation, source: str, scoring: Any, constraints: Any = None) -> None:
    """Raises what scikit-learn raises for a score that it does not have."""
    metrics = sys.modules.get('sklearn.metrics')
    if type(scoring) is not str or metrics is None:
        return
    validate = introspection.loaded('sklearn.utils._param_validation.validate_parameter_constraints')
    try:
        if constraints is not None and validate is not None:
            validate(constraints, {'scoring': scoring}, caller_name=op.short_name)
        metrics.get_scorer(scoring)
    except ValueError as error:
        names = getattr(metrics, 'get_scorer_names', list)()
        raise op.crash(
            error,
            rule='sklearn/invalid-parameter',
            diagnosis=f"scikit-learn has no score named '{scoring}'.{did_you_mean(scoring, names)}",
            evidence=[(source, 'V', repr(scoring))],
        ) from None


def _require_folds(op: Operation, cv: Any, estimator: Any, X: Data | None, y: Data | None) -> None:
    """Raises what scikit-learn raises for data that are too few for the folds; of data only their number and the classes count."""
    kind = type(cv).__name__
    if X is None or X.rows is None or X.rows > MOST_ROWS or kind not in ('int', 'KFold', 'StratifiedKFold'):
        return
    check_cv, is_classifier = sys.modules['sklearn.model_selection'].check_cv, sys.modules['sklearn.base'].is_classifier
    targets = [y.value] if y is not None and y.real is not None and is_classifier(estimator) else []
    if targets or kind != 'StratifiedKFold':
        rows = introspection.loaded('numpy.zeros')((X.rows, 1))
        op.perform(lambda *targets: next(check_cv(cv, *targets, classifier=bool(targets)).split(rows, *targets)), *targets, passes=20)


@LIBRARY.call('model_selection.GridSearchCV.fit', 'model_selection.RandomizedSearchCV.fit', 'model_selection._search.BaseSearchCV.fit')
def _search(op: Operation) -> Value:
    """Names of parameters, scores and data are checked; nothing is fitted."""
    receiver = op.current(op.receiver)
    if not isinstance(receiver, Known):
        return NOT_HANDLED
    search = op.plain(receiver)
    X, y = _prepare(op, op.argument('X', 0), op.argument('y', 1))
    grid = search.param_grid if hasattr(search, 'param_grid') else search.param_distributions
    op.perform(validate_parameters, receiver)
    op.perform(_check_names, receiver, grid)
    _require_scoring(op, op.text(receiver), search.scoring)
    folds = search.cv if type(search.cv) is int else 5 if search.cv is None else getattr(search.cv, 'n_splits', None)
    _require_folds(op, 5 if search.cv is None else search.cv, search.estimator, X, y)
    _refuse_data(op, search.estimator, X, y, folds if type(folds) is int else None, search.refit is not False)
    result = op.evaluator.object_state.made(Abstract(type(search), {'fitted': True}))
    op.evaluator.object_state.shadow(search, result)
    return op.receiver


def _check_names(search: Any, grid: Any) -> None:
    """Every candidate's names must be parameters of the estimator (sklearn/model_selection/_search.py)."""
    if hasattr(search, 'param_grid'):
        sys.modules['sklearn.model_selection'].ParameterGrid(grid)
    for part in grid if type(grid) in (list, tuple) else [grid]:
        clone = sys.modules['sklearn.base'].clone(search.estimator)
        for name in part:
            clone.set_params(**{name: clone.get_params().get(name)})
