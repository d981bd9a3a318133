import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { ownCheckout, trustedFolder } from './find-program.ts';
import { realPath } from '../files/real-path.ts';
import { repositoryOf } from '../files/repository.ts';

/** Where nbcrane keeps what is made once for a user. `env`: nbcrane's own environment. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = env;
  if (XDG_CACHE_HOME && isTrusted(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'nbcrane');
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'nbcrane', 'Cache');
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches', 'nbcrane') : join(homedir(), '.cache', 'nbcrane');
}

/** What a user should know of a cache that is not where the environment says; null where it is. */
export const cacheNotice = (env: NodeJS.ProcessEnv = process.env): string | null =>
  !env['XDG_CACHE_HOME'] || isTrusted(env['XDG_CACHE_HOME'])
    ? null
    : `XDG_CACHE_HOME is not used: it is a folder in a checkout, which could bring its own results and programs. nbcrane keeps its cache in ${cacheFolder(env)}. To choose another folder, set XDG_CACHE_HOME to one outside the checkout.`;

/** What is found in a checkout may have come with it: invented results, and programs. */
function isTrusted(folder: string): boolean {
  if (!isAbsolute(folder)) return false;
  const around = [folder, realPath(folder)].flatMap((path) => (repositoryOf(path) === null ? [] : ownCheckout(path)));
  return trustedFolder(around)(folder);
}
