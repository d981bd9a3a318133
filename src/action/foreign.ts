import type { Assignment } from '../app/assign.ts';
import { UserError } from '../errors.ts';
import type { ActionEvent } from './event.ts';
import type { ActionInputs } from './inputs.ts';

/**
 * A notebook is a program: a stranger's runs in a container or not at all, and not even there beside a token that may write. A check that runs nothing
 * is always possible.
 * @throws UserError
 */
export function refuseForeignNotebooks(
  { name, code }: ActionEvent,
  inputs: ActionInputs,
  { run, jobs }: Pick<Assignment, 'run' | 'jobs'>,
): void {
  if (code === 'own' || run.static || inputs['unsafe-run-foreign-notebooks']) return;
  if (code === 'foreign-with-rights') {
    throw new UserError(
      'foreign-notebooks',
      `Notebooks are not run under \`${name}\`: they may be untrusted, and this job may have the secrets and the write token of the repository.`,
      {
        remedy:
          'Run them under `pull_request`, and post the report from a second workflow with `post-report` (see docs/action.md). Or only check them, with `static: true`. To run them here anyway, set `unsafe-run-foreign-notebooks: true`.',
      },
    );
  }
  if (jobs.every(({ settings }) => settings.kernel === 'container')) return;
  throw new UserError('foreign-notebooks', 'Notebooks of a pull request from a fork run only in a container: they may be untrusted.', {
    remedy:
      'Set `kernel: container` and `image` (see docs/action.md), or only check the notebooks, with `static: true`. To run them on the runner itself anyway, set `unsafe-run-foreign-notebooks: true`.',
  });
}
