import { delimiter, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPython } from './python.ts';

type Result = { status: 'passed' | 'failed' | 'skipped'; detail: string };

const here = fileURLToPath(new URL('../probe/', import.meta.url));
const env = {
  PYTHONPATH: [fileURLToPath(new URL('../../probe', import.meta.url)), here].join(delimiter),
  PYTHONDONTWRITEBYTECODE: '1',
  TF_CPP_MIN_LOG_LEVEL: '3',
};
async function suite<T>(command: 'list' | 'run', paths: string[]): Promise<T> {
  const { stdout } = await execa(testPython(), [fileURLToPath(new URL('../probe/run_suite.py', import.meta.url)), command, ...paths], {
    env,
  });
  return JSON.parse(stdout) as T;
}

/** Every test of the Python suites among `patterns` (below test/probe), as a test of its own; a file's suite runs in one process. */
export async function pythonSuites(patterns: string[]): Promise<void> {
  const files = globSync(patterns, { cwd: here, absolute: true }).sort();
  const suites = await suite<Record<string, string[]>>('list', files);
  for (const [file, names] of Object.entries(suites)) {
    describe(relative(here, file), () => {
      let results: Record<string, Result> = {};
      beforeAll(async () => {
        results = await suite<Record<string, Result>>('run', [file]);
      });
      for (const name of names) {
        it(name, ({ skip }) => {
          // A failure outside a test (setUpModule, setUpClass) counts for every test of the file.
          const result = results[name] ?? results['*'];
          if (result?.status === 'skipped') skip(result.detail);
          expect(result?.status, result?.detail ?? 'The suite did not report this test.').toBe('passed');
        });
      }
    });
  }
}
