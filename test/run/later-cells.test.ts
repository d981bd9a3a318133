import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const long = 'import time\ntime.sleep(20)';

const checked = async (cells: Parameters<typeof notebookText>[0], args: string[] = [], files: Record<string, string> = {}) => {
  const { report, stdout } = await check(scratchFolder({ ...files, 'a.ipynb': notebookText(cells) }), [
    'a.ipynb',
    '--predict',
    'offline',
    ...args,
  ]);
  return { notebook: report.notebooks[0]!, stdout };
};

/** The guarantee: what the code of later cells proves ends a long cell, where no copy of the kernel gets to them. */
describe('while a cell takes long', () => {
  it.each([
    ['a syntax error', 'def f(:\n    pass', 'SyntaxError', 1],
    ['a name that nothing defines', 'x = 1\nprint(nowhere)', 'NameError', 2],
    ['a module that is not there', 'import nowhere_to_be_found', 'ModuleNotFoundError', 1],
  ])('%s further down ends it', async (_what, source, errorType, line) => {
    const { notebook, stdout } = await checked(['a = 1', long, 'b = a', source]);
    expect(notebook.status).toBe('predicted-crash');
    expect(notebook.cells.map(({ status }) => status)).toEqual(['executed', 'interrupted', 'not-run', 'predicted-crash']);
    expect(notebook.cells[3]!.prediction).toMatchObject({ predictor: 'offline', errorType, line, confidence: 'certain' });
    expect(notebook.cells[1]!.durationMs).toBeLessThan(15_000);
    expect(stdout).toContain('The code of cell 4 is enough to see that it will crash.');
  });

  it('a module that is not there comes with the command that installs it', async () => {
    const { notebook } = await checked([long, 'import yaml_that_nobody_has']);
    expect(notebook.cells[1]!.remedy).toMatch(/pip install yaml_that_nobody_has|pip install yaml-that-nobody-has/);
  });

  const short = 'import time\ntime.sleep(3)';

  it.each([
    ['is defined by text that is run', ['exec("later = 1")', short, 'later']],
    ['is defined in a function of an earlier cell', ['def f():\n    global later\n    later = 1', 'f()', short, 'later']],
    ['may raise as the cell says', [short, { source: 'nowhere', metadata: { tags: ['raises-exception'] } }]],
    ['is in a cell that is skipped', [short, { source: 'nowhere', metadata: { tags: ['skip-execution'] } }, '1']],
    ['is what a comment ignores', [short, 'try:\n    pass\nfinally:\n    pass\nmissing = "nowhere"  # nbcrane: ignore']],
  ])('nothing ends where a name %s', async (_what, cells) => {
    expect((await checked(cells)).notebook.status).toBe('passed');
  });

  it.each([
    ['a method', ['class A:\n    def __call__(self):\n        global later\n        later = 1\na = A()', `${short}\na()`]],
    ['a generator', ['def g():\n    global later\n    yield 1\n    later = 1\nones = g()', `${short}\nlist(ones)`]],
    ['a timer', ['import threading\ndef f():\n    global later\n    later = 1\nthreading.Timer(2, f).start()', short]],
    ['an attribute of the main module', ['import __main__ as here', `${short}\nhere.later = 1`]],
  ])('no copy ends it where a name is bound by %s', async (_what, cells) => {
    expect((await checked([...cells, 'print(later)'], ['--predict', 'auto'])).notebook.status).toBe('passed');
  });

  it('nothing ends where a module of the repository may lead to others', async () => {
    const files = { 'setup_paths.py': 'import sys\nsys.path.append("lib")', 'lib/inner_tools.py': 'x = 1' };
    expect((await checked(['import setup_paths', short, 'import inner_tools'], [], files)).notebook.status).toBe('passed');
  });

  it('nothing ends where nothing may: it is a warning', async () => {
    const { notebook } = await checked([short, 'nowhere'], ['--stop-on', 'never']);
    expect(notebook.cells.map(({ status }) => status)).toEqual(['executed', 'crashed']);
    expect(notebook.warnings).toContainEqual(expect.objectContaining({ code: 'crash-ahead' }));
  });

  it('nothing is looked at where nothing is to be looked ahead', async () => {
    const { notebook } = await checked([short, 'nowhere'], ['--look-ahead', 'off']);
    expect(notebook.cells[0]!.status).toBe('executed');
  });
});
