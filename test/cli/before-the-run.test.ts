import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

const run = (folder: string, ...args: string[]) =>
  execa(process.execPath, [cli, 'check', '--python', testPython(), ...args], { cwd: folder, reject: false, env: userOf(folder, {}) });
const git = (folder: string, ...args: string[]) => execa('git', ['-c', 'user.name=n', '-c', 'user.email=e', ...args], { cwd: folder });

it('--fix refuses a notebook with changes that are not committed before the first cell', async () => {
  const source = notebookText(["open('ran', 'w').close()"]);
  const folder = scratchFolder({ 'a.ipynb': source });
  await git(folder, 'init', '-q');
  const refused = await run(folder, 'a.ipynb', '--fix');
  expect(refused.stderr).toMatch(/--fix cannot write to .*a\.ipynb: It has changes that are not committed/);
  expect(refused.exitCode).toBe(2);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  expect(readFileSync(join(folder, 'a.ipynb'), 'utf8')).toBe(source);
  await git(folder, 'add', 'a.ipynb');
  await git(folder, 'commit', '-qm', 'x');
  expect((await run(folder, 'a.ipynb', '--fix')).exitCode).toBe(0);
});

it('says in words that nothing has changed', async () => {
  const folder = scratchFolder({ 'a.ipynb': notebookText(['1']) });
  await git(folder, 'init', '-q');
  await git(folder, 'add', '.');
  await git(folder, 'commit', '-qm', 'x');
  const { stdout, stderr, exitCode } = await run(folder, 'a.ipynb', '--changed-since', 'HEAD');
  expect(exitCode).toBe(0);
  expect(stdout + stderr).toContain('No notebook changed since HEAD.');
  expect(stdout + stderr).toContain('There was no notebook to check.');
  expect(stdout + stderr).not.toContain('none finished');
});
