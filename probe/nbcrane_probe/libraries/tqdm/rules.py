"""tqdm: progress bars give the elements of what they are put around."""

from __future__ import annotations

from typing import Iterator

from ...evaluate.signals import Undecidable
from ...evaluate.values import Abstract, Known, Value
from ...rules.library import NOT_HANDLED, Library, Operation

LIBRARY = Library('tqdm')
# `tqdm.pandas()`
LIBRARY.keeps_to_itself = False

_CLASSES = ('std.tqdm', 'notebook.tqdm_notebook', 'asyncio.tqdm_asyncio', 'auto.tqdm', 'rich.tqdm_rich')
_REPORTING = (
    *"""update set_description set_description_str set_postfix set_postfix_str close write refresh clear reset display unpause""".split(),
)  # fmt: skip
LIBRARY.harmless(*(f'std.tqdm.{name}' for name in _REPORTING))


@LIBRARY.call(*_CLASSES)
def wrap(op: Operation) -> Value:
    iterable = op.argument('iterable', 0)
    return Abstract(op.called, {'iterable': iterable}, holds=[] if iterable is None else [iterable])


@LIBRARY.call('std.trange', 'auto.trange', 'notebook.tnrange', 'asyncio.tarange')
def wrap_range(op: Operation) -> Value:
    if not op.args or not all(op.is_known(value) for value in op.args):
        return NOT_HANDLED
    return op.perform(range, *op.args)


@LIBRARY.iterate('std.tqdm')
def iterate(op: Operation) -> Iterator[Value]:
    iterable = op.fact(op.receiver, 'iterable')
    if iterable is None:
        return _nothing_known()
    return op.evaluator.iterate(iterable, op.node)


def _nothing_known() -> Iterator[Value]:
    raise Undecidable('a progress bar around something that is not known')
    yield


@LIBRARY.length('std.tqdm')
def length(op: Operation) -> int:
    iterable = op.fact(op.receiver, 'iterable')
    found = NOT_HANDLED if iterable is None else op.evaluator.length(iterable, op.node)
    return found.obj if isinstance(found, Known) else NOT_HANDLED


@LIBRARY.enter('std.tqdm')
def enter(op: Operation) -> Value:
    return op.receiver
