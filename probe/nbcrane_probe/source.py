"""Source text of the user's own functions and classes, without asking objects and without touching `linecache`."""

from __future__ import annotations

import ast
import linecache
import textwrap
import types

from . import introspection

MAX_SOURCE = 6000


def function_source(function: types.FunctionType) -> str | None:
    """The text of a function defined in a cell or a file of the user's, dedented; None where it cannot be had."""
    lines = _lines(function.__code__.co_filename)
    start = function.__code__.co_firstlineno
    if lines is None or not 0 < start <= len(lines):
        return None
    return _block(lines[start - 1 :])


def class_source(tp: type) -> str | None:
    """The text of a class of the user's, found by its name in the file or cell that holds one of its methods."""
    methods = [value for value in introspection.type_dict(tp).values() if type(value) is types.FunctionType]
    name = type.__dict__['__qualname__'].__get__(tp).rpartition('.')[2]
    for method in methods:
        lines = _lines(method.__code__.co_filename)
        if lines is None:
            continue
        for index in range(min(method.__code__.co_firstlineno, len(lines)) - 1, -1, -1):
            words = lines[index].strip().replace('(', ' ').replace(':', ' ').split()
            if words[:2] == ['class', name]:
                return _block(lines[index:])
    return None


def parse(text: str | None) -> ast.AST | None:
    """The definition as a tree; None where the text is no complete definition."""
    if text is None:
        return None
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return None


def _lines(filename: str) -> list | None:
    cached = linecache.cache.get(filename)
    if cached is not None and len(cached) > 2:
        return list(cached[2])
    if filename.startswith('<'):
        return None
    try:
        with open(filename, encoding='utf-8', errors='replace') as file:
            return file.read(2_000_000).splitlines(keepends=True)
    except OSError:
        return None


def _block(lines: list) -> str:
    """The first definition in the lines: its head, and all that is indented deeper."""
    indent = len(lines[0]) - len(lines[0].lstrip())
    out: list = []
    in_body = depth = 0
    for line in lines:
        text = line.strip()
        deeper = len(line) - len(line.lstrip()) > indent
        if out and text and not deeper and depth <= 0 and in_body:
            break
        out.append(line)
        if text and not text.startswith('#'):
            depth += sum(text.count(mark) for mark in '([{') - sum(text.count(mark) for mark in ')]}')
            in_body = in_body or text.startswith(('def ', 'class ', 'async ')) or 'lambda' in text
    return textwrap.dedent(''.join(out)).rstrip()
