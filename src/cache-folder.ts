import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where nbcrane keeps what is made once for a user. `env`: nbcrane's own environment. */
export function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: Readonly<Record<string, string | undefined>> = process.env): string {
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'nbcrane');
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'nbcrane', 'Cache');
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches', 'nbcrane') : join(homedir(), '.cache', 'nbcrane');
}
