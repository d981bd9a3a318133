import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAnalyser } from '../../src/eval/baselines/find-analyser.ts';
import { moduleSource } from '../../src/eval/baselines/module-source.ts';
import { baselineSetUps } from '../../src/eval/baselines/set-ups.ts';
import { staticPredictor } from '../../src/eval/baselines/static-predictor.ts';
import { cell, observation, question } from '../forecast/llm/question.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { corpusFiles, evalFolder, evaluateFolder } from './corpus.ts';

const object = (name: string, type: string) => ({ ...observation().objects[0]!, name, type });

afterEach(() => void vi.unstubAllEnvs());

describe('the module an analyser reads', () => {
  it('keeps lines, marks the target cell, and is Python where cells have magics', () => {
    const { text, from, to } = moduleSource({
      executed: [
        { source: '%matplotlib inline\nimport os\nif True:\n    !ls' },
        { source: '%%bash\nls | wc' },
        { source: '%%time\nx = 1\n' },
      ],
      cell: { source: 'len(x)\nx?' },
      objects: [],
    });
    expect(text.split('\n')).toEqual([
      'pass',
      'import os',
      'if True:',
      '    pass',
      '# %%bash',
      '# ls | wc',
      'pass',
      'x = 1',
      'len(x)',
      'pass',
      '',
    ]);
    expect([from, to]).toEqual([9, 10]);
  });

  it('tells types that can be imported, and those alone', () => {
    const objects = [
      object('df', 'pandas.core.frame.DataFrame'),
      object('n', 'int'),
      object('own', '__main__.Thing'),
      object('f', 'function'),
      object('df.loc', 'pandas.core.indexing._LocIndexer'),
      object('odd', 'list[int]'),
    ];
    const { text, from } = moduleSource({ executed: [{ source: 'df = 1' }], cell: { source: 'df' }, objects });
    expect(text.split('\n').slice(0, -2)).toEqual([
      'df = 1',
      'import typing as _nbcrane_typing',
      'import pandas.core.frame',
      'df = _nbcrane_typing.cast("pandas.core.frame.DataFrame", df)',
      'n = _nbcrane_typing.cast("int", n)',
    ]);
    expect(text.split('\n')[from - 1]).toBe('df');
  });
});

/** A program that answers as the real one did (pyright 1.1.414, pylint 4.1.4), whatever it is asked. */
function programOnPath(name: string, version: string, output: string): void {
  const folder = scratchFolder({
    [name]: `#!/bin/sh\nif [ "$1" = --version ]; then echo '${version}'; exit 0; fi\ncat <<'JSON'\n${output}\nJSON\nexit 1\n`,
  });
  chmodSync(join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
}

const pyrightOutput = (...diagnostics: [line: number, severity: string, rule: string | undefined, message: string][]) =>
  JSON.stringify({
    version: '1.1.414',
    time: '1',
    summary: {},
    generalDiagnostics: diagnostics.map(([line, severity, rule, message]) => ({
      file: '/x/notebook.py',
      severity,
      message,
      range: { start: { line, character: 0 }, end: { line, character: 2 } },
      ...(rule && { rule }),
    })),
  });

const asked = question({
  executed: [cell(0, 'import pandas as pd'), cell(1, "df = pd.read_csv('d.csv')")],
  cell: cell(2, "x = 1\ndf['c'].sum()\ndisplay(df)"),
});

describe('analysers as predictors', () => {
  it.skipIf(process.platform === 'win32').each([
    [
      'a crash on the line of the cell',
      pyrightOutput(
        [1, 'error', 'reportMissingImports', 'elsewhere'],
        [3, 'error', 'reportOptionalSubscript', 'Object of type "None" is not subscriptable'],
      ),
      { kind: 'crash', errorType: 'TypeError', line: 2, rule: 'pyright/reportOptionalSubscript', confidence: 'likely' },
    ],
    [
      'a syntax error without a rule',
      pyrightOutput([2, 'error', undefined, 'Expected expression']),
      { kind: 'crash', errorType: 'SyntaxError', line: 1 },
    ],
    ['nothing for complaints elsewhere', pyrightOutput([1, 'error', 'reportCallIssue', 'x']), { kind: 'no-crash' }],
    [
      'nothing for warnings and for types that are only declared',
      pyrightOutput([3, 'warning', 'reportOptionalSubscript', 'x'], [3, 'error', 'reportAssignmentType', 'x']),
      { kind: 'no-crash' },
    ],
    [
      'nothing for names every notebook has',
      pyrightOutput([4, 'error', 'reportUndefinedVariable', '"display" is not defined']),
      { kind: 'no-crash' },
    ],
    [
      'that it could not be had',
      'Segmentation fault',
      {
        kind: 'unavailable',
        diagnosis: expect.stringContaining('Prediction was unavailable: pyright did not return JSON: Segmentation fault'),
      },
    ],
  ])('tell %s', async (_, output, verdict) => {
    programOnPath('pyright', 'pyright 1.1.414', output);
    const analyser = await findAnalyser('pyright', testPython());
    expect(analyser).toMatchObject({ version: '1.1.414', command: ['pyright'] });
    expect(await staticPredictor({ analyser, annotated: false }).predict(asked)).toMatchObject(verdict);
  });

  it.skipIf(process.platform === 'win32')('read pylint as well, which counts lines from 1', async () => {
    programOnPath(
      'pylint',
      'pylint 4.1.4\nastroid 4.1.2',
      JSON.stringify([
        { type: 'error', line: 4, column: 0, symbol: 'no-member', message: "Module 'x' has no 'y' member", path: 'notebook.py' },
      ]),
    );
    const { setUps, versions } = await baselineSetUps(['pylint', 'nbclient'], { python: testPython(), cells: 'target' });
    expect(versions).toEqual({ pylint: '4.1.4' });
    expect(setUps.map(({ setUp }) => setUp.id)).toEqual(['pylint -RT', 'pylint +RT']);
    expect(setUps.map(({ predictors }) => predictors[0]!.needs.facts.length > 0)).toEqual([false, true]);
    expect(await setUps[0]!.predictors[0]!.predict(asked)).toMatchObject({ kind: 'crash', errorType: 'AttributeError', line: 2 });
  });

  it('are asked for by name where they are missing', async () => {
    vi.stubEnv('PATH', scratchFolder());
    await expect(findAnalyser('pyright', testPython())).rejects.toMatchObject({
      code: 'no-baseline',
      exitCode: 3,
      remedy: expect.stringContaining('-m pip install pyright'),
    });
  });
});

it('nbclient is timed on every notebook, once, and stands in the tables', { timeout: 900_000 }, async () => {
  const files = Object.fromEntries(Object.entries(corpusFiles).filter(([name]) => name.startsWith('pair/')));
  const folder = evalFolder(files);
  const first = await evaluateFolder(folder, ['--predict', 'offline', '--baseline', 'nbclient']);
  const times = first.records.filter((record) => record.type === 'time');
  expect(times.map(({ role, status }) => [role, status])).toEqual([
    ['crash', 'crashed'],
    ['healthy', 'passed'],
  ]);
  expect(first.summary!.toolTimes).toMatchObject([{ tool: 'nbclient', notebooks: 2 }]);
  expect(first.stdout).toContain('Time without prediction');
  const again = await evaluateFolder(folder, ['--predict', 'offline', '--baseline', 'nbclient', '--resume']);
  expect(again.records.filter((record) => record.type === 'time')).toHaveLength(2);
});
