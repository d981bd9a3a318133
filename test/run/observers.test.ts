import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** The guarantee: a notebook that could notice a copy of its kernel, or would not go on in one, runs as without nbcrane. */
describe.skipIf(process.platform !== 'linux')('no copy is made where the notebook', () => {
  it.each([
    [
      'handles SIGCHLD',
      [
        'import signal, time\nseen = []\nold = signal.signal(signal.SIGCHLD, lambda *_: seen.append(1))',
        'time.sleep(2)',
        'assert seen == []',
      ],
    ],
    [
      'has an audit hook',
      [
        'import sys, time\nforks = []\nsys.addaudithook(lambda event, _: forks.append(1) if event == "os.fork" else None)',
        'time.sleep(2)',
        'assert forks == []',
      ],
    ],
    [
      'runs a task',
      [
        'import asyncio\nn = 0\nasync def tick():\n    global n\n    while True:\n        n += 1\n        await asyncio.sleep(0.01)\ntask = asyncio.create_task(tick())',
        'before = n\nawait asyncio.sleep(2)',
        'assert n > before + 10\ntask.cancel()',
      ],
    ],
  ])('%s', async (_what, cells) => {
    for (const predict of ['auto', 'offline,rehearsal']) {
      const args = predict === 'auto' ? [] : ['--predict', predict];
      const { report } = await check(scratchFolder({ 'a.ipynb': notebookText(cells) }), ['a.ipynb', ...args]);
      const [notebook] = report.notebooks;
      expect(notebook!.status).toBe('passed');
      expect((notebook!.rehearsals ?? []).filter(({ cellIndex, cells: seen }) => cellIndex > 0 && seen.length > 0)).toEqual([]);
    }
  });
});
