"""Imports in the probe go one way: rules know the evaluator, the evaluator knows no rules; proofs of rules are no part of the probe."""

import ast
import pathlib
import unittest

PROBE = pathlib.Path(__file__).resolve().parent.parent.parent / 'probe'

PROOFS = list(PROBE.glob('nbcrane_probe/libraries/*/proofs.py'))


class OnlyRunning(ast.NodeTransformer):
    """Leaves out what is imported for types alone, which no interpreter runs."""

    def visit_If(self, node):
        return None if getattr(node.test, 'id', None) == 'TYPE_CHECKING' else self.generic_visit(node)


def imported(path):
    """Absolute names of what a module of the probe imports, at the top or inside of functions."""
    yield from names_in(ast.parse(path.read_text(encoding='utf-8')), path.relative_to(PROBE).parent.parts)


def imported_where_it_runs(path):
    tree = OnlyRunning().visit(ast.parse(path.read_text(encoding='utf-8')))
    yield from names_in(tree, path.relative_to(PROBE).parent.parts)


def names_in(tree, package):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = '.'.join(package[: len(package) - node.level + 1]) if node.level else ''
            base = '.'.join(part for part in (start, node.module) if part)
            yield from (f'{base}.{alias.name}' for alias in node.names)


def circle(imports):
    """Modules that import each other in a circle, [] where there are none; imports: {module: names it imports}."""
    left = {
        module: {name if name in imports else name.rpartition('.')[0] for name in names} - {module} for module, names in imports.items()
    }
    while free := [module for module, names in left.items() if left.keys().isdisjoint(names)]:
        for module in free:
            del left[module]
    return sorted(left)


class Layers(unittest.TestCase):
    def none_imports(self, folder, *unwanted):
        files = sorted(path for path in (PROBE / folder).rglob('*.py') if path.name != 'proofs.py')
        self.assertGreater(len(files), 10)
        found = [
            (path.name, name) for path in files for name in imported(path) if f'{name}.'.startswith(tuple(f'{one}.' for one in unwanted))
        ]
        self.assertEqual(found, [])

    def test_the_evaluator_knows_no_rules(self):
        self.none_imports('nbcrane_probe/evaluate', 'nbcrane_probe.rules', 'nbcrane_probe.libraries', 'nbcrane_probe.prediction')

    def test_the_probe_knows_no_proofs(self):
        self.none_imports('nbcrane_probe', 'nbcrane_rules', *[f'nbcrane_probe.libraries.{path.parent.name}.proofs' for path in PROOFS])

    def test_no_imports_lead_round_in_a_circle(self):
        files = {path.relative_to(PROBE).with_suffix(''): path for path in PROBE.rglob('*.py')}
        modules = {
            '.'.join(name.parts)[: -len('.__init__') if name.name == '__init__' else None]: set(imported_where_it_runs(path))
            for name, path in files.items()
        }
        self.assertEqual({name.partition('.')[0] for name in modules}, {path.name for path in PROBE.glob('nbcrane_*')})
        self.assertEqual(circle(modules), [])

    def test_imports_for_types_alone_are_no_imports(self):
        tree = ast.parse('import a\nif TYPE_CHECKING:\n    import b\nif a:\n    import c\n')
        self.assertEqual(list(names_in(tree, ())), ['a', 'b', 'c'])
        self.assertEqual(list(names_in(OnlyRunning().visit(tree), ())), ['a', 'c'])

    def test_a_circle_is_seen(self):
        self.assertEqual(circle({'a': {'b.x'}, 'b': {'c'}, 'c': {'a'}, 'd': {'a'}, 'e': set()}), ['a', 'b', 'c', 'd'])

    def test_rules_are_seen_to_import_the_evaluator(self):
        found = {name for path in (PROBE / 'nbcrane_probe/libraries').rglob('rules*.py') for name in imported(path)}
        self.assertIn('nbcrane_probe.evaluate.values.Known', found)


if __name__ == '__main__':
    unittest.main()
