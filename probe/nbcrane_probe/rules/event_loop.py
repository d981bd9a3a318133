"""Calls of asyncio that start an event loop: a kernel runs cells while its own loop runs, and one thread runs one loop."""

from __future__ import annotations

import sys
import types
from typing import Any

from .. import introspection
from ..evaluate.values import Abstract, Known, Value
from .library import NOT_HANDLED, Library, Operation

_OTHER_RUNS = 'Cannot run the event loop while another loop is running'

ASYNCIO = Library('asyncio')


@ASYNCIO.call('run', 'BaseEventLoop.run_until_complete', 'BaseEventLoop.run_forever')
def start(op: Operation) -> Value:
    function = getattr(op.function, 'function', op.function)
    loop = _running_loop()
    check = introspection.class_member(type(loop), '_check_running')
    patched = any(map(op.evaluator.object_state.overlaid, _patchable(loop)))
    if loop is None or patched or op.evaluator.may_patch_others() or not (_is_asyncios(_real(function)) and _is_asyncios(check)):
        return NOT_HANDLED
    name = op.name.partition('.')[2]
    call = name.replace('BaseEventLoop.', '') + '()'
    message = _OTHER_RUNS if op.fact(op.receiver, 'new') else 'This event loop is already running'
    if name == 'run':
        message = 'asyncio.run() cannot be called from a running event loop'
    given = op.text(op.args[0]) if op.args else '...'
    raise op.crash(
        RuntimeError,
        message,
        rule='python/event-loop',
        diagnosis=f"{call} starts an event loop, but the kernel's own is running while it runs a cell. Use `await {given}` instead. "
        'A function that does so has to be an `async def`, and awaited where it is called.',
        evidence=[(call, 'R', 'an event loop is running in this thread')],
    )


@ASYNCIO.call('get_event_loop', 'get_running_loop')
def get_event_loop(op: Operation) -> Value:
    loop = _running_loop()
    # The loop that runs is what it returns, whatever was set.
    return NOT_HANDLED if loop is None or type(op.called) is not types.BuiltinFunctionType else Known(loop)


@ASYNCIO.call('new_event_loop')
def new_event_loop(op: Operation) -> Value:
    loop = _running_loop()
    return op.unknown('an event loop') if loop is None else Abstract(type(loop), {'new': True})


def _running_loop() -> Any:
    """The loop that runs in this thread while the kernel answers, as it does while it runs a cell; None where nobody can say."""
    running = introspection.loaded('_asyncio._get_running_loop')
    return running() if running is not None and running is introspection.loaded('asyncio.events._get_running_loop') else None


def _patchable(loop: Any) -> list[Any]:
    return [sys.modules['asyncio.events'], *introspection.type_mro(type(loop))]


def _real(function: Value) -> Any:
    return introspection.unbound(function.obj) if isinstance(function, Known) else None


def _is_asyncios(code: Any) -> bool:
    """Whether a function is that of asyncio, and none that took its place."""
    if type(code) is not types.FunctionType or str(code.__module__).partition('.')[0] != 'asyncio':
        return False
    return code.__globals__ is getattr(sys.modules.get(code.__module__), '__dict__', None)


LIBRARIES = [ASYNCIO]
