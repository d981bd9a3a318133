import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPanel } from '../../src/forecast/panel.ts';
import type { Predictor } from '../../src/forecast/predictor.ts';
import { rehearsalPredictor } from '../../src/forecast/rehearsal/predictor.ts';
import { crashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../../src/result/verdict.ts';
import type { RunEvent } from '../../src/run/events.ts';
import { runAll } from '../../src/many/run-all.ts';
import { settingsSchema, type SettingsInput } from '../../src/settings/schema.ts';
import { crashIn, fakeKernel, type FakeKernel } from '../support/fake-kernel.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** Says of cells, by their index, what is given, and nothing of the others. */
const saying = (verdicts: Readonly<Record<number, Verdict>>): Predictor => ({
  name: 'offline',
  needs: { facts: [], rules: true },
  predict: async ({ cell }) => verdicts[cell.index] ?? unknownVerdict('offline', 'No rule knows.'),
});

type Scene = { kernel: FakeKernel; predictors: readonly Predictor[]; settings?: SettingsInput };

/** Runs three cells in a made-up kernel; answers events as short texts, and the report. */
async function play({ kernel, predictors, settings = {} }: Scene) {
  const folder = scratchFolder({ 'a.ipynb': notebookText(['cell(0)', 'cell(1)', 'cell(2)']) });
  const resolved = settingsSchema.parse(settings);
  const events: RunEvent[] = [];
  await runAll(
    {
      jobs: [{ absolutePath: join(folder, 'a.ipynb'), path: 'a.ipynb', settings: resolved }],
      providerFor: async () => fakeKernel(kernel),
      panelFor: () => createPanel(predictors, { minConfidence: resolved['min-confidence'] }),
      repositoryRoot: folder,
      signal: new AbortController().signal,
      keepsTimings: false,
    },
    (event) => void events.push(event),
  );
  const finished = events.find((event) => event.type === 'notebook-finished')!;
  return { log: events.flatMap(short), result: finished.result, exitCode: finished.exitCode };
}

function short(event: RunEvent): string[] {
  switch (event.type) {
    case 'waiting':
      return [`${event.cell?.index ?? '-'} waits for ${event.for}`];
    case 'cell-predicted':
      return [`${event.cell.index} ${event.verdict.kind}${event.decision === 'stop' ? ', stops' : ''}`];
    case 'crash-foreseen':
      return [`${event.cell.index} foreseen during ${event.during.index}`];
    case 'rehearsal-finished':
      return [`${event.cell.index} rehearsed ${event.rehearsal.kind}: ${event.rehearsal.outcome}`];
    case 'cell-finished':
      return [`${event.cell.index} ${event.result.status}`];
    case 'fix-tried':
      return [`${event.cell.index} fix tried`];
    case 'warning':
      return [`warning ${event.warning.code}`];
    default:
      return [];
  }
}

const statuses = ({ result }: Awaited<ReturnType<typeof play>>) => result.cells.map(({ status }) => status);
const certain = crashVerdict('offline', 'It fails.', { confidence: 'certain', errorType: 'KeyError', line: 1 });

describe('a crash that is predicted', () => {
  it('before a cell stops the notebook there', async () => {
    const scene = await play({ kernel: {}, predictors: [saying({ 1: certain })] });
    expect(scene.log).toEqual([
      '- waits for kernel',
      '0 waits for facts',
      '0 waits for prediction',
      '0 unknown',
      '0 waits for cell',
      '0 executed',
      '1 waits for facts',
      '1 waits for prediction',
      '1 crash, stops',
      '1 predicted-crash',
      '1 waits for fix',
      '1 rehearsed fix: unknown',
      '- waits for shutdown',
    ]);
    expect(scene).toMatchObject({ exitCode: 1, result: { status: 'predicted-crash', message: null } });
    expect(statuses(scene)).toEqual(['executed', 'predicted-crash', 'not-run']);
  });

  it('ahead, by a copy that was waited for, stops the notebook before the long cell', async () => {
    const scene = await play({ kernel: { before: { 1: { crash: crashIn(2) } } }, predictors: [rehearsalPredictor('every')] });
    expect(scene.log.slice(scene.log.indexOf('1 waits for facts'))).toEqual([
      '1 waits for facts',
      '1 waits for prediction',
      '1 waits for rehearsal',
      '1 rehearsed before: crash',
      '2 foreseen during 1',
      '1 waits for prediction',
      '1 unknown',
      '2 crash, stops',
      '2 predicted-crash',
      '- waits for shutdown',
    ]);
    expect(statuses(scene)).toEqual(['executed', 'not-run', 'predicted-crash']);
    expect(scene.result.message).toContain('Stopped at cell 2');
  });

  it('ahead is a warning, once, where the user wants no more', async () => {
    const kernel = { before: { 0: { crash: crashIn(2) } }, raises: { 2: 'KeyError' } };
    const scene = await play({ kernel, predictors: [rehearsalPredictor('every')], settings: { 'look-ahead': 'warn' } });
    expect(scene.log.filter((text) => /warning|foreseen/.test(text))).toEqual([
      '2 foreseen during 0',
      'warning crash-ahead',
      '2 foreseen during 1',
      '2 foreseen during 2',
    ]);
    expect(scene.result.status).toBe('crashed');
  });

  it.each([
    [1, 'during', ['executed', 'predicted-crash', 'not-run'], 'ran ahead of cell 2'],
    [2, 'ahead', ['executed', 'interrupted', 'predicted-crash'], 'Stopped at cell 2'],
  ] as const)('in cell %i, %s, interrupts the cell that is running', async (index, _, expected, words) => {
    const kernel = { runsMs: { 1: 60_000 }, beside: { 1: { crash: crashIn(index) } } };
    const scene = await play({ kernel, predictors: [rehearsalPredictor('worthwhile')] });
    const tail = scene.log.slice(scene.log.indexOf('1 waits for cell'));
    expect(tail).toEqual([
      '1 waits for cell',
      `${index} foreseen during 1`,
      ...(index === 2 ? ['1 interrupted'] : []),
      `${index} crash, stops`,
      `${index} predicted-crash`,
      '1 waits for fix',
      '1 rehearsed beside: crash',
      '- waits for shutdown',
    ]);
    expect(statuses(scene)).toEqual(expected);
    expect(scene.result).toMatchObject({ interrupted: { cellIndex: 1, afterMs: 20 }, message: expect.stringContaining(words) });
  });

  const fix = {
    cell: 1,
    family: 'keys',
    what: "'a' instead of 'b'",
    edits: [{ start: 0, end: 1, text: 'd' }],
    tried: { cells: [1], reason: null, shortened: false, elapsedMs: 5 },
  };

  it('is told before a fix is tried, and the fix after it', async () => {
    const met = { crash: crashIn(1, 'certain') };
    for (const scene of [
      await play({ kernel: { before: { 1: { ...met, trying: true } }, cures: { fix } }, predictors: [rehearsalPredictor('every')] }),
      await play({ kernel: { before: { 1: { ...met, trying: true } }, cures: { ...met, fix } }, predictors: [saying({ 1: certain })] }),
      await play({
        kernel: { runsMs: { 1: 60_000 }, beside: { 1: met }, cures: { ...met, fix } },
        predictors: [rehearsalPredictor('worthwhile')],
      }),
      await play({
        kernel: {
          runsMs: { 1: 30 },
          raises: { 1: 'KeyError' },
          beside: { 1: { ...met, afterCrash: true } },
          cures: { ...met, fix, afterCrash: true },
        },
        predictors: [rehearsalPredictor('worthwhile')],
      }),
    ]) {
      const told = scene.log.findIndex((text) => text === '1 predicted-crash' || text === '1 crashed');
      const order = [told, scene.log.indexOf('1 waits for fix'), scene.log.indexOf('1 fix tried')];
      expect(order.every((at) => at >= 0)).toBe(true);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(scene.result.cells[1]).toMatchObject({ fix });
    }
  });

  it('that does not stop the run ends the copy that tries fixes', async () => {
    const kernel = { before: { 1: { crash: crashIn(1), trying: true } }, cures: { fix } };
    const scene = await play({ kernel, predictors: [rehearsalPredictor('every')], settings: { 'stop-on': 'never' } });
    expect(scene.log.join()).not.toContain('fix');
    expect(scene.result.status).toBe('passed');
  });

  it('by a copy of a cell that then runs through is dropped', async () => {
    const scene = await play({
      kernel: { beside: { 1: { crash: crashIn(1) } } },
      predictors: [rehearsalPredictor('worthwhile')],
      settings: { 'stop-on': 'never' },
    });
    expect(scene.log).toContain('1 rehearsed beside: unknown');
    expect(scene.log.join()).not.toContain('foreseen');
    expect(scene.result.status).toBe('passed');
  });

  it('with too little confidence is reported nowhere', async () => {
    const kernel = { runsMs: { 1: 30 }, beside: { 1: { crash: crashIn(2) } } };
    const likely = { ...certain, confidence: 'likely' as const };
    const scene = await play({
      kernel,
      predictors: [saying({ 1: likely }), rehearsalPredictor('worthwhile')],
      settings: { 'min-confidence': 'certain' },
    });
    expect(scene.log.filter((text) => /crash|foreseen/.test(text))).toEqual([]);
    expect(scene.result.status).toBe('passed');
  });
});

it('a prediction that could not be had is a warning, and the run goes on', async () => {
  const stuck = unavailableVerdict('offline', 'stuck.', { reason: { code: 'rules-failed' } });
  const scene = await play({ kernel: {}, predictors: [saying({ 1: stuck })] });
  expect(scene.log.filter((text) => /warning|unavailable/.test(text))).toEqual(['warning prediction-unavailable', '1 unavailable']);
  expect(scene.result).toMatchObject({ status: 'passed' });
  expect(scene.result.cells[1]?.prediction).toMatchObject({ verdict: 'unknown', unavailable: { code: 'rules-failed' } });
});
