"""What code that is not followed may have changed is not believed any more."""

import importlib.util
import os
import tempfile
import unittest

from support import assert_crash, assert_healthy, assert_silent, fresh, look, look_at

HEALTHY = [
    # module search path and modules made on the way
    (
        'import sys, os, tempfile\nfolder = tempfile.mkdtemp()\nopen(os.path.join(folder, "fresh_mod_a.py"), "w").write("v = 1")',
        'sys.path.append(folder)\nimport fresh_mod_a\nfresh_mod_a.v',
    ),
    (
        'import sys, os, tempfile\nfolder = tempfile.mkdtemp()',
        'open(os.path.join(folder, "fresh_mod_b.py"), "w").write("v = 1")\nsys.path = sys.path + [folder]\nimport fresh_mod_b',
    ),
    ('import sys, types', 'sys.modules["made_up"] = types.ModuleType("made_up")\nimport made_up'),
    ('import sys, types\ndef install():\n    sys.modules["made_up_b"] = types.ModuleType("made_up_b")', 'install()\nimport made_up_b'),
    # state of modules and classes
    (
        'import sys, types\nm = types.ModuleType("cfg")\nexec("data = {}\\ndef load():\\n    data[1] = 2", m.__dict__)\nsys.modules["cfg"] = m',
        'import cfg\ncfg.load()\ncfg.data[1]',
    ),
    (
        'import sys, types\nm = types.ModuleType("cfg2")\nexec("def load():\\n    global x\\n    x = 2", m.__dict__)\nsys.modules["cfg2"] = m',
        'import cfg2\ncfg2.load()\ncfg2.x',
    ),
    ('class A:\n    known = {}\ndef register(f):\n    yield\n    A.known[f] = 1', 'list(register("a"))\nA.known["a"]'),
    ('class A:\n    known = 0\ndef more():\n    yield\n    A.known += 1', 'list(more())\n[0, 1][A.known]\n[1][A.known - 1]'),
    ('class A:\n    def m(self):\n        return 1\na = A()', 'A.m = lambda self: [1, 2]\na.m()[1]'),
    ('class A:\n    pass\na = A()', 'A.z = 3\na.z\nA.z'),
    # closures and globals
    (
        'def counter():\n    n = -1\n    def add():\n        nonlocal n\n        n += 1\n        return n\n    return add\nc = counter()',
        'c()\n[5, 6][c()]\n[1, 2, 3][c()]',
    ),
    (
        'def pair():\n    n = []\n    def put():\n        nonlocal n\n        n = n + [1]\n    def get():\n        return n\n    return put, get\nput, get = pair()',
        'put()\nput()\nget()[1]',
    ),
    ('n = 0\ndef bump():\n    global n\n    yield\n    n = 1', 'list(bump())\n1 / n'),
    ('def bump():\n    global n\n    yield\n    n = 1', 'n = 0\nlist(bump())\n1 / n'),
    ('', 'n = 0\ndef bump():\n    global n\n    yield\n    n = 1\nlist(bump())\n1 / n'),
    ('n = [0]\nclass Deep:\n    def __iter__(self):\n        n[0] = 1\n        return iter([1])\ndeep = Deep()', 'max(deep)\n1 / n[0]'),
    ('n = [0]\nfs = [lambda: n.append(1)]', 'for f in fs:\n    f()\nn[1]'),
    ('n = [0]\nfs = {"k": lambda: n.append(1)}', 'import functools\nfunctools.partial(fs["k"])()\nn[1]'),
    ('n = [0]\nimport functools\nf = functools.partial(n.append, 1)', 'f()\nn[1]'),
    ('n = [0]\nimport functools\n@functools.lru_cache\ndef f():\n    n.append(1)', 'f()\nn[1]'),
    ('n = [0]\nimport functools\ndef deco(g):\n    return functools.singledispatch(g)\n@deco\ndef f(x):\n    n.append(1)', 'f(1)\nn[1]'),
    ('import atexit, json', 'json.JSONEncoder.extra = 1\njson.JSONEncoder.extra'),
    ('a = [1]\nb = [a]\nimport bisect', 'bisect.insort(b[0], 2)\na[1]'),
    ('import string', 'string.made_up = 1\nstring.made_up\ndel string.made_up'),
    ('big = list(range(300000))', 'len(big)\nbig[299999]\nimport bisect\nbisect.bisect(big, 5)\nbig[5]'),
    ('big = {str(i): [i] for i in range(30000)}', 'import bisect\nbisect.bisect([], big) if False else 1\nbig["29999"][0]'),
]


class ReachTest(unittest.TestCase):
    def test_healthy(self):
        for setup, source in HEALTHY:
            with self.subTest(source=source):
                assert_healthy(self, setup, source)

    def test_undefined_names_are_still_found_after_unknown_code(self):
        finding = assert_crash(self, 'import random\ndef hidden():\n    yield 1', 'random.choice([hidden])()\nnot_there', 'NameError', 2)
        self.assertIn(finding['confidence'], ('certain', 'likely'))

    def test_followed_to_the_end_is_complete(self):
        self.assertEqual(look('x = [1]', 'y = x[0] + 1\nz = [v for v in x]')[1], {'complete': True, 'stoppedAtLine': None, 'reason': None})

    def test_what_was_not_followed_is_named(self):
        reach = look('import random', 'x = 1\nrandom.random()')[1]
        self.assertEqual((reach['complete'], reach['stoppedAtLine']), (False, 2))

    def test_missing_files(self):
        with tempfile.TemporaryDirectory() as folder:
            here = os.getcwd()
            os.chdir(folder)
            try:
                assert_crash(self, '', 'open("data.csv")', 'FileNotFoundError', 1, 'python/missing-file')
                assert_crash(
                    self, 'open("Data.csv", "w").close()', 'open("data.csv")', 'FileNotFoundError', 1, says="Did you mean 'Data.csv'?"
                )
                assert_crash(self, '', 'open("folder/new.csv", "w")', 'FileNotFoundError', 1, 'python/missing-folder')
                assert_healthy(self, 'import shutil', 'open("a.txt", "w").close()\nshutil.copy("a.txt", "b.txt")\nopen("b.txt").close()')
                assert_healthy(self, 'import os', 'os.makedirs("deep/er")\nopen("deep/er/x", "w").close()\nopen("deep/er/x").close()')
                assert_healthy(
                    self, 'import os', 'if not os.path.exists("late.txt"):\n    open("late.txt", "w").close()\nopen("late.txt").close()'
                )
                assert_healthy(
                    self, 'import os\nos.mkdir("sub")\nopen("sub/f", "w").close()', 'os.chdir("sub")\nopen("f").close()\nos.chdir("..")'
                )
                assert_silent(self, '', 'get_ipython().system("touch shell.txt")\nopen("shell.txt")')
            finally:
                os.chdir(here)

    @unittest.skipIf(importlib.util.find_spec('IPython') is None, 'IPython is not installed')
    def test_magics(self):
        importlib.import_module('IPython.core.inputtransformer2')
        self.assertIsNone(look('', '!pip install not_there_yet\nimport not_there_yet')[0])
        self.assertIsNone(look('', '%run other.py\nnot_defined_here')[0])
        self.assertIsNone(look('', '%load_ext something\nx = 1')[0])
        self.assertEqual(look('', '%matplotlib inline\nmissing_name')[0]['line'], 2)
        self.assertEqual(look('', '%%time\nx = 1\nmissing_name')[0]['line'], 3)
        self.assertIsNone(look('', '%%bash\nmissing_name')[0])

    def test_syntax(self):
        finding = look('', 'x = 1\ny = = 2')[0]
        self.assertEqual((finding['errorType'], finding['line'], finding['rule']), ('SyntaxError', 2, 'python/syntax'))
        self.assertEqual(look('', 'x = 1\nreturn 5')[0]['line'], 2)

    def test_the_budget_holds(self):
        finding, reach = look_at(fresh(''), 'y = 1 + 1\n' * 20_000 + '{}["a"]', 5)
        self.assertIn('budget', reach['reason'])
        self.assertIsNone(finding)

    def test_a_long_loop_leaves_time_for_what_comes_after_it(self):
        namespace = fresh('x = list(range(1000))\nsettings = {"lr": 1}')
        cell = 'for a in x:\n    for b in x:\n        for c in x:\n            d = a + b + c\n    print(f"{d:.3f}")\nsettings["rate"]'
        finding, reach = look_at(namespace, cell, 250)
        self.assertEqual((finding['errorType'], finding['line']), ('KeyError', 6))

    def test_an_operator_on_a_value_out_of_a_long_loop_may_run_code_of_the_users(self):
        namespace = fresh(
            'x = list(range(1000))\nsettings = {}\nclass Odd:\n    def __add__(self, other):\n        settings["rate"] = 1\n        return self\nodd = Odd()'
        )
        cell = 'for a in x:\n    for b in x:\n        d = odd if b > 900 else b\nd + 1\nsettings["rate"]'
        finding, reach = look_at(namespace, cell, 250)
        self.assertIsNone(finding)

    def test_live_iterators_are_not_consumed(self):
        namespace = fresh(
            'it = iter([1, 2, 3])\ng = (i for i in range(3))\nz = zip([1], [2])\nm = map(str, [1])\nf = open("/dev/zero", "rb")'
        )
        look_at(namespace, 'next(it)\nlist(g)\nlist(z)\nlist(m)\nfor i in it: print(i)\na, b = it\nsum(g)\n[*it]\nf.read(3)\ndict(z)')
        self.assertEqual([list(namespace[name]) for name in 'gzm'] + [list(namespace['it'])], [[0, 1, 2], [(1, 2)], ['1'], [1, 2, 3]])
        self.assertEqual(namespace['f'].tell(), 0)
        namespace['f'].close()

    def test_no_code_of_the_users_runs(self):
        spy = 'ran = []\nclass Spy:\n' + ''.join(
            f'    def {name}(self, *a):\n        ran.append("{name}")\n        return {result}\n'
            for name, result in [
                ('__len__', '1'),
                ('__repr__', '"x"'),
                ('__str__', '"x"'),
                ('__eq__', 'True'),
                ('__hash__', '1'),
                ('__bool__', 'True'),
                ('__iter__', 'iter([1])'),
                ('__getattr__', '1'),
                ('__getitem__', '1'),
                ('__setitem__', 'None'),
                ('__add__', '1'),
                ('__radd__', '1'),
                ('__lt__', 'True'),
                ('__call__', '1'),
                ('__contains__', 'True'),
                ('__format__', '"x"'),
                ('__enter__', '1'),
                ('__exit__', 'None'),
                ('__index__', '0'),
                ('__int__', '0'),
                ('__float__', '0.0'),
            ]
        )
        namespace = fresh(spy + 'spy = Spy()\nholder = [spy]\nkeyed = {spy: 1}\nran.clear()')
        for source in (
            'len(spy)',
            'repr(spy)',
            'str(spy)',
            'spy == 1',
            '{spy: 1}',
            'bool(spy)',
            'if spy: pass',
            'list(spy)',
            'spy.foo',
            'spy[0]',
            'spy[0] = 1',
            'spy + 1',
            '1 + spy',
            'spy < 1',
            'spy()',
            '1 in spy',
            'f"{spy}"',
            'with spy: pass',
            '[1][spy]',
            'int(spy)',
            'float(spy)',
            'spy in holder',
            'holder == [1]',
            'sorted(holder * 2)',
            'print(holder)',
            'str(holder)',
            'keyed[spy]',
            'keyed[1]',
            'max(holder)',
            '"%s" % spy',
            '"{}".format(spy)',
            'holder.index(1)',
            'set(holder)',
            'sum(holder)',
            'range(spy)',
            'x, = spy',
            '[*spy]',
            'print(*spy)',
            'dict(spy)',
            'any(holder)',
            'holder.sort()',
            'holder.remove(1)',
            'holder.count(1)',
            '(spy, 1) == (1, spy)',
            'isinstance(spy, int)',
            'hasattr(spy, "x")',
            'getattr(spy, "x")',
            'min(1, spy)',
            'round(spy)',
        ):
            look_at(namespace, source)
            self.assertEqual(namespace['ran'], [], source)


if __name__ == '__main__':
    unittest.main()
