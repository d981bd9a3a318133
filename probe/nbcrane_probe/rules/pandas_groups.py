"""Grouped frames and series."""

from __future__ import annotations

from typing import Any

from .. import introspection
from ..evaluate.operation import NotPlain, Operation
from ..evaluate.values import Function, Known, Method, Value
from ..evidence import did_you_mean, listing
from .library import NOT_HANDLED, Library
from .pandas import GROUPS
from .pandas_access import run
from .pandas_columns import ask_for_columns
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
    values = op.given
    if any(isinstance(op.current(value), (Function, Method)) for value in values):
        found = _callback(op, name)
        for value in values:
            op.effects_of(value)
        return found if found is not None else op.unknown('a function of groups')
    groups = op.plain(op.receiver)
    if (
        not all(op.is_known(value) for value in values)
        or not affordable(op, groups.obj.size + 2000, 15)
        or name in ('apply', 'filter', 'pipe')
    ):
        if name in ('agg', 'aggregate'):
            _require_aggregated(op, groups)
        return op.unknown('what is known of groups')
    return run(
        op, getattr(groups, name), *[op.plain(value) for value in op.args], **{key: op.plain(value) for key, value in op.kwargs.items()}
    )


def _require_aggregated(op: Operation, groups: Any) -> None:
    """`agg({'column': …})` and `agg(new=('column', …))` name columns."""
    is_plain = type(groups.obj) is frame_type() and plain_labels(groups.obj.columns) and groups.obj.columns.nlevels == 1
    if not is_plain or not all(op.is_known(value) for value in op.given):
        return
    empty = groups.obj.iloc[:0].groupby(introspection.loaded('numpy.zeros')(0))
    ask_for_columns(op, empty.agg, *map(op.plain, op.args), **{key: op.plain(value) for key, value in op.kwargs.items()})


def _callback(op: Operation, name: str) -> Value | None:
    """`apply(f)`: the first groups are followed."""
    if name in ('agg', 'aggregate') and op.args and not isinstance(op.current(op.args[0]), Function):
        return None
    function = op.current(op.args[0]) if op.args else None
    if name != 'apply' or len(op.args) != 1 or op.kwargs or not isinstance(function, Function) or not op.is_known(op.receiver):
        return None
    groups = op.plain(op.receiver)
    if type(groups.obj) is not frame_type() or not affordable(op, groups.obj.size, 20):
        return None
    keys = (
        list(groups.grouper.names) if hasattr(groups, 'grouper') else list(groups._grouper.names) if hasattr(groups, '_grouper') else None
    )
    if not keys or groups._selection is not None:
        return None
    for count, (_, part) in enumerate(groups):
        if count >= CALLS:
            break
        # Whether the columns grouped by are in the part depends on the version; a function that reads them is not followed.
        held = [label for label in keys if label in part.columns]
        op.call(function, [Known(part.drop(columns=held)) if _leaves_keys_out() else Known(part)])
    return None


def _leaves_keys_out() -> bool:
    return version() >= (3, 0)


@LIBRARY.attribute(*GROUPS)
def _column(op: Operation) -> Value:
    groups = op.plain(op.receiver)
    return run(op, getattr, groups, op.name) if introspection.defined_in(type(groups), op.name) is None else NOT_HANDLED


@LIBRARY.subscript('core.groupby.generic.DataFrameGroupBy')
def _subscript(op: Operation) -> Value:
    labels = known_labels(op, op.key)
    columns = op.fact(op.receiver, 'columns')
    if not labels:
        return NOT_HANDLED
    if columns is not None:
        missing = [label for label in labels if type(label) is str and label not in columns]
        if missing:
            several = ', '.join(map(repr, missing))
            message = 'Column not found: %s' % missing[0] if type(op.plain(op.key)) is str else 'Columns not found: %s' % several
            raise op.crash(
                KeyError(message),
                rule='pandas/missing-column',
                evidence=[(op.text(op.receiver), 'R', 'columns = ' + listing(columns))],
                diagnosis="Column %r does not exist in '%s'.%s Its columns are %s."
                % (missing[0], op.text(op.receiver), did_you_mean(missing[0], columns), listing(columns)),
            )
        return op.unknown('groups of a frame that was not made')
    groups = op.plain(op.receiver)
    if not plain_labels(groups.obj.columns):
        raise NotPlain()
    return run(op, lambda held, key: held[key], groups, op.plain(op.key))


LIBRARY.harmless(
    *[group + '.' + name for group in GROUPS for name in ('plot', 'hist', 'boxplot', 'rolling', 'resample', 'expanding', 'sample', 'ewm')]
)
