"""A cell as IPython would run it, parsed with the line numbers of the notebook."""

from __future__ import annotations

import ast
import re
import sys
from typing import Any

from . import introspection

_FLAGS = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_COMPILE_FLAGS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
# Cell magics whose body is Python that runs in the user's namespace (IPython.core.magics.execution).
PYTHON_CELL_MAGICS = frozenset({'time', 'timeit', 'capture', 'prun', 'debug', 'memit', 'mprun', 'lprun', 'wandb'})
_CELL_MAGIC = re.compile(r'%%(?!%)(\S+)[ \t]*(.*)')
_MAX_TRANSFORMS = 500


class ParsedCell:
    """A cell ready to be walked.

    tree: the module, its line numbers those of the cell's source from 1; None where the cell does not parse.
    syntax_error: what `ast.parse` raises for the cell (before any of it runs), or None.
    compile_errors: errors that Python finds only on compiling a statement (`return` outside a function), by index in `tree.body`;
        IPython compiles statement by statement, so those before it have run by then.
    source: what Python sees after IPython's transforms, padded so that lines keep their numbers.
    lines: the cell's own lines, as written.
    cell_magic: name of the `%%magic` on top, or None; `magic_line`: the rest of that line.
    cell_magics: all on top, the outermost first; `magic_line` then has the rest of each.
    foreign: True where the body of the innermost cell magic is not Python; `tree` is empty then.
    custom_transforms: True where the user registered transforms of their own, so that what will run is not known.
    """

    def __init__(self, lines: list) -> None:
        self.tree: ast.Module | None = None
        self.syntax_error: SyntaxError | None = None
        self.compile_errors: dict = {}
        self.source = ''
        self.lines = lines
        self.cell_magic: str | None = None
        self.cell_magics: tuple = ()
        self.magic_line = ''
        self.foreign = False
        self.custom_transforms = False

    def line(self, number: int) -> str:
        """The source line with that number, '' outside the cell."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ''


def parse_cell(source: str, shell: Any = None, transform: Any = None) -> ParsedCell:
    """Transforms as IPython would (magics, `!`, `?`, prompts, indentation), then parses. Never raises on bad source.

    transform: takes the place of IPython's transforms, from lines to as many lines.
    """
    transform = transform or _transform
    source = source.replace('\r\n', '\n').replace('\r', '\n')
    cell = ParsedCell(source.split('\n'))
    cell.custom_transforms = _has_custom_transforms(shell)
    lines = _split(source)
    first = next((index for index, line in enumerate(lines) if line.strip()), len(lines))
    magic = _CELL_MAGIC.match(lines[first]) if first < len(lines) else None
    if magic:
        cell.cell_magics, cell.magic_line, start = _cell_magics(lines, first)
        cell.cell_magic = cell.cell_magics[0]
        cell.foreign = cell.cell_magics[-1] not in PYTHON_CELL_MAGICS
        body = ['\n'] * start + ([] if cell.foreign else transform(lines[start:]))
    elif _is_automagic(lines, shell):
        body = ['get_ipython().run_line_magic(%r, %r)\n' % tuple((lines[first].strip().split(None, 1) + [''])[:2])]
        body = ['\n'] * first + body
    else:
        body = ['\n'] * first + transform(lines[first:])
    cell.source = ''.join(body)
    _parse(cell, autoawait=bool(introspection.static_getattr(shell, 'autoawait', True)))
    return cell


def _cell_magics(lines: list, first: int) -> tuple[tuple, str, int]:
    """Names of the magics on top, the rest of their lines, and where the body begins: the body of `%%time` may begin with `%%capture`."""
    names: list = []
    rests: list = []
    start = first
    while not names or names[-1] in PYTHON_CELL_MAGICS:
        at = next((index for index in range(start, len(lines)) if lines[index].strip()), len(lines))
        magic = _CELL_MAGIC.match(lines[at]) if at < len(lines) else None
        if magic is None:
            break
        names.append(magic.group(1))
        rests.append(magic.group(2).strip())
        start = at + 1
    return tuple(names), ' '.join(rests).strip(), start


def _parse(cell: ParsedCell, *, autoawait: bool) -> None:
    flags = _FLAGS if autoawait else ast.PyCF_ONLY_AST
    try:
        cell.tree = compile(cell.source, '<cell>', 'exec', flags, dont_inherit=True)
    except SyntaxError as error:
        cell.syntax_error = error
        return
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        cell.syntax_error = SyntaxError(str(error))
        return
    for index, statement in enumerate(cell.tree.body):
        try:
            compile(ast.Module([statement], []), '<cell>', 'exec', _COMPILE_FLAGS if autoawait else 0, dont_inherit=True)
        except SyntaxError as error:
            cell.compile_errors[index] = error
        except (ValueError, RecursionError, MemoryError):
            pass


def _split(source: str) -> list:
    return re.findall(r'[^\n]*\n|[^\n]+', source)


def _transform(lines: list) -> list:
    module = sys.modules.get('IPython.core.inputtransformer2')
    manager_type = introspection.module_get(module, 'TransformerManager')
    if manager_type is None:
        return _strip_magics(lines)
    if lines and not lines[-1].endswith('\n'):
        lines = lines[:-1] + [lines[-1] + '\n']
    manager = manager_type()
    try:
        for name in ('leading_indent', 'classic_prompt', 'ipython_prompt'):
            transform = introspection.module_get(module, name)
            cleaned = transform(lines) if transform is not None else lines
            if len(cleaned) == len(lines):
                lines = cleaned
        return _token_transforms(manager, lines)
    except SyntaxError:
        return lines


def _token_transforms(manager: Any, lines: list) -> list:
    # IPython joins continued magic lines; blank lines put back in their place keep every later number.
    for _ in range(_MAX_TRANSFORMS):
        changed, new = manager.do_one_token_transform(lines)
        if not changed:
            return lines
        missing = len(lines) - len(new)
        if missing > 0:
            at = next((index for index, (old, fresh) in enumerate(zip(lines, new)) if old != fresh), len(new) - 1)
            new = new[: at + 1] + ['\n'] * missing + new[at + 1 :]
        lines = new
    return lines


def _strip_magics(lines: list) -> list:
    """Stands in for IPython's transforms in a plain Python: lines that are magics become `pass`."""
    out = []
    for line in lines:
        text = line.strip()
        is_magic = text[:1] in ('%', '!', '?') or (text.endswith('?') and not text.startswith('#'))
        out.append(line[: len(line) - len(line.lstrip())] + 'pass\n' if is_magic else line)
    return out


def _is_automagic(lines: list, shell: Any) -> bool:
    """A one-line cell such as `pip install x` or `ls`, which IPython takes for a magic when no variable has that name."""
    words = ''.join(lines).strip().split(None, 1)
    if not words or '\n' in ''.join(lines).strip() or shell is None or not words[0].isidentifier():
        return False
    manager = introspection.static_getattr(shell, 'magics_manager')
    try:
        table = shell.magics_manager.magics['line'] if manager is not None and shell.magics_manager.auto_magic else {}
        names = shell.user_ns
    except Exception:
        return False
    if words[0] not in table or words[0] in names:
        return False
    return len(words) == 1 or not re.match(r'[=,.(\[]', words[1])


def _has_custom_transforms(shell: Any) -> bool:
    if shell is None:
        return False
    try:
        own = list(shell.input_transformers_post) + list(shell.ast_transformers)
        own += list(shell.input_transformer_manager.cleanup_transforms) + list(shell.input_transformer_manager.line_transforms)
    except Exception:
        return True
    return any(not introspection.is_library_module(str(getattr(one, '__module__', ''))) for one in own)
