"""Tensors made from data and from nothing."""

from __future__ import annotations

import sys


from ... import introspection
from ...evaluate.values import Known, Value
from ...rules import forms
from ...rules.library import NOT_HANDLED, Library, Operation
from .form_values import as_forms, empty, like, tensor_of
from .form_tensors import of_form, tensors_in
from .messages import require_device

LIBRARY = Library('torch')

#: elements beyond which data are not copied into a tensor
REAL_ELEMENTS = 200_000


@LIBRARY.call('tensor', 'as_tensor', 'from_numpy', 'FloatTensor', 'LongTensor', 'IntTensor', 'DoubleTensor')
def _make(op: Operation) -> Value:
    """Tensors from data: small data for real, of large arrays only shape and dtype."""
    require_device(op)
    data = op.argument('data', 0) or op.argument('obj', 0)
    keywords = {key: value for key, value in op.kwargs.items() if key not in ('data', 'obj')}
    form = forms.form_of(op, data) if data is not None and op.is_a(data, 'numpy.ndarray') else None
    if tensor_of(op, data) is not None and not op.is_known(data):
        return NOT_HANDLED
    if form is None or (op.is_known(data) and form.size <= REAL_ELEMENTS):
        if not all(op.is_known(value) for value in op.operands):
            op.taint(*[value for value in op.operands if not isinstance(op.current(value), Known)])
            return op.unknown('a tensor of unknown data')
        made = op.real(passes=40, fresh=op.name.endswith('.tensor'))
        if form is not None and isinstance(made, Known) and not op.name.endswith('.tensor'):
            # It shares the array's memory: what is written to that is not seen here.
            return op.certain(empty(made.obj.shape, made.obj.dtype))
        return made
    if form.dtype is None:
        return op.unknown('an array of unknown dtype')
    function = op.called
    sample = introspection.loaded('numpy.empty')((0,), form.dtype)
    made = function(sample, **{key: op.plain(value) for key, value in keywords.items()}) if form.dtype.kind in 'fiub' else None
    if made is None:
        return op.perform(function, sample)
    return op.certain(empty(form.shape, made.dtype))


@LIBRARY.call('rand', 'randn', 'randint', 'randperm', 'normal')
def _random(op: Operation) -> Value:
    """Random tensors: their shape is known."""
    require_device(op)
    arguments = [as_forms(op, value) for value in op.args]
    keywords = {key: as_forms(op, value) for key, value in op.kwargs.items() if key not in ('device', 'generator')}
    function = op.called
    sizes = function if function.__name__ in ('randperm', 'normal') else sys.modules['torch'].zeros
    needs_gradient = keywords.pop('requires_grad', False) is True
    if function.__name__ == 'randint':
        size = keywords.get('size', arguments[-1] if arguments else None)
        if type(size) not in (tuple, list):
            return op.unknown('random numbers')
        arguments, keywords = [size], {'dtype': keywords.get('dtype', sys.modules['torch'].long)}
    elif function.__name__ == 'normal':
        return op.unknown('random numbers')
    # A tensor of unknown content may be a size.
    if tensors_in([*arguments, *keywords.values()]):
        return op.unknown('random numbers')
    made = op.perform(lambda: sizes(*arguments, **keywords))
    if not isinstance(made, Known):
        return op.unknown('random numbers')
    return op.certain(like(of_form(made.obj.shape, made.obj.dtype, 'dense', needs_gradient)))
