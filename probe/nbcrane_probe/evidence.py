"""Words for diagnoses: near misses, short listings, messages on one line."""

from __future__ import annotations

import difflib

from . import introspection


def did_you_mean(name, candidates) -> str:
    """` Did you mean 'price'?` for the most similar candidate, or ''."""
    texts = [item for item in candidates if type(item) is str][:2000]
    found = difflib.get_close_matches(str(name), texts, n=1, cutoff=0.6)
    return " Did you mean '%s'?" % found[0] if found else ''


def listing(labels, limit=12) -> str:
    """The first labels, separated by commas, and '…' where there are more."""
    shown = [introspection.safe_repr(label) for label in list(labels[: limit + 1])]
    return ', '.join(shown[:limit]) + (', …' if len(shown) > limit else '')


def sentence(text, limit=300) -> str:
    """An exception's message on one line, without a closing stop."""
    line = ' '.join(str(text).split()).rstrip('. ')
    return line if len(line) <= limit else line[: limit - 1] + '…'


def gist(message, limit=300) -> str:
    """An exception's message as `sentence`: of a long one the first line and the lists below it, which name the cause; the rest is advice or a trace."""
    paragraph = str(message).strip().partition('\n\n')[0]
    first, *lines = paragraph.split('\n')
    text = first.rstrip()
    for line, following in zip(lines, [*lines[1:], '']):
        if _is_item(line):
            item = line.strip().removeprefix('- ')
            text += (' ' if text.endswith((':', '.')) else ', ') + item
        elif len(paragraph) < 200 or _is_item(following):
            text = '%s. %s' % (text.rstrip('.'), line.strip())
        else:
            break
    return sentence(text, limit)


def _is_item(line: str) -> bool:
    return line[:1] in ('-', ' ', '\t') and bool(line.strip())
