import { join } from 'node:path';
import type { KernelProvider } from '../../kernel/provider.ts';
import { readNotebook } from '../../notebook/read.ts';
import { isQuick } from '../../report/status-text.ts';
import { mergeVerdicts } from '../../forecast/merge-verdicts.ts';
import type { Verdict } from '../../result/verdict.ts';
import { predictionOf } from '../../result/prediction.ts';
import type { CellReport, NotebookReport } from '../../result/schema.ts';
import { runAll } from '../../many/run-all.ts';
import type { Settings } from '../../settings/schema.ts';
import type { Workplace } from '../corpus/workplace.ts';
import type { EvalCase, PredictionRecord, ResultRecord, Role, RunResult } from '../result.ts';
import { UserError } from '../../errors.ts';
import { createRecorder, type Answer } from './recorder.ts';
import type { AskedSetUp } from './set-ups.ts';

/** One notebook of one case, to be run once with these set-ups asked before its cells. */
export type Errand = { case: EvalCase; role: Role; fingerprint: string; setUps: readonly AskedSetUp[] };

export type ErrandTools = {
  workplace: Workplace;
  settings: Settings;
  providerFor(settings: Settings): Promise<KernelProvider>;
  /** Dollars of an answer by the prices given. */
  costOf(answer: Answer): number | null;
  signal: AbortSignal;
};

/** Runs the notebook in a throw-away copy and answers what was said and what happened; null where the run was interrupted. */
export async function runErrand(errand: Errand, tools: ErrandTools): Promise<ResultRecord[] | null> {
  const { workplace, signal } = tools;
  const started = performance.now();
  const copy = await workplace.copyOf(errand.case).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    return error.message;
  });
  if (signal.aborted) return null;
  if (typeof copy === 'string') return [invalid(errand, copy, performance.now() - started)];
  try {
    return await runIn(copy.folder, errand, tools);
  } finally {
    await copy.remove();
  }
}

async function runIn(
  folder: string,
  errand: Errand,
  { settings, providerFor, costOf, signal }: ErrandTools,
): Promise<ResultRecord[] | null> {
  const { case: evalCase, role, setUps } = errand;
  const file = evalCase.notebooks[role]!;
  const job = { absolutePath: join(folder, file), path: `${evalCase.id}/${file}`, settings };
  const target = await targetIn(evalCase, job);
  const { panel, answers } = createRecorder(setUps, { case: evalCase.id, role, targetCell: target });
  let report: NotebookReport | null = null;
  const ahead = new Map<number, Verdict>();
  await runAll({ jobs: [job], providerFor, panelFor: () => panel, repositoryRoot: folder, signal, keepsTimings: false }, (event) => {
    if (event.type === 'notebook-finished') report = event.result;
    if (event.type === 'crash-foreseen') ahead.set(event.cell.index, event.verdict);
  });
  if (signal.aborted || report === null) return null;
  const { cells } = report as NotebookReport;
  const predictions = cells.flatMap((cell) =>
    (answers.get(cell.index) ?? []).map((given) =>
      predictionRecord(withLookAhead(given, ahead.get(cell.index), setUps), cell, { errand, target, costUsd: costOf(given) }),
    ),
  );
  return [...predictions, runRecord(report, errand, target)];
}

/** A copy of the kernel may have met the crash ahead of the cell or beside it; that counts for set-ups with rehearsals. */
function withLookAhead(given: Answer, ahead: Verdict | undefined, setUps: readonly AskedSetUp[]): Answer {
  const rehearses = setUps.some(({ setUp, predictors }) => setUp === given.setUp && predictors.some(({ needs }) => needs.rehearsal));
  const verdict = ahead && rehearses ? mergeVerdicts([given.verdict, ahead]) : null;
  if (!ahead || !verdict || given.verdict.kind === 'crash') return given;
  return { ...given, verdict: { ...verdict, latencyMs: given.verdict.latencyMs + ahead.latencyMs } };
}

/** The cell that decides: by its id, since a repaired twin may have other cells before it. */
async function targetIn({ target }: EvalCase, { absolutePath, path }: { absolutePath: string; path: string }): Promise<number | null> {
  if (target === null) return null;
  const cells = await readNotebook(absolutePath, path).then(
    (notebook) => notebook.cells,
    () => [],
  );
  return cells.find(({ id }) => id === target.id)?.index ?? target.index;
}

type RecordContext = { errand: Errand; target: number | null; costUsd: number | null };

function predictionRecord(
  { setUp, verdict, promptHash }: Answer,
  cell: CellReport,
  { errand, target, costUsd }: RecordContext,
): PredictionRecord {
  const ran = cell.status === 'executed' || cell.status === 'crashed';
  const died = cell.error?.ename === 'KernelDied';
  return {
    type: 'prediction',
    setUp: setUp.id,
    case: errand.case.id,
    role: errand.role,
    cell: cell.index,
    target: cell.index === target,
    truth: !ran || died ? 'unknown' : cell.error ? 'crash' : 'no-crash',
    prediction: predictionOf(verdict),
    observed: cell.error ? { errorType: cell.error.ename, line: cell.error.line } : null,
    cellMs: ran ? cell.durationMs : null,
    promptHash,
    costUsd,
  };
}

function runRecord({ status, message, durationMs, cells }: NotebookReport, errand: Errand, target: number | null): RunResult {
  if (status === 'internal-error') throw new Error(message ?? status);
  const crashed = cells.find((cell) => cell.status === 'crashed') ?? null;
  const sum = (some: readonly CellReport[]) => some.reduce((total, cell) => total + cell.durationMs, 0);
  const crashedAt = crashed?.error ? { cell: crashed.index, errorType: crashed.error.ename, line: crashed.error.line } : null;
  const surprise = surpriseOf({ status, message, crashedAt }, errand, target);
  return {
    ...common(errand),
    status: status === 'predicted-crash' || status === 'interrupted' || isQuick(status) ? 'skipped' : status,
    message: surprise ?? message,
    durationMs,
    executionMs: sum(cells),
    beforeCrashMs: sum(cells.filter(({ index }) => crashed === null || index < crashed.index)),
    crashedAt,
    asExpected: surprise === null,
  };
}

type Ended = Pick<RunResult, 'message' | 'crashedAt'> & { status: NotebookReport['status'] };

/** What the corpus did not foresee, as a sentence, or null: such a notebook is no ground truth. */
function surpriseOf({ status, message, crashedAt }: Ended, { case: { errorType }, role }: Errand, target: number | null): string | null {
  if (role === 'healthy')
    return status === 'passed'
      ? null
      : (message ?? `It should run through, but ended with ${crashedAt?.errorType ?? status}${at(crashedAt)}.`);
  if (status === 'crashed' && crashedAt?.cell === target && (errorType === null || crashedAt.errorType === errorType)) return null;
  const expected = `${errorType ?? 'a crash'} in cell ${(target ?? 0) + 1}`;
  return (
    message ?? (crashedAt ? `${crashedAt.errorType}${at(crashedAt)} came instead of ${expected}.` : `It ran through without ${expected}.`)
  );
}

const at = (crashedAt: RunResult['crashedAt']) => (crashedAt ? ` in cell ${crashedAt.cell + 1}` : '');

function invalid(errand: Errand, message: string, durationMs: number): RunResult {
  return {
    ...common(errand),
    status: 'invalid',
    message,
    durationMs,
    executionMs: 0,
    beforeCrashMs: 0,
    crashedAt: null,
    asExpected: false,
  };
}

const common = ({ case: { id }, role, setUps, fingerprint }: Errand) => ({
  type: 'run' as const,
  case: id,
  role,
  setUps: setUps.map(({ setUp }) => setUp.id),
  fingerprint,
  finishedAt: new Date().toISOString(),
});
