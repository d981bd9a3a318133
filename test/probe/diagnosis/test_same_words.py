"""The same exception on the same values reads the same, whether a rule foretold it or it was raised: every crash that proves a rule."""

import contextlib
import io
import os
import re
import tempfile
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
_LEAST = {'python': 55, 'numpy': 40, 'pandas': 35}


def both(setup, cell):
    """What the rules say of a cell, and what is said once it has raised."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder) if hasattr(contextlib, 'chdir') else _within(folder):
        foretold = prove._look(fresh(setup), cell)[0]
        return foretold, raised(cell, fresh(setup))


@contextlib.contextmanager
def _within(folder):
    before = os.getcwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


class SameWords(unittest.TestCase):
    maxDiff = None

    def check(self, name, family):
        compared = 0
        version = prove.version_of(family.LIBRARY)
        for rule in family.RULES:
            if rule.reporter != 'probe' or not prove.matches(version, rule.versions):
                continue
            setup = prove._setup(family, rule)
            for cell in [cell for cells in rule.crashes.values() for cell in prove._for(version, cells) if isinstance(cell, str)]:
                foretold, seen = both(setup, cell)
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


if __name__ == '__main__':
    unittest.main()
