import ast
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent / 'probe'
SOURCES = sorted(
    path for package in ('nbcrane_probe', 'nbcrane_static') for path in (ROOT / package).rglob('*.py') if path.name != 'proofs.py'
)
STANDARD = getattr(sys, 'stdlib_module_names', None)


class Sources(unittest.TestCase):
    def test_they_are_python_3_9(self):
        self.assertGreater(len(SOURCES), 20)
        for path in SOURCES:
            text = path.read_text(encoding='utf-8')
            tree = ast.parse(text, str(path), feature_version=(3, 9))
            if any(isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation is not None for node in ast.walk(tree)):
                self.assertIn(
                    'from __future__ import annotations', text, '%s: an annotation such as `int | None` would be evaluated' % path
                )

    def test_none_relies_on_being_a_file(self):
        """The kernel gets the sources as text: a module has no `__file__` there."""
        for path in SOURCES:
            names = {node.id for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))) if isinstance(node, ast.Name)}
            self.assertFalse(names & {'__file__', '__spec__', '__cached__'}, str(path))

    @unittest.skipIf(STANDARD is None, 'needs sys.stdlib_module_names')
    def test_only_the_standard_library_is_imported_and_only_at_the_top(self):
        for path in SOURCES:
            tree = ast.parse(path.read_text(encoding='utf-8'))
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom) and node.level == 0:
                    names = [node.module]
                else:
                    names = []
                for name in names:
                    self.assertIn(name.partition('.')[0], {*STANDARD, 'nbcrane_probe', 'nbcrane_static'}, str(path))
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    for late in ast.walk(node):
                        self.assertNotIsInstance(
                            late,
                            (ast.Import, ast.ImportFrom),
                            '%s line %d: a late import finds no probe in sys.modules'
                            % (path, late.lineno if hasattr(late, 'lineno') else 0),
                        )

    def test_a_look_in_a_bare_python_imports_nothing(self):
        code = """
import sys
sys.path.insert(0, %r)
from nbcrane_probe.answer import State, reply
before = set(sys.modules)
content = reply({'kind': 'look', 'cell': {'index': 0, 'id': '', 'source': 'x; y; f(1); open("a")'}, 'facts': ['S', 'R', 'V'], 'rules': True, 'budgetMs': 1000},
                State({'__name__': '__main__', 'x': 1, 'y': [1.5], 'f': lambda q: q}))
assert content['ok'], content
print(sorted(set(sys.modules) - before))
""" % str(ROOT)
        out = subprocess.run([sys.executable, '-c', code], capture_output=True, text=True, check=True).stdout
        self.assertEqual(out.strip(), '[]')


if __name__ == '__main__':
    unittest.main()
