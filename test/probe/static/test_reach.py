"""Where a line is said to crash, nothing before it may bind its name, provide its module or change its syntax: healthy notebooks stay silent."""

import os
import sys
import tempfile
import unittest

from nbcrane_static.imports import Finder
from nbcrane_static.notebook import look

_LONG = 'import time\ntime.sleep(9)'
_FILES = {
    'inject.py': 'import builtins\nbuiltins.later = 1',
    'careful.py': 'from os import *\ndef get(later):\n    return eval("later"), globals()["later"]',
    'deep.py': 'import inject',
    'into_main.py': 'import __main__\n__main__.later = 1',
    'extension.py': 'def load_ipython_extension(shell):\n    shell.push({"later": 1})',
    'paths.py': 'import sys\nsys.path.append("lib")',
    'lib/inner.py': '',
}
#: each way to bind `later`, in cells before the one that reads it
_BINDS = {
    'text': ['exec("later = 1")'],
    'another name of exec': ['run = exec', 'run("later = 1")'],
    'a map': ['list(map(exec, ["later = 1"]))'],
    'a walrus in text': ['eval("(later := 5)")'],
    'the namespace': ['g = globals', 'g()["later"] = 1'],
    'the shell': ['import IPython\nIPython.get_ipython().push({"later": 1})'],
    'a function never called by name': ['def f():\n    global later\n    later = 1', 'print([g() for g in [f]])'],
    'a generator': ['def g():\n    global later\n    yield 1\n    later = 1', 'list(g())'],
    'builtins': ['__import__("builtins").later = 1'],
    'a module': ['import inject'],
    'a module of a module': ['import deep'],
    'the main module': ['import into_main'],
    'an extension': ['%load_ext extension'],
    'a hook of the shell': ['def hook(*_):\n    __import__("__main__").later = 1\nget_ipython().events.register("post_run_cell", hook)'],
    'a hook of the shell by another name': [
        'shell = get_ipython()\nshell.events.register("pre_run_cell", lambda _: shell.push({"later": 1}))'
    ],
    'a transformer': [
        'shell = get_ipython()\nshell.input_transformers_post.append(lambda lines: [a.replace("later", "1") for a in lines])'
    ],
    'a magic of another file': ['ip = get_ipython()\nip.run_line_magic("run", "inject.py")'],
    'a file that is run': ['import runpy\nvalues = runpy.run_path("inject.py")'],
    'a decorator': ['from inject import decorated\n@decorated\ndef f():\n    pass'],
    'a keyword': ['import builtins as b\nvars(b).update(later=1)'],
    'an item': ['import builtins as b\nb.__dict__["later"] = 1'],
    'an attribute': ['import builtins as b\nb.later = 1'],
    'bytes': ['import ctypes\nctypes.pythonapi.PyRun_SimpleString(b"later = 1")'],
    'a pickle': [
        'class R:\n    def __reduce__(self):\n        return exec, ("later = 1",)',
        'import pickle\npickle.loads(pickle.dumps(R()))',
    ],
    'the kernel of the shell': ['get_ipython().kernel.shell.push({"later": 1})'],
    'the class of the shell': ['from IPython.core.interactiveshell import InteractiveShell as S', 'S.instance().push({"later": 1})'],
    'builtins of another package': ['import six.moves.builtins as b\nb.later = 1'],
    'a module by its name': ['import importlib\nimportlib.import_module("__main__").later = 1'],
    'modules by another name': ['import sys as s\ns.modules["__main__"].later = 1'],
    'all variables': ['vars()["later"] = 1'],
    'text that is timed': ['%time exec("later = 1")'],
    'a magic that imports': ['%aimport later'],
    'sympy': ['import sympy as s\ns.var("later")'],
    'the frame': ['import sys\nsys._getframe().f_globals["later"] = 1'],
}
#: each way to say `later` that binds nothing: its use is still found
_ONLY_SAYS = (
    'data = {"a": 1}\nx = data["a"] or data["later"]',
    'data = open\nx = True or data.later',
    'print("later")',
    'x = 1\nprint(f"later {x}")',
    '"later"',
    '# later',
    'def f():\n    return later',
    'class A:\n    "later"',
    'def g(a):\n    "later"\n    return [later for _ in a]',
    'h = lambda: print(later=later)',
    'import matplotlib.pylab as plt',
    'colab = "google.colab" in str(get_ipython()) or hasattr(get_ipython(), "kernel")',
    'from IPython.core.interactiveshell import InteractiveShell\nInteractiveShell.ast_node_interactivity = "all"',
    'import numpy as np\nx = np.var([1]), vars(np), np.mean([1]).var()',
    'import careful',
    '%timeit -n1 -r1 sorted([1])',
)
#: each way to make `inner` a module
_LEADS = {
    'the path': ['from sys import path', 'path.append("lib")'],
    'another name': ['import sys as system\nsystem.path.append("lib")'],
    'a module': ['import paths'],
    'the folder': ['from os import chdir\nchdir("lib")'],
    'a copy of a folder': ['import shutil\nshutil.copytree("lib", ".", dirs_exist_ok=True)'],
    'an archive': ['import tarfile\ntarfile.open("a.tar").extractall()'],
    'a file': ['open("inner.py", "w").close()'],
    'a program': ['!cp lib/inner.py .'],
}


def found(cells, folder, words=()):
    asked = [{'index': at, 'source': source, 'own': [], 'skip': False} for at, source in enumerate(cells)]
    finder = Finder([folder], {'paths': sys.path, 'words': set(words), 'unknown': False})
    findings = look({'cells': asked, 'trusted': True, 'version': None}, [], finder)
    return [(one['cellIndex'], one['errorType']) for one in findings]


class Reach(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        for name, text in _FILES.items():
            os.makedirs(os.path.dirname(os.path.join(self.folder, name)), exist_ok=True)
            with open(os.path.join(self.folder, name), 'w') as file:
                file.write(text)

    def test_what_nothing_provides_stops_a_run(self):
        self.assertEqual(found(['x = 1', _LONG, 'print(later)'], self.folder), [(2, 'NameError')])
        self.assertEqual(found(['x = 1', _LONG, 'import inner'], self.folder), [(2, 'ModuleNotFoundError')])
        self.assertEqual(found(['x = 1', _LONG, 'def f(:\n    pass'], self.folder), [(2, 'SyntaxError')])

    def test_a_name_that_something_may_bind_does_not(self):
        for way, cells in _BINDS.items():
            for at in range(len(cells) + 1):
                with self.subTest(way, long=at):
                    self.assertEqual(found([*cells[:at], _LONG, *cells[at:], 'print(later)'], self.folder), [])
                    self.assertEqual(found([_LONG, '\n'.join([*cells, 'print(later)'])], self.folder), [])

    def test_a_name_that_is_only_said_does(self):
        for cell in _ONLY_SAYS:
            with self.subTest(cell):
                self.assertEqual(found([cell, 'print(later)'], self.folder)[-1:], [(1, 'NameError')])

    def test_what_runs_at_the_start_may_bind_it(self):
        self.assertEqual(found(['print(later)'], self.folder, words={'later'}), [])

    def test_a_function_whose_code_is_replaced_does_not(self):
        self.assertEqual(found(['def f():\n    return later\nf.__code__ = (lambda: 1).__code__', 'f()'], self.folder), [])

    def test_a_module_that_something_may_make_does_not(self):
        for way, cells in _LEADS.items():
            for at in range(len(cells) + 1):
                with self.subTest(way, long=at):
                    self.assertEqual(found([*cells[:at], _LONG, *cells[at:], 'import inner'], self.folder), [])

    def test_what_stands_around_a_line_may_make_it_run(self):
        for cell in ('with device(NameError):\n    print(later)', 'class A(metaclass=M):\n    later', '%%capture\nprint(later)'):
            with self.subTest(cell):
                before = 'from contextlib import suppress as device\nfrom enum import EnumMeta as M\nfrom IPython.core.magic import register_cell_magic'
                self.assertEqual(found([before, _LONG, cell], self.folder), [])

    def test_syntax_that_something_may_change_does_not(self):
        for cell in ('get_ipython().input_transformers_post.append(mine)', 'from IPython.core.magic import register_line_magic'):
            with self.subTest(cell):
                self.assertEqual(found([cell, _LONG, 'def f(:\n    pass'], self.folder), [])


if __name__ == '__main__':
    unittest.main()
