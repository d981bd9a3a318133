import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundleFolder } from './bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what is made once for all files of one test run: the bundle, compiled code. */
    runFolder: string;
    /** The command line that tests start: its source, or with NBCRANE_TEST_BUNDLE a copy of that folder, which starts in less of the processor's time. */
    cli: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  // Every project of vitest.config.ts has its own setup.
  const folder = (process.env['TEST_RUN_FOLDER'] ??= mkdtempSync(join(tmpdir(), 'nbcrane-test-run-')));
  provide('runFolder', folder);
  // For the workers and every command that a test starts: what node has compiled for one, the next one finds.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'node');
  const source = fileURLToPath(new URL('../../src/cli/nbcrane.ts', import.meta.url));
  provide('cli', process.env['NBCRANE_TEST_BUNDLE'] ? join(await bundleFolder(folder), 'nbcrane.js') : source);
  return () => rmSync(folder, { recursive: true, force: true });
}
