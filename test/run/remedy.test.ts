import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const remedies = async (source: string, args: string[] = [], env: Record<string, string> = {}) => {
  const folder = scratchFolder({ 'a.ipynb': notebookText(['import os', source]) });
  const files = ['--junit', 'r.xml', '--markdown', 'r.md', '--sarif', 'r.sarif'];
  const checked = await check(folder, ['a.ipynb', '--predict', 'offline', ...files, ...args], env);
  const written = ['r.xml', 'r.md', 'r.sarif'].map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\\_', '_'));
  return { remedy: checked.report.notebooks[0]!.cells[1]!.remedy, shown: [checked.stdout, ...written] };
};

/** The guarantee: a variable that the notebook lacks because nbcrane or nobody gave it one comes with the flag that does, in every report. */
describe('a missing environment variable', () => {
  it('that looks like a secret is said to be withheld', async () => {
    const { remedy, shown } = await remedies('os.environ["MY_TOKEN"]', [], { MY_TOKEN: 'x' });
    expect(remedy).toBe('nbcrane did not pass MY_TOKEN to the notebook, because it looks like a secret. Pass it with --pass-env MY_TOKEN.');
    for (const report of shown) expect(report).toContain('--pass-env MY_TOKEN');
  });

  it('that nobody has set is said not to be set, also in one line', async () => {
    const { remedy, shown } = await remedies('os.environ["MY_PLACE"]', ['--format', 'concise']);
    expect(remedy).toBe('MY_PLACE is not set. Set it, or use --env MY_PLACE=VALUE.');
    for (const report of shown) expect(report).toContain('--env MY_PLACE=VALUE');
  });

  it('that nobody has set and that names a secret is not asked for on the command line', async () => {
    const { remedy } = await remedies('os.environ["MY_TOKEN"]', []);
    expect(remedy).toBe('MY_TOKEN is not set. Set it, and pass it with --pass-env MY_TOKEN.');
  });

  it.each([
    ['is not what a dict lacks', '{**{}}["MY_" + "TOKEN"]', []],
    ['is no riddle where the notebook deleted it', 'del os.environ["MY_TOKEN"]; os.environ["MY_TOKEN"]', ['--pass-env', 'MY_TOKEN']],
    ['nor where --env had set it', 'del os.environ["MY_TOKEN"]; os.environ["MY_TOKEN"]', ['--env', 'MY_TOKEN=y']],
  ])('%s', async (_what, source, args) => {
    expect((await remedies(source, args, { MY_TOKEN: 'x' })).remedy).toBeUndefined();
  });
});
