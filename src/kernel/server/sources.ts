import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pythonSources } from '../../probe/sources.ts';

const package_ = 'nbcrane_server/';
/** With the first a template of kernels loads the probe; with the second the server reads the limits of memory, as the probe does. */
const ofProbe: readonly string[] = ['nbcrane_probe/install.py', 'nbcrane_probe/memory.py'];

/** Writes the Python package of the server into a folder. */
export async function writeServerSources(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(pythonSources)) {
    if (!ofProbe.includes(path) && !(path.startsWith(package_) && path.endsWith('.py'))) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** Code for `python -c` that runs the server from the first folder; packages are looked for in the folders before they are anywhere else. */
export const serverBootstrap = (...folders: string[]): string =>
  `import sys; sys.dont_write_bytecode = True; sys.path[:0] = ${JSON.stringify(folders)}; from nbcrane_server.serve import main; main()`;
