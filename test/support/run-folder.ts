import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what is made once for all files of one test run: the bundle, compiled code. */
    runFolder: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-test-run-'));
  provide('runFolder', folder);
  // For the workers and every command that a test starts: what node has compiled for one, the next one finds.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'node');
  return () => rmSync(folder, { recursive: true, force: true });
}
