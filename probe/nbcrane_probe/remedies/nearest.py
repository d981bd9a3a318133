"""What somebody meant who wrote a word that does not exist: one that is near, and no other that is nearly as near."""

from __future__ import annotations

import re
from typing import Iterable, Optional

_TOKENS = re.compile(r'[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_a-zA-Z]+')
# A word of this many letters may have two typing errors.
_LONG = 8


def nearest(wrong: str, known: Iterable[str], *, plural: bool = True, affix: bool = False) -> Optional[str]:
    """The one known word that `wrong` stands for, or None where there is none or more than one.

    In this order: equal but for case and signs; the same parts in another order; a typing error; initials; and with `affix`, a part more or less at
    an end. `plural`: whether words that differ by an `s` at the end may be meant: names of variables differ so on purpose.
    """
    words = sorted({word for word in known if word != wrong})
    for candidates in (
        [word for word in words if _plain(word) and _plain(word) == _plain(wrong)],
        [word for word in words if len(_parts(wrong)) > 1 and sorted(_parts(word)) == sorted(_parts(wrong))],
    ):
        if candidates:
            return candidates[0] if len(candidates) == 1 else None
    near = sorted((distance, word) for word in words for distance in [_typing_errors(wrong, word, plural=plural)] if distance is not None)
    if near:
        return near[0][1] if len(near) == 1 or near[1][0] >= near[0][0] * 2 else None
    short = [word for word in words if _stands_for(wrong, word) or _stands_for(word, wrong)]
    if len(short) == 1:
        return short[0]
    if affix:
        longer = [word for word in words if _has_part_more(word, wrong) or _has_part_more(wrong, word)]
        if len(longer) == 1:
            return longer[0]
    return None


def _plain(word: str) -> str:
    return re.sub(r'[\W_]', '', word).casefold()


def _parts(word: str) -> list:
    return [part.casefold() for part in _TOKENS.findall(word)]


def _stands_for(short: str, word: str) -> bool:
    """`lr` for `learning_rate`."""
    parts = _parts(word)
    return len(short) == len(parts) >= 2 and short.casefold() == ''.join(part[0] for part in parts)


def _has_part_more(longer: str, word: str) -> bool:
    """`get_feature_names_out` for `get_feature_names`."""
    return (
        len(word) >= 4 and (longer.startswith(word + '_') or longer.endswith('_' + word)) and len(_parts(longer)) == len(_parts(word)) + 1
    )


def _typing_errors(wrong: str, word: str, *, plural: bool) -> Optional[int]:
    """How many typing errors lead from one to the other, None where it is no such thing: letters left out, doubled, swapped, added or hit wrongly."""
    most = 2 if min(len(wrong), len(word)) >= _LONG else 1
    if abs(len(wrong) - len(word)) > most or not plural and wrong.rstrip('s') == word.rstrip('s'):
        return None
    # Numbers and short parts tell things apart: model_1 and model_2, x_train and y_train.
    if re.findall(r'\d+', wrong) != re.findall(r'\d+', word):
        return None
    distance = _distance(wrong, word)
    if distance > most:
        return None
    mine, other = _parts(wrong), _parts(word)
    if len(mine) == len(other):
        for one, two in zip(mine, other):
            if one != two and not _is_slip(one, two):
                return None
    elif min(len(wrong), len(word)) < 4:
        return None
    return distance


def _is_slip(one: str, two: str) -> bool:
    """Whether a part of a word may be a slip of another: not max for min, nor date for rate."""
    if sorted(one) == sorted(two):
        return len(one) >= 3
    if len(one) == len(two):
        return len(one) >= 4 and one[0] == two[0]
    return max(len(one), len(two)) >= 4


def _distance(one: str, two: str) -> int:
    """Insertions, deletions, substitutions and swaps of neighbors (optimal string alignment)."""
    before: list = []
    row = list(range(len(two) + 1))
    for at, left in enumerate(one, 1):
        before, last, row = row, before, [at]
        for to, right in enumerate(two, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (left != right))
            if at > 1 and to > 1 and left == two[to - 2] and one[at - 2] == right:
                cost = min(cost, last[to - 2] + 1)
            row.append(cost)
    return row[-1]
