import { findPython, type Python } from '../kernel/local/python.ts';
import { readNotebook } from '../notebook/read.ts';
import { decide } from '../forecast/decide.ts';
import { IgnoredFindings } from '../forecast/ignored.ts';
import { planNotebook, type Plan, type Step } from '../plan/plan.ts';
import type { Job } from '../many/job.ts';
import type { Emit } from '../run/journal.ts';
import { installRemedy } from '../run/remedy.ts';
import { unreadNotebook } from '../run/unread-notebook.ts';
import { emptyReport, interruptedBefore, notStarted } from '../result/empty-report.ts';
import { predictionOf } from '../result/prediction.ts';
import type { CellReport, IgnoredReport, NotebookReport, ShardReport } from '../result/schema.ts';
import type { StaticAnswer, StaticFinding } from '../forecast/static/finding.ts';
import { isProjectPython } from './project-python.ts';
import { askPython } from '../forecast/static/python-process.ts';
import { savedVersion, staticQuestion } from '../forecast/static/question.ts';
import { savedError, savedOrder } from './saved-evidence.ts';
import { staticVerdict } from '../forecast/static/verdict.ts';

export type StaticOptions = {
  jobs: readonly Job[];
  repositoryRoot: string;
  /** nbcrane's own environment. */
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Which part of a divided run this is. */
  shard?: ShardReport;
  /** Tells what holds for several notebooks. */
  remark(message: string): void;
};

type Looked = { job: Job; plan: Plan };

/** Checks notebooks without running anything: no kernel, and none of their imports. Emits the same events as a run. */
export async function checkStatically({ jobs, repositoryRoot, env, signal, shard, remark }: StaticOptions, listener: Emit): Promise<void> {
  const startedAt = performance.now();
  const untold = new Set(jobs.map(({ path }) => path));
  const emit: Emit = (event) => {
    if (event.type === 'notebook-finished') untold.delete(event.path);
    listener(event);
  };
  emit({ type: 'run-started', notebooks: jobs.length, predictors: ['static'], ...(shard ? { shard } : {}) });
  const byPython = Map.groupBy(jobs, ({ settings }) => settings.python);
  for (const [python, group] of byPython) {
    const looked: Looked[] = [];
    for (const job of group) {
      if (signal.aborted) break;
      const plan = await read(job, { repositoryRoot, signal }, emit);
      if (plan) looked.push({ job, plan });
    }
    if (looked.length > 0 && !signal.aborted) await lookAt(looked, { python, repositoryRoot, env, signal, emit, remark });
  }
  for (const path of untold)
    emit({ type: 'notebook-finished', path, notebook: null, result: notStarted(path, interruptedBefore), executed: null, exitCode: 0 });
  emit({ type: 'run-finished', interrupted: signal.aborted, durationMs: Math.round(performance.now() - startedAt) });
}

/** The plan of a Python notebook. Other notebooks are reported at once. */
async function read(
  { absolutePath, path, settings }: Job,
  { repositoryRoot, signal }: Pick<StaticOptions, 'repositoryRoot' | 'signal'>,
  emit: Emit,
): Promise<Plan | null> {
  try {
    const plan = planNotebook(await readNotebook(absolutePath, path, signal), settings, repositoryRoot);
    const { notebook } = plan;
    const reason =
      notebook.language !== 'python'
        ? `${notebook.language} notebooks`
        : savedVersion(notebook.metadata)?.[0] === 2
          ? 'Python 2 notebooks'
          : null;
    if (reason === null) return plan;
    const result = { ...emptyReport(path), status: 'skipped' as const, message: `--static does not support ${reason}.` };
    emit({ type: 'notebook-finished', path, notebook, result, executed: null, exitCode: 0 });
  } catch (error) {
    emit(unreadNotebook(path, null, error));
  }
  return null;
}

type Look = {
  python: string | undefined;
  repositoryRoot: string;
  env: StaticOptions['env'];
  signal: AbortSignal;
  emit: Emit;
  remark: StaticOptions['remark'];
};

async function lookAt(looked: readonly Looked[], { python: asked, repositoryRoot, env, signal, emit, remark }: Look): Promise<void> {
  const python = await findPython(asked);
  if (python.ipykernel === null)
    remark(
      `Imports were not checked: ${python.executable} has no ipykernel, so it is not the Python of your notebooks. Choose theirs with --python.`,
    );
  const questions = looked.map(({ job: { settings }, plan }) => {
    const trusted = isProjectPython({ notebook: plan.notebook, settings, python, env });
    return staticQuestion(plan, { trusted, repositoryRoot });
  });
  let since = performance.now();
  let at = 0;
  for await (const answer of askPython(questions, { executable: python.executable, signal })) {
    const { plan } = looked[at++]!;
    await tell({ plan, answer, python, durationMs: performance.now() - since }, emit).catch((bug: unknown) =>
      emit(unreadNotebook(plan.notebook.path, plan.notebook, bug)),
    );
    since = performance.now();
  }
}

type Answered = { plan: Plan; answer: StaticAnswer; python: Python; durationMs: number };

async function tell({ plan, answer, python, durationMs }: Answered, emit: Emit): Promise<void> {
  const { notebook, steps, warnings } = plan;
  const { path } = notebook;
  emit({ type: 'notebook-started', path, notebook, codeCells: steps.length });
  const reported = warnings.map((message) => ({ code: 'notebook', message }));
  if (!answer.ok) reported.push({ code: 'prediction-unavailable', message: `nbcrane could not check this notebook: ${answer.error}.` });
  for (const warning of reported) emit({ type: 'warning', path, cell: null, warning });
  const cells: CellReport[] = [];
  for (const step of steps) {
    const cell = cellReport(step, plan, answer.ok ? answer.findings : []);
    const remedy = await installRemedy(cell, step.cell.source, python, plan.cwd);
    cells.push(remedy === null ? cell : { ...cell, remedy });
  }
  const crash = cells.some(({ status }) => status === 'predicted-crash');
  for (const [at, { cell }] of steps.entries()) emit({ type: 'cell-finished', path, cell, result: cells[at]!, outputs: [] });
  const result: NotebookReport = {
    ...emptyReport(path),
    status: crash ? 'predicted-crash' : 'passed',
    durationMs,
    cells,
    warnings: reported,
  };
  emit({ type: 'notebook-finished', path, notebook, result, executed: null, exitCode: crash ? 1 : 0 });
}

function cellReport(step: Step, plan: Plan, findings: readonly StaticFinding[]): CellReport {
  const { cell, skip, runRegardless } = step;
  const report = { index: cell.index, id: cell.id, durationMs: 0, prediction: null, error: null, warnings: [] };
  if (skip !== null) return { ...report, status: 'skipped' };
  const mayRaise = step.mayRaise || plan.onError === 'pass';
  if (mayRaise) return { ...report, status: 'checked' };
  const told: IgnoredReport[] = [];
  const ignored = new IgnoredFindings((_, one) => told.push(one));
  const reported = (finding: StaticFinding) => !ignored.covers(step, finding);
  const shown = [...findings.filter(({ cellIndex }) => cellIndex === cell.index), savedError(plan, step)]
    .flatMap((finding) => (finding && reported(finding) ? [staticVerdict(finding, { evidence: savedOrder(plan, finding) })] : []))
    .map((verdict) => ({ verdict, decision: decide({ verdict, when: 'before' }, plan, { mayRaise, runRegardless, isPast: false }) }))
    .find(({ decision }) => decision !== 'go-on');
  return {
    ...report,
    status: shown?.decision === 'stop' ? 'predicted-crash' : 'checked',
    prediction: shown ? predictionOf(shown.verdict) : null,
    ...(told.length > 0 ? { ignored: told } : {}),
  };
}
