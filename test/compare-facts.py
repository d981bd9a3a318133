#!/usr/bin/env python3
"""Facts against the authors' extractor: what CRANE-LLM (arXiv 2602.18537) read of each object of a target cell, and whether the probe knows it too.

usage: python test/compare-facts.py --prompts FOLDER --cases FOLDER [--only NAME ...] [--budget MS] [--json FILE]

A case is a folder with reproduced.ipynb, fixed.ipynb (the last cell is the target) and perhaps make_data.py; a prompt is
<case>_<version>.txt as the authors published it. Cells up to the target run in a plain IPython of this Python, in a copy of the folder.
Data differ from the authors', so presence is compared, not values: an object or column that the live case does not have is counted apart.
"""

import argparse
import ast
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROBE = str(pathlib.Path(__file__).resolve().parent.parent / 'probe')
CASE_LIMIT_S = 600

# Their key → ours; any of them says the same.
SAME = {
    'shape': ('shape',),
    'dtype': ('dtype',),
    'dtypes': ('dtypes', 'dtype_counts'),
    'has_nan': ('has_nan',),
    'value_range': ('value_range',),
    'length': ('length',),
    'preview': ('preview',),
    'element_spec': ('element_spec',),
    'image_shape': ('image_shape',),
    'target_size': ('target_size',),
    'n_samples': ('n_samples',),
    'num_classes': ('num_classes',),
    'batch_size': ('batch_size',),
    'num_batches': ('num_batches',),
    'num_examples': ('num_examples', 'length'),
    'class_name': ('class_name', 'type'),
    'module': ('module', 'type'),
    'is_fitted': ('is_fitted',),
    'device': ('device',),
    'requires_grad': ('requires_grad',),
    'value': ('value',),
    'detected': ('keys',),
    'metrics': ('keys', 'metrics'),
    'n_epochs': ('epochs', 'element_sizes'),
    'batch_shapes': ('batch_shapes', 'samples_not_read'),
    'sample_shapes': ('sample_shapes', 'samples_not_read'),
    'dataset_info': ('dataset_attributes', 'attributes'),
    'value_type': ('kind', 'element_types'),
    'num_unique': ('num_unique',),
    'unique_values': ('unique_values', 'example_values', 'value', 'values'),
    'example_values': ('example_values', 'unique_values'),
    'n_features_in_': ('n_features_in_',),
    'n_outputs_': ('n_outputs_',),
}


def parse_prompt(text):
    """The runtime information of a prompt: {object: {key: value}}."""
    start = text.index('# Current relevent runtime information')
    body = text[text.index('{', start) : text.index('# Target Cell', start)].strip()
    body = re.sub(r"defaultdict\(<class '(\w+)'>,", r'defaultdict(\1,', body)
    return plain(ast.parse(body, mode='eval').body)


def plain(node):
    if isinstance(node, ast.Dict):
        return {str(plain(key)): plain(value) for key, value in zip(node.keys, node.values)}
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return [plain(item) for item in node.elts]
    if isinstance(node, ast.Call) and getattr(node.func, 'id', '') == 'defaultdict':
        return plain(node.args[1])
    return node.value if isinstance(node, ast.Constant) else ast.unparse(node)


def child(notebook, budget, out):
    """Runs the cells before the last one, looking at each as nbcrane does, and writes what the probe says of the last."""
    sys.path.insert(0, PROBE)
    from IPython.core.interactiveshell import InteractiveShell
    from nbcrane_probe.answer import State, answer

    # As a kernel has it: modules beside the notebook come first.
    sys.path.insert(0, '')
    InteractiveShell.enable_gui = lambda self, gui=None: None
    shell = InteractiveShell.instance()
    state = State(shell.user_ns, shell)
    cells = [
        ''.join(cell['source'])
        for cell in json.loads(pathlib.Path(notebook).read_text(encoding='utf-8'))['cells']
        if cell['cell_type'] == 'code'
    ]

    def look(index, facts):
        request = {
            'kind': 'look',
            'cell': {'index': index, 'id': '', 'source': cells[index]},
            'facts': facts,
            'rules': False,
            'budgetMs': budget,
        }
        return answer(request, state)

    failed = None
    for index in range(len(cells) - 1):
        look(index, ['S'])
        result = shell.run_cell(cells[index], store_history=True)
        if not result.success:
            failed = 'cell %d: %r' % (index, result.error_in_exec or result.error_before_exec)
            break
    found = look(len(cells) - 1, ['S', 'R', 'V'])
    pathlib.Path(out).write_text(json.dumps({'failed': failed, 'observation': found, 'names': [name for name in shell.user_ns]}))
    os._exit(0)


def run_case(folder, version, budget):
    with tempfile.TemporaryDirectory() as scratch:
        work = pathlib.Path(scratch) / 'case'
        shutil.copytree(folder, work)
        environment = {**os.environ, 'MPLBACKEND': 'agg', 'TF_CPP_MIN_LOG_LEVEL': '3', 'IPYTHONDIR': scratch}
        quiet = {'cwd': work, 'env': environment, 'stdout': subprocess.DEVNULL, 'stderr': subprocess.PIPE, 'stdin': subprocess.DEVNULL}
        if (work / 'make_data.py').exists():
            subprocess.run([sys.executable, 'make_data.py'], check=True, timeout=CASE_LIMIT_S, **quiet)
        out = pathlib.Path(scratch) / 'found.json'
        command = [sys.executable, os.path.abspath(__file__), '--child', version + '.ipynb', '--budget', str(budget), '--json', str(out)]
        done = subprocess.run(command, timeout=CASE_LIMIT_S, **quiet)
        if not out.exists():
            return {
                'failed': 'exit %d: %s' % (done.returncode, done.stderr.decode(errors='replace')[-400:]),
                'observation': None,
                'names': [],
            }
        return json.loads(out.read_text())


class Tally:
    def __init__(self):
        self.counts = collections.Counter()
        self.missing = []
        self.elapsed = []

    def compare(self, case, theirs, run):
        entries = {entry['name']: entry for entry in run['observation']['objects']}
        methods = {'__method__' + re.sub(r'\W+', '_', name): entry for name, entry in entries.items()}
        self.elapsed.append(run['observation']['elapsedMs'])
        for name, information in theirs.items():
            entry = entries.get(name) or methods.get(name)
            if entry is None:
                here = name in run['names'] or (
                    name.startswith('__method__') and any(name[len('__method__') :].startswith(own + '_') for own in run['names'])
                )
                self.note('objects not in the live case' if not here else 'objects missing', case, name, information.get('type'))
                continue
            self.counts['objects known'] += 1
            ours = {fact['key']: fact['value'] for fact in entry['facts']}
            self.keys(case, name, information, {'type': entry['type'], **ours, **({'origin': entry['origin']} if entry['origin'] else {})})

    def keys(self, case, name, theirs, ours):
        same_type = last_word(theirs.get('type')) == last_word(ours['type']) or 'type' not in theirs
        for key, value in theirs.items():
            if key == 'type':
                self.note('keys known', case, name, key)
            elif key == 'execution_cell_source':
                self.note('keys known' if 'origin' in ours or 'source' in ours else 'keys missing', case, name, key)
            elif key == 'per_column':
                self.columns(case, name, value, ours)
            elif isinstance(value, dict) and key in ('value_info', 'fitted_attributes', 'dataset'):
                self.keys(case, name, value, {**ours, **ours.get('fitted_attributes', {})})
            elif value is None:
                continue
            elif any(one in ours for one in SAME.get(key, ())):
                self.note('keys known', case, name, key)
            else:
                self.note(
                    'keys missing' if same_type else 'keys of an object that is of another type in the live case',
                    case,
                    name,
                    key,
                    ours['type'],
                )

    def columns(self, case, name, theirs, ours):
        for column, information in theirs.items():
            if column not in [str(one) for one in ours.get('columns', ())]:
                self.counts['columns not in the live case'] += 1
                continue
            grouped = next((group for group in ours.get('other_columns', ()) if column in group['columns']), None)
            known = ours.get('per_column', {}).get(column, grouped)
            if known is None:
                self.note('columns missing', case, name, column)
                continue
            self.counts['columns known'] += 1
            for key in information:
                fits = (
                    key == 'type'
                    and 'kind' in known
                    or key == 'dtype'
                    and (column in ours.get('dtypes', {}) or 'dtype' in known)
                    or any(one in known for one in SAME.get(key, ()))
                )
                # A column of text here has no range, whatever it had in the authors' data.
                other = key == 'value_range' and known.get('kind') in ('binary', 'categorical', 'object') and 'value_range' not in known
                self.note(
                    'column keys known'
                    if fits
                    else 'column keys of a column that is of another kind in the live case'
                    if other
                    else 'column keys missing',
                    case,
                    name,
                    column,
                    key,
                )

    def note(self, what, case, *where):
        self.counts[what] += 1
        if what.endswith('missing') or 'live case' in what and 'object' in what:
            self.missing.append((what, case, *map(str, where)))


def last_word(type_text):
    return re.sub(r"[<>' ]|class|enum", '', str(type_text)).rpartition('.')[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--prompts', type=pathlib.Path)
    parser.add_argument('--cases', type=pathlib.Path)
    parser.add_argument('--only', nargs='*')
    parser.add_argument('--budget', type=float, default=250)
    parser.add_argument('--json', type=pathlib.Path)
    parser.add_argument('--child', help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        return child(options.child, options.budget, options.json)
    for folder in (options.prompts, options.cases):
        if folder is None or not folder.is_dir():
            print('Nothing to compare: name existing folders with --prompts and --cases.')
            return
    tally = Tally()
    for case in sorted(path for path in options.cases.iterdir() if path.is_dir() and (not options.only or path.name in options.only)):
        for version in ('reproduced', 'fixed'):
            prompt, label = options.prompts / ('%s_%s.txt' % (case.name, version)), '%s/%s' % (case.name, version)
            if not prompt.exists():
                continue
            try:
                run = run_case(case, version, options.budget)
            except (subprocess.SubprocessError, OSError) as error:
                run = {'failed': str(error), 'observation': None}
            if run['failed']:
                tally.missing.append(('did not run to the target', label, run['failed']))
                tally.counts['runs that did not reach the target'] += 1
            else:
                tally.counts['runs'] += 1
                tally.compare(label, parse_prompt(prompt.read_text(encoding='utf-8')), run)
            print('%s%s' % (label, ' (%s)' % run['failed'] if run['failed'] else ''), file=sys.stderr, flush=True)
    for line in tally.missing:
        print(' | '.join(line))
    for what, count in sorted(tally.counts.items()):
        print('%6d  %s' % (count, what))
    if tally.elapsed:
        tally.elapsed.sort()
        print('%6.0f  ms median look at a target, %.0f ms at most' % (tally.elapsed[len(tally.elapsed) // 2], tally.elapsed[-1]))
    if options.json:
        options.json.write_text(json.dumps({'counts': tally.counts, 'missing': tally.missing, 'elapsedMs': tally.elapsed}, indent=1))


if __name__ == '__main__':
    main()
