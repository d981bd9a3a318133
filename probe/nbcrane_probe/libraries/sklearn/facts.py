"""scikit-learn estimators, encoders and pipelines, and whatever follows their conventions (xgboost, lightgbm, catboost wrappers)."""

from __future__ import annotations

import types
from typing import Any, Iterator

from ... import introspection
from ...values import short
from ...fact_request import Fact, FactRequest

LIBRARY = 'sklearn.base'
MAX_NAMES = 100
MAX_FITTED = 40
MAX_MEMBERS = 300
_COMPUTED = frozenset({'feature_importances_', 'coef_', 'intercept_', 'classes_', 'n_features_in_', 'feature_names_in_', 'named_steps'})


def claims(obj: Any) -> bool:
    return introspection.is_instance(obj, introspection.loaded('sklearn.base.BaseEstimator'))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    stored = {name: value for name, value in (introspection.instance_dict(obj) or {}).items() if type(name) is str}
    yield 'R', 'class_name', type(obj).__name__
    yield 'R', 'module', introspection.module_of(type(obj))
    yield (
        'R',
        'methods',
        [
            name
            for name in (
                'fit',
                'transform',
                'fit_transform',
                'predict',
                'predict_proba',
                'decision_function',
                'score',
                'partial_fit',
                'inverse_transform',
            )
            if introspection.static_getattr(obj, name, None) is not None
        ],
    )
    steps = stored.get('steps', stored.get('transformers'))
    if type(steps) is list:
        yield 'R', 'steps', [_step(step, request) for step in steps[:20] if type(step) is tuple]
    yield 'V', 'is_fitted', is_fitted(obj)
    yield 'V', 'params', dict(_params(obj, stored, request))
    fitted = {name: value for name, value in stored.items() if name.endswith('_') and not name.startswith('_')}
    for name in ('n_features_in_', 'n_outputs_'):
        if name in fitted:
            yield 'S', name, short(fitted[name])
    features = _features(stored)
    if features is not None and 'n_features_in_' not in fitted:
        yield 'S', 'n_features_in_', features
    names = _labels(fitted.get('feature_names_in_'))
    if names is not None:
        yield 'R', 'feature_names_in_', names[:MAX_NAMES]
    attributes: dict[str, object] = {}
    yield 'V', 'fitted_attributes', attributes
    for name, value in list(fitted.items())[:MAX_FITTED]:
        if name == 'feature_names_in_':
            continue
        labels = _labels(value) if name in ('classes_', 'categories_', 'cols_', 'labels_') else None
        attributes[name] = (
            labels[:MAX_NAMES]
            if labels is not None and name != 'labels_'
            else short(value)
            if introspection.is_plain(value)
            else request.brief(value)
        )
        request.budget.check()
    for name in ('steps', 'transformers_'):
        inner = stored.get(name)
        if type(inner) is list and request.values():
            yield (
                'V',
                'fitted_' + name.rstrip('_'),
                {introspection.safe_repr(step[0])[1:-1]: is_fitted(step[1]) for step in inner if type(step) is tuple and claims(step[1])},
            )


def is_fitted(obj: Any) -> bool | None:
    """As `sklearn.utils.validation.check_is_fitted` judges by attributes; None where the class decides by code of its own."""
    stored = introspection.instance_dict(obj) or {}
    steps = stored.get('steps')
    if type(steps) is list and steps and type(steps[-1]) is tuple:
        return is_fitted(steps[-1][1]) if claims(steps[-1][1]) else None
    if any(type(name) is str and name.endswith('_') and not name.startswith('_') for name in stored):
        return True
    library = introspection.library_of(type(obj))
    if library == 'xgboost' or library == 'lightgbm':
        return stored.get('_Booster') is not None
    tags = introspection.static_getattr(type(obj), '__sklearn_is_fitted__', None)
    return None if tags is not None else False


def _features(stored: dict[str, Any]) -> int | None:
    value = stored.get('_n_features')
    if type(value) is int and value > 0:
        return value
    booster: Any = stored.get('_Booster')
    return int(booster.num_features()) if type(booster) is introspection.loaded('xgboost.Booster', 0) else None


def _step(step: tuple[Any, ...], request: FactRequest) -> dict[str, object]:
    out = {
        'name': introspection.safe_repr(step[0])[1:-1],
        'type': introspection.type_name(type(step[1])) if not introspection.is_scalar(step[1]) else short(step[1]),
    }
    if len(step) > 2:
        out['columns'] = (
            introspection.safe_repr(step[2], 300)
            if introspection.is_container(step[2]) or introspection.is_scalar(step[2])
            else request.brief(step[2])
        )
    return out


def _params(obj: Any, stored: dict[str, Any], request: FactRequest) -> Iterator[tuple[str, object]]:
    """Parameters that differ from the default in the constructor's signature."""
    init = introspection.static_getattr(type(obj), '__init__', None)
    code = init.__code__ if type(init) is types.FunctionType else None
    names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount] if code is not None else ()
    positional = init.__defaults__ or () if code is not None else ()
    defaults = dict(zip(names[len(names) - code.co_kwonlyargcount - len(positional) :], positional)) if code is not None else {}
    defaults.update((init.__kwdefaults__ or {}) if code is not None else {})
    for name in names:
        if name in ('steps', 'transformers') or name not in stored:
            continue
        value, default = stored[name], defaults.get(name, introspection.MISSING)
        if value is default or (introspection.is_scalar(value) and introspection.is_scalar(default) and value == default):
            continue
        if introspection.is_plain(value):
            yield name, short(value)
        else:
            yield name, introspection.safe_repr(value, 200) if introspection.is_container(value) else request.brief(value)


def _labels(value: Any) -> list[Any] | None:
    """Class or feature names as JSON, from an array or a list of arrays."""
    if introspection.is_instance(value, introspection.loaded('numpy.ndarray')) and value.ndim == 1:
        return [
            short(item) if introspection.is_plain(item) else '<%s>' % introspection.type_name(type(item)) for item in value[:1000].tolist()
        ]
    if type(value) is list:
        return [_labels(item) or (short(item) if introspection.is_plain(item) else []) for item in value[:50]]
    return None


def brief(obj: Any) -> dict[str, object]:
    return {'is_fitted': is_fitted(obj)}


def _jobs(stored: dict[str, Any]) -> bool:
    jobs = stored.get('n_jobs')
    return not (jobs is None or (type(jobs) is int and jobs == 1))


def _members(stored: dict[str, Any]) -> int:
    members = stored.get('estimators_')
    if introspection.is_instance(members, introspection.loaded('numpy.ndarray')):
        return int(members.size)
    return len(members) if type(members) is list else 0


def attribute(obj: Any, name: str, default: Any) -> Any:
    stored = introspection.instance_dict(obj) or {}
    # An ensemble averages over its members here: no threads, and no more members than the time allows.
    if name not in _COMPUTED or _jobs(stored) or _members(stored) > MAX_MEMBERS:
        return default
    try:
        return getattr(obj, name)
    except AttributeError:
        return default
