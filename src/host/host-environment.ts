import { gitHookVariables } from '../git-hook-variables.ts';
import { kernelEnvironment } from '../kernel/environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of a program that nbcrane starts for itself: without credentials, and without what Python or git would run at its start. */
export function hostEnvironment(env: Environment = process.env): Record<string, string> {
  const plain = kernelEnvironment({ ...env }, {});
  return Object.fromEntries(Object.entries(plain).filter(([name]) => !startsCode.test(name) && !gitHookVariables.includes(name)));
}

/** What an engine needs of its own: where it is, and whom it is to be for a registry. An engine reached over SSH needs the agent. */
export function engineEnvironment(env: Environment = process.env): Record<string, string> {
  const overSsh = [env['DOCKER_HOST'], env['CONTAINER_HOST']].some((address) => address?.startsWith('ssh:'));
  const own = overSsh
    ? /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$|SSH_AUTH_SOCK$)/
    : /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$)/;
  return { ...hostEnvironment(env), ...only(env, own) };
}

/** What pip needs of its own: the package index and the proxy of the house, which may have a password in their address. */
export const pipEnvironment = (env: Environment = process.env): Record<string, string> => ({
  ...hostEnvironment(env),
  ...only(env, /^(?:PIP_(?!CONFIG_FILE$|REQUIREMENT|TARGET|PREFIX|USER|PYTHON).*|https?_proxy|all_proxy|no_proxy)$/i),
});

const startsCode =
  /^(?:PYTHONSTARTUP|PYTHONINSPECT|PYTHONBREAKPOINT|BASH_ENV|ENV|NODE_OPTIONS|GIT_EXTERNAL_DIFF|GIT_PAGER|GIT_SSH|GIT_SSH_COMMAND|GIT_EDITOR)$/;

const only = (env: Environment, names: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && names.test(name) ? [[name, value]] : [])));
