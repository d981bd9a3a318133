"""Shapes and numbers of dimensions that an operation cannot work with."""

from __future__ import annotations

import re
from typing import Any, List, Optional

from ... import discover, introspection
from ..failure import Diagnosis, Failure, Operand, about
from ..words import count, shape_of

_WANTS = (
    (re.compile(r'Expected 2D array, got (?:1D|scalar) array'), 2, 'a table with two dimensions (rows and columns)'),
    (re.compile(r'must be 1-dimensional|should be a 1d array|must be 1D'), 1, 'one dimension'),
    (re.compile(r'Found array with dim \d+\. \w+ expected <= 2'), 2, 'at most two dimensions'),
    (
        re.compile(r'Invalid shape .* for image data'),
        None,
        'an image: rows and columns, and a third dimension, if any, of 3 or 4 color channels',
    ),
    (re.compile(r'x and y can be no greater than 2D'), 2, 'at most two dimensions'),
    (re.compile(r'axis -?\d+ is out of bounds for array of dimension'), None, 'an array that has this axis'),
)
_SHAPES = re.compile(
    r'could not be broadcast|not aligned|mismatch in its core dimension|shapes? cannot be multiplied|must match the size of tensor'
    r'|Sizes of tensors must match|expected input\[|Expected \d+D|target size|inhomogeneous shape|incompatible with the layer'
    r'|same (?:first )?dimension|stack expects each tensor|could not broadcast|is invalid for input of size|cannot reshape'
    r'|shapes? mismatch|Shape of passed values|dimension'
)

_ERRORS = ('ValueError', 'TypeError', 'RuntimeError', 'AxisError', 'IndexError', 'LinAlgError', 'InvalidArgumentError')
_IS_LAYER = [module.is_layer for module in discover.in_libraries('forms') if hasattr(module, 'is_layer')]


def diagnose(failure: Failure) -> Optional[Diagnosis]:
    if failure.error_type not in _ERRORS:
        return None
    operands = [one for one in failure.operands() if shape_of(one.value) is not None]
    for pattern, wanted, words in _WANTS:
        if pattern.search(failure.message):
            return _dimensions(failure, operands, wanted, words)
    return _all(failure, operands) if _SHAPES.search(failure.message) else None


def _dimensions(failure: Failure, operands: List[Operand], wanted: Optional[int], words: str) -> Optional[Diagnosis]:
    """One operand has another number of dimensions than the message asks for."""
    odd = list({one.text: one for one in operands if wanted is None or len(shape_of(one.value) or ()) != wanted}.values())
    named = [one for one in odd if _is_mentioned(one, failure.message)]
    found = named or odd
    if len(found) != 1:
        return None
    one = found[0]
    dimensions = len(shape_of(one.value) or ())
    return about('%s: %s. The operation wants %s.' % (one.described, count(dimensions, 'dimension'), words), one)


def _is_mentioned(one: Operand, message: str) -> bool:
    shape = shape_of(one.value) or ()
    shown = {str(list(shape)), str(shape), str(shape).replace(' ', '')}
    return any(text in message or text in message.replace(' ', '') for text in shown)


def _all(failure: Failure, operands: List[Operand]) -> Optional[Diagnosis]:
    """The operands by their shapes; layers and models by what they are."""
    uneven = [(one, shapes) for one in failure.operands() if len(shapes := _shapes_in(one)) > 1]
    if len(uneven) == 1:
        one, shapes = uneven[0]
        held = ', '.join('%s' % (shape,) for shape in shapes[:5]) + (', …' if len(shapes) > 5 else '')
        sentence = '`%s` holds arrays of different shapes: %s. The operation wants them alike.' % (one.text, held)
        return Diagnosis(sentence, [(one.text, 'S', 'shapes: %s' % held)], [one.text])
    if not operands:
        return None
    layers = [one for one in failure.operands() if any(is_layer(one.value) for is_layer in _IS_LAYER)]
    parts = [*(one.described for one in operands), *map(_layer, layers)]
    # One side alone explains nothing, unless the message is about one.
    if len(parts) == 1 and not _is_mentioned(operands[0], failure.message):
        return None
    wrong = 'These shapes do not fit together.' if len(parts) > 1 else 'The operation cannot work with this shape.'
    return about('%s. %s' % (', and '.join(parts), wrong), *operands)


def _shapes_in(one: Operand) -> List[Any]:
    """The distinct shapes of the arrays in a list, in their order; none where something else is in it."""
    if type(one.value) not in (list, tuple) or not 1 < len(one.value) <= 2000:
        return []
    shapes = [shape_of(item) if not introspection.is_plain(item) else None for item in one.value]
    return [] if None in shapes else list(dict.fromkeys(shapes))


def _layer(one: Operand) -> str:
    weight = introspection.static_getattr(one.value, '_parameters', {})
    held = dict.get(weight, 'weight') if introspection.is_instance(weight, dict) else None
    shape = None if held is None else shape_of(held)
    return one.described + ('' if shape is None else ' with a weight of shape %s' % (shape,))
