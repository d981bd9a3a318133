"""Tries what failed again with other contents of the same form: numbers in arrays, tables and containers are shuffled and drawn anew; shapes, dtypes, keys
and lengths stay. Lengths are for `resizing.py`.

An exception that stays whatever the contents is not due to those that a cut left behind. Random numbers come from generators of this module's
own, so that those of the notebook go on as they were.
"""

from __future__ import annotations

import ast
import copy
import io
import itertools
import random
import re
import sys
import types
from typing import Any, Callable

from ... import discover
from ...instruction import innermost
from ...introspection import stated
from ..shorten.kinds import is_data, is_model, is_of_figure
from ..shorten.looked_up import object_of
from ..shorten.operands import MAKES, OF_KIND, Failed, paths
from ..shorten.scope import FIXED
from .resizing import LENGTHS, MOST, Fixed, Resized

# Levels of containers that are varied.
_DEEPEST = 4
# Labels that an array of whole numbers may have taken from another one.
_LABELS = 200
# So many of each class, on average, make an array one of classes.
_REPEATED = 4
# A larger share of one number is that of places that were not filled.
_MOSTLY = 0.9
# So often other contents are tried.
_TIMES = 3
# A length that is enough for most of what is there.
_LONG = 5_000
_VARY, _CHANGED, _FILE = '__nbcrane_vary__', '__nbcrane_changed__', '<other contents>'
_NUMBERS = re.compile(r'0x[0-9a-f]+|\d+(\.\d+)?(e[+-]?\d+)?')
# {library: function(value, what varies an array)}.
_VARIED = {module.__name__.split('.')[-2]: module.varied for module in discover.in_libraries('forms') if hasattr(module, 'varied')}


def stays(error: BaseException, failed: Failed, space: dict) -> bool:
    """Whether what failed raises the same with other contents in what it works on; one that contents do not decide, with other lengths.

    space: the names of the notebook, which are left as they are.
    """
    asking = _asking(failed)
    if asking is None:
        return False
    code = compile(asking, _FILE, 'exec')
    known = {**space, **failed.frame.f_globals, **failed.frame.f_locals}
    of_kind, of_key = isinstance(error, OF_KIND), isinstance(error, KeyError)
    # Texts that a container holds do not decide which keys there are.
    others: list = [] if of_kind else [Variation(known, seed, kept=(str,) if of_key else ()) for seed in range(_TIMES)]
    if of_kind or failed.is_sized:
        lengths = [*LENGTHS, *map(_exactly, _lengths(failed))]
        resized = [Resized(length, keeps_empty=of_kind) for length in lengths]
        others += [*resized, *([] if of_kind or of_key else [Variation(known, seed, first) for seed, first in enumerate(resized[:_TIMES])])]
    # Numbers are contents, but where lengths may be others the one that would fit; of an object that cannot be pickled, its address.
    is_exact = isinstance(error, TypeError) or failed.is_sized and not of_kind
    text_of = str if is_exact else _without_numbers
    raised = _kind(error, failed.frame.f_code.co_filename, text_of)
    return all(_raised(code, known, one, text_of) == raised for one in others)


def _without_numbers(error: BaseException) -> str:
    return _NUMBERS.sub('#', str(error))


def _exactly(length: int) -> Callable[[int], int]:
    return lambda _: length


def _lengths(failed: Failed) -> set[int]:
    """Lengths that may be asked for where something failed: of what it works on, and numbers that stand there."""
    found = {part.value for part in ast.walk(failed.node) if isinstance(part, ast.Constant) and type(part.value) is int}
    values = [value for _, value in paths(failed.node, failed.frame)]
    for value in [*values, *itertools.chain(*map(_elements, values))]:
        shape = stated(value, 'shape')
        plain = {len(value)} if type(value) in (list, tuple, dict) else {value} if type(value) is int else set()
        found |= {*shape} if type(shape) is tuple else plain
    return {_LONG, *[length for length in found if 0 < length <= MOST]}


def _open(value: object) -> object:
    """What stands in for a file that is closed since it failed."""
    if not isinstance(value, io.IOBase) or not value.closed:
        return value
    return io.StringIO() if isinstance(value, io.TextIOBase) else io.BytesIO()


def _raised(code: types.CodeType, known: dict, variation: Variation | Resized, text_of: Callable[[BaseException], str]) -> tuple | None:
    """What the code raises with other contents, None where it raises nothing, or where there are no others."""
    try:
        exec(code, {**{name: _open(value) for name, value in known.items()}, _VARY: variation.of_operand})
    except Fixed:
        return None
    except Exception as error:
        return _kind(error, _FILE, text_of) if variation.varies else None
    return None


def _kind(error: BaseException, file: str, text_of: Callable[[BaseException], str]) -> tuple:
    """What was raised, its message, and the function that raised it, of those outside the file; of a missing key the first two."""
    # Which function finds that a key is missing depends on what it looks through.
    trace = None if isinstance(error, KeyError) else innermost(error)
    raised = None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_frame.f_code.co_name)
    return type(error), text_of(error), None if raised is None or raised[0] == file else raised


def _asking(failed: Failed) -> ast.Module | None:
    """What failed, where what differs in it is asked for by `_VARY`; None for statements with others in them, and for what waits for something."""
    makes = MAKES if failed.is_sized else ()
    differing = {id(part): not isinstance(part, makes) and not _is_known(object_of(part, failed.frame)) for part in failed.differing}
    twin = copy.deepcopy(failed.node)
    marked = {id(other): differing[id(part)] for part, other in zip(ast.walk(failed.node), ast.walk(twin)) if id(part) in differing}
    if any(isinstance(part, (ast.Await, ast.Yield, ast.YieldFrom)) for part in ast.walk(twin)):
        return None
    root = twin.value if isinstance(twin, (ast.Expr, ast.Return)) else twin
    if isinstance(root, ast.Subscript) and isinstance(root.ctx, ast.Del):
        root.ctx = ast.Load()
    before: list[ast.stmt] = []
    if isinstance(root, ast.AugAssign):
        # What is changed in place is read first.
        root.target.ctx = ast.Load()
        before.append(ast.Assign([ast.Name(_CHANGED, ast.Store())], _Asking(root, marked).visit(root.target)))
        root.target = ast.Name(_CHANGED, ast.Store())
    asks = None if root is None else _Asking(root, marked).visit(root)
    statement = ast.Expr(asks) if isinstance(asks, ast.expr) else asks
    if not isinstance(statement, (ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign)):
        return None
    return ast.fix_missing_locations(ast.Module([*before, statement], []))


def _is_known(value: object) -> bool:
    return is_data(value) or isinstance(value, FIXED)


class _Asking(ast.NodeTransformer):
    """`marked`: {id of a part that differs: whether it is an object, such as a model, with contents of its own}."""

    def __init__(self, root: ast.AST, marked: dict[int, bool]) -> None:
        self._root, self._marked = root, marked
        self._functions = [part.func for part in ast.walk(root) if isinstance(part, ast.Call)]

    def visit(self, node: ast.AST) -> Any:
        inside = [self._marked[id(part)] for part in ast.walk(node) if id(part) in self._marked]
        # What an object gives, or computes as an attribute, has other contents where the object itself cannot be given any.
        gives = isinstance(node, ast.Call) or isinstance(node, ast.Attribute) and node not in self._functions
        given = gives and node is not self._root and inside and all(inside)
        stored = isinstance(getattr(node, 'ctx', None), (ast.Store, ast.Del))
        if isinstance(node, ast.expr) and not stored and (given or id(node) in self._marked):
            # What makes a container does so of what differs, too.
            asked: Any = self.generic_visit(node) if self._marked.get(id(node)) is False else node
            return ast.Call(ast.Name(_VARY, ast.Load()), [asked], [])
        return self.generic_visit(node)


def _elements(value: Any) -> list:
    """The elements of a container."""
    return list(value.values()) if type(value) is dict else list(value) if type(value) in (list, tuple) else []


class Variation:
    """One way to vary the values of a namespace; another seed gives another, further away from what is there. first: gives them another length before;
    kept: kinds of values that stay in containers, for others do not decide on what failed."""

    def __init__(self, space: dict, seed: int, first: Resized | None = None, kept: tuple = ()) -> None:
        self._seed, self._scale, self._first, self._kept = seed, 10.0**seed, first, kept
        self._space, self._random = space, random.Random(seed)
        self._varied: dict[int, tuple] = {}
        # The last one draws no whole number twice: what was replayed is the same where the full run may have other results each time.
        self._distinct = itertools.count() if seed == _TIMES - 1 else None
        numpy = sys.modules.get('numpy')
        self._numpy: Any = numpy
        self._generator: Any = None if numpy is None else numpy.random.Generator(numpy.random.PCG64(seed))

    def of_operand(self, value: object) -> object:
        """Another value for data; a model stays what it is, unless it is one of several. Raises Fixed for data that cannot be varied, and for what may hold
        anything."""
        if id(value) not in self._varied:
            # Kept together, so that no other object gets its number.
            self._varied[id(value)] = (value, self._other(value if self._first is None else self._first.of_operand(value)))
        return self._varied[id(value)][1]

    @property
    def varies(self) -> bool:
        """Whether anything that it was asked for has got other contents."""
        return any(other is not value for value, other in self._varied.values())

    def _other(self, value: object) -> object:
        if is_data(value):
            return value if any(map(is_model, _elements(value)[:MOST])) else self.of(value)
        if is_model(value):
            return self._sibling(value)
        if isinstance(value, FIXED) or is_of_figure(value):
            return value
        raise Fixed

    def _sibling(self, value: object) -> object:
        """Another element of a container that holds a model; a model that stands alone itself."""
        for held in list(self._space.values()):
            others = [part for part in _elements(held) if type(part) is type(value)]
            if len(others) > 1 and any(part is value for part in others):
                return others[self._seed % len(others)]
        return value

    def of(self, value: Any, depth: int = 0) -> object:
        kind = type(value)
        if value is None or isinstance(value, (*self._kept, *FIXED)):
            return value
        if kind is bool:
            return self._random.random() < 0.5
        if kind is int and self._distinct is not None:
            return next(self._distinct)
        if kind is int:
            return self._random.randint(0, 2 * abs(value) + 1)
        if kind is float:
            if 0.0 <= value <= 1.0:
                return self._random.random()
            return value + (abs(value) + 1.0) * self._scale * self._random.uniform(-0.5, 0.5)
        if kind in (list, tuple, dict):
            return self._container(value, depth)
        package = kind.__module__.partition('.')[0]
        if package == 'pandas' and hasattr(value, 'index') and hasattr(value, 'dtypes'):
            return self._table(value)
        if package == 'pandas' and hasattr(value, 'is_unique'):
            # Texts and dates stay, as those in the columns of a table do.
            return sys.modules['pandas'].Index(self._array(value.to_numpy())) if value.dtype.kind in 'fiub' else value
        if package in _VARIED:
            return _VARIED[package](value, self._array)
        if package == 'numpy' and hasattr(value, 'dtype'):
            made = self._array(self._numpy.asarray(value))
            return made if kind.__name__ == 'ndarray' else made[()]
        raise Fixed(kind.__name__)

    def _container(self, value: Any, depth: int) -> object:
        if depth >= _DEEPEST or len(value) > MOST:
            raise Fixed('container')
        if type(value) is dict:
            return {key: self.of(part, depth + 1) for key, part in value.items()}
        return type(value)(self.of(part, depth + 1) for part in value)

    def _table(self, value: Any) -> object:
        """A frame with other contents in its columns of numbers, or such a series."""
        made = value.copy()
        if not hasattr(value, 'columns'):
            made[:] = self._array(value.to_numpy())
            return made
        for at, dtype in enumerate(value.dtypes):
            if dtype.kind in 'fiub':
                made.isetitem(at, self._array(value.iloc[:, at].to_numpy()))
        return made

    def _array(self, value: Any) -> Any:
        kind = value.dtype.kind
        if value.dtype.names:
            made = value.copy()
            for name in value.dtype.names:
                made[name] = self._array(value[name])
            return made
        if kind == 'b':
            return self._generator.random(value.shape) < 0.5
        are_labels = kind in 'iuf' and self._holds_labels(value)
        if kind == 'f' and not are_labels:
            return self._floats(value)
        if kind in 'iu' and self._distinct is not None and not are_labels:
            return self._generator.permutation(value.size).reshape(value.shape).astype(value.dtype)
        if kind in 'iuf':
            return self._generator.choice(self._labels(value), size=value.shape).astype(value.dtype)
        raise Fixed(str(value.dtype))

    def _holds_labels(self, value: Any) -> bool:
        """Whether numbers are classes: whole, several of them, and each many times."""
        numpy = self._numpy
        kinds, counts = numpy.unique(value, return_counts=True)
        if self._distinct is not None and counts.max(initial=0) > _MOSTLY * value.size:
            # A loop that was cut has left zeros there.
            return False
        return 1 < kinds.size <= value.size / _REPEATED and bool((value == numpy.rint(value)).all())

    def _floats(self, value: Any) -> Any:
        numpy, finite = self._numpy, value[self._numpy.isfinite(value)]
        if not value.size:
            raise Fixed('no numbers')
        low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 1.0)
        share = 0.0 <= low and high <= 1.0
        if share:
            made = self._generator.random(value.shape)
        else:
            spread = ((high - low) or abs(high) or 1.0) * self._scale
            # That a number is missing is due to contents as well.
            known = numpy.where(numpy.isfinite(value), value, self._generator.choice(finite, size=value.shape))
            made = self._generator.permutation(known, axis=0) if value.ndim else known
            made = made + self._generator.uniform(-0.5, 0.5, value.shape) * spread
        if share and value.ndim == 2 and numpy.allclose(value.sum(axis=1), 1.0, atol=1e-3):
            made = made / numpy.maximum(made.sum(axis=1, keepdims=True), 1e-9)
        return made.astype(value.dtype)

    def _labels(self, value: Any) -> Any:
        """What an array of whole numbers may hold: first what arrays of the same length hold, as true labels are to predicted ones, then its own as well."""
        numpy, found = self._numpy, []
        for other in list(self._space.values()):
            other = getattr(other, 'array', other) if type(other).__name__ == 'Series' else other
            kind = getattr(stated(other, 'dtype'), 'kind', '')
            if other is value or not kind or stated(other, 'shape') != value.shape:
                continue
            if kind in 'iu' if value.dtype.kind in 'iu' else kind == 'f' and self._holds_labels(other):
                found.append(numpy.unique(numpy.asarray(other))[:_LABELS])
        own = [numpy.unique(value)] if self._seed or not found else []
        return numpy.unique(numpy.concatenate([*own, *found]))
