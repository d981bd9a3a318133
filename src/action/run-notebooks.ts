import { perform } from '../app/perform.ts';
import { redactingReporters } from '../app/reporters.ts';
import { UserError } from '../errors.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import type { RunRecord } from '../report/run-record.ts';
import type { ActionAssignment } from './assignment.ts';
import { jobLog } from './log.ts';
import { secretsWithin } from './mask.ts';
import type { Runner } from './runner.ts';
import { writeWhatCan } from './report-files.ts';

/**
 * Runs what was assigned, tells it in the log without what looks like a credential, and writes the report files. One that cannot be written is a note, not the end.
 * @throws UserError
 */
export async function runNotebooks(
  assignment: ActionAssignment,
  env: Record<string, string | undefined>,
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
