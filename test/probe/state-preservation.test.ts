import { describe, expect, it } from 'vitest';
import type { KernelSession } from '../../src/kernel/provider.ts';
import { installProbe, type ProbeClient } from '../../src/forecast/probe/client.ts';
import type { ProbeRequest } from '../../src/probe/protocol.ts';
import { openSession, run, text } from '../kernel/support.ts';

const request = (source: string, changes: Partial<ProbeRequest> = {}): ProbeRequest => ({
  kind: 'look',
  cell: { index: 3, id: 'target', source },
  facts: ['S', 'R', 'V'],
  rules: true,
  budgetMs: 2000,
  ...changes,
});

const libraries = `
import random, sys, warnings, signal, linecache
import numpy as np, pandas as pd, torch, sklearn.linear_model, sklearn.pipeline, sklearn.preprocessing
import matplotlib; matplotlib.use('agg')
import matplotlib.pyplot as plt
`;

const objects = `
rng = np.random.default_rng(0)
df = pd.DataFrame({'a': rng.normal(size=300), 'b': ['x', 'y', None] * 100, 'when': pd.date_range('2020', periods=300)})
array, tensor = rng.normal(size=(50, 4)), torch.zeros(3, 4)
class Noisy(torch.utils.data.Dataset):
    def __len__(self): return 40
    def __getitem__(self, index):
        print('noise'); warnings.warn('noise'); plt.figure(); pd.set_option('display.max_rows', 7); warnings.simplefilter('always')
        return torch.rand(3) * random.random() * np.random.rand(), index
loader = torch.utils.data.DataLoader(Noisy(), batch_size=4, shuffle=True)
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__(); self.drop = torch.nn.Dropout(0.5); self.fc = torch.nn.Linear(4, 2)
    def forward(self, x): return self.fc(self.drop(x))
net = Net()
pipe = sklearn.pipeline.make_pipeline(sklearn.preprocessing.StandardScaler(), sklearn.linear_model.LogisticRegression())
steps = iter(range(5)); lines = (line for line in 'abc')
figure, axes = plt.subplots(1, 2); plt.figure(5)
def helper(q): return df['a'].mean() + q
warnings.simplefilter('once', UserWarning)
events = []
for event in ('pre_execute', 'post_execute', 'pre_run_cell', 'post_run_cell'):
    get_ipython().events.register(event, lambda *args, event=event: events.append(event))
`;

/** A function of no names of its own that tells everything a look could have changed, as text per item. */
const snapshot = `
import hashlib as _hashlib
def _digest(value): return _hashlib.sha256(repr(value).encode()).hexdigest()
def _snapshot():
    shell = get_ipython()
    from pandas._config import config
    def leaves(group): return [(k, leaves(v) if isinstance(v, dict) else repr(v)) for k, v in group.items()]
    return {
        'names': sorted(name for name in shell.user_ns if not name.startswith('_')), 'hidden': len(shell.user_ns),
        'in': len(shell.user_ns['In']), 'out': sorted(shell.user_ns['Out']), 'last': repr(shell.user_ns['_']), 'count': shell.execution_count,
        'history': len(shell.history_manager.input_hist_raw), 'events': len(events),
        'filters': repr(warnings.filters), 'filters object': id(warnings.filters), 'showwarning': id(warnings.showwarning),
        'random': _digest(random.getstate()), 'numpy': _digest(np.random.get_state()[1].tobytes()), 'position': np.random.get_state()[2], 'torch': _digest(torch.get_rng_state().numpy().tobytes()),
        'options': leaves(config._global_config), 'figures': plt.get_fignums(), 'current figure': plt.gcf().number,
        'modules': sorted(sys.modules), 'finders': repr(sys.meta_path), 'path': list(sys.path), 'hooks': len(sys.path_hooks), 'streams': (id(sys.stdout), id(sys.stderr)),
        'error': hasattr(sys, 'last_value'), 'alarm': repr(signal.getsignal(signal.SIGALRM)), 'timer': signal.getitimer(signal.ITIMER_REAL), 'lines': len([name for name in linecache.cache if 'ipykernel' not in name]),
        'training': net.training, 'grad': torch.is_grad_enabled(), 'builtins': sorted(vars(__import__('builtins'))),
        'recursion': sys.getrecursionlimit(), 'trace': repr(sys.gettrace()), 'columns': list(df.columns), 'threads': __import__('threading').active_count(),
    }
`;

const cell = `
df[['a', 'b']].mean(); df.when.dt.year; helper(array); net(tensor); loader.dataset[0]; next(steps); list(lines); pipe.fit(array, df['b']); axes[0].plot(df['a'])
x = np.array(df.columns); import json; torch.rand(3); np.random.rand(); random.random(); undefined_name
for batch in loader: net(batch[0])
`;

async function snapshots(
  session: KernelSession,
  between: (() => Promise<unknown>) | null,
): Promise<[Record<string, unknown>, Record<string, unknown>]> {
  const take = async () =>
    JSON.parse(text(await run(session, 'import json as _json; print(_json.dumps(_snapshot()))'))) as Record<string, unknown>;
  const before = await take();
  await between?.();
  return [before, await take()];
}

/** What grows with every cell run, by how much; everything else must be equal. */
function change([before, after]: [Record<string, unknown>, Record<string, unknown>]): Record<string, unknown> {
  const growing = ['in', 'count', 'history', 'events', 'hidden'];
  return Object.fromEntries(
    Object.keys(before).map((key) => [
      key,
      growing.includes(key) ? Number(after[key]) - Number(before[key]) : same(before[key], after[key]),
    ]),
  );
}

const same = (before: unknown, after: unknown) =>
  JSON.stringify(before) === JSON.stringify(after) ? 'same' : { gone: missing(before, after), came: missing(after, before) };
const missing = (from: unknown, other: unknown) =>
  Array.isArray(from) && Array.isArray(other) ? from.filter((item) => !other.includes(item)) : from;

describe('a look leaves no trace', () => {
  it('in a kernel with the libraries loaded, with user code that makes noise', async () => {
    const session = await openSession();
    for (const source of [libraries, objects, snapshot]) expect((await run(session, source)).error).toBeNull();
    // The first large output makes zmq start a thread of its own.
    await snapshots(session, null);
    const control = change(await snapshots(session, null));
    let probe: ProbeClient | null = null;
    const installed = change(await snapshots(session, async () => (probe = await installProbe(session))));
    expect(probe).not.toBeNull();
    const looked = change(
      await snapshots(session, async () => {
        for (let times = 0; times < 3; times++) {
          const observation = await probe!.look(request(cell));
          expect(observation.objects.map(({ name }) => name)).toEqual(expect.arrayContaining(['df', 'net', 'loader', 'array']));
          expect(observation.undefinedNames).toEqual(['undefined_name']);
        }
      }),
    );
    // IPython fires pre_execute and post_execute for silent code too: the two events of the one that installs the probe.
    expect({ ...installed, events: Number(installed['events']) - 2 }).toEqual(control);
    expect(looked).toEqual(control);
    expect(text(await run(session, 'print(next(steps), list(lines))'))).toBe("0 ['a', 'b', 'c']\n");
  });

  it('before anything was imported', async () => {
    const session = await openSession();
    const probe = await installProbe(session);
    const modules = async () =>
      JSON.parse(text(await run(session, 'import sys, json; print(json.dumps([sorted(sys.modules), sorted(globals())]))'))) as string[][];
    const before = await modules();
    await probe!.look(request('import os\nx = [1, 2]\nopen("file").read()\nprint(x[5])'));
    const after = await modules();
    expect(after[0]!.filter((name) => !before[0]!.includes(name))).toEqual([]);
    expect(after[1]!.filter((name) => !before[1]!.includes(name) && !/^_i\d*$/.test(name))).toEqual([]);
  });
});
