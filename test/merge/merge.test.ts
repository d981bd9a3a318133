import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { mergeReports } from '../../src/merge/merge-reports.ts';
import { reportSchema, type Report } from '../../src/result/schema.ts';
import { runInProcess as run } from '../support/in-process.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { reportOf } from './reports.ts';

const shard = (part: string, plan = 'p') => ({ shard: { part, of: 3, plan } });
const merge = (...reports: Report[]) => mergeReports(reports.map((report, at) => ({ file: `${at}.json`, report })));

describe('mergeReports', () => {
  const one = reportOf([{ path: 'c.ipynb' }, { path: 'a.ipynb' }], { ...shard('1/2'), notices: ['same', 'one'] });
  const two = reportOf([{ path: 'b.ipynb', status: 'crashed' }], { ...shard('2/2'), notices: ['same'] });

  it('puts notebooks in one order, whatever the order of the parts, and tells every notice once', () => {
    const merged = merge(one, two);
    expect(merged.notebooks.map(({ path }) => path)).toEqual(['a.ipynb', 'b.ipynb', 'c.ipynb']);
    expect(merged.notices).toEqual(['one', 'same']);
    expect(merged.interrupted).toBe(false);
    expect(merge(two, one)).toEqual(merged);
  });

  it('never passes where a part is missing, was interrupted, or was divided otherwise', () => {
    expect(merge(one)).toMatchObject({ interrupted: true, notices: expect.arrayContaining([expect.stringContaining('missing (2/2)')]) });
    expect(merge(one, { ...two, interrupted: true })).toMatchObject({
      interrupted: true,
      notices: expect.arrayContaining(['Part 2/2 was interrupted before it was through.']),
    });
    for (const other of [{ ...two, ...shard('2/2', 'other') }, { ...two, ...shard('2/3') }, reportOf([{ path: 'x.ipynb' }])])
      expect(() => merge(one, other)).toThrow('divided differently');
  });

  it('never passes where all parts are there and report on fewer notebooks than were divided', () => {
    expect(merge(one, reportOf([], shard('2/2')))).toMatchObject({
      interrupted: true,
      notices: expect.arrayContaining(['The run was divided among 3 notebooks, and its parts report on 2 of them.']),
    });
  });

  it('refuses two reports of one notebook', () => {
    expect(() => merge(reportOf([{ path: 'a.ipynb' }]), reportOf([{ path: 'a.ipynb' }]))).toThrow(
      'a.ipynb is reported both in 0.json and in 1.json',
    );
  });

  it('tells of parts by different versions', () => {
    const newer = { ...two, tool: { name: 'nbcrane' as const, version: '0.2.0' } };
    expect(merge(one, newer).notices).toContain('The parts were checked by different versions of nbcrane: 0.1.0, 0.2.0.');
  });
});

describe('nbcrane merge', () => {
  const files = {
    'a.ipynb': notebookText(['x = 1', 'def f(:\n  pass']),
    'b.ipynb': notebookText(['y = 2']),
    'c.ipynb': notebookText(['z = 1', 'z = (', 'z']),
  };
  const outputs = ['--json', 'out/n.json', '--sarif', 'out/n.sarif', '--junit', 'out/n.xml', '--markdown', 'out/n.md'];
  const pages = (folder: string) => ['--html', `${folder}/n.html`, '--codequality', `${folder}/q.json`];
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
  const results = (text: string) => (JSON.parse(text) as Log).runs.flatMap(({ results = [] }) => results);
  const byLine = (text: string) =>
    results(text).map(({ ruleId, locations }) => [ruleId, locations?.[0]?.physicalLocation?.region?.startLine]);

  it('writes what one run would have written', async () => {
    const folder = scratchFolder(files);
    // Without kernels: what shards write is the same kind of report.
    for (const part of ['1/2', '2/2']) {
      const name = `parts/${part[0]}`;
      await run(folder, 'check', '.', '--static', '--shard', part, '--json', `${name}.json`, '--sarif', `${name}.sarif`);
    }
    await run(
      folder,
      'check',
      '.',
      '--static',
      '--json',
      'whole/n.json',
      '--sarif',
      'whole/n.sarif',
      '--junit',
      'whole/n.xml',
      ...pages('whole'),
    );
    const merged = await run(folder, 'merge', 'parts', ...outputs, ...pages('out'), '--category', 'all');
    expect(merged.stdout).toMatch(/3 notebooks in 2 reports: 1 passed, \d/);
    expect(merged.exitCode).toBe(1);
    const [whole, report] = ['whole/n.json', 'out/n.json'].map((name) => reportSchema.parse(JSON.parse(read(folder, name))));
    expect(report!.notebooks.map(({ path, status }) => [path, status])).toEqual(whole!.notebooks.map(({ path, status }) => [path, status]));
    expect({ ...report!.totals, predictionSeconds: 0 }).toEqual({ ...whole!.totals, predictionSeconds: 0 });
    expect(report).not.toHaveProperty('shard');
    const log = JSON.parse(read(folder, 'out/n.sarif')) as Log;
    expect(log.runs).toHaveLength(1);
    expect(log.runs[0]!.automationDetails).toEqual({ id: 'all/' });
    expect(byLine(read(folder, 'out/n.sarif')).sort()).toEqual(byLine(read(folder, 'whole/n.sarif')).sort());
    const { rules = [] } = log.runs[0]!.tool.driver;
    for (const { ruleId, ruleIndex } of results(read(folder, 'out/n.sarif'))) expect(rules[ruleIndex!]!.id).toBe(ruleId);
    const timeless = (text: string) => text.replace(/time="[^"]*"/g, '');
    expect(timeless(read(folder, 'out/n.xml'))).toBe(timeless(read(folder, 'whole/n.xml')));
    expect(read(folder, 'out/n.md')).toContain('a.ipynb');
    expect(read(folder, 'out/q.json')).toBe(read(folder, 'whole/q.json'));
    // Of notebooks that passed, the sources are not read again.
    const told = (text: string) => text.match(/<h1>.*<\/h1>|<h3>.*<\/h3>|<section class="finding">[^]*?<\/section>/g);
    expect(told(read(folder, 'whole/n.html'))!.length).toBeGreaterThan(whole!.notebooks.length);
    expect(told(read(folder, 'out/n.html'))).toEqual(told(read(folder, 'whole/n.html')));

    // From JSON alone, with the notebooks at hand, the same; without them, no lines, and a word about it.
    await run(folder, 'merge', 'parts/1.json', 'parts/2.json', ...outputs);
    expect(byLine(read(folder, 'out/n.sarif')).sort()).toEqual(byLine(read(folder, 'whole/n.sarif')).sort());
    const elsewhere = scratchFolder({ '1.json': read(folder, 'parts/1.json'), '2.json': read(folder, 'parts/2.json') });
    const blind = await run(elsewhere, 'merge', '1.json', '2.json', '--sarif', 'n.sarif');
    expect(blind.stdout).toContain('could not be read here');
  });

  it('fails where a part is missing, and says what to give it', async () => {
    const folder = scratchFolder({ 'one.json': JSON.stringify(reportOf([{ path: 'a.ipynb' }], shard('1/3'))), 'empty/x.txt': '' });
    const partial = await run(folder, 'merge', 'one.json', '--json', 'n.json');
    expect([partial.exitCode, partial.stdout]).toEqual([3, expect.stringContaining('2 parts of the run are missing (2/3, 3/3)')]);
    for (const args of [['empty'], ['none.json'], [], ['*.nothing']]) expect((await run(folder, 'merge', ...args)).exitCode).toBe(2);
  });

  it('refuses a report that names a file outside the repository', async () => {
    const outside = scratchFolder({ 'secret.ipynb': notebookText(['password = "hunter2"']) });
    const cells = [
      {
        index: 0,
        id: 'x',
        status: 'crashed' as const,
        durationMs: 1,
        prediction: null,
        error: { ename: 'E', evalue: '', line: 1, traceback: [] },
        warnings: [],
      },
    ];
    const report = reportOf([{ path: join(outside, 'secret.ipynb'), status: 'crashed', cells }]);
    const folder = scratchFolder({ 'r.json': JSON.stringify(report) });
    const { exitCode, stderr } = await run(folder, 'merge', 'r.json', '--markdown', 'n.md');
    expect([exitCode, existsSync(join(folder, 'n.md'))]).toEqual([2, false]);
    expect(stderr).toMatch(/r\.json reports on .*which is no notebook of this repository/);
  });
});
