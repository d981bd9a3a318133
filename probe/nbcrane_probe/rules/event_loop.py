"""Calls of asyncio that start an event loop: a kernel runs cells while its own loop runs, and one thread runs one loop."""

from __future__ import annotations

import dis
import sys
import types
from typing import Any

from .. import introspection
from ..evaluate.modules import content_of
from ..evaluate.signals import Crash
from ..evaluate.values import Abstract, Known, Value
from ..syntax import methods_of
from .library import NOT_HANDLED, Library, Operation

#: what others replace so that loops may run in loops
_REPLACED = ('run', 'run_until_complete', '_check_running', '_get_running_loop')
_OTHER_RUNS = 'Cannot run the event loop while another loop is running'

ASYNCIO = Library('asyncio')


@ASYNCIO.call('run')
def run(op: Operation) -> Value:
    return _start(op, 'asyncio.run() cannot be called from a running event loop')


@ASYNCIO.call('Runner.run')
def run_in_runner(op: Operation) -> Value:
    return _start(op, 'Runner.run() cannot be called from a running event loop')


@ASYNCIO.call('BaseEventLoop.run_until_complete', 'BaseEventLoop.run_forever')
def run_loop(op: Operation) -> Value:
    return _start(op, _OTHER_RUNS if op.fact(op.receiver, 'new') else 'This event loop is already running')


@ASYNCIO.call('get_event_loop', 'get_running_loop')
def get_event_loop(op: Operation) -> Value:
    loop = _running_loop()
    # The loop that runs is what it returns, whatever was set.
    return NOT_HANDLED if loop is None or type(op.called) is not types.BuiltinFunctionType else Known(loop)


@ASYNCIO.call('new_event_loop')
def new_event_loop(op: Operation) -> Value:
    loop = _running_loop()
    return op.unknown('an event loop') if loop is None else Abstract(type(loop), {'new': True})


@ASYNCIO.call('Runner')
def make_runner(op: Operation) -> Value:
    return Abstract(op.called)


@ASYNCIO.enter('Runner')
def enter_runner(op: Operation) -> Value:
    # Whatever the block does: leaving it runs the loop once more.
    if _may_start(op):
        return NOT_HANDLED
    raise _crash(op, _OTHER_RUNS, 'asyncio.Runner()')


def _running_loop() -> Any:
    """The loop that runs in this thread while the kernel answers, as it does while it runs a cell; None where nobody can say."""
    running = introspection.loaded('_asyncio._get_running_loop')
    return running() if running is not None and running is introspection.loaded('asyncio.events._get_running_loop') else None


def _start(op: Operation, message: str) -> Value:
    function = getattr(op.function, 'function', op.function)
    code = introspection.unbound(function.obj) if isinstance(function, Known) else None
    if _may_start(op) or not _is_asyncios(code):
        return NOT_HANDLED
    raise _crash(op, message, op.name.replace('asyncio.BaseEventLoop.', '') + '()')


def _may_start(op: Operation) -> bool:
    """Whether no loop runs, or loops may run in loops."""
    loop = _running_loop()
    if loop is None or op.evaluator.loads_packages or not _is_asyncios(introspection.class_member(type(loop), '_check_running')):
        return True
    state = op.evaluator.object_state
    if any(state.overlaid(one) for one in (sys.modules['asyncio.events'], *introspection.type_mro(type(loop)))):
        return True
    # Such as `nest_asyncio.apply()`.
    others = op.evaluator.called_packages - {'__main__', '_asyncio'}
    return not all(map(op.evaluator.rules.covers, others)) or ('__main__' in op.evaluator.called_packages and _notebook_replaces())


def _notebook_replaces() -> bool:
    values = list(content_of(sys.modules['__main__']).values())
    functions = [part for value in values for part in (methods_of(value) if introspection.is_class(value) else [value])]
    return any(_replaces(function.__code__) for function in functions if type(function) is types.FunctionType)


def _replaces(code: types.CodeType) -> bool:
    if 'setattr' in code.co_names or any(one.opname == 'STORE_ATTR' and one.argval in _REPLACED for one in dis.get_instructions(code)):
        return True
    return any(_replaces(part) for part in code.co_consts if isinstance(part, types.CodeType))


def _is_asyncios(code: Any) -> bool:
    """Whether a function is that of asyncio, and none that took its place."""
    if type(code) is not types.FunctionType or str(code.__module__).partition('.')[0] != 'asyncio':
        return False
    return code.__globals__ is getattr(sys.modules.get(code.__module__), '__dict__', None)


def _crash(op: Operation, message: str, call: str) -> Crash:
    given = op.text(op.args[0]) if op.args else '...'
    return op.crash(
        RuntimeError,
        message,
        rule='python/event-loop',
        diagnosis=f"{call} starts an event loop, but the kernel's own is running while it runs a cell. Use `await {given}` instead. "
        'A function that does so has to be an `async def`, and awaited where it is called.',
        evidence=[(call, 'R', 'an event loop is running in this thread')],
    )


LIBRARIES = [ASYNCIO]
