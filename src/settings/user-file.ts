import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * Where the person who runs nbcrane keeps settings of their own: `$XDG_CONFIG_HOME/nbcrane/nbcrane.toml`, else
 * `~/.config/nbcrane/nbcrane.toml`, also on macOS, as most command-line tools have it; `%APPDATA%\\nbcrane\\nbcrane.toml` on
 * Windows. A relative XDG_CONFIG_HOME is ignored, as https://specifications.freedesktop.org/basedir-spec asks.
 */
export function userConfigPath(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const { XDG_CONFIG_HOME: xdg, APPDATA: roaming } = env;
  const home = (platform === 'win32' ? env['USERPROFILE'] : env['HOME']) || homedir();
  const folder = platform === 'win32' ? roaming || join(home, 'AppData', 'Roaming') : xdg && isAbsolute(xdg) ? xdg : join(home, '.config');
  return join(folder, 'nbcrane', 'nbcrane.toml');
}
