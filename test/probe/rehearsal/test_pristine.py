"""What the notebook has put in the place of functions of the standard library runs in its own cells and in sandboxed copies only."""

import ast
import importlib
import os
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

import nbcrane_probe
from looked_ahead import look_ahead, needs_sandbox

PROBE = pathlib.Path(nbcrane_probe.__file__).parent
# They answer for the frame that calls them, so that nothing can stand around them.
OF_THE_CALLER = {'__build_class__', '__import__', '_getframe', 'dir', 'eval', 'exc_info', 'exec', 'globals', 'locals', 'vars', 'warn'}
# Notes in a file who ran something: a sandboxed copy writes to a layer of its own, so only others are seen here.
REPLACED = """
def replace():
    import importlib, os, sys, threading, types
    # A thread that runs none of the notebook's code, as those of libraries that start with the first cell.
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    write, opened, closed, process, frame = os.write, os.open, os.close, os.getpid, sys._getframe
    flags, kernel, kernels = os.O_CREAT | os.O_WRONLY | os.O_APPEND, process(), %(kernels)r
    noted = set()
    def note(name, caller):
        here = process()
        if (here, name) in noted:
            return
        # What a cell says is read with what the notebook put there, before and without a copy.
        while here == kernel:
            if caller is None:
                return
            if caller.f_code.co_filename == kernels and caller.f_code.co_name in ('_answer', 'follow'):
                break
            caller = caller.f_back
        noted.add((here, name))
        file = opened(%(file)r, flags)
        write(file, b'%%s ' %% name.encode())
        closed(file)
    def around(original, name):
        def replaced(*args, **kwargs):
            note(name, frame(1))
            return original(*args, **kwargs)
        return replaced
    for place, name in %(names)r:
        module, _, kind = place.partition(':')
        owner = importlib.import_module(module)
        owner = getattr(owner, kind) if kind else owner
        setattr(owner, name, around(getattr(owner, name), '%%s.%%s' %% (place, name)))
    %(other)s
replace()
"""
# Each notes a name of its own, and a module that was replaced fails who uses it, so that several are tried at once.
# The way to the probe and back is traced in the kernel, as all that ipykernel does.
OTHERS = (
    """
    sys.settrace(lambda *_: note("trace", None))
    sys.setprofile(lambda *_: note("profile", None))
    importlib.import_module("gc").callbacks.append(lambda *_: note("gc", None))
    def rmtree(*args, **kwargs):
        import builtins
        builtins.note("code", None)
    importlib.import_module("builtins").note = note
    importlib.import_module("shutil").rmtree.__code__ = rmtree.__code__
    """,
    """
    sys.modules["json"] = sys.modules["signal"] = types.ModuleType("json")
    importlib.import_module("shutil").os = types.ModuleType("os")
    importlib.import_module("shutil").len = around(len, "len")
    """,
)
# Every function of the standard library notes who runs it: a copy is many times slower than elsewhere.
LONG = 'total = 0\nfor step in range(2000):\n    total += slow()'


def names_used():
    """[(module or module:class, name)] of all functions of the standard library that a module of the probe names, and of the classes' methods."""
    places = set()
    for path in PROBE.rglob('*.py'):
        # What knows a library runs in the sandbox, or looks at it.
        tree = ast.parse(path.read_text(encoding='utf-8'))
        modules = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                modules.update({(one.asname or one.name): one.name for one in node.names if one.asname or '.' not in one.name})
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module in sys.modules:
                places.update((node.module, one.name) for one in node.names)
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                places.add((modules[node.value.id], node.attr))
            elif isinstance(node, ast.Name):
                places.add(('builtins', node.id))
    found = []
    for module, name in sorted(places):
        if module.partition('.')[0] not in {*sys.stdlib_module_names, 'builtins'} or module not in sys.modules or name in OF_THE_CALLER:
            continue
        value = getattr(importlib.import_module(module), name, None)
        if isinstance(value, (types.FunctionType, types.BuiltinFunctionType)):
            found.append((module, name))
        elif isinstance(value, type) and value.__module__ == module:
            found += [
                ('%s:%s' % (module, name), key) for key, one in vars(value).items() if type(one) is types.FunctionType and key[:1] != '_'
            ]
    return found


class Case:
    def __init__(self, names=(), other='pass'):
        self.names, self.other = names, other

    def noted(self, run):
        """What ran outside the sandbox while nbcrane did `run(cell)`."""
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, 'notes')
            run(REPLACED % {'file': file, 'names': self.names, 'kernels': str(PROBE / 'rehearsal' / 'kernel.py'), 'other': self.other})
            return sorted(set(open(file).read().split())) if os.path.exists(file) else []


@needs_sandbox
@unittest.skipUnless(hasattr(sys, 'stdlib_module_names'), 'needs the names of the standard library')
class Pristine(unittest.TestCase):
    def check(self, case, kind):
        def run(cell):
            seen = look_ahead([LONG, 'len(3)'], [cell], kind=kind, deadline=400.0)
            self.assertEqual(seen.crash and seen.crash[:1], (1,), seen.report)

        self.assertEqual(case.noted(run), [])

    def test_no_function_of_the_standard_library_that_was_replaced(self):
        names = names_used()
        self.assertGreater(len(names), 300)
        for kind in ('rehearse', 'background'):
            with self.subTest(kind):
                self.check(Case(names), kind)

    def test_nothing_else_of_the_notebook(self):
        for other in OTHERS:
            for kind in ('rehearse', 'background'):
                with self.subTest(other, kind=kind):
                    self.check(Case(other=other), kind)

    def test_a_copy_has_what_the_notebook_has_put_there(self):
        seen = look_ahead([LONG, 'import os\nos.listdir()[0]'], ['import os\nos.listdir = lambda *_: []'])
        self.assertEqual(seen.crash[:2], (1, 'IndexError'), seen)

    def test_a_look_sees_what_the_notebook_has_put_there(self):
        program = (
            'import math\nfrom IPython.core.interactiveshell import InteractiveShell\nfrom nbcrane_probe.answer import State, reply\n'
            'shell = InteractiveShell.instance()\nstate = State(shell.user_ns, shell, None)\nshell.run_cell("import math")\n%s\n'
            'request = dict(budgetMs=5000, rules=True, cell=dict(index=1, source="math.sqrt(-1)"))\n'
            'print(reply(request, state)["answer"]["finding"])'
        )
        for change, found in (('', True), ('math.sqrt = lambda x: 1', False)):
            path = os.pathsep.join(sys.path)
            ran = subprocess.run(
                [sys.executable, '-c', program % change], capture_output=True, text=True, env={**os.environ, 'PYTHONPATH': path}
            )
            self.assertEqual('ValueError' in ran.stdout, found, ran)


if __name__ == '__main__':
    unittest.main()
