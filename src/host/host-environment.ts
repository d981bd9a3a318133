import { delimiter } from 'node:path';
import { kernelEnvironment } from '../kernel/environment.ts';
import { trustedPath } from './find-program.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of a program that nbcrane starts for itself: without credentials, and without what tells an interpreter or git what to run. */
export function hostEnvironment(env: Environment = process.env): Record<string, string> {
  const plain = Object.entries(kernelEnvironment({ ...env }, {})).filter(([name]) => !steersPrograms.test(name));
  return Object.fromEntries(
    plain.map(([name, value]) => [name, name.toUpperCase() === 'PATH' ? trustedPath(value).join(delimiter) : value]),
  );
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

/** Whole families: each release of Python and git reads more of them. */
const steersPrograms =
  /^(?:PYTHON|GIT_|NODE_|PERL|RUBY|BASH|DYLD_INSERT_)|^(?:LD_PRELOAD|LD_AUDIT|ENV|SHELLOPTS|PS4|SHELL|PAGER|EDITOR|VISUAL|SSH_ASKPASS)$/;

const only = (env: Environment, names: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && names.test(name) ? [[name, value]] : [])));
