import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { attempt } from '../../src/attempt.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The folder of a bundle of what is in src now, where no module of the checkout is found: a copy of what NBCRANE_TEST_BUNDLE names, which has just been built,
 * else made once a test run as `npm run build` makes dist.
 */
export async function bundleFolder(runFolder: string): Promise<string> {
  const folder = join(runFolder, 'bundle');
  if (existsSync(folder)) return folder;
  const draft = join(mkdtempSync(join(runFolder, 'draft-')), 'bundle');
  const built = process.env['NBCRANE_TEST_BUNDLE'];
  if (built) cpSync(built, draft, { recursive: true });
  else {
    const tool = (name: string, args: string[]) => execa(process.execPath, [join(root, 'node_modules', name), ...args], { cwd: root });
    await tool('typescript/bin/tsc', ['-p', 'tsconfig.build.json', '--noCheck']);
    await tool('rollup/dist/bin/rollup', ['-c', '--silent', '--dir', draft]);
  }
  // Another worker may have been quicker.
  attempt(() => renameSync(draft, folder));
  return folder;
}
