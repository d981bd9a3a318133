"""Cells from the libraries' own documentation that run well, in ways a hasty rule would call a crash."""

import unittest

from support import assert_healthy

TORCH = 'import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\n'
CELLS = {
    'recorded warnings are a list': (
        'import warnings\n',
        'with warnings.catch_warnings(record=True) as w:\n    warnings.warn("x")\n    print(w[0:1])',
    ),
    'overflow only prints': (
        'import numpy as np\nnp.seterr(all="raise")\n',
        'old = np.seterr(all="ignore")\nnp.int16(32000) * np.int16(3)',
    ),
    'random leaves may need gradients': (
        TORCH,
        'input = torch.randn(3, 5, requires_grad=True)\ntarget = torch.tensor([1, 0, 4])\nF.nll_loss(F.log_softmax(input, dim=1), target).backward()',
    ),
    'the size of random integers by name': (TORCH, 'x = torch.randint(low=1, high=4, size=(2, 3), dtype=torch.long)\nx.sum()'),
    'a random number as a size': (
        TORCH,
        'n = torch.randint(low=1, high=4, size=(), dtype=torch.long)\nx = torch.randint(low=1, high=9, size=(n,), dtype=torch.long)',
    ),
    'a union of transformers': (
        'from sklearn.pipeline import FeatureUnion\nfrom sklearn.decomposition import PCA\n',
        'union = FeatureUnion([("pca", PCA(n_components=1))])\nunion.fit_transform([[0.0, 1.0, 3], [2.0, 2.0, 5]])',
    ),
    'more random splits than rows': (
        'import numpy as np\nfrom sklearn.linear_model import LinearRegression\nfrom sklearn.model_selection import ShuffleSplit, cross_val_score\n'
        'X, y = np.arange(6.0).reshape(6, 1), np.arange(6.0)\n',
        'cross_val_score(LinearRegression(), X, y, cv=ShuffleSplit(8, test_size=2))',
    ),
    'a layer that becomes another': (
        TORCH + 'net = nn.Sequential(nn.Linear(2, 2), nn.ReLU())\n',
        'net[0] = nn.Linear(2, 3)\nnet[0].bias = None',
    ),
    'a saved state without the numbers of batches': (
        TORCH
        + 'net = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2))\nsaved = dict(net.state_dict())\ndel saved["1.num_batches_tracked"]\n',
        'net.load_state_dict(saved)',
    ),
    'a loader of parts, of fractions': (
        TORCH + 'from torch.utils.data import DataLoader, TensorDataset, random_split\ndata = TensorDataset(torch.zeros(7, 2))\n',
        'a, b = random_split(data, [0.5, 0.5])\nfor rows, in DataLoader(data, 4, True, drop_last=True):\n    rows @ torch.zeros(2, 3)',
    ),
    'folds by groups, without a target': (
        'import numpy as np\nfrom sklearn.model_selection import GroupKFold\n',
        'for train, test in GroupKFold(n_splits=2).split(np.zeros((6, 1)), groups=[0, 0, 1, 1, 2, 2]):\n    print(len(train), len(test))',
    ),
    'accessors': (
        'import pandas as pd\n',
        '@pd.api.extensions.register_dataframe_accessor("geo")\nclass Geo:\n    def __init__(self, frame):\n        self.n = len(frame)\n'
        'pd.DataFrame({"a": [1]}).geo.n',
    ),
    'lines in space': (
        'import matplotlib\nmatplotlib.use("Agg")\nimport matplotlib.pyplot as plt\nax = plt.figure().add_subplot(projection="3d")\n',
        'ax.plot([0, 1], [0, 1], zs=1, zdir="y")\nplt.plot([0, 1], [0, 1], zs=1)',
    ),
    'waiting for a file': (
        'import os, tempfile, threading, time\npath = os.path.join(tempfile.mkdtemp(), "ready")\n'
        'threading.Timer(0.2, lambda: open(path, "w").close()).start()\n',
        'for attempt in range(200):\n    if os.path.exists(path):\n        break\n    time.sleep(0.05)\nelse:\n    raise RuntimeError("not ready")',
    ),
    'a thread that changes a list': (
        'import threading\nhits, go, gone = [], threading.Event(), threading.Event()\n'
        'def work():\n    go.wait(60)\n    hits.append(1)\n    gone.set()\nthreading.Thread(target=work, daemon=True).start()\n',
        'go.set()\ngone.wait(60)\nassert hits == [1]',
    ),
    'a handler of a signal that changes a list': (
        'import os, signal\ngot = []\nsignal.signal(signal.SIGUSR2, lambda number, frame: got.append(number))\n',
        'os.kill(os.getpid(), signal.SIGUSR2)\nassert len(got) == 1\nsignal.signal(signal.SIGUSR2, signal.SIG_DFL)',
    ),
    'what is called when an object goes': (
        'import weakref\ncalls = []\nclass Session: pass\ns = Session()\nend = weakref.finalize(s, calls.append, 1)\n',
        'assert calls == []\ndel s\nassert calls == [1]',
    ),
    'an attribute that C code makes': (
        'from scipy.linalg import get_blas_funcs\nimport numpy as np\ngemv = get_blas_funcs("gemv", (np.ones((2, 2)),))\n',
        'gemv.typecode',
    ),
    'a dataset of a library': (
        'import torch\nfrom torch.utils.data import ConcatDataset, TensorDataset\n',
        'data = ConcatDataset([TensorDataset(torch.zeros(2))])\ndata.cumulative_sizes',
    ),
}


class Idioms(unittest.TestCase):
    def test_no_crash_is_predicted(self):
        for name, (setup, cell) in CELLS.items():
            with self.subTest(name):
                assert_healthy(self, setup, cell)


if __name__ == '__main__':
    unittest.main()
