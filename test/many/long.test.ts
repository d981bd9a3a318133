import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { KernelProvider, KernelSession } from '../../src/kernel/provider.ts';
import { foldRun } from '../../src/report/fold.ts';
import { runAll } from '../../src/many/run-all.ts';
import { assign } from '../../src/app/assign.ts';
import { createPanel } from '../../src/forecast/panel.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const cells = 1000;
const bytesPerCell = 2 ** 20;

/** A kernel whose every cell prints a megabyte that no other cell has printed. */
function printingProvider(onCell: (at: number) => void): KernelProvider {
  let at = 0;
  const session: KernelSession = {
    language: 'python',
    description: 'Python',
    widgets: null,
    execute: async (_, { onOutput }) => {
      // A text that was put together by `padEnd` would take no room.
      const text = Buffer.alloc(bytesPerCell, 97 + (at % 26)).toString('latin1');
      const output = { output_type: 'stream' as const, name: 'stdout', text };
      onOutput?.(output);
      onCell(at++);
      return { status: 'ok', executionCount: at, outputs: [output], error: null, death: null, durationMs: 1, warnings: [] };
    },
    runSilently: async () => null,
    ask: async () => null,
    onNotice: () => () => {},
    interrupt: async () => {},
    close: async () => {},
  };
  return { start: async () => session, close: async () => {} };
}

async function heldAt(keepsOutputs: boolean): Promise<number[]> {
  const folder = scratchFolder({ 'a.ipynb': notebookText(Array.from({ length: cells }, (_, at) => `print(${at})`)) });
  const { jobs } = await assign(['.'], {}, folder);
  const held: number[] = [];
  const provider = printingProvider((at) => {
    if (at !== cells / 5 && at !== cells - 1) return;
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    held.push(heapUsed + external);
  });
  const fold = foldRun();
  const options = {
    jobs,
    providerFor: async () => provider,
    panelFor: () => createPanel([]),
    repositoryRoot: folder,
    signal: new AbortController().signal,
    keepsTimings: false,
    keepsOutputs,
  };
  await runAll(options, fold.on);
  expect(fold.record().report.totals).toMatchObject({ passed: 1, executedCells: cells });
  return held;
}

describe('a notebook of 1,000 cells that prints 1 GiB', () => {
  it('costs no memory that grows with it, unless its executed copy is wanted', { timeout: 300_000 }, async () => {
    const [early, late] = await heldAt(false);
    expect(late! - early!).toBeLessThan(100 * 2 ** 20);
    const [before, after] = await heldAt(true);
    expect(after! - before!).toBeGreaterThan(600 * 2 ** 20);
  });
});
