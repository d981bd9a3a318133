"""Results that are saved into a folder that is not there, after long work: predicted whatever exception says so, and silent where the folder is made."""

import unittest
from importlib.util import find_spec
from unittest import mock

from imported import import_once
from looked_ahead import look_ahead, needs_sandbox, run_in_full
from shortened import SLOW, check_each_cut

LONG = 'scores, best = [], 0.0\nfor e in range(400):\n    slow()\n    scores.append(e * 0.0025)\n    best = max(best, scores[-1])\n'
NAMED = 'found = {}\nfor e in range(400):\n    slow()\n    found[f"k{e}"] = [e] * (e % 7)\n'
NUMPY = 'import os, pathlib\nimport numpy as np\nOUT = "."'
DATA = 'import numpy as np\nrng = np.random.default_rng(0)\nX, y = rng.random((1000, 20)), rng.integers(0, 2, 1000)\n'
BOOSTED = 'models = []\nfor k in range(3):\n    m = XGBClassifier(n_estimators=100, n_jobs=1)\n    m.fit(X, y)\n    models.append(m)\n'
TREES = 'forest = RandomForestClassifier(n_estimators=60, random_state=0).fit(X, y)\n'
#: name → (cells from the long one on, cells before it, exception)
CRASHES = {
    'of a loop over results': (
        [LONG, 'for k, s in enumerate(scores):\n    open(f"out/{k}.txt", "w").write(str(s))'],
        [],
        'FileNotFoundError',
    ),
    'of a path that is joined': (
        [LONG, 'import os\nwith open(os.path.join(OUT, "best", f"{best:.3f}.txt"), "w") as f:\n    f.write("")'],
        ['OUT = "runs"'],
        'FileNotFoundError',
    ),
    'of a path object': (
        [LONG, '(OUT / f"{best:.3f}.txt").write_text("")'],
        ['from pathlib import Path\nOUT = Path("runs")'],
        'FileNotFoundError',
    ),
    'in a function': (
        [LONG, 'def save(name, value):\n    with open(f"out/{name}.txt", "w") as f:\n        f.write(str(value))\nsave("best", best)'],
        [],
        'FileNotFoundError',
    ),
}
#: the same, with the package they need
IN_LIBRARIES = {
    'xgboost, native code': (
        [BOOSTED, 'for i, m in enumerate(models):\n    m.save_model(f"{OUT}/models/fold{i}.json")'],
        [DATA + 'from xgboost import XGBClassifier\nOUT = "artifacts"'],
        'XGBoostError',
    ),
    'sklearn, a fitted model': (
        [TREES, 'joblib.dump(forest, "models/forest.joblib")'],
        [DATA + 'import joblib\nfrom sklearn.ensemble import RandomForestClassifier'],
        'FileNotFoundError',
    ),
    'torch, a state': (
        [LONG, 'torch.save({"best": torch.tensor(best)}, f"weights/net_{len(scores)}.pt")'],
        ['import torch'],
        'RuntimeError',
    ),
}
MADE = 'import os\nos.makedirs("%s", exist_ok=True)\n'
HEALTHY = {
    'made before': ([LONG, MADE % 'out' + CRASHES['of a loop over results'][0][1]], []),
    'made by the long cell': (['%s%s' % (MADE % 'out', LONG), CRASHES['of a loop over results'][0][1]], []),
    'made once the score is good': (
        [LONG, 'import os\nif best > 0.9:\n    os.makedirs("out")', 'with open("out/best.txt", "w") as f:\n    f.write(str(best))'],
        [],
    ),
    'made in turns that are cut': (
        [
            'import os\n%s    if e == 300:\n        os.makedirs("out")\n' % LONG,
            'with open("out/best.txt", "w") as f:\n    f.write(str(best))',
        ],
        [],
    ),
    'named by what was computed': (
        [
            'import os\n%s    os.makedirs("run%%d" %% round(best * 400), exist_ok=True)\n' % LONG,
            'with open(f"run{round(best * 400)}/best.txt", "w") as f:\n    f.write("")',
        ],
        [],
    ),
    'a folder for each of the results': (
        [
            NAMED.replace('found[', 'os.makedirs(f"k{e}", exist_ok=True)\n    found['),
            'for name, rows in found.items():\n    np.savetxt(f"{name}/all.txt", rows)\nnp.savetxt("k300/more.txt", [1])',
        ],
        [NUMPY],
    ),
    'a folder chosen by the results': (
        [NAMED, 'best = "made" if len(found) > 300 else "other"', 'np.savetxt(f"{best}/all.txt", [1])'],
        [NUMPY + '\nos.makedirs("made", exist_ok=True)'],
    ),
    'xgboost': (
        [BOOSTED, MADE % 'artifacts/models' + IN_LIBRARIES['xgboost, native code'][0][1]],
        IN_LIBRARIES['xgboost, native code'][1],
    ),
    'a file that a library misses in words of its own': (
        ['%s    if e == 300:\n        open("best.model", "w").close()\n' % LONG, 'library.load("best.model")'],
        [
            'import types\nlibrary = types.ModuleType("library")\nexec(compile("""import os\ndef load(path):\n    if not os.path.exists(path):\n'
            '        raise ValueError(\'File not found: filepath=%s\' % path)\n""", "library.py", "exec"), library.__dict__)'
        ],
    ),
    'what a function of another module writes for each': (
        [
            'import pandas as pd\ndone = pd.Series(range(400)).map(lambda e: (slow(), library.thumb(e), 1)[2])',
            'with open("made/300.txt") as f:\n    print(f.read())',
        ],
        [
            'import os, types\nlibrary = types.ModuleType("library")\nexec(compile("""import os\ndef thumb(e):\n    os.makedirs("made", exist_ok=True)\n'
            '    with open("made/%d.txt" % e, "w") as f:\n        f.write("x")\n""", "library.py", "exec"), library.__dict__)'
        ],
    ),
    'a callback that writes': (
        [
            'm = xgb.train({"nthread": 1}, xgb.DMatrix(X, y), 400, callbacks=[Keep()])',
            'with open("kept/last.txt", "w") as f:\n    f.write("")',
        ],
        [
            DATA
            + 'import os\nimport xgboost as xgb\nclass Keep(xgb.callback.TrainingCallback):\n    def after_iteration(self, model, epoch, log):\n'
            '        if epoch == 300:\n            os.makedirs("kept")\n        return False\n'
        ],
    ),
}

WRITES = 'found = []\nfor e in range(400):\n    slow()\n    found = [*found[-3:], e]\n%s'
OTHER_FILES = {
    'a file of another name': (
        [WRITES % '    with open("best_route.txt", "w") as f:\n        f.write(str(found))\n', 'open("best_tour.txt").read()'],
        [],
    ),
    'a file of another name, saved by a library': (
        [WRITES % '    np.save("weights.npy", np.array(found))\n', 'np.load("best_weights.npy")'],
        ['import numpy as np'],
    ),
}
WRITTEN = {
    'in a turn that was cut, by that name': [
        WRITES % '    if e == 300:\n        open("best.txt", "w").close()\n',
        'open("best.txt").read()',
    ],
    'with an ending that the library adds': [
        WRITES % '    if e == 300:\n        np.save("weights", np.array(found))\n',
        'np.load("weights.npy")',
    ],
    'under a name that was computed': [WRITES % '    open("best_%d.txt" % e, "w").close()\n', 'open("best_300.txt").read()'],
    'into a folder by that name': [
        WRITES % '    if e == 300:\n        save_all("out")\n',
        'open("out/config.txt").read()',
    ],
    'by a copy of what has another name': [
        WRITES % '    open("latest.txt", "w").close()\n    if e == 300:\n        shutil.copy("latest.txt", "best.txt")\n',
        'open("best.txt").read()',
    ],
    'through a name for several files': [
        WRITES % '    f = open("log.txt", "w")\n    f = open(NAMES[e // 300], "w")\n    f.write("x")\n    f.close()\n',
        'open("late.txt").read()',
    ],
}
HELPERS = (
    'import os, shutil\nimport numpy as np\nNAMES = ["early.txt", "late.txt"]\n'
    'def save_all(folder):\n    os.makedirs(folder)\n    open(os.path.join(folder, "config.txt"), "w").close()'
)
# A replay would run all turns.
cut = mock.patch('nbcrane_probe.rehearsal.attempt._REPLAY_SECONDS', 0.0)


def missing(name):
    return name in ('xgboost', 'a callback that writes') and find_spec('xgboost') is None


KEPT = 'import os, pathlib\nimport numpy as np\nOUT = "runs"\nfound = {}\nfor e in range(100):\n    slow()\n    found["k%d" % e] = [e]\nfor name, rows in found.items():\n    '
#: paths whose folder is as in the full run, whatever the results
FOLDERS = {
    'joined': 'np.savetxt(os.path.join("grids", name + ".txt"), rows)',
    'a text': 'np.savetxt(f"{OUT}/grids/{name}.txt", rows)',
    'a text of several': 'open("grids/" + name, "w")',
    'of the operator of paths': '(pathlib.Path(OUT) / "grids" / f"{name}.txt").write_text("")',
    'below one of each result': 'np.savetxt(f"./grids/{name}/all.txt", rows)',
    'of a constructor': 'open(pathlib.Path("grids", name), "w")',
    'filled in': 'np.savetxt("grids/%s.txt" % name, rows)',
    'filled in by a method': 'np.savetxt("grids/{}.txt".format(name), rows)',
}
#: paths whose folder the results name
NAMED_BY_RESULTS = {
    'joined': 'np.savetxt(os.path.join(name, "all.txt"), rows)',
    'a text': 'np.savetxt(f"{name}/all.txt", rows)',
    'filled in': 'np.savetxt("%s/all.txt" % name, rows)',
    'filled in by a method': 'np.savetxt("grids-{}/all.txt".format(name), rows)',
    'a text that begins alike': 'np.savetxt(f"grids-{name}/all.txt", rows)',
    'of the operator of paths': '(pathlib.Path(name) / "all.txt").write_text("")',
}


class Cuts(unittest.TestCase):
    def test_a_folder_that_no_result_names_is_missing_in_full(self):
        check_each_cut(
            self, {name: KEPT + code for name, code in FOLDERS.items()}, self._is_told, tries=5, earlier=[SLOW], replay_seconds=3
        )

    def test_a_folder_that_results_name_may_be_there(self):
        check_each_cut(self, {name: KEPT + code for name, code in NAMED_BY_RESULTS.items()}, self._is_withheld)

    def _is_told(self, run):
        self.assertEqual((run.what[0], run.artifact), ('FileNotFoundError', None))

    def _is_withheld(self, run):
        self.assertEqual(run.what[0], 'FileNotFoundError')
        self.assertIsNotNone(run.artifact)


@needs_sandbox
class MissingFolders(unittest.TestCase):
    def check(self, name, cells, earlier, error):
        with self.subTest(name):
            import_once(*earlier)
            self.assertEqual(run_in_full(cells, earlier), error)
            seen = look_ahead(cells, earlier, deadline=100.0)
            self.assertEqual(seen.crash, error and (len(cells) - 1, error, 'likely'), seen)

    def test_they_are_predicted(self):
        for name, case in CRASHES.items():
            self.check(name, *case)

    @cut
    def test_files_of_other_names_are_predicted(self):
        for name, case in OTHER_FILES.items():
            self.check(name, *case, 'FileNotFoundError')

    @cut
    def test_nothing_is_predicted_where_the_file_is_written(self):
        for name, cells in WRITTEN.items():
            self.check(name, cells, [HELPERS], None)

    def test_they_are_predicted_in_the_words_of_libraries(self):
        for name, case in IN_LIBRARIES.items():
            if find_spec(name.partition(',')[0]) is not None:
                self.check(name, *case)

    def test_nothing_is_predicted_where_the_folder_is_made(self):
        for name, case in HEALTHY.items():
            if not missing(name):
                self.check(name, *case, None)


if __name__ == '__main__':
    unittest.main()
