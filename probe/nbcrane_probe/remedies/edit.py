"""Replacements in the source of a cell."""

from __future__ import annotations

from typing import NamedTuple, Optional, Tuple


class Edit(NamedTuple):
    """`source[start:end]` becomes `text`; offsets in code points of the cell's source with line feeds."""

    start: int
    end: int
    text: str


class Remedy(NamedTuple):
    """Edits that belong together, in order and apart from each other. `what`: one clause for a person, such as "`lr` instead of `rate`"."""

    what: str
    edits: Tuple[Edit, ...]
    family: str = ''


def apply(source: str, edits: Tuple[Edit, ...]) -> str:
    """The source after the edits."""
    for one in sorted(edits, reverse=True):
        source = source[: one.start] + one.text + source[one.end :]
    return source


def compose(earlier: Tuple[Edit, ...], later: Tuple[Edit, ...]) -> Optional[Tuple[Edit, ...]]:
    """One set of edits for two that follow each other: `later` is in terms of the source that `earlier` makes. None where they touch."""
    result = list(earlier)
    for new in later:
        shift = 0
        for old in sorted(earlier):
            begin = old.start + shift
            if new.end < begin:
                break
            if new.start <= begin + len(old.text):
                return None
            shift += len(old.text) - (old.end - old.start)
        result.append(Edit(new.start - shift, new.end - shift, new.text))
    return tuple(sorted(result))


def utf16(text: str, offset: int) -> int:
    """An offset in code points as one in UTF-16 units."""
    return len(text[:offset].encode('utf-16-le', 'surrogatepass')) // 2


def from_utf16(text: str, offset: int) -> int:
    """The way back."""
    return len(text.encode('utf-16-le', 'surrogatepass')[: 2 * offset].decode('utf-16-le', 'surrogatepass'))
