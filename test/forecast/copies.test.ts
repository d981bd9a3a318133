import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { curePredicted } from '../../src/forecast/fix/fixes.ts';
import { FixTime } from '../../src/forecast/fix/fix-time.ts';
import type { Forecast } from '../../src/forecast/forecast.ts';
import { Copies, type CopyChannel, type Made } from '../../src/forecast/probe/copies.ts';
import { Rehearsals, type Watch } from '../../src/forecast/rehearsal/rehearsals.ts';
import { ProbeFailure } from '../../src/kernel/provider.ts';
import type { Step } from '../../src/plan/plan.ts';
import type { RehearsalReport } from '../../src/probe/protocol.ts';
import { report } from '../support/fake-kernel.ts';
import { workStep } from './llm/question.ts';

/** The guarantee: a copy of the kernel is made in one place, and each one leaves one record, whatever it was made for and whatever becomes of it. */

const steps = [0, 1].map(workStep);
const [step] = steps as [Step, Step];
const crash = { cell: 0, errorType: 'KeyError', message: 'k', line: 1, frames: [], confidence: 'certain', doubt: null } as const;
const met = { ...crash, frames: [], cuts: [], timeToCrash: null, place: null };
const ran = report();
const verdict = { kind: 'crash', errorType: 'KeyError', predictor: 'offline' } as Forecast['verdict'];

const answers: Record<string, RehearsalReport | ProbeFailure> = {
  'ran through': ran,
  'met a crash': { ...ran, crash: met },
  'tries fixes': { ...ran, crash: met, trying: true },
  'was inconclusive': { ...ran, reason: 'it would connect' },
  'died with the kernel': new ProbeFailure('no answer'),
};
const made = (answer: RehearsalReport | ProbeFailure) =>
  answer instanceof ProbeFailure ? Promise.reject(answer) : Promise.resolve(answer);

const settled = async (watch: Promise<Watch | null>, status: 'ok' | 'error') =>
  (await watch)?.settle({ status, error: status === 'error' ? { ename: 'KeyError', evalue: 'k', traceback: [] } : null });
const before = { verdict: null, looksShort: false };

/** Every way of the forecaster to have a copy made. */
const ways: Record<string, (to: { rehearsals: Rehearsals; copies: Copies }) => Promise<unknown>> = {
  'before a cell': ({ rehearsals }) => rehearsals.before(step),
  'before a cell, to go on from cell to cell': ({ rehearsals }) => rehearsals.before(step),
  'to try a prediction of a model': ({ rehearsals }) => rehearsals.inFull(step, ran),
  'next to a cell that runs through': ({ rehearsals }) =>
    settled(
      rehearsals.during(step, before, () => undefined),
      'ok',
    ),
  'next to a cell that raises': ({ rehearsals }) =>
    settled(
      rehearsals.during(step, before, () => undefined),
      'error',
    ),
  'after a short cell has raised': ({ rehearsals }) =>
    settled(
      rehearsals.during(step, { ...before, looksShort: true }, () => undefined),
      'error',
    ),
  'for a crash that a rule predicted': ({ copies }) =>
    curePredicted({ cell: step.cell, verdict, when: 'before' }, step, { copies, steps, time: new FixTime(true) }),
};

describe('a copy', () => {
  for (const [way, start] of Object.entries(ways))
    for (const [end, answer] of Object.entries(answers))
      it(`made ${way} that ${end} leaves one record`, async () => {
        let asked = 0;
        const channel: CopyChannel = {
          rehearse: () => ((asked += 1), made(answer)),
          follow: () => made(answer),
          collect: () => made(answer),
          onNotice: () => () => undefined,
        };
        const told: Made[] = [];
        const copies = new Copies(channel, (one) => told.push(one));
        const rehearsals = new Rehearsals({
          copies,
          need: /^next to|^after|cell to cell/.test(way) ? 'worthwhile' : 'every',
          steps,
          policy: { stopOn: 'likely', minConfidence: 'likely', lookAhead: 'stop', votes: 5 },
          share: 0.1,
          knownMs: () => null,
          quickLeftMs: null,
          timeLimit: () => null,
          ignores: () => false,
          onEstimate: () => undefined,
          fixTime: new FixTime(true),
          whyNotReported: () => null,
          onTrying: () => undefined,
          onRefused: () => undefined,
          onUndecided: () => undefined,
        });
        await start({ rehearsals, copies });
        // What is not settled by who asked for it is so by the next one.
        await rehearsals.before(step);
        expect(asked).toBeGreaterThan(0);
        expect(told).toHaveLength(asked);
      });

  it('whose end nobody asked for is told by the next one, as inconclusive', async () => {
    const told: Made[] = [];
    const channel: CopyChannel = {
      rehearse: async () => ran,
      follow: async () => ran,
      collect: async () => ran,
      onNotice: () => () => undefined,
    };
    const copies = new Copies(channel, (one) => told.push(one));
    const usual = { cells: [], shorten: 'nothing', expensiveMs: 0, delayMs: 0, deadlineMs: 0 } as const;
    await copies.make({ kind: 'beside', step, request: { kind: 'background', ...usual } });
    expect(told).toEqual([]);
    await copies.make({ kind: 'before', step, request: { kind: 'rehearse', ...usual } });
    expect(told.map(({ kind, report }) => [kind, report.reason])).toEqual([
      ['beside', 'the kernel did not return a result'],
      ['before', null],
    ]);
  });

  it('that could not be made leaves none', async () => {
    const told: Made[] = [];
    const none = { ...ran, forkMs: null, reason: 'rehearsals need Linux' };
    const copies = new Copies(
      { rehearse: async () => none, follow: async () => none, collect: async () => none, onNotice: () => () => undefined },
      (one) => told.push(one),
    );
    const request = {
      kind: 'rehearse',
      cells: [],
      shorten: 'nothing',
      expensiveMs: 0,
      delayMs: 0,
      deadlineMs: 0,
    } as const;
    expect(await copies.make({ kind: 'before', step, request })).toEqual({ declined: none.reason, isLost: false });
    expect(told).toEqual([]);
  });
});

describe('the door', () => {
  const root = fileURLToPath(new URL('../../src/', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}${path}`, 'utf8') }));
  const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('is the only one: who talks to the probe in a kernel, who holds the channel for copies, and who opens it', () => {
    expect(having(/\bsession\.ask\(/)).toEqual(['forecast/probe/client.ts']);
    expect(having(/\bCopyChannel\b/).sort()).toEqual(['forecast/probe/client.ts', 'forecast/probe/copies.ts']);
    expect(having(/\bnew Copies\(/)).toEqual(['forecast/probe/client.ts']);
    expect(having(/\bnew Copy\(/)).toEqual(['forecast/probe/copies.ts']);
    expect(having(/\.copies\(/)).toEqual(['forecast/forecaster.ts']);
  });
});
