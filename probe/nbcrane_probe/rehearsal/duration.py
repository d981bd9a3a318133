"""How long a cell takes at most, by its text and the sizes of the values it reads: a copy need not stand by where that is less than it waits anyway.

A rough bound by experience, generous by a factor of two or more: no code runs for it. Wrong, it costs the copy beside one cell. What is not known to be
quick is infinite: estimators, models, reading, waiting, large values, other libraries.
"""

from __future__ import annotations

import ast
import builtins
import math
import os
import re
import types
from typing import Any, Iterable, Optional, Union

from .. import discover, introspection
from ..code.bindings import bindings_of
from ..code.order import COMPREHENSIONS, defaults_of, parameters_of
from ..syntax import function_node
from .imports import loads_modules
from .length import is_cheap_statement, is_long, is_long_name
from .shorten.scope import path_root
from .sizes import SMALL, elements, is_opaque, library_of

# Half of the seconds that a copy waits beside a cell, and beside one that calls what usually takes long (`src/forecast/rehearsal/rehearsals.ts`).
_SHORT, _SHORT_OF_LONG = 0.5, 0.125
# Seconds a call takes, by the library of what it is called on, where values are small.
_OF_LIBRARY = {
    **dict.fromkeys(
        (
            *SMALL,
            *'base64 copy csv dataclasses functools hashlib io itertools math operator os posixpath pprint sys types warnings'.split(),
        ),
        1e-4,
    ),
    'IPython': 1e-2,
    **discover.constants('SECONDS_A_CALL'),
}
# Where it matters what is called.
_IS_QUICK = discover.constants('is_quick')
_OF_ELEMENT = discover.constants('SECONDS_AN_ELEMENT')
_DRAWS = frozenset('boxplot figure hist plot savefig show subplot_mosaic subplots tight_layout'.split())
_DRAWN = 0.1
# Of whatever library: they read, wait, run something else, or make much of little.
_SLOW = re.compile(
    r'read(?!er)|load(?!s$|er)|fetch|download|url|sleep|pause|wait|input|system|popen|spawn|fork|exec|run_|walk|glob|animat|to_jshtml|permutations|combinations'
    r'|product|scatter_matrix|bootstrap|save$|compile|backward',
    re.IGNORECASE,
)
_SLOW_BUILTINS = frozenset({'__import__', 'compile', 'eval', 'exec', 'input', 'open'})
# Their arguments are sizes of dimensions.
_DIMENSIONS = frozenset({'rand', 'randn'})
_BUILTIN = 1e-5
_OPERATION = 1e-4
_METHOD = 1e-2
# Of what the cell has computed: nearly always of a text, a list or a dict.
_OF_BUILTINS = frozenset(name for tp in (str, list, dict, set) for name in dir(tp))
_MOST_ELEMENTS = 300_000
# They look at no element of what they are given.
_SHALLOW = frozenset('display getattr hasattr id isinstance len print repr str type'.split())
# Bytes of a file that is read at once.
_SMALL_FILE = 1 << 20
_READS = re.compile(r'read_|load$|loadtxt|genfromtxt|open$')
# Of a loop over what the cell itself has made.
_TURNS = 1000
_IGNORED = (ast.Pass, ast.Global, ast.Constant, ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop)
_UNKNOWN = (ast.While, ast.AsyncFor, ast.AsyncWith, ast.Await, ast.Yield, ast.YieldFrom)


def looks(tree: Optional[ast.Module], namespace: dict) -> dict:
    """`looksLong`: the cell calls what usually takes long; `looksShort`: it ends so soon that a copy would hardly start beside it; `loadsModules`: it
    imports what the kernel has not loaded. Only what is true."""
    if tree is None:
        return {}
    long = is_long(tree)
    short = longest_seconds(tree, namespace) < (_SHORT_OF_LONG if long else _SHORT)
    found = {'looksLong': long, 'looksShort': short, 'loadsModules': loads_modules(tree)}
    return {name: True for name, is_so in found.items() if is_so}


def longest_seconds(tree: ast.Module, namespace: dict) -> float:
    """`math.inf` where nothing is known, also where looking at values fails."""
    estimate = _Estimate(namespace)
    total = 0.0
    try:
        for statement in tree.body:
            # What a statement binds is noted in any case.
            seconds = estimate.seconds(statement)
            total += 0.0 if is_cheap_statement(statement) else seconds
    except Exception:
        return math.inf
    return total


class _Estimate:
    def __init__(self, namespace: dict) -> None:
        self._namespace = namespace
        #: names the cell binds → its own function of that name, the library it comes from, a number, or None
        self._bound: dict[str, Union[ast.FunctionDef, str, int, None]] = {}
        self._calling: list[ast.FunctionDef] = []
        #: elements of the largest live value so far
        self._largest = 0.0

    def seconds(self, node: ast.AST) -> float:
        if isinstance(node, _IGNORED):
            return 0.0
        if isinstance(node, _UNKNOWN) or type(node).__name__ in ('Match', 'TryStar'):
            return math.inf
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            return self._import(node)
        if isinstance(node, ast.FunctionDef):
            self._bound[node.name] = node
            return self._all(node.decorator_list)
        if isinstance(node, ast.Lambda):
            return max(_TURNS, self._largest) * (_BUILTIN + self.seconds(node.body))
        if isinstance(node, ast.Name):
            return self._name(node)
        if isinstance(node, ast.Assign):
            return self._assign(node)
        if isinstance(node, ast.For):
            self._bind(node.target)
            return self.seconds(node.iter) + self._turns(node.iter) * (_BUILTIN + self._all(node.body)) + self._all(node.orelse)
        if isinstance(node, COMPREHENSIONS):
            return self._comprehension(node)
        if isinstance(node, ast.Call):
            return self._call(node)
        if isinstance(node, (ast.Attribute, ast.FormattedValue)) and self._is_opaque(node.value):
            return _OPERATION
        own = _OPERATION if isinstance(node, (ast.BinOp, ast.Compare, ast.Subscript)) else 0.0
        return own + self._all(ast.iter_child_nodes(node))

    def _import(self, node: Union[ast.Import, ast.ImportFrom]) -> float:
        for alias in node.names:
            path = alias.name if isinstance(node, ast.Import) else node.module or '.'
            self._bound[alias.asname or alias.name.partition('.')[0]] = path.partition('.')[0]
        return 0.0

    def _assign(self, node: ast.Assign) -> float:
        seconds = self._all([node.value, *node.targets])
        number = self._integer(node.value)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            self._bound[node.targets[0].id] = number
        return seconds

    def _all(self, nodes: Iterable[ast.AST]) -> float:
        # In order: a name is the cell's own from where it is bound.
        return sum([self.seconds(node) for node in nodes])

    def _bind(self, target: ast.AST) -> None:
        self._bound.update(dict.fromkeys(bindings_of([target]).names))

    def _name(self, node: ast.Name) -> float:
        if not isinstance(node.ctx, ast.Load):
            self._bound[node.id] = None
            return 0.0
        function = self._function(node.id)
        if function is not None:
            # Whoever is given it may call it for each element.
            return max(_TURNS, self._largest) * self._body(function)
        if node.id in self._bound or node.id not in self._namespace:
            return 0.0
        size = elements(self._namespace[node.id])
        self._largest = max(self._largest, size)
        return 0.0 if size <= _MOST_ELEMENTS else math.inf

    def _is_opaque(self, node: ast.expr) -> bool:
        """Whether it is the name of a live object of a library, which takes no time where only an attribute of it is read."""
        is_live = isinstance(node, ast.Name) and node.id not in self._bound and node.id in self._namespace
        return is_live and is_opaque(self._namespace[node.id])  # type: ignore[attr-defined]

    def _comprehension(self, node: Any) -> float:
        turns, around = 1.0, 0.0
        for generator in node.generators:
            self._bind(generator.target)
            around += turns * self.seconds(generator.iter)
            turns *= self._turns(generator.iter)
            around += turns * self._all(generator.ifs)
        parts = (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,)
        return around + turns * (_BUILTIN + self._all(parts))

    def _turns(self, iterated: ast.expr) -> float:
        if isinstance(iterated, (ast.List, ast.Tuple, ast.Set)):
            return len(iterated.elts)
        if isinstance(iterated, ast.Dict):
            return len(iterated.keys)
        if isinstance(iterated, ast.Call) and isinstance(iterated.func, ast.Name) and iterated.args:
            return self._turns_of_builtin(iterated.func.id, iterated.args)
        if isinstance(iterated, ast.Call) and isinstance(iterated.func, ast.Attribute) and not iterated.args:
            return self._turns(iterated.func.value)
        most = _TURNS
        if isinstance(iterated, ast.Subscript) and isinstance(iterated.slice, ast.Slice) and iterated.slice.upper is not None:
            end = self._integer(iterated.slice.upper)
            most = _TURNS if end is None else end
        # Parts of a live value: rows, columns, groups, items.
        root = path_root(iterated.func if isinstance(iterated, ast.Call) else iterated)
        value = None if root is None or root in self._bound else self._namespace.get(root)
        is_sized = value is not None and introspection.library_of(type(value)) in ('', 'numpy', 'pandas', 'polars')
        return min(most, elements(value)) if is_sized else most

    def _turns_of_builtin(self, name: str, arguments: list) -> float:
        if name == 'range':
            return self._turns_of_range(arguments)
        if name == 'zip':
            return min(map(self._turns, arguments))
        return self._turns(arguments[0]) if name in ('enumerate', 'reversed', 'sorted', 'list') else _TURNS

    def _turns_of_range(self, ends: list) -> float:
        last = ends[0] if len(ends) == 1 else ends[1]
        if isinstance(last, ast.Call) and isinstance(last.func, ast.Name) and last.func.id == 'len' and last.args:
            return self._turns(last.args[0])
        # A number that is not known may be a large one.
        number = self._integer(last)
        return math.inf if number is None else max(0, number - (self._integer(ends[0]) or 0 if len(ends) > 1 else 0))

    def _call(self, node: ast.Call) -> float:
        arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
        if self._size(node, arguments) > _MOST_ELEMENTS:
            return math.inf
        if isinstance(node.func, ast.Name) and node.func.id in _SHALLOW:
            arguments = [one for one in arguments if not self._is_opaque(one)]
        return self._all(arguments) + self._called(node)

    def _size(self, node: ast.Call, arguments: list) -> float:
        """What an array of that shape would hold."""
        sizes = [
            math.prod(filter(None, map(self._integer, one.elts))) if isinstance(one, ast.Tuple) else self._integer(one) or 1
            for one in arguments
        ]
        return math.prod(sizes) if isinstance(node.func, ast.Attribute) and node.func.attr in _DIMENSIONS else max(sizes, default=1)

    def _called(self, node: ast.Call) -> float:
        function = node.func
        if isinstance(function, ast.Name):
            return math.inf if _SLOW.search(function.id) and not _reads_little(function.id, node) else self._called_name(function.id, node)
        if not isinstance(function, ast.Attribute) or is_long_name(function.attr):
            return math.inf
        if _SLOW.search(function.attr) and not _reads_little(function.attr, node):
            return math.inf
        root = path_root(function)
        library = '' if root is None else self._library(root)
        cost = self._cost(library, function.attr) if library else _OPERATION if function.attr in _OF_BUILTINS else _METHOD
        if function.attr in _DRAWS:
            grid = [self._integer(one) or 1 for one in node.args[:2]] if function.attr == 'subplots' else []
            cost = max(cost, _DRAWN * max(1, math.prod(grid) / 4))
        return cost + self.seconds(function.value)

    def _called_name(self, name: str, node: ast.Call) -> float:
        function = self._function(name)
        if function is not None:
            return self._body(function, node)
        if name not in self._bound and name not in self._namespace:
            return _BUILTIN if hasattr(builtins, name) and name not in _SLOW_BUILTINS else math.inf
        library = self._library(name)
        if self._is_opaque(node.func):
            return math.inf
        return self._cost(library, name) if library else math.inf if name in self._bound else _METHOD

    def _function(self, name: str) -> Optional[ast.FunctionDef]:
        """Of the notebook, or None."""
        found: object = None
        if name in self._bound:
            found = self._bound[name]
        elif type(value := self._namespace.get(name)) is types.FunctionType and value.__globals__ is self._namespace:
            found = function_node(value)
        return found if isinstance(found, ast.FunctionDef) else None

    def _body(self, function: ast.FunctionDef, call: Optional[ast.Call] = None) -> float:
        if function in self._calling:
            return math.inf
        outside = self._bound
        self._bound = {**outside, **self._parameters(function.args, call)}
        self._calling.append(function)
        try:
            return self._all([*function.decorator_list, *function.body])
        finally:
            self._calling.pop()
            self._bound = outside

    def _parameters(self, parameters: ast.arguments, call: Optional[ast.Call]) -> dict:
        """Numbers where they are known, else None."""
        values: dict = {**dict.fromkeys(parameters_of(parameters)), **defaults_of(parameters)}
        names = [part.arg for part in (*parameters.posonlyargs, *parameters.args)]
        arguments = [] if call is None else [*zip(names, call.args), *((keyword.arg, keyword.value) for keyword in call.keywords)]
        values.update((name, value) for name, value in arguments if name in values)
        return {name: value and self._integer(value) for name, value in values.items()}

    def _library(self, name: str) -> str:
        """Where the value of a name comes from; '' for what the cell has computed, and for built-in types."""
        if name in self._bound:
            library = self._bound[name]
            return library if isinstance(library, str) else ''
        return library_of(self._namespace[name]) if name in self._namespace else '' if hasattr(builtins, name) else '?'

    def _cost(self, library: str, name: str) -> float:
        """Seconds of a call of something of a library; `name`: as the cell calls it."""
        is_quick = _IS_QUICK.get(library)
        cost = _OF_LIBRARY.get(library, math.inf) if is_quick is None or is_quick(name) else math.inf
        return cost + _OF_ELEMENT[library] * self._largest if library in _OF_ELEMENT else cost

    def _integer(self, node: ast.AST) -> Optional[int]:
        """Of a number, and of sums, products and powers of such; None where it is none."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            value = self._bound[node.id] if node.id in self._bound else self._namespace.get(node.id)
            return value if type(value) is int else None
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Pow, ast.Add)):
            left, right = self._integer(node.left), self._integer(node.right)
            if left is None or right is None or left < 0 or right < 0:
                return None
            return (
                left * right if isinstance(node.op, ast.Mult) else left + right if isinstance(node.op, ast.Add) else left ** min(right, 64)
            )
        return None


def _reads_little(name: str, node: ast.Call) -> bool:
    """Whether it reads a small file that the call names."""
    path = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
    try:
        return _READS.match(name) is not None and type(path) is str and os.path.getsize(path) <= _SMALL_FILE
    except (OSError, ValueError):
        return False
