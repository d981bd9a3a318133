"""What a value is, in words for a person."""

from __future__ import annotations

from typing import Any, Optional, Tuple

from .. import describe, introspection
from ..sentinels import Method

_LONG = 60


def what_it_is(value: Any) -> str:
    """`None`, `the str '10'`, `a numpy.ndarray of shape (3, 2)`, `a pandas.DataFrame with 5 rows and 3 columns` …"""
    if value is None:
        return 'None'
    if type(value) is Method:
        return 'a method'
    if introspection.is_class(value):
        return 'the class %s' % introspection.type_name(value)
    name = introspection.type_name(type(value))
    if name in ('function', 'builtin_function_or_method', 'method', 'module'):
        own = introspection.static_getattr(value, '__name__', None)
        kind = {'module': 'module', 'method': 'method'}.get(name, 'function')
        version = introspection.static_getattr(value, '__version__', None) if kind == 'module' else None
        shown = '%s %s' % (own, version) if type(version) is str else own
        return 'the %s %s' % (kind, shown) if type(own) is str else 'a %s' % kind
    if introspection.is_numpy_scalar(value):
        return 'the %s %s' % (name, introspection.safe_repr(value.item(), _LONG))
    if introspection.is_plain(value):
        return 'the %s %s' % (name, introspection.safe_repr(value, _LONG))
    facts = brief(value)
    shape = facts.get('shape')
    if name == 'pandas.DataFrame' and type(shape) is list and len(shape) == 2:
        return 'a pandas.DataFrame with %s and %s' % (count(shape[0], 'row'), count(shape[1], 'column'))
    if type(shape) is list:
        dtype = facts.get('dtype')
        return '%s of shape %s%s' % (_a(name), tuple(shape), ' and dtype %s' % dtype if dtype else '')
    if type(facts.get('length')) is int:
        return '%s with %s' % (_a(name), count(facts['length'], 'key' if 'keys' in facts else 'element'))
    return _a(name)


def fact(text: str, value: Any) -> Tuple[Any, ...]:
    """(expression, category, fact) of what a value is; plain values are values, which not everybody may see."""
    return (
        text,
        'V' if introspection.is_plain(value) and value is not None else 'S' if shape_of(value) is not None else 'R',
        what_it_is(value),
    )


def brief(value: Any) -> dict[str, Any]:
    """What the describers tell of a value inside another, {} where they tell nothing."""
    try:
        return describe.brief(value, describe.loaded_describers())
    except Exception:
        return {}


def shape_of(value: Any) -> Optional[Tuple[Any, ...]]:
    """Of arrays, tensors and tables."""
    shape = brief(value).get('shape')
    return tuple(shape) if type(shape) is list and all(type(side) is int for side in shape) else None


def length_of(value: Any) -> Optional[int]:
    """Rows, elements; None for what has no length or cannot tell it."""
    if type(value) in (str, bytes):
        return len(value)
    shape = shape_of(value)
    if shape is not None:
        return shape[0] if shape else None
    length = brief(value).get('length')
    return length if type(length) is int else None


def count(number: int, what: str) -> str:
    return '%d %s%s' % (number, what, '' if number == 1 else 's')


def of_type(tp: type) -> str:
    """`a numpy.ndarray`, of a value of which no more is known."""
    return _a(introspection.type_name(tp))


def _a(name: str) -> str:
    return '%s %s' % ('an' if name[:1].lower() in 'aeio' else 'a', name)
