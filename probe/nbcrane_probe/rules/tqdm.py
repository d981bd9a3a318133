"""tqdm: progress bars give the elements of what they are put around."""

from __future__ import annotations

from ..evaluate.signals import Undecidable
from ..evaluate.values import Abstract, Known
from .library import NOT_HANDLED, Library

LIBRARY = Library('tqdm')

_CLASSES = ('std.tqdm', 'notebook.tqdm_notebook', 'asyncio.tqdm_asyncio', 'auto.tqdm', 'rich.tqdm_rich')
_REPORTING = (
    *"""update set_description set_description_str set_postfix set_postfix_str close write refresh clear reset display unpause
    pandas""".split(),
)  # fmt: skip
LIBRARY.harmless(*(f'std.tqdm.{name}' for name in _REPORTING))


@LIBRARY.call(*_CLASSES)
def wrap(op):
    iterable = op.argument('iterable', 0)
    return Abstract(op.function.obj, {'iterable': iterable}, holds=[] if iterable is None else [iterable])


@LIBRARY.call('std.trange', 'auto.trange', 'notebook.tnrange', 'asyncio.tarange')
def wrap_range(op):
    if not op.args or not all(op.is_known(value) for value in op.args):
        return NOT_HANDLED
    numbers = op.perform(range, *op.args)
    return Abstract(op.type_of(numbers), {}) if not isinstance(numbers, Known) else numbers


@LIBRARY.iterate('std.tqdm')
def iterate(op):
    iterable = op.fact(op.receiver, 'iterable')
    if iterable is None:
        return _nothing_known()
    return op.evaluator.iterate(iterable, op.node)


def _nothing_known():
    raise Undecidable('a progress bar around something that is not known')
    yield


@LIBRARY.length('std.tqdm')
def length(op):
    iterable = op.fact(op.receiver, 'iterable')
    found = NOT_HANDLED if iterable is None else op.evaluator.length(iterable, op.node)
    return found.obj if isinstance(found, Known) else NOT_HANDLED


@LIBRARY.enter('std.tqdm')
def enter(op):
    return op.receiver
