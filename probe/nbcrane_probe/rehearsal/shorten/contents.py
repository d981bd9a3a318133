"""Which expressions have lengths, keys or a kind that contents decide: on contents a cut changed, their shape says nothing."""

from __future__ import annotations

import ast
from itertools import chain

from ... import discover
from .kinds import is_data
from .scope import ANY, CLEAN, OPEN, SIZED, UNKNOWN, VALUE, Comprehension

_GROWS, _SPREADS, _BY_CLASSES = (frozenset(chain(*discover.constants(name).values())) for name in ('GROWS', 'SPREADS', 'BY_CLASSES'))
# Functions and methods that select, count or group by contents.
_SELECT = frozenset({
    *"""unique nonzero argwhere flatnonzero bincount value_counts dropna drop_duplicates query groupby compress extract union1d
    intersect1d setdiff1d Counter set frozenset masked_select boolean_mask find_peaks set_index most_common findall finditer
    explode filter takewhile dropwhile trim_zeros nlargest nsmallest resample""".split(),
})  # fmt: skip
# Those that make keys of the elements they are given.
_KEYED = frozenset({'dict', 'OrderedDict'})
_TEXT = frozenset({'split', 'rsplit', 'splitlines'})
# Always a number, a text or a truth value, whatever they are given.
_SCALARS = frozenset({'len', 'float', 'int', 'bool', 'str', 'repr', 'any', 'all', 'isinstance', 'sum', 'max', 'min'})


def of_attribute(node: ast.Attribute, base: int, opened: set, sized: set) -> int:
    """The level of an attribute of something with the level `base`; `opened` are attributes that libraries left incomplete, `sized` those with
    as many elements as contents let them have."""
    if base and node.attr in sized:
        base = max(base, SIZED)
    if base and (node.attr in _GROWS or node.attr in opened) or base > VALUE and node.attr == 'T':
        return max(base, OPEN)
    return base


def of_call(node: ast.Call, level: int, arguments: list, named: dict) -> int:
    """The level of the result of a library's function, from the worst of what it is given and the levels of its arguments."""
    name = getattr(node.func, 'id', getattr(node.func, 'attr', None))
    if level in (CLEAN, UNKNOWN):
        return level
    if named.get('index', CLEAN) >= VALUE:
        level = max(level, SIZED)
    if (
        named.get('columns', CLEAN) >= VALUE
        or name == 'concat'
        and any(word.arg == 'axis' and getattr(word.value, 'value', 1) for word in node.keywords)
    ):
        level = max(level, OPEN)
    if isinstance(node.func, ast.Name) and name in _SCALARS:
        return level if any(keyword.arg == 'default' for keyword in node.keywords) else min(level, VALUE)
    if name in ('get', 'pop', 'next', 'getattr') and len(node.args) > 1 and level > VALUE:
        return ANY
    if name in _SPREADS or isinstance(node.func, ast.Name) and name in _KEYED and arguments and arguments[0] >= VALUE:
        return max(level, OPEN)
    if name == 'to_dict' and level > VALUE:
        return max(level, OPEN)
    if name in _BY_CLASSES:
        return level if arguments and arguments[0] == CLEAN else max(level, OPEN if 'output_dict' in named else SIZED)
    by_text = name in _TEXT and isinstance(node.func, ast.Attribute) and all(isinstance(part, ast.Constant) for part in node.args)
    if name in _SELECT or by_text or name == 'where' and len(node.args) == 1 or name == 'to_categorical' and len(node.args) == 1:
        return max(level, SIZED)
    return level


def of_choice(node: ast.IfExp, test: int, level: int) -> int:
    """The level of `a if test else b`: where the test hangs on what was cut and a constant stands against something else, any kind."""
    constants = [isinstance(part, ast.Constant) for part in (node.body, node.orelse)]
    kinds = {type(part.value) for part in (node.body, node.orelse) if isinstance(part, ast.Constant)}
    apart = len(kinds) > 1 or sum(constants) == 1 and not kinds <= {int, float}
    return max(ANY, level) if test >= VALUE and apart else level


def keeps_record(node: ast.If) -> bool:
    """`if loss < best: best = loss`: the first value always is a record, so that the way in does not hang on what was cut. Where something else must
    hold as well, it does."""
    if any(isinstance(part, ast.BoolOp) and isinstance(part.op, ast.And) for part in ast.walk(node.test)):
        return False
    compared = {part.id for part in ast.walk(node.test) if isinstance(part, ast.Name)}
    compared |= {part.attr for part in ast.walk(node.test) if isinstance(part, ast.Attribute)}
    if not any(
        isinstance(part, ast.Compare) and isinstance(part.ops[0], (ast.Lt, ast.Gt, ast.LtE, ast.GtE)) for part in ast.walk(node.test)
    ):
        return False
    stored = {target for part in node.body if isinstance(part, ast.Assign) for target in part.targets}
    read = {name.id for part in node.body if isinstance(part, ast.Assign) for name in ast.walk(part.value) if isinstance(name, ast.Name)}
    names = {getattr(target, 'id', getattr(target, 'attr', None)) for target in stored}
    return bool(compared & names) and bool(compared & read)


def stores_key(level: int, value: object) -> bool:
    """Whether `container[key] = …` may put in another key after a cut; `level` is that of the key, `value` the container if known."""
    # Elements that have numbers are there already.
    return level >= VALUE and (value is None or not is_data(value) or hasattr(type(value), 'keys'))


def of_labels(target: ast.Attribute, level: int) -> int:
    """The level of a table whose rows or columns get labels of this level: contents may make them equal, or miss some."""
    if level < VALUE or target.attr not in ('index', 'columns'):
        return level
    return max(level, SIZED if target.attr == 'index' else OPEN)


def of_comprehension(node: Comprehension, level: int, tests: int, key: int) -> int:
    """The level of a comprehension, from the worst of its parts, of its conditions, and that of the key of a dict's."""
    if key >= VALUE:
        return max(level, OPEN)
    return max(level, SIZED) if tests >= VALUE or isinstance(node, ast.SetComp) and level >= VALUE else level
