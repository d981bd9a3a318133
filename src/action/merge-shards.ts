import { unlessInterrupted } from '../app/interruption.ts';
import type { GitHubApi } from '../github/api.ts';
import { mergeRun } from '../merge/merge-run.ts';
import { createRedactor } from '../redact/redactor.ts';
import { settingsSchema } from '../settings/schema.ts';
import { conclude } from './conclusion.ts';
import { deliver } from './deliver.ts';
import type { ActionEvent } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { jobLog } from './log.ts';
import { secretsWithin } from './mask.ts';
import type { OutputValues } from './outputs.ts';
import { reportFiles, writeWhatCan, writtenFiles } from './report-files.ts';
import type { Runner } from './runner.ts';
import { workingDirectory } from './assignment.ts';

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
  const cwd = workingDirectory(workspace, inputs['working-directory']);
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
  const notes: string[] = [];
  const written = await writeWhatCan(record, settings, { cwd, repositoryRoot: workspace, notes });
  const commentId = await deliver({ record, inputs, event, api, root: workspace, cwd, notes });
  return { ...conclude(record, settings['fail-on']), ...writtenFiles(files, { cwd, written }), 'comment-id': commentId };
}
