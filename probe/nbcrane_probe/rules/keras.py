"""Keras 3: input shapes of sequential models, numbers of samples, compilation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import introspection
from ..evaluate.values import Known
from ..evidence import sentence
from .library import NOT_HANDLED, Library

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value

LIBRARY = Library('keras')
LIBRARY.refuses_as('keras/operation')

LIBRARY.trust('src.callbacks.history.History')
LIBRARY.harmless(
    *"""Model.summary Model.save Model.save_weights Model.get_layer Model.count_params Model.to_json Model.get_config
    utils.plot_model backend.clear_session utils.set_random_seed""".split()
)
LIBRARY.pure('utils.to_categorical', passes=20, fresh=True)


def _data_shape(op: Operation, value: Value | None) -> tuple[Any, ...] | None:
    """The shape of one batch without its length, of an array or of what an image iterator yields; None where it is not known."""
    if value is None:
        return None
    if op.is_known(value) and op.is_a(value, 'numpy.ndarray'):
        return tuple(op.plain(value).shape[1:])
    current = op.current(value)
    if (
        isinstance(current, Known)
        and op.is_a(value, 'keras.src.legacy.preprocessing.image.Iterator')
        and not introspection.is_user_type(type(current.obj))
    ):
        shape = (introspection.instance_dict(current.obj) or {}).get('image_shape')
        return tuple(shape) if isinstance(shape, (tuple, list)) else None
    return None


def _length(op: Operation, value: Value | None) -> int | None:
    return op.plain(value).shape[0] if value is not None and op.is_known(value) and op.is_a(value, 'numpy.ndarray') else None


def _walk_layers(op: Operation, model: Any, shape: tuple[Any, ...]) -> None:
    """Passes a shape through the layers of a sequential model by their own arithmetic; raises what the first layer that refuses it raises.
    The compatibility check is the one `Layer.__call__` makes (keras/src/layers/input_spec.py)."""
    check = introspection.loaded('keras.src.layers.input_spec.assert_input_compatibility')
    tensor = introspection.loaded('keras.src.backend.common.keras_tensor.KerasTensor') or introspection.loaded('keras.KerasTensor')
    if check is None or tensor is None:
        return
    shape = (None, *shape)
    for layer in model.layers:
        if (
            introspection.library_of(type(layer)) != 'keras'
            or introspection.is_user_type(type(layer))
            or type(layer).__name__ in ('Functional', 'Sequential')
        ):
            return
        try:
            check(layer.input_spec, tensor(shape, dtype='float32'), layer.name)
        except ValueError as error:
            error.__traceback__ = None
            raise op.crash(
                error,
                rule='keras/input-shape',
                diagnosis="The data reach layer '%s' (%s) of '%s' with shape %s, which the layer cannot take: %s."
                % (layer.name, type(layer).__name__, op.text(op.receiver), shape, sentence(error)),
                evidence=[(op.text(op.receiver), 'S', 'input_shape = %s' % (model.input_shape,)), ('data', 'S', 'shape = %s' % (shape,))],
            )
        try:
            shape = layer.compute_output_shape(shape)
        except Exception:  # an arithmetic that needs more than a shape says nothing about the run
            return


@LIBRARY.call('Model.fit', 'Model.evaluate', 'Model.predict')
def _run(op: Operation) -> Value:
    model = op.current(op.receiver)
    x, y = op.argument('x', 0), op.argument('y', 1)
    if not isinstance(model, Known) or introspection.is_user_type(type(model.obj)) or x is None:
        return NOT_HANDLED
    model = model.obj
    name = op.short_name
    if name in ('fit', 'evaluate') and getattr(model, 'compiled', True) is False:
        raise op.crash(
            ValueError('You must call `compile()` before calling `%s()`.' % name),
            rule='keras/not-compiled',
            diagnosis="'%s' was not compiled; call `%s.compile(...)` before `%s`." % (op.text(op.receiver), op.text(op.receiver), name),
            evidence=[(op.text(op.receiver), 'V', 'compiled = False')],
        )
    samples, targets = _length(op, x), _length(op, y) if name != 'predict' else None
    if samples is not None and targets is not None and samples != targets:
        message = 'Data cardinality is ambiguous. Make sure all arrays contain the same number of samples.'
        raise op.crash(
            ValueError(message),
            rule='keras/sample-count',
            diagnosis="'%s' has %d samples and '%s' has %d." % (op.text(x), samples, op.text(y), targets),
            evidence=[(op.text(x), 'S', 'samples = %d' % samples), (op.text(y), 'S', 'samples = %d' % targets)],
        )
    shape = _data_shape(op, x)
    if shape is not None and type(model) is introspection.loaded('keras.Sequential') and model.built and samples != 0:
        _walk_layers(op, model, shape)
    return NOT_HANDLED
