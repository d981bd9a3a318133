"""Splitting data. Cross-validation and searches only read it: what they refuse is found when a copy of the kernel runs them."""

from __future__ import annotations

from typing import Any, Iterator

from .. import introspection
from ..evaluate.operation import NotPlain, Operation
from ..evaluate.values import Abstract, Known, Placeholder, Stream, Unknown, Value
from . import stand_ins, tables
from .library import Library
from .sklearn_data import Data, check_lengths, data_of
from .sklearn_messages import explain

LIBRARY = Library('sklearn')

#: rows that are divided into folds for real
MOST_ROWS = 50_000

_SPLITTERS = """KFold StratifiedKFold GroupKFold ShuffleSplit StratifiedShuffleSplit TimeSeriesSplit LeaveOneOut RepeatedKFold
    RepeatedStratifiedKFold""".split()

LIBRARY.trust(*['model_selection.' + name for name in _SPLITTERS])
LIBRARY.pure(*['model_selection.' + name for name in _SPLITTERS], fresh=True)
LIBRARY.pure(*[f'model_selection.{name}.get_n_splits' for name in _SPLITTERS])
LIBRARY.harmless(*['model_selection.' + name for name in 'cross_val_score cross_validate cross_val_predict'.split()])
LIBRARY.explain(*['model_selection.' + name for name in _SPLITTERS])(explain)


def _is_fixed(op: Operation) -> bool:
    """Whether the split does not depend on a random state that was not given."""
    seed, shuffle = op.argument('random_state'), op.argument('shuffle')
    return (op.is_known(seed) and op.plain(seed) is not None) or (op.is_known(shuffle) and op.plain(shuffle) is False)


@LIBRARY.call('model_selection.train_test_split')
def _split(op: Operation) -> Value:
    """Real parts where the split is fixed, else parts of the right shape."""
    parts = [part for part in [data_of(op, value) for value in op.args] if part is not None]
    is_whole = len(parts) == len(op.args)
    if is_whole and len(parts) > 1:
        check_lengths(op, *parts)
    known = is_whole and all(part.real is not None for part in parts) and all(op.is_known(value) for value in op.kwargs.values())
    if known:
        try:
            result = op.perform(op.called, *op.args, passes=8, fresh=True, **op.kwargs)
        except NotPlain:
            result = None
        if result is not None and _is_fixed(op):
            return result
    rows = parts[0].rows if is_whole and parts and all(part.rows is not None for part in parts) else None
    counts = None if rows is None else _counts(op, rows)
    if counts is None:
        return op.own([Placeholder(op.unknown('a random split')) for _ in range(2 * len(op.args))])
    made = [Placeholder(op.evaluator.object_state.made(_part(op, part, count))) for part in parts for count in counts]
    return op.certain(op.own(made))


def _counts(op: Operation, rows: int) -> Any:
    """Numbers of rows for training and testing; raises what scikit-learn raises for sizes that do not fit."""
    count = introspection.loaded('sklearn.model_selection._split._validate_shuffle_split')
    if count is None:
        return None
    sizes = {name: op.plain(op.argument(name)) for name in ('test_size', 'train_size') if op.argument(name) is not None}
    found = op.perform(lambda: count(rows, sizes.get('test_size'), sizes.get('train_size'), default_test_size=0.25))
    return found.obj if isinstance(found, Known) else None


def _part(op: Operation, part: Data, count: int) -> Abstract | Unknown:
    if introspection.library_of(type(part.stand_in)) == 'numpy' and hasattr(part.stand_in, 'shape'):
        return stand_ins.shaped(
            (int(count), *part.stand_in.shape[1:]), None, part.stand_in.dtype if part.stand_in.dtype.kind != 'O' else None
        )
    table = tables.table_of(op, part.value)
    if table is not None:
        return tables.imagined(table.schema, int(count), table.typed)
    return op.unknown('a random split')


@LIBRARY.call(*[f'model_selection.{name}.split' for name in _SPLITTERS])
def _folds(op: Operation) -> Value:
    """Indices of training and testing rows, fold by fold."""
    X, y = op.argument('X', 0), op.argument('y', 1)
    splitter = op.plain(op.receiver)
    data = data_of(op, X)
    targets = data_of(op, y) if y is not None else None
    if (
        data is None
        or data.rows is None
        or (y is not None and (targets is None or targets.real is None))
        or op.argument('groups', 2) is not None
        or len(op.args) + len(op.kwargs) > 2
    ):
        return op.unknown('folds of data that are not known')
    if data.rows > MOST_ROWS:
        return op.unknown('folds of large data')
    fixed = (
        getattr(splitter, 'shuffle', None) is False
        or type(getattr(splitter, 'random_state', None)) is int
        or not hasattr(splitter, 'random_state')
    )

    def pull() -> Iterator[Value]:
        rows = introspection.loaded('numpy.zeros')((data.rows, 1))
        found = op.perform(lambda one, *more: list(one.split(rows, *more)), op.receiver, *([] if targets is None else [y]))
        for train, test in found.obj if isinstance(found, Known) else ():
            if fixed:
                yield op.own((train, test))
            else:
                yield op.own(
                    tuple(
                        Placeholder(op.evaluator.object_state.made(stand_ins.shaped(part.shape, None, part.dtype)))
                        for part in (train, test)
                    )
                )

    return op.certain(Stream(pull(), 'generator'))
