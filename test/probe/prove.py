"""Proves the rules that are declared: every cell is predicted, then really run, and both are compared.

list            prints {family: {rule: reporter}}
run FAMILY      prints {"rules": {rule: [problem, ...]}, "names": [problem, ...], "skipped": reason or null}
                where a rule with no problems is proven

By hand, with any Python that has the libraries: python test/probe/prove.py [FAMILY ...] prints the problems alone.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import io
import json
import os
import pathlib
import sys
import time
import warnings

HERE = pathlib.Path(__file__).resolve().parent
PROBE = HERE.parent.parent / 'probe'
sys.path[:0] = [str(PROBE), str(HERE), str(HERE / 'static')]
os.environ.setdefault('MPLBACKEND', 'Agg')
os.environ.setdefault('TF_CPP_MIN_LOG_LEVEL', '3')

import nbcrane_rules  # noqa: E402
from names import unresolved  # noqa: E402
from nbcrane_rules.rule import Rule  # noqa: E402
from support import fresh, look_at, run_cell  # noqa: E402


def missing(family) -> str | None:
    """Why the rules of a family cannot be proven here, or None."""
    for name in family.NEEDS:
        try:
            importlib.import_module(name)
        except ImportError:
            return f'{name} is not installed'
    return None


def prove(family) -> dict:
    reason = missing(family)
    if reason is not None:
        return {'rules': {}, 'names': [], 'skipped': reason}
    rules = {rule.id: list(problems(family, rule)) for rule in family.RULES if rule.reporter == 'probe'}
    return {'rules': rules, 'names': unresolved(family), 'skipped': None}


def _setup(family, rule: Rule) -> str:
    return family.SETUP if rule.setup is None else rule.setup


def problems(family, rule: Rule):
    """What is wrong with the proof of a rule, one sentence each."""
    if not rule.crashes:
        yield 'has no cell that crashes'
    if not rule.healthy:
        yield 'has no healthy twin'
    for error, cells in rule.crashes.items():
        for cell in cells:
            yield from _crash(_setup(family, rule), cell, error, rule.id)
    for cell in rule.healthy:
        yield from _healthy(_setup(family, rule), cell)


def _crash(setup: str, cell, error: str, rule: str):
    if isinstance(cell, tuple):
        from twins import findings, first_error

        crashed = first_error(cell)
        said = [(one['cellIndex'], one['errorType'], one['rule']) for one in findings(cell)]
        if crashed is None or crashed[1] != error:
            yield f'{cell!r} does not raise {error}: {crashed}'
        elif said != [(*crashed, rule)]:
            yield f'{cell!r} is reported as {said}'
        return
    namespace = fresh(setup)
    finding, reach = _look(namespace, cell)
    crashed = run_cell(cell, namespace)
    if crashed is None or type(crashed[0]).__name__ != error:
        yield f'{cell!r} does not raise {error}: {crashed and crashed[0]!r}'
    elif finding is None:
        yield f'{cell!r} is not predicted: {reach}'
    elif (finding['errorType'], finding['line'], finding['rule']) != (error, crashed[1], rule):
        yield f'{cell!r} is predicted as {finding["errorType"]} in line {finding["line"]} by {finding["rule"]}, not {error} in line {crashed[1]}'


def _healthy(setup: str, cell):
    if isinstance(cell, tuple):
        from twins import findings, first_error

        if first_error(cell) is not None or findings(cell):
            yield f'{cell!r} is not healthy: {first_error(cell)}, {findings(cell)}'
        return
    namespace = fresh(setup)
    finding, _ = _look(namespace, cell)
    crashed = run_cell(cell, namespace)
    if crashed is not None:
        yield f'healthy {cell!r} raises {crashed[0]!r}'
    if finding is not None:
        yield f'false alarm for {cell!r}: {finding["rule"]}: {finding["diagnosis"]}'


def _look(namespace, cell):
    # A cell that needs more than a moment of a loaded machine is still predicted.
    return look_at(namespace, cell, budget_ms=20_000)


def main(arguments: list[str]) -> int:
    families = nbcrane_rules.families()
    if arguments[:1] == ['list']:
        print(json.dumps({name: {rule.id: rule.reporter for rule in family.RULES} for name, family in families.items()}))
        return 0
    out = sys.stdout
    if arguments[:1] == ['run']:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter('ignore')
            answer = prove(families[arguments[1]])
        print(json.dumps(answer), file=out)
        return 0
    wrong = 0
    for name in arguments or families:
        began = time.process_time()
        answer = prove(families[name])
        found = [f'{rule} {problem}' for rule, some in answer['rules'].items() for problem in some] + answer['names']
        wrong += len(found)
        proven = sum(not some for some in answer['rules'].values())
        took = time.process_time() - began
        result = answer['skipped'] or f'{proven} of {len(answer["rules"])} rules proven'
        print(f'{name}: {result}, {took:.1f} s of processor time')
        for line in found:
            print('  ' + line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
