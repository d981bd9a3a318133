import { warning } from '@actions/core';
import { execa } from 'execa';
import { findProgram, neutralFolder } from '../host/find-program.ts';
import { hostEnvironment } from '../host/host-environment.ts';
import { readText } from '../files/read-file.ts';
import { printable } from '../text/printable.ts';

/** Ubuntu 23.10 and later: where this holds 1, AppArmor lets ordinary users mount nothing in their own namespaces. */
const restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
const setting = 'kernel.apparmor_restrict_unprivileged_userns';

type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  /** File that holds 1 while user namespaces are restricted. Default: that of AppArmor. */
  file?: string;
};

/**
 * Lifts AppArmor's restriction of user namespaces on a GitHub-hosted runner, with its passwordless sudo.
 * Resolves with a function that restores it. Never throws: where it cannot be lifted, a warning says why and the run goes on without.
 */
export async function allowUserNamespaces({ env, file = restriction }: Machine): Promise<() => Promise<void>> {
  if (env.RUNNER_ENVIRONMENT !== 'github-hosted') {
    warning('`allow-user-namespaces` was ignored: this is not a GitHub-hosted runner. Change the setting of your own runner there.');
    return nothing;
  }
  const isRestricted = (await readText(file, { maxBytes: 100 }).catch(() => '0')).trim() === '1';
  if (!isRestricted || !(await write(0, env))) return nothing;
  return async () => void (await write(1, env));
}

const nothing = async () => {};

/** Whether sudo changed the setting; a warning says why not. */
async function write(value: 0 | 1, env: Machine['env']): Promise<boolean> {
  const program = findProgram('sudo', env, env.GITHUB_WORKSPACE ? [env.GITHUB_WORKSPACE] : []).path;
  const failure = program === null ? 'there is no sudo' : await fault(program, ['-n', 'sysctl', '-q', '-w', `${setting}=${value}`], env);
  if (failure === null) return true;
  warning(
    `\`allow-user-namespaces\`: \`sudo sysctl -w ${setting}=${value}\` failed (${printable(failure)}). Rehearsals run without an overlay.`,
  );
  return false;
}

/** What a program wrote as it failed, one line; null where it did not. */
async function fault(program: string, argv: readonly string[], env: Machine['env']): Promise<string | null> {
  const { failed, stderr, shortMessage } = await execa(program, argv, {
    cwd: neutralFolder(),
    env: hostEnvironment(env),
    extendEnv: false,
    stdin: 'ignore',
    reject: false,
    timeout: 10_000,
  });
  return failed ? ((stderr || shortMessage || '').split('\n')[0] ?? '') : null;
}
