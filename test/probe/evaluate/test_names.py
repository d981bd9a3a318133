"""Names: undefined, unbound, deleted, conditional."""

import unittest

from support import assert_all_healthy, assert_crash, assert_pairs, assert_silent, predict

PAIRS = [
    # setup, crashing cell, error, line, healthy twin
    ('', 'x = 1\ny = x + z', 'NameError', 2, 'z = 2\nx = 1\ny = x + z'),
    ('a = 1', 'del a\nprint(a)', 'NameError', 2, 'del a\na = 2\nprint(a)'),
    ('a = 1', 'del a\ndel a', 'NameError', 2, 'del a\na = 1\ndel a'),
    ('', '[i for i in range(3)]\nprint(i)', 'NameError', 2, 'for i in range(3): pass\nprint(i)'),
    ('', 'for i in []:\n    q = 1\nprint(i)', 'NameError', 3, 'for i in [1]:\n    q = 1\nprint(i, q)'),
    ('', 'def f():\n    return missing\nf()', 'NameError', 2, 'def f():\n    return missing\nmissing = 1\nf()'),
    ('x = 1', 'def f():\n    x += 1\n    return x\nf()', 'UnboundLocalError', 2, 'def f():\n    global x\n    x += 1\n    return x\nf()'),
    ('', 'def f(a=oops): pass', 'NameError', 1, 'def f(a=None): oops'),
    ('', 'try:\n    pass\nfinally:\n    nothing', 'NameError', 4, 'try:\n    nothing\nexcept NameError:\n    nothing = 1\nnothing'),
    (
        '',
        'try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    pass\nprint(e)',
        'NameError',
        5,
        'try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    print(e)',
    ),
    ('', 'try:\n    1 / 0\nexcept ValueError:\n    pass', 'ZeroDivisionError', 2, 'try:\n    1 / 0\nexcept ArithmeticError:\n    pass'),
    ('class A:\n    y = 1\n    def f(self):\n        return y\na = A()', 'a.f()', 'NameError', 1, 'a.y'),
    (
        '',
        'def outer():\n    def inner():\n        return v\n    inner()\n    v = 1\nouter()',
        'NameError',
        3,
        'def outer():\n    def inner():\n        return v\n    v = 1\n    inner()\nouter()',
    ),
    ('', 'if False:\n    q = 1\nq', 'NameError', 3, 'if True:\n    q = 1\nq'),
    ('', '(y := 5)\nprint(y, w)', 'NameError', 2, '[w := i for i in range(3)]\nprint(w)'),
    ('', 'print(f"{nope}")', 'NameError', 1, 'nope = 1\nprint(f"{nope!r:>5}")'),
    ('', 'with open("/dev/null") as f:\n    nope(f)', 'NameError', 2, 'with open("/dev/null") as f:\n    f.read()'),
]

#: cells that read names which every module of a file has, and a kernel has not, or only under some front ends
OF_MODULES = [
    ('import os', 'here = os.path.dirname(os.path.abspath(__file__))', 1),
    ('from pathlib import Path', 'x = 1\nhere = Path(__file__).resolve().parent', 2),
    ('from pathlib import Path', 'here = Path(__session__).parent', 1),
    ('from pathlib import Path', 'here = Path(__vsc_ipynb_file__).parent', 1),
    ('def here():\n    return __file__', 'here()', None),
    ('', 'import sys\nsys.path.insert(0, __file__ + "/..")', 2),
    ('', '__path__[0]', 1),
    ('', 'print(f"{__file__}")', 1),
    ('', 'def tell():\n    print(__version__)\ntell()', 2),
    ('', '__file__ = "a.py"\ndel __file__\n__file__', 3),
]
OF_MODULES_HEALTHY = [
    'try:\n    here = __file__\nexcept NameError:\n    here = "."\nhere',
    'if "__file__" in globals():\n    print(__file__)',
    'here = __file__ if "__file__" in globals() else "."\nhere',
    'here = globals().get("__file__", ".")\nhere',
    'if "__file__" in dir():\n    print(__file__)',
    'if "__session__" in locals() and __session__:\n    print(__session__)',
    'import contextlib\nwith contextlib.suppress(NameError):\n    print(__file__)',
    'def here():\n    return __file__',
    '__file__ = "a.py"\nprint(__file__)',
    'import os\nos.__file__',
    '__name__, __doc__, __spec__, __loader__, __package__, __builtins__',
    'class A:\n    where = __module__, __qualname__\nA.where',
    '__version__ = "1"\n__all__ = ["a"]\n__version__, __all__',
]

HEALTHY = [
    ('', 'from __future__ import annotations\nx: nowhere = 1\ndef f(a: nowhere): pass'),
    ('import random', 'if random.random() < 2:\n    q = 1\nq'),
    ('', 'exec("q = 1")\nq'),
    ('', 'globals()["q"] = 1\nq'),
    ('', 'from math import *\nsqrt(4)'),
    ('', 'def f():\n    return never_called'),
    ('', 'lambda: never_called'),
    ('def f():\n    global q\n    q = 1', 'f()\nq'),
    ('def f(g):\n    global q\n    q = 1', 'list(map(f, [1]))\nq'),
    ('import contextlib', 'with contextlib.suppress(NameError):\n    nothing\nprint("ok")'),
    ('', 'try:\n    import not_there_at_all\nexcept ImportError:\n    not_there_at_all = None\nnot_there_at_all'),
    ('', 'for i in range(3):\n    if i == 2:\n        break\nelse:\n    nope\nprint(i)'),
    ('', 'x = [1, 2]\nwhile x:\n    last = x.pop()\nlast'),
    ('', 'assert __name__ == "__main__"\nif __name__ != "__main__":\n    nope'),
    ('', 'True or nope\nFalse and nope\n1 if True else nope'),
    ('', 'def f(n):\n    return 1 if n == 0 else n * f(n - 1)\nassert f(10) == 3628800'),
    ('', 'def g():\n    yield nope\ng()'),
    ('', 'import os.path\nos.path.join("a", "b")'),
    ('', 'class A:\n    b = 1\n    c = [b for _ in range(1)] if False else b'),
    ('', 'def f():\n    try:\n        return 1\n    finally:\n        pass\nassert f() == 1'),
]


class NamesTest(unittest.TestCase):
    def test_names_that_modules_have_and_kernels_have_not(self):
        for setup, source, line in OF_MODULES:
            with self.subTest(source=source):
                assert_crash(self, setup, source, 'NameError', line, 'python/undefined-name')
        assert_all_healthy(self, [('', source) for source in OF_MODULES_HEALTHY])

    def test_names_that_a_front_end_has_set(self):
        assert_all_healthy(self, [('__session__ = __vsc_ipynb_file__ = "a.ipynb"', 'print(__session__, __vsc_ipynb_file__)')])

    def test_crashes_and_their_healthy_twins(self):
        assert_pairs(self, PAIRS)

    def test_healthy(self):
        assert_all_healthy(self, HEALTHY)

    def test_says_nothing_after_unknown_code(self):
        assert_silent(self, 'import random', 'exec("".join(random.choices("x = 1", k=0)))\nq')

    def test_a_future_feature_of_an_earlier_cell_holds(self):
        self.assertIsNone(predict('from __future__ import annotations', 'def f(a: nowhere): pass'))

    def test_names_a_near_one(self):
        assert_crash(self, 'train_data = [1]', 'len(train_dat)', 'NameError', 1, 'python/undefined-name', "Did you mean 'train_data'?")


if __name__ == '__main__':
    unittest.main()
