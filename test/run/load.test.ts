import { availableParallelism } from 'node:os';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { whyNoCopies } from '../support/copies.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/*
 * The guarantee: what a run says before its cells does not hang on what else the machine does. Copies that a run waits for are limited, and paid for, by processor
 * time, so that the same ones are made, come as far, and say the same.
 */

const busyProcesses = 2 * availableParallelism();

const setUp = [
  'import json\ndef work(turns):\n    total = 0\n    for turn in range(turns):\n        total += turn % 7\n    return total',
  // What an object answers that computes its attributes, no rule can tell.
  'class Answers:\n    def __getattr__(self, name):\n        return json.loads(\'{"found": 1}\')[name]\nanswers = Answers()',
];
const cells = (turns: number) => [0, 1, 2, 3].map((at) => `a${at} = work(${turns})\nb${at} = json.loads("[${at}]")`);

const notebooks = {
  'short.ipynb': [...setUp, ...cells(20_000), 'print(answers.missing)'],
  'longer.ipynb': [...setUp, ...cells(1_500_000), 'print(answers.missing)'],
  'waits.ipynb': ['import time', ...setUp, 'time.sleep(0.3)\nc = answers.found', 'd = answers.missing'],
  'healthy.ipynb': [...setUp, ...cells(20_000), 'print(answers.found)'],
};

async function said() {
  const texts = Object.fromEntries(Object.entries(notebooks).map(([name, sources]) => [name, notebookText(sources)]));
  const { report } = await check(scratchFolder(texts), ['.', '--no-fixes']);
  return report.notebooks.map(({ path, status, cells: checked, rehearsals = [] }) => ({
    path,
    status,
    predicted: checked.flatMap(({ index, prediction }) =>
      prediction?.verdict === 'crash' ? [[index, prediction.predictor, prediction.errorType, prediction.line, prediction.confidence]] : [],
    ),
    copies: rehearsals
      .filter(({ kind }) => kind === 'before')
      .map(({ cellIndex, outcome, cells: seen }) => [cellIndex, outcome, seen.length]),
  }));
}

describe.skipIf(process.platform !== 'linux')('what a run says', () => {
  it(`is the same alone and beside ${busyProcesses} busy processes`, { timeout: 240_000 }, async ({ skip }) => {
    skip((await whyNoCopies()) !== null, 'there are no copies here');
    const alone = await said();
    expect(alone.map(({ path, status, predicted }) => [path, status, predicted.length])).toEqual([
      ['healthy.ipynb', 'passed', 0],
      ['longer.ipynb', 'predicted-crash', 1],
      ['short.ipynb', 'predicted-crash', 1],
      ['waits.ipynb', 'predicted-crash', 1],
    ]);
    const busy = Array.from({ length: busyProcesses }, () => execa(process.execPath, ['-e', 'for (;;);'], { reject: false }));
    try {
      expect(await said()).toEqual(alone);
    } finally {
      for (const one of busy) one.kill();
    }
  });
});
