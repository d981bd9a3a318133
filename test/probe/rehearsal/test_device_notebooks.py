"""Notebooks that train on a GPU, rehearsed without one: late crashes are predicted."""

import sys
import unittest
from importlib.util import find_spec

from gpu_notebooks import PAIRS, SETUP

if find_spec('torch') is not None:
    import torch

    from on_gpu import Kernel


@unittest.skipIf(find_spec('torch') is None, 'PyTorch is not installed')
class Notebooks(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # Imported once, with what the first optimizer imports: the forks share it.
        torch.optim.Adam([torch.zeros(1, requires_grad=True)])
        cls.kernel = Kernel(SETUP)

    def rehearsed(self, name, cells):
        report = self.kernel.rehearse(*cells)
        if '--show' in sys.argv:
            crash = report['crash'] or {}
            print(
                '%-50s %s %s %s'
                % (name.strip(), crash.get('errorType'), crash.get('message', '')[:80].replace('\n', ' '), report['reason'])
            )
        self.assertNotIn('itself failed', str(report['reason']), name)
        self.assertNotEqual(report['reason'], 'the copy died', name)
        return report

    def test_late_crashes_are_predicted_as_likely(self):
        for name, (cells, right, wrong, (kind, cell, line)) in PAIRS.items():
            with self.subTest(name):
                faulty = [source.replace(right, wrong) for source in cells]
                self.assertNotEqual(faulty, cells)
                report = self.rehearsed(name, faulty)
                self.assertIsNotNone(report['crash'], report['reason'])
                crash = report['crash']
                self.assertEqual(
                    (crash['errorType'], crash['cell'], crash['line'], crash['confidence']), (kind, cell, line, 'likely'), crash
                )


if __name__ == '__main__':
    unittest.main(argv=[word for word in sys.argv if word != '--show'])
