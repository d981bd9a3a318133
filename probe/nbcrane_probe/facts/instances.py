"""Any other object: what its instance holds, one level deep, without calling anything on it."""

from __future__ import annotations

import types
from typing import Any, Iterator

from .. import introspection
from ..values import short
from ..fact_request import Fact, FactRequest
from .callables import signature

LIBRARY = 'builtins'
ORDER = 100
MAX_ATTRIBUTES = 40


def claims(obj: Any) -> bool:
    return True


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    tp = type(obj)
    users = introspection.is_user_type(tp)
    bases = [base for base in introspection.type_mro(tp)[1:-1]]
    if bases:
        yield 'R', 'bases', [introspection.type_name(base) for base in bases[:8]]
    attributes = {name: value for name, value in stored(obj) if users or not name.startswith('__')}
    yield 'R', 'attribute_types', {name: introspection.type_name(type(value)) for name, value in list(attributes.items())[:MAX_ATTRIBUTES]}
    if users:
        yield (
            'R',
            'methods',
            [name + signature(value) for name, value in introspection.type_dict(tp).items() if type(value) is types.FunctionType][:40],
        )
    if request.values():
        values: dict = {}
        yield 'V', 'attributes', values
        for name, value in list(attributes.items())[:MAX_ATTRIBUTES]:
            values[name] = short(value) if introspection.is_plain(value) else request.brief(value)
            request.budget.check()


def stored(obj: Any) -> Iterator[tuple[str, Any]]:
    """(name, value) of what stands in the instance: its dict, then its slots."""
    own = introspection.instance_dict(obj)
    if own is not None:
        yield from ((name, value) for name, value in list(dict.items(own)) if type(name) is str)
    for base in introspection.type_mro(type(obj)):
        for name, member in introspection.type_dict(base).items():
            if type(member) is types.MemberDescriptorType and introspection.is_user_type(base):
                value = introspection.static_getattr(obj, name, introspection.MISSING)
                if value is not introspection.MISSING and value is not member:
                    yield name, value
