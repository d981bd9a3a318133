"""Files that libraries save and load: what is missing is predicted, what the cell itself makes is there."""

import os
import tempfile
import unittest
from importlib.util import find_spec

from support import assert_pairs

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

FRAME = 'import pandas as pd\ndf = pd.DataFrame({"a": [1]})'
PANDAS = [
    (FRAME, 'pd.read_csv("gone.csv")', 'FileNotFoundError', 1, 'df.to_csv("x.csv")\npd.read_csv("x.csv")["a"]'),
    (
        FRAME,
        'pd.read_pickle("gone.pkl")',
        'FileNotFoundError',
        1,
        'import os\nos.makedirs("here")\ndf.to_pickle("here/x.pkl")\npd.read_pickle("here/x.pkl")',
    ),
    (
        FRAME + '\nimport os\nfrom pathlib import Path\nos.environ["HOME"] = os.getcwd()\nopen("at-home.csv", "w").write("a")',
        'pd.read_csv(Path("~/gone-of-nbcrane.csv"))',
        'FileNotFoundError',
        1,
        'pd.read_csv(Path("~/at-home.csv"))["a"]\npd.read_csv("~/at-home.csv")["a"]',
    ),
]
NUMPY = [
    ('import numpy as np', 'np.save("gone/x.npy", np.ones(2))', 'FileNotFoundError', 1, 'np.save("x", np.ones(2))\nnp.load("x.npy")[1]'),
    (
        'import numpy as np',
        'np.savez("gone/x", a=np.ones(2))',
        'FileNotFoundError',
        1,
        'np.savez("x", a=np.ones(2))\nnp.load("x.npz")["a"]',
    ),
    (
        'import numpy as np',
        'np.savetxt("gone/x.txt", np.ones(2))',
        'FileNotFoundError',
        1,
        'np.savetxt("x.txt", np.ones(2))\nnp.loadtxt("x.txt")',
    ),
]
PLOT = 'import matplotlib\nmatplotlib.use("Agg")\nimport matplotlib.pyplot as plt\nfig, ax = plt.subplots()'
MATPLOTLIB = [
    (PLOT, 'fig.savefig("gone/x.png")', 'FileNotFoundError', 1, 'fig.savefig("x.png")\nplt.imread("x.png")'),
    (PLOT, 'ax.plot([1, 2])\nplt.savefig("gone/x.pdf")', 'FileNotFoundError', 2, 'import io\nplt.savefig(io.BytesIO())'),
]


class SavedFiles(unittest.TestCase):
    def setUp(self):
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        os.chdir(folder.name)
        home = os.environ.get('HOME')
        self.addCleanup(lambda: os.environ.pop('HOME', None) if home is None else os.environ.update(HOME=home))

    @unittest.skipIf(find_spec('joblib') is None, 'needs joblib')
    def test_joblib(self):
        assert_pairs(self, JOBLIB)

    @unittest.skipIf(find_spec('torch') is None, 'needs PyTorch')
    def test_torch(self):
        assert_pairs(self, TORCH)

    @unittest.skipIf(find_spec('pandas') is None, 'needs pandas')
    def test_pandas(self):
        assert_pairs(self, PANDAS)

    @unittest.skipIf(find_spec('numpy') is None, 'needs NumPy')
    def test_numpy(self):
        assert_pairs(self, NUMPY)

    @unittest.skipIf(find_spec('matplotlib') is None, 'needs Matplotlib')
    def test_matplotlib(self):
        assert_pairs(self, MATPLOTLIB)


if __name__ == '__main__':
    unittest.main()
