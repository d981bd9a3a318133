import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../../../errors.ts';
import type { LlamaLibrary } from './llama-library.ts';

const name = 'node-llama-cpp';

/**
 * Loads `node-llama-cpp` from beside nbcrane, else from the folders in `NODE_PATH`.
 * Never from the working directory: a repository would bring its own code along.
 * @throws UserError that says how to install it
 */
export async function loadLlama(env: Readonly<Record<string, string | undefined>> = process.env): Promise<LlamaLibrary> {
  const folders = (env['NODE_PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':').filter(Boolean);
  const startingPoints = [import.meta.url, ...folders.map((folder) => pathToFileURL(join(folder, 'x.js')).href)];
  const path = startingPoints.map(pathFrom).find((found) => found !== null);
  if (path) return (await import(pathToFileURL(path).href)) as LlamaLibrary;
  throw new UserError('no-llama', `--model file: needs the package ${name}, which is not installed.`, {
    remedy: `Install it with "npm install --global ${name}" and set NODE_PATH to the folder that "npm root --global" prints. Or start a server, such as llama.cpp's, and set --base-url.`,
  });
}

/** The package's entry as seen from a file, null where it is not there. */
function pathFrom(file: string): string | null {
  try {
    return createRequire(file).resolve(name);
  } catch {
    return null;
  }
}
