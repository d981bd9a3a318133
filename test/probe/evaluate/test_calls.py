"""Functions and classes of the user's: arguments, following them, loops, try, with, magics."""

import unittest

from support import assert_all_healthy, assert_crash, assert_pairs, assert_silent, look

CLASS = (
    'class A:\n    k = [1]\n    def __init__(self, x, y=2):\n        self.x = x\n        self.y = y\n    def get(self, i):\n        return self.x[i]\n'
    '    @property\n    def first(self):\n        return self.x[0]\n    @staticmethod\n    def s(v):\n        return v + 1\n'
    '    @classmethod\n    def make(cls):\n        return cls([1])\n'
)

PAIRS = [
    ('def f(a, b=1): return a', 'f()', 'TypeError', 1, 'f(1)'),
    ('def f(a, b=1): return a', 'f(1, 2, 3)', 'TypeError', 1, 'f(*[1, 2])'),
    ('def f(a, b=1): return a', 'f(1, c=2)', 'TypeError', 1, 'f(1, **{"b": 2})'),
    ('def f(a, b=1): return a', 'f(1, a=2)', 'TypeError', 1, 'f(a=2)'),
    ('def f(a, *, k): return a', 'f(1)', 'TypeError', 1, 'f(1, k=2)'),
    ('def f(a, /): return a', 'f(a=1)', 'TypeError', 1, 'f(1)'),
    ('', 'def f(x):\n    return x["b"]\nr = f({"a": 1})', 'KeyError', 2, 'def f(x):\n    return x["a"]\nr = f({"a": 1})'),
    ('', 'f = lambda v: v[3]\nf([1])', 'IndexError', 1, 'f = lambda v: v[-1]\nf([1])'),
    ('def f(x):\n    y = g(x)\n    return y\ndef g(x):\n    return 1 / x', 'f(0)', 'ZeroDivisionError', 1, 'f(1)'),
    ('x = [1, 2, 3]', 'for i in range(5):\n    print(x[i])', 'IndexError', 2, 'for i in range(len(x)):\n    print(x[i])'),
    ('x = [1, 2, 0]', 'for v in x:\n    r = 1 / v', 'ZeroDivisionError', 2, 'for v in x[:2]:\n    r = 1 / v'),
    ('', 'i = 0\nx = [1, 2]\nwhile True:\n    x[i]\n    i += 1', 'IndexError', 4, 'i = 0\nx = [1, 2]\nwhile i < 2:\n    x[i]\n    i += 1'),
    ('', '[1 / v for v in (1, 0)]', 'ZeroDivisionError', 1, '[1 / v for v in (1, 0) if v]'),
    ('', 'list(map(lambda v: v["k"], [{}]))', 'KeyError', 1, 'map(lambda v: v["k"], [{}])'),
    (
        '',
        'x = [\n  1 / v\n  for v in (1, 0)\n]',
        'ZeroDivisionError',
        2,
        'x = [\n  1 / v\n  for v in (1,)\n]',
    ),
    ('', 'x = (1 / v for v in [0])\nlist(x)', 'ZeroDivisionError', 1, 'x = (1 / v for v in [0])'),
    (CLASS, 'A()', 'TypeError', 1, 'A(1)'),
    (CLASS, 'A.s("a")', 'TypeError', 1, 'A.s(1)\nA([1]).s(2)'),
    (CLASS + 'a = A([1])', 'a.get(3)', 'IndexError', 1, 'a.x.append(1)\na.get(1)'),
    (CLASS + 'a = A([1])', 'a.x = []\na.get(0)', 'IndexError', 2, 'a.x = {3: 1}\na.get(3)'),
    (CLASS + 'a = A([1])', 'a.z', 'AttributeError', 1, 'a.z = 1\na.z'),
    (CLASS + 'a = A([1])', 'a()', 'TypeError', 1, 'a.get(0)'),
    (CLASS + 'a = A([1])', 'a[0]', 'TypeError', 1, 'a.x[0]'),
    ('class P: pass', 'P(1)', 'TypeError', 1, 'P()'),
    ('', 'class P:\n    x = [1][2]', 'IndexError', 2, 'class P:\n    x = [1][0]'),
    (
        '',
        'def f(n):\n    if n > 3:\n        return {}["x"]\n    return f(n + 1)\nf(0)',
        'KeyError',
        3,
        'def f(n):\n    if n > 3:\n        return {}\n    return f(n + 1)\nf(0)',
    ),
    (
        '',
        'def deco(g):\n    def w(*a):\n        return g(*a)\n    return w\n@deco\ndef f(x):\n    return x[0]\nf([])',
        'IndexError',
        7,
        'def deco(g):\n    def w(*a):\n        return 1\n    return w\n@deco\ndef f(x):\n    return x[0]\nf([])',
    ),
    (
        'def make():\n    n = []\n    def add(v):\n        n.append(v)\n        return n\n    return add\nadd = make()',
        'add(1)[1]',
        'IndexError',
        1,
        'add(1)\nadd(2)[1]',
    ),
    (
        '',
        'try:\n    x = {}["a"]\nexcept KeyError:\n    x = []\nx[0]',
        'IndexError',
        5,
        'try:\n    x = {}["a"]\nexcept KeyError:\n    x = [1]\nx[0]',
    ),
    (
        '',
        'try:\n    pass\nexcept Exception:\n    pass\nelse:\n    {}[1]',
        'KeyError',
        6,
        'try:\n    {}[1]\nexcept Exception:\n    pass\nelse:\n    nope',
    ),
    ('', 'try:\n    {}[1]\nexcept KeyError:\n    raise', 'KeyError', 2, 'try:\n    {}[1]\nexcept KeyError as e:\n    e.args'),
    ('import textwrap', 'textwrap.dedent("a", nope=1)', 'TypeError', 1, 'textwrap.dedent(text="a")'),
    ('import threading\ne = threading.Event()', 'e.foo', 'AttributeError', 1, 'e.is_set()'),
    ('import textwrap', 'textwrap.TextWrapper(wdth=3)', 'TypeError', 1, 'textwrap.TextWrapper(width=3)'),
    ('', 'print("a"\n      "b")\nx = dict(\n    a=1,\n    b=missing,\n)', 'NameError', 5, 'x = dict(\n    a=1,\n)'),
]

HEALTHY = [
    ('import random\nx = [1]', 'def f():\n    if random.random() < 2:\n        return 1\n    return {}["a"]\nf()'),
    ('import random\nx = {}', 'if random.random() < 2:\n    x["a"] = 1\nx["a"]'),
    ('import random\nx = {}', 'def fill():\n    x["a"] = 1\nif random.random() < 2:\n    fill()\nx["a"]'),
    ('import random', 'for i in range(3):\n    if random.random() < 2:\n        break\n    {}["a"]'),
    ('import random', 'try:\n    random.random()\n    ok = True\nexcept Exception:\n    ok = False\nok'),
    (
        'import random',
        'for i in range(3):\n    try:\n        random.random()\n        continue\n    except ValueError:\n        pass\n    {}["a"]',
    ),
    ('import random', 'x = []\nfor i in range(random.randint(3, 3)):\n    x.append(i)\nx[2]'),
    ('import random', 'total = {}\nfor i in range(random.randint(3, 3)):\n    total[i] = i\ntotal[2]'),
    ('', 'x = {}\nfor i in range(5000):\n    x[i] = i\nx[4999]'),
    ('', 'x = []\nwhile len(x) < 3000:\n    x.append(1)\nx[2999]'),
    (
        '',
        'import contextlib\n@contextlib.contextmanager\ndef cm():\n    try:\n        yield\n    except KeyError:\n        pass\nwith cm():\n    {}["a"]',
    ),
    ('import functools', '@functools.lru_cache\ndef f(x):\n    return x[0]\nf((1,))'),
    (
        'import functools',
        'def deco(f):\n    @functools.wraps(f)\n    def w(*a, **k):\n        return f(1)\n    return w\n@deco\ndef g(x): return x\ng()',
    ),
    ('class M(type):\n    def __call__(cls, *a):\n        return 5\nclass A(metaclass=M):\n    def __init__(self, x): pass', 'A() + 1'),
    ('class A:\n    def __new__(cls, *a):\n        return 5', 'A(1) + 1'),
    # What a class has is hidden by what its methods set, and by what the cell gives it.
    ('class A:\n    def __init__(self):\n        self.f = lambda: 1\n    def f(self):\n        return [][0]', 'A().f()'),
    ('class A:\n    def f(self):\n        return [][0]', 'a = A()\nA.f = lambda self: 1\na.f()'),
    ('class A:\n    def __call__(self):\n        return [][0]', 'a = A()\nA.__call__ = lambda self: 3\na()'),
    ('class A:\n    def g(self):\n        self.f = lambda: 1\n    def f(self):\n        return [][0]', 'a = A()\na.g()\na.f()'),
    ('class A:\n    def f(self):\n        return [][0]', 'a = A()\na.__dict__["f"] = lambda: 1\na.f()'),
    ('class A:\n    def f(self):\n        return [][0]\n    def __getattribute__(self, n):\n        return lambda: 1', 'A().f()'),
    ('class A: pass\na = A()', 'A.__len__ = lambda self: 3\nlen(a) + 1'),
    ('class A: pass', 'a = A()\nA.__getitem__ = lambda self, i: 3\na[0]'),
    ('class A: pass', 'a = A()\nA.__iter__ = lambda self: iter([1, 2])\nb, c = a'),
    (
        'names = []\nclass F:\n    def __set_name__(self, owner, name):\n        names.append(name)\nf = F()',
        'class M:\n    a = f\nnames[0]',
    ),
    (CLASS, 'A([1]).get(0)\nA([1]).k.append(3)\nA.k[1]\nA.make().first\nA([1]).s(2)'),
    ('', CLASS + 'A([1]).k.append(3)\nA.k[1]\nA.make().get(0)\nA.s(1)'),
    ('', CLASS + 'class B(A):\n    def __init__(self):\n        super().__init__([5])\nB().get(0)'),
    ('', 'class A:\n    def __getattr__(self, n):\n        return 1\nA().foo + 1'),
    ('', 'class A:\n    def __setattr__(self, n, v):\n        object.__setattr__(self, "z", v)\na = A()\na.q = 1\na.z'),
    ('', 'class A:\n    def __enter__(self): return self\n    def __exit__(self, *a): return True\nwith A():\n    {}["a"]'),
    ('', 'class A:\n    def __getitem__(self, i): return i\nA()[3] + 1'),
    ('', 'class A:\n    def __call__(self, i): return i\nA()(3) + 1'),
    ('', 'class A:\n    def __len__(self): return 3\nlen(A()) + 1'),
    ('', 'class A:\n    def __add__(self, o): return 3\nA() + None'),
    ('', 'class A:\n    def __iter__(self): return iter([1, 2])\na, b = A()'),
    ('class A:\n    def __iter__(self): return iter([1, 2])\nx = A()', 'a, b = x'),
    ('class A:\n    def __radd__(self, o): return 3\nx = A()', '1 + x\nNone + x'),
    ('class A:\n    def __eq__(self, o): return True\nx = A()', 'assert x == 3'),
    ('class A:\n    def __bool__(self): return False\nx = A()', 'if x:\n    nope'),
    ('class A:\n    def __len__(self): return 0\nx = A()', 'if x:\n    nope'),
    ('class A: pass\nx = A()\nA.later = property(lambda self: [1])', 'x.later[0]'),
    ('class A:\n    def m(self): return [1]\nx = A()\nx.m = lambda: [1, 2]', 'x.m()[1]'),
    ('class A:\n    def fill(self):\n        self.x = 1\na = A()', 'a.fill()\na.x'),
    ('class A:\n    def fill(self):\n        setattr(self, "x" + "", 1)\na = A()', 'a.fill()\na.x'),
    ('class A:\n    def fill(self):\n        self.__dict__["x"] = 1\na = A()', 'a.fill()\na.x'),
    ('class A:\n    def fill(self):\n        self.__dict__.update(x=1)\na = A()', 'a.fill()\na.x'),
    ('', 'class A:\n    def __init__(self, **k):\n        self.__dict__.update(k)\nA(x=1).x'),
    ('', 'class A:\n    def __init__(self, **k):\n        for n, v in k.items():\n            setattr(self, n, v)\nA(x=1).x'),
    (
        '',
        'class N(Exception):\n    def __init__(self, m, c):\n        super().__init__(m)\n        self.c = c\ntry:\n    raise N("a", 3)\nexcept N as e:\n    e.c + 1',
    ),
    ('', 'import collections\nclass S(collections.UserDict):\n    pass\ns = S()\ns["a"] = 1\ns["a"]'),
    ('', 'class B(dict):\n    pass\nb = B(a=1)\nb["a"]\nb.x = 1\nb.x'),
    ('', 'class B(list):\n    def first(self): return self[0]\nB([1]).first()'),
    ('', 'def f(x=[]):\n    x.append(1)\n    return x\nf()\nf()[1]'),
    ('', 'def f():\n    f.count = getattr(f, "count", 0) + 1\nf()\nf.count'),
    ('', 'x = 0\ndef inc():\n    global x\n    x += 1\nfor _ in range(3):\n    inc()\n[0, 1, 2, 3][x]'),
    (
        '',
        'def outer():\n    n = 0\n    def inc():\n        nonlocal n\n        n += 1\n    inc()\n    inc()\n    return n\nassert outer() == 2',
    ),
    ('', 'async def f():\n    return nope\nf'),
    ('', 'import asyncio\nx = [1]\nasync def f():\n    x.append(2)\nasyncio.new_event_loop().run_until_complete(f())\nx[1]'),
    ('', 'import threading\nx = []\nt = threading.Thread(target=lambda: x.append(1))\nt.start()\nt.join()\nx[0]'),
    ('', 'r = {}\ndef cb(k):\n    r[k] = 1\nimport functools\nfunctools.reduce(lambda a, b: cb(b), ["a", "b"])\nr["b"]'),
    ('', 'from operator import itemgetter, methodcaller\nx = [1]\nmethodcaller("append", 2)(x)\nx[1]'),
    ('', 'x = [1]\nadd = x.append\nadd(2)\nx[1]'),
    ('', 'x = {}\nput = x.__setitem__\nput("a", 1)\nx["a"]'),
    ('', 'import operator\nx = {}\noperator.setitem(x, "a", 1)\nx["a"]'),
    ('', 'x = [1]\nlist.append(x, 2)\nx[1]'),
    ('', 'import sys\nx = []\nsys.modules[__name__].__dict__["q"] = 1\nq' if False else 'q = 1\nq'),
    ('def run():\n    exec("q = 1", globals())', 'run()\nq'),
    ('class Run:\n    def __call__(self):\n        globals()["q"] = 1\nr = Run()', 'r()\nq'),
    (
        'class Run:\n    def __enter__(self):\n        global q\n        q = 1\n    def __exit__(self, *a): pass\nr = Run()',
        'with r:\n    pass\nq',
    ),
    ('class Run:\n    @property\n    def p(self):\n        global q\n        q = 1\nr = Run()', 'r.p\nq'),
    ('class Run:\n    def __getattr__(self, n):\n        global q\n        q = 1\nr = Run()', 'r.p\nq'),
    ('class Run:\n    def __add__(self, n):\n        global q\n        q = 1\nr = Run()', 'r + 1\nq'),
    ('class Run:\n    def __str__(self):\n        global q\n        q = 1\n        return ""\nr = Run()', 'str(r)\nq'),
    ('class Run:\n    def __format__(self, s):\n        global q\n        q = 1\n        return ""\nr = Run()', 'f"{r}"\nq'),
    ('class Run:\n    def __repr__(self):\n        global q\n        q = 1\n        return ""\nr = Run()', 'print([r])\nq'),
    ('class Run:\n    def __del__(self):\n        global q\n        q = 1\nr = Run()', 'del r\nq'),
    ('class Run:\n    def __init_subclass__(cls):\n        global q\n        q = 1', 'class X(Run): pass\nq'),
    ('class Run:\n    def __set_name__(self, owner, name):\n        global q\n        q = 1', 'class X:\n    a = Run()\nq'),
    ('class Run:\n    def __hash__(self):\n        global q\n        q = 1\n        return 1\nr = Run()', '{r: 1}\nq'),
    ('class Run:\n    def __iter__(self):\n        global q\n        q = 1\n        return iter([])\nr = Run()', 'list(r)\nq'),
    ('class Run:\n    def __contains__(self, o):\n        global q\n        q = 1\n        return True\nr = Run()', '1 in r\nq'),
    ('class Run:\n    def __index__(self):\n        global q\n        q = 1\n        return 0\nr = Run()', '[1][r]\nq'),
    ('class Run:\n    def __lt__(self, o):\n        global q\n        q = 1\n        return True\nr = Run()', 'sorted([r, r])\nq'),
    ('class Run:\n    def __call__(self, x):\n        global q\n        q = 1\nr = Run()', 'sorted([1, 2], key=lambda v: r(v) or 0)\nq'),
]


class CallsTest(unittest.TestCase):
    def test_crashes_and_their_healthy_twins(self):
        assert_pairs(self, PAIRS)

    def test_healthy(self):
        assert_all_healthy(self, HEALTHY)

    def test_says_where_inside_a_function_it_happens(self):
        finding = assert_crash(self, 'def f(x):\n    y = x\n    return y["b"]', '\nf({})', 'KeyError', 2)
        self.assertIn('inside f(), at line 3', finding['diagnosis'])

    def test_a_loop_without_end_is_given_up(self):
        finding, reach = look('', 'while True:\n    pass')
        self.assertIsNone(finding)
        self.assertFalse(reach['complete'])

    def test_an_unknown_branch_says_nothing(self):
        assert_silent(self, 'import random', 'if random.random() > 2:\n    {}["a"]')


if __name__ == '__main__':
    unittest.main()
