"""Libraries on GNU OpenMP, in copies of a process in which they have run on several threads."""

import os
import unittest

# Threads that wait sleep: spinning, they would take the processors from each other.
os.environ.update(OMP_NUM_THREADS='2', OMP_WAIT_POLICY='passive')

import forked  # noqa: E402
import lightgbm  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
import xgboost  # noqa: E402
from sklearn.cluster import KMeans  # noqa: E402
from sklearn.ensemble import HistGradientBoostingClassifier  # noqa: E402

X = np.random.default_rng(0).normal(size=(2000, 8))
Y = (X[:, 0] + X[:, 1] > 0).astype(int)


def train_torch():
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(300, 300), torch.nn.ReLU(), torch.nn.Linear(300, 2))
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    inputs, target = torch.randn(2000, 300), torch.randint(0, 2, (2000,))
    for _ in range(3):
        loss = torch.nn.functional.cross_entropy(model(inputs), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


def work():
    return {
        'torch': train_torch(),
        'convolution': torch.nn.functional.conv2d(torch.ones(8, 3, 32, 32), torch.ones(4, 3, 3, 3)).sum().item(),
        'sklearn': HistGradientBoostingClassifier(max_iter=5).fit(X, Y).score(X, Y),
        'k-means': KMeans(3, n_init=1, random_state=0).fit(X).inertia_,
        'lightgbm': lightgbm.LGBMClassifier(n_estimators=5, n_jobs=2, verbose=-1).fit(X, Y).score(X, Y),
        'xgboost': xgboost.XGBClassifier(n_estimators=5, n_jobs=2).fit(X, Y).score(X, Y),
        'blas': float((X.T @ X).trace()),
    }


def lightgbm_only():
    return lightgbm.LGBMClassifier(n_estimators=5, n_jobs=2, verbose=-1).fit(X, Y).score(X, Y)


def threads():
    return len(os.listdir('/proc/self/task'))


class OpenMP(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.expected = work()

    def close(self, found):
        for name, value in self.expected.items():
            self.assertAlmostEqual(found[name], value, delta=1e-4 * abs(value) + 1e-6, msg=name)

    def test_a_copy_computes_what_the_process_computes(self):
        self.close(forked.in_copy(work))

    def test_a_copy_beside_the_process_does_too(self):
        self.close(forked.in_copy(work, beside=True))

    def test_a_copy_of_a_copy_does_too(self):
        self.assertEqual(forked.in_copy(lambda: forked.in_copy(lightgbm_only)), self.expected['lightgbm'])

    def test_without_care_the_copy_waits_for_threads_it_does_not_have(self):
        lightgbm_only()
        with self.assertRaises(forked.Hung):
            forked.in_copy(lightgbm_only, seconds=1.5, cared_for=False)

    def test_the_process_goes_on_with_as_many_threads_as_before(self):
        work()
        before, settings = threads(), torch.get_num_threads()
        forked.in_copy(lambda: None)
        self.close(work())
        self.assertEqual((threads(), torch.get_num_threads()), (before, settings))

    def test_a_copy_beside_a_computing_process_uses_one_thread(self):
        def busy():
            before = threads()
            train_torch()
            HistGradientBoostingClassifier(max_iter=2).fit(X, Y)
            lightgbm_only()
            xgboost.XGBClassifier(n_estimators=5, n_jobs=2).fit(X, Y)
            np.linalg.svd(np.ones((300, 300)))
            return torch.get_num_threads(), threads() - before

        self.assertEqual(forked.in_copy(busy, beside=True), (1, 0))
        settings, started = forked.in_copy(busy)
        self.assertEqual(settings, 2)
        self.assertGreater(started, 0)

    def test_copies_leave_nothing_behind(self):
        forked.in_copy(lambda: None)
        before = (threads(), len(os.listdir('/proc/self/fd')))
        for _ in range(8):
            forked.in_copy(lambda: None)
        self.assertEqual((threads(), len(os.listdir('/proc/self/fd'))), before)
