"""Notebooks that train on a GPU, rehearsed without one: healthy ones run on, or end undecided."""

import sys
import unittest
from importlib.util import find_spec

from gpu_notebooks import EVALUATE, HEALTHY, PAIRS, SETUP, TRAIN

if find_spec('torch') is not None:
    import torch

    from on_gpu import Kernel


@unittest.skipIf(find_spec('torch') is None, 'PyTorch is not installed')
class Healthy(unittest.TestCase):
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

    def test_healthy_twins_run_to_their_end(self):
        # Those that train alike run as one notebook.
        last = [cells[-1] for cells, *_ in PAIRS.values() if cells[0] is TRAIN and len(cells) > 1 and cells[-1] is not EVALUATE]
        others = [cells for cells, *_ in PAIRS.values() if cells[0] is not TRAIN]
        for name, cells in [('trained alike', [TRAIN, EVALUATE, *last]), *[(cells[0][:40], cells) for cells in others]]:
            with self.subTest(name):
                report = self.rehearsed(name, cells)
                self.assertIsNone(report['crash'])
                self.assertEqual([outcome['status'] for outcome in report['outcomes']], ['ok'] * len(cells), report['reason'])

    def test_healthy_notebooks_that_ask_for_contents_never_crash(self):
        for name, cells in HEALTHY.items():
            with self.subTest(name):
                self.assertIsNone(self.rehearsed(name, cells)['crash'])


if __name__ == '__main__':
    unittest.main(argv=[word for word in sys.argv if word != '--show'])
