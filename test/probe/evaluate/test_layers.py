"""What evaluator and rules may know of each other: the evaluator imports no rules, rules use of it what it has."""

import ast
import pathlib
import sys
import unittest

PROBE = pathlib.Path(__file__).resolve().parents[3] / 'probe'
sys.path.insert(0, str(PROBE))

from nbcrane_probe.budget import Budget  # noqa: E402
from nbcrane_probe.evaluate.evaluator import Evaluator  # noqa: E402
from nbcrane_probe.evaluate.operation import Operation  # noqa: E402
from nbcrane_probe.prediction import libraries  # noqa: E402
from nbcrane_probe.rules.registry import rules_now  # noqa: E402

EVALUATE = list((PROBE / 'nbcrane_probe' / 'evaluate').glob('*.py'))
RULES = [*(PROBE / 'nbcrane_probe' / 'rules').glob('*.py'), *(PROBE / 'nbcrane_probe' / 'libraries').rglob('*.py')]
#: what is above the evaluator
ABOVE = {'rules', 'libraries', 'facts', 'rehearsal', 'answer', 'prediction'}


def trees(paths):
    return {f'{path.parent.name}/{path.name}': ast.parse(path.read_text(encoding='utf-8')) for path in sorted(paths)}


def imported(tree):
    """Names of the probe's modules that a module of a package in it imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 2:
            yield from [node.module.partition('.')[0]] if node.module else [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or '').startswith('nbcrane_probe'):
            yield from [*node.module.split('.')[1:2], *(alias.name for alias in node.names)]


def members(tree, name):
    """What a class body declares, under `if TYPE_CHECKING` too."""
    cls = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    found = set()
    for node in ast.walk(cls):
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def used(tree, owner):
    """`(name, line)` of attributes taken of `evaluator` or `….evaluator` (owner 'evaluator'), or of `op`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and owner in (getattr(node.value, 'id', None), getattr(node.value, 'attr', None)):
            yield node.attr, node.lineno


def an_evaluator():
    return Evaluator({}, rules_now(libraries), Budget(1000))


class LayersTest(unittest.TestCase):
    def test_the_evaluator_imports_nothing_above_it(self):
        found = {name: ABOVE & set(imported(tree)) for name, tree in trees(EVALUATE).items()}
        self.assertEqual({name: above for name, above in found.items() if above}, {})

    def test_an_import_of_rules_would_be_seen(self):
        for source in (
            'from .. import rules',
            'from ..rules.library import X',
            'from ..rules import library',
            'from nbcrane_probe import rules',
        ):
            self.assertIn('rules', set(imported(ast.parse(source))), source)

    def test_rules_use_of_the_evaluator_what_it_has(self):
        evaluator = an_evaluator()
        seen = [(module, *use) for module, tree in trees(RULES).items() for use in used(tree, 'evaluator')]
        self.assertGreater(len(seen), 10)
        self.assertEqual([use for use in seen if use[1].startswith('_') or not hasattr(evaluator, use[1])], [])

    def test_rules_use_of_an_operation_what_it_has(self):
        operation = Operation(None, 'call')
        seen = [(module, *use) for module, tree in trees(RULES).items() for use in used(tree, 'op')]
        self.assertGreater(len(seen), 500)
        self.assertEqual([use for use in seen if not hasattr(Operation, use[1]) and use[1] not in vars(operation)], [])

    def test_what_is_declared_is_defined(self):
        evaluator = an_evaluator()
        of = trees(EVALUATE)
        for owner, declared in (
            (evaluator, members(of['evaluate/steps.py'], 'Steps')),
            (evaluator.rules, members(of['evaluate/declarations.py'], 'Declarations')),
        ):
            self.assertGreater(len(declared), 5)
            self.assertEqual([name for name in sorted(declared) if not hasattr(owner, name)], [])

    def test_no_layer_takes_the_place_of_what_another_has_for_itself(self):
        owners = {}
        for cls in Evaluator.__mro__[:-1]:
            for name, value in vars(cls).items():
                if name.startswith('_') and not name.startswith('__') and callable(value):
                    owners.setdefault(name, []).append(cls.__name__)
        self.assertGreater(len(owners), 50)
        self.assertEqual({name: classes for name, classes in owners.items() if len(classes) > 1}, {})

    def test_every_function_of_the_evaluator_is_annotated(self):
        missing = []
        for module, tree in trees(EVALUATE).items():
            for node in ast.walk(tree):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    args = node.args
                    every = [*args.posonlyargs, *args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]
                    bare = [arg.arg for arg in every if arg.annotation is None and arg.arg not in ('self', 'cls')]
                    if bare or node.returns is None:
                        missing.append((module, node.name, node.lineno, bare))
        self.assertEqual(missing, [])


if __name__ == '__main__':
    unittest.main()
