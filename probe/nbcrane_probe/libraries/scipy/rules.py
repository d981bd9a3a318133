"""SciPy: sparse matrices by their shape, statistics of small samples for real."""

from __future__ import annotations

from typing import Any

from ... import introspection
from ...rules.library import Library

LIBRARY = Library('scipy')
LIBRARY.refuses_as('scipy/operation')

SPARSE = ('sparse.csr_matrix', 'sparse.csc_matrix', 'sparse.coo_matrix', 'sparse.csr_array', 'sparse.csc_array', 'sparse.coo_array')
LIBRARY.trust(*SPARSE)
LIBRARY.withhold(*[name + '.data' for name in SPARSE])
for _sparse in SPARSE:
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


@LIBRARY.size(*SPARSE)
def _size(matrix: Any) -> int:
    # A product or dense copy may need every cell.
    return matrix.shape[0] * matrix.shape[1] if len(matrix.shape) == 2 else matrix.shape[0]


@LIBRARY.vet(*SPARSE)
def _vet(matrix: Any) -> bool:
    return not matrix.dtype.hasobject and type(introspection.static_getattr(matrix, 'data')) is introspection.loaded('numpy.ndarray')
