"""Subscripts, attributes, operators, unpacking, numbers on builtin values."""

import sys
import unittest

from support import assert_all_healthy, assert_crash, assert_pairs, assert_silent

from nbcrane_probe.state_preservation import preserved_state

PAIRS = [
    ('d = {"a": 1}', 'd["b"]', 'KeyError', 1, 'd["b"] = 2\nd["b"]'),
    ('d = {"a": 1}', 'del d["a"]\nd["a"]', 'KeyError', 2, 'e = dict(d)\ndel e["a"]\nd["a"]'),
    ('d = {"a": 1}', 'd.pop("b")', 'KeyError', 1, 'd.pop("b", None)'),
    ('x = [1, 2]', 'x[2]', 'IndexError', 1, 'x.append(3)\nx[2]'),
    ('x = [1, 2]', 'x.pop()\nx[1]', 'IndexError', 2, 'y = x[:]\ny.pop()\nx[1]'),
    ('x = []', 'x[0] = 1', 'IndexError', 1, 'x[:] = [1]\nx[0] = 1'),
    ('x = (1, 2)', 'x[0] = 3', 'TypeError', 1, 'x = list(x)\nx[0] = 3'),
    ('s = "abc"', 's[10]', 'IndexError', 1, 's[1:10]'),
    ('x = [1]', 'x["a"]', 'TypeError', 1, 'x[True - 1]'),
    ('x = None', 'x[0]', 'TypeError', 1, 'x = x or [1]\nx[0]'),
    ('x = None', 'x.shape', 'AttributeError', 1, 'x and x.shape'),
    ('x = 5', 'for i in x: pass', 'TypeError', 1, 'for i in range(x): pass'),
    ('x = 5', 'x()', 'TypeError', 1, 'x = int\nx()'),
    ('list_ = [1]', 'list_(2)', 'TypeError', 1, 'list(list_)'),
    ('p = (1, 2, 3)', 'a, b = p', 'ValueError', 1, 'a, *b = p'),
    ('p = (1, 2, 3)', 'for a, b in [p]: pass', 'ValueError', 1, 'for a, b, c in [p]: pass'),
    ('', 'a, *b, c = [1]', 'ValueError', 1, 'a, *b, c = [1, 2]'),
    ('', 'a, b = 5', 'TypeError', 1, 'a, b = "xy"'),
    ('n = 3', '"n is " + n', 'TypeError', 1, '"n is " + str(n)'),
    ('n = 3', '[1] + (n,)', 'TypeError', 1, '[1] + [n]'),
    ('', '1 + None', 'TypeError', 1, '1 + int()'),
    ('n = 0', '1 / n', 'ZeroDivisionError', 1, '1 / (n or 1)'),
    ('n = 0', '1 % n', 'ZeroDivisionError', 1, '"%d" % n'),
    ('', '"a" < 1', 'TypeError', 1, '"a" == 1'),
    ('', 'int("12a")', 'ValueError', 1, 'int(" 12 ")'),
    ('', 'float("x")', 'ValueError', 1, 'float("nan")'),
    ('', 'int(None)', 'TypeError', 1, 'int(2.5)'),
    ('', 'int([1])', 'TypeError', 1, 'int(*[1])'),
    ('', 'len(5)', 'TypeError', 1, 'len("5")'),
    ('', '"abc".foo()', 'AttributeError', 1, '"abc".upper()'),
    ('x = [3, 1]', 'x.sort().index(1)', 'AttributeError', 1, 'x.sort()\nx.index(1)'),
    ('x = [3, "a"]', 'sorted(x)', 'TypeError', 1, 'sorted(x[:1])'),
    ('', 'max([])', 'ValueError', 1, 'max([], default=0)'),
    (
        'x = [{"a": 1}]',
        'max((r for r in x if r["a"] > 1), key=len)',
        'ValueError',
        1,
        'max((r for r in x if r["a"] > 1), key=len, default=0)',
    ),
    ('x = {"a": 2, "b": 1}', 'x[min(x.values())]', 'KeyError', 1, 'x[min(x, key=x.get)]'),
    (
        'x = [3, 1]',
        'sorted(x, key=None, reverse=True)[0]["a"]',
        'TypeError',
        1,
        'y = [0, 0, 0, 5]\ny[sorted(x, key=None, reverse=True)[0]]',
    ),
    ('', 'min("a", "bb", key=len)[1]', 'IndexError', 1, 'max("a", "bb", key=len)[1]'),
    ('', '{[]: 1}', 'TypeError', 1, '{(): 1}'),
    ('', '{1, []}', 'TypeError', 1, '{1, ()}'),
    ('', '",".join([1, 2])', 'TypeError', 1, '",".join(map(str, [1, 2]))'),
    ('x = [1]', 'x.remove(2)', 'ValueError', 1, 'x.remove(1)'),
    ('', '[1].index(2)', 'ValueError', 1, '[1].index(1)'),
    ('', 'f"{1.5:d}"', 'ValueError', 1, 'f"{1:05d} {1.5:.2f}"'),
    ('', '"%d %d" % (1,)', 'TypeError', 1, '"%d %s" % (1, None)'),
    ('', '"{} {}".format(1)', 'IndexError', 1, '"{} {}".format(1, 2)'),
    ('', '1 in 5', 'TypeError', 1, '1 in {5}'),
    ('d = {"a": 1}', 'for k in d:\n    d[k + "x"] = 1', 'RuntimeError', 1, 'for k in list(d):\n    d[k + "x"] = 1'),
    ('', 'sum(["a"])', 'TypeError', 1, 'sum([1, 2.5])'),
    ('', 'next(iter([]))', 'StopIteration', 1, 'next(iter([]), None)'),
    ('', 'assert 1 == 2, "no"', 'AssertionError', 1, 'assert 1 == 1'),
    ('', 'raise ValueError("x")', 'ValueError', 1, 'try:\n    raise ValueError("x")\nexcept ValueError:\n    pass'),
    ('', 'x = 1\nx.y = 2', 'AttributeError', 2, 'x = lambda: 0\nx.y = 2\nx.y'),
    ('', '(1\n + 2)["a"\n]', 'TypeError', 1, '(1\n + 2)'),
    ('x = "a"', '(x\n .upper()\n .lowr())', 'AttributeError', 3 if sys.version_info >= (3, 10) else 1, '(x\n .upper()\n .lower())'),
    ('d = {"k": [1, 2]}', 'd["k"][5]', 'IndexError', 1, 'd["k"].extend([3, 4, 5, 6])\nd["k"][5]'),
    ('d = {"k": [1, 2]}\ne = d["k"]', 'd["k"].clear()\ne[0]', 'IndexError', 2, 'd["k"] = []\ne[0]'),
    ('', 'x: int = 1\ny: nope = 2', 'NameError', 2, 'x: int = 1\ny: "nope" = 2'),
    ('import math', 'math.sqrt(-1)', 'ValueError', 1, 'math.sqrt(1)'),
    ('import math', 'math.squareroot(1)', 'AttributeError', 1, 'math.sqrt(1)'),
    ('import string', 'string.ascii_leters', 'AttributeError', 1, 'string.ascii_letters'),
    ('from datetime import datetime', 'datetime.strptime("x", "%Y")', 'ValueError', 1, 'datetime.strptime("2020", "%Y")'),
    ('import re', 're.compile("(")', 'error' if sys.version_info < (3, 13) else 'PatternError', 1, 're.compile("()")'),
    ('import json', 'json.loads("{")', 'JSONDecodeError', 1, 'json.loads("{}")["a"] if 0 else 1'),
    ('', 'import no_such_module_here', 'ModuleNotFoundError', 1, 'import json'),
    ('', 'import json.nothing', 'ModuleNotFoundError', 1, 'import json.decoder'),
    ('', 'from json import lods', 'ImportError', 1, 'from json import loads'),
    ('import os', 'open("/no/such/file")', 'FileNotFoundError', 1, 'open("/dev/null")'),
    ('import os', 'os.listdir("/no/such/folder")', 'FileNotFoundError', 1, 'os.listdir("/")'),
    ('import os', 'os.chdir("/no/such/folder")', 'FileNotFoundError', 1, 'os.chdir(os.getcwd())'),
]

HEALTHY = [
    ('from collections import defaultdict\nd = defaultdict(list)', 'd["a"].append(1)\nd["a"]'),
    ('from collections import Counter\nc = Counter("abc")', 'c["z"]'),
    ('from collections import OrderedDict\nc = OrderedDict(a=1)', 'c["a"]\nc.move_to_end("a")'),
    ('d = {"a": 1}', 'if "b" in d:\n    d["b"]'),
    ('d = {"a": 1}', 'try:\n    d["b"]\nexcept KeyError:\n    pass'),
    ('d = {"a": 1}', 'd.get("b")\nd.setdefault("c", 3)\nd["c"]'),
    ('class D(dict):\n    def __missing__(self, key):\n        return 1\nd = D()', 'd["a"]'),
    ('class D(dict):\n    def __getitem__(self, key):\n        return 1\nd = D()', 'd["a"]'),
    ('class A:\n    def __getattr__(self, name):\n        return 1\na = A()', 'a.anything'),
    ('class A:\n    pass\na = A()', 'a.x = 1\na.x'),
    ('class A:\n    __slots__ = ("x",)\na = A()', 'a.x = 1\na.x'),
    ('import types\nn = types.SimpleNamespace(a=1)', 'n.b = 2\nn.b'),
    ('x = [1]', 'def f(v):\n    v.append(2)\nf(x)\nx[1]'),
    ('x = [1]\ndef f(v):\n    v.append(2)', 'f(x)\nx[1]'),
    ('x = [1]\ndef f():\n    x.append(2)', 'f()\nx[1]'),
    ('x = [1]', 'y = x\ny += [2]\nx[1]'),
    ('x = [[0]]', 'x[0].append(1)\nx[0][1]'),
    ('x = (1, [2])', 'x[1].append(3)\nx[1][1]'),
    ('import random\nx = [1]', 'random.shuffle(x)\nx[0]'),
    ('x = {"a": [1]}', 'import copy\ny = copy.deepcopy(x)\ny["a"].append(1)\ny["a"][1]'),
    ('x = 10**50', 'x * x % 7'),
    ('', 'x = 2 ** 10\nx >> 2'),
    ('', 'a = b = []\na.append(1)\nb[0]'),
    ('it = iter([1, 2])', 'next(it)\nnext(it)'),
    ('g = (i for i in range(3))', 'list(g)[2]'),
    ('', 'z = zip([1, 2], [3, 4])\na, b = zip(*z)\na[1]'),
    ('', 'd = dict(zip("ab", [1, 2]))\nd["b"]\n{**d, "c": 3}["c"]'),
    ('', 'd = {k: v for k, v in enumerate("ab")}\nd[1]'),
    ('', 's = sorted({"b": 1, "a": 2}.items(), key=lambda p: p[1])\ns[0][0]'),
    ('', 'x = [*range(5)]\nx[4]\nx[-5]\nx[1:3][1]'),
    ('', 'def f(*args, **kw):\n    return args[1], kw["k"]\nf(1, 2, k=3)'),
    ('import os', 'open("made.tmp", "w").close()\nopen("made.tmp").close()\nos.remove("made.tmp")'),
    ('import os, pathlib', 'pathlib.Path("made.tmp").write_text("x")\nopen("made.tmp").close()\nos.remove("made.tmp")'),
    ('', 'x = 5 if isinstance(3, int) else nope'),
    ('x = float("nan")', 'x == x or int(x == x)'),
    ('import enum\nclass C(enum.Enum):\n    RED = 1', 'C.RED.value\nC["RED"]\nC(1)'),
    ('import dataclasses\n@dataclasses.dataclass\nclass P:\n    x: int\n    y: int = 2', 'p = P(1)\np.x + p.y'),
    ('', 'from collections import namedtuple\nP = namedtuple("P", "a b")\np = P(1, 2)\np.a + p[1]\na, b = p'),
    ('from typing import List, Optional', 'x: List[int] = [1]\ndef f(a: Optional[str] = None) -> List[str]: ...\nf()'),
    ('', 'list[int]\ndict[str, int]'),
    ('', 'import string\nstring.ascii_letters[3]'),
    ('', 'from functools import reduce, partial\nreduce(lambda a, b: a + b, [1, 2])\npartial(int, base=2)("11")'),
    ('', 'import itertools\nlist(itertools.product([1], [2]))[0][1]'),
    ('', 'x = "a,b".split(",")\nx[1]\n"".join(reversed(x))'),
    ('', 'with open("/dev/null") as f:\n    for line in f:\n        a, b = line.split()'),
]


class ValuesTest(unittest.TestCase):
    def test_crashes_and_their_healthy_twins(self):
        assert_pairs(self, PAIRS)

    def test_healthy(self):
        assert_all_healthy(self, HEALTHY)

    def test_live_objects_stay_as_they_are(self):
        from support import fresh, look_at

        namespace = fresh('x = [1]\nd = {"a": x}\nclass A: pass\na = A()')
        look_at(namespace, 'x.append(2)\nd["b"] = 1\ndel d["a"]\nx += [3]\na.y = 1\nx.sort()\ny = 1')
        self.assertEqual(namespace['x'], [1])
        self.assertEqual(namespace['d'], {'a': [1]})
        self.assertFalse(hasattr(namespace['a'], 'y'))
        self.assertNotIn('y', namespace)

    def test_missing_keys_name_a_near_one(self):
        assert_crash(self, 'prices = {"apple": 1}', 'prices["aple"]', 'KeyError', 1, 'python/missing-key', "Did you mean 'apple'?")

    def test_mutations_by_unknown_code_are_not_guessed(self):
        assert_silent(self, 'import bisect\nx = [1]', 'bisect.insort(x, 2)\nx[1]\nx[5]')


class Streams(unittest.TestCase):
    def test_streams_that_are_replaced_during_a_look_are_not_judged(self):
        for cell in (
            'import sys\nsys.stdout.name',
            'import sys\nsys.stderr.parent_header',
            'from sys import stdout\nstdout.fileno()',
            'from sys import *\nstdout.name',
        ):
            with self.subTest(cell), preserved_state():
                assert_silent(self, '', cell)


if __name__ == '__main__':
    unittest.main()
