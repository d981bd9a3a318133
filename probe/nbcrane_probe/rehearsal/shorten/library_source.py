"""Loops in the source of libraries, where one attempt took too long in them: the next one runs them under the rules for loops.

A loop is a loop, whoever wrote it. The first attempt has it run in full and notes where it stood when its time was over (`stood_in`); the next one
compiles the module's text with hooks around exactly these loops (`shorten_source`), and whatever depends on them is known as far as lengths tell. A generator's loop goes on for as long as somebody draws from it.
"""

from __future__ import annotations

import ast
import functools
import linecache
import os
import sys
import sysconfig
import traceback
import types
from typing import AbstractSet, Collection, List, Optional, Tuple, Union

from ... import discover
from ...code.bindings import bindings_of
from ...code.order import ENDS, may_leave, nodes_of
from ...code.parts import all_of, functions_in, last_name, names_in, stored, stores
from ...instruction import traceback_of
from .container_growth import Growth
from .cuts import Cuts
from .fewer_rows import NOTEBOOK, is_worth_it, place_of
from .filling import fill, fillers
from .functions import codes_in
from .patching import patch_modules
from .reach import functions_from
from .scope import ANY, SIZED, VALUE, start_of
from .sites import Loop, Site
from .tree import Shortening

_LOOPS = (ast.For, ast.While)
_STANDARD = tuple(os.path.join(sysconfig.get_paths()[name], '') for name in ('stdlib', 'platstdlib'))
_INSTALLED = tuple(os.path.join(sysconfig.get_paths()[name], '') for name in ('purelib', 'platlib'))
_COMPILES = discover.constants('COMPILES')
# What runs the cells, and what compiles code for them.
_RUNNERS = frozenset({'IPython', 'ipykernel', __name__.partition('.')[0], *discover.constants('IS_COMPILER')})

#: (module, file, line of the loop)
Place = Tuple[str, str, int]
#: {code of a patch: the loop of a library that it runs in the place of}
in_place_of: dict[types.CodeType, Place] = {}
_Loop = Union[ast.For, ast.While]
_Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]


def stood_in(frame: Optional[types.FrameType], shortened: AbstractSet[Place]) -> List[Place]:
    """The loops of libraries that the code of the notebook stands in, by way of what it called, outermost first: of each function the outermost one that is
    not shortened yet. Where there is none, the call of the notebook's code that led there, if that may be given fewer rows."""
    frames = [one for one, _ in traceback.walk_stack(frame)][::-1]
    own = [at for at, one in enumerate(frames) if one.f_globals.get('__name__') == NOTEBOOK]
    loops = [place for one in frames[own[0] :] for place in [each for each in _loops_of(one) if each not in shortened][:1]] if own else []
    return loops or [place for at in own[-1:] for place in _call_at(frames[at]) if place not in shortened]


def raised_in(error: BaseException, shortened: Collection[Place]) -> List[Place]:
    """Of what is shortened, what an exception came through: the loops of the innermost function that has such, or else the call of the notebook's code."""
    files = {file for _, file, _ in shortened}
    for trace in reversed([*traceback_of(error)]):
        frame, file = trace.tb_frame, trace.tb_frame.f_code.co_filename
        # To read the text of a module takes long.
        loops = _loops_in(frame) if file in files else []
        through = {*[_place(frame, loop) for loop in loops], place_of(file, trace.tb_lineno)}.intersection(shortened)
        if through:
            return sorted(through)
    return []


def _call_at(frame: types.FrameType) -> List[Place]:
    line: Optional[int] = frame.f_lineno
    tree = _parsed(frame.f_code.co_filename, frame.f_globals)
    if tree is None or line is None:
        return []
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.lineno <= line <= (node.end_lineno or line)]
    known = {**frame.f_globals, **frame.f_locals}
    return [place_of(frame.f_code.co_filename, line)] if is_worth_it(map(known.get, names_in(calls))) else []


def compiles(places: List[Place], frame: Optional[types.FrameType]) -> bool:
    """Whether the outermost loop may be one of a library that traces or compiles, the first time, what later runs without it; where there is none, whether a
    call has come to such a library."""
    loops = [module for module, *_ in places[:1] if module != NOTEBOOK]
    modules = loops or [str(one.f_globals.get('__name__')) for one, _ in traceback.walk_stack(frame)]
    return any(module.partition('.')[0] in _COMPILES for module in modules)


def _loops_of(frame: types.FrameType) -> List[Place]:
    """The loops that a function of a library stands in, outermost first."""
    if frame.f_code in in_place_of:
        return [in_place_of[frame.f_code]]
    # Between two lines there is none.
    line: Optional[int] = frame.f_lineno
    around = [] if line is None else [loop for loop in _loops_in(frame) if loop.lineno <= line <= (loop.end_lineno or line)]
    return [_place(frame, loop) for loop in around if _may_be_cut(loop)]


def _loops_in(frame: types.FrameType) -> List[_Loop]:
    """All loops of a function of a library."""
    file, module, code = frame.f_code.co_filename, frame.f_globals.get('__name__'), frame.f_code
    tree = _parsed(file, frame.f_globals) if isinstance(module, str) and _is_library(module, file) else None
    named = [] if tree is None else functions_in([tree]).get(code.co_name, [])
    return [loop for function in named if start_of(function) == code.co_firstlineno for loop in _loops(function)]


def _place(frame: types.FrameType, loop: _Loop) -> Place:
    return str(frame.f_globals.get('__name__')), frame.f_code.co_filename, loop.lineno


def _is_library(module: str, file: str) -> bool:
    is_standard = file.startswith(_STANDARD) and not file.startswith(_INSTALLED) and 'site-packages' not in file
    return not file.startswith('<') and module != '__main__' and module.partition('.')[0] not in _RUNNERS and not is_standard


def _parsed(file: str, space: Optional[dict] = None) -> Optional[ast.Module]:
    try:
        return ast.parse(''.join(linecache.getlines(file, space)))
    except (SyntaxError, ValueError, RecursionError):
        return None


def _loops(function: _Function) -> List[_Loop]:
    return [node for node in nodes_of(function.body) if isinstance(node, _LOOPS)]


def _may_be_cut(loop: _Loop) -> bool:
    """Whether what follows a loop can do with fewer turns."""
    if any(isinstance(node, ast.Return) for node in nodes_of([loop])) or bindings_of(loop.body).yields:
        # What comes after the loop is for those that were not left; whoever draws from a generator draws less.
        return False
    # One that nothing else ends goes on until something raises.
    return not (isinstance(loop, ast.While) and isinstance(loop.test, ast.Constant)) or may_leave(loop.body, ENDS)


def shorten_source(places: Collection[Place], cuts: Cuts) -> None:
    """Has these loops run under the rules for loops: in modules that are there, and in those that come later."""
    cuts.source = list(places)
    by_module: dict = {}
    # What a patch runs in a loop's place asks for itself.
    for module, file, line in set(places) - set(in_place_of.values()):
        if module != NOTEBOOK:
            by_module.setdefault(module, {}).setdefault(file, set()).add(line)

    def patch(module: types.ModuleType, _: object) -> None:
        for file, lines in by_module[module.__name__].items():
            _shorten(module, file, lines, cuts)

    if by_module:
        patch_modules(dict.fromkeys(by_module, patch), cuts)


def _shorten(module: types.ModuleType, file: str, lines: set, cuts: Cuts) -> None:
    tree = _parsed(file, vars(module))
    if tree is None:
        return
    plain = codes_in(compile(tree, file, 'exec', dont_inherit=True))
    hooked = codes_in(compile(ast.fix_missing_locations(_Hooks(cuts, tree, lines).visit(tree)), file, 'exec', dont_inherit=True))
    for function in functions_from(vars(module), module.__name__):
        old = function.__code__
        key = (old.co_name, old.co_firstlineno)
        new = hooked.get(key)
        # A text that is not that of the running code is no text of it.
        if (
            old.co_filename == file
            and new is not None
            and key in plain
            and plain[key].co_code == old.co_code
            and new != plain[key]
            and new.co_freevars == old.co_freevars
        ):
            function.__code__ = new


class _Hooks(Shortening):
    """Puts hooks around some loops of a module, and nothing else into it."""

    def __init__(self, cuts: Cuts, tree: ast.Module, lines: set) -> None:
        super().__init__(cuts)
        self._lines, self._source = lines, _Source(cuts, tree)

    def visit_For(self, node: ast.For) -> ast.AST:
        return super().visit_For(node) if node.lineno in self._lines else self.generic_visit(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return super().visit_While(node) if node.lineno in self._lines else self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: _Function) -> ast.AST:
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def _mark(self, block: list, also: tuple = ()) -> None:
        pass

    def _site(self, what: str, node: Loop, **given: bool) -> int:
        key = super()._site('turns', node, **given)
        self.cuts.sites[key].library = self._source
        return key


class _Source:
    """What looks after the loops of one module."""

    def __init__(self, cuts: Cuts, tree: ast.Module) -> None:
        self._tree = tree
        self.cuts = cuts

    def functions_for(self, frame: types.FrameType) -> dict:
        """The definitions of the module by name, and those of other modules of the library that the class of `self` has its methods from."""
        classes = type(frame.f_locals.get('self')).__mro__
        modules = {
            kind.__module__: sys.modules.get(kind.__module__) for kind in classes if kind.__module__ != frame.f_globals.get('__name__')
        }
        files = {name: getattr(module, '__file__', None) for name, module in modules.items()}
        trees = [_parsed(file, vars(modules[name])) for name, file in files.items() if file and _is_library(name, file)]
        found = functions_in([self._tree, *filter(None, trees)])
        # A class of the notebook may have its own.
        own = self.cuts.functions()
        return {name: [*made, *own.get(name, ())] for name, made in found.items()}

    def note(self, growth: Growth, site: Site, frame: types.FrameType, rest: Optional[int]) -> None:
        """What a loop was cut in has another length, or other keys, or as many elements as in the full run with other contents. frame: that of the loop; rest:
        how many turns were left out, None where nobody knows."""
        is_sized = any(name in _lengths_in(module) for module, name in growth.counted)
        # The full run may have left it before its `else`.
        otherwise = getattr(site.node, 'orelse', []) if site.leaves else []
        binds = bool(stored(otherwise)) or any(stores(all_of(otherwise)))
        level = max(growth.level, ANY if binds else SIZED if is_sized else VALUE)
        filling = None if level == VALUE or binds or is_sized else fillers(growth, frame)
        is_filled = filling is not None and (not self.cuts.fills or fill(filling, rest))
        self.cuts.note_level(level, VALUE if is_filled else level)
        self.cuts.kinds_of_keys |= growth.kinds_of_keys


@functools.lru_cache(maxsize=None)
def _lengths_in(name: str) -> frozenset:
    """Names and attributes by which the code of a module gives as much as they say."""
    module = sys.modules.get(name)
    file = getattr(module, '__file__', None)
    tree = _parsed(file, vars(module)) if file else None
    nodes = [] if tree is None else all_of([tree])
    counts = [node for node in nodes if isinstance(node, ast.Slice) or isinstance(node, ast.Call) and last_name(node.func) == 'range']
    return frozenset(map(last_name, all_of(counts)))
