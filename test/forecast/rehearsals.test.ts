import { describe, expect, it } from 'vitest';
import type { Forecast } from '../../src/forecast/forecast.ts';
import { IgnoredFindings } from '../../src/forecast/ignored.ts';
import { Copies, type CopyChannel } from '../../src/forecast/probe/copies.ts';
import { rehearsalRecord, unreportedBy } from '../../src/forecast/rehearsal/record.ts';
import { Rehearsals, type RehearsalOptions } from '../../src/forecast/rehearsal/rehearsals.ts';
import { FixTime } from '../../src/forecast/fix/fix-time.ts';
import { noCrashVerdict } from '../../src/result/verdict.ts';
import { ProbeFailure } from '../../src/kernel/provider.ts';
import type { Step } from '../../src/plan/plan.ts';
import type { ProbeNotice, RehearsalReport, RehearsalRequest } from '../../src/probe/protocol.ts';
import type { RehearsalRecord } from '../../src/result/schema.ts';
import { crashIn, report } from '../support/fake-kernel.ts';
import { workStep } from './llm/question.ts';

const steps = [0, 1, 2].map(workStep);

const timeIf = (fixes: boolean) => (fixes ? new FixTime(false) : null);

const unsaid = { verdict: null, looksShort: false };

const certainly = (predictor: string) => noCrashVerdict(predictor, 'All is well.', { confidence: 'certain' });

/** A kernel that answers every rehearsal with `answer` and every collection with `collected`. */
function probeOf({
  answer = report(),
  collected = report(),
  follow = report(),
}: { answer?: RehearsalReport | Error; collected?: RehearsalReport; follow?: RehearsalReport } = {}) {
  const asked: RehearsalRequest[] = [];
  const followed: number[] = [];
  const waited: number[] = [];
  const listeners = new Set<(notice: ProbeNotice) => void>();
  const channel: CopyChannel = {
    rehearse: async (request) => {
      asked.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    follow: async (cell) => {
      followed.push(cell);
      return follow;
    },
    collect: async (fixMs) => {
      waited.push(fixMs);
      return collected;
    },
    onNotice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    channel,
    asked,
    followed,
    waited,
    listeners,
    tell: (found: RehearsalReport) => listeners.forEach((listener) => listener({ kind: 'crash', report: found })),
  };
}

const usualPolicy = { stopOn: 'likely', minConfidence: 'likely', lookAhead: 'stop', votes: 5 } as const;

function rehearsalsWith(channel: CopyChannel, changes: Partial<RehearsalOptions> = {}) {
  const records: RehearsalRecord[] = [];
  const policy = changes.policy ?? usualPolicy;
  const whyNotReported = unreportedBy(policy, new IgnoredFindings(() => {}), changes.steps ?? steps);
  const rehearsals = new Rehearsals({
    copies: new Copies(channel, (made) => records.push(rehearsalRecord(made, whyNotReported))),
    need: 'every',
    steps,
    policy,
    share: 0.1,
    knownMs: () => null,
    quickLeftMs: null,
    timeLimit: () => null,
    ignores: () => false,
    onEstimate: () => undefined,
    fixTime: null,
    whyNotReported,
    onTrying: () => undefined,
    onRefused: () => undefined,
    onUndecided: () => undefined,
    ...changes,
  });
  return { rehearsals, records };
}

describe('a look-ahead without a verdict', () => {
  const late = 'it did not end within the time a rehearsal may take';
  const known = { need: 'worthwhile' as const, knownMs: () => 104_000 };
  const during = async (answer: RehearsalReport | Error) => {
    const said: (string | null)[] = [];
    const { channel, asked, listeners } = probeOf({ answer });
    const { rehearsals } = rehearsalsWith(channel, { ...known, onUndecided: (_, reason) => said.push(reason) });
    await rehearsals.before(steps[0]!);
    const watch = await rehearsals.during(steps[0]!, unsaid, () => undefined);
    return { said, asked, watch, say: (notice: ProbeNotice) => listeners.forEach((listener) => listener(notice)) };
  };

  it.each([late, 'another copy had no time to confirm it', 'the copy of the kernel died', 'it takes too long', 'it made no progress'])(
    'is taken up again beside the cell where the run no longer waits: %s',
    async (pending) => {
      const { said, asked, watch } = await during(report({ reason: pending, pending }));
      expect(asked.map(({ kind }) => kind)).toEqual(['rehearse', 'background']);
      expect(watch).not.toBeNull();
      expect(said).toEqual([`no verdict yet: ${pending}; a copy of the kernel tries again`]);
    },
  );

  it.each([
    ['that ran through', report()],
    ['that cannot come further', report({ reason: 'it would connect to example.org', pending: null })],
    ['that met a crash', report({ crash: crashIn(0) })],
  ])('is not: one %s', async (_, answer) => {
    const { said, asked, watch } = await during(answer);
    expect([asked.map(({ kind }) => kind), watch, said]).toEqual([['rehearse'], null, []]);
  });

  it('says why there is none, until there is one or nothing more is to come', async () => {
    const { said, say } = await during(report({ pending: late }));
    say({ kind: 'pending', reason: 'it takes too long' });
    say({ kind: 'ended', reason: 'it would connect to example.org' });
    say({ kind: 'ended', reason: null });
    expect(said.slice(1)).toEqual([
      'no verdict yet: it takes too long; a copy of the kernel tries again',
      'looking ahead gave up: it would connect to example.org',
      null,
    ]);
  });

  it('says so where there is no copy', async () => {
    const { said, watch } = await during(report({ reason: 'the sandbox does not work here', forkMs: null }));
    expect([watch, said]).toEqual([null, ['looking ahead gave up: no copy of the kernel could be made: the sandbox does not work here']]);
  });
});

describe('a copy made before a cell', () => {
  it('goes through the cell and all later ones, and what it meets there is a forecast ahead', async () => {
    const { channel, asked } = probeOf({ answer: report({ crash: crashIn(2) }) });
    const { rehearsals, records } = rehearsalsWith(channel);
    await rehearsals.before(steps[0]!);
    expect(asked[0]!.cells.map(({ index, target, before }) => [index, target, before.length])).toEqual([
      [0, true, 0],
      [1, false, 1],
      [2, false, 1],
    ]);
    expect(rehearsals.ahead).toMatchObject({ cell: { index: 2 }, when: 'ahead', verdict: { kind: 'crash', errorType: 'KeyError' } });
    expect(records).toMatchObject([{ kind: 'before', outcome: 'crash', askedCells: 3 }]);
  });

  it('is given the cells before it only for fixes, with all that ran around them', async () => {
    const own: Step[] = steps.map((step, at) => ({
      ...step,
      before: [`before(${at})`],
      after: [`mock(${at})`],
      postExecute: at === 0 ? 'post()' : null,
    }));
    const skipped = { ...own[0]!, skip: 'empty' };
    for (const [all, fixes, expected] of [
      [
        own,
        true,
        [{ index: 0, source: 'work(0)', target: false, mayRaise: false, before: ['before(0)'], after: ['mock(0)', 'post()', 'before(1)'] }],
      ],
      [[skipped, ...own.slice(1)], true, []],
      [own, false, undefined],
    ] as const) {
      const { channel, asked } = probeOf();
      await rehearsalsWith(channel, { steps: all, fixTime: timeIf(fixes) }).rehearsals.before(all[1]!);
      expect(asked[0]!.earlier).toEqual(expected);
    }
  });

  it('goes no further without a look ahead', async () => {
    const { channel, asked } = probeOf();
    const policy = { stopOn: 'likely', minConfidence: 'likely', lookAhead: 'off', votes: 5 } as const;
    await rehearsalsWith(channel, { policy }).rehearsals.before(steps[0]!);
    expect(asked[0]!.cells).toHaveLength(1);
  });

  it('is reported without a crash that does not count, in no forecast and no record', async () => {
    const { channel } = probeOf({ answer: report({ crash: crashIn(2) }) });
    const policy = { stopOn: 'likely', minConfidence: 'certain', lookAhead: 'stop', votes: 5 } as const;
    const { rehearsals, records } = rehearsalsWith(channel, { policy });
    await rehearsals.before(steps[0]!);
    expect(rehearsals.ahead).toBeNull();
    expect(records).toMatchObject([{ outcome: 'unknown', crash: null, reason: 'the crash it found is not certain' }]);
  });

  it('is not made again for a cell that an earlier copy ran uncut, unless the real run went another way', async () => {
    const seen = { cell: 1, status: 'ok' as const, reason: null, elapsedMs: 1, cuts: [], cut: false, estimate: null };
    const { channel, asked } = probeOf({ answer: report({ cells: [{ ...seen, cell: 0 }, seen] }) });
    const { rehearsals } = rehearsalsWith(channel);
    await rehearsals.before(steps[0]!);
    await rehearsals.before(steps[1]!);
    expect(asked).toHaveLength(1);
    rehearsals.ran(steps[1]!, { status: 'error', durationMs: 5 });
    await rehearsals.before(steps[1]!);
    expect(asked).toHaveLength(2);
  });

  it('instead of the kernel, is made again for a cell that takes long where the one from further up did not see all that follows', async () => {
    const estimate = { seconds: 15, low: 14, high: 16 };
    const seen = { status: 'ok' as const, reason: null, elapsedMs: 1, cuts: [], cut: false, estimate };
    const all = steps.map((_, cell) => ({ ...seen, cell }));
    const isShort = (cell: number) => ({ ...all[cell]!, estimate: { seconds: 1, low: 1, high: 1 } });
    const afterTwo = async (cells: RehearsalReport['cells']) => {
      const { channel, asked } = probeOf({ answer: report({ cells }) });
      const { rehearsals } = rehearsalsWith(channel, { quickLeftMs: () => 30_000 });
      await rehearsals.before(steps[0]!, { leavesToKernel: true });
      const found = await rehearsals.before(steps[1]!, { leavesToKernel: true });
      return { asked: asked.length, cells: 'cells' in found && found.cells.map(({ cell }) => cell) };
    };
    const others = steps.slice(1).map((_, at) => at + 1);
    expect(await afterTwo(all)).toEqual({ asked: 1, cells: others });
    expect(await afterTwo(all.slice(0, -1))).toMatchObject({ asked: 2 });
    expect(await afterTwo([all[0]!, isShort(1)])).toEqual({ asked: 1, cells: [1] });
  });

  it('is made only where it is worth the wait, and never again after the probe failed', async () => {
    const cheap = probeOf();
    const short = { need: 'worthwhile' as const, knownMs: () => 100 };
    expect(await rehearsalsWith(cheap.channel, short).rehearsals.before(steps[0]!)).toEqual({
      declined: 'the cell is not known to take long',
    });
  });

  it('says of each cell before or beside which there is none why, but not of a kernel that did not answer', async () => {
    const refused: [number, string][] = [];
    const onRefused: RehearsalOptions['onRefused'] = ({ index }, reason) => void refused.push([index, reason]);
    const { channel } = probeOf({ answer: report({ reason: 'the kernel uses a GPU', forkMs: null }) });
    const { rehearsals } = rehearsalsWith(channel, { need: 'worthwhile', onRefused });
    await rehearsals.before(steps[0]!);
    await rehearsals.during(steps[1]!, unsaid, () => undefined);
    expect(refused).toEqual([
      [0, 'the kernel uses a GPU'],
      [1, 'the kernel uses a GPU'],
    ]);
    const lost = probeOf({ answer: new ProbeFailure('no answer in time') });
    await rehearsalsWith(lost.channel, { need: 'every', onRefused }).rehearsals.before(steps[0]!);
    expect(refused).toHaveLength(2);
  });

  it('is asked for again by a kernel that did not answer once it has run a cell, three times in all', async () => {
    const { channel, asked } = probeOf({ answer: new ProbeFailure('no answer in time') });
    const { rehearsals } = rehearsalsWith(channel, { need: 'worthwhile', knownMs: () => 600_000 });
    for (const times of [1, 2, 3, 3]) {
      expect(await rehearsals.before(steps[0]!)).toEqual({ declined: 'no answer in time' });
      expect(await rehearsals.before(steps[1]!)).toEqual({ declined: 'no answer in time' });
      expect(asked).toHaveLength(times);
      rehearsals.ran(steps[0]!, { status: 'ok', durationMs: 1 });
    }
  });

  it('is made of the cell alone, for a short while, where a model would be asked otherwise and the cell is not known to be long', async () => {
    const open = { need: 'open' as const };
    const { channel, asked } = probeOf();
    const { rehearsals, records } = rehearsalsWith(channel, open);
    await rehearsals.before(steps[0]!);
    expect(asked).toMatchObject([{ deadlineMs: 10_000, shorten: 'long-work' }]);
    expect(asked[0]!.cells.map(({ index }) => index)).toEqual([0]);
    expect(records).toMatchObject([{ kind: 'before', askedCells: 1 }]);
    const long = probeOf();
    await rehearsalsWith(long.channel, { ...open, knownMs: () => 600_000 }).rehearsals.before(steps[0]!);
    expect(long.asked).toMatchObject([{ deadlineMs: 60_000 }]);
    expect(long.asked[0]!.cells).toHaveLength(3);
    expect(await rehearsals.during(steps[0]!, unsaid, () => undefined)).not.toBeNull();
  });

  it('is made of the cell alone where a copy from further up raised something there that it could not settle', async () => {
    const remark = (errorType: string | null) => [{ line: 2, reason: 'it works on what was cut', errorType, message: errorType && 'm' }];
    const seen = (index: number, errorType: string | null) => ({
      ...{ cell: index, status: 'unknown' as const, reason: 'a line was skipped', elapsedMs: 1, cuts: [], cut: true, estimate: null },
      leftOut: remark(errorType),
    });
    const { channel, asked } = probeOf({ answer: report({ cells: [seen(1, null), seen(2, 'TypeError')] }) });
    const { rehearsals } = rehearsalsWith(channel, { need: 'worthwhile', knownMs: ({ index }) => (index === 0 ? 600_000 : 100) });
    await rehearsals.before(steps[0]!);
    expect(await rehearsals.before(steps[1]!)).toEqual({ declined: 'the cell is not known to take long' });
    // That the real cell went well where the copy left something out says nothing about those after it.
    rehearsals.ran(steps[1]!, { status: 'ok', durationMs: 5 });
    await rehearsals.before(steps[2]!);
    expect(asked.map(({ deadlineMs, cells }) => [deadlineMs, cells.map(({ index }) => index)])).toEqual([
      [60_000, [0, 1, 2]],
      [5_000, [2]],
    ]);
  });

  it('runs the cell alone and in full on demand, unless an earlier copy measured that this takes too long, or there was none', async () => {
    const { channel, asked } = probeOf();
    const { rehearsals, records } = rehearsalsWith(channel, { need: 'open' });
    await rehearsals.inFull(steps[1]!, report());
    expect(asked).toMatchObject([{ kind: 'rehearse', shorten: 'nothing', deadlineMs: 60_000 }]);
    expect(asked[0]!.cells.map(({ index, target }) => [index, target])).toEqual([[1, true]]);
    expect(records).toMatchObject([{ kind: 'in-full', cellIndex: 1, outcome: 'ran-through' }]);
    const seen = { cell: 1, status: 'ok' as const, reason: null, elapsedMs: 1, cuts: [], cut: true };
    const measured = (seconds: number) => report({ cells: [{ ...seen, estimate: { seconds, low: 0.9 * seconds, high: 1.1 * seconds } }] });
    expect(await rehearsals.inFull(steps[1]!, measured(600))).toEqual({ declined: 'in full it would take about 10 min 00 s' });
    expect(await rehearsals.inFull(steps[1]!, { declined: 'no copies here' })).toEqual({ declined: 'no copies here' });
    expect(asked).toHaveLength(1);
    await rehearsals.inFull(steps[1]!, measured(20));
    expect(asked).toHaveLength(2);
  });
});

describe('a copy that goes on from cell to cell', () => {
  const span = (seconds: number) => ({ seconds, low: seconds, high: seconds });
  const unknownLength = { need: 'worthwhile' as const };
  const passed = (...indexes: number[]) =>
    indexes.map((cell) => ({ cell, status: 'ok' as const, reason: null, elapsedMs: 1, cuts: [], cut: false, estimate: span(0.01) }));
  const ok = { status: 'ok', durationMs: 10 } as const;

  it('is made once for cells of unknown length, runs them in full, and is followed as long as the kernel goes the same way', async () => {
    const { channel, asked, followed, waited } = probeOf({
      answer: report({ cells: passed(0) }),
      follow: report({ cells: passed(0, 1, 2), elapsedMs: 0 }),
    });
    const { rehearsals, records } = rehearsalsWith(channel, unknownLength);
    for (const step of steps) {
      const { index } = step.cell;
      expect(await rehearsals.before(step)).toMatchObject({ cells: [{ cell: index, status: 'ok' }], crash: null });
      expect(await rehearsals.during(step, { ...unsaid, verdict: certainly('rehearsal') }, () => undefined)).toBeNull();
      rehearsals.ran(step, ok);
    }
    expect(asked).toMatchObject([{ kind: 'lasting', shorten: 'nothing', cells: [{ index: 0 }, { index: 1 }, { index: 2 }] }]);
    expect([followed, waited]).toEqual([[1, 2], []]);
    expect(records).toEqual([]);
    rehearsals.ended();
    expect(records).toMatchObject([{ kind: 'before', cellIndex: 0, outcome: 'ran-through', cells: [{}, {}, {}], elapsedMs: 3 }]);
  });

  it('tells a crash before the cell that raises it, and not before others', async () => {
    const met = report({ cells: passed(0, 1), crash: crashIn(2, 'certain') });
    const { channel, asked } = probeOf({ answer: met, follow: met });
    const { rehearsals, records } = rehearsalsWith(channel, unknownLength);
    for (const step of steps.slice(0, 2)) {
      expect(await rehearsals.before(step)).toMatchObject({ crash: null });
      rehearsals.ran(step, ok);
    }
    expect(rehearsals.ahead).toBeNull();
    expect(await rehearsals.before(steps[2]!)).toMatchObject({ crash: { cell: 2 } });
    expect(asked).toHaveLength(1);
    expect(records).toMatchObject([{ kind: 'before', outcome: 'crash', crash: { cellIndex: 2 } }]);
  });

  it.each([
    ['the kernel went another way', report({ cells: passed(0, 1) }), { status: 'error', durationMs: 10 } as const],
    ['it could not go on', report({ cells: passed(0), reason: 'it would connect to example.org' }), ok],
    ['it did not pass a cell that the kernel ran', report({ cells: passed(1) }), ok],
  ])('ends where %s, and another one takes its place', async (_, follow, execution) => {
    const { channel, asked } = probeOf({ answer: report({ cells: passed(0) }), follow });
    const { rehearsals, records } = rehearsalsWith(channel, unknownLength);
    await rehearsals.before(steps[0]!);
    rehearsals.ran(steps[0]!, execution);
    await rehearsals.before(steps[1]!);
    expect(asked.map(({ cells }) => cells[0]!.index)).toEqual([0, 1]);
    expect(records).toMatchObject([{ cellIndex: 0 }, { cellIndex: 1 }]);
  });

  it('goes no further than a cell after which code of its own checks it', async () => {
    const checked = [steps[0]!, { ...steps[1]!, postExecute: 'assert data' }, steps[2]!];
    const { channel, asked } = probeOf();
    await rehearsalsWith(channel, { ...unknownLength, steps: checked }).rehearsals.before(checked[0]!);
    expect(asked[0]!.cells.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('leaves a cell that takes long to a copy beside it', async () => {
    const waits = { ...passed(1)[0]!, estimate: span(60) };
    const { channel, asked } = probeOf({ answer: report({ cells: passed(0) }), follow: report({ cells: [...passed(0), waits] }) });
    const { rehearsals } = rehearsalsWith(channel, unknownLength);
    await rehearsals.before(steps[0]!);
    rehearsals.ran(steps[0]!, ok);
    expect(await rehearsals.before(steps[1]!)).toEqual({ declined: 'the cell takes long' });
    await rehearsals.during(steps[1]!, unsaid, () => undefined);
    expect(asked.map(({ kind }) => kind)).toEqual(['lasting', 'background']);
  });

  it('is not made for cells known to be short, for those that load modules, and where the run has taken too little time to pay for it', async () => {
    const { channel, asked } = probeOf();
    const declined = { declined: 'the cell is not known to take long' };
    expect(await rehearsalsWith(channel, { ...unknownLength, knownMs: () => 100 }).rehearsals.before(steps[0]!)).toEqual(declined);
    expect(await rehearsalsWith(channel, unknownLength).rehearsals.before(steps[0]!, { leavesToKernel: true })).toEqual(declined);
    expect(asked).toEqual([]);
  });

  it('is paid for by processor time alone: what a copy takes beyond the cells that run beside it, against a share of what these take', async () => {
    const takes = (...seconds: number[]) => report({ cells: seconds.map((one, index) => ({ ...passed(index)[0]!, estimate: span(one) })) });
    const { channel, asked } = probeOf({ answer: takes(0.1), follow: takes(0.1, 0.3) });
    // However long the wall says that it took.
    const slow: CopyChannel = {
      ...channel,
      rehearse: (request) => new Promise((done) => setTimeout(() => done(channel.rehearse(request)), 300)),
    };
    const { rehearsals } = rehearsalsWith(slow, { ...unknownLength, steps: [0, 1, 2, 3].map(workStep) });
    const goOn = async (index: number, ranMs: number) => {
      const said = await rehearsals.before(workStep(index), { ranMs });
      rehearsals.ran(workStep(index), { status: 'ok', durationMs: 5000 });
      return said;
    };
    await goOn(0, 0);
    // 200 ms less 50 for the copy and 100 for the first cell; the second took it 300 ms, of which the kernel took 100 for the first and 200 were waited for.
    await goOn(1, 100);
    expect(asked).toMatchObject([{ kind: 'lasting', deadlineMs: 200 }]);
    expect(await goOn(2, 1900)).toEqual({ declined: 'the cell is not known to take long' });
    await goOn(3, 4000);
    expect(asked).toMatchObject([{}, { kind: 'lasting', cells: [{ index: 3 }], deadlineMs: 250 }]);
  });
});

describe('a copy beside a running cell', () => {
  const worthwhile = { need: 'worthwhile' as const };

  it('tells a crash while the cell runs, of that cell or a later one, and nobody once it has ended', async () => {
    for (const [index, when] of [
      [0, 'during'],
      [2, 'ahead'],
    ] as const) {
      const found = report({ crash: crashIn(index) });
      const { channel, asked, tell, listeners } = probeOf({ collected: found });
      const { rehearsals } = rehearsalsWith(channel, worthwhile);
      const reported: [Forecast, number][] = [];
      const watch = await rehearsals.during(steps[0]!, unsaid, (...forecast) => void reported.push(forecast));
      expect(asked).toMatchObject([{ kind: 'background', delayMs: 500 }]);
      tell(found);
      expect(reported).toMatchObject([[{ cell: { index }, when, verdict: { kind: 'crash' } }, 0]]);
      expect((await watch!.settle({ status: 'interrupted', error: null })).expected).toMatchObject({ cell: { index }, when });
      expect(rehearsals.ahead?.when ?? null).toBe(when === 'ahead' ? 'ahead' : null);
      expect(listeners.size).toBe(0);
    }
  });

  it('is given time to try a fix for the crash that the cell was interrupted for, and none where it reported no crash', async () => {
    const tried = { cells: [2], reason: null, shortened: false, elapsedMs: 5 };
    const fix = { cell: 2, family: 'keys', what: 'x', edits: [{ start: 0, end: 1, text: 'y' }], tried };
    for (const [fixes, isReported, waits] of [
      [true, true, true],
      [true, false, false],
      [false, true, false],
    ] as const) {
      const { channel, tell, waited } = probeOf({ collected: report({ crash: crashIn(2), fix }) });
      const { rehearsals } = rehearsalsWith(channel, { ...worthwhile, fixTime: timeIf(fixes) });
      const watch = await rehearsals.during(steps[0]!, unsaid, () => undefined);
      if (isReported) tell(report({ crash: crashIn(2) }));
      const { cure } = await watch!.settle({ status: 'interrupted', error: null });
      expect(waited.map((ms) => ms > 0)).toEqual([waits]);
      if (waits) expect(cure).toEqual({ fix });
    }
  });

  it('is not believed where the real cell ran through', async () => {
    const { channel } = probeOf({ collected: report({ crash: crashIn(0, 'certain') }) });
    const { rehearsals, records } = rehearsalsWith(channel, { ...worthwhile, knownMs: () => 30_000 });
    const watch = await rehearsals.during(steps[0]!, unsaid, () => undefined);
    expect(await watch!.settle({ status: 'ok', error: null })).toEqual({ expected: null, cure: {} });
    expect(records).toMatchObject([{ kind: 'beside', outcome: 'unknown', crash: null, artifacts: 1 }]);
  });

  it('starts after a delay that the cell has to last, and its end is not waited for before that', async () => {
    const { channel, asked, waited } = probeOf();
    const endless: CopyChannel = { ...channel, collect: (fixMs) => (waited.push(fixMs), new Promise(() => {})) };
    const { rehearsals, records } = rehearsalsWith(endless, worthwhile);
    const watch = await rehearsals.during(steps[0]!, unsaid, () => undefined);
    expect(await watch!.settle({ status: 'ok', error: null })).toEqual({ expected: null, cure: {} });
    expect(asked).toMatchObject([{ kind: 'background', delayMs: 500 }]);
    expect(waited).toEqual([0]);
    expect(records).toMatchObject([{ kind: 'beside', outcome: 'not-needed' }]);
  });

  it('tries a fix for what the real cell raised, and foresaw nothing where it began only then', async () => {
    const tried = { cells: [0], reason: null, shortened: false, elapsedMs: 5 };
    const fix = { cell: 0, family: 'keys', what: 'x', edits: [{ start: 0, end: 1, text: 'y' }], tried };
    const { errorType: ename } = crashIn(0)!;
    for (const [raised, fixes, expected] of [
      [ename, true, { fix }],
      ['OtherError', true, {}],
    ] as const) {
      const { channel } = probeOf({ collected: report({ crash: crashIn(0), fix, afterCrash: true }) });
      const { rehearsals, records } = rehearsalsWith(channel, { ...worthwhile, fixTime: timeIf(fixes) });
      const watch = await rehearsals.during(steps[0]!, unsaid, () => undefined);
      const error = { ename: raised, evalue: '', traceback: [] };
      expect(await watch!.settle({ status: 'error', error })).toEqual({ expected: null, cure: expected });
      expect(records).toMatchObject([{ kind: 'beside', outcome: 'not-needed', crash: null }]);
    }
  });

  it('is not made for a cell that is known to be short, or known to run through and not to take long', async () => {
    const { channel, asked } = probeOf();
    const ignore = () => undefined;
    expect(
      await rehearsalsWith(channel, { ...worthwhile, knownMs: () => 100, fixTime: null }).rehearsals.during(steps[0]!, unsaid, ignore),
    ).toBeNull();
    const sure = { verdict: certainly('offline'), looksShort: false };
    expect(await rehearsalsWith(channel, worthwhile).rehearsals.during(steps[0]!, sure, ignore)).toBeNull();
    const unwanted = rehearsalsWith(channel, { ...worthwhile, fixTime: null }).rehearsals;
    expect(await unwanted.during(steps[0]!, { ...unsaid, looksShort: true }, ignore)).toBeNull();
    expect(asked).toEqual([]);
    // What it took before says more than its looks.
    const known = rehearsalsWith(channel, { ...worthwhile, knownMs: () => 30_000 }).rehearsals;
    expect(await known.during(steps[0]!, { ...unsaid, looksShort: true }, ignore)).not.toBeNull();
  });

  it('is made of the whole notebook, after a cell that none stood by has raised, unless that took long or was expected', async () => {
    const tried = { cells: [1], reason: null, shortened: false, elapsedMs: 5, fromStart: true as const };
    const fix = { cell: 1, family: 'keys', what: 'x', edits: [{ start: 0, end: 1, text: 'y' }], tried };
    const short = { ...unsaid, looksShort: true };
    const error = { ename: 'KeyError', evalue: '', traceback: [] };
    for (const [ranMs, status, mayRaise, fixes, cure] of [
      [50, 'error', false, true, { fix }],
      [50, 'error', false, false, undefined],
      [50, 'error', true, true, undefined],
      [50, 'ok', false, true, {}],
      [60_000, 'error', false, true, {}],
    ] as const) {
      const { channel, asked } = probeOf({ answer: report({ fix }) });
      const step = { ...steps[1]!, mayRaise };
      const { rehearsals } = rehearsalsWith(channel, { ...worthwhile, fixTime: timeIf(fixes), steps: [steps[0]!, step, steps[2]!] });
      rehearsals.ran(steps[0]!, { status: 'ok', durationMs: ranMs });
      const watch = await rehearsals.during(step, short, () => undefined);
      expect(asked).toEqual([]);
      expect((await watch?.settle({ status, error: status === 'ok' ? null : error }))?.cure).toEqual(cure);
      const requests =
        cure && 'fix' in cure
          ? [{ kind: 'rehearse', raised: 'KeyError', earlier: [{ index: 0 }], cells: [{ index: 1 }, { index: 2 }] }]
          : [];
      expect(asked).toMatchObject(requests);
    }
  });

  it('looks ahead from a long cell that is certain to run through, unless a copy did so before', async () => {
    const policy = { stopOn: 'likely', minConfidence: 'likely', lookAhead: 'off', votes: 5 } as const;
    const long = { ...worthwhile, knownMs: () => 600_000 };
    for (const [predictor, changes, copies] of [
      ['offline', long, 1],
      ['offline', { ...long, need: 'every' }, 1],
      ['offline', worthwhile, 0],
      ['offline', { ...worthwhile, knownMs: () => 100 }, 0],
      ['offline', { ...long, policy }, 0],
      ['rehearsal', { ...long, need: 'every' }, 0],
    ] as const) {
      const { channel, asked } = probeOf();
      const { rehearsals } = rehearsalsWith(channel, changes);
      await rehearsals.during(steps[0]!, { verdict: certainly(predictor), looksShort: false }, () => undefined);
      expect(asked, JSON.stringify({ predictor, changes })).toHaveLength(copies);
    }
  });

  it('does not refute what is certain of the cell itself, and is believed about later ones', async () => {
    for (const [index, isReported] of [
      [0, false],
      [2, true],
    ] as const) {
      const found = report({ crash: crashIn(index, 'certain') });
      const { channel, tell } = probeOf({ collected: found });
      const { rehearsals } = rehearsalsWith(channel, { ...worthwhile, knownMs: () => 600_000 });
      const reported: Forecast[] = [];
      const watch = await rehearsals.during(
        steps[0]!,
        { verdict: certainly('offline'), looksShort: false },
        (met) => void reported.push(met),
      );
      tell(found);
      const { expected } = await watch!.settle({ status: 'interrupted', error: null });
      expect([reported.length, expected !== null]).toEqual([Number(isReported), isReported]);
    }
  });
});
