"""Time the probe needs to look at cells over a large DataFrame, against its budget.

    python test/bench/probe.py [--rows 1000000] [--columns 50] [--repeats 30] [--budget 250]

Facts and rules are measured separately and together. Times are wall time from the request to the encoded reply, as the kernel
would send it. The first look is given apart: it reads sources and resolves rules that later looks find ready.
"""
import argparse
import json
import os
import platform
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / 'probe'))

import numpy as np
import pandas as pd

from nbcrane_probe.answer import State, reply

CELLS = {
    'one column': "total = df['number_0'].sum()",
    'missing column': "df['nmber_0'].mean()",
    'group and join': "means = df.groupby('label_1')['number_0'].mean()\ndf.merge(means.rename('mean'), left_on='label_1', right_index=True)",
    'filter': "small = df[df['number_0'] > 0]\nsmall.describe()",
    'every column': "df.info()\ndf[[{columns}]].head()",
    'arithmetic': "df['ratio'] = df['number_0'] / df['count_2']\ndf['ratio'].mean()",
}
ASKED = {'facts': (['S', 'R', 'V'], False), 'rules': ([], True), 'facts and rules': (['S', 'R', 'V'], True)}


def make_frame(rows, columns):
    """Rows × columns of floats with gaps, labels as text, counts, flags and dates in turn."""
    rng = np.random.default_rng(0)
    words = np.array(['alder', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch'], dtype=object)
    start = np.datetime64('2020-01-01')
    made = {}
    for place in range(columns):
        kind = ('number', 'label', 'count', 'flag', 'date')[place % 5]
        if kind == 'number':
            values = rng.normal(size=rows)
            values[rng.integers(0, rows, size=max(1, rows // 50))] = np.nan
        elif kind == 'label':
            values = words[rng.integers(0, len(words), size=rows)]
        elif kind == 'count':
            values = rng.integers(0, 10_000, size=rows)
        elif kind == 'flag':
            values = rng.random(rows) < 0.5
        else:
            values = start + rng.integers(0, 1500, size=rows).astype('timedelta64[D]')
        made[f'{kind}_{place}'] = values
    return pd.DataFrame(made)


def measure(source, facts, rules, budget, repeats, namespace):
    """Milliseconds of the first look and of the others, the size of the reply in bytes, and its notes."""
    times = []
    state = State(namespace)
    request = {'kind': 'look', 'cell': {'index': 0, 'id': 'bench', 'source': source}, 'facts': facts, 'rules': rules, 'budgetMs': budget}
    for _ in range(repeats + 1):
        began = time.perf_counter()
        text = json.dumps(reply(request, state))
        times.append((time.perf_counter() - began) * 1000)
    answer = json.loads(text)
    if not answer['ok']:
        raise SystemExit(f'The probe failed: {answer["error"]}')
    return times[0], times[1:], len(text), answer['answer']


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--rows', type=int, default=1_000_000)
    parser.add_argument('--columns', type=int, default=50)
    parser.add_argument('--repeats', type=int, default=30)
    parser.add_argument('--budget', type=float, default=250)
    options = parser.parse_args()
    frame = make_frame(options.rows, options.columns)
    gigabytes = frame.memory_usage(deep=True).sum() / 1e9
    print(f'DataFrame {options.rows:,} × {options.columns}, {gigabytes:.2f} GB; Python {platform.python_version()}, pandas {pd.__version__}, '
          f'numpy {np.__version__}; {os.cpu_count()} CPUs; budget {options.budget:g} ms; {options.repeats} looks each.\n')
    print('| Cell | Asked | First ms | Median ms | Max ms | Reply kB | Finding |\n| --- | --- | ---: | ---: | ---: | ---: | --- |')
    slowest = 0.0
    for name, source in CELLS.items():
        source = source.replace('{columns}', ', '.join(map(repr, frame.columns)))
        for asked, (facts, rules) in ASKED.items():
            first, times, size, answer = measure(source, facts, rules, options.budget, options.repeats, {'df': frame, 'pd': pd, 'np': np})
            slowest = max(slowest, first, *times)
            found = answer['finding']['rule'] if answer['finding'] else '; '.join(answer['notes'])
            print(f'| {name} | {asked} | {first:.1f} | {statistics.median(times):.1f} | {max(times):.1f} | {size / 1000:.1f} | {found} |')
    print(f'\nSlowest look: {slowest:.1f} ms, {"inside" if slowest <= options.budget else "OVER"} the budget of {options.budget:g} ms.')


if __name__ == '__main__':
    main()
