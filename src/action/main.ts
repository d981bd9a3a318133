import { setFailed, warning } from '@actions/core';
import { unlessInterrupted } from '../app/interruption.ts';
import { complaint } from '../app/complaint.ts';
import { connect } from '../github/api.ts';
import { createRedactor } from '../redact/redactor.ts';
import { printable } from '../text/printable.ts';
import { assignNotebooks, type ActionAssignment } from './assignment.ts';
import { conclude } from './conclusion.ts';
import { deliver, type Delivery } from './deliver.ts';
import { postEarlierRun } from './earlier-run.ts';
import { readEvent, readPayload } from './event.ts';
import { refuseForeignNotebooks } from './foreign.ts';
import { readInputs, type ActionInputs } from './inputs.ts';
import { mergeShards } from './merge-shards.ts';
import { maskSecrets, secretsWithin } from './mask.ts';
import { setOutputs, type OutputValues } from './outputs.ts';
import { predictorEnvironment } from './predictor-environment.ts';
import { reportFiles, writtenFiles, writeWhatCan } from './report-files.ts';
import type { Runner } from './runner.ts';
import { perform } from '../app/perform.ts';
import { redactingReporters } from '../app/reporters.ts';
import { UserError } from '../errors.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import type { RunRecord } from '../report/run-record.ts';
import { jobLog } from './log.ts';

/** The action, from inputs to outputs; never throws. Every output is set however it ends. */
export async function main(runner: Runner): Promise<void> {
  maskSecrets(runner.env);
  let outputs: OutputValues = { conclusion: 'failure', notebooks: 0, 'predicted-crashes': 0, crashes: 0, 'time-saved-seconds': 0 };
  try {
    outputs = await act(runner);
  } catch (error) {
    setFailed(printable(createRedactor(secretsWithin(runner.env)).text(complaint(error))));
  }
  setOutputs(outputs);
}

async function act(runner: Runner): Promise<OutputValues> {
  const { env, signal } = runner;
  const inputs = readInputs(env);
  for (const sentence of inputs.unknown) warning(printable(sentence));
  const event = readEvent(env, await readPayload(env));
  const { owner, repo } = event;
  const token = inputs['github-token'];
  const api = token ? connect({ token, owner, repo, signal }) : null;
  if (inputs['post-report'] !== undefined)
    return postEarlierRun(inputs['post-report'], { inputs, event, api, workspace: workspaceOf(env) }, runner);

  if (inputs['merge-reports'].length > 0)
    return mergeShards(inputs['merge-reports'], { inputs, event, api, workspace: workspaceOf(env) }, runner);

  const predictorEnv = predictorEnvironment(env, inputs);
  const files = reportFiles(inputs, env);
  const assignment = await unlessInterrupted(
    assignNotebooks({ inputs, event, files, api, predictorEnv, workspace: workspaceOf(env) }),
    signal,
  );
  refuseForeignNotebooks(event, inputs, assignment);
  const { record, written } = await runNotebooks(assignment, predictorEnv, runner);
  const { run, repositoryRoot: root, notes, cwd } = assignment;
  const commentId = await deliver(whileTimeLasts({ record, inputs: shownBy(inputs), event, api, root, cwd, notes }, signal));

  return { ...conclude(record, run['fail-on']), ...writtenFiles(files, { cwd, written }), 'comment-id': commentId };
}

/** A cancelled job is about to be killed: what needs no network comes first, and nothing else comes. */
function whileTimeLasts(delivery: Delivery, signal: AbortSignal): Delivery {
  if (!signal.aborted) return delivery;
  const notes = [...delivery.notes, 'The run was interrupted. Nothing was posted on the pull request.'];
  return { ...delivery, notes, inputs: { ...delivery.inputs, comment: 'off', 'review-comments': false } };
}

/** A shard leaves telling to the job that merges the reports. */
const shownBy = (inputs: ActionInputs): ActionInputs =>
  inputs['reports-only'] ? { ...inputs, comment: 'off', 'review-comments': false, annotations: false, summary: false } : inputs;

const workspaceOf = (env: Runner['env']) => env.GITHUB_WORKSPACE || process.cwd();

/**
 * Runs what was assigned, tells it in the log without what looks like a credential, and writes the report files. One that cannot be written is a note, not the end.
 * @throws UserError
 */
export async function runNotebooks(
  assignment: ActionAssignment,
  env: NodeJS.ProcessEnv,
  { stdout, signal }: Runner,
): Promise<{ record: RunRecord; written: ReadonlySet<string> }> {
  const { run, repositoryRoot, cwd, notes } = assignment;
  let written: ReadonlySet<string> = new Set();
  const reporters = redactingReporters({
    log: jobLog(stdout),
    redactor: createRedactor([...secretsWithin(env), ...secretsOf(run.env)]),
    async write(record) {
      written = await writeWhatCan(record, run, { cwd, repositoryRoot, notes });
    },
  });
  try {
    const record = await perform(assignment, reporters, { env, signal });
    return { record, written };
  } catch (error) {
    throw error instanceof UserError && error.code === 'missing-key' ? withInput(error) : error;
  }
}

/** Workflows give keys as inputs. */
const withInput = ({ code, message, exitCode }: UserError) =>
  new UserError(code, message, { remedy: 'Set the input `api-key`, such as ${{ secrets.MODEL_KEY }}, or remove `model`.', exitCode });
