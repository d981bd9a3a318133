"""tqdm: what it wraps is followed."""

import unittest

from support import assert_crash, assert_healthy, assert_silent

try:
    import tqdm  # noqa: F401
except ImportError:
    tqdm = None

BAR = 'import io\nfrom tqdm import tqdm, trange\nnowhere = io.StringIO()\nx = [1, 2]'


class ProgressTest(unittest.TestCase):
    @unittest.skipIf(tqdm is None, 'tqdm is not installed')
    def test_bars(self):
        assert_crash(self, BAR, 'for v in tqdm(x, file=nowhere):\n    v["a"]', 'TypeError', 2)
        assert_healthy(self, BAR, 'for v in tqdm(x, file=nowhere):\n    v + 1')
        assert_crash(self, BAR, 'bar = tqdm(x, file=nowhere)\nfor v in bar:\n    bar.set_description("a")\n    x[v]', 'IndexError', 4)
        assert_healthy(self, BAR, 'with tqdm(total=3, file=nowhere) as bar:\n    for v in x:\n        bar.update(1)')
        assert_healthy(self, BAR, 'tqdm(5, file=nowhere)')
        assert_crash(self, BAR, 'for i in trange(3, file=nowhere):\n    x[i]', 'IndexError', 2)

    @unittest.skipIf(tqdm is None, 'tqdm is not installed')
    def test_methods_for_pandas_in_the_same_cell(self):
        setup = 'import pandas as pd\nfrom tqdm import tqdm\ns = pd.Series([1, 2])'
        assert_silent(self, setup, 'tqdm.pandas()\ns.progress_apply(str)')
        assert_crash(self, setup, 'tqdm.pandas()\ns.progress_aply(str)', 'AttributeError', 2)


if __name__ == '__main__':
    unittest.main()
