"""Looks ahead over programs of source distributions with limits so small that nearly every loop is cut: of programs that end well, any crash told is a false alarm.

Usage: python test/bench/cut_everything.py OUT FOLDER [--limits cut|replay|hurry] [--sealed]

FOLDER: as `fetch_programs.py` lays it out. OUT: one JSON object a line, appended; programs that it has are not run again. `--sealed` takes the half that is kept
for the end. A program runs in full only if a crash was told in it: `right` says whether it then raises the same.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import json
import os
import pathlib
import re
import signal
import sys
import time
import zlib

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ('probe', 'test/probe', 'test/probe/rehearsal')]

import looked_ahead  # noqa: E402
from nbcrane_probe.rehearsal import attempt  # noqa: E402
from nbcrane_probe.rehearsal.lookahead import independent, statements  # noqa: E402

# Seconds that a loop may take in full, that its replay may take, and that a loop of a library and a statement may take.
LIMITS = {'cut': (0.002, 0.0, (0.25, 0.6), 3.0), 'replay': (0.002, 0.3, (0.25, 0.6), 3.0), 'hurry': (0.01, 0.1, (0.1, 0.2), 0.1)}
# What can take long, and what a program needs that is not here.
LONG, NEEDS = re.compile(r'\b(for|while|fit|apply|map|minimize|sample)\b'), re.compile(r'fetch_|urlopen|requests|input\(|multiprocessing')
SECONDS, MOST = 8.0, 60


def cells_of(path: pathlib.Path) -> list[str]:
    """The code cells of a notebook; of a script what stands between marks of cells, or three statements each."""
    text = path.read_text(encoding='utf-8')
    if path.suffix == '.ipynb':
        return [''.join(cell['source']) for cell in json.loads(text)['cells'] if cell['cell_type'] == 'code']
    lines = text.split('\n')
    marks = [at for at, line in enumerate(lines) if re.match(r'# %%|#{20,}', line)]
    if len(marks) < 3:
        marks = [min(part.lineno for part in [node, *getattr(node, 'decorator_list', [])]) - 1 for node in ast.parse(text).body[::3]]
    return ['\n'.join(lines[begin:end]) for begin, end in zip([0, *marks], [*marks, len(lines)])]


def without_magics(cells: list[str]) -> list[str]:
    """Raises SyntaxError for what is no Python even then."""
    plain = [re.sub(r'^(\s*)[%!].*$', r'\1pass', cell, flags=re.MULTILINE) for cell in cells]
    return [cell for cell in plain if ast.parse(cell).body]


def beside(path: pathlib.Path) -> str:
    """A cell that has the others work where the program lies."""
    return '__file__ = %r\nimport os, sys\nsys.path.insert(0, %r)\nos.chdir(%r)' % (str(path), str(path.parent), str(path.parent))


def crash_told(path: pathlib.Path, cells: list[str]) -> dict | None:
    imports = [ast.unparse(part) for cell in cells for part in ast.parse(cell).body if isinstance(part, (ast.Import, ast.ImportFrom))]
    # The copies of one in three import what they need themselves.
    own = zlib.crc32(path.name.encode()) % 3 == 0
    earlier = [beside(path), *([] if own else ['\n'.join(one for one in imports if '__future__' not in one)])]
    seen = looked_ahead.look_ahead(cells, earlier, kind='background', deadline=SECONDS)
    found = seen.report['crash']
    return found and {key: found[key] for key in ('cell', 'line', 'errorType', 'message', 'confidence')}


def in_a_process(act: object, *given: object) -> object:
    """What a function gives, run in a process group of its own; 'no end' where it takes too long."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        null = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(null, number)
        answer = 'failed'
        with contextlib.suppress(BaseException):
            answer = act(*given)
        os.write(writing, json.dumps(answer).encode())
        os._exit(0)
    os.close(writing)
    end = time.monotonic() + MOST
    while time.monotonic() < end and os.waitpid(child, os.WNOHANG) == (0, 0):
        time.sleep(0.05)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    return json.loads(text) if text else 'no end'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out', type=pathlib.Path)
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('--limits', choices=LIMITS, default='cut')
    parser.add_argument('--sealed', action='store_true')
    chosen = parser.parse_args()
    os.environ['MPLBACKEND'] = 'Agg'
    attempt._SECONDS_PER_LOOP, attempt._REPLAY_SECONDS, attempt._SOON, statements._LEAST = LIMITS[chosen.limits]
    if chosen.limits == 'hurry':
        statements._SHARE, independent._SECONDS = 0.02, 0.1
    known = {json.loads(line)['path'] for line in chosen.out.read_text().splitlines()} if chosen.out.exists() else set()
    for path in sorted(chosen.folder.resolve().rglob('*')):
        name = str(path.relative_to(chosen.folder.resolve()))
        if path.suffix not in ('.py', '.ipynb') or name in known or (zlib.crc32(name.encode()) % 2 == 1) != chosen.sealed:
            continue
        with contextlib.suppress(SyntaxError, UnicodeDecodeError, KeyError):
            cells = without_magics(cells_of(path))
            text = '\n'.join(cells)
            if LONG.search(text) and not NEEDS.search(text):
                found = in_a_process(crash_told, path, cells)
                result = {'path': name, 'limits': chosen.limits, 'crash': found}
                if isinstance(found, dict):
                    result['right'] = in_a_process(looked_ahead.run_in_full, cells, [beside(path)]) == found['errorType']
                with chosen.out.open('a') as file:
                    file.write(json.dumps(result) + '\n')


if __name__ == '__main__':
    main()
