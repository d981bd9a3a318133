"""scikit-learn: fewer stages, iterations and restarts. Searches, cross-validation and forests are cut where joblib runs their tasks."""

from __future__ import annotations

import sys
import warnings
from typing import Any

from ...rehearsal.shorten.patching import notebook_frame, shadow_range, wrap

# What one iteration over one value may take, in seconds: generous, so that what is cut is long (measured: a tenth of it for logistic
# regression with lbfgs on this library's 1.9, the whole of it for one core of ten years ago).
_SECONDS_A_VALUE = 1e-8
# libsvm works on pairs of rows.
_PAIRED = frozenset({'SVC', 'SVR', 'NuSVC', 'NuSVR', 'OneClassSVM'})
_FEWEST = {'TSNE': 250}


def _stages(what: str, *functions: str) -> Any:
    return lambda module, loops: shadow_range(loops, module, what, *functions)


def _iterations(*classes: str) -> Any:
    def patch(module: Any, loops: Any) -> None:
        for name in classes:
            if hasattr(module, name):
                kind = getattr(module, name)
                method = 'fit_transform' if name == 'TSNE' else 'fit'
                wrap(kind, method, lambda original, self, X, *args, **kwargs: _fit(loops.cuts, original, self, X, args, kwargs))

    return patch


def _fit(cuts: Any, original: Any, estimator: Any, X: Any, args: tuple, kwargs: dict) -> Any:
    shape = getattr(X, 'shape', None) or (len(X) if hasattr(X, '__len__') else 0, 1)
    name = type(estimator).__name__
    most = getattr(estimator, 'max_iter', None)
    pairs = shape[0] if name in _PAIRED else 1
    cost = shape[0] * (shape[1] if len(shape) > 1 else 1) * pairs * _SECONDS_A_VALUE
    least = max(cuts.keep, _FEWEST.get(name, 0), 20 if name in _PAIRED else 0)
    planned = most if isinstance(most, int) and most > 0 else 1 if name in _PAIRED else None
    if planned is None or cost * planned <= cuts.seconds_per_loop or 0 < most <= least:
        return original(estimator, X, *args, **kwargs)
    cuts.note('iterations', least, most if most > 0 else None, frame=notebook_frame(), seconds=None)
    estimator.max_iter = least
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings('ignore', category=sys.modules['sklearn.exceptions'].ConvergenceWarning)
            return original(estimator, X, *args, **kwargs)
    finally:
        estimator.max_iter = most


PATCHES = {
    'sklearn.ensemble._gb': _stages('stages', '_fit_stages'),
    'sklearn.ensemble._weight_boosting': _stages('stages', 'fit'),
    'sklearn.ensemble._hist_gradient_boosting.gradient_boosting': _stages('iterations', 'fit'),
    'sklearn.neural_network._multilayer_perceptron': _stages('iterations', '_fit_stochastic'),
    'sklearn.cluster._kmeans': _stages('iterations', 'fit', '_kmeans_single_lloyd', '_kmeans_single_elkan'),
    'sklearn.cluster._bisect_k_means': _stages('restarts', '_bisect'),
    'sklearn.mixture._base': _stages('iterations', 'fit_predict'),
    'sklearn.gaussian_process._gpr': _stages('restarts', 'fit'),
    'sklearn.gaussian_process._gpc': _stages('restarts', 'fit'),
    'sklearn.manifold._mds': _stages('iterations', 'smacof', '_smacof_single'),
    'sklearn.decomposition._fastica': _stages('iterations', '_ica_par'),
    'sklearn.neural_network._rbm': _stages('iterations', 'fit'),
    'sklearn.impute._iterative': _stages('iterations', 'fit_transform'),
    'sklearn.linear_model._logistic': _iterations('LogisticRegression'),
    'sklearn.svm._classes': _iterations('SVC', 'SVR', 'NuSVC', 'NuSVR', 'OneClassSVM', 'LinearSVC', 'LinearSVR'),
    'sklearn.manifold._t_sne': _iterations('TSNE'),
    'sklearn.decomposition._nmf': _stages('iterations', '_fit_coordinate_descent', '_fit_multiplicative_update'),
    'sklearn.decomposition._lda': _stages('iterations', 'fit'),
    'sklearn.semi_supervised._label_propagation': _stages('iterations', 'fit'),
    'sklearn.mixture._gaussian_mixture': _iterations('GaussianMixture'),
}
