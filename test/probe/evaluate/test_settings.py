"""Settings of libraries that the cell changes, and names it defines in other ways than by assigning them."""

import unittest

from support import assert_crash, assert_silent

try:
    import torch
except ImportError:
    torch = None

#: setup → cells that run through, because what they change makes them
SET = {
    'import numpy as np': (
        'np.seterr(all="raise")\ntry:\n    np.array([1.0]) / 0\nexcept FloatingPointError:\n    done = 1\ndone',
        'with np.errstate(over="ignore", divide="raise"):\n    try:\n        np.array([1.0]) / 0\n    except FloatingPointError:\n        done = 1\ndone',
    ),
    'import sklearn, pandas as pd\nfrom sklearn.preprocessing import StandardScaler\ndf = pd.DataFrame({"a": [1.0, 2.0]})': (
        'sklearn.set_config(transform_output="pandas")\nStandardScaler().fit_transform(df).columns',
        'from sklearn import set_config\nset_config(transform_output="pandas")\nStandardScaler().fit_transform(df).columns',
        'with sklearn.config_context(transform_output="pandas"):\n    StandardScaler().fit_transform(df).columns',
    ),
    'import matplotlib\nmatplotlib.use("agg")\nimport matplotlib.pyplot as plt\ncm = matplotlib.colors.ListedColormap(["r"])': (
        'matplotlib.colormaps.register(cm, name="own")\nplt.imshow([[1]], cmap="own")',
        'matplotlib.colors.get_named_colors_mapping()["own"] = "r"\nplt.plot([1, 2], color="own")',
    ),
}
TENSORS = {
    'import torch\nlayer, x = torch.nn.Linear, torch.ones(2, 2, dtype=torch.float64)': (
        'torch.set_default_dtype(torch.float64)\nlayer(2, 2)(x)',
        'torch.set_default_dtype(torch.float64)\ntorch.ones(2, 2) @ x',
        'with torch.autocast("cpu", dtype=torch.bfloat16):\n    torch.ones(2, 2, dtype=torch.bfloat16) @ torch.ones(2, 2)',
    ),
    'import torch\nw = torch.ones(2, requires_grad=True)': (
        'with torch.no_grad():\n    v = w * 2\n    v.numpy()',
        'with torch.inference_mode():\n    v = w * 2\n    v.numpy()',
        'torch.set_grad_enabled(False)\nv = w + 1\nv.numpy()',
        'with torch.no_grad():\n    w += 1',
    ),
}
#: cells that define `made`
NAMES = (
    'import builtins\nbuiltins.made = 1',
    'import __main__\n__main__.made = 1',
    'import sys\nsys.modules["__main__"].made = 1',
    'import sys\nsetattr(sys.modules[__name__], "made", 1)',
    'locals()["made"] = 1',
    'globals()["made"] = 1',
    'vars()["made"] = 1',
    'get_ipython().user_ns["made"] = 1',
)


class Settings(unittest.TestCase):
    def test_nothing_is_said_of_a_library_with_other_settings(self):
        for setup, cells in SET.items():
            for source in cells:
                with self.subTest(source):
                    assert_silent(self, setup, source)

    @unittest.skipIf(torch is None, 'PyTorch is not installed')
    def test_nor_of_tensors(self):
        for setup, cells in TENSORS.items():
            for source in cells:
                with self.subTest(source):
                    assert_silent(self, setup, source)

    @unittest.skipIf(torch is None, 'PyTorch is not installed')
    def test_what_is_registered_in_a_model_sets_nothing(self):
        setup = 'import torch\nmodel = torch.nn.Linear(2, 2)\nx = torch.ones(2, 3)'
        assert_crash(self, setup, 'model.register_buffer("one", torch.ones(1))\nx @ torch.ones(2, 2)', 'RuntimeError', 2)

    def test_names_that_are_defined_in_other_ways(self):
        for source in NAMES:
            with self.subTest(source):
                assert_silent(self, '__name__ = "__main__"', source + '\nmade')


if __name__ == '__main__':
    unittest.main()
