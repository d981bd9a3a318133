import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles what is in src now into a folder of its own, as `npm run build` does into dist. Whoever asks removes it. */
export async function buildBundle(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-bundle-'));
  const tool = (name: string, args: string[]) => execa(process.execPath, [join(root, 'node_modules', name), ...args], { cwd: root });
  await tool('typescript/bin/tsc', ['-p', 'tsconfig.build.json', '--noCheck']);
  await tool('rollup/dist/bin/rollup', ['-c', '--silent', '--dir', folder]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
