import { join } from 'node:path';
import { UserError } from '../../../src/errors.ts';
import { createPanel } from '../../../src/forecast/panel.ts';
import type { NotebookReport } from '../../../src/result/schema.ts';
import { runAll } from '../../../src/many/run-all.ts';
import type { AlarmErrand, AlarmTools } from './errand.ts';
import { fixOutcome } from './fix-outcome.ts';
import type { AlarmRecord } from './record.ts';

/** Runs the notebook in a throw-away copy as `nbcrane check` would, to its first alarm, its crash or its end; null where the run was interrupted. */
export async function runToFirstAlarm(errand: AlarmErrand, tools: AlarmTools): Promise<AlarmRecord | null> {
  const started = performance.now();
  const copy = await tools.workplace.copyOf(errand.case).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    return error.message;
  });
  if (tools.signal.aborted) return null;
  if (typeof copy === 'string') return { ...common(errand, started), ...nothing, outcome: 'failed', message: copy };
  try {
    return await runIn(copy.folder, errand, tools);
  } finally {
    await copy.remove();
  }
}

async function runIn(folder: string, errand: AlarmErrand, tools: AlarmTools): Promise<AlarmRecord | null> {
  const { settings, providerFor, signal } = tools;
  const { case: evalCase, role, longestCell: longest, asked } = errand;
  const file = evalCase.notebooks[role]!;
  const panel = createPanel(asked.predictors);
  const job = { absolutePath: join(folder, file), path: `${evalCase.id}/${file}`, settings: { ...settings, 'stop-on': 'likely' as const } };
  const started = performance.now();
  let reached: number | null = null;
  let stopped: number | null = null;
  let report: NotebookReport | null = null;
  const options = { jobs: [job], providerFor, panelFor: () => panel, repositoryRoot: folder, signal, keepsTimings: false };
  await runAll(options, (event) => {
    const now = performance.now();
    if ((event.type === 'waiting' || event.type === 'cell-started') && event.cell && longest !== null && event.cell.index >= longest)
      reached ??= now;
    if (event.type === 'cell-predicted' && event.decision === 'stop') stopped ??= now;
    if (event.type === 'notebook-finished') report = event.result;
  });
  if (signal.aborted || report === null) return null;
  const seconds = (performance.now() - started) / 1000;
  const { status, message, cells } = report as NotebookReport;
  const alarmed = cells.find((cell) => cell.status === 'predicted-crash');
  const crashed = cells.find((cell) => cell.status === 'crashed' && cell.error?.ename !== 'KernelDied');
  const outcome =
    status === 'predicted-crash' && alarmed?.prediction
      ? 'stopped'
      : status === 'crashed' && crashed?.error
        ? 'crashed'
        : status === 'passed'
          ? 'passed'
          : 'failed';
  const fix = cells.find((cell) => cell.fix)?.fix;
  const fixed = settings.fixes ? { fix: fix ? await fixOutcome(fix, { folder, file, evalCase }, tools) : null } : {};
  const since = reached === null || stopped === null ? 0 : Math.max(0, stopped - reached) / 1000;
  return {
    ...common(errand, started),
    outcome,
    message: outcome === 'failed' ? (message ?? status) : null,
    alarm:
      outcome === 'stopped'
        ? {
            cell: alarmed!.index,
            errorType: alarmed!.prediction!.errorType,
            line: alarmed!.prediction!.line,
            confidence: alarmed!.prediction!.confidence,
            predictor: alarmed!.prediction!.predictor,
          }
        : null,
    crashedAt: outcome === 'crashed' ? { cell: crashed!.index, errorType: crashed!.error!.ename, line: crashed!.error!.line } : null,
    secondsFromLongest: outcome === 'stopped' && longest !== null ? since : null,
    ...fixed,
    seconds,
  };
}

const nothing = { alarm: null, crashedAt: null, secondsFromLongest: null };

const common = ({ case: { id }, role, fingerprint, asked }: AlarmErrand, started: number) => ({
  type: 'alarm' as const,
  setUp: asked.setUp.id,
  case: id,
  role,
  fingerprint,
  seconds: (performance.now() - started) / 1000,
});
