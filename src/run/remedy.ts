import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { whyWithheld } from '../redact/kernel-environment.ts';
import { secretName } from '../redact/secret-names.ts';
import type { Plan } from '../plan/plan.ts';
import type { CellReport } from '../result/schema.ts';
import { distributionOf } from '../environments/distributions.ts';
import { remedyForMissing } from '../kernel/local/python.ts';
import type { KernelSession } from '../kernel/provider.ts';

/** What the user can do about a crash where nbcrane itself knows, one or two sentences: it keeps variables from kernels, and exits mean something else in a program. */
export function remedyOf({ status, error, prediction }: CellReport, plan: Pick<Plan, 'env' | 'passEnv' | 'kernel'>): string | null {
  if (status !== 'crashed' && status !== 'predicted-crash') return null;
  if (error?.ename === 'SystemExit')
    return 'In a notebook, an exit is an error of its cell, whatever its code. If it is meant, tag the cell raises-exception, and the cells that it should keep from running skip-execution.';
  const predicted = prediction?.rule === 'python/missing-variable' ? prediction.evidence[0]?.name : undefined;
  const name = predicted ?? missingVariable(error?.traceback ?? prediction?.rehearsal?.traceback ?? []);
  // What was set in the kernel, the notebook itself has deleted.
  if (name === null || name in plan.env) return null;
  if (plan.kernel === 'remote' || process.env[name] === undefined) {
    // A secret on the command line is seen by every process.
    const isSecret = plan.kernel !== 'remote' && secretName(name) !== null;
    return `Set the environment variable ${name}, ${isSecret ? `and pass it with --pass-env ${name}` : `or use --env ${name}=VALUE`}.`;
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

/**
 * How to get the package that a crash of this cell asks for, with the command of the user's own tool; null where it asks for none, or where
 * that is not known. `source`: of the cell. `cwd`: absolute, of the kernel.
 */
export async function installRemedy(
  cell: CellReport,
  source: string,
  { executable }: Pick<KernelSession, 'executable'>,
  cwd: string,
): Promise<string | null> {
  const module = missingModule(cell);
  if (executable === undefined || module === null || isBeside(module.split('.')[0]!, cwd)) return null;
  const distribution = distributionOf(wholeName(module, source));
  // A part of a package that is there is no package of its own, but for those that several packages share.
  if (distribution === null || (module.includes('.') && distribution.name === module.split('.')[0])) return null;
  const { name, isKnown } = distribution;
  const how = await remedyForMissing(name, executable, cwd);
  // A package that only sounds like a module may be somebody else's.
  return isKnown ? how : `If the package is called ${name}, ${how[0]!.toLowerCase()}${how.slice(1)}`;
}

/** The first part of a module's name that is not there, or null where the crash is another one, or a similar name is meant. */
function missingModule({ error, prediction }: CellReport): string | null {
  if ((error?.ename ?? prediction?.errorType) !== 'ModuleNotFoundError') return null;
  const text = error?.evalue ?? prediction?.rehearsal?.traceback.at(-1) ?? '';
  const fact = prediction?.rule === 'python/missing-module' ? prediction.evidence[0]?.name : undefined;
  const module = fact ?? /No module named '([\w.]+)'$/.exec(text)?.[1];
  return module === undefined || !/^[\w.]+$/.test(module) || prediction?.diagnosis.includes('did you mean') ? null : module;
}

/** The name that the cell imports, of which a part is missing: `google.cloud.storage` for `from google.cloud import storage`. */
function wholeName(missing: string, source: string): string {
  const words = missing.replaceAll('.', '\\.');
  const found = new RegExp(`(?<![\\w.])(${words}(?:\\.\\w+)*)(?:\\s+import\\s+\\(?\\s*(\\w+))?`).exec(source);
  return found === null ? missing : found.slice(1).filter(Boolean).join('.');
}

/** Whether the module is the repository's own, which no package brings. */
function isBeside(module: string, folder: string): boolean {
  const has = (...place: string[]) => existsSync(join(folder, ...place));
  if (has(`${module}.py`) || has(module) || has('src', `${module}.py`) || has('src', module)) return true;
  const above = dirname(folder);
  return above !== folder && !has('.git') && isBeside(module, above);
}
