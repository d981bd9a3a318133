import ast
import random
import unittest

from mistakes.lengthen import rewrites
from mistakes.program import Cell, Program
from mistakes.serve import KINDS, mutants
from mistakes.split import blocks

# Kind -> cells, and one way a cell may read afterwards.
EXAMPLES = {
    'misspelt name': (['totals = 1\nprint(totals)'], None),
    'name renamed upstream': (['train_set = 1', 'print(train_set)'], 'set_train = 1'),
    'function renamed upstream': (['def load_data():\n    return 1', 'load_data()'], 'def data_load():\n    return 1'),
    'misspelt attribute': (['import math\nmath.sqrt(2)'], None),
    'attribute of another version': (['import numpy as np\nnp.vstack([a, b])'], 'import numpy as np\nnp.row_stack([a, b])'),
    'learned attribute without underscore': (['print(clf.coef_)'], 'print(clf.coef)'),
    'attribute called': (['print(X.shape)'], 'print(X.shape())'),
    'misspelt key or column': (['frame["price"]'], 'frame["Price"]'),
    'key or column renamed upstream': (['found = {"mean": 1}'], None),
    'misspelt column or option in an argument': (['frame.groupby("price")'], None),
    'misspelt keyword': (['f(alpha=1)'], None),
    'keyword of another version or library': (['Model(max_iter=10)'], 'Model(n_iter=10)'),
    'argument forgotten': (['f(a, b)'], 'f(a)'),
    'signature changed upstream': (['def f(a):\n    return a'], None),
    'index off by one': (['axes[1]'], 'axes[2]'),
    'range one turn too long': (['for i in range(n):\n    a[i]'], 'for i in range(n + 1):\n    a[i]'),
    'axis off by one': (['a.sum(axis=1)'], 'a.sum(axis=2)'),
    'length off by one': (['clf.fit(X, y)'], 'clf.fit(X, y[:-1])'),
    'label off by one': (['label = 1', 'names[label]'], 'names[label + 1]'),
    'transposed array': (['clf.predict(X)'], 'clf.predict(X.T)'),
    'transpose forgotten': (['a @ b.T'], 'a @ b'),
    'unsqueezed array': (['clf.predict(X)'], 'clf.predict(X[None])'),
    'axis forgotten': (['x[:, None]'], 'x'),
    'wrong number of features': (['clf.predict(X)'], 'clf.predict(X[:, 1:])'),
    'wrong number of classes': (['report(y, target_names=["a", "b"])'], 'report(y, target_names=["a"])'),
    'ragged last batch': (['x.reshape(10, 20)'], 'x[:-1].reshape(10, 20)'),
    'float where int is needed': (['n // 2'], 'n / 2'),
    'string into arithmetic': (['rate * 2'], 'rate * "2"'),
    'number set as string upstream': (['rate = 0.5', 'rate * 2'], 'rate = "0.5"'),
    'number into string concatenation': (['print(f"score: {score}")'], "print('score: ' + score)"),
    'None where a branch was not taken': (
        ['model = fit(X)', 'model.predict(X)'],
        'model = (fit(X)) if "use_cached" in globals() else None',
    ),
    'return forgotten': (['def f():\n    return 1', 'f()'], 'def f():\n    result = 1'),
    'estimator used before fit': (['clf.fit(X, y)'], 'clf'),
    'path that does not exist': (['open("rows.csv")'], 'open("data/rows.csv")'),
    'saved into a folder that does not exist': (['plt.show()'], 'plt.savefig("figures/plot_0.png")'),
    'lambda into a pickle': (['model = fit(X)'], None),
}


def edits_of(kind, sources, seeds=40):
    """Every source that a cell may have after a mistake of this kind."""
    program = Program([Cell(index, source) for index, source in enumerate(sources)])
    found = []
    for seed in range(seeds):
        for cell in program.cells:
            found += [edit.applied(cell.source) for edit in kind.edits(cell, program, random.Random(seed))]
    return found


class Kinds(unittest.TestCase):
    def test_each_has_an_example(self):
        self.assertEqual({kind.name for kind in KINDS}, set(EXAMPLES))
        self.assertEqual(len(KINDS), len(EXAMPLES))

    def test_each_makes_its_mistake(self):
        for kind in KINDS:
            sources, expected = EXAMPLES[kind.name]
            with self.subTest(kind.name):
                found = edits_of(kind, sources)
                self.assertTrue(found)
                self.assertFalse([source for source in found if source in sources])
                if expected is not None:
                    self.assertIn(expected, found)
                for source in found:
                    ast.parse(source)

    def test_none_is_made_where_there_is_nothing_to_mistake(self):
        for kind in KINDS:
            self.assertEqual(edits_of(kind, ['pass', '# nothing', '', '%%bash\nls (', 'not python at all (']), [], kind.name)


class Choice(unittest.TestCase):
    cells = {
        2: 'größe = {"Höhe": 3, "Breite": 4}\n%matplotlib inline\nprint(größe["Höhe"])',
        5: 'fläche = größe["Höhe"] * größe["Breite"]\nfläche',
    }

    def test_the_same_seed_makes_the_same_mutants(self):
        self.assertEqual(mutants(self.cells, 'a', 5), mutants(self.cells, 'a', 5))
        self.assertNotEqual(mutants(self.cells, 'a', 5), mutants(self.cells, 'b', 5))

    def test_one_place_changes_and_is_named(self):
        for seed in 'abcdefgh':
            for mutant in mutants(self.cells, seed, 9):
                old, new = self.cells[mutant['cell']], mutant['source']
                place = old.find(mutant['before']) if mutant['before'] else len(old)
                self.assertGreaterEqual(place, 0)
                self.assertIn(mutant['after'], new)
                self.assertEqual(old.split('\n')[: mutant['line'] - 1], new.split('\n')[: mutant['line'] - 1])
                self.assertNotEqual(old.split('\n')[mutant['line'] - 1 :], new.split('\n')[mutant['line'] - 1 :])

    def test_no_two_at_one_place(self):
        found = mutants(self.cells, 'a', 30)
        self.assertEqual(len({mutant['source'] for mutant in found}), len(found))

    def test_only_in_the_cells_allowed(self):
        self.assertEqual({mutant['cell'] for mutant in mutants(self.cells, 'a', 9, cells=[5])}, {5})

    def test_a_misspelling_is_no_other_name_of_the_program(self):
        kind = next(kind for kind in KINDS if kind.name == 'misspelt name')
        sources = ['item = 1\nitems = [item]', 'print(items, item)']
        for source in edits_of(kind, sources):
            self.assertNotIn(source, ['print(item, item)', 'print(items, items)', 'item = 1\nitems = [items]'])


class Lengthening(unittest.TestCase):
    def test_counts_that_are_written_out(self):
        source = 'clf = Forest(n_estimators=10, n_jobs=2)\nn_runs = 4'
        self.assertEqual(
            [one['source'] for one in rewrites(source, 3)],
            ['clf = Forest(n_estimators=10, n_jobs=2)\nn_runs = 12', 'clf = Forest(n_estimators=30, n_jobs=2)\nn_runs = 4'],
        )

    def test_restarts_of_what_trains(self):
        found = rewrites('x = 1\nclf.fit(\n    X, y)\nprint(x)', 2.5)
        self.assertEqual([one['source'] for one in found], ['x = 1\nfor restart in range(3):\n    clf.fit(\n        X, y)\nprint(x)'])

    def test_what_grows_or_prints_long_text_is_left_alone(self):
        self.assertEqual(rewrites('scores.append(clf.fit(X, y).score(X, y))', 3), [])
        self.assertEqual(rewrites('clf.fit(X, """a\nb""")', 3), [])
        self.assertEqual(rewrites('not python at all (', 3), [])


class Blocks(unittest.TestCase):
    def test_blank_lines_part_statements(self):
        source = '"""Doc."""\n\nimport a\nimport b\n\n\n@wrap\ndef f():\n\n    return 1\nx = f()\n\n# why\ny = 1\n'
        self.assertEqual(blocks(source), ['import a\nimport b', '@wrap\ndef f():\n\n    return 1\nx = f()', 'y = 1'])

    def test_what_does_not_parse_has_none(self):
        self.assertEqual(blocks('print "old"'), [])


if __name__ == '__main__':
    unittest.main()
