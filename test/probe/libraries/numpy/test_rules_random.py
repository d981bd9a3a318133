"""Random numbers: what NumPy refuses, and the shape of what it draws."""

import unittest

from support import fresh, look_at
from test_rules import SETUP, Case


class Random(Case):
    def test_draws(self):
        self.crashes('np.random.choice([(1, 2), (3, 4)])', rule='numpy/random', says='1-dimensional')
        self.crashes('np.random.choice(np.random.rand(3, 4))', 'ValueError', rule='numpy/random', says='1-dimensional')
        self.all_crash(
            'ValueError',
            'np.random.choice(a)',
            'np.random.choice(3, 5, replace=False)',
            'np.random.poisson(-1)',
            'np.random.normal(f, size=4)',
            'np.random.rand(2, -1)',
            'np.random.default_rng(0).integers(5, 5, size=10**6)',
            'np.random.default_rng(0).choice(3, 5, replace=False)',
        )
        self.crashes('rng = np.random.default_rng(0)\nrng.normal(size=(2, 3))[4]', 'IndexError', line=2)
        self.healthy(
            'np.random.choice(names)',
            'np.random.choice(5, 3)',
            'np.random.choice(3, 5)',
            'np.random.default_rng(0).choice(a)',
            'rng = np.random.default_rng(0)\nrng.normal(size=(3, 2))[2, 1]',
            'x = np.arange(5)\nnp.random.shuffle(x)\nx[4]',
            'np.random.permutation(5)[4]',
            'np.random.randint(0, 10, size=3)[2]',
            'np.random.seed(0)\nif np.random.rand() > 2:\n    1 / 0',
            'np.random.multivariate_normal([0, 0], np.eye(2), 3)[2]',
            'np.random.normal(f)[2]',
            'np.random.normal(np.random.rand(3) - 0.5, size=(2, 3))[1]',
            'np.random.beta(*np.random.rand(2))',
            'np.random.uniform(0, 1, (3000, 200)).T[2]',
            'np.random.choice(10**9, 5)[4]',
            'np.random.default_rng(0).choice(big, 5)[:, 0]',
            'np.random.default_rng(0).choice(a, 30000)[:, 1]',
            'np.random.choice(np.arange(3), size=np.array([2, 2])).T[1]',
            'np.random.uniform(0, 1, (2, 3)).T[2]',
        )

    def test_the_size_stands_after_the_other_parameters(self):
        before = {
            '': 'random random_sample ranf sample standard_normal standard_exponential standard_cauchy',
            '0.5, ': 'exponential poisson chisquare geometric pareto rayleigh weibull standard_t power',
            '1, 0.5, ': 'normal beta gamma lognormal laplace logistic gumbel vonmises f binomial negative_binomial',
            '0, 1, ': 'uniform randint',
            '0, 1, 2, ': 'triangular',
            '3, 3, 2, ': 'hypergeometric',
            '5, ': 'choice',
        }
        for arguments, names in before.items():
            for name in names.split():
                self.healthy(f'np.random.{name}({arguments}3)[2]')
                self.all_crash('IndexError', f'np.random.{name}({arguments}3)[3]')

    def test_numbers_drawn_are_not_known(self):
        for cell in (
            'np.random.seed(0)\nx = np.random.rand(3)\nif x[0] > 0.1:\n    1 / 0',
            'x = np.arange(5)\nnp.random.shuffle(x)\nif x[0] == 0:\n    1 / 0',
        ):
            namespace = fresh(SETUP)
            self.assertIsNone(look_at(namespace, cell)[0])


if __name__ == '__main__':
    unittest.main()
