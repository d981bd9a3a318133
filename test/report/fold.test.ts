import { describe, expect, it } from 'vitest';
import { foldRun } from '../../src/report/fold.ts';
import type { RunEvent } from '../../src/run/events.ts';
import { reportSchema } from '../../src/result/schema.ts';
import { version } from '../../src/version.ts';
import { crashedNotebook, eventsOf, passedNotebook, recordOf, stoppedNotebook } from './build.ts';

describe('foldRun', () => {
  it('counts notebooks by status and cells by what became of them', () => {
    const { report, exitCode, notebooks, executed } = recordOf(
      passedNotebook(),
      stoppedNotebook({ path: 'b.ipynb' }),
      crashedNotebook({ path: 'c.ipynb' }),
    );
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.tool).toEqual({ name: 'nbcrane', version });
    expect(report.totals).toEqual({
      notebooks: 3,
      passed: 1,
      predictedCrashes: 1,
      crashed: 1,
      timedOut: 0,
      kernelDied: 0,
      noKernel: 0,
      interrupted: 0,
      skipped: 0,
      invalid: 0,
      cells: 8,
      executedCells: 5,
      predictionSeconds: 0.04,
      tokens: null,
    });
    expect(exitCode).toBe(1);
    expect([...notebooks.keys()]).toEqual(['a.ipynb', 'b.ipynb', 'c.ipynb']);
    expect([...executed.keys()]).toEqual(['a.ipynb', 'b.ipynb', 'c.ipynb']);
  });

  it.each([
    [['passed'], 0],
    [['passed', 'crashed'], 1],
    [['crashed', 'invalid', 'passed'], 2],
    [['kernel-died', 'invalid'], 3],
  ] as const)('exits with the worst of %j: %i', (statuses, exitCode) => {
    expect(recordOf(...statuses.map((status, at) => passedNotebook({ path: `${at}.ipynb`, status }))).exitCode).toBe(exitCode);
  });

  it('keeps the order in which notebooks began, also of files that could not be read', () => {
    const { report } = recordOf(
      passedNotebook({ path: 'z.ipynb' }),
      passedNotebook({ path: 'bad.ipynb', status: 'invalid' }),
      passedNotebook({ path: 'a.ipynb' }),
    );
    expect(report.notebooks.map(({ path }) => path)).toEqual(['z.ipynb', 'bad.ipynb', 'a.ipynb']);
  });

  it('reports a notebook cut short with what is known of it, and is not green', () => {
    const fold = foldRun();
    const events = eventsOf(
      [passedNotebook({ path: 'done.ipynb' }), passedNotebook({ path: 'cut.ipynb', cells: ['a = 1', 'b = 2', 'c = 3'], unfinished: true })],
      { interrupted: true },
    );
    const lastFinished = events.findLastIndex(({ type }) => type === 'cell-finished');
    for (const event of events.toSpliced(lastFinished, 1)) fold.on(event);
    const { report, exitCode, interrupted } = fold.record();
    expect(interrupted).toBe(true);
    expect(exitCode).toBe(3);
    expect(report.notebooks[1]).toMatchObject({
      path: 'cut.ipynb',
      status: 'interrupted',
      message: expect.stringContaining('2 of 3 code cells'),
    });
    expect(report.notebooks[1]?.cells.map(({ status }) => status)).toEqual(['executed', 'executed', 'not-run']);
    expect(reportSchema.safeParse(report).success).toBe(true);
  });

  it('tells of a crash in a notebook cut short', () => {
    const { report, exitCode } = recordOf(crashedNotebook({ unfinished: true }));
    expect(report.notebooks[0]?.status).toBe('crashed');
    expect(exitCode).toBe(3);
  });

  it('reports a notebook that was not begun when the run ended, as one that was not started', () => {
    const fold = foldRun();
    const [started, ...others] = eventsOf([passedNotebook({ path: 'cut.ipynb', unfinished: true })]);
    fold.on({ ...(started as Extract<RunEvent, { type: 'run-started' }>), paths: ['cut.ipynb', 'next.ipynb', 'last.ipynb'] });
    for (const event of others.slice(0, 3)) fold.on(event);
    const { report } = fold.record();
    expect(report.notebooks.map(({ path, status }) => `${path} ${status}`)).toEqual([
      'cut.ipynb interrupted',
      'next.ipynb skipped',
      'last.ipynb skipped',
    ]);
    expect(report.notebooks[2]!.message).toBe('Not started: the run was interrupted before its turn.');
    expect(report.totals).toMatchObject({ notebooks: 3, interrupted: 1, skipped: 2 });
  });

  it('may be asked in the middle of a run', () => {
    const fold = foldRun();
    const events = eventsOf([passedNotebook()]);
    for (const event of events.slice(0, 4)) fold.on(event);
    expect(fold.record().report.notebooks[0]?.status).toBe('interrupted');
    for (const event of events.slice(4)) fold.on(event);
    expect(fold.record()).toMatchObject({ exitCode: 0, interrupted: false, report: { totals: { passed: 1 } } });
  });
});
