"""What a person reads where scikit-learn refuses something."""

from __future__ import annotations

from typing import Any, Tuple

from ...evaluate.operation import Operation

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


def explain(op: Operation, error: Exception) -> str:
    """See Library.explain."""
    kind, message = type(error).__name__, str(error)
    return 'sklearn/' + next((rule for name, part, rule in _RULES if (not name or name == kind) and part in message), 'invalid-input')
