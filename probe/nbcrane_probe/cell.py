"""A cell as IPython would run it, parsed with the line numbers of the notebook."""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import sys
from typing import Any, Optional

from . import introspection, plain_transform

_FLAGS = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_COMPILE_FLAGS = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
# Cell magics whose body is Python that runs in the user's namespace (IPython.core.magics.execution).
PYTHON_CELL_MAGICS = frozenset({'time', 'timeit', 'capture', 'prun', 'debug', 'memit', 'mprun', 'lprun', 'wandb'})
_CELL_MAGIC = re.compile(r'%%(?!%)(\S+)[ \t]*(.*)')
_OWN_TRANSFORMS = frozenset({'IPython.core.inputtransformer2', 'IPython.core.prefilter'})
#: what a word does at the start of a cell's only line: it is a magic without its `%`, or is called, as `exit` is
MAGIC, CALL = 'magic', 'call'
_MAX_TRANSFORMS = 500
# IPython.core.splitinput, for a line from which the transforms have taken all escapes.
_FIRST_WORD = re.compile(r'(\s*)([\w.*]+)\s*(.*)')


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
    custom_transforms: True where the user registered transforms of their own, or asked IPython to call what they name, so that what will
        run is not known; `tree` is None where the cell does not parse as it stands.
    late_magic: `(name, line)` of a `%%magic` below the first line, which IPython takes for a line magic of that name, or None.
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
        self.late_magic: tuple | None = None

    def line(self, number: int) -> str:
        """The source line with that number, '' outside the cell."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ''


def parse_cell(source: str, shell: Any = None, transform: Any = None, meaning: Any = None) -> ParsedCell:
    """Transforms as IPython would (magics, `!`, `?`, prompts, indentation), then parses. Never raises on bad source.

    transform: takes the place of IPython's transforms, from lines to as many lines.
    meaning: what a word at the start of a cell's only line is to IPython: MAGIC, CALL or None; by default, the shell is asked.
    """
    transform = transform or _transform
    source = source.replace('\r\n', '\n').replace('\r', '\n')
    cell = ParsedCell(source.split('\n'))
    owners = _transform_owners(shell)
    cell.custom_transforms = not all(map(introspection.is_library_module, owners))
    lines = _split(source)
    first = next((index for index, line in enumerate(lines) if line.strip()), len(lines))
    magic = _CELL_MAGIC.match(lines[first]) if first < len(lines) else None
    if magic:
        cell.cell_magics, cell.magic_line, start = _cell_magics(lines, first)
        cell.cell_magic = cell.cell_magics[0]
        cell.foreign = cell.cell_magics[-1] not in PYTHON_CELL_MAGICS
        body = [] if cell.foreign else transform(lines[start:])
    else:
        start = first
        body = transform(lines[first:])
        if len(body) == 1:
            body = [_prefiltered(body[0], meaning or (lambda word: _meaning(word, shell)))]
            cell.custom_transforms = cell.custom_transforms or _calls_what_is_named(body[0], shell)
    cell.source = ''.join(['\n'] * start + body)
    _parse(cell, autoawait=bool(introspection.static_getattr(shell, 'autoawait', True)))
    # A library's transforms may be there to let other things pass than Python.
    if cell.custom_transforms or cell.syntax_error is not None and not owners <= _OWN_TRANSFORMS:
        cell.custom_transforms = True
        cell.syntax_error = None
        cell.compile_errors = {}
    elif not cell.foreign:
        cell.late_magic = _late_magic(lines, start, transform, cell.syntax_error)
    return cell


def misplaced(magic: str, message: str = '') -> str:
    """What is wrong with a `%%magic` below the first line. message: why what follows it is no Python either."""
    why = f' (UsageError) and the lines below it for Python: {message}.' if message else ', and there is none of that name.'
    return f'The cell magic %%{magic} must be the first line of the cell. Below other lines, IPython takes it for a line magic{why}'


def _late_magic(lines: list, start: int, transform: Any, error: SyntaxError | None) -> tuple | None:
    """The first `%%magic` that begins a statement below the start; what follows it may be no Python."""
    for index in range(start + 1, len(lines)):
        magic = _CELL_MAGIC.match(lines[index].lstrip())
        if magic is None:
            continue
        upto = ''.join(transform(lines[start : index + 1]))
        if error is not None and (error.lineno or 0) <= index or not _is_code(upto) or repr('%' + magic.group(1)) not in upto:
            return None
        return magic.group(1), index + 1
    return None


def _is_code(source: str) -> bool:
    try:
        compile(source, '<cell>', 'exec', _FLAGS, dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
        return False
    return True


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
        tree = cell.tree = compile(cell.source, '<cell>', 'exec', flags, dont_inherit=True)
    except SyntaxError as error:
        cell.syntax_error = error
        return
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        cell.syntax_error = SyntaxError(str(error))
        return
    for index, statement in enumerate(tree.body):
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
        return plain_transform.transform(lines)
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


def _prefiltered(line: str, meaning: Any) -> str:
    """What IPython makes of a cell's only line by its first word (IPython.core.prefilter)."""
    match = _FIRST_WORD.match(line.rstrip('\n'))
    if match is None:
        return line
    indent, word, rest = match.groups()
    kind = meaning(word)
    if kind == CALL and not rest.startswith('('):
        return '%s%s(%s)\n' % (indent, word, rest)
    if kind == MAGIC and rest[:1] not in ('=', ','):
        return '%sget_ipython().run_line_magic(%r, %r)\n' % (indent, word, rest)
    return line


def _meaning(word: str, shell: Any) -> str | None:
    if shell is None:
        return None
    if _is_named(word, shell, 'IPython.core.autocall.IPyAutocall'):
        return CALL
    try:
        table = shell.magics_manager.magics['line'] if shell.magics_manager.auto_magic else {}
        taken = word in shell.user_ns or word in shell.user_global_ns or hasattr(builtins, word) or keyword.iskeyword(word)
    except Exception:
        return None
    return MAGIC if word in table and not taken else None


def _calls_what_is_named(line: str, shell: Any) -> bool:
    """Whether a cell's only line may become another one: a macro, or `%autocall` is on."""
    match = _FIRST_WORD.match(line)
    if shell is None or match is None:
        return False
    return bool(getattr(shell, 'autocall', 0)) or _is_named(match[2], shell, 'IPython.core.macro.Macro')


def _is_named(word: str, shell: Any, kind: str) -> bool:
    found = getattr(shell, 'user_ns', {}).get(word)
    tp = introspection.loaded(kind)
    return found is not None and tp is not None and introspection.is_instance(found, tp)


def _transform_owners(shell: Any) -> set:
    """The modules of all that makes other code of a cell; one that is nobody's where that cannot be known."""
    if shell is None:
        return set()
    try:
        manager, prefilter = shell.input_transformer_manager, shell.prefilter_manager
        own = [*shell.input_transformers_post, *shell.ast_transformers]
        own += [*manager.cleanup_transforms, *manager.line_transforms, *manager.token_transformers]
        own += map(type, [*prefilter.transformers, *prefilter.checkers])
    except Exception:
        return {''}
    return {str(getattr(one, '__module__', '')) for one in own}


def statements_in(tree: Optional[ast.Module]) -> int:
    """How many statements stand at the top of a cell; a cell that does not parse counts as one."""
    return 1 if tree is None else len(tree.body)
