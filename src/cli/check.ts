import { UserError, type ExitCode } from '../errors.ts';
import { runAll } from '../run/run-all.ts';
import type { SettingsInput } from '../settings/schema.ts';
import type { Host } from './host.ts';
import { assign } from './jobs.ts';
import { predictorPool } from './predictor-for.ts';
import { providerPool } from './provider-for.ts';
import { reportersFor } from './reporters.ts';

/**
 * `nbcrane check`: settings and notebooks → run → reports → exit code. Whatever ends the run, kernels are stopped and the
 * reports of what ran are written.
 * @throws UserError
 */
export async function check(patterns: readonly string[], flags: SettingsInput, host: Host): Promise<ExitCode> {
  if (patterns.length === 0) {
    throw new UserError('usage', 'check needs notebooks: files, folders or globs', { remedy: 'For example: nbcrane check train.ipynb, or every notebook here: nbcrane check .' });
  }
  const { jobs, run, repositoryRoot, notices } = await assign(patterns, flags, host.cwd);
  const predictorFor = predictorPool(host.env);
  for (const { settings } of jobs) predictorFor(settings);
  const reporters = reportersFor(run, repositoryRoot, host);
  for (const notice of notices) reporters.notice(notice);
  const { providerFor, close } = providerPool((message) => reporters.notice(message));
  const running = runAll({ jobs, providerFor, predictorFor, repositoryRoot, signal: host.signal }, (event) => reporters.on(event));
  // Reports before kernels: an impatient second interruption must not cost them.
  const finished = running.then(
    () => reporters.finish(),
    (error: unknown) => reporters.finish().then(() => Promise.reject(error as Error)),
  );
  const { exitCode } = await finished.finally(close);
  return exitCode;
}
