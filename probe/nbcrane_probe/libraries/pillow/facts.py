"""Pillow images; pixels are not loaded."""

from __future__ import annotations

from typing import Any, Iterator

from ... import introspection
from ...fact_request import Fact, FactRequest

LIBRARY = 'PIL.Image'


def claims(obj: Any) -> bool:
    kind = introspection.loaded('PIL.Image.Image')
    return kind is not None and introspection.is_instance(obj, kind) and not introspection.is_user_type(type(obj))


def facts(obj: Any, request: FactRequest) -> Iterator[Fact]:
    yield 'S', 'size', list(obj.size)
    yield 'R', 'mode', obj.mode
    yield 'R', 'format', obj.format


def brief(obj: Any) -> dict[str, object]:
    return {'size': list(obj.size), 'mode': obj.mode}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in ('size', 'mode', 'format', 'width', 'height') else default
