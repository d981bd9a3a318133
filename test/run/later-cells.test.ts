import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const long = 'import time\ntime.sleep(20)';

type Cells = Parameters<typeof notebookText>[0];

/** Notebooks of these cells, all at once by one command. */
const checkedAll = async (notebooks: readonly Cells[], args: string[] = [], files: Record<string, string> = {}) => {
  const texts = notebooks.map((cells, at) => [`${at}.ipynb`, notebookText(cells)]);
  const { report, stdout } = await check(scratchFolder({ ...files, ...Object.fromEntries(texts) }), [
    '.',
    '--predict',
    'offline',
    '--jobs',
    '6',
    ...args,
  ]);
  return { notebooks: report.notebooks, stdout };
};

const checked = async (cells: Cells, args: string[] = []) => (await checkedAll([cells], args)).notebooks[0]!;

/** The guarantee: what the code of later cells proves ends a long cell, where no copy of the kernel gets to them. */
describe('while a cell takes long', () => {
  it('a proof further down ends it', async () => {
    const sources = [
      ['def f(:\n    pass', 'SyntaxError', 1],
      ['x = 1\nprint(nowhere)', 'NameError', 2],
      ['import nowhere_to_be_found', 'ModuleNotFoundError', 1],
    ] as const;
    const { notebooks, stdout } = await checkedAll(sources.map(([source]) => ['a = 1', long, 'b = a', source]));
    expect(notebooks).toHaveLength(sources.length);
    for (const [at, [source, errorType, line]] of sources.entries()) {
      const { status, cells } = notebooks[at]!;
      expect(status, source).toBe('predicted-crash');
      expect(cells.map(({ status }) => status)).toEqual(['executed', 'interrupted', 'not-run', 'predicted-crash']);
      expect(cells[3]!.prediction).toMatchObject({ predictor: 'offline', errorType, line, confidence: 'certain' });
      expect(cells[1]!.durationMs).toBeLessThan(15_000);
    }
    expect(notebooks[2]!.cells[3]!.remedy).toMatch(/pip install nowhere_to_be_found|pip install nowhere-to-be-found/);
    expect(stdout.split('The code of cell 4 is enough to see that it will crash.')).toHaveLength(1 + sources.length);
  });

  const short = 'import time\ntime.sleep(3)';

  it('nothing ends where a name or module may come from elsewhere', async () => {
    const files = { 'setup_paths.py': 'import sys\nsys.path.append("lib")', 'lib/inner_tools.py': 'x = 1' };
    const healthy: Record<string, Cells> = {
      'defined by text that is run': ['exec("later = 1")', short, 'later'],
      'defined in a function of an earlier cell': ['def f():\n    global later\n    later = 1', 'f()', short, 'later'],
      'may raise as the cell says': [short, { source: 'nowhere', metadata: { tags: ['raises-exception'] } }],
      'in a cell that is skipped': [short, { source: 'nowhere', metadata: { tags: ['skip-execution'] } }, '1'],
      'what a comment ignores': [short, 'try:\n    pass\nfinally:\n    pass\nmissing = "nowhere"  # nbcrane: ignore'],
      'a module of the repository may lead to others': ['import setup_paths', short, 'import inner_tools'],
    };
    const { notebooks } = await checkedAll(Object.values(healthy), [], files);
    expect(Object.keys(healthy).map((name, at) => [name, notebooks[at]?.status])).toEqual(
      Object.keys(healthy).map((name) => [name, 'passed']),
    );
  });

  it('no copy ends it where a name is bound out of sight', async () => {
    const bound: Record<string, [string, string]> = {
      'a method': ['class A:\n    def __call__(self):\n        global later\n        later = 1\na = A()', `${short}\na()`],
      'a generator': ['def g():\n    global later\n    yield 1\n    later = 1\nones = g()', `${short}\nlist(ones)`],
      'a timer': ['import threading\ndef f():\n    global later\n    later = 1\nthreading.Timer(2, f).start()', short],
      'an attribute of the main module': ['import __main__ as here', `${short}\nhere.later = 1`],
    };
    const notebooks = Object.values(bound).map((cells) => [...cells, 'print(later)']);
    const ran = await checkedAll(notebooks, ['--predict', 'auto']);
    expect(Object.keys(bound).map((name, at) => [name, ran.notebooks[at]?.status])).toEqual(
      Object.keys(bound).map((name) => [name, 'passed']),
    );
  });

  it('nothing ends where nothing may: it is a warning', async () => {
    const notebook = await checked([short, 'nowhere'], ['--stop-on', 'never']);
    expect(notebook.cells.map(({ status }) => status)).toEqual(['executed', 'crashed']);
    expect(notebook.warnings).toContainEqual(expect.objectContaining({ code: 'crash-ahead' }));
  });

  it('nothing is looked at where nothing is to be looked ahead', async () => {
    const notebook = await checked([short, 'nowhere'], ['--look-ahead', 'off']);
    expect(notebook.cells[0]!.status).toBe('executed');
  });
});
