import os
import pathlib
import tempfile
import unittest
from unittest import mock

from nbcrane_static.serve import started
from twins import Twins, findings


class Missing(Twins):
    def name(self, *cells, cell, line=1, rule='python/undefined-name'):
        return self.crashes(*cells, cell=cell, line=line, rule=rule, error='NameError')

    def test_bound_nowhere(self):
        self.name('x = 1', 'x + y', cell=1)
        self.name('prices = [1]', '\n\nprint(price)', cell=1, line=3)
        self.name('print(f"{total:.2f}")', cell=0)
        self.name('x: List = []', cell=0)
        self.name('total += 1', cell=0)
        self.name('del gone', cell=0)
        self.name('class A(Base):\n    pass', cell=0)
        self.name('class A:\n    size = width', cell=0, line=2)
        self.name('def f(x=start):\n    return x', cell=0)
        self.name('@cache\ndef f():\n    pass', cell=0)
        self.name('squares = [n * n for n in numbers]', cell=0)
        self.name('if __name__ == "__main__":\n    main()', cell=0, line=2)
        self.name('for i in range(3):\n    total = total + i', cell=0, line=2)
        self.name('with open("a.txt", "w") as f:\n    f.write(text)', cell=0, line=2)
        self.name('try:\n    f = 1\nfinally:\n    g.close()', cell=0, line=4)
        self.name('import os', 'here = os.path.dirname(__file__)', cell=1)
        self.name('from pathlib import Path', 'def here():\n    return Path(__file__).parent', 'here()', cell=2)
        self.name('__path__', cell=0)
        for guarded in (
            'try:\n    __file__\nexcept NameError:\n    pass',
            'x = __file__ if "__file__" in globals() else 1',
            'if "__file__" in dir():\n    __file__',
            'globals().get("__file__")',
            '__file__ = "a.py"\n__file__',
            'import contextlib\nwith contextlib.suppress(NameError):\n    __file__',
            'import json\njson.__file__, __name__, __doc__, __spec__',
        ):
            self.runs(guarded)
        self.silent('__session__', '__vsc_ipynb_file__')

    def test_bound_further_down(self):
        found = self.name('print(df)', 'df = 1', cell=0, rule='notebook/later-cell')
        self.assertEqual(found['origins'], [{'name': 'df', 'cellIndex': 1, 'line': 1}])
        self.assertIn('cell 2, line 1', found['diagnosis'])
        self.name('helper()', 'x = 1\ndef helper():\n    pass', cell=0, rule='notebook/later-cell')
        self.name('np.zeros(3)', 'import os as np', cell=0, rule='notebook/later-cell')

    def test_deleted_before(self):
        found = self.name('x = 1', 'del x', 'x', cell=2)
        self.assertIn('cell 2, line 1 deletes it', found['diagnosis'])
        self.runs('x = 1', 'del x', 'x = 2', 'x')

    def test_in_a_function_that_is_called(self):
        found = self.name('def area():\n    return side * side', 'area()', cell=1)
        self.assertIn('area() of cell 1', found['diagnosis'])
        self.name('def f():\n    g()\ndef g():\n    return zz', '\nx = f()', cell=1, line=2)
        self.name('def main():\n    report()', 'main()', 'def report():\n    pass', cell=1, rule='notebook/later-cell')

    def test_a_spelling_is_suggested(self):
        self.assertIn("did you mean 'train_data'?", self.name('train_data = 1', 'train_dta', cell=1)['diagnosis'])

    def test_no_spelling_that_is_missing_itself_is_suggested(self):
        self.assertNotIn('did you mean', findings(['missing_one', 'missing_two'])[1]['diagnosis'])

    def test_under_cell_magics_that_only_watch(self):
        for magic in ('%%time', '%%capture', '%%capture out --no-stderr', '%%timeit -n1 -r1', '%%timeit -n1 -r1 y = 1', '%%prun -q'):
            self.name('x = 1', magic + '\nx\nmissing + x', cell=1, line=3)
            self.name(magic + '\nlater', 'later = 1', cell=0, line=2, rule='notebook/later-cell')
        self.name('# not the top\n\n', '\n%%time\n%%capture\nmissing', cell=1, line=4)
        self.name('def area():\n    return side', '%%time\narea()', cell=1, line=2)

    def test_bound_under_timeit_only(self):
        found = self.name('%%timeit -n1 -r1\na = 1\ntotal = a + 1', 'total', cell=1)
        self.assertIn('cell 1 defines it under %%timeit', found['diagnosis'])
        self.assertEqual(found['origins'], [{'name': 'total', 'cellIndex': 0, 'line': 3}])
        self.name('%%timeit -n1 -r1\nimport os', 'os.sep', cell=1)

    def test_one_finding_a_cell_and_a_name(self):
        found = findings(['a; b', 'a', 'c'])
        self.assertEqual([(one['cellIndex'], one['name']) for one in found], [(0, 'a'), (2, 'c')])


class Healthy(Twins):
    def test_what_python_and_ipython_provide(self):
        self.runs('len; print; __name__; __doc__; In; Out; _ih; _dh; get_ipython; display; exit', '1', '_; __; ___')

    def test_scopes(self):
        self.runs('def f(a, *b, c=1, **d):\n    e = a\n    return [a + e + i for i in b] + [g for g in d], lambda h: h + c', 'f(1, 2)')
        self.runs('class A:\n    x = 1\n    y = x\n    def get(self):\n        return later', 'later = 2', 'A().get()')
        self.runs('def f():\n    return later', 'later = 1', 'f()')
        self.runs('def f(n):\n    return n * f(n - 1) if n else 1', 'f(3)')
        self.runs('def outer():\n    def inner():\n        return x\n    x = 1\n    return inner()', 'outer()')
        self.runs('def make():\n    global made\n    made = 1', 'make()', 'made')
        self.runs('print([y := 1, y ** 2])', 'y')
        self.runs('[last := n for n in range(3)]', 'last')
        self.runs('import os.path, json as j\nfrom os import sep as s', 'os; j; s')

    def test_what_may_be_bound_counts_as_bound(self):
        self.runs('import os\nif os.sep:\n    a = 1\nelse:\n    b = 1', 'a')
        self.runs('for i in []:\n    pass\nelse:\n    done = 1', 'done')
        self.runs('for i in range(2):\n    x = i', 'i + x')
        self.runs('with open("w.txt", "w") as handle:\n    size = 1', 'handle, size')
        self.runs('try:\n    import nowhere_at_all as m\nexcept ImportError as error:\n    m = None', 'm')
        self.runs('(a, [b, *c]), d = (1, [2, 3]), 4', 'a, b, c, d')
        self.runs('while True:\n    z = 1\n    break', 'z')

    def test_what_may_not_be_read(self):
        self.runs('x = 0', 'x and nothing', 'x if not x else nothing', '[nothing for _ in []]', 'lambda: nothing', 'assert not x, nothing')
        self.runs('if False:\n    nothing', 'for _ in []:\n    nothing', 'try:\n    nothing\nexcept NameError:\n    nothing = 1', 'nothing')
        self.runs('from contextlib import suppress', 'with suppress(NameError):\n    nothing')
        self.runs('def f(x):\n    if x:\n        return 1\n    return nothing', 'f(1)')
        self.runs('def f():\n    try:\n        return nothing\n    except NameError:\n        return 1', 'f()')
        self.runs('def g():\n    yield nothing', 'g()', 'async def h():\n    return nothing')
        self.runs('def f():\n    for x in [1, 2]:\n        if x == 1:\n            return x\n        nothing', 'f()')

    def test_annotations(self):
        self.runs('from __future__ import annotations', 'def f(x: List[int]) -> Nothing:\n    y: Nothing = 1', 'f(1)')
        self.runs('def f():\n    y: Nothing = 1', 'f()')

    def test_names_that_code_binds_without_saying_so(self):
        self.runs('globals()["x"] = 1', 'x')
        self.runs('exec("x = 1")', 'x')
        self.runs('from gettext import install\ninstall("x", names=["ngettext"])', 'ngettext')
        self.runs('import gettext\ngettext.install("x", names=["ngettext"])', 'ngettext')
        self.runs('from math import *', 'pi')
        self.runs('get_ipython().push({"x": 1})', 'x')
        self.runs('import __main__\n__main__.x = 1', 'x')
        self.runs('import builtins\nbuiltins.nbcrane_builtin = 1', 'nbcrane_builtin')
        self.silent('%run other.ipynb', 'x')
        self.silent('%store -r x', 'x')
        self.silent('%load_ext something_unknown', 'x')
        self.silent('%%sql result <<\nselect 1', 'result')
        self.silent('from sympy import *', 'init_session()', 'x')

    def test_what_runs_under_timeit_leaves_names_as_they_were(self):
        self.runs('x = 5', '%%timeit -n1 -r1\nx = 1\ndel x', 'x')
        self.runs('%%timeit -n1 -r1 y = 3\nz = y', '1')
        self.runs('%%timeit -n1 -r1\nglobal g\ng = 1', 'g')
        self.runs('%%timeit -n1 -r1\nt = 1', 't = 2', 't')
        self.runs('%%timeit -n1 -r1\n%%time\nu = 1', 'u')
        self.silent('%%timeit -n1 -r1\ncount += 1')

    def test_cell_magics_in_the_body_of_another(self):
        self.runs('%%time\n%%capture caught\nx = 1', 'x, caught')
        self.runs('%%time\n\n%%bash --out listing\necho a | cat', 'listing')
        self.runs('%%capture\n%%timeit -n1 -r1\n1')

    def test_cell_magics_that_may_keep_errors_to_themselves(self):
        self.silent('%%time --no-raise-error\nmissing')
        self.silent('%%memit\nmissing', '%%debug\nmissing')

    def test_magics_bind(self):
        self.runs('files = !echo a', 'files')
        self.runs('here = %pwd', 'here')
        self.runs('%time x = 1', 'x')
        self.runs('%%time\nx = 1', 'x')
        self.runs('%%capture out\nx = 1', 'x, out')
        self.runs('%%bash --out listing\necho a', 'listing')
        self.runs('x = 1\n%matplotlib --list\n!echo {x}', 'x?', '%timeit -n1 -r1 x')

    def test_a_cell_that_ends_the_notebook(self):
        self.silent('import sys', 'if not sys.argv:\n    sys.exit()', 'x')
        self.silent('raise SystemExit', 'x')

    def test_cells_that_are_not_run_may_have_bound_what_the_kernel_has(self):
        self.assertEqual(findings(['x = 1', 'x'], skip={0}), [])

    def test_what_ipython_runs_at_its_start_binds(self):
        for name, text, found in (
            ('startup/00.py', 'x = 1', 0),
            ('startup/00.py', 'y = 1', 1),
            ('ipython_config.py', 'c = get_config()\n\n  # c.x = 1\n', 1),
            ('ipython_config.py', 'c.InteractiveShellApp.exec_lines = ["x = 1"]', 0),
        ):
            with self.subTest(text), tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, IPYTHONDIR=folder):
                file = pathlib.Path(folder, 'profile_default', name)
                file.parent.mkdir(parents=True)
                file.write_text(text)
                self.assertEqual(len(findings(['x'], started=started())), found)

    def test_parameters_and_mocks_bind(self):
        self.assertEqual(findings(['x', 'y'], own={0: ['x = 1'], 1: ['y = 2']}), [])


if __name__ == '__main__':
    unittest.main()
