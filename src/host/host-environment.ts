import { delimiter, isAbsolute } from 'node:path';
import { kernelEnvironment } from '../redact/kernel-environment.ts';
import { realPath } from '../files/real-path.ts';
import { isWithin } from '../files/repository.ts';
import { ownCheckout, trustedPath } from './find-program.ts';

/**
 * The environment of a program that nbcrane starts for itself: without credentials, without what tells an interpreter or git what to run, and
 * without what leads into a checkout, because libraries, character sets and settings are programs too. `checkouts`: as findProgram has them.
 */
export function hostEnvironment(env: NodeJS.ProcessEnv = process.env, checkouts: readonly string[] = []): Record<string, string> {
  const roots = [...new Set([...ownCheckout(), ...checkouts].flatMap((root) => [root, realPath(root)]))];
  return Object.fromEntries(
    Object.entries(kernelEnvironment({ ...env }, {})).flatMap(([name, value]) => {
      if (steersPrograms.test(name)) return [];
      if (listsOfFolders.test(name)) {
        const trusted = trustedPath(value, checkouts).join(delimiter);
        return trusted || name.toUpperCase() === 'PATH' ? [[name, trusted]] : [];
      }
      return leadsInto(roots, value) ? [] : [[name, value]];
    }),
  );
}

/** Whether a value names one of the folders or something in it, by any name, alone or within options or a list; or what is relative by its looks. */
function leadsInto(roots: readonly string[], value: string): boolean {
  const inside = (path: string) => roots.some((root) => isWithin(path, root));
  const names = (root: string) => value.split(root).some((rest, at) => at > 0 && /^(?![\w.~-])/.test(rest));
  return (
    roots.some(names) ||
    value.split(delimiter).some((part) => /^\.{1,2}(?:[/\\]|$)/.test(part) || (isAbsolute(part) && inside(realPath(part))))
  );
}

/** What an engine needs of its own: where it is, and whom it is to be for a registry. An engine reached over SSH needs the agent. */
export function engineEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const overSsh = [env['DOCKER_HOST'], env['CONTAINER_HOST']].some((address) => address?.startsWith('ssh:'));
  const own = overSsh
    ? /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$|SSH_AUTH_SOCK$)/
    : /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$)/;
  return { ...hostEnvironment(env), ...only(env, own) };
}

/** What pip needs of its own: the package index and the proxy, whose addresses may have a password. */
export const pipEnvironment = (env: NodeJS.ProcessEnv = process.env): Record<string, string> => ({
  ...hostEnvironment(env),
  ...only(env, /^(?:PIP_(?!CONFIG_FILE$|REQUIREMENT|TARGET|PREFIX|USER|PYTHON).*|https?_proxy|all_proxy|no_proxy)$/i),
});

/** Whole families: each release of Python and git reads more of them. */
const steersPrograms =
  /^(?:PYTHON|GIT_|NODE_|PERL|RUBY|BASH|DYLD_INSERT_)|^(?:LD_PRELOAD|LD_AUDIT|ENV|SHELLOPTS|PS4|SHELL|PAGER|EDITOR|VISUAL|SSH_ASKPASS)$/;

/** Where programs and loaders look; what is empty or relative here means the folder that git works in. */
const listsOfFolders = /^(?:PATH|LD_\w+|DYLD_\w+|GCONV_PATH|LOCPATH|NLSPATH|OPENSSL_(?:CONF|MODULES|ENGINES))$/i;

const only = (env: NodeJS.ProcessEnv, names: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && names.test(name) ? [[name, value]] : [])));
