"""What a person reads where scikit-learn refuses something."""

from __future__ import annotations

from typing import Any, Tuple

from ... import introspection
from ...evaluate.operation import Operation
from ...evaluate.signals import Evidence, Explanation
from ...evidence import gist, listing, operands

#: an operand: the cell's expression for it, and the real object
Named = Tuple[str, Any]

_RULES = (
    ('NotFittedError', '', 'not-fitted'),
    ('InvalidParameterError', '', 'invalid-parameter'),
    ('AttributeError', '', 'attribute'),
    ('', 'inconsistent numbers of samples', 'sample-count'),
    ('', 'n_splits', 'sample-count'),
    ('', 'convert string', 'strings'),
    ('', 'NaN', 'not-finite'),
    ('', 'infinity', 'not-finite'),
    ('', 'feature names', 'features'),
    ('', 'features', 'features'),
    ('', 'unseen labels', 'unseen-category'),
    ('', 'unknown categories', 'unseen-category'),
    ('', 'Invalid parameter', 'invalid-parameter'),
    ('', "can't handle a mix", 'target-type'),
    ('', 'Unknown label type', 'target-type'),
    ('', 'not a column of the dataframe', 'missing-column'),
    ('', 'not columns of the dataframe', 'missing-column'),
    ('', 'columns are missing', 'missing-column'),
)


def _is_data(obj: Any) -> bool:
    return introspection.library_of(type(obj)) in ('numpy', 'pandas', 'scipy') and hasattr(obj, 'shape')


def _gaps(obj: Any) -> str:
    """Where an array, frame or series has missing or infinite values, as a phrase; '' where there are none."""
    numpy, isna = introspection.loaded('numpy.isnan'), introspection.loaded('pandas.isna')
    if introspection.library_of(type(obj)) == 'pandas' and hasattr(obj, 'columns'):
        missing = isna(obj).sum()
        found = [(column, count) for column, count in zip(obj.columns, missing.tolist()) if count]
        shown = ', '.join('%s (%d)' % (introspection.safe_repr(column), count) for column, count in found[:5])
        return f'has missing values in {len(found)} of {obj.shape[1]} columns: {shown}' if found else ''
    kind = getattr(getattr(obj, 'dtype', None), 'kind', '')
    if kind != 'f':
        return ''
    values = obj.to_numpy() if introspection.library_of(type(obj)) == 'pandas' else obj
    count = int(numpy(values).sum())
    what = 'NaN'
    if not count:
        count, what = int(introspection.loaded('numpy.isinf')(values).sum()), 'infinite values'
    return f'has {count} {what} among its {values.size} elements' if count else ''


def _texts(obj: Any) -> str:
    """Which columns hold text, as a phrase."""
    if introspection.library_of(type(obj)) == 'pandas' and hasattr(obj, 'columns'):
        found = [column for column, dtype in zip(obj.columns, obj.dtypes) if str(dtype) in ('object', 'str', 'string', 'category')]
        return f'holds text in {len(found)} of {obj.shape[1]} columns: {listing(found, 6)}' if found else ''
    return f'has dtype {obj.dtype}' if str(getattr(obj, 'dtype', '')) == 'object' else ''


def explain(op: Operation, error: Exception) -> Explanation:
    """`(rule, diagnosis, evidence)` of an exception that scikit-learn raised."""
    kind, message = type(error).__name__, str(error)
    rule = next((rule for name, part, rule in _RULES if (not name or name == kind) and part in message), 'invalid-input')
    evidence, data, models = [], [], []
    for name, obj in operands(op):
        if _is_data(obj):
            data.append((name, obj))
            evidence.append((name, 'S', 'shape = %s' % (tuple(obj.shape),)))
        elif introspection.library_of(type(obj)) == 'sklearn' and not introspection.is_class(obj):
            models.append((name, obj))
            evidence.append((name, 'R', 'type = %s' % type(obj).__name__))
            count = introspection.static_getattr(obj, 'n_features_in_', None)
            if type(count) is int:
                evidence.append((name, 'V', 'n_features_in_ = %d' % count))
    diagnosis = _diagnosis(op, rule, message, data, models, evidence)
    return 'sklearn/' + rule, diagnosis, evidence


def _diagnosis(op: Operation, rule: str, message: str, data: list[Named], models: list[Named], evidence: list[Evidence]) -> str:
    text = gist(message)
    name, model = models[0] if models else ('the estimator', None)
    what = f'{name} ({type(model).__name__})' if model is not None and name != type(model).__name__ else name
    phrases = []
    if rule in ('not-finite', 'strings'):
        for label, obj in data:
            if obj.size <= 2_000_000:
                phrase = _gaps(obj) if rule == 'not-finite' else _texts(obj)
                if phrase:
                    phrases.append(f'{label} {phrase}')
                    evidence.insert(0, (label, 'V', phrase))
    subject = f'{what} cannot use its input' if model is not None else 'scikit-learn cannot do this'
    return f'{subject}: {text}.' + (f' {"; ".join(phrases)}.' if phrases else '')
