"""What a statement binds, changes and reads, found from its tree and from what its names stand for."""

import ast
import types
import unittest

from nbcrane_probe.rehearsal.shorten.effects import effects

EARLIER = """
import functools, sys, subprocess, types
class Model:
    def fit(self, rows):
        self.seen = rows
        return self
    def score(self):
        return len(self.seen) + offset
def fill(box, rows):
    box['rows'] = rows
def look(box):
    return len(box)
def count():
    global n
    n += 1
def outer(box):
    fill(box, 1)
def save(rows):
    open('kept', 'w').write(str(rows))
model, box, other, rows, text, offset, n = Model(), {}, {}, [1], 'a', 1, 0
reader = iter(rows)
def note(row):
    rows.append(row)
solver = types.SimpleNamespace(step=note)
solvers = [solver]
chain = Model()
chain.steps = [functools.partial(note, 1)]
scale = lambda *given, **named: None
scale.__module__ = 'rowlib'
ax = type('Axes', (), {'__module__': 'matplotlib.axes', 'plot': len, 'note': len})()
grid = [ax]
def draw_in(axes):
    first = axes[0]
    first.plot()
def draw(at):
    chosen = grid[at]
    chosen.plot()
"""
FUNCTIONS = {}
for node in ast.walk(ast.parse(EARLIER)):
    if isinstance(node, ast.FunctionDef):
        FUNCTIONS.setdefault(node.name, []).append(node)
SPACE = types.ModuleType('__main__').__dict__
exec(EARLIER, SPACE)

#: source → (names it binds, names it touches)
CASES = {
    'a = b = 1': ({'a', 'b'}, set()),
    '(a, *b), c.d = rows, 1': ({'a', 'b'}, {'c'}),
    'for a in rows:\n    b = a': ({'a', 'b'}, set()),
    'with open("x") as a, open("y") as b.c:\n    pass': ({'a'}, {'b'}),
    'import os.path, json as j\nfrom math import pi': ({'os', 'j', 'pi'}, set()),
    'def f(x):\n    y = 1\n    return y': ({'f'}, set()),
    'class A:\n    box = 1\n    def fill(self):\n        pass': ({'A'}, set()),
    'for a in [a for a in rows]:\n    pass': ({'a'}, set()),
    'try:\n    a = 1\nexcept ValueError as e:\n    pass': ({'a', 'e'}, set()),
    '[a for a in rows]': (set(), set()),
    '[b := a for a in rows]': ({'b'}, set()),
    'del box': ({'box'}, set()),
    'del box["a"]': (set(), {'box'}),
    'offset += 1': ({'offset'}, set()),
    'rows += [1]': ({'rows'}, {'rows'}),
    'assert model.score() > 1': (set(), set()),
    'print(model.score(), rows)': (set(), set()),
    'text.upper()': (set(), set()),
    'rows.append(1)': (set(), {'rows'}),
    'scale(rows)': (set(), {'rows'}),
    'scale([rows, 1], by=box)': (set(), {'rows', 'box'}),
    'a = scale(rows)': ({'a'}, set()),
    'rows.index(1)': (set(), set()),
    'model.fit(rows)': (set(), {'model'}),
    'solver.run()': (set(), {'solver', 'rows'}),
    'chain.run()': (set(), {'chain', 'rows'}),
    'for one in solvers:\n    one.run()': ({'one'}, {'one', 'solvers', 'rows'}),
    'ax.plot()': (set(), {'ax'}),
    'grid[0].plot()': (set(), {'grid'}),
    'draw(0)': (set(), {'grid'}),
    'ax.note(1)': (set(), {'ax'}),
    'grid[0].note(1)': (set(), {'grid', 'rows'}),
    'dict(a=grid).get("a").append(1)': (set(), set()),
    'box.get("a").append(1)': (set(), {'box'}),
    'other = model.fit(rows)': ({'other'}, {'model'}),
    'fill(box, rows)': (set(), {'box'}),
    'outer(box)': (set(), {'box'}),
    'fill(box, 1)\nfill(other, 2)': (set(), {'box', 'other'}),
    'draw_in(grid)': (set(), {'grid'}),
    'look(box)': (set(), set()),
    'count()': ({'n'}, set()),
    'list(map(lambda row: fill(box, row), rows))': (set(), {'box'}),
    'next(reader)': (set(), {'reader'}),
    'for row in reader:\n    pass': ({'row'}, {'reader'}),
    'sys.path.append("x")': (set(), {'sys'}),
    'get_ipython().run_cell_magic("time", "", "a = 1\\nrows.append(a)")': ({'a'}, {'rows'}),
    'get_ipython().run_cell_magic("capture", "out", "a = 1")': ({'a', 'out'}, set()),
}


class Effects(unittest.TestCase):
    def found(self, source):
        return effects(ast.parse(source).body, SPACE, FUNCTIONS)

    def test_what_is_bound_and_touched(self):
        for source, (binds, touches) in CASES.items():
            found = self.found(source)
            with self.subTest(source):
                self.assertEqual((set(found.binds), set(found.touches)), (binds, touches))

    def test_names_that_functions_read_are_read(self):
        self.assertLessEqual({'model', 'offset'}, self.found('print(model.score())').reads)
        self.assertLessEqual({'f', 'n'}, self.found('f(count)').reads)
        self.assertNotIn('a', self.found('[a for a in rows]').reads)

    def test_files_programs_and_names_made_of_text(self):
        for source, expected in {
            'save(rows)': (True, False, False),
            'rows.copy()': (True, False, False),
            'subprocess.run(["ls"])': (False, True, False),
            'get_ipython().system("ls")': (False, True, False),
            'exec(text)': (False, False, True),
            'model.eval()': (False, False, False),
            'len(rows)': (False, False, False),
        }.items():
            found = self.found(source)
            with self.subTest(source):
                self.assertEqual((found.files, found.programs, found.any_name), expected)


if __name__ == '__main__':
    unittest.main()
