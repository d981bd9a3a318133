"""`array.flat`: the elements of an array one after the other."""

from __future__ import annotations

from .. import trust
from ..evaluate.values import Known
from .library import NOT_HANDLED, Library
from .numpy import forget_content, take
from .outlines import Form, form_of, outline

LIBRARY = Library('numpy')


@LIBRARY.iterate('flatiter')
def _iterate_flat(op):
    owner = op.fact(op.receiver, 'of')
    form = form_of(op, owner) if owner is not None else None
    if form is None:
        return NOT_HANDLED
    places = trust.loaded('numpy.ndindex')
    return (op.subscript_of(owner, Known(place)) for place in places(*form.shape))


@LIBRARY.subscript('flatiter')
def _subscript_flat(op):
    owner = op.fact(op.receiver, 'of')
    form = form_of(op, owner) if owner is not None else None
    key = op.plain(op.key)
    if form is None or type(key) is not int:
        return NOT_HANDLED
    take(op, outline(Form((form.size,))), key)
    place = trust.loaded('numpy.unravel_index')(key % form.size, form.shape)
    return op.subscript_of(owner, Known(tuple(int(index) for index in place)))


@LIBRARY.store_subscript('flatiter')
def _store_flat(op):
    owner = op.fact(op.receiver, 'of')
    if owner is None:
        return NOT_HANDLED
    forget_content(op, owner)
    return op.unknown('an assignment into an array')
