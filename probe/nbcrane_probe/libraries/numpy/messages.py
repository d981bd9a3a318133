"""What a refusal of NumPy means, for a person."""

from __future__ import annotations


from ... import introspection
from ...evaluate.signals import Crash, Evidence, Explanation
from ...evaluate.values import Known, Value
from ...evidence import sentence, spelled
from ...rules.library import Operation
from ...rules.forms import form_of


def evidence_of(op: Operation) -> list[Evidence]:
    """`(name, 'S', 'shape = …')` of every array of the operation."""
    found = []
    for value in (op.receiver, op.left, op.right, op.key, op.new, *op.args, *op.kwargs.values()):
        if value is None or op.type_of(value) is not introspection.loaded('numpy.ndarray'):
            continue
        form = form_of(op, value)
        if form is not None:
            name = spelled(op, value)
            found.append((name, 'S', 'shape = %s' % (form.shape,)))
            if form.dtype is not None:
                found.append((name, 'R', 'dtype = %s' % form.dtype))
    return list(dict.fromkeys(found))


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
            crash.rule, crash.diagnosis, crash.evidence = explain(op, crash.error)
        raise


def explain(op: Operation, error: BaseException) -> Explanation:
    message, kind = str(error), type(error).__name__
    rule = _RULES.get(kind)
    if rule is None:
        rule = (
            'numpy/shape'
            if any(word in message for word in ('shape', 'dimension', 'aligned', 'broadcast', 'size', 'inhomogeneous'))
            else 'numpy/operation'
        )
    evidence = evidence_of(op)
    shapes = ' and '.join("'%s' has %s" % (name, fact.replace(' =', '')) for name, category, fact in evidence[:6] if category == 'S')
    if 'truth value' in message:
        words = "'%s' is an array of several values, which cannot be used as one condition: use .any() or .all()."
        return 'numpy/truth', words % op.text(op.receiver), evidence
    return rule, 'NumPy cannot do this: %s%s.' % (sentence(message), '; ' + shapes if shapes else ''), evidence
