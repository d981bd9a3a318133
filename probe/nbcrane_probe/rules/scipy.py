"""SciPy: sparse matrices by their shape, statistics of small samples for real."""

from __future__ import annotations

from typing import Any

from .. import introspection
from ..evaluate.values import Known, Value
from .library import NOT_HANDLED, Library, Operation

LIBRARY = Library('scipy')
LIBRARY.refuses_as('scipy/operation')

_SPARSE = ('sparse.csr_matrix', 'sparse.csc_matrix', 'sparse.coo_matrix', 'sparse.csr_array', 'sparse.csc_array', 'sparse.coo_array')
LIBRARY.trust(*_SPARSE)
LIBRARY.withhold(*[name + '.data' for name in _SPARSE])
for _sparse in _SPARSE:
    LIBRARY.pure(
        *[
            _sparse + '.' + name
            for name in 'sum mean max min dot transpose tocsr tocsc tocoo toarray todense getnnz astype copy multiply'.split()
        ],
        passes=10,
    )
LIBRARY.pure(
    *[
        'stats.' + name
        for name in """
            pearsonr spearmanr kendalltau ttest_ind ttest_rel ttest_1samp mannwhitneyu wilcoxon chi2_contingency f_oneway shapiro
            normaltest skew kurtosis zscore mode sem iqr entropy rankdata linregress levene bartlett kruskal ks_2samp describe gmean hmean
            trim_mean
        """.split()
    ],
    *['special.' + name for name in 'expit logit softmax logsumexp'.split()],
    *['spatial.distance.' + name for name in 'cosine euclidean cityblock hamming'.split()],
    passes=60,
)
LIBRARY.harmless(
    *"""stats.probplot stats.boxcox stats.gaussian_kde optimize.minimize optimize.curve_fit signal.find_peaks ndimage.zoom
    cluster.hierarchy.linkage cluster.hierarchy.dendrogram sparse.save_npz spatial.distance.cdist spatial.distance.pdist""".split()
)


@LIBRARY.size(*_SPARSE)
def _size(matrix: Any) -> int:
    # A product or dense copy may need every cell.
    return matrix.shape[0] * matrix.shape[1] if len(matrix.shape) == 2 else matrix.shape[0]


@LIBRARY.vet(*_SPARSE)
def _vet(matrix: Any) -> bool:
    return not matrix.dtype.hasobject and type(introspection.static_getattr(matrix, 'data')) is introspection.loaded('numpy.ndarray')


@LIBRARY.attribute('optimize.OptimizeResult')
def _result(op: Operation) -> Value:
    """What is not the class's is an element: a result is a dict (scipy/_lib/_util.py, `_RichResult.__getattr__`)."""
    value = op.current(op.receiver)
    state = op.evaluator.object_state
    if not isinstance(value, Known) or state.altered(value.obj) or state.overlaid(value.obj):
        return NOT_HANDLED
    if introspection.static_getattr(type(value.obj), op.name, introspection.MISSING) is not introspection.MISSING:
        return NOT_HANDLED
    if dict.__contains__(value.obj, op.name):
        return op.current(Known(dict.__getitem__(value.obj, op.name)))
    raise op.crash(
        AttributeError(op.name),
        rule='scipy/result',
        evidence=[(op.text(op.receiver), 'S', 'has ' + ', '.join(map(str, dict.keys(value.obj))))],
        diagnosis=f"'{op.text(op.receiver)}' is what a SciPy optimizer returned, and it has no '{op.name}'.",
    )
