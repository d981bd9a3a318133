import { existsSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from '../../../errors.ts';
import { trustedPath } from '../../../host/find-program.ts';
import type { LlamaLibrary } from './llama-library.ts';

const name = 'node-llama-cpp';

/**
 * Loads `node-llama-cpp` from beside nbcrane, else from the folders in `NODE_PATH`.
 * Never from the working directory or a checkout: a repository would bring its own code along.
 * @throws UserError that says how to install it
 */
export async function loadLlama(env: Readonly<Record<string, string | undefined>> = process.env): Promise<LlamaLibrary> {
  const folders = trustedPath(env['NODE_PATH'] ?? '');
  const found = [...besideNbcrane(), ...folders].map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  if (found !== undefined) {
    searchOnly(folders);
    return (await import(pathToFileURL(entryOf(found)).href)) as LlamaLibrary;
  }
  throw new UserError('no-llama', `--model file: needs the package ${name}, which is not installed.`, {
    remedy: `Install it with "npm install --global ${name}" and set NODE_PATH to the folder that "npm root --global" prints. Or start a server, such as llama.cpp's, and set --base-url.`,
  });
}

function besideNbcrane(folder = dirname(fileURLToPath(import.meta.url))): string[] {
  const parent = dirname(folder);
  return [join(folder, 'node_modules'), ...(parent === folder ? [] : besideNbcrane(parent))];
}

/** The file that an import of the package in a folder loads, by its own package.json. */
const entryOf = (folder: string): string => createRequire(join(folder, 'package.json')).resolve(name);

/** What the package itself asks for is found by the same folders: Node took over all of NODE_PATH as it started. */
function searchOnly(folders: readonly string[]): void {
  const before = process.env['NODE_PATH'];
  process.env['NODE_PATH'] = folders.join(delimiter);
  (Module as unknown as { _initPaths(): void })._initPaths();
  // Notebooks get it as it was.
  if (before === undefined) delete process.env['NODE_PATH'];
  else process.env['NODE_PATH'] = before;
}
