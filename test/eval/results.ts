import { crashVerdict } from '../../src/result/verdict.ts';
import { predictionOf } from '../../src/result/prediction.ts';
import type { CaseResult, EvalCase, EvalResults, JudgementRecord, PredictionRecord, RunResult, SetUp } from '../../src/eval/result.ts';

export const setUp = (id: string, extra: Partial<SetUp> = {}): SetUp => ({
  id,
  predict: 'offline',
  model: null,
  setting: '+RT',
  votes: null,
  source: 'measured',
  ...extra,
});

export const evalCase = (id: string, extra: Partial<EvalCase> = {}): EvalCase => ({
  id,
  folder: '',
  notebooks: { crash: null, healthy: null },
  target: { index: 2, id: null },
  errorType: 'KeyError',
  line: 1,
  library: 'pandas',
  rootCause: 'data',
  kind: 'key error',
  diagnosis: 'The column is named price, not cost.',
  makeData: null,
  ...extra,
});

type Said = Partial<PredictionRecord['prediction']>;

/** What a set-up said of the deciding cell of the crashing twin. */
export function said(setUpId: string, caseId: string, prediction: Said = {}, extra: Partial<PredictionRecord> = {}): PredictionRecord {
  return {
    type: 'prediction',
    setUp: setUpId,
    case: caseId,
    role: 'crash',
    cell: 2,
    target: true,
    truth: 'crash',
    observed: { errorType: 'KeyError', line: 1 },
    cellMs: 10,
    promptHash: null,
    costUsd: null,
    ...extra,
    prediction: {
      ...predictionOf(
        crashVerdict('offline', "df has no column 'cost'.", { confidence: 'likely', errorType: 'KeyError', line: 1, latencyMs: 5 }),
      ),
      ...prediction,
    },
  };
}

export const judgement = (prediction: PredictionRecord, judge: string, label: JudgementRecord['label']): JudgementRecord => ({
  type: 'judgement',
  setUp: prediction.setUp,
  case: prediction.case,
  role: prediction.role,
  cell: prediction.cell,
  judge,
  label,
  reason: null,
});

export const run = (caseId: string, setUps: string[], extra: Partial<RunResult> = {}): RunResult => ({
  type: 'run',
  case: caseId,
  role: 'crash',
  setUps,
  fingerprint: '',
  status: 'crashed',
  message: null,
  durationMs: 1000,
  executionMs: 800,
  beforeCrashMs: 700,
  crashedAt: { cell: 2, errorType: 'KeyError', line: 1 },
  asExpected: true,
  finishedAt: '2026-01-01T00:00:00.000Z',
  ...extra,
});

export const caseResult = (evalCase: EvalCase, parts: Partial<CaseResult> = {}): CaseResult => ({
  case: evalCase,
  runs: [],
  predictions: [],
  judgements: [],
  ...parts,
});

export const results = (cases: CaseResult[], setUps: SetUp[] = []): EvalResults => ({ setUps, cases, times: [] });
