"""What a refusal of NumPy means, for a person."""

from __future__ import annotations


from ... import introspection
from ...evaluate.signals import Crash
from ...evaluate.values import Known, Value
from ...rules.library import Operation


_RULES = {
    'AxisError': 'numpy/axis',
    'IndexError': 'numpy/index',
    'LinAlgError': 'numpy/linear-algebra',
    '_UFuncNoLoopError': 'numpy/dtype',
    'UFuncTypeError': 'numpy/dtype',
    '_UFuncOutputCastingError': 'numpy/dtype',
}


def really(op: Operation, passes: float, fresh: bool = False) -> Value:
    """The real call, with NumPy's refusal in NumPy's terms. fresh: an array that owns its memory may be changed afterwards."""
    try:
        found = op.real(passes)
        if (
            fresh
            and isinstance(found, Known)
            and type(found.obj) is introspection.loaded('numpy.ndarray')
            and found.obj.base is None
            and not any(found.obj is getattr(value, 'obj', None) for value in (op.receiver, *op.args, *op.kwargs.values()))
        ):
            return op.own(found.obj)
        return found
    except Crash as crash:
        if isinstance(crash.error, BaseException):
            crash.rule, crash.diagnosis, crash.evidence = explain(op, crash.error), None, []
        raise


def explain(op: Operation, error: BaseException) -> str:
    """See Library.explain."""
    message, kind = str(error), type(error).__name__
    if 'truth value' in message:
        return 'numpy/truth'
    if any(word in message for word in ('shape', 'dimension', 'aligned', 'broadcast', 'size', 'inhomogeneous')):
        return _RULES.get(kind, 'numpy/shape')
    return _RULES.get(kind, 'numpy/operation')
