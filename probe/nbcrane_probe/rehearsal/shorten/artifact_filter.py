"""Whether a crash may come from a cut.

Two rehearsals with different cuts tell many artefacts apart, but not all: `history[50]` fails alike after 2 and after 3 epochs, a key of
the middle is missing from both, a model trained for 3 steps knows two classes as one trained for 2. So each crash after a cut is traced
back (`taint.py`): what the failing expression reads, and what the conditions around it read, has a level. From CLEAN values the crash is
the notebook's own. On VALUE only errors count that contents do not decide: names, attributes, types, constant keys, and what stays with other contents (`lookahead/variation.py`). On SIZED and OPEN
only errors of names, attributes and signatures that no branch left out would have bound, and what stays with other lengths (`lookahead/resizing.py`) and contents. On ANY only names and signatures. Everything else may be an artifact: the verdict is unknown.
"""

from __future__ import annotations

import ast
import numbers
import os
import re
import sys
from types import FrameType
from typing import TYPE_CHECKING, Any

from ...code.parts import given, works_on
from ...instruction import innermost, is_asserted, span_of, traceback_of
from ...introspection import stated
from .code_of_cuts import may_store, waited, writes, wrote
from .content_free import is_content_free
from .folder_names import can_make
from .guards import level_of_guards
from .kinds import is_data, is_model
from .looked_up import key_of, names_key, object_of
from .messages import OF_INDEX, OF_MODELS, TARGET, speaks_of_contents
from .missing_folders import is_about_path, lacks_folder
from .names import is_of_hooks
from .operands import MAKES, OF_KIND, Failed, known, operands, paths
from .scope import ANY, CLEAN, FIXED, SIZED, UNKNOWN, VALUE, Env, Function, Place, Scope, bind_arguments, is_hook, start_of
from .taint import Flow, Hit, TooLong
from .unseen import may_gain, may_set

if TYPE_CHECKING:
    from .cuts import Cuts

# Frames of their own before Python 3.12.
_COMPREHENSIONS = frozenset({'<listcomp>', '<genexpr>', '<setcomp>', '<dictcomp>'})
# Parameters of callbacks that a library counts on, as in the full run.
_COUNTS = frozenset({'epoch', 'batch', 'batch_idx'})
_PROBE = __name__.partition('.rehearsal.')[0] + '.'
# Its modules that look at objects, and run nothing else of theirs.
_LOOKING = (
    '.effects',
    '.form',
    '.results',
    '.gradients',
    '.reach',
    '.kinds',
    '.aliases',
    '.container_growth',
    '.filling',
    '.kept_memory',
    '.compare',
    '.operands',
)
# Elements of a container that are looked at.
_FEW = 20
# Of containers.
_PLAIN = ('builtins', 'collections')
_BY_CONTENTS = (AssertionError, ArithmeticError, UnicodeError, StopIteration, RecursionError, Warning)


class ByContents(str):
    """Why an error may be due to a cut, unless it stays with other contents of what the failing expression works on."""

    failed: Failed

    def __new__(cls, reason: str, failed: Failed) -> ByContents:
        made = super().__new__(cls, reason)
        made.failed = failed
        return made


def artifact_reason(cuts: Cuts, error: BaseException, library_levels: dict) -> str | None:
    """Why `error`, raised after a cut, may be due to it; None where it is not. library_levels: as `Cuts` has them."""
    frames = _notebook_frames(cuts, error)
    space = frames[0][0].f_globals if frames else {}
    unknown = _unknown(cuts, error, space)
    if unknown is not None:
        return unknown
    if not frames:
        return None if isinstance(error, SyntaxError) else 'it was raised outside the notebook, after work was cut'
    frame, line, _ = frames[-1]
    last = innermost(error)
    if (frame.f_code.co_filename, line) in cuts.library_levels and last is not None and last.tb_frame is not frame:
        return 'it was raised in a library, a loop of which was cut there'
    if is_about_path(error) and wrote(cuts, error, space):
        return 'it concerns a file, and a loop that was cut writes files'
    if is_about_path(error) and waited(cuts):
        return 'it is about a file, and a loop that was cut may have waited for it'
    try:
        trace = _Trace(cuts, error, frames, library_levels)
        return trace.reason() if library_levels is cuts.library_levels else trace.reason_if_filled()
    except (RecursionError, TooLong):
        return 'what it depends on could not be traced back'


def is_of_look(error: BaseException) -> bool:
    """Whether an error was raised while the copy looked at objects, whose own code may not expect that."""
    frames = [trace.tb_frame.f_globals.get('__name__') or '' for trace in traceback_of(error)]
    own = [name for name in frames if name.startswith(_PROBE)]
    return bool(own) and own[-1].endswith(_LOOKING)


def operands_of(cuts: Cuts, error: BaseException, tried: Failed | None) -> list:
    """What the innermost expression of the notebook that an error came through works on, see `operands.py`."""
    frames = _notebook_frames(cuts, error)
    if not frames:
        return []
    frame, line, place = frames[-1]
    trees = [tree for file, tree in [*cuts.sources.items(), *cuts.cells] if file == frame.f_code.co_filename]
    statements = [part for tree in trees for part in ast.walk(tree) if isinstance(part, ast.stmt) and not is_hook(part)]
    inside = [part for part in statements if part.lineno <= line <= (part.end_lineno or line)]
    return operands(error, _expression(inside[-1], place), frame, tried) if inside else []


def _unknown(cuts: Cuts, error: BaseException, space: dict) -> str | None:
    """Why an error may be due to a statement that was left out, or to a library's loop that was cut, as far as the error itself tells."""
    unseen = cuts.unseen
    name = getattr(error, 'name', None) or _quoted(error)
    if isinstance(error, NameError) and (name in unseen.names or unseen.any_name):
        return "it needs '%s', which is not known here" % name
    if is_about_path(error) and (unseen.files or unseen.programs or unseen.keepers and can_make(error, unseen.statements, cuts, space)):
        return 'it is about a file, and a statement that was left out may have written it'
    last = innermost(error)
    if (unseen.keepers or cuts.library_packages) and last is not None and isinstance(last.tb_frame.f_locals.get('self'), type(os.environ)):
        return 'it is about a variable of the environment, and a statement that was left out may have set it'
    if isinstance(error, AttributeError) and may_set(unseen.keepers | cuts.library_packages, getattr(error, 'obj', None), name):
        return "'%s' may be set by a library, work of which was cut or left out" % name
    if isinstance(error, ImportError) and unseen.programs:
        return 'it is about a package, and a statement that was left out may have installed it'
    return None


class _Trace:
    def __init__(self, cuts: Cuts, error: BaseException, frames: list, library_levels: dict) -> None:
        self.cuts, self.error, self.frames = cuts, error, frames
        self.flow = Flow(cuts, frames[0][0].f_globals, library_levels)
        self.control = CLEAN

    def reason(self) -> str | None:
        hit = self._module_hit()
        node, before = None, self.flow.module
        for frame, line, place in self.frames:
            if node is not None and hit is not None:
                hit = self._function_hit(frame, _start(line, place), node, hit)
            if hit is None:
                return 'line %s depends on work that was cut in a way that could not be traced back' % line
            self.control = max(self.control, hit.control)
            if node is not None and self._may_call_another(node, before):
                self.control = VALUE
            node, before = _expression(hit.statement, place), hit.env
            self.control = max(self.control, level_of_guards(self.flow, hit.statement, node, hit.env))
        if self.control > CLEAN or node is None or hit is None:
            return 'whether line %s is reached depends on work that was cut' % self.frames[-1][1]
        self.node, self.env = node, hit.env
        return self._judge(node, hit)

    def reason_if_filled(self) -> str | None:
        """Only data is told of: what another object keeps need not have been seen to grow."""
        found = self.reason()
        may_count = found is None or isinstance(found, ByContents)
        return 'it works on what may be longer in the full run' if may_count and not self._is_of_data() else found

    def _is_of_data(self) -> bool:
        frame, env = self.frames[-1][0], self.env.copy()
        worked_on = [value for path, value in paths(self.node, frame) if self.flow.level(path, env) > CLEAN]
        fewest = 2 * self.cuts.keep + 2 if self.cuts.fills else 0
        return all(is_data(value) and not _is_short(value, fewest) for value in worked_on)

    def _may_call_another(self, node: ast.AST, env: Env) -> bool:
        """Whether an object whose class may be another one is called, or asked to do something."""
        called = getattr(node, 'func', node)
        asked = called.value if isinstance(called, (ast.Attribute, ast.Subscript)) else getattr(called, 'left', called)
        return isinstance(asked, ast.expr) and self.flow.level(asked, env.copy()) >= ANY

    def _module_hit(self) -> Hit | None:
        frame, line, place = self.frames[0]
        if frame.f_code.co_name == '<lambda>' or frame.f_locals is not frame.f_globals:
            return None
        return self.flow.run(_start(line, place), frame.f_code.co_filename)

    def _function_hit(self, frame: FrameType, start: Place, call: ast.AST, hit: Hit) -> Hit | None:
        code = frame.f_code
        if code.co_name in _COMPREHENSIONS:
            env = hit.env.copy()
            for node in ast.walk(hit.statement):
                for part in getattr(node, 'generators', ()):
                    self.flow.go_through(part, env)
            return Hit(env, CLEAN, hit.statement)
        found = [
            node
            for node, file in self.flow.files.items()
            if file == code.co_filename and getattr(node, 'name', '<lambda>') == code.co_name and start_of(node) == code.co_firstlineno
        ]
        if len(found) != 1:
            return None
        levels = self._arguments(found[0], call, hit)
        levels.update((name, CLEAN) for name in _COUNTS & levels.keys() if type(frame.f_locals.get(name)) is int)
        if isinstance(found[0], ast.Lambda):
            return Hit(Scope(hit.env, levels), CLEAN, ast.copy_location(ast.Expr(found[0].body), found[0].body))
        return self.flow.enter(found[0], levels, start, frame)

    def _arguments(self, function: Function | ast.Lambda, call: ast.AST, hit: Hit) -> Env:
        """Levels of the parameters: one by one where the caller's expression is a plain call, else the worst of all it reads."""
        env = hit.env.copy()
        if isinstance(call, ast.Call) and function.args is not None:
            names = {getattr(call.func, 'id', getattr(call.func, 'attr', None))}
            direct = names & {getattr(function, 'name', None)} or getattr(function, 'name', '') in (
                'forward',
                '__call__',
                '__init__',
                'call',
            )
            if direct:
                receiver = self.flow.receiver(call.func, env)
                levels = [self.flow.level(argument, env) for argument in call.args]
                return bind_arguments(
                    function, call, levels, {part.arg: self.flow.level(part.value, env) for part in call.keywords}, receiver
                )
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and self.flow.is_thinned(call):
            # What the function is given is as in the full run.
            worst = max(self.flow.level(part, env) for part in works_on(call))
            return {argument.arg: worst for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
        worst = self.flow.level(call, env) if isinstance(call, ast.expr) else _worst(self.flow, call, env)
        return {argument.arg: worst for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}

    def _judge(self, node: ast.AST, hit: Hit) -> str | None:
        error, env, frame = self.error, hit.env.copy(), self.frames[-1][0]

        def level_of(part: ast.expr) -> int:
            return self.flow.level(part, env)

        level = self.flow.level_of_failed(node, env) if isinstance(node, ast.expr) else _worst(self.flow, node, env)
        if level == UNKNOWN and self._is_by_class(node, env):
            return None
        if level == UNKNOWN and not isinstance(error, NameError):
            return 'line %s works on what a statement that was left out would have made' % self.frames[-1][1]
        if isinstance(node, ast.Call) and self.flow.keeps(node) and not is_content_free(error):
            return 'line %s asks a library what it keeps, and work of that library was left out' % self.frames[-1][1]
        if isinstance(error, NameError) or isinstance(error, AttributeError) and self.cuts.unseen.any_name:
            return self._unless_dark(getattr(error, 'name', None) or _quoted(error))
        missing = getattr(error, 'name', None) or _quoted(error) if isinstance(error, AttributeError) else key_of(error)
        left_out = self.cuts.unseen.statements if isinstance(error, AttributeError) else ()
        if isinstance(missing, str) and may_store(self.cuts, missing, left_out=left_out):
            return "'%s' may be stored in work that was cut" % missing
        if is_about_path(error) and writes(self.cuts, self.flow.dark, getattr(error, 'filename', None), self.flow.names):
            return 'it concerns a file, and a branch that was not taken may write it'
        if isinstance(error, ImportError) and self._searches_elsewhere():
            return 'work that was cut or left out changes where packages are looked for'
        if isinstance(error, ImportError) and (self.cuts.unseen.any_name or self.flow.writes_modules()):
            return 'work that was cut or left out makes modules'
        if isinstance(error, TypeError) and self._may_call_another(node, env):
            return 'line %s works on what may be of another class where more work is done' % self.frames[-1][1]
        if isinstance(error, (ImportError, SyntaxError, NotImplementedError)) or level == CLEAN:
            return None
        text, line = str(error), self.frames[-1][1]
        touched = (
            'line %s works on what a cut left incomplete' % line if level > VALUE else 'line %s works on values that a cut changes' % line
        )
        if lacks_folder(error, node, level_of, frame):
            return None
        if 'NoneType' in text or isinstance(error, TypeError) and any(level_of(part) > CLEAN for part in _spread(node)):
            return touched
        if isinstance(error, TypeError) and is_content_free(error):
            return None
        if isinstance(error, AttributeError) and self._is_filled_only(node, error):
            return None
        if level == ANY or isinstance(error, _BY_CONTENTS) and not self._is_asserted_by_library() or isinstance(node, ast.Assert):
            return touched
        # What a library says of a model that is not fitted may be an AttributeError as well.
        if isinstance(error, AttributeError) and not isinstance(error, ValueError):
            # Of nothing, a sum or a mean is a plain number, and what a library gives may be of another kind.
            held = getattr(error, 'obj', None)
            worked_on = [value for path, value in paths(node, frame) if level_of(path) > VALUE and value is not held]
            if _is_number_of_nothing(held) or stated(held, 'columns') is not None and _is_empty(held) or any(map(_is_empty, worked_on)):
                return touched
            if (
                level > SIZED
                and stated(held, 'columns') is not None
                and not any(getattr(part, 'func', None) is node for part in ast.walk(hit.statement))
            ):
                # A column that was added may be an attribute, which nobody calls.
                return touched
            if not is_data(held) and may_gain(held, missing):
                return "'%s' may be set where more work is done" % missing
            return self._unless_dark(missing)
        if isinstance(error, KeyError):
            return self._by_key(touched, node, hit, level)
        if type(error) is IndexError and OF_INDEX.search(text):
            return self._by_contents(touched, node, hit, level) if level > VALUE else None
        if level > VALUE:
            return self._by_contents(touched, node, hit, level) if self._tells_of_any_length(node, env) else touched
        if isinstance(error, TypeError) or isinstance(node, ast.Raise):
            return None
        if isinstance(error, LookupError):
            return None if TARGET.match(text) or self._key_level(node, env) == CLEAN else touched
        calls = works_on(node) if isinstance(node, ast.Call) else []
        models = [is_model(object_of(part, frame)) for part in calls if level_of(part) > CLEAN]
        if (any(models) or not models and calls) and (OF_MODELS.search(text) or speaks_of_contents(text) and not models):
            return touched
        # Given the data of the full run, models fail alike however long they were trained, and so does what trains them.
        return None if calls and all(models) else self._by_contents(touched, node, hit, level)

    def _is_by_class(self, node: ast.AST, env: Env) -> bool:
        """Whether an object lacks an attribute, or has a method of another signature, whatever statements that were left out have changed in it."""
        called, error, cuts = node.func if isinstance(node, ast.Call) else node, self.error, self.cuts
        if not isinstance(called, ast.Attribute) or not isinstance(called.value, ast.Name) or not is_content_free(error):
            return False
        name, attribute, held = called.value.id, called.attr, object_of(called.value, self.frames[-1][0])
        if isinstance(env, Scope) and name in env.locals or name in self.flow.of_any_class or isinstance(held, FIXED):
            return False
        is_of_class = hasattr(type(held), attribute) if called is not node else not hasattr(type(held), '__getattr__')
        is_own = attribute in (getattr(held, '__dict__', None) or ()) or attribute in self.flow.untaken or may_gain(held, attribute)
        unseen = cuts.unseen
        is_stored = unseen.any_name or unseen.extends or may_store(cuts, attribute, '__class__', left_out=unseen.statements)
        return is_of_class and not is_own and not is_stored and not self._is_raised_by_library()

    def _tells_of_any_length(self, node: ast.AST, env: Env) -> bool:
        """Whether an error is worth to be tried with other lengths."""
        text = str(self.error)
        if speaks_of_contents(text):
            return False
        if isinstance(self.error, OF_KIND):
            return True
        if isinstance(self.error, LookupError) or isinstance(node, ast.Raise) or OF_MODELS.search(text):
            return False
        # What a model or another object would have kept by then is not to be tried.
        return all(is_data(value) for path, value in paths(node, self.frames[-1][0]) if self.flow.level(path, env) > CLEAN)

    def _is_filled_only(self, node: ast.AST, error: AttributeError) -> bool:
        """Whether a container lacks an attribute that work which did not run may have filled, and not bound to something else."""
        name = node.value.id if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else None
        return name is not None and name not in self.flow.untaken and type(getattr(error, 'obj', None)) in (list, dict, set)

    def _is_asserted_by_library(self) -> bool:
        return self._is_raised_by_library() and is_asserted(self.error)

    def _is_raised_by_library(self) -> bool:
        last = innermost(self.error)
        return last is not None and last.tb_frame is not self.frames[-1][0]

    def _by_contents(self, reason: str, node: ast.AST, hit: Hit, level: int) -> str:
        if self._is_sought(node):
            return reason
        whole, frame = _whole(node, hit.statement), self.frames[-1][0]
        differing: list[ast.expr] = [path for path, _ in paths(whole, frame) if self.flow.level(path, hit.env.copy()) > CLEAN]
        inside = [part for part in ast.walk(whole) if isinstance(part, MAKES) and part is not whole]
        drawing = [part for part in inside if isinstance(part, ast.Call) and self.flow.may_draw(part)]
        # A table or an array that is made of nothing has none of the kinds that it would have.
        by_kind = inside if isinstance(self.error, (*OF_KIND, IndexError)) else []
        made = [part for part in by_kind if self.flow.level(part, hit.env.copy()) > VALUE]
        return ByContents(reason, Failed(whole, frame, [*differing, *drawing, *made], level > VALUE))

    def _is_sought(self, node: ast.AST) -> bool:
        """Whether Python itself did not find an element: `rows.index(50)` may, with other contents."""
        if type(self.error) is not ValueError or self._is_raised_by_library() or not isinstance(node, ast.Call):
            return False
        return isinstance(node.func, ast.Attribute) and type(object_of(node.func.value, self.frames[-1][0])).__module__ in _PLAIN

    def _searches_elsewhere(self) -> bool:
        return any(self.flow.module.get(name, CLEAN) > CLEAN for name, value in list(self.flow.names.items()) if value is sys)

    def _by_key(self, reason: str, node: ast.AST, hit: Hit, level: int) -> str | None:
        key_level, frame = self._key_level(node, hit.env.copy()), self.frames[-1][0]
        if level <= VALUE and key_level == CLEAN:
            return None
        # Later turns add labels and elements; which columns a table has, and which keys a dict, they do not change below OPEN.
        (held,) = isinstance(node, ast.Subscript) and known(node.value, frame) or (None,)
        if level <= SIZED and type(held) is dict and _are_unlike(key_of(self.error), held):
            return None
        has_columns = stated(held, 'columns') is not None or isinstance(node, ast.Call) and self._names_column(node)
        if level > SIZED or key_level > CLEAN or not (type(held) is dict or has_columns):
            return reason
        return self._by_contents(reason, node, hit, level)

    def _names_column(self, node: ast.Call) -> bool:
        """Whether the key that a call is given may be a column of the tables it works on, and no label of their rows."""
        frame = self.frames[-1][0]
        is_given = isinstance(key_of(self.error), str) and any(names_key(part, self.error, frame) for part in given(node))
        return is_given and all(_is_numbered(value) for _, value in paths(node, frame) if is_data(value) and not isinstance(value, str))

    def _key_level(self, node: ast.AST, env: Env) -> int:
        """The level of what is looked up: the subscript, or the arguments of a call."""
        if isinstance(node, (ast.Subscript, ast.Call)):
            frame = self.frames[-1][0]
            whole = given(node) if isinstance(node, ast.Call) else [node.slice]
            # `left.merge(right, on='id')`, `table.loc['id', at]`: of all arguments the one that names what is missing.
            parts = [
                part for one in whole for part in (one.elts if isinstance(one, ast.Tuple) else [one]) if names_key(part, self.error, frame)
            ]
            return max([self.flow.level(part, env) for part in parts or whole], default=CLEAN)
        subscripts = [part for part in ast.walk(node) if isinstance(part, ast.Subscript)]
        return max([self.flow.level(part.slice, env) for part in subscripts], default=VALUE)

    def _unless_dark(self, name: str | None) -> str | None:
        if self.cuts.unseen.any_name:
            return "'%s' may be bound in work that was cut, which binds names that are made there" % name
        if name in self.flow.untaken:
            return "'%s' may be bound in work that was cut" % name
        return None


def _is_number_of_nothing(value: Any) -> bool:
    return type(value) in (int, float) and (not value or value != value)


def _is_numbered(table: Any) -> bool:
    return stated(table, 'columns') is not None and getattr(stated(stated(table, 'index'), 'dtype'), 'kind', '') in ('i', 'u')


def _are_unlike(key: object, keys: dict) -> bool:
    """Whether a text was looked up among numbers, or a number among texts."""
    kinds = {isinstance(one, str) for one in keys}
    return all(isinstance(one, (str, numbers.Real)) for one in (key, *keys)) and kinds == {not isinstance(key, str)}


def _is_short(value: Any, fewest: int) -> bool:
    """Whether an array or a list, also one in a list or a dict, has no more rows than a few turns may have made."""
    shape = stated(value, 'shape')
    if type(value) in (list, dict):
        inner = list(value.values() if type(value) is dict else value)
        return type(value) is list and len(inner) <= fewest or any(_is_short(one, fewest) for one in inner[:_FEW])
    return isinstance(shape, tuple) and len(shape) > 0 and shape[0] <= fewest


def _is_empty(value: Any) -> bool:
    shape = stated(value, 'shape')
    return 0 in (shape if type(shape) is tuple else (len(value),) if type(value) in (list, tuple, dict, set, str) else ())


def _spread(node: ast.AST) -> list[ast.expr]:
    """What a call or a text is given as many arguments of as it has elements."""
    if isinstance(node, ast.BinOp):
        return [node.right] if isinstance(node.op, ast.Mod) else []
    if not isinstance(node, ast.Call):
        return []
    return [part.value for part in node.args if isinstance(part, ast.Starred)] + [part.value for part in node.keywords if part.arg is None]


def _worst(flow: Flow, node: ast.AST, env: Env) -> int:
    """The level of all that a statement reads; of a compound one, of its head."""
    parts = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
    parts += [item.context_expr for item in getattr(node, 'items', [])]
    return max([flow.level(part, env) for part in parts], default=CLEAN)


def _notebook_frames(cuts: Cuts, error: BaseException) -> list:
    """[(frame, line, (line, end line, column, end column) | None)] of notebook code, outermost first."""
    files = {file for file, _ in cuts.cells} | cuts.sources.keys()
    return [(one.tb_frame, one.tb_lineno, span_of(one)) for one in traceback_of(error) if one.tb_frame.f_code.co_filename in files]


def _start(line: int, place: tuple | None) -> Place:
    return (line, None) if place is None or None in place else (place[0], place[2])


def _expression(statement: ast.AST, place: tuple | None) -> ast.AST:
    """The expression at a place that Python 3.11 and newer know to the column; before, the whole statement."""
    if place is not None and None not in place:
        for node in ast.walk(statement):
            if isinstance(node, ast.expr) and (node.lineno, node.end_lineno, node.col_offset, node.end_col_offset) == tuple(place):
                if isinstance(getattr(node, 'ctx', None), ast.Store):
                    return _drawn_from(node, statement)
                # Hooks stand where what they are given stands.
                named = node.func if isinstance(node, ast.Call) else node
                if not (isinstance(named, ast.Name) and is_of_hooks(named.id)):
                    return node
    return statement


def _whole(node: ast.AST, statement: ast.AST) -> ast.AST:
    """What is evaluated again where `node` failed: of elements that were taken apart, all that takes them."""
    if isinstance(node, ast.For):
        return ast.ListComp(ast.Constant(None), [ast.comprehension(node.target, node.iter, [], 0)])
    taking = [part for part in ast.walk(statement) if any(one.iter is node for one in getattr(part, 'generators', ()))]
    if taking and isinstance(taking[0], ast.GeneratorExp):
        # Nothing happens in one until somebody draws from it.
        return ast.copy_location(ast.ListComp(taking[0].elt, taking[0].generators), taking[0])
    return taking[0] if taking else node


def _drawn_from(target: ast.expr, statement: ast.AST) -> ast.AST:
    """What a comprehension takes apart into its target; the whole statement for other targets."""
    for node in ast.walk(statement):
        for part in getattr(node, 'generators', ()):
            if any(one is target for one in ast.walk(part.target)):
                return part.iter
    return statement


def _quoted(error: BaseException) -> str | None:
    """The last quoted word of a message, where older Pythons do not carry the name."""
    words = re.findall(r"'([^']*)'", str(error))
    return words[-1] if words else None
