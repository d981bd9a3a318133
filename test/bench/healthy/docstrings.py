"""Prints the doctest examples that installed packages carry in their sources, without importing the packages.

Arguments: names of packages. Output: one JSON object a line, {"package": str, "version": str,
"path": str relative to site-packages, "line": int from 1, "paragraphs": [[statement, ...], ...]}; a paragraph is what stands
between two pieces of prose.
"""

import ast
import doctest
import importlib.metadata
import importlib.util
import json
import pathlib
import re
import sys
import warnings

parser = doctest.DocTestParser()

# What needs a network, a person, a device or a process of its own says nothing about a notebook's health.
elsewhere = re.compile(
    r'\b(?:input\(|exit\(|quit\(|os\.system|subprocess|urlopen|requests\.|https?://|fetch_|load_dataset\(|from_pretrained|'
    r'multiprocessing|Process\(|Pool\(|distributed|dist\.|\.cuda\(|cuda|mps|xpu|hub\.|download|Parallel\(|sys\.argv|\.start\(\)|shutil\.rmtree|'
    r'read_sql|to_clipboard|read_clipboard|to_gbq|s3://|gs://|/path/|path/to/|breakpoint\(|set_trace|test\(\)|sleep\()'
)
left_out = {*"""tests test testing _testing conftest vendor _vendor externals _external extern""".split()}


def skipped(example):
    return any(option == doctest.SKIP and value for option, value in example.options.items())


def compiles(source):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            compile(source, '<example>', 'exec')
    except (SyntaxError, ValueError):
        return False
    return True


def paragraphs_of(text):
    """The examples of a docstring; none where a single one cannot be run, since later ones rest on it."""
    try:
        pieces = parser.parse(text)
    except ValueError:
        return []
    paragraphs = []
    prose = True
    for piece in pieces:
        if isinstance(piece, str):
            prose = prose or piece.strip() != ''
            continue
        if skipped(piece) or elsewhere.search(piece.source) or not compiles(piece.source):
            return []
        if prose or piece.exc_msg is not None:
            paragraphs.append([])
        paragraphs[-1].append(piece.source.rstrip('\n'))
        prose = piece.exc_msg is not None
    return paragraphs


def texts_of(path):
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        try:
            source = path.read_text(encoding='utf-8')
            if '>>> ' not in source:
                return
            tree = ast.parse(source)
        except (SyntaxError, ValueError, OSError):
            return
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and '>>> ' in node.value:
            yield node.lineno, node.value


def version_of(package):
    for name in importlib.metadata.packages_distributions().get(package, [package]):
        try:
            return importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            pass
    return 'unknown'


def main(packages):
    for package in packages:
        spec = importlib.util.find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            continue
        root = pathlib.Path(spec.submodule_search_locations[0])
        version = version_of(package)
        seen = set()
        for path in sorted(root.rglob('*.py')):
            relative = path.relative_to(root.parent)
            if left_out & set(relative.parts) or path.name.startswith('test_'):
                continue
            for line, text in texts_of(path):
                if text in seen:
                    continue
                seen.add(text)
                paragraphs = paragraphs_of(text)
                if paragraphs:
                    record = {'package': package, 'version': version, 'path': relative.as_posix(), 'line': line, 'paragraphs': paragraphs}
                    print(json.dumps(record))


# The folder of this file is no place to find packages.
del sys.path[0]
main(sys.argv[1:])
