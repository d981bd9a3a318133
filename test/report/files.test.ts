import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { outputNotebookPath } from '../../src/report/executed-notebook.ts';
import type { ReportSettings } from '../../src/report/write-reports.ts';
import { checkReportTargets, writeReports } from '../../src/report/write-reports.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
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

describe('checkReportTargets', () => {
  const isRoot = process.getuid?.() === 0;
  const flags = ['json', 'sarif', 'markdown', 'junit', 'codequality', 'html', 'output-notebook'] as const;
  const targets: [string, (cwd: string) => string, boolean][] = [
    ['a folder', (cwd) => join(cwd, 'folder.ipynb'), true],
    ['a folder by its slash', (cwd) => join(cwd, 'new/'), true],
    ['a file in a file', (cwd) => join(cwd, 'file/deep/r.ipynb'), false],
    ['a file in a folder that takes none', (cwd) => join(cwd, 'closed/deep/r.ipynb'), false],
    ['a link', (cwd) => join(cwd, 'link.ipynb'), false],
    ['a file in a linked folder', (cwd) => join(cwd, 'linked/r.ipynb'), false],
  ];
  const place = () => {
    const cwd = realpathSync(scratchFolder({ file: '', 'folder.ipynb/x': '', 'closed/x': '', 'old.ipynb': '' }));
    chmodSync(join(cwd, 'closed'), 0o500);
    symlinkSync('old.ipynb', join(cwd, 'link.ipynb'));
    symlinkSync('folder.ipynb', join(cwd, 'linked'));
    onTestFinished(() => chmodSync(join(cwd, 'closed'), 0o700));
    return cwd;
  };

  for (const flag of flags)
    it.each(targets.filter(([what, , isFolder]) => !(isFolder && flag === 'output-notebook') && !(isRoot && what.includes('takes none'))))(
      `refuses %s for --${flag}, by the name of the flag, and makes nothing`,
      async (_, target) => {
        const cwd = place();
        const before = readdirSync(cwd, { recursive: true });
        const checking = checkReportTargets([join(cwd, 'a.ipynb')], { [flag]: target(cwd) }, { cwd, repositoryRoot: cwd });
        await expect(checking).rejects.toMatchObject({ name: 'UserError', message: expect.stringContaining(`--${flag}: ${cwd}`) });
        expect(readdirSync(cwd, { recursive: true })).toEqual(before);
      },
    );

  it.each(flags.slice(1))('refuses the file of --json for --%s', async (flag) => {
    const cwd = place();
    const checking = checkReportTargets(
      [join(cwd, 'a.ipynb')],
      { json: join(cwd, 'o.ipynb'), [flag]: join(cwd, 'o.ipynb') },
      { cwd, repositoryRoot: cwd },
    );
    await expect(checking).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(`--json and --${flag}`) });
  });

  it('refuses nothing that can be written', async () => {
    const cwd = place();
    for (const flag of flags)
      for (const target of [join(cwd, 'new/r.ipynb'), join(cwd, 'old.ipynb'), ...(existsSync('/dev/null') ? ['/dev/null'] : []), '-'])
        if (flag !== 'output-notebook' || target.endsWith('.ipynb'))
          await checkReportTargets([join(cwd, 'a.ipynb')], { [flag]: target }, { cwd, repositoryRoot: cwd });
    await checkReportTargets(
      [join(cwd, 'a.ipynb'), join(cwd, 'b.ipynb')],
      { 'output-notebook': `${cwd}/new/` },
      { cwd, repositoryRoot: cwd },
    );
  });

  it('refuses a report in folders that are not there, of which it makes only the last', async () => {
    const cwd = place();
    const checking = checkReportTargets([join(cwd, 'a.ipynb')], { json: join(cwd, 'new/deep/r.json') }, { cwd, repositoryRoot: cwd });
    await expect(checking).rejects.toMatchObject({ message: expect.stringContaining(`the folder ${join(cwd, 'new')} does not exist`) });
  });

  it('comes before any cell runs', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['open("ran", "w").close()']), 'reports/x': '' });
    const { exitCode, stderr } = await execa(process.execPath, [cli, 'check', 'a.ipynb', '--json', 'reports/', '--python', testPython()], {
      cwd: folder,
      reject: false,
    });
    expect([exitCode, existsSync(join(folder, 'ran'))], stderr).toEqual([2, false]);
    expect(stderr).toMatch(/--json: .*reports.* cannot be written: it is a folder/);
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
