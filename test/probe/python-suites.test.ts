import { delimiter, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPython } from '../support/python.ts';

type Result = { status: 'passed' | 'failed' | 'skipped'; detail: string };

const here = fileURLToPath(new URL('.', import.meta.url));
const env = {
  PYTHONPATH: [fileURLToPath(new URL('../../probe', import.meta.url)), here].join(delimiter),
  PYTHONDONTWRITEBYTECODE: '1',
  TF_CPP_MIN_LOG_LEVEL: '3',
};
const files = globSync('**/test_*.py', { cwd: here, absolute: true }).sort();
const suites = await suite<Record<string, string[]>>('list', files);

async function suite<T>(command: 'list' | 'run', paths: string[]): Promise<T> {
  const { stdout } = await execa(testPython(), [fileURLToPath(new URL('run_suite.py', import.meta.url)), command, ...paths], { env });
  return JSON.parse(stdout) as T;
}

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
