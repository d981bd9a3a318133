"""Code that may do what no syntax shows: bind names by text, make modules importable, change what the shell runs. From there on, nothing is said."""

from __future__ import annotations

import ast
import enum
import re
from typing import Any, Iterator

from nbcrane_probe.code.order import CALLED, LAMBDA, nodes_of
from nbcrane_probe.code.table import BINDS_ANY_NAME, FILE_MAGICS, INSTALLING_MAGICS, QUIET_MAGICS, RUNS_FILES

_ANYTHING = RUNS_FILES | frozenset(
    """get_ipython InteractiveShell user_ns user_global_ns run_cell run_code register_line_magic register_cell_magic register_line_cell_magic
    magics_class __main__ builtins __builtins__ __builtin__ __import__ f_globals f_locals f_back _getframe currentframe __globals__ __code__
    sys.modules settrace setprofile pythonapi runpy runfile load_module load_session restore_session init_session pyforest pixiedust
    ipykernel import_module install""".split()
)
#: they reach the names of the code they stand in
_NAMES = (BINDS_ANY_NAME - {'setattr'}) | {'execfile', '*'}
_MODULES = re.compile(
    r'sys\.path|site|pip|subprocess|sysconfig|zipimport|imp|importlib|import_ipynb|git|pkgutil|findspark|meta_path|path_hooks|addsitedir|f?chdir'
    r'|system|popen|spawn|exec|eval|clone|copytree|rename|move|unpack\w*|extract(all)?|symlink\w*|download\w*|urlretrieve'
)
_FILE_OF_CODE = re.compile(r'\.(py|zip|whl|tar|gz|tgz|egg)$')
_ENDS = frozenset({'exit', 'quit', '_exit', 'abort', 'SystemExit'})
#: what shells, and functions that are given one, tell without changing anything
_TELLS = frozenset(
    """config display_formatter set_next_input colors __class__ history_manager ast_node_interactivity
    str repr type print hasattr""".split()
)

_QUIET = (
    QUIET_MAGICS
    | FILE_MAGICS
    | frozenset('autoreload dirs bookmark tb autosave tensorboard watermark doctest_mode automagic pdb gui'.split())
) - {'alias'}
_OF_MODULES = INSTALLING_MAGICS | frozenset('cd pushd popd micromamba sx system file writefile'.split())
_RUNS_CODE = frozenset('time timeit prun memit'.split())
_OPTIONS = re.compile(r'(?:-\w+(?:\s+\d+)?\s+)*')
_QUIET_EXTENSIONS = frozenset(
    """autoreload tensorboard line_profiler memory_profiler sql dotenv watermark cython Cython rpy2.ipython nb_black lab_black
    jupyter_black google.colab.data_table cudf.pandas pretty_jupyter snakeviz heat ipyparallel""".split()
)
#: cell magics whose body is no Python of this kernel
_FOREIGN = frozenset(
    """bash sh script html HTML javascript js latex markdown svg writefile file sx system perl ruby python python2 python3 pypy
    cmd powershell mermaid""".split()
)


class Opaque(enum.Flag):
    """Of what nothing can be said: names of the code that this was found in, modules, syntax, anything at all."""

    NOTHING = 0
    NAMES = 1
    MODULES = 2
    SYNTAX = 4
    ANYTHING = NAMES | MODULES | SYNTAX


def opaque_in(tree: ast.AST) -> Opaque:
    """Of everything inside, called or not."""
    found = Opaque.NOTHING
    pending: list = [tree]
    while pending:
        node = pending.pop()
        magic = line_magic(node)
        if magic is not None:
            found |= _of_magic(*magic)
        elif isinstance(node, ast.Attribute) and _is_shell(node.value) and node.attr in ('system', 'getoutput', *_TELLS):
            found |= Opaque.NOTHING if node.attr in _TELLS else Opaque.MODULES
        elif isinstance(node, ast.Call):
            found |= Opaque.NAMES if _is_var(node) else Opaque.NOTHING
            name = node.func.id if isinstance(node.func, ast.Name) else ''
            pending += [*([] if name == 'vars' and node.args else [node.func]), *node.keywords]
            pending += [arg for arg in node.args if not (name in _TELLS and _is_shell(arg))]
        else:
            found |= _of_words(node)
            pending += ast.iter_child_nodes(node)
    return found


def _of_words(node: ast.AST) -> Opaque:
    words = set(_words(node))
    if not words.isdisjoint(_ANYTHING):
        return Opaque.ANYTHING
    is_code = isinstance(node, ast.Constant) and type(node.value) is str and _FILE_OF_CODE.search(node.value)
    modules = Opaque.MODULES if is_code or any(map(_MODULES.fullmatch, words)) else Opaque.NOTHING
    return modules if isinstance(node, ast.Attribute) or words.isdisjoint(_NAMES) else modules | Opaque.NAMES


def ends(tree: ast.AST) -> bool:
    """Whether the process may end here."""
    calls = [node.func for node in nodes_of([tree], (CALLED, LAMBDA)) if isinstance(node, ast.Call)]
    return any(not _ENDS.isdisjoint(_words(func)) for func in calls)


def opaque_cell(magic: str, line: str) -> Opaque:
    """Of a cell magic whose body is not Python; `%%bash --out listing` binds a name."""
    return Opaque.ANYTHING if magic not in _FOREIGN else Opaque.MODULES | Opaque.NAMES if '--' in line else Opaque.MODULES


def line_magic(node: ast.AST) -> tuple[str, str] | None:
    """Name and arguments of `get_ipython().run_line_magic(name, arguments)`."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_shell(node.func.value)):
        return None
    words = [part.value for part in node.args if isinstance(part, ast.Constant) and type(part.value) is str]
    if node.func.attr == 'run_line_magic' and len(words) == len(node.args) == 2:
        return words[0], words[1]
    if node.func.attr == 'magic' and len(words) == len(node.args) == 1:
        name, _, rest = words[0].lstrip('%').partition(' ')
        return name, rest
    return None


def code_of(magic: str, arguments: str) -> list | None:
    """The statements that a magic such as `%time x = f()` runs; None where they cannot be read."""
    if magic not in _RUNS_CODE:
        return []
    try:
        return ast.parse(_OPTIONS.sub('', arguments, count=1)).body
    except (SyntaxError, ValueError, RecursionError):
        return None


def _of_magic(name: str, arguments: str) -> Opaque:
    if name in _RUNS_CODE:
        code = code_of(name, arguments)
        return Opaque.NAMES if code is None else opaque_in(ast.Module(code, []))
    if name in _OF_MODULES:
        return Opaque.MODULES
    quiet = name in _QUIET or name in ('load_ext', 'reload_ext') and arguments.strip() in _QUIET_EXTENSIONS
    return Opaque.NOTHING if quiet else Opaque.ANYTHING


def _words(node: ast.AST) -> Iterator[str]:
    """The names that a node has by itself."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute):
        yield node.attr
        if isinstance(node.value, ast.Name) and node.value.id == 'sys':
            yield 'sys.' + node.attr
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        module = getattr(node, 'module', None) or ''
        yield from module.split('.')
        for alias in node.names:
            if alias.asname is not None or alias.name not in ('get_ipython', 'InteractiveShell'):
                yield from alias.name.split('.')
            if alias.name == 'sys' and alias.asname is not None:
                yield 'sys.modules'
            elif module == 'sys':
                yield 'sys.' + alias.name


def _is_var(node: ast.Call) -> bool:
    """`sympy.var('x')`, which binds x, and not `df.var()`."""
    func: Any = node.func
    if not any(word == 'var' for word in _words(func)):
        return False
    text = node.args and isinstance(node.args[0], ast.Constant) and type(node.args[0].value) is str
    return bool(text) or isinstance(func, ast.Name) or isinstance(func.value, ast.Name) and func.value.id in ('sympy', 'sp', 'sym')


def _is_shell(node: ast.AST) -> bool:
    return 'get_ipython' in _words(node.func) if isinstance(node, ast.Call) else 'InteractiveShell' in _words(node)
