"""Switches off one condition, or one whole function, of the judge of cuts after the other: which of them does no crash need that its tests meet?

Usage: python test/bench/switch_off.py OUT [MODULE...] [--suites test_artifact_filter,...]

MODULE: of `rehearsal/shorten`. The suites run once, in this process; each crash that they ask the judge about is judged again under each change, in a fork.
OUT: one JSON object a line for each change that alters no verdict: {'module', 'line', 'change', 'text'}. What tests meet in forks, as those of look-aheads and
of large libraries do, is not among those crashes: they have to run before anything that is listed here goes.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import importlib
import io
import json
import os
import pathlib
import signal
import sys
import types
import unittest
from typing import Iterator

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ('probe', 'test/probe', 'test/probe/rehearsal')]

from nbcrane_probe.rehearsal.shorten.cuts import Cuts  # noqa: E402

PACKAGE = 'nbcrane_probe.rehearsal.shorten.'
MODULES = 'artifact_filter taint taint_values taint_names guards code_of_cuts contents undone unseen'
SUITES = (
    'test_artifact_filter,test_shorten_some_turns,test_shorten_elements,test_shorten_truth,test_shorten_contents,test_shorten_loops,test_shorten_replay,'
    'test_shorten_rows,test_shorten_sklearn,test_shorten_scipy,test_shorten_other_class,test_missing_folders'
)
# A change may have the judge go round in circles. Exit statuses of a fork.
SECONDS, TOLD_APART, ALIKE = 60, 0, 7
# What functions give instead, by the type that they say; a level of 0 is CLEAN.
_INSTEAD = {
    'bool': ['True', 'False'],
    'int': ['0'],
    'None': ['None'],
    'set': ['set()'],
    'frozenset': ['frozenset()'],
    'list': ['[]'],
    'dict': ['{}'],
}


def crashes(suites: list[str]) -> list[tuple[Cuts, BaseException]]:
    """All that the suites ask the judge about."""
    found = []
    judge = Cuts.artifact_reason

    def recorded(cuts: Cuts, error: BaseException) -> str | None:
        found.append((cuts, error))
        return judge(cuts, error)

    Cuts.artifact_reason = recorded
    try:
        for name in suites:
            tests = unittest.defaultTestLoader.loadTestsFromModule(importlib.import_module(name))
            unittest.TextTestRunner(stream=io.StringIO()).run(tests)
    finally:
        Cuts.artifact_reason = judge
    return found


def verdict(cuts: Cuts, error: BaseException) -> tuple:
    try:
        reason = cuts.artifact_reason(error)
    except Exception as raised:
        return (type(raised).__name__,)
    failed = getattr(reason, 'failed', None)
    tried = failed and (ast.dump(failed.node), sorted(map(ast.dump, failed.differing)))
    return reason and str(reason), tried, failed and failed.is_sized


def changes(tree: ast.Module) -> Iterator[tuple[int, str, str, ast.Module]]:
    """(line, what is changed, its text, the changed tree), one change at a time."""
    for at, node in enumerate(ast.walk(tree)):
        for what, number in ways(node):
            changed = copy.deepcopy(tree)
            change(next(part for index, part in enumerate(ast.walk(changed)) if index == at), what, number)
            yield node.lineno, what, ast.unparse(node)[:200], ast.fix_missing_locations(changed)


def ways(node: ast.AST) -> list[tuple[str, int]]:
    if isinstance(node, (ast.If, ast.IfExp)):
        return [('never', 0), ('always', 0)]
    if isinstance(node, ast.BoolOp):
        return [('without operand %d' % at, at) for at in range(len(node.values))]
    if isinstance(node, ast.FunctionDef):
        # Conditions cover for each other: a whole function may be idle though each of its conditions looks needed.
        return [('gives %s' % value, at) for at, value in enumerate(_given_instead(node))]
    return [('not done', 0)] if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else []


def _given_instead(function: ast.FunctionDef) -> list[str]:
    """What a function may give in its place, by what it says that it gives."""
    return _INSTEAD.get(ast.unparse(function.returns).partition('[')[0] if function.returns else '', [])


def change(node: ast.AST, what: str, number: int) -> None:
    if isinstance(node, (ast.If, ast.IfExp)):
        node.test = ast.Constant(what == 'always')
    elif isinstance(node, ast.BoolOp):
        node.values[number] = ast.Constant(isinstance(node.op, ast.And))
    elif isinstance(node, ast.FunctionDef):
        node.body = ast.parse('return ' + _given_instead(node)[number]).body
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)


def functions_of(module: types.ModuleType) -> dict[str, types.FunctionType]:
    """{qualified name: function} of what the module defines, decorated or not."""
    classes = [value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__]
    found = {}
    for value in [*vars(module).values(), *[member for kind in classes for member in vars(kind).values()]]:
        value = value.func if isinstance(value, functools.cached_property) else value.fget if isinstance(value, property) else value
        while value is not None:
            if isinstance(value, types.FunctionType) and value.__code__.co_filename == module.__file__:
                found[value.__qualname__] = value
            if hasattr(value, 'cache_clear'):
                value.cache_clear()
            value = getattr(value, '__wrapped__', None)
    return found


def codes_in(code: types.CodeType) -> dict[str, types.CodeType]:
    inner = [part for part in code.co_consts if isinstance(part, types.CodeType)]
    return {name: part for one in inner for name, part in [(one.co_qualname, one), *codes_in(one).items()]}


def install(module: types.ModuleType, tree: ast.Module) -> None:
    made = codes_in(compile(tree, module.__file__, 'exec'))
    for name, function in functions_of(module).items():
        if name in made and made[name].co_freevars == function.__code__.co_freevars:
            function.__code__ = made[name]


def alters_nothing(module: types.ModuleType, tree: ast.Module, met: list) -> bool:
    """Whether all verdicts are as before; asked in a fork."""
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS)
        status = TOLD_APART
        try:
            install(module, tree)
            status = ALIKE if all(verdict(*crash) == before for crash, before in met) else TOLD_APART
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == ALIKE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out')
    parser.add_argument('modules', nargs='*', default=MODULES.split())
    parser.add_argument('--suites', default=SUITES)
    given = parser.parse_args()
    # Twice: what a judgment leaves behind is no verdict.
    asked = [(crash, verdict(*crash)) for crash in crashes(given.suites.split(','))]
    met = [(crash, before) for crash, before in asked if verdict(*crash) == before]
    with open(given.out, 'a', encoding='utf-8') as out:
        for name in given.modules:
            module = importlib.import_module(PACKAGE + name)
            tried = alike = 0
            for line, what, text, tree in changes(ast.parse(pathlib.Path(module.__file__).read_text(encoding='utf-8'))):
                tried += 1
                if alters_nothing(module, tree, met):
                    alike += 1
                    print(json.dumps({'module': name, 'line': line, 'change': what, 'text': text}), file=out, flush=True)
            print('%s: %d of %d changes alter no verdict of %d crashes' % (name, alike, tried, len(met)), flush=True)


if __name__ == '__main__':
    main()
