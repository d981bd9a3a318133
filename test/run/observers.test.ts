import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** The guarantee: a notebook that could notice a copy of its kernel, or would not go on in one, runs as without nbcrane. */
describe.skipIf(process.platform !== 'linux')('no copy is made where the notebook has what would notice it', () => {
  const notebooks: Record<string, string[]> = {
    'a handler of SIGCHLD': [
      'import signal, time\nseen = []\nold = signal.signal(signal.SIGCHLD, lambda *_: seen.append(1))',
      'time.sleep(2)',
      'assert seen == []',
    ],
    'a task': [
      'import asyncio\nn = 0\nasync def tick():\n    global n\n    while True:\n        n += 1\n        await asyncio.sleep(0.01)\ntask = asyncio.create_task(tick())',
      'before = n\nawait asyncio.sleep(2)',
      'assert n > before + 10\ntask.cancel()',
    ],
    'an audit hook': [
      'import sys, time\nforks = []\nsys.addaudithook(lambda event, _: forks.append(1) if event == "os.fork" else None)',
      'time.sleep(2)',
      'assert forks == []',
    ],
  };

  it.each([
    ['by default', []],
    ['with rehearsals of every cell', ['--predict', 'offline,rehearsal']],
  ])('%s', async (_what, args) => {
    const files = Object.entries(notebooks).map(([name, cells]) => [`${name}.ipynb`, notebookText(cells)]);
    const { report } = await check(scratchFolder(Object.fromEntries(files)), ['.', ...args]);
    const seen = report.notebooks.map(({ path, status, rehearsals = [] }) => ({
      path,
      status,
      copies: rehearsals.filter(({ cellIndex, cells }) => cellIndex > 0 && cells.length > 0),
    }));
    expect(seen).toEqual(files.map(([path]) => ({ path, status: 'passed', copies: [] })));
  });
});
