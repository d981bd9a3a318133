"""TensorFlow tensors, variables and tf.data pipelines (whose element_spec is read and which are never consumed)."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...values import short, summarize
from ...fact_request import Fact, FactRequest

LIBRARY = 'tensorflow.python.framework.ops'
_CHEAP = frozenset({'shape', 'dtype', 'element_spec', 'name', 'device', 'ndim'})


def _is(obj: Any, path: str) -> bool:
    kind = introspection.loaded(path)
    return kind is not None and introspection.is_instance(obj, kind)


def _is_eager(obj: Any) -> bool:
    return type(obj).__name__ == 'EagerTensor' and introspection.library_of(type(obj)) == 'tensorflow'


def _is_variable(obj: Any) -> bool:
    return _is(obj, 'tensorflow.python.ops.resource_variable_ops.BaseResourceVariable')


def _is_dataset(obj: Any) -> bool:
    return _is(obj, 'tensorflow.python.data.ops.dataset_ops.DatasetV2')


def _is_symbolic(obj: Any) -> bool:
    return (
        _is(obj, 'tensorflow.python.framework.tensor.Tensor')
        or _is(obj, 'tensorflow.python.framework.tensor.TensorSpec')
        or type(obj).__name__ in ('RaggedTensor', 'SparseTensor', 'DType', 'TensorShape')
    )


def claims(obj: Any) -> bool:
    return introspection.library_of(type(obj)) == 'tensorflow' and (
        _is_eager(obj) or _is_variable(obj) or _is_dataset(obj) or _is_symbolic(obj)
    )


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    if _is_dataset(obj):
        yield 'R', 'element_spec', str(obj.element_spec)[:3000]
        names = introspection.static_getattr(obj, 'class_names', None)
        if type(names) is list:
            yield 'V', 'class_names', [short(name) for name in names[:50]]
        size = int(obj.cardinality())
        yield 'S', 'num_batches' if 'Batch' in type(obj).__name__ else 'cardinality', {-1: 'infinite', -2: 'unknown'}.get(size, size)
        return
    if type(obj).__name__ in ('DType', 'TensorShape'):
        yield 'V', 'value', str(obj)
        return
    shape = obj.shape
    yield 'S', 'shape', shape.as_list() if shape.rank is not None else 'unknown'
    yield 'R', 'dtype', obj.dtype.name
    if _is_variable(obj):
        yield 'V', 'trainable', bool(obj.trainable)
    if _is_eager(obj):
        yield 'R', 'device', str(obj.device).rpartition('/')[2]
        if request.values() and (obj.dtype.is_numpy_compatible and obj.dtype.name not in ('string', 'variant', 'resource', 'bfloat16')):
            for key, value in summarize(_memory(obj), request).items():
                yield 'V', key, value
        elif request.values() and obj.dtype.name == 'string' and shape.num_elements() <= 1000:
            yield (
                'V',
                'example_values',
                [introspection.safe_repr(item, 60) for item in obj.numpy().reshape(-1)[:5].tolist()]
                if shape.rank
                else [introspection.safe_repr(obj.numpy(), 60)],
            )


def _memory(tensor: Any) -> Any:
    """The tensor's own memory where it lies on the CPU, else a copy."""
    return introspection.loaded('numpy.asarray')(memoryview(tensor)) if 'CPU' in str(tensor.device) else tensor.numpy()


def brief(obj: Any) -> dict[str, object]:
    if _is_dataset(obj) or type(obj).__name__ in ('DType', 'TensorShape'):
        return {}
    shape = obj.shape
    return {'shape': shape.as_list() if shape.rank is not None else 'unknown', 'dtype': obj.dtype.name}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in _CHEAP and hasattr(type(obj), name) else default
