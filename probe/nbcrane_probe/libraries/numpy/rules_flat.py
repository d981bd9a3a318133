"""`array.flat`: the elements of an array one after the other."""

from __future__ import annotations

from typing import Iterator

from ... import introspection
from ...evaluate.values import Known, Value
from ...rules.library import NOT_HANDLED, Library, Operation
from .rules import invalidate_content, take
from ...rules.forms import Form, form_of, of_form

LIBRARY = Library('numpy')


@LIBRARY.iterate('flatiter')
def _iterate_flat(op: Operation) -> Iterator[Value]:
    owner = op.fact(op.receiver, 'of')
    form = form_of(op, owner)
    if form is None:
        return NOT_HANDLED
    places = introspection.loaded('numpy.ndindex')
    return (op.subscript_of(owner, Known(place)) for place in places(*form.shape))


@LIBRARY.subscript('flatiter')
def _subscript_flat(op: Operation) -> Value:
    owner = op.fact(op.receiver, 'of')
    form = form_of(op, owner)
    key = op.plain(op.key)
    if form is None or type(key) is not int:
        return NOT_HANDLED
    take(op, of_form(Form((form.size,))), key)
    place = introspection.loaded('numpy.unravel_index')(key % form.size, form.shape)
    return op.subscript_of(owner, Known(tuple(int(index) for index in place)))


@LIBRARY.store_subscript('flatiter')
def _store_flat(op: Operation) -> Value | None:
    owner = op.fact(op.receiver, 'of')
    if owner is None:
        return NOT_HANDLED
    invalidate_content(op, owner)
    return op.unknown('an assignment into an array')
