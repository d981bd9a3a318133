import { UserError } from '../errors.ts';
import type { ActionEvent } from './event.ts';
import type { ActionInputs } from './inputs.ts';

/**
 * A notebook is a program: where a stranger's may have been checked out beside a token that may write, none is run.
 * @throws UserError
 */
export function refuseForeignNotebooks({ name, runsForeignCode }: ActionEvent, inputs: ActionInputs): void {
  if (!runsForeignCode || inputs['unsafe-run-foreign-notebooks']) return;
  throw new UserError(
    'foreign-notebooks',
    `Notebooks are not run under \`${name}\`: they may be untrusted, and this job has the secrets and the write token of the repository.`,
    {
      remedy:
        'Run them under `pull_request`, and post the report from a second workflow with `post-report` (see docs/action.md). To run them here anyway, set `unsafe-run-foreign-notebooks: true`.',
    },
  );
}
