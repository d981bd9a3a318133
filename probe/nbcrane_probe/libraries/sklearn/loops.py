"""scikit-learn: fewer stages, iterations and restarts. Searches, cross-validation and forests are cut where joblib runs their tasks."""

from __future__ import annotations

from ...rehearsal.shorten.rows import Limit, Ranges

# What one iteration over one value may take is generous, so that what is cut is long (measured: a tenth of it for logistic regression with lbfgs
# on this library's 1.9, the whole of it for one core of ten years ago).
_ITERATIONS = Limit('iterations', '', 'max_iter', seconds=1e-8, warns='sklearn.exceptions.ConvergenceWarning')

PATCHES = {
    'sklearn.ensemble._gb': Ranges('stages', '_fit_stages'),
    'sklearn.ensemble._weight_boosting': Ranges('stages', 'fit'),
    'sklearn.ensemble._hist_gradient_boosting.gradient_boosting': Ranges('iterations', 'fit'),
    'sklearn.neural_network._multilayer_perceptron': Ranges('iterations', '_fit_stochastic'),
    'sklearn.cluster._kmeans': Ranges('iterations', 'fit _kmeans_single_lloyd _kmeans_single_elkan'),
    'sklearn.cluster._bisect_k_means': Ranges('restarts', '_bisect'),
    'sklearn.mixture._base': Ranges('iterations', 'fit_predict'),
    'sklearn.gaussian_process._gpr': Ranges('restarts', 'fit'),
    'sklearn.gaussian_process._gpc': Ranges('restarts', 'fit'),
    'sklearn.manifold._mds': Ranges('iterations', 'smacof _smacof_single'),
    'sklearn.decomposition._fastica': Ranges('iterations', '_ica_par'),
    'sklearn.neural_network._rbm': Ranges('iterations', 'fit'),
    'sklearn.impute._iterative': Ranges('iterations', 'fit_transform'),
    'sklearn.linear_model._logistic': _ITERATIONS._replace(methods='LogisticRegression.fit'),
    'sklearn.svm._classes': [
        # libsvm works on pairs of rows, as long as it takes.
        _ITERATIONS._replace(methods='SVC.fit SVR.fit NuSVC.fit NuSVR.fit OneClassSVM.fit', floor=20, unlimited=1, power=2),
        _ITERATIONS._replace(methods='LinearSVC.fit LinearSVR.fit'),
    ],
    'sklearn.manifold._t_sne': _ITERATIONS._replace(methods='TSNE.fit_transform', floor=250),
    'sklearn.decomposition._nmf': Ranges('iterations', '_fit_coordinate_descent _fit_multiplicative_update'),
    'sklearn.decomposition._lda': Ranges('iterations', 'fit'),
    'sklearn.semi_supervised._label_propagation': Ranges('iterations', 'fit'),
    'sklearn.mixture._gaussian_mixture': _ITERATIONS._replace(methods='GaussianMixture.fit'),
}
