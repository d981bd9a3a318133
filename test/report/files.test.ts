import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { outputNotebookPath } from '../../src/report/executed-notebook.ts';
import type { ReportSettings } from '../../src/report/write-reports.ts';
import { writeReports } from '../../src/report/write-reports.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { passedNotebook, recordOf, stoppedNotebook } from './build.ts';

const failure = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error as UserError;
  }
  throw new Error('nothing was thrown');
};

describe('outputNotebookPath', () => {
  const one = { notebooks: 1, cwd: '/repo', targetIsFolder: false };

  it.each([
    ['a file for one notebook', '/repo/nb/a.ipynb', { ...one, target: '/out/done.ipynb' }, '/out/done.ipynb'],
    ['a folder mirrors paths', '/repo/nb/a.ipynb', { ...one, target: '/out' }, '/out/nb/a.ipynb'],
    ['also for several', '/repo/nb/a.ipynb', { ...one, notebooks: 2, target: '/out' }, '/out/nb/a.ipynb'],
    [
      'a folder may be called like a notebook',
      '/repo/a.ipynb',
      { ...one, targetIsFolder: true, target: '/out.ipynb' },
      '/out.ipynb/a.ipynb',
    ],
    ['paths above stay inside', '/other/a.ipynb', { ...one, target: '/out' }, '/out/_/other/a.ipynb'],
  ])('%s', (_what, path, target, expected) => {
    expect(outputNotebookPath(path, target)).toBe(expected);
  });

  it('refuses one file for several notebooks', () => {
    expect(failure(() => outputNotebookPath('/repo/a.ipynb', { ...one, notebooks: 2, target: '/out.ipynb' }))).toMatchObject({
      code: 'one-output-for-many',
      exitCode: 2,
    });
  });

  it.each(['/repo', '/repo/a.ipynb'])('refuses to replace the notebook by its copy, with %s', (target) => {
    expect(failure(() => outputNotebookPath('/repo/a.ipynb', { ...one, target, targetIsFolder: target === '/repo' }))).toMatchObject({
      code: 'output-is-input',
    });
  });
});

describe('writeReports', () => {
  const write = (settings: ReportSettings, cwd: string) =>
    writeReports(recordOf(stoppedNotebook({ folder: cwd }), passedNotebook({ path: 'nb/b.ipynb', folder: cwd })), settings, {
      cwd,
      repositoryRoot: cwd,
    });
  const files = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => relative(folder, join(each.parentPath, each.name)))
      .sort();

  it('writes what is asked for, makes folders and leaves nothing else', async () => {
    const cwd = scratchFolder();
    await write(
      { json: 'out/deep/r.json', sarif: 'out/r.sarif', markdown: 'r.md', junit: join(cwd, 'r.xml'), 'output-notebook': 'done' },
      cwd,
    );
    expect(files(cwd)).toEqual(['done/a.ipynb', 'done/nb/b.ipynb', 'out/deep/r.json', 'out/r.sarif', 'r.md', 'r.xml']);
    expect(JSON.parse(readFileSync(join(cwd, 'out/deep/r.json'), 'utf8'))).toMatchObject({ schemaVersion: 1 });
    expect(JSON.parse(readFileSync(join(cwd, 'done/nb/b.ipynb'), 'utf8'))).toMatchObject({ nbformat: 4 });
    expect(readFileSync(join(cwd, 'out/r.sarif'), 'utf8')).toContain('"uri": "a.ipynb"');
  });

  it('writes nothing that is not asked for', async () => {
    const cwd = scratchFolder();
    await write({}, cwd);
    expect(files(cwd)).toEqual([]);
  });

  it('replaces a report and keeps its mode', async () => {
    const cwd = scratchFolder({ 'r.json': 'old, and longer than what is there to come'.repeat(1000) });
    chmodSync(join(cwd, 'r.json'), 0o600);
    await write({ json: 'r.json' }, cwd);
    expect(JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8'))).toMatchObject({ tool: { name: 'nbcrane' } });
    expect(files(cwd)).toEqual(['r.json']);
  });

  it('writes the others when one fails, and names the file', async () => {
    const cwd = scratchFolder({ blocked: 'a file where a folder would be' });
    const error = await write({ json: 'blocked/r.json', markdown: 'r.md' }, cwd).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect((error as UserError).message).toContain(join(cwd, 'blocked/r.json'));
    expect(existsSync(join(cwd, 'r.md'))).toBe(true);
  });

  it('names everything that failed', async () => {
    const cwd = scratchFolder();
    mkdirSync(join(cwd, 'r.json'));
    mkdirSync(join(cwd, 'r.md'));
    writeFileSync(join(cwd, 'keep'), '');
    const error = (await write({ json: 'r.json', markdown: 'r.md', junit: 'r.xml', 'output-notebook': 'one.ipynb' }, cwd).catch(
      (reason: unknown) => reason,
    )) as UserError;
    for (const name of ['r.json', 'r.md', 'one.ipynb']) expect(error.message).toContain(name);
    expect(error.message.split('\n')).toHaveLength(3);
    expect(files(cwd)).toEqual(['keep', 'r.xml']);
  });

  it.runIf(existsSync('/dev/fd/1'))('writes to devices', async () => {
    const cwd = scratchFolder();
    await write({ json: '/dev/null' }, cwd);
    expect(files(cwd)).toEqual([]);
    expect(existsSync('/dev/null')).toBe(true);
  });
});
