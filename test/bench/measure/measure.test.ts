import { execa } from 'execa';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../support/notebooks.ts';
import { testPython } from '../../support/python.ts';
import { readCorpus } from './corpora.ts';
import type { Facts } from './facts.ts';
import { figuresPage, type Row } from './table.ts';

const truth = { cell: 2, errorType: 'KeyError', line: 4 };
const predicted = { cell: 2, errorType: 'KeyError', line: 4, by: 'offline', text: 'pandas/missing-column' };
const row = (name: string, facts: Partial<Facts>, more: Partial<Row> = {}): Row => ({
  corpus: 'made-up',
  name,
  predict: 'auto',
  seconds: 1.04,
  truth,
  endings: ['passed'],
  outcome: { kind: 'ran', facts: { status: 'predicted-crash', predicted: [], raised: [], spent: {}, ...facts } },
  ...more,
});
const rows = [
  row('right', { predicted: [predicted] }),
  row('wrong-line', { predicted: [{ ...predicted, line: 9, by: 'rehearsal, ahead' }] }),
  row('wrong-exception', { predicted: [{ ...predicted, errorType: 'builtins.ValueError' }] }),
  row('missed', { status: 'crashed', raised: [{ cell: 2, errorType: 'KeyError', line: 4, text: '<a\n at 0x7f12>\n' }] }),
  row('elsewhere', { predicted: [{ ...predicted, cell: 0 }] }),
  row('alarm', { predicted: [predicted] }, { truth: null }),
  row('raised', { status: 'crashed', predicted: [predicted], raised: [{ ...truth, text: '' }] }, { truth: null, endings: ['crashed'] }),
  row('broken', { status: 'kernel-died' }, { truth: null }),
  row('bug', {}, { outcome: { kind: 'failed', why: 'exit code 3: TypeError' } }),
  row('not-run', {}, { outcome: null }),
];
const page = (rows: readonly Row[]) => figuresPage({ rows, missing: { elsewhere: 'not here' }, run: ['2026-01-01'] });

describe('the page with all figures', () => {
  it('counts crashes, alarms and failures', () => {
    const lines = page(rows).split('\n');
    expect(lines).toContain('| made-up | auto | 8 of 10 | 5 | 3 | 2 | 1 | 2 | 2 |');
    expect(lines).toContain('| elsewhere | not here |  |  |  |  |  |  |  |');
    expect(lines).toContain('| made-up | auto | 2 | 1 |');
    expect(lines).toContain('| made-up | auto | 8 | 1.0 | 1.0 |');
  });

  it('lists by name what is not as it should be', () => {
    const listed = page(rows)
      .split('\n')
      .filter((line) => line.startsWith('- made-up/'));
    expect(listed).toEqual([
      '- made-up/alarm (auto): false alarm: cell 3, line 4, KeyError by offline: pandas/missing-column',
      '- made-up/broken (auto): did not pass: kernel-died',
      '- made-up/bug (auto): program failed: exit code 3: TypeError',
      '- made-up/elsewhere (auto): false alarm: cell 1, line 4, KeyError by offline: pandas/missing-column',
      '- made-up/elsewhere (auto): missed: cell 3, line 4, KeyError; predicted-crash',
      '- made-up/missed (auto): missed: cell 3, line 4, KeyError; crashed in cell 3, line 4, KeyError: <a at 0x…>',
      '- made-up/wrong-exception (auto): wrong exception: cell 3, line 4, ValueError, not cell 3, line 4, KeyError, by offline',
      '- made-up/wrong-line (auto): wrong line: cell 3, line 9, KeyError, not line 4, by rehearsal, ahead',
    ]);
  });

  it('says the same before its times for the same findings', () => {
    const findings = (text: string) => text.slice(0, text.indexOf('## Seconds'));
    const slower = rows.map((row) => ({ ...row, seconds: 70 })).reverse();
    expect(findings(page(slower))).toBe(findings(page(rows)));
  });

  it('leaves out further predictors that are not through', () => {
    const second = rows.map((row) => ({ ...row, predict: 'offline' }));
    expect(page([...rows, ...second])).not.toContain('| made-up | offline |');
    expect(page(rows.flatMap((row) => (row.outcome ? [row, { ...row, predict: 'offline' }] : [])))).toContain('| made-up | offline |');
  });
});

describe('a corpus', () => {
  const places = (junobench?: string) => ({
    python: testPython(),
    junobench,
    junobenchPython: undefined,
    mutants: undefined,
    kept: '',
    packages: ['xgboost', 'polars'],
    say: () => {},
  });

  it('knows the crash of a case of JunoBench by the id of its cell', async () => {
    const root = scratchFolder();
    const own = join(root, 'pandas_1');
    mkdirSync(own);
    const cell = (id: string) => ({ id, cell_type: 'code', source: '', metadata: {}, outputs: [], execution_count: null });
    for (const name of ['reproduced', 'fixed'])
      writeFileSync(join(own, `${name}.ipynb`), JSON.stringify({ cells: [cell('first'), cell('target')] }));
    writeFileSync(join(own, 'expect.json'), JSON.stringify({ target_cell_id: 'target', observed: { ename: 'KeyError', line: 3 } }));
    const { cases } = await readCorpus('junobench', places(root));
    expect(cases.map(({ name, truth }) => [name, truth])).toEqual([
      ['pandas_1/fixed', null],
      ['pandas_1/reproduced', { cell: 1, errorType: 'KeyError', line: 3 }],
    ]);
  });

  it('that is not there says so', async () => {
    expect((await readCorpus('junobench', places())).missing).toContain('NBCRANE_JUNOBENCH');
  });

  it('of examples has late and other ones', async () => {
    const [late, others] = await Promise.all(['late', 'examples'].map((name) => readCorpus(name, places())));
    expect(late!.cases.filter(({ truth }) => truth?.late).length).toBeGreaterThan(9);
    expect(others!.cases.length).toBeGreaterThan(30);
    expect(others!.cases.some(({ name }) => name.startsWith('late-'))).toBe(false);
  });

  it('of docstrings has notebooks of several packages', async () => {
    const { cases } = await readCorpus('healthy', places());
    expect(new Set(cases.map(({ name }) => name.split('-')[1])).size).toBe(2);
  });
});

describe('npm run measure', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));

  it('measures notebooks by the command line, and knows their results the next time', async () => {
    const args = [main, 'pandas-renamed-column', '--only', 'examples', '--predict', 'offline', '--journal', join(scratchFolder(), 'kept')];
    const measure = () => execa(process.execPath, args, { env: { NBCRANE_TEST_PYTHON: testPython() } });
    const first = await measure();
    expect(first.stdout).toContain('| examples | offline | 2 | 1 | 1 | 1 | 1 | 0 | 0 |');
    expect(first.stdout).toMatch(/## Cases\n\nEvery .*\n\nNone\./);
    const second = await measure();
    expect(second.stderr).toContain('2 runs, 2 of them known.');
    expect(second.stdout).toContain('2 known from before');
  });
});
