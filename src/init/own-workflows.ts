import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url));

/** The workflows of nbcrane itself, one after the other; the bundler replaces this module by one with the text inside. */
export const ownWorkflows: string = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
