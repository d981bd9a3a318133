"""Files that libraries save and load: what is missing is predicted, what the cell itself makes is there."""

import os
import sys
import tempfile
import unittest
from importlib.util import find_spec

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'evaluate'))

from support import assert_pairs  # noqa: E402

JOBLIB = [
    ('import joblib', 'joblib.load("gone.joblib")', 'FileNotFoundError', 1, 'joblib.dump([1], "made.joblib")\njoblib.load("made.joblib")'),
    ('import joblib', 'joblib.dump([1], "gone/made.joblib")', 'FileNotFoundError', 1, 'joblib.dump([1], "made.joblib")'),
    (
        'import joblib\nfrom pathlib import Path',
        'joblib.load(Path("gone") / "x")',
        'FileNotFoundError',
        1,
        'import io\nb = io.BytesIO()\njoblib.dump(1, b)\nb.seek(0)\njoblib.load(b)',
    ),
]
TORCH = [
    ('import torch', 'torch.load("gone.pt")', 'FileNotFoundError', 1, 'torch.save({}, "made.pt")\ntorch.load("made.pt")'),
    (
        'import torch',
        'torch.save({}, "gone/made.pt")',
        'RuntimeError',
        1,
        'import os\nos.makedirs("here", exist_ok=True)\ntorch.save({}, "here/made.pt")',
    ),
    (
        'import torch\nnet = torch.nn.Linear(2, 2)',
        'net.load_state_dict(torch.load("gone.pt"))',
        'FileNotFoundError',
        1,
        'torch.save(net.state_dict(), "made.pt")\nnet.load_state_dict(torch.load("made.pt"))',
    ),
]


class SavedFiles(unittest.TestCase):
    def setUp(self):
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        os.chdir(folder.name)

    @unittest.skipIf(find_spec('joblib') is None, 'needs joblib')
    def test_joblib(self):
        assert_pairs(self, JOBLIB)

    @unittest.skipIf(find_spec('torch') is None, 'needs PyTorch')
    def test_torch(self):
        assert_pairs(self, TORCH)


if __name__ == '__main__':
    unittest.main()
