import ast
import pathlib
import sys
import unittest

SOURCES = sorted((pathlib.Path(__file__).resolve().parents[3] / 'probe' / 'nbcrane_static').glob('*.py'))
STANDARD = getattr(sys, 'stdlib_module_names', None)


class Sources(unittest.TestCase):
    def test_they_are_python_3_9_and_annotations_are_not_evaluated(self):
        self.assertGreater(len(SOURCES), 5)
        for path in SOURCES:
            text = path.read_text(encoding='utf-8')
            tree = ast.parse(text, str(path), feature_version=(3, 9))
            if any(isinstance(node, (ast.AnnAssign, ast.arg)) and node.annotation is not None for node in ast.walk(tree)):
                self.assertIn('from __future__ import annotations', text, str(path))

    @unittest.skipIf(STANDARD is None, 'needs sys.stdlib_module_names')
    def test_a_plain_python_can_run_them(self):
        for path in SOURCES:
            for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module] if isinstance(node, ast.ImportFrom) and node.level == 0 else []
                for name in names:
                    self.assertIn(name.partition('.')[0], {*STANDARD, 'nbcrane_probe'}, str(path))


if __name__ == '__main__':
    unittest.main()
