import { UserError, type ExitCode } from '../errors.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { checkReportTargets } from '../report/write-reports.ts';
import type { SettingsInput } from '../settings/schema.ts';
import type { Host } from './host.ts';
import { assignFlags } from './assign-flags.ts';
import { orInterrupted, withinGrace } from '../app/interruption.ts';
import { perform } from '../app/perform.ts';
import { checkFixTargets } from '../app/write-fixes.ts';
import { deliverFixes } from './fixes.ts';
import { redactorFor, reportersFor } from './reporters.ts';
import { checkSharedPython } from './shared-python.ts';
import { streamsFor } from './streams.ts';

/**
 * `nbcrane check`: settings and notebooks → run → reports → exit code.
 * @throws UserError
 */
export async function check(patterns: readonly string[], flags: SettingsInput, host: Host): Promise<ExitCode> {
  if (flags['notebooks-from'] !== undefined) refuseWithList(patterns, flags);
  else if (patterns.length === 0) {
    throw new UserError('usage', 'no notebooks given: name files, folders or globs', {
      remedy: 'For example: nbcrane check train.ipynb. To check every notebook in this folder: nbcrane check .',
    });
  }
  const assignment = await assignFlags(patterns, flags, host);
  const { run, repositoryRoot } = assignment;
  const streams = streamsFor(run, host);
  const outputs = run.static ? { ...run, 'output-notebook': undefined } : run;
  await checkReportTargets(
    assignment.jobs.map(({ absolutePath }) => absolutePath),
    outputs,
    { cwd: host.cwd, repositoryRoot },
  );
  if (run.fix && !run.diff && !run.static)
    await checkFixTargets(
      assignment.jobs.map(({ absolutePath }) => absolutePath),
      { allowDirty: run['allow-dirty'] },
    );
  await orInterrupted(checkSharedPython(assignment), host.signal);
  const redactor = redactorFor(run, host);
  const reporters = reportersFor({ settings: run, flags, repositoryRoot, streams, redactor }, host);
  const record = await perform(assignment, reporters, host);
  await withinGrace(deliverFixes(record, run, { streams, redactor, cwd: host.cwd, env: host.env }), host.signal, () => {});
  return exitCodeOf(record, run['fail-on']);
}

/** What decides on the notebooks before the first one runs. */
const needsAll = ['static', 'shard', 'changed-since', 'fix'] as const;

function refuseWithList(patterns: readonly string[], flags: SettingsInput): void {
  const others = [
    ...(patterns.length > 0 ? ['names of notebooks'] : []),
    ...needsAll.filter((name) => flags[name]).map((name) => `--${name}`),
  ];
  if (others.length === 0) return;
  throw new UserError('usage', `--notebooks-from cannot be combined with ${others.join(', ')}`, {
    remedy: 'With --notebooks-from -, standard input names the notebooks, while others run.',
  });
}
