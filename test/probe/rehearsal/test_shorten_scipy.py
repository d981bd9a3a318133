"""Optimisers of SciPy come to their own end soon, and give what they always give."""

import unittest

from shortened import Run

try:
    import scipy.optimize  # noqa: F401
except ImportError:
    scipy = None

SETUP = """import warnings
import numpy as np
from scipy import optimize
from scipy.optimize import curve_fit, minimize
warnings.simplefilter("ignore")
rng = np.random.default_rng(0)
X = rng.random((50, 4))
y = X @ [1, 2, 3, 4] + rng.normal(0, 0.1, 50)
calls = []
def cost(b):
    slow(10)
    return float(((y - X @ b) ** 2).sum())
def both(b):
    return cost(b), -2 * X.T @ (y - X @ b)
def slope(b):
    slow(10)
    return -2 * X.T @ (y - X @ b)
def counted(b):
    calls.append(b)
    return cost(b)
def residuals(b):
    slow(10)
    return y - X @ b
def curve(x, a, b):
    slow(12)
    return a * np.exp(b * x)
"""
#: calls, each of which would take seconds
OPTIMISERS = {
    'BFGS': 'minimize(cost, np.zeros(4))',
    'with a gradient': 'minimize(cost, np.zeros(4), jac=slope, method="L-BFGS-B")',
    'value and gradient': 'minimize(both, np.zeros(4), jac=True)',
    'Nelder-Mead': 'minimize(cost, np.zeros(4), method="Nelder-Mead")',
    'Powell': 'minimize(cost, np.zeros(4), method="Powell")',
    'SLSQP': 'minimize(cost, np.zeros(4), method="SLSQP", bounds=[(0, 5)] * 4)',
    'least squares': 'optimize.least_squares(residuals, np.zeros(4))',
    'differential evolution': 'optimize.differential_evolution(cost, [(0, 5)] * 4)',
    'differential evolution without a tolerance': 'optimize.differential_evolution(cost, [(0, 5)] * 4, tol=0, popsize=40, maxiter=500)',
    'dual annealing': 'optimize.dual_annealing(cost, [(0, 5)] * 4, maxiter=50)',
    'basin hopping': 'optimize.basinhopping(cost, np.zeros(4), niter=20)',
}


@unittest.skipIf(scipy is None, 'SciPy is not installed')
class Optimisers(unittest.TestCase):
    def run_cells(self, *cells):
        run = Run(list(cells), earlier=[SETUP], libraries=True)
        self.assertEqual(run.cuts.unpatched, [])
        return run

    def test_they_end_by_themselves_after_a_few_evaluations(self):
        for name, call in OPTIMISERS.items():
            with self.subTest(name):
                run = self.run_cells('found = %s\n' % call)
                self.assertIsNone(run.error)
                self.assertTrue(run['found'].success, run['found'])
                self.assertEqual((run['found'].x.shape, run.cuts.log[0]['what']), ((4,), 'evaluations'))

    def test_a_fitted_curve_has_a_covariance(self):
        run = self.run_cells('found, covariance = curve_fit(curve, X[:, 0], 2 * np.exp(X[:, 0]))\n')
        self.assertIsNone(run.error)
        self.assertTrue(run['np'].isfinite(run['covariance']).all() and run.cuts.log)

    def test_crashes_after_it_count_and_what_hangs_on_the_optimum_does_not(self):
        for source, counts in {
            'np.diag(found.hess_inv)[np.zeros(9)]': True,
            'found.hes_inv': True,
            'assert found.fun < 1': False,
            'if found.fun > 1:\n    raise ValueError("bad")': False,
            'assert len(calls) > 20': False,
            '[1, 2][len(calls)]': False,
        }.items():
            with self.subTest(source):
                run = self.run_cells('found = minimize(counted, np.zeros(4))\n', source + '\n')
                self.assertTrue(run.cuts.log)
                if run.error is not None:
                    self.assertEqual(run.artifact is None, counts, run.what)
                else:
                    self.assertFalse(counts)

    def test_a_short_one_is_left_alone(self):
        run = self.run_cells('found = minimize(lambda b: float((b ** 2).sum()), np.ones(3))\n')
        self.assertEqual((run.error, run.cuts.log, run['found'].fun < 1e-8), (None, [], True))


if __name__ == '__main__':
    unittest.main()
