import { checkPython } from '../kernel/local/python.ts';
import { many } from '../many/options.ts';
import type { RunEvent } from '../run/events.ts';
import { runAll } from '../many/run-all.ts';
import type { RunRecord } from '../report/run-record.ts';
import { checkStatically } from '../static/check-statically.ts';
import type { Assignment } from './assign.ts';
import { orInterrupted, withinGrace } from './interruption.ts';
import { answersOf, budgetOf, panelPool } from './panel-for.ts';
import { providerPool } from './provider-for.ts';
import { UserError } from '../errors.ts';
import type { Reporters } from './reporters.ts';

/**
 * Runs, or only looks at, what was assigned and tells the reporters. Whatever ends the run, kernels are stopped and the reports of what ran
 * are written.
 * @throws UserError
 */
export async function perform(
  { jobs, run, repositoryRoot, notices, idle, remarks, shard, more }: Assignment,
  reporters: Reporters,
  { env, signal: asked }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<RunRecord> {
  const notice = (message: string) => reporters.notice(message);
  const refused = new AbortController();
  const signal = AbortSignal.any([asked, refused.signal]);
  const panelFor = panelPool({
    env,
    answers: answersOf(env, notice),
    ...budgetOf(run, (message) => reporters.note(message)),
    onRefused: (reason) => refused.abort(refusedKey(reason)),
    onUnexplained: (reason) => reporters.note(`Nothing is explained by the model: ${reason}. Check the API key and what it may do.`),
  });
  if (!run.static) {
    for (const { settings } of more ? [{ settings: run }] : jobs) panelFor(settings);
    if (run.kernel === 'local' && run.python !== undefined) await orInterrupted(checkPython(run.python), signal);
  }
  for (const message of notices) reporters.note(message);
  for (const flag of idle) reporters.notice(flag);
  for (const remark of remarks) reporters.remark(remark);
  const { providerFor, close } = providerPool({ onNotice: (message) => reporters.notice(message), env, repositoryRoot });
  const part = shard ? { shard } : {};
  const note = (message: string) => reporters.note(message);
  const stream = more ? { more: more(note), predictors: [panelFor(run).name] } : {};
  const startedAt = performance.now();
  let isOver = false;
  const emit = (event: RunEvent) => {
    if (!isOver) reporters.on(event);
  };
  const running = run.static
    ? checkStatically({ jobs, repositoryRoot, env, signal, remark: (message) => reporters.remark(message), ...part }, emit)
    : runAll({ jobs, providerFor, panelFor, repositoryRoot, signal, ...many(run, note), ...part, ...stream }, emit);
  const inTime = withinGrace(running, signal, () =>
    emit({ type: 'run-finished', interrupted: true, durationMs: performance.now() - startedAt }),
  );
  // Reports before kernels: an impatient second interruption must not cost them.
  const finished = inTime
    .finally(() => (isOver = true))
    .then(
      () => reporters.finish(),
      (error: unknown) => reporters.finish().then(() => Promise.reject(error as Error)),
    );
  return finished
    .finally(() => withinGrace(close(), signal, () => {}))
    .then((record) => {
      refused.signal.throwIfAborted();
      return record;
    });
}

/** A check without the model that was asked for must not look like one with it. */
const refusedKey = (reason: string) =>
  new UserError('key-refused', `The run was stopped: ${reason}.`, {
    remedy: 'Check the API key and what it may do, or leave out --model.',
  });
