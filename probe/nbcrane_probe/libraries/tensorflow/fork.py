"""TensorFlow: the threads of its runtime are dead in a forked process, so the worker starts a second runtime and moves into it.

The handle of the eager context is replaced under the same Python `Context`: tensors and variables are reference counted outside of it and go
on to work, traced functions are registered anew, lookup tables are filled anew under their old names. The new runtime must not share the
intra-op pool of the process: `LocalDevice::use_global_threadpool_` (tensorflow/core/common_runtime/local_device.h) is switched off, a symbol
that libtensorflow_framework.so.2 exports. The old runtime is kept as it is: its destructor would wait for threads that do not exist.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Any, Callable, NoReturn, Optional

from ...rehearsal.compatibility.mapped import mapped

_SHARED_POOL = '_ZN10tensorflow11LocalDevice22use_global_threadpool_E'
_LIBRARY = 'libtensorflow_framework.so'

#: objects of the kernel's runtime that must never be destroyed in the worker
_kept: list[object] = []


#: texts of errors that come from the move into the second runtime, and what the cell used
_LOST = {
    'Could not find resource': 'a TensorFlow resource such as a summary writer',
    'Resource localhost/': 'a queue of TensorFlow',
    'or the variable is on another device': 'variables in code compiled by XLA',
}


def refuses(tree: Any, namespace: dict[str, object]) -> Optional[str]:
    context = _running()
    if context is None:
        return None
    if getattr(context, '_num_gpus', 0):
        return 'TensorFlow has initialized a GPU, which does not survive a fork'
    if getattr(context, '_server_def', None) or getattr(context, '_collective_ops_server_def', None):
        return 'TensorFlow is connected to other processes'
    if _shared_pool() is None:
        return 'this build of TensorFlow cannot start new threads in a forked process'
    return None


def enter(decline: Callable[[str], NoReturn], *, beside: bool) -> None:
    context = _running()
    if context is None:
        return
    if beside:
        context._intra_op_parallelism_threads = 1
    _move(context, decline)
    _keep_iterators(decline)


def _running() -> Any:
    """The eager context of this process, once it has started its runtime."""
    module = sys.modules.get('tensorflow.python.eager.context')
    context = getattr(module, '_context', None)
    return context if context is not None and getattr(context, '_initialized', False) else None


def _shared_pool() -> Optional[ctypes.c_bool]:
    """The flag in TensorFlow's library, or None where this build hides it."""
    for library in mapped(_LIBRARY):
        try:
            return ctypes.c_bool.in_dll(library, _SHARED_POOL)
        except ValueError:
            continue
    return None


def _move(context: Any, decline: Callable[[str], NoReturn]) -> None:
    flag = _shared_pool()
    if flag is None:
        decline('this build of TensorFlow cannot start new threads in a forked process')
    names = context.list_function_names()
    traced = [context.get_function_def(name) for name in names if not name.startswith('__wrapped__')]
    tables = _tables(names)
    _kept.extend([context._context_handle, [context.get_c_function(name) for name in names], tables])

    flag.value = False
    context._clear_caches()
    sys.modules['tensorflow.python.eager.context']._device_parsing_cache.clear()
    context._context_devices = context._logical_devices = context._context_handle = None
    context._initialized = False
    context.ensure_initialized()

    for definition in traced:
        context.add_function_def(definition)
    for fill in tables:
        fill()
    _notice_lost_resources(decline)


def _tables(names: Any) -> list[Callable[[], None]]:
    """What fills each living lookup table again; read from the old runtime, where reading needs no threads."""
    if not any('HashTable' in name for name in names):
        return []
    lookup = sys.modules['tensorflow.python.ops.lookup_ops']
    types = {lookup.StaticHashTable, lookup.MutableHashTable}
    types.update(*[tp.__subclasses__() for tp in types])
    return [_refill(obj, lookup) for obj in gc.get_objects() if type(obj) in types]


def _refill(table: Any, lookup: Any) -> Callable[[], None]:
    content = table.export() if isinstance(table, lookup.MutableHashTable) else None

    def fill() -> None:
        table._resource_handle = table._create_resource()
        if content is None:
            table._initialize()
        else:
            table.insert(*content)

    return fill


def _notice_lost_resources(decline: Callable[[str], NoReturn]) -> None:
    """Queues, summary writers and the like stay behind in the old runtime: not finding them is no crash of the cell."""
    base = sys.modules['tensorflow.python.framework.errors_impl'].OpError
    create = base.__init__

    def initialize(self: Any, node_def: Any, op: Any, message: Any, *rest: Any, **named: Any) -> None:
        lost = next((what for text, what in _LOST.items() if text in str(message)), None)
        if lost is not None:
            decline('the cell uses %s, which does not survive a fork' % lost)
        create(self, node_def, op, message, *rest, **named)

    base.__init__ = initialize


def _keep_iterators(decline: Callable[[str], NoReturn]) -> None:
    """Iterators of tf.data that were open at the fork have lost their threads: they are neither advanced nor destroyed."""
    module = sys.modules.get('tensorflow.python.data.ops.iterator_ops')
    iterator = getattr(module, 'OwnedIterator', None)
    if iterator is None:
        return
    create = iterator.__init__

    def initialize(self: Any, *args: Any, **kwargs: Any) -> None:
        self._nbcrane_fresh = True
        create(self, *args, **kwargs)

    def guarded(method: Any) -> Any:
        def call(self: Any, *args: Any, **kwargs: Any) -> Any:
            if not getattr(self, '_nbcrane_fresh', False):
                decline('the cell uses a tf.data iterator that was opened before the fork')
            return method(self, *args, **kwargs)

        return call

    def keep(self: Any) -> None:
        if not getattr(self, '_nbcrane_fresh', False):
            _kept.append(self._iterator_resource)

    iterator.__init__ = initialize
    for name in ('_next_internal', 'get_next', 'get_next_as_optional'):
        setattr(iterator, name, guarded(getattr(iterator, name)))
    iterator.__del__ = keep
