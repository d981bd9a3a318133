"""Lists or runs unittest files of the probe, for `python-suites.test.ts`.

list FILE...   prints {file: ["Class.test_name", ...]}
run FILE       prints {"Class.test_name": {"status": "passed"|"failed"|"skipped", "detail": "..."}}
"""

import ast
import importlib.util
import json
import pathlib
import sys
import unittest


def names_in(path):
    tree = ast.parse(pathlib.Path(path).read_text(encoding='utf-8'))
    return [
        '%s.%s' % (node.name, item.name)
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for item in node.body
        if isinstance(item, ast.FunctionDef) and item.name.startswith('test')
    ]


class Collector(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.found = {}

    def note(self, test, status, detail=''):
        parts = test.id().split('.')
        key = '.'.join(parts[-2:]) if '(' not in test.id() else '*'
        if self.found.get(key, {}).get('status') != 'failed':
            self.found[key] = {'status': status, 'detail': detail}

    def addSuccess(self, test):
        self.note(test, 'passed')

    def addSkip(self, test, reason):
        self.note(test, 'skipped', reason)

    def addFailure(self, test, error):
        self.note(test, 'failed', self._exc_info_to_string(error, test))

    addError = addFailure

    def addSubTest(self, test, subtest, error):
        if error is not None:
            self.note(test, 'failed', '%s: %s' % (subtest._subDescription(), self._exc_info_to_string(error, test)))

    def addExpectedFailure(self, test, error):
        self.note(test, 'passed')

    def addUnexpectedSuccess(self, test):
        self.note(test, 'failed', 'unexpected success')


def run(path):
    sys.path.insert(0, str(pathlib.Path(path).resolve().parent))
    spec = importlib.util.spec_from_file_location(pathlib.Path(path).stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    result = Collector()
    unittest.defaultTestLoader.loadTestsFromModule(module).run(result)
    return result.found


if __name__ == '__main__':
    command, *paths = sys.argv[1:]
    out = sys.stdout
    sys.stdout = sys.stderr
    answer = {path: names_in(path) for path in paths} if command == 'list' else run(paths[0])
    print(json.dumps(answer), file=out)
