import { whyWithheld } from '../redact/kernel-environment.ts';
import { secretName } from '../redact/secret-names.ts';
import type { Plan } from '../plan/plan.ts';
import type { CellReport } from '../result/schema.ts';

/** What the user can do about a crash where nbcrane itself knows, one or two sentences: it keeps variables from kernels. */
export function remedyOf({ status, error, prediction }: CellReport, plan: Pick<Plan, 'env' | 'passEnv' | 'kernel'>): string | null {
  if (status !== 'crashed' && status !== 'predicted-crash') return null;
  const predicted = prediction?.rule === 'python/missing-variable' ? prediction.evidence[0]?.name : undefined;
  const name = predicted ?? missingVariable(error?.traceback ?? prediction?.rehearsal?.traceback ?? []);
  // What was set in the kernel, the notebook itself has deleted.
  if (name === null || name in plan.env) return null;
  if (plan.kernel === 'remote' || process.env[name] === undefined) {
    // A secret on the command line is seen by every process.
    const isSecret = plan.kernel !== 'remote' && secretName(name) !== null;
    return `${name} is not set. Set it, ${isSecret ? `and pass it with --pass-env ${name}` : `or use --env ${name}=VALUE`}.`;
  }
  const why = whyWithheld(name, { own: process.env, passed: plan.passEnv, kernel: plan.kernel });
  return why && `nbcrane did not pass ${name} to the notebook, because ${why}. Pass it with --pass-env ${name}.`;
}

/** `os.environ[…]`, in IPython's words and in those of a copy of the kernel. */
const environFrame = /(?:<frozen os>|[\\/]os\.py)[:, ].* in (?:_Environ\.)?__getitem__/;

/** The variable that `os.environ` did not have, or null where something else was raised. */
function missingVariable(traceback: readonly string[]): string | null {
  const [, name] = /^KeyError: '(\w+)'$/.exec(traceback.at(-1) ?? '') ?? [];
  return name !== undefined && traceback.some((line) => environFrame.test(line)) ? name : null;
}
