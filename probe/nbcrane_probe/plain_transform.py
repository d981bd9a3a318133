"""Stands in for IPython's input transforms where IPython is not imported: magics become the calls that IPython makes of them."""

from __future__ import annotations

import ast
import re

_IPYTHON = re.compile(
    r"""(\s*)(?:([A-Za-z_][^=!%()]*?\s*=\s*)?(?:%(?P<magic>%?[A-Za-z_][\w.]*)[ \t]*(?P<rest>.*)|!{1,2}(?P<shell>.*))
    |\?{1,2}\s*(?P<asked>\S+)\s*;?\s*|(?P<asks>%{0,2}[\w.*\[\]'"]+)\?{1,2}\s*;?\s*)$""",
    re.VERBOSE,
)
_OTHER = re.compile(r'\s*([,;/]|>>>|\.\.\.|In \[\d+\]:)|.*\?\s*$')
_MAX_STEPS = 60


def transform(lines: list) -> list:
    """The lines with their number unchanged, magics replaced; as they were where that makes no Python of them."""
    if syntax_error(lines) is not None:
        lines = _dedented(lines)
    everywhere = _replace(lines, set(range(len(lines))))
    if syntax_error(lines) is not None and syntax_error(everywhere) is None:
        return everywhere
    # A line such as `% b)` may be a magic or the rest of an expression: only those that Python stops at are replaced.
    chosen: set = set()
    for _ in range(_MAX_STEPS):
        current = _replace(lines, chosen)
        error = syntax_error(current)
        if error is None:
            return current
        at = (error.lineno or 0) - 1
        if at in chosen or not 0 <= at < len(lines) or _call(lines[at]) is None:
            break
        chosen.add(at)
    return lines


def is_odd(line: str) -> bool:
    """Whether the line may mean something to IPython that it does not mean to Python."""
    return _IPYTHON.match(line) is not None or _OTHER.match(line) is not None


def syntax_error(lines: list) -> SyntaxError | None:
    """What compiling the lines raises, or None."""
    try:
        compile(''.join(lines), '<cell>', 'exec', ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError as error:
        return error
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return SyntaxError(str(error))
    return None


def _dedented(lines: list) -> list:
    """As IPython's `leading_indent`: the first line's indentation is taken off every line that has it."""
    first = next((line for line in lines if line.strip()), '')
    indent = first[: len(first) - len(first.lstrip(' \t'))]
    return [line[len(indent) :] if line.startswith(indent) else line for line in lines]


def _replace(lines: list, chosen: set) -> list:
    """A magic takes the lines with it that its `\\` continues."""
    out: list = []
    while len(out) < len(lines):
        start = end = len(out)
        while start in chosen and end < len(lines) - 1 and lines[end].rstrip('\n').endswith('\\'):
            end += 1
        call = _call(' '.join(line.rstrip('\n').rstrip('\\') for line in lines[start : end + 1])) if start in chosen else None
        out += [lines[start]] if call is None else [call + '\n', *['\n'] * (end - start)]
    return out


def _call(line: str) -> str | None:
    """The Python call that IPython makes of a line, or None where it is none of its own."""
    match = _IPYTHON.match(line.rstrip('\n'))
    if match is None:
        return None
    start = match[1] + (match[2] or '') + 'get_ipython().'
    if match['shell'] is not None:
        return '%s%s(%r)' % (start, 'getoutput' if match[2] else 'system', match['shell'])
    asked = match['asked'] or match['asks']
    return '%srun_line_magic(%r, %r)' % (start, *(('pinfo', asked) if asked else (match['magic'], match['rest'])))
