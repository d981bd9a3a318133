import { expect, it } from 'vitest';
import { liveLine, longWaitLine, type Running } from '../../src/report/terminal/progress.ts';
import { cell } from '../forecast/llm/question.ts';

const running: Running = {
  name: 'a.ipynb',
  codeCells: 8,
  done: 5,
  reached: 6,
  cell: cell(8, 'train()'),
  waitingFor: 'cell',
  undecided: 'no verdict yet: it made no progress; a copy of the kernel tries again',
  estimate: null,
  startedAt: 0,
  since: 60_000,
  announceAfterMs: 30_000,
};

it('says of a running cell why there is no verdict yet', () => {
  const why = 'no verdict yet: it made no progress; a copy of the kernel tries again';
  expect(longWaitLine(running, 102_000)).toBe(`• a.ipynb: 6/8 code cells, cell 9: running for 42 s, ${why}`);
  expect(liveLine(running, 102_000)).toContain(why);
});

it('says nothing of it where nothing more is to come, or the run waits for something else', () => {
  for (const other of [{ undecided: null }, { waitingFor: 'fix' as const }])
    for (const line of [longWaitLine, liveLine]) expect(line({ ...running, ...other }, 102_000)).not.toContain('verdict');
});

it('says how long the cell takes, once that is known', () => {
  const estimate = { lowMs: 90_000, ms: 100_000, highMs: 110_000 };
  expect(liveLine({ ...running, estimate }, 102_000)).toContain(
    'running for 42 s of about 1 min 40 s (1 min 30 s to 1 min 50 s) ▰▰▰▰▱▱▱▱▱▱',
  );
});
