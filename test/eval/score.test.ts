import { execa } from 'execa';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unknownVerdict } from '../../src/result/verdict.ts';
import { predictionOf, type Prediction } from '../../src/result/prediction.ts';
import type { CaseResult, JudgementRecord, PredictionRecord, Role, SetUp } from '../../src/eval/result.ts';
import { labelOf } from '../../src/eval/score/targets.ts';
import { mcnemar } from '../../src/eval/score/mcnemar.ts';
import { quantilesOf } from '../../src/eval/score/quantiles.ts';
import { shareOf } from '../../src/eval/score/share.ts';
import { summarise } from '../../src/eval/score/summarise.ts';
import { testPython } from '../support/python.ts';

/** The same figure by the standard library of Python, as an independent witness. */
async function python<T>(code: string): Promise<T> {
  const { stdout } = await execa(testPython(), ['-c', `import json, math, statistics\n${code}`]);
  return JSON.parse(stdout) as T;
}

describe('intervals', () => {
  it('are those of Wilson: both ends solve |p - x/n| = z sqrt(p (1 - p) / n)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, some) => {
        const hits = some % (of + 1);
        const { value, low, high } = shareOf(hits, of);
        for (const end of [low!, high!]) {
          if (end === 0 || end === 1) continue;
          expect(Math.abs(end - value!)).toBeCloseTo(1.959963984540054 * Math.sqrt((end * (1 - end)) / of), 9);
        }
        expect(low).toBeLessThanOrEqual(value!);
        expect(high).toBeGreaterThanOrEqual(value!);
      }),
    );
  });

  it('are unknown where nothing was counted', () => {
    expect(shareOf(0, 0)).toEqual({ value: null, low: null, high: null, hits: 0, of: 0 });
  });
});

it('the McNemar test is the exact two-sided binomial test', async () => {
  const pairs = [
    [0, 0],
    [1, 0],
    [3, 3],
    [10, 2],
    [0, 12],
    [40, 25],
    [300, 210],
  ] as const;
  const witness = await python<number[]>(`pairs = ${JSON.stringify(pairs)}
print(json.dumps([min(1.0, 2 * sum(math.comb(a + b, k) for k in range(min(a, b) + 1)) / 2 ** (a + b)) for a, b in pairs]))`);
  pairs.forEach(([a, b], index) => expect(mcnemar(a, b)).toBeCloseTo(witness[index]!, 10));
});

it('quantiles interpolate as NumPy does', async () => {
  const values = [0.3, 12, 4.5, 4.5, 7, 100, 2];
  const witness = await python<number[]>(
    `import numpy\nv = ${JSON.stringify(values)}\nprint(json.dumps([statistics.mean(v), *numpy.quantile(v, [0.5, 0.75, 0.9]).tolist()]))`,
  );
  const { mean, median, p75, p90, max, count } = quantilesOf(values)!;
  [mean, median, p75, p90].forEach((value, index) => expect(value).toBeCloseTo(witness[index]!, 10));
  expect([max, count, quantilesOf([])]).toEqual([100, 7, null]);
});

describe('labels of a diagnosis', () => {
  const by = (judge: string, label: JudgementRecord['label']): JudgementRecord => ({
    type: 'judgement',
    setUp: 's',
    case: 'c',
    role: 'crash',
    cell: 0,
    judge,
    label,
    reason: null,
  });

  it('come from people before models, from most of them, and from the stricter half where they are split', () => {
    expect(labelOf([])).toBeNull();
    expect(labelOf([by('model:a', 'wrong'), by('human:ann', 'correct')])).toBe('correct');
    expect(labelOf([by('human:a', 'correct'), by('human:b', 'wrong'), by('human:c', 'correct')])).toBe('correct');
    expect(labelOf([by('human:a', 'correct'), by('human:b', 'partially correct')])).toBe('partially correct');
  });
});

const setUp = (setting: SetUp['setting']): SetUp => ({
  id: `m ${setting}`,
  predict: 'llm',
  model: 'm',
  setting,
  votes: 5,
  source: 'measured',
});

type Said = Partial<Prediction> & { cell?: number };

/** A case whose third cell decides; what is said of it by set-up and role. */
function caseOf(id: string, said: Record<string, Partial<Record<Role, Said[]>>>): CaseResult {
  const roles = ['crash', 'healthy'] as const;
  return {
    case: {
      id,
      folder: '',
      notebooks: { crash: 'crash.ipynb', healthy: 'healthy.ipynb' },
      target: { index: 2, id: null },
      errorType: 'KeyError',
      line: 1,
      library: 'pandas',
      rootCause: null,
      kind: id,
      diagnosis: null,
      makeData: null,
    },
    judgements: [],
    runs: Object.keys(said).flatMap((name) =>
      roles.map((role) => ({
        type: 'run' as const,
        case: id,
        role,
        setUps: [name],
        fingerprint: '',
        status: role === 'crash' ? ('crashed' as const) : ('passed' as const),
        message: null,
        durationMs: 9000,
        executionMs: 7000,
        beforeCrashMs: 5000,
        crashedAt: role === 'crash' ? { cell: 2, errorType: 'KeyError', line: 1 } : null,
        asExpected: true,
        finishedAt: '',
      })),
    ),
    predictions: Object.entries(said).flatMap(([name, answers]) =>
      roles.flatMap((role) => (answers[role] ?? []).map((answer) => recordOf(name, id, role, answer))),
    ),
  };
}

function recordOf(name: string, id: string, role: Role, { cell = 2, ...verdict }: Said): PredictionRecord {
  const crashes = role === 'crash' && cell === 2;
  return {
    type: 'prediction',
    setUp: name,
    case: id,
    role,
    cell,
    target: cell === 2,
    truth: crashes ? 'crash' : 'no-crash',
    prediction: { ...predictionOf(unknownVerdict('llm', '')), latencyMs: 1000, ...verdict },
    observed: crashes ? { errorType: 'KeyError', line: 1 } : null,
    cellMs: 2000,
    promptHash: null,
    costUsd: 0.5,
  };
}

const crash = (extra: Said = {}): Said => ({ verdict: 'crash', ...extra });
const context = { corpus: 'c', date: new Date(0), environment: null };

describe('a summary', () => {
  const [plain, facts] = [setUp('-RT'), setUp('+RT')];

  it('counts an alarm in an earlier cell as false, and the notebook as missed', () => {
    const cases = [caseOf('a', { [facts.id]: { crash: [crash({ cell: 1 }), crash()], healthy: [{ cell: 1 }, {}] } })];
    const [summary] = summarise({ setUps: [facts], cases, times: [] }, context).setUps;
    expect(summary!.detection.counts).toEqual({ tp: 1, fp: 0, tn: 1, fn: 0 });
    expect(summary!.notebooks!.counts).toEqual({ tp: 0, fp: 0, tn: 1, fn: 1 });
    expect(summary!.falseAlarms).toMatchObject({ hits: 1, of: 3 });
  });

  it('takes a missing verdict for silence, says so, and leaves out notebooks that did not behave as expected', () => {
    const odd = caseOf('odd', { [facts.id]: { crash: [crash()], healthy: [crash()] } });
    const cases = [
      caseOf('a', { [facts.id]: { crash: [] } }),
      { ...odd, runs: odd.runs.map((run) => ({ ...run, asExpected: false, message: 'hung' })) },
    ];
    const summary = summarise({ setUps: [facts], cases, times: [] }, context);
    expect(summary.setUps[0]).toMatchObject({ targets: 2, withoutVerdict: 2, detection: { counts: { tp: 0, fp: 0, tn: 1, fn: 1 } } });
    expect(summary.corpus.leftOut).toEqual([
      { case: 'odd', role: 'crash', reason: 'hung' },
      { case: 'odd', role: 'healthy', reason: 'hung' },
    ]);
  });

  it('tells time and money of the crashes caught', () => {
    const cases = [
      caseOf('a', { [facts.id]: { crash: [crash({ line: 1, errorType: 'ValueError' })], healthy: [{}] } }),
      caseOf('b', { [facts.id]: { crash: [{}], healthy: [{}] } }),
    ];
    const [summary] = summarise({ setUps: [facts], cases, times: [] }, context).setUps;
    expect(summary!.timeSaved).toEqual({ predictionSeconds: 4, rerunSeconds: 5, avoidedSeconds: 2, netSeconds: 3 });
    expect([summary!.costUsd, summary!.costPerCaughtCrashUsd]).toEqual([2, 2]);
    expect([summary!.errorType.hits, summary!.line.hits, summary!.line.of]).toEqual([0, 1, 1]);
  });

  it('subtracts settings in percentage points over all notebooks and by group, and tests the difference', () => {
    const better = { [plain.id]: { crash: [{}], healthy: [crash()] }, [facts.id]: { crash: [crash()], healthy: [{}] } };
    const { differences, comparisons } = summarise(
      { setUps: [plain, facts], cases: ['a', 'b'].map((id) => caseOf(id, better)), times: [] },
      context,
    );
    expect(differences.find(({ by }) => by === 'all')).toMatchObject({
      a: 'm -RT',
      b: 'm +RT',
      recall: 100,
      precision: 100,
      f1: 100,
      accuracy: 100,
      notebooks: 4,
    });
    expect(differences.filter(({ by }) => by === 'kind').map(({ key }) => key)).toEqual(['a', 'b']);
    expect(comparisons).toEqual([{ a: 'm -RT', b: 'm +RT', scoring: 'detection', notebooks: 4, onlyARight: 0, onlyBRight: 4, p: 0.125 }]);
  });

  it('holds what was said against how often cells crashed, and draws thresholds through the votes', () => {
    const votes = (crashVotes: number) => ({
      votes: { crash: crashVotes, total: 5 },
      verdict: crashVotes > 2 ? ('crash' as const) : ('no-crash' as const),
    });
    const cases = [
      caseOf('a', { [facts.id]: { crash: [votes(5)], healthy: [votes(0)] } }),
      caseOf('b', { [facts.id]: { crash: [votes(2)], healthy: [votes(3)] } }),
    ];
    const [summary] = summarise({ setUps: [facts], cases, times: [] }, context).setUps;
    expect(summary!.calibration.map(({ label, stated, crashed }) => [label, stated, crashed.value])).toEqual([
      ['5/5 votes', 1, 1],
      ['3/5 votes', 0.6, 0],
      ['2/5 votes', 0.4, 1],
      ['0/5 votes', 0, 0],
    ]);
    expect(summary!.thresholds.map(({ threshold, precision, recall }) => [threshold, precision.value, recall.value])).toEqual([
      [1, 1, 0.5],
      [0.6, 0.5, 0.5],
      [0.4, 2 / 3, 1],
    ]);
  });
});
