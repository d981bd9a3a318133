import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../probe/', import.meta.url));

/** Every Python source nbcrane brings along, and the lock of what its server needs, by path below `probe/`; the bundler replaces this module by one with the texts inside. */
export const pythonSources: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:py|lock)$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    // Proofs of rules are for the tests and the documentation.
    .filter((path) => !/^nbcrane_rules\/|\/proofs\.py$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
