"""Slips of a typist."""

from __future__ import annotations

import random
import re


def misspelt(word: str, taken: set[str], rng: random.Random) -> str | None:
    """Two letters swapped, one left out or typed twice, a plural; None where the word is too short or every slip is a word."""
    letters = [at for at, letter in enumerate(word) if letter.isalpha()]
    if len(letters) < 3:
        return None
    slips = [word[:-1] if word.endswith('s') else f'{word}s']
    for at in letters[1:]:
        slips += [word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:]]
        if word[at - 1] != word[at]:
            slips.append(word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :])
    rng.shuffle(slips)
    return next((slip for slip in slips if slip != word and slip not in taken), None)


def renamed(word: str, taken: set[str]) -> str | None:
    """As somebody tidies a name up: other words order, a prefix, camel case."""
    parts = [part for part in re.split(r'_+', word) if part]
    ways = [f'{word}_new', f'my_{word}']
    if len(parts) > 1:
        ways = ['_'.join(reversed(parts)), parts[0] + ''.join(part.title() for part in parts[1:]), *ways]
    return next((way for way in ways if way.isidentifier() and way != word and way not in taken), None)
