"""The same exception on the same values reads the same, whether a rule foretold it or it was raised: every crash that proves a rule."""

import contextlib
import io
import re
import unittest
import warnings

import nbcrane_rules
import prove
from failing import raised
from support import fresh

_PLACES = re.compile(
    r", '/[^']*'(?=\.$)| `\w+` is `\w+` of the notebook here\.| `\w+` was last assigned in cell \d+, line \d+\.| It happens inside .*"
)
#: of most rules nobody but the rule has words; of these many crashes both must have some, else this compares nothing
_LEAST = {'python': 55, 'numpy': 13, 'pandas': 20}


class SameWords(unittest.TestCase):
    maxDiff = None

    def check(self, name, family):
        compared = 0
        for rule in family.RULES:
            if rule.reporter != 'probe':
                continue
            setup = prove._setup(family, rule)
            for cell in [cell for cells in rule.crashes.values() for cell in cells if isinstance(cell, str)]:
                foretold, seen = prove._look(fresh(setup), cell)[0], raised(cell, fresh(setup))
                # One of them may know more of the values: what is made in the cell is only there before it, what is large only after.
                if foretold is None or seen is None or len(foretold['evidence']) != len(seen['evidence']):
                    continue
                # A rule may know what an exception alone does not tell.
                if '\nIt raises' not in foretold['diagnosis'] and ' '.join(foretold['message'].split())[:20] not in foretold['diagnosis']:
                    continue
                compared += 1
                with self.subTest(family=name, cell=cell):
                    self.assertEqual(_PLACES.sub('', foretold['diagnosis'].partition('\n')[0]), _PLACES.sub('', seen['text']))
        self.assertGreaterEqual(compared, _LEAST.get(name, 0))

    def test_every_family(self):
        for name, family in nbcrane_rules.families().items():
            if prove.missing(family) is None:
                with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
                    warnings.simplefilter('ignore')
                    self.check(name, family)


class OnlyInForm(unittest.TestCase):
    """A value that the cell makes and that was too large to make: nothing of what stands for it shows."""

    def said(self, setup, cell):
        return prove._look(fresh(setup), cell)[0]['diagnosis'].partition('\n')[0]

    def test_a_table_has_its_own_rows_and_columns(self):
        if prove.missing(nbcrane_rules.families()['pandas']) is not None:
            self.skipTest('needs pandas')
        setup = 'import numpy as np\nimport pandas as pd\nbig = pd.DataFrame(np.zeros((2_000_000, 3)), columns=list("abc"))'
        self.assertIn('a pandas.DataFrame with 2000000 rows and 2 columns', self.said(setup, 'd = big[["a", "b"]]\nd.fact'))
        self.assertIn("without the column 'c'", self.said(setup, 'd = big[["a", "b"]]\nd["c"]'))

    def test_a_part_of_a_package_that_nothing_has_imported(self):
        said = self.said('import sys\nsys.modules.pop("xml.dom", None)\nimport xml\nxml.__dict__.pop("dom", None)', 'xml.dom')
        self.assertIn('a submodule of it that nothing has imported yet: import xml.dom', said)


if __name__ == '__main__':
    unittest.main()
