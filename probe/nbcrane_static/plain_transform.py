"""Stands in for IPython's input transforms where IPython is not imported: magics become the calls that IPython makes of them."""

from __future__ import annotations

import ast
import re

_LINE_MAGIC = re.compile(r'^(\s*)%(%?[A-Za-z_][\w.]*)[ \t]*(.*)$')
_SHELL = re.compile(r'^(\s*)!{1,2}(.*)$')
_ASSIGNMENT = re.compile(r'^(\s*[A-Za-z_][^=!%()]*?)\s*=\s*(?:!(.*)|%([A-Za-z_]\w*)[ \t]*(.*))$')
_HELP = re.compile(r'^(\s*)(?:\?{1,2}\s*(\S+)|(%{0,2}[\w.*\[\]\'"]+)\?{1,2})\s*;?\s*$')
_OTHER = re.compile(r'^\s*([,;/]|>>>|\.\.\.|In \[\d+\]:)')
_MAX_STEPS = 60


def transform(lines: list) -> list:
    """The lines with their number unchanged, magics replaced; as they were where that makes no Python of them."""
    if parses(lines):
        return lines
    lines = _dedented(lines)
    if parses(lines):
        return lines
    everywhere = _replace(lines, set(range(len(lines))))
    return everywhere if parses(everywhere) else _one_by_one(lines)


def is_odd(line: str) -> bool:
    """Whether the line may mean something to IPython that it does not mean to Python."""
    return any(pattern.match(line) for pattern in (_LINE_MAGIC, _SHELL, _ASSIGNMENT, _HELP, _OTHER)) or line.rstrip().endswith('?')


def syntax_error(lines: list) -> SyntaxError | None:
    """What compiling the lines raises, or None."""
    try:
        compile(''.join(lines), '<cell>', 'exec', ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError as error:
        return error
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return SyntaxError(str(error))
    return None


def parses(lines: list) -> bool:
    return syntax_error(lines) is None


def _dedented(lines: list) -> list:
    """As IPython's `leading_indent`: the first line's indentation is taken off every line that has it."""
    first = next((line for line in lines if line.strip()), '')
    indent = first[: len(first) - len(first.lstrip(' \t'))]
    return [line[len(indent) :] if indent and line.startswith(indent) else line for line in lines]


def _one_by_one(lines: list) -> list:
    """A line such as `% b)` may be a magic or the rest of an expression: only those that Python stops at are replaced."""
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


def _replace(lines: list, chosen: set) -> list:
    out: list = []
    index = 0
    while index < len(lines):
        call = _call(_continued(lines, index)) if index in chosen else None
        if call is None:
            out.append(lines[index])
            index += 1
            continue
        length = _length(lines, index)
        out += [call + '\n'] + ['\n'] * (length - 1)
        index += length
    return out


def _length(lines: list, start: int) -> int:
    end = start
    while end < len(lines) - 1 and lines[end].rstrip('\n').endswith('\\'):
        end += 1
    return end - start + 1


def _continued(lines: list, start: int) -> str:
    return ' '.join(line.rstrip('\n').rstrip('\\') for line in lines[start : start + _length(lines, start)])


def _call(line: str) -> str | None:
    """The Python call that IPython makes of a line, or None where it is none of its own."""
    line = line.rstrip('\n')
    match = _LINE_MAGIC.match(line)
    if match:
        return '%sget_ipython().run_line_magic(%r, %r)' % (match[1], match[2], match[3])
    match = _SHELL.match(line)
    if match:
        return '%sget_ipython().system(%r)' % (match[1], match[2])
    match = _ASSIGNMENT.match(line)
    if match:
        call = 'getoutput(%r)' % match[2] if match[3] is None else 'run_line_magic(%r, %r)' % (match[3], match[4])
        return '%s = get_ipython().%s' % (match[1], call)
    match = _HELP.match(line)
    if match and not line.lstrip().startswith('#'):
        return "%sget_ipython().run_line_magic('pinfo', %r)" % (match[1], match[2] or match[3])
    return None
