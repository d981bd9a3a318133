import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notebookText } from '../support/notebooks.ts';
import { corpusFiles, evalFolder, evalInProcess, evaluateFolder, troubleFiles } from './corpus.ts';

const time = 720_000;

it('scores the offline rules on pairs, single notebooks and made data, several notebooks at a time', { timeout: time }, async () => {
  const folder = evalFolder(corpusFiles);
  const { exitCode, stdout, records, summary } = await evaluateFolder(folder, ['--predict', 'offline', '--jobs', '3']);
  expect(stdout).toContain('Crash detection');
  expect(exitCode).toBe(0);
  expect(summary!.corpus).toMatchObject({ cases: 4, notebooks: 5, leftOut: [] });
  expect(summary!.setUps).toHaveLength(1);
  expect(summary!.setUps[0]).toMatchObject({
    setUp: { id: 'offline', model: null, source: 'measured' },
    targets: 4,
    detection: { counts: { tp: 3, fp: 0, tn: 1, fn: 0 } },
    notebooks: { counts: { tp: 3, fp: 0, tn: 2, fn: 0 } },
    errorType: { hits: 3, of: 3 },
    line: { hits: 3, of: 3 },
    falseAlarms: { hits: 0, of: 9 },
    endToEnd: null,
  });
  expect(summary!.environment!.python).toMatch(/^3\.\d+\.\d+$/);

  const predictions = records.filter((record) => record.type === 'prediction');
  const cells = (id: string, role: string) =>
    predictions.filter((record) => record.case === id && record.role === role).map(({ cell, truth }) => [cell, truth]);
  expect(cells('pair', 'crash')).toEqual([
    [0, 'no-crash'],
    [1, 'no-crash'],
    [2, 'crash'],
  ]);
  expect(cells('pair', 'healthy')).toEqual([
    [0, 'no-crash'],
    [1, 'no-crash'],
    [2, 'no-crash'],
  ]);
  expect(cells('loose/solo', 'crash')).toEqual([
    [0, 'no-crash'],
    [1, 'crash'],
  ]);
  expect(predictions.find((record) => record.case === 'data' && record.target)).toMatchObject({
    observed: { errorType: 'IndexError', line: 1 },
    prediction: { verdict: 'crash', errorType: 'IndexError' },
  });

  // What notebooks write stays in their copies, and the copies are gone.
  expect(readdirSync(join(folder, 'corpus/pair')).sort()).toEqual(['crash.ipynb', 'expect.json', 'healthy.ipynb']);
  expect(existsSync(join(folder, 'corpus/data/rows.txt'))).toBe(false);
  expect(readFileSync(join(folder, 'out/tables.md'), 'utf8')).toContain('| offline | 4 |');
});

it('measures several mixes of predictors in one run, none among them', { timeout: time }, async () => {
  const folder = evalFolder(Object.fromEntries(Object.entries(corpusFiles).filter(([name]) => name.startsWith('pair/'))));
  const { exitCode, summary } = await evaluateFolder(folder, ['--predict', 'offline', '--predict', 'none', '--predict', 'offline']);
  expect(exitCode).toBe(0);
  expect(summary!.setUps.map(({ setUp, detection }) => [setUp.id, detection.counts])).toEqual([
    ['offline', { tp: 1, fp: 0, tn: 1, fn: 0 }],
    ['none', { tp: 0, fp: 0, tn: 1, fn: 1 }],
  ]);
  expect(summary!.comparisons).toContainEqual(expect.objectContaining({ a: 'offline', b: 'none', onlyARight: 1, onlyBRight: 0 }));
  const refused = await evalInProcess(['corpus', '--predict', 'none,offline'], folder);
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--predict none cannot be combined with other predictors'),
  });
});

it('records what hangs, kills its kernel, has no data or crashes elsewhere, and scores the rest', { timeout: time }, async () => {
  const folder = evalFolder({
    ...troubleFiles,
    'pair/crash.ipynb': corpusFiles['pair/crash.ipynb']!,
    'pair/expect.json': corpusFiles['pair/expect.json']!,
  });
  const { exitCode, summary, stderr } = await evaluateFolder(folder, ['--predict', 'offline', '--timeout', '5s']);
  expect(exitCode).toBe(0);
  const reasons = Object.fromEntries(summary!.corpus.leftOut.map(({ case: id, reason }) => [id, reason]));
  expect(Object.keys(reasons).sort()).toEqual(['hang', 'kill', 'no-data', 'other']);
  expect(reasons['hang']).toContain('time limit');
  expect(reasons['kill']).toContain('SIGKILL');
  expect(reasons['no-data']).toContain('no data today');
  expect(reasons['other']).toBe('ModuleNotFoundError in cell 1 came instead of IndexError in cell 3.');
  expect(summary!.setUps[0]).toMatchObject({ targets: 1, detection: { counts: { tp: 1, fp: 0, tn: 0, fn: 0 } } });
  expect(stderr).toContain('kill (crash) is excluded');
  expect(readFileSync(join(folder, 'out/tables.md'), 'utf8')).toMatch(/Excluded from the scores[\s\S]*no data today/);
  expect(
    readdirSync(tmpdir()).filter(
      (name) =>
        name.startsWith('nbcrane-eval-') &&
        existsSync(join(tmpdir(), name, 'crash.ipynb')) &&
        readFileSync(join(tmpdir(), name, 'crash.ipynb'), 'utf8') === troubleFiles['kill/crash.ipynb'],
    ),
  ).toEqual([]);
});

it.each([
  [['corpus', '--setting=-RT'], 'this setting applies only to models'],
  [['corpus', '--predict', 'llm'], 'no model is set'],
  [['corpus', '--settting', '+RT'], 'did you mean --setting?'],
  [['corpus', '--setting', '+RX'], 'any of +RT, -RT, -S, -R, -V and +D'],
  [['corpus', '--price', 'gpt=cheap'], '--price'],
  [['corpus', '--resume'], '--resume needs --out'],
  [['nowhere'], 'nowhere is not a folder'],
  [['corpus/pair', '--only', 'nothing*'], 'matches none of the 1 cases'],
  [[], 'one folder with cases, or --replay'],
])('refuses %j', async (args, message) => {
  const folder = evalFolder(corpusFiles);
  const { exitCode, stderr } = await evalInProcess(args, folder);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});

it.each([
  ['{"crashCell": 9, "errorType": "KeyError"}', 'cell 9 (counted from 0) of crash.ipynb does not exist'],
  ['{"errorType": "KeyError"}', 'give either crashCell or crashCellId'],
  ['{"crashCell": 2, "libary": "pandas"}', 'libary'],
  ['{', 'cannot be read: it is no JSON'],
])('says what is wrong with an expectation: %s', async (text, message) => {
  const folder = evalFolder({ 'pair/crash.ipynb': corpusFiles['pair/crash.ipynb']!, 'pair/expect.json': text });
  const { exitCode, stderr } = await evalInProcess(['corpus'], folder);
  expect(stderr).toContain('pair/expect.json');
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});

it(
  'reads pairs with the metadata of JunoBench, and finds the deciding cell of the repaired twin by its id',
  { timeout: time },
  async () => {
    const withTarget = (cells: string[]) => notebookText(cells).replace(`"cell-${cells.length - 1}"`, '"target"');
    const folder = evalFolder({
      'numbers_1/reproduced.ipynb': withTarget(['items = [1, 2]', 'items[2]']),
      'numbers_1/fixed.ipynb': withTarget(['items = [1, 2]', 'items.append(3)', 'items[2]']),
      'numbers_1/expect.json': JSON.stringify({
        case: 'numbers_1',
        library: 'None',
        root_cause: 'NB specific',
        crash_type: 'index error',
        stage: 'data preparation',
        diagnosis: 'Too few items.',
        target_cell_id: 'target',
        observed: { ename: 'IndexError', evalue: 'list index out of range', line: 1, seconds_to_crash: 0.1 },
        healthy_twin: 'fixed.ipynb',
        remarks: '',
      }),
    });
    const { summary, records } = await evaluateFolder(folder, ['--predict', 'offline']);
    expect(summary!.setUps[0]).toMatchObject({
      detection: { counts: { tp: 1, fp: 0, tn: 1, fn: 0 } },
      byRootCause: [{ key: 'NB specific' }],
      byKind: [{ key: 'index error' }],
    });
    const targets = records
      .filter((record) => record.type === 'prediction' && record.target)
      .map((record) => record.type === 'prediction' && [record.role, record.cell]);
    expect(targets.sort()).toEqual([
      ['crash', 1],
      ['healthy', 2],
    ]);
  },
);
