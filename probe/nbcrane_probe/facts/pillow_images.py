"""Pillow images; pixels are not loaded."""

from __future__ import annotations

from typing import Any, Iterator

from .. import trust
from ..want import Want

LIBRARY = 'PIL.Image'


def claims(obj: Any) -> bool:
    kind = trust.loaded('PIL.Image.Image')
    return kind is not None and trust.is_instance(obj, kind) and not trust.is_user_type(type(obj))


def facts(obj: Any, want: Want) -> Iterator[tuple]:
    yield 'S', 'size', list(obj.size)
    yield 'R', 'mode', obj.mode
    yield 'R', 'format', obj.format


def brief(obj: Any) -> dict:
    return {'size': list(obj.size), 'mode': obj.mode}


def attribute(obj: Any, name: str, default: Any) -> Any:
    return getattr(obj, name) if name in ('size', 'mode', 'format', 'width', 'height') else default
