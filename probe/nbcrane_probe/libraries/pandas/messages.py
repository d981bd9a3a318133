"""What a refusal of pandas means, for a person."""

from __future__ import annotations

import re
from typing import Any

from ... import introspection
from ...evaluate.signals import Crash, Evidence, Explanation
from ...evidence import did_you_mean, listing, spelled
from ...rules.library import Operation
from .tables import Table, frame_type, is_table, plain_labels, table_of

_SEVERAL = re.compile(
    r'\[.*\] not (found in axis|in index)$|^None of \[.*are in the |^Label\(s\) \[|^Column\(s\) \[|^Columns? not found: |'
    r"^Only a column name can be used for the key|^The following (id_vars|'value_vars')",
    re.DOTALL,
)


def subject_of(op: Operation) -> tuple[str, Table | None, Any] | None:
    """`(name, Table or None, real object or None)` of the frame or series an operation is about."""
    for value in (op.receiver, op.left, op.right, *op.args, *op.kwargs.values(), op.new):
        if value is None:
            continue
        owner = op.fact(value, 'of')
        if owner is not None:
            return op.evaluator.source_of(owner), table_of(op, owner), getattr(op.current(owner), 'obj', None)
        table = table_of(op, value)
        if table is not None:
            return spelled(op, value), table, getattr(op.current(value), 'obj', None)
        inner = getattr(op.current(value), 'obj', None)
        for name in ('obj', '_parent', '_orig'):
            held = introspection.static_getattr(inner, name)
            if held is not None and (is_table(held) or introspection.is_instance(held, introspection.loaded('pandas.Index'))):
                owner_name = op.text(value)
                for ending in ('.loc', '.iloc', '.at', '.iat', '.str', '.dt', '.cat'):
                    owner_name = owner_name[: -len(ending)] if owner_name.endswith(ending) else owner_name
                return owner_name, None, held
    return None


def facts_of(name: str, table: Table | None, obj: Any) -> list[Evidence]:
    """Evidence of a frame or series."""
    if obj is None or not is_table(obj):
        if table is None:
            return []
        rows = '?' if table.rows is None else table.rows
        if table.is_frame:
            return [(name, 'R', 'columns = ' + listing(table.columns)), (name, 'S', 'shape = (%s, %d)' % (rows, len(table.columns)))]
        return [(name, 'S', 'length = %s' % rows), *([(name, 'R', 'dtype = %s' % table.schema.dtype)] if table.typed else [])]
    if type(obj) is frame_type():
        return [
            (name, 'R', 'columns = ' + (listing(obj.columns) if plain_labels(obj.columns) else '?')),
            (name, 'S', 'shape = %s' % (obj.shape,)),
        ]
    return [(name, 'S', 'length = %d' % len(obj)), (name, 'R', 'dtype = %s' % obj.dtype)]


_RULES = (
    ('', 'truth value', 'truth'),
    ('', 'Length of values', 'length'),
    ('', 'Length mismatch', 'length'),
    ('', 'trying to merge on', 'merge'),
    ('IndexError', '', 'position'),
    ('AttributeError', '', 'attribute'),
    ('MergeError', '', 'merge'),
)


def explain(op: Operation, error: BaseException) -> Explanation | str | None:
    """See Library.explain."""
    kind, found = type(error).__name__, subject_of(op)
    if kind == 'KeyError':
        return None if found is None else _key_error(op, error, *found, facts_of(*found))
    return 'pandas/' + next((rule for name, part, rule in _RULES if (not name or name == kind) and part in str(error)), 'operation')


def _key_error(op: Operation, error: BaseException, name: str, table: Table | None, obj: Any, evidence: list[Evidence]) -> Explanation:
    missing = error.args[0] if error.args else '?'
    is_frame = type(obj) is frame_type() or (table is not None and table.is_frame)
    columns = table.columns if table is not None and is_frame else list(obj.columns) if is_frame and plain_labels(obj.columns) else []
    labels = _labels_of(missing)
    absent = [label for label in labels if not any(label is column or label == column for column in columns)][:5]
    if op.kind == 'call' and op.name.endswith('.merge') and not absent:
        other = table_of(op, op.argument('right', 0)) if op.receiver is not None else table_of(op, op.argument('right', 1))
        if other is not None and other.is_frame:
            given = op.argument('right', 0 if op.receiver is not None else 1)
            name, columns, absent, evidence = spelled(op, given), other.columns, labels, facts_of(spelled(op, given), other, None)
    if op.kind == 'call' and op.name.endswith('.get_group'):
        return 'pandas/missing-group', "'%s' has no group %s." % (name, introspection.safe_repr(missing)), evidence
    if not is_frame or not absent or _rows_only(op, labels):
        index = obj.index if is_table(obj) and plain_labels(obj.index) else None
        if index is not None:
            evidence = [*evidence, (name, 'R', 'index = %s [%s]' % (type(index).__name__, listing(index, 6)))]
        near = did_you_mean(labels[0], list(index[:1000])) if index is not None and len(labels) == 1 else ''
        if columns and len(labels) == 1 and any(label == labels[0] for label in columns if type(label) is type(labels[0])):
            near = (
                ' It is a column: say columns=%s or axis=1.' % introspection.safe_repr(labels[0])
                if op.kind == 'call'
                else ' It is a column.'
            )
        what = 'Label %s is' % introspection.safe_repr(labels[0]) if len(labels) == 1 else 'Labels %s are' % listing(labels, 5)
        return 'pandas/missing-label', "%s not in the index of '%s'.%s" % (what, name, near), evidence
    what = 'Column %s does' % introspection.safe_repr(absent[0]) if len(absent) == 1 else 'Columns %s do' % listing(absent, 5)
    return (
        'pandas/missing-column',
        "%s not exist in '%s'.%s Its columns are %s." % (what, name, did_you_mean(absent[0], columns), listing(columns)),
        evidence,
    )


def _labels_of(missing: Any) -> list[Any]:
    """The labels a KeyError of pandas is about; its argument is a label, a list of them, or a sentence around them."""
    if introspection.is_instance(missing, introspection.loaded('pandas.Index')):
        return list(missing[:20])
    if type(missing) is list:
        return missing[:20]
    if type(missing) is str and missing.startswith('Column not found: '):
        return [missing.partition(': ')[2]]
    if type(missing) is str and _SEVERAL.search(missing):
        span = re.search(r'RangeIndex\(start=(-?\d+), stop=(-?\d+), step=(-?\d+)', missing)
        if span:
            return list(range(*map(int, span.groups())))[:20]
        sentence_part = re.sub(r", dtype='[^']*'|, length=\d+|, name='[^']*'", '', missing)
        quoted = re.findall(r"'([^']*)'", sentence_part)
        numbers = re.findall(r'(?<![\w.])-?\d+(?![\w.])', sentence_part)
        return quoted or [int(number) for number in numbers][:20] or [missing]
    return [missing]


def _rows_only(op: Operation, labels: list[Any]) -> bool:
    """Whether the labels of the operation are those of rows: `df.loc['x']`, `df.loc['x', 'a']`, `df.drop('x')`."""
    if op.fact(op.receiver, 'kind') is not None or type(getattr(op.receiver, 'obj', None)).__name__ in ('_LocIndexer', '_AtIndexer'):
        key = op.plain(op.key) if op.is_known(op.key) else None
        if type(key) is not tuple:
            return True
        rows = key[0] if type(key[0]) is list else [key[0]]
        return any(label is row or (introspection.is_plain(row) and label == row) for label in labels for row in rows)
    if op.kind == 'call' and op.name.endswith(('.drop', '.reindex')) and 'columns' not in op.kwargs:
        axis = op.argument('axis', 1)
        return axis is None or (op.is_known(axis) and op.plain(axis) in (0, 'index', 'rows'))
    return False


def refuse(op: Operation, error: BaseException) -> Crash:
    """The Crash of an exception pandas raised (or would raise) in this operation."""
    found = explain(op, error) or 'pandas/operation'
    rule, diagnosis, evidence = (found, None, []) if isinstance(found, str) else found
    return op.crash(error, rule=rule, diagnosis=diagnosis, evidence=evidence)
