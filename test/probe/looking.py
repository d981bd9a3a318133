"""Looks at a cell in this process, as the kernel's handler does."""

import itertools
import json
import linecache

from nbcrane_probe.answer import State, reply


def look(source, namespace, facts='SRV', budget=5000, rules=False, state=None):
    """The observation, after a trip through strict JSON."""
    request = {
        'kind': 'look',
        'cell': {'index': 0, 'id': 'cell', 'source': source},
        'facts': list(facts),
        'rules': rules,
        'budgetMs': budget,
    }
    content = json.loads(json.dumps(reply(request, state or State(namespace)), allow_nan=False))
    if not content['ok']:
        raise AssertionError(content['error'])
    return content['answer']


def objects(observation):
    """name → {'type': …, 'origin': …, 'approximate': …, fact keys …}"""
    return {
        entry['name']: {
            'type': entry['type'],
            'approximate': entry['approximate'],
            'origin': entry['origin'],
            **{fact['key']: fact['value'] for fact in entry['facts']},
        }
        for entry in observation['objects']
    }


def facts_of(source, namespace, **options):
    return objects(look(source, namespace, **options))


_cells = itertools.count()


def in_main(code, namespace=None):
    """Runs code as a notebook cell in a namespace called `__main__` (its source known to `linecache`, as IPython does) and returns that."""
    namespace = {'__name__': '__main__'} if namespace is None else namespace
    name = '<cell %d>' % next(_cells)
    linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)
    exec(compile(code, name, 'exec'), namespace)
    return namespace
