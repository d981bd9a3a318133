"""What code that is followed loosely could still do: bind a name, provide a module, change the syntax.

A run stops for a finding, so doubt is wider there than in a check before a commit: a name that stands anywhere before its use may be bound by
text, by a callback or by a module beside the notebook.
"""

from __future__ import annotations

import re
from typing import Iterable, Iterator, Optional

from .imports import Finder

_CHANGES_PATH = re.compile(
    r"""\b(?:sys|site|imp|importlib|__import__|exec|eval|chdir|pip|install|subprocess|system|popen|meta_path|path_hooks|get_ipython|IPython\.core
    |run\w*|zip\w*|tar\w*|unpack\w*|extract\w*|clone|copytree|symlink\w*|rename|move|download\w*|url\w*)\b|^[ \t]*[!%](?!matplotlib|config|time)""",
    re.VERBOSE | re.MULTILINE,
)
_CHANGES_SYNTAX = re.compile(r'transform|register|get_ipython|InteractiveShell|load_ext|IPython\.core')


def counts_in_run(finding: dict, cells: list, finder: Finder) -> bool:
    """Whether a finding is as sure as one has to be that stops a run. cells: as `look` gets them."""
    texts = list(_before(finding, cells))
    texts += finder.texts_of(_imported(texts))
    if finding['rule'] == 'python/syntax':
        return not any(text is None or _CHANGES_SYNTAX.search(text) for text in texts)
    name = finding['name']
    if (
        name is None
        or not _is_at_top(finding, cells)
        or any(text is None or re.search(rf'(?<!\w){re.escape(name)}(?!\w)', text) for text in texts)
    ):
        return False
    return finding['rule'] != 'python/missing-module' or not any(map(_CHANGES_PATH.search, texts))


def _before(finding: dict, cells: list) -> Iterator[str]:
    for cell in cells:
        if cell['index'] < finding['cellIndex']:
            yield from (*cell['own'], cell['source'])
    yield '\n'.join(_own_lines(finding, cells))


def _is_at_top(finding: dict, cells: list) -> bool:
    """Whether nothing stands around the line: a context manager may swallow what is raised, a metaclass provide names, a magic skip its cell."""
    lines = _source(finding, cells).splitlines()
    return not (lines[0].startswith('%%') or re.match(r'\s|class\b|with\b|@', lines[finding['line'] - 1]))


def _own_lines(finding: dict, cells: list) -> list:
    """Of the finding's own cell, those before its line."""
    return _source(finding, cells).splitlines()[: finding['line'] - 1]


def _source(finding: dict, cells: list) -> str:
    return next(cell['source'] for cell in cells if cell['index'] == finding['cellIndex'])


def _imported(texts: Iterable[Optional[str]]) -> set:
    """The words of lines that may load a module, also by a magic."""
    lines = [line for text in texts if text for line in text.splitlines() if re.search('import|load|run|exec', line)]
    return {word for line in lines for word in re.findall(r'[A-Za-z_]\w*', line)}
