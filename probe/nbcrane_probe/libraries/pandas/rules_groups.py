"""Grouped frames and series."""

from __future__ import annotations

import itertools
import operator
from typing import Any

from ... import introspection
from ...evaluate.operation import NotPlain, Operation
from ...evaluate.values import Function, Known, Method, Value
from ...rules.library import NOT_HANDLED, Library
from .rules import GROUPS
from .columns import ask_for_columns
from .tables import affordable, frame_type, known_labels, plain_labels, version

LIBRARY = Library('pandas')

_METHODS = """
    mean median sum min max std var sem count size first last nunique prod quantile get_group ngroup cumsum cumprod cummax cummin cumcount
    head tail nth describe idxmax idxmin value_counts rank shift diff pct_change unique any all skew fillna ffill bfill corr agg aggregate
    transform filter apply pipe
""".split()
#: groups a function of the user's is followed on
CALLS = 10


@LIBRARY.call(*[group + '.' + name for group in GROUPS for name in _METHODS])
def group_method(op: Operation) -> Value:
    name = op.short_name
    if any(isinstance(op.current(value), (Function, Method)) for value in op.given):
        found = _callback(op, name)
        for value in op.given:
            op.effects_of(value)
        return found if found is not None else op.unknown('a function of groups')
    groups = op.plain(op.receiver)
    if not op.all_given_known or not affordable(op, groups.obj.size + 2000, 15) or name in ('apply', 'filter', 'pipe'):
        if name in ('agg', 'aggregate'):
            _require_aggregated(op, groups)
        return op.unknown('what is known of groups')
    arguments, keywords = op.plain_arguments()
    return op.run(getattr(groups, name), *arguments, **keywords)


def _require_aggregated(op: Operation, groups: Any) -> None:
    """`agg({'column': …})` and `agg(new=('column', …))` name columns."""
    is_plain = type(groups.obj) is frame_type() and plain_labels(groups.obj.columns) and groups.obj.columns.nlevels == 1
    if not is_plain or not op.all_given_known:
        return
    empty = groups.obj.iloc[:0].groupby(introspection.loaded('numpy.zeros')(0))
    arguments, keywords = op.plain_arguments()
    ask_for_columns(op, empty.agg, *arguments, **keywords)


def _callback(op: Operation, name: str) -> Value | None:
    """`apply(f)`: the first groups are followed."""
    function = op.current(op.args[0]) if op.args else None
    if name != 'apply' or len(op.args) != 1 or op.kwargs or not isinstance(function, Function) or not op.is_known(op.receiver):
        return None
    groups = op.plain(op.receiver)
    if type(groups.obj) is not frame_type() or not affordable(op, groups.obj.size, 20):
        return None
    grouper = getattr(groups, 'grouper', getattr(groups, '_grouper', None))
    if grouper is None or not grouper.names or groups._selection is not None:
        return None
    # pandas 3 gives functions the parts without the columns grouped by.
    held = set(grouper.names) if version() >= (3, 0) else ()
    for _, part in itertools.islice(groups, CALLS):
        op.call(function, [Known(part.drop(columns=[label for label in part.columns if label in held]))])
    return None


@LIBRARY.attribute(*GROUPS)
def _column(op: Operation) -> Value:
    groups = op.plain(op.receiver)
    return op.run(getattr, groups, op.name) if introspection.defined_in(type(groups), op.name) is None else NOT_HANDLED


@LIBRARY.subscript('core.groupby.generic.DataFrameGroupBy')
def _subscript(op: Operation) -> Value:
    labels = known_labels(op, op.key)
    schema = op.fact(op.receiver, 'grouped')
    if not labels:
        return NOT_HANDLED
    if schema is not None:
        ask_for_columns(op, operator.getitem, schema.groupby(introspection.loaded('numpy.zeros')(0)), op.plain(op.key))
        return op.unknown('groups of a frame that was not made')
    groups = op.plain(op.receiver)
    if not plain_labels(groups.obj.columns):
        raise NotPlain()
    return op.run(operator.getitem, groups, op.plain(op.key))


LIBRARY.harmless(
    *[group + '.' + name for group in GROUPS for name in ('plot', 'hist', 'boxplot', 'rolling', 'resample', 'expanding', 'sample', 'ewm')]
)
