"""Whether nothing before a finding could have made its line run: bound the name, provided the module, changed the syntax or the code.

The walk accounts for what syntax binds. All else that binds a name has to mention it: a text that is executed, an attribute or an item that is
set, a keyword, a magic, a module beside the notebook. A name that is only read, also as `data['name']` or `data.name`, is bound by none.
"""

from __future__ import annotations

import ast
import re
from typing import Any, Iterable, Iterator, Optional

from .imports import Finder
from .namespace import OF_MODULES

_CHANGES_PATH = re.compile(
    r"""\b(?:sys|site|imp|importlib|__import__|exec|eval|chdir|pip|install|subprocess|system|popen|meta_path|path_hooks|get_ipython|IPython\.core
    |run\w*|zip\w*|tar\w*|unpack\w*|extract\w*|clone|copytree|symlink\w*|rename|move|download\w*|url\w*)\b|^[ \t]*[!%](?!matplotlib|config|time)""",
    re.VERBOSE | re.MULTILINE,
)
_CHANGES_SYNTAX = re.compile(
    r'transform|register|get_ipython|InteractiveShell|load_ext|IPython\.core|AliasManager|^[ \t]*%?(?:alias|autocall|macro|rehashx|run|store)\b',
    re.M,
)
_REPLACES_MAGICS = re.compile(r'register|magics_manager|load_ext')
_REPLACES_FUNCTIONS = re.compile(r'__code__|getsource|settrace|setprofile')


def is_sure(finding: dict, cells: list, parsed: list, started: list, finder: Finder) -> bool:
    """cells: as `look` gets them, parsed: the same after `read_cell`, started: texts that run before the first cell."""
    shown = list(_before(finding, cells))
    beside = [*started, *finder.texts_of(_imported([*started, *shown]))]
    texts = [*shown, *beside]

    def say(words: re.Pattern) -> bool:
        return any(text is None or words.search(text) for text in texts)

    if finding['rule'] in ('python/syntax', 'python/magic-not-first') and finding['errorType'] != 'UsageError':
        return not say(_CHANGES_SYNTAX)
    if _source(finding, cells).lstrip().startswith('%%') and say(_REPLACES_MAGICS):
        return False
    name = finding['name']
    if name is None:
        return True
    # Other modules read their own, which says nothing of the notebook's.
    word = re.compile(rf"""["']{name}["']|\.{name}\s*=""") if name in OF_MODULES else _word(name)
    if (
        (finder.is_named_at_start(name) and name not in OF_MODULES)
        or any(text is None or word.search(text) for text in beside)
        or _is_mentioned(finding, cells, parsed)
    ):
        return False
    if finding['rule'] == 'python/missing-module':
        return not say(_CHANGES_PATH)
    return not say(_REPLACES_FUNCTIONS)


def _word(name: str) -> re.Pattern:
    return re.compile(rf'(?<!\w){re.escape(name)}(?!\w)')


def _is_mentioned(finding: dict, cells: list, parsed: list) -> bool:
    """Other than where it is read, or bound by syntax."""
    word = _word(finding['name'])
    for cell, (read, _) in zip(cells, parsed):
        if cell['index'] > finding['cellIndex']:
            break
        if any(map(word.search, cell['own'])):
            return True
        if read is None or read.tree is None or read.foreign:
            before = '\n'.join(_own_lines(finding, cells)) if cell['index'] == finding['cellIndex'] else cell['source']
            if word.search(before):
                return True
            continue
        if word.search(read.magic_line):
            return True
        if any(word.search(text) for part in _nodes_before(finding, cell, read.tree) for text in _texts_in(part)):
            return True
    return False


def _nodes_before(finding: dict, cell: dict, tree: ast.Module) -> Iterator[Any]:
    """Of the finding's own cell, the lines before it, and on its line all statements but the last."""
    if cell['index'] < finding['cellIndex']:
        yield from _active(tree)
        return
    line = finding['line']
    started = [statement for statement in tree.body if statement.lineno <= line]
    for statement in started[:-1]:
        yield from _active(statement)
    for statement in started[-1:]:
        yield from (node for node in _active(statement) if getattr(node, 'lineno', line) < line)


def _active(tree: Any) -> Iterator[Any]:
    """All nodes but texts that do no more than tell: documentation, what is printed, and the key or attribute of what is read."""
    pending = [tree]
    while pending:
        node = pending.pop()
        yield node
        told: Any = None
        if isinstance(node, ast.Expr) or isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
            told = [node.value if isinstance(node, ast.Expr) else node.slice]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'print':
            told = [part for arg in node.args for part in (arg.values if isinstance(arg, ast.JoinedStr) else [arg])]
        quiet = {id(part) for part in told or () if isinstance(part, ast.Constant)}
        for child in ast.iter_child_nodes(node):
            if isinstance(node, ast.Call) and isinstance(child, ast.JoinedStr) and told is not None:
                pending += [part for part in child.values if id(part) not in quiet]
            elif id(child) not in quiet:
                pending.append(child)


def _texts_in(node: Any) -> Iterator[str]:
    """What a node says besides names."""
    if isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes)):
        yield node.value if isinstance(node.value, str) else node.value.decode('latin-1')
    elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        yield node.attr
    elif isinstance(node, ast.keyword) and node.arg is not None and not _passes_on(node):
        yield node.arg


def _passes_on(node: ast.keyword) -> bool:
    """`f(name=name)` has read the name before it could bind it."""
    return isinstance(node.value, ast.Name) and node.value.id == node.arg


def _before(finding: dict, cells: list) -> Iterator[str]:
    for cell in cells:
        if cell['index'] < finding['cellIndex']:
            yield from (*cell['own'], cell['source'])
    yield '\n'.join(_own_lines(finding, cells))


def _own_lines(finding: dict, cells: list) -> list:
    """Of the finding's own cell, those before its line."""
    return _source(finding, cells).splitlines()[: finding['line'] - 1]


def _source(finding: dict, cells: list) -> str:
    return next(cell['source'] for cell in cells if cell['index'] == finding['cellIndex'])


def _imported(texts: Iterable[Optional[str]]) -> set:
    """The words of lines that may load a module, also by a magic."""
    lines = [line for text in texts if text for line in text.splitlines() if re.search('import|load|run|exec', line)]
    return {word for line in lines for word in re.findall(r'[A-Za-z_]\w*', line)}
