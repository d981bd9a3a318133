import { perform } from '../app/perform.ts';
import { redactingReporters } from '../app/reporters.ts';
import { UserError } from '../errors.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import type { RunRecord } from '../report/run-record.ts';
import { writeReports } from '../report/write-reports.ts';
import type { ActionAssignment } from './assignment.ts';
import { jobLog } from './log.ts';
import { secretsWithin } from './mask.ts';
import type { Runner } from './runner.ts';

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
  const written = new Set<string>();
  const reporters = redactingReporters({
    log: jobLog(stdout),
    redactor: createRedactor([...secretsWithin(env), ...secretsOf(run.env)]),
    write: (record) =>
      writeReports(record, run, { cwd, repositoryRoot, onWritten: (path) => void written.add(path) }).catch((error: unknown) => {
        if (!(error instanceof UserError)) throw error;
        notes.push(`A report was not written: ${error.message}`);
      }),
  });
  try {
    return { record: await perform(assignment, reporters, { env, signal }), written };
  } catch (error) {
    throw error instanceof UserError && error.code === 'missing-key' ? withInput(error) : error;
  }
}

/** Workflows give keys as inputs. */
const withInput = ({ code, message, exitCode }: UserError) =>
  new UserError(code, message, { remedy: 'Set the input `api-key`, such as ${{ secrets.MODEL_KEY }}, or remove `model`.', exitCode });
