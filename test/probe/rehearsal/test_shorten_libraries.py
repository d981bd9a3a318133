"""Library work that would take minutes, each notebook in a process of its own, as in a rehearsal."""

import io
import json
import os
import re
import select
import signal
import sys
import unittest
from contextlib import redirect_stderr, redirect_stdout
from importlib.util import find_spec

from imported import import_once
from library_notebooks import AT_ONCE, NOTEBOOKS as OTHERS
from shortened import Run
from trainer_notebooks import NOTEBOOKS as OF_TRAINERS

NOTEBOOKS = {**OTHERS, **OF_TRAINERS}

# A library that has started threads before the fork may wait for them forever.
HUNG_SECONDS = 400


def rehearse(earlier, cells, keep):
    """The outcome of the cells in a forked process, where libraries are patched."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            try:
                run = Run(cells, keep=keep, seconds_per_loop=0.25, replay_seconds=2.0, earlier=[earlier], libraries=True)
                found = {
                    'what': run.what,
                    'artifact': run.artifact if run.error is not None else None,
                    'log': run.cuts.log,
                    'unpatched': run.cuts.unpatched,
                    'skipped': run.cuts.skipped_seconds,
                    'seconds': run.seconds,
                    'ended': run.cuts.ended,
                }
            except BaseException as error:
                found = {'what': ['outside', repr(error), None]}
            with os.fdopen(write, 'w') as out:
                out.write(json.dumps(found))
        os._exit(0)
    os.close(write)
    if not select.select([read], [], [], HUNG_SECONDS)[0]:
        os.kill(child, signal.SIGKILL)
    with os.fdopen(read) as source:
        found = json.loads(source.read() or '{"what": ["hung", "", null]}')
    os.waitpid(child, 0)
    return found


class Libraries(unittest.TestCase):
    """Minutes of work are rehearsed in seconds and end as the full work would."""

    def check(self, *libraries):
        for name, (library, earlier, cells, expected, line) in NOTEBOOKS.items():
            used = {library, *re.findall(r'^(?:from|import) (\w+)', '\n'.join([earlier, *cells]), re.MULTILINE)}
            if library not in libraries or any(find_spec(one) is None for one in used):
                continue
            with self.subTest(name):
                import_once(earlier)
                found = rehearse(earlier, cells, 2)
                if '--times' in sys.argv:
                    print(
                        '%-40s %6.2f s + %8.1f s  %s %s'
                        % (name, found.get('seconds', 0), found.get('skipped', 0), found['what'], found.get('artifact'))
                    )
                self.assertIsNone(found.get('ended'), found)
                self.assertEqual(found['unpatched'], [])
                self.assertTrue(found['skipped'] > 0 or name in AT_ONCE, found)
                if expected == 'artefact':
                    self.assertTrue(found['what'][0] == 'NoneType' or found['artifact'], found)
                    continue
                self.assertIn(found['what'][0], (expected or 'NoneType').split('|'), found)
                self.assertEqual((found['what'][2], found['artifact']), (line, None), found)

    def test_torch(self):
        if find_spec('torch') is not None:
            # Imported once, with what the first optimizer imports: the forks share it.
            import torch

            torch.optim.Adam([torch.zeros(1, requires_grad=True)])
        self.check('torch')

    def test_keras(self):
        self.check('keras')

    def test_sklearn_and_joblib(self):
        self.check('sklearn', 'joblib')

    def test_boosting(self):
        self.check('xgboost', 'lightgbm')

    def test_transformers(self):
        self.check('transformers')

    def test_others(self):
        self.check('optuna', 'pandas', 'json')


if __name__ == '__main__':
    sys.argv, given = sys.argv[:1] + ['--times'] * ('--times' in sys.argv), [word for word in sys.argv[1:] if word != '--times']
    NOTEBOOKS = {name: value for name, value in NOTEBOOKS.items() if not given or any(word in name for word in given)}
    unittest.main(argv=sys.argv[:1])
