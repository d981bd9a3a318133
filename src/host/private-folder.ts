import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `sun_path` less its closing zero byte: 108 bytes on Linux, 104 on macOS and the BSDs. */
const socketPathLimit = process.platform === 'linux' ? 107 : 103;
/** The longest name a socket gets inside the folder: kernel number and channel (`k99999-5`). */
const longestName = '/k99999-5';

/** A folder only this user can enter, for sockets and connection files. `hasSockets`: Unix sockets fit into it. */
export type PrivateFolder = { path: string; hasSockets: boolean; remove(): Promise<void> };

/** Creates the folder in the first temporary folder whose name is short enough for a Unix socket; those preferred come first. */
export async function createPrivateFolder(preferred: readonly string[] = []): Promise<PrivateFolder> {
  const unix = process.platform !== 'win32';
  const candidates = unix ? [...preferred, tmpdir(), process.env['XDG_RUNTIME_DIR'] || '/tmp', '/tmp'] : [tmpdir()];
  const short = unix ? candidates.filter(fitsSocket) : [];
  for (const parent of [...short, ...candidates]) {
    const path = await mkdtemp(join(parent, 'nbcrane-')).catch(() => null);
    if (path) {
      // Tells `nbcrane clean` whether anybody still needs it.
      await writeFile(join(path, 'owner'), String(process.pid));
      return {
        path,
        hasSockets: short.includes(parent),
        remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}),
      };
    }
  }
  throw new Error(`no temporary folder can be written to (tried ${candidates.join(', ')})`);
}

const fitsSocket = (parent: string) => Buffer.byteLength(join(parent, 'nbcrane-XXXXXX') + longestName) <= socketPathLimit;
