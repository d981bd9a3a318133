import { setFailed } from '@actions/core';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { unlessInterrupted } from '../app/interruption.ts';
import { UserError } from '../errors.ts';
import type { GitHubApi } from '../github/api.ts';
import { mergeRun } from '../merge/merge-run.ts';
import { createRedactor } from '../redact/redactor.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { writeReports } from '../report/write-reports.ts';
import { settingsSchema } from '../settings/schema.ts';
import { failureText } from './conclusion.ts';
import { deliver } from './deliver.ts';
import type { ActionEvent } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { jobLog } from './log.ts';
import { secretsWithin } from './mask.ts';
import { countsOf, type OutputValues } from './outputs.ts';
import { reportFiles, writtenFiles } from './report-files.ts';
import type { Runner } from './runner.ts';

type MergeRequest = { inputs: ActionInputs; event: ActionEvent; api: GitHubApi | null; workspace: string };

/**
 * Tells what the shards of a matrix found, as one run: one comment, one SARIF file, one conclusion. Runs nothing.
 * @throws UserError
 */
export async function mergeShards(
  patterns: readonly string[],
  { inputs, event, api, workspace }: MergeRequest,
  { stdout, env, signal }: Runner,
): Promise<OutputValues> {
  const cwd = resolve(workspace, inputs['working-directory']);
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(
      'working-directory',
      `The input working-directory names ${inputs['working-directory']}, which is no folder of the workspace.`,
    );
  const redactor = createRedactor(secretsWithin(env));
  // Shards ran the code that set off this workflow. Where a second workflow merges, the files are of a run that nothing here is known of.
  const author = event.code === 'own' && event.name !== 'workflow_run' ? 'trusted' : 'unknown';
  const merging = mergeRun(patterns, { cwd, root: workspace, redactor, author, signal });
  const { record, events } = await unlessInterrupted(merging, signal);
  const log = jobLog(stdout);
  for (const event of events) log.on(event);
  log.finish();
  const files = reportFiles(inputs, env);
  const settings = settingsSchema.parse({ ...inputs.settings, sarif: files.sarif, json: files.json });
  const written = new Set<string>();
  const notes: string[] = [];
  const onWritten = (path: string) => void written.add(path);
  await writeReports(record, settings, { cwd, repositoryRoot: workspace, onWritten }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    notes.push(`A report was not written: ${error.message}`);
  });
  const commentId = await deliver({ record, inputs, event, api, root: workspace, cwd, notes });
  const failed = exitCodeOf(record, settings['fail-on']) !== 0;
  if (failed) setFailed(failureText(record));
  const conclusion = failed ? 'failure' : record.report.notebooks.length === 0 ? 'skipped' : 'success';
  return { conclusion, ...countsOf(record.report), ...writtenFiles(files, { cwd, written }), 'comment-id': commentId };
}
