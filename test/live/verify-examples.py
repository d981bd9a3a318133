"""Runs both notebooks of every example with nbclient and compares what happens with expect.json.

    python test/live/verify-examples.py [TOPIC...] [--record]

A crash notebook must raise where and what expect.json says; its healthy twin must run through.
`--record` writes what was observed instead: exception and line into expect.json, and for cells that
ran longer than a minute their timestamps into the notebook, as JupyterLab and nbclient record them.
"""
import argparse
import datetime
import json
import re
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

EXAMPLES = Path(__file__).resolve().parents[2] / 'examples'
RECORDED = ('iopub.execute_input', 'shell.execute_reply')


def run(path):
    """The executed notebook, and (index among all cells, exception name, line in the cell) of a crash or None."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    resources = {'metadata': {'path': str(path.parent)}}
    client = NotebookClient(notebook, timeout=1800, kernel_name='python3', extra_arguments=['--log-level=40'], resources=resources)
    try:
        client.execute()
    except CellExecutionError as error:
        index, cell = next((i, c) for i, c in enumerate(notebook.cells) if any(o.output_type == 'error' for o in c.get('outputs', [])))
        return notebook, (index, error.ename, crash_line(cell))
    return notebook, None


def crash_line(cell):
    """Line of the cell's own code in the traceback, from 1."""
    traceback = '\n'.join(next(o for o in cell.outputs if o.output_type == 'error').traceback)
    plain = re.sub(r'\x1b\[[0-9;]*m', '', traceback)
    return int(re.search(rf'Cell In\[{cell.execution_count}\], line (\d+)', plain).group(1))


def seconds(cell):
    times = cell.metadata.get('execution', {})
    if not all(name in times for name in RECORDED):
        return 0.0
    start, end = (datetime.datetime.fromisoformat(times[name].replace('Z', '+00:00')) for name in RECORDED)
    return (end - start).total_seconds()


def write_timing(path, executed):
    """Puts the timestamps of cells that ran longer than a minute into the stored notebook, and nothing else."""
    stored = json.loads(path.read_text(encoding='utf-8'))
    for cell, ran in zip(stored['cells'], executed.cells):
        if seconds(ran) > 60:
            cell['metadata']['execution'] = {name: ran.metadata['execution'][name] for name in RECORDED}
    path.write_text(json.dumps(stored, indent=1, ensure_ascii=False) + '\n', encoding='utf-8')


def check(folder, record):
    """Problems found in one example, each one sentence."""
    expect_path = folder / 'expect.json'
    expect = json.loads(expect_path.read_text(encoding='utf-8'))
    problems = []
    executed, crash = run(folder / 'crash.ipynb')
    if record and crash:
        write_timing(folder / 'crash.ipynb', executed)
        expect['crashCell'], expect['errorType'], expect['line'] = crash
        expect_path.write_text(json.dumps(expect, indent=2, ensure_ascii=False) + '\n', encoding='utf-8')
    expected = (expect['crashCell'], expect['errorType'], expect['line'])
    if crash != expected:
        problems.append(f'crash.ipynb: expected (cell, exception, line) {expected}, observed {crash}')
    _, crash = run(folder / 'healthy.ipynb')
    if crash:
        problems.append(f'healthy.ipynb: crashed with (cell, exception, line) {crash}')
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('topics', nargs='*')
    parser.add_argument('--record', action='store_true')
    options = parser.parse_args()
    topics = options.topics or sorted(path.parent.name for path in EXAMPLES.glob('*/expect.json'))
    failed = False
    for topic in topics:
        began = time.perf_counter()
        problems = check(EXAMPLES / topic, options.record)
        failed = failed or bool(problems)
        print(f'{"FAIL" if problems else "ok  "} {topic} ({time.perf_counter() - began:.1f} s)', *problems, sep='\n     ', flush=True)
    return int(failed)


if __name__ == '__main__':
    sys.exit(main())
