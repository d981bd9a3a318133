"""What in a piece of code may bind names, change the module path or end the notebook without any syntax saying so."""

from __future__ import annotations

import ast
import re
from typing import Any, Iterator

from nbcrane_probe.code.table import FILE_MAGICS, INSTALLING_MAGICS, QUIET_MAGICS

# Magics that neither bind names nor change what can be imported.
_HARMLESS = (
    QUIET_MAGICS
    | FILE_MAGICS
    | frozenset(
        """autoreload aimport prun memit lprun mprun dirs popd pushd bookmark tb autosave tensorboard watermark doctest_mode automagic
        pdb gui""".split()
    )
)
#: magics that change what can be imported, and bind nothing
_MODULES = INSTALLING_MAGICS | {'cd', 'micromamba', 'sx', 'system', 'file', 'writefile'}
_QUIET_EXTENSIONS = frozenset(
    """autoreload tensorboard line_profiler memory_profiler sql dotenv watermark cython Cython rpy2.ipython nb_black lab_black
    jupyter_black google.colab.data_table cudf.pandas pretty_jupyter snakeviz heat ipyparallel""".split()
)
#: cell magics whose body is no Python of this kernel
_FOREIGN = frozenset(
    """bash sh script html HTML javascript js latex markdown svg writefile file sx system perl ruby python python2 python3 pypy
    cmd powershell mermaid""".split()
)
_SHELL_METHODS = frozenset({'system', 'getoutput', 'system_raw', 'system_piped', 'getoutput_pexpect'})
_QUIET_SHELL_ATTRIBUTES = frozenset(
    'kernel config display_formatter events set_next_input colors __class__ magics_manager history_manager'.split()
)
_BINDING_CALLS = frozenset('exec globals locals execfile install var init_session load_session restore_session load_module runfile'.split())
_BINDING_MODULES = frozenset('__main__ builtins pyforest pixiedust pylab sage'.split())
_PATH_MODULES = frozenset('subprocess site pip sysconfig zipimport imp import_ipynb git pkgutil'.split())
_ENDING_CALLS = frozenset({'exit', 'quit', '_exit', 'abort'})
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Effects:
    """binds: names may be bound that the code does not show; path: modules may become importable; ends: the process may end here."""

    def __init__(self) -> None:
        self.binds = False
        self.path = False
        self.ends = False


def effects_of(tree: ast.AST) -> Effects:
    """Of everything inside, called or not; only what ends the process has to stand outside of functions."""
    found = Effects()
    for node, nested in _nodes(tree, nested=False):
        _note(node, found, nested=nested)
    return found


def cell_magic_effects(name: str, line: str) -> tuple[Effects, set]:
    """Of a cell magic whose body is not Python, and the names it binds: `%%bash --out listing`."""
    found = Effects()
    found.path = True
    found.binds = name not in _FOREIGN
    return found, set(re.findall(r'--(?:out|err|proc)[ =]+(\w+)', line))


def line_magic(node: ast.AST) -> tuple[str, str] | None:
    """Name and arguments of `get_ipython().run_line_magic(name, arguments)`."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_shell(node.func.value)):
        return None
    words = [part.value if isinstance(part, ast.Constant) and type(part.value) is str else None for part in node.args]
    if node.func.attr == 'run_line_magic' and len(words) > 1 and None not in words[:2]:
        return words[0], words[1]  # type: ignore[return-value]
    if node.func.attr == 'magic' and words and words[0]:
        name, _, rest = words[0].lstrip('%').partition(' ')
        return name, rest
    return None


def _nodes(node: ast.AST, *, nested: bool) -> Iterator[tuple[ast.AST, bool]]:
    yield node, nested
    for child in ast.iter_child_nodes(node):
        yield from _nodes(child, nested=nested or isinstance(node, _SCOPES))


def _note(node: Any, found: Effects, *, nested: bool) -> None:
    if isinstance(node, ast.ImportFrom):
        found.binds = found.binds or any(alias.name == '*' for alias in node.names)
        _note_module(node.module or '', found)
    elif isinstance(node, ast.Import):
        for alias in node.names:
            _note_module(alias.name, found)
    elif isinstance(node, ast.Call):
        _note_call(node, found, nested=nested)
    elif isinstance(node, ast.Attribute):
        _note_attribute(node, found, nested=nested)
    elif isinstance(node, ast.Name) and node.id in ('__builtins__', '__builtin__'):
        found.binds = True
    elif isinstance(node, ast.Constant) and type(node.value) is str and re.search(r'\.(py|zip|whl|tar|gz|tgz|egg)$', node.value):
        found.path = True


def _note_module(name: str, found: Effects) -> None:
    top = name.partition('.')[0]
    found.binds = found.binds or top in _BINDING_MODULES
    found.path = found.path or top in _PATH_MODULES


def _note_call(node: ast.Call, found: Effects, *, nested: bool) -> None:
    magic = line_magic(node)
    if magic is not None:
        _note_magic(*magic, found)
        return
    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ''
    if name == 'vars' and not node.args or name in _BINDING_CALLS and not _is_method_of_value(node.func, name):
        found.binds = True
    if not nested and (name in _ENDING_CALLS or name == 'SystemExit'):
        found.ends = True


def _is_method_of_value(func: ast.AST, name: str) -> bool:
    """`df.var()` and `session.exec()` are no `sympy.var` and no `exec`."""
    if not isinstance(func, ast.Attribute):
        return False
    module = func.value.id if isinstance(func.value, ast.Name) else ''
    return name in ('exec', 'globals', 'locals') or name == 'var' and module not in ('sympy', 'sp', 'sym', 'sage')


def _note_attribute(node: ast.Attribute, found: Effects, *, nested: bool) -> None:
    owner = node.value
    if isinstance(owner, ast.Name) and owner.id == 'sys':
        found.binds = found.binds or node.attr in ('modules', '_getframe')
        found.path = found.path or node.attr in ('path', 'modules', 'meta_path', 'path_hooks')
        found.ends = found.ends or node.attr == 'exit' and not nested
    elif node.attr in ('chdir', 'system', 'popen', 'addsitedir', 'spawn', 'fchdir'):
        found.path = True
    elif node.attr in ('user_ns', 'user_global_ns', 'run_cell', 'run_code', 'f_globals', 'f_back', 'currentframe', 'stack', '__globals__'):
        found.binds = found.binds or node.attr != 'stack' or isinstance(owner, ast.Name) and owner.id == 'inspect'
    if _is_shell(owner):
        if node.attr in _SHELL_METHODS:
            found.path = True
        elif node.attr not in ('run_line_magic', 'magic') and node.attr not in _QUIET_SHELL_ATTRIBUTES:
            found.binds = found.path = True


def _note_magic(name: str, arguments: str, found: Effects) -> None:
    if name in _MODULES:
        found.path = True
    elif name in ('load_ext', 'reload_ext') and arguments.strip() in _QUIET_EXTENSIONS:
        pass
    elif name not in _HARMLESS:
        found.binds = found.path = True


def _is_shell(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == 'get_ipython'
