import { expect, it } from 'vitest';
import { notebookText } from '../support/notebooks.ts';
import { evalFolder, evaluateFolder } from './corpus.ts';

it.runIf(process.platform === 'linux')(
  'counts a crash that a copy of the kernel met ahead of its cell for the set-ups with rehearsals, and for no other',
  { timeout: 720_000 },
  async () => {
    const cells = ['import time', 'for step in range(80):\n    time.sleep(0.1)', 'eval("1 / 0")'];
    const folder = evalFolder({
      'ahead/crash.ipynb': notebookText(cells),
      'ahead/healthy.ipynb': notebookText([...cells.slice(0, 2), 'eval("1 / 2")']),
      'ahead/expect.json': JSON.stringify({ crashCell: 2, errorType: 'ZeroDivisionError', line: 1, library: 'python' }),
    });
    const { summary, records } = await evaluateFolder(folder, ['--predict', 'offline', '--predict', 'auto', '--jobs', '1']);
    const counts = Object.fromEntries(summary!.setUps.map(({ setUp, detection }) => [setUp.id, detection.counts]));
    expect(counts).toEqual({ offline: { tp: 0, fp: 0, tn: 1, fn: 1 }, auto: { tp: 1, fp: 0, tn: 1, fn: 0 } });
    const caught = records.find(
      (record) => record.type === 'prediction' && record.setUp === 'auto' && record.role === 'crash' && record.target,
    );
    expect(caught).toMatchObject({ truth: 'crash', prediction: { predictor: 'rehearsal', errorType: 'ZeroDivisionError' } });
  },
);
