import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../src/run/events.ts';
import { runAll } from '../../src/many/run-all.ts';
import { assign } from '../../src/app/assign.ts';
import { foldRun } from '../../src/report/fold.ts';
import { reportSchema } from '../../src/result/schema.ts';
import { eventsOf } from '../report/build.ts';
import { runInProcess } from '../support/in-process.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const prose = notebookText([{ type: 'markdown', source: '# Nothing to run' }]);

describe('--max-failures', () => {
  it('starts no more notebooks once so many did not pass, and reports the others as not run', async () => {
    const folder = scratchFolder({ 'a.ipynb': prose, 'b.ipynb': '{', 'c.ipynb': '{', 'd.ipynb': prose, 'e.ipynb': '{' });
    const { exitCode } = await runInProcess(folder, 'check', '.', '--max-failures', '2', '--json', 'report.json');
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
    expect(report.notebooks.map(({ path, status }) => `${path} ${status}`)).toEqual([
      'a.ipynb passed',
      'b.ipynb invalid',
      'c.ipynb invalid',
      'd.ipynb skipped',
      'e.ipynb skipped',
    ]);
    expect(report.notebooks[3]!.message).toBe('Not started: 2 notebooks did not pass, and --max-failures ends the run there.');
    expect(exitCode).toBe(2);
  });
});

describe('notebooks at once', () => {
  it('are reported in their order, whichever was begun or ended first', () => {
    const fold = foldRun();
    const [started, ...others] = eventsOf([
      { path: 'c.ipynb', status: 'passed', cells: ['x'] },
      { path: 'a.ipynb', status: 'passed', cells: ['x'] },
      { path: 'b.ipynb', status: 'passed', cells: ['x'] },
    ]);
    const paths = ['a.ipynb', 'b.ipynb', 'c.ipynb'];
    for (const event of [{ ...(started as Extract<RunEvent, { type: 'run-started' }>), paths }, ...others]) fold.on(event);
    expect(fold.record().report.notebooks.map(({ path }) => path)).toEqual(paths);
  });

  it('are named in their order when a run starts', async () => {
    const folder = scratchFolder({ 'b.ipynb': prose, 'a.ipynb': prose });
    const { jobs } = await assign(['.'], {}, folder);
    const events: RunEvent[] = [];
    const options = {
      jobs,
      atOnce: 2,
      providerFor: () => Promise.reject(new Error('no kernel is needed')),
      panelFor: () => ({ name: 'none', needs: { facts: [], rules: false } }) as never,
      repositoryRoot: folder,
      signal: new AbortController().signal,
    };
    await runAll(options, (event) => void events.push(event));
    expect(events[0]).toMatchObject({ type: 'run-started', paths: ['a.ipynb', 'b.ipynb'] });
  });
});

describe('--changed-since', () => {
  const git = (cwd: string, ...args: string[]) =>
    execaSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd });

  it('checks what differs from where the branch left, uncommitted and new notebooks included', async () => {
    const folder = scratchFolder({ 'a.ipynb': prose, 'b.ipynb': prose, 'c.ipynb': prose, 'helper.py': '' });
    git(folder, 'init', '-q', '-b', 'main');
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', 'one');
    git(folder, 'checkout', '-q', '-b', 'work');
    writeFileSync(join(folder, 'b.ipynb'), notebookText(['x = 2']));
    git(folder, 'commit', '-q', '-a', '-m', 'two');
    writeFileSync(join(folder, 'helper.py'), 'x = 1');
    writeFileSync(join(folder, 'new.ipynb'), prose);
    const { jobs, notices } = await assign(['.'], { 'changed-since': 'main' }, folder);
    expect(jobs.map(({ path }) => path)).toEqual(['b.ipynb', 'new.ipynb']);
    expect(notices).toEqual([
      '2 notebooks did not change since main and were not checked.',
      '1 other file changed since main: notebooks that only read such files were not checked either.',
    ]);
    const none = await assign(['.'], { 'changed-since': 'main', ignore: ['new.ipynb', 'b.ipynb'] }, folder);
    expect(none.jobs).toEqual([]);
    expect(none.notices[0]).toBe('No notebook changed since main.');
    for (const ref of ['nothing', '--output=x'])
      await expect(assign(['.'], { 'changed-since': ref }, folder)).rejects.toThrow('git knows no such branch');
  });

  it('needs a work tree', async () => {
    const folder = scratchFolder({ 'a.ipynb': prose });
    await expect(assign(['.'], { 'changed-since': 'main' }, folder)).rejects.toThrow('in no work tree');
  });
});
