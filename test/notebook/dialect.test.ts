import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { cellDirectives, notebookDirectives } from '../../src/notebook/dialect.ts';
import { parseNotebook } from '../../src/notebook/read.ts';
import { notebookText, type CellSpec } from '../support/notebooks.ts';

const open = (cells: CellSpec[], metadata: Record<string, unknown> = {}) =>
  parseNotebook(notebookText(cells, metadata), { path: 'a/n.ipynb', absolutePath: '/a/n.ipynb' });
const directives = (cell: CellSpec, language = 'python') => cellDirectives(open([cell]).cells[0]!, language);

describe('cell directives', () => {
  test('of a plain cell ask for nothing', () => {
    expect(directives('x = 1  # NBVAL_SKIP')).toEqual({
      skip: null,
      mayRaise: false,
      runRegardless: false,
      ignored: [],
      timeoutSeconds: null,
      mock: null,
      postExecute: [],
    });
  });

  test.each([
    ['nbclient tag', { source: 'x', tags: ['skip-execution'] }, 'tag skip-execution'],
    ['nbval tag', { source: 'x', tags: ['a', 'nbval-skip'] }, 'tag nbval-skip'],
    [
      "tag where nbmake's README puts it",
      { source: 'x', metadata: { custom: { metadata: { tags: ['skip-execution'] } } } },
      'tag skip-execution',
    ],
    ['nbval comment', '# NBVAL_SKIP\nx', 'comment NBVAL_SKIP'],
    ['nbval comment after code, indented, with more signs', 'x\n   ##  NBVAL_SKIP  ', 'comment NBVAL_SKIP'],
    ['comment that says more', '# NBVAL_SKIP this one', null],
    ['comment in lower case', '# nbval_skip', null],
    ['tag in the wrong place', { source: 'x', metadata: { custom: { tags: ['skip-execution'] } } }, null],
    ['tags that are no list', { source: 'x', metadata: { tags: 'skip-execution' } }, null],
  ])('skip: %s', (_, cell, skip) => expect(directives(cell as CellSpec).skip).toBe(skip));

  test.each([
    [{ source: 'x', tags: ['raises-exception'] }, true],
    [{ source: 'x', tags: ['nbval-raises-exception'] }, true],
    ['#NBVAL_RAISES_EXCEPTION\nx', true],
    ['NBVAL_RAISES_EXCEPTION', false],
  ])('may raise: %j', (cell, mayRaise) => expect(directives(cell as CellSpec).mayRaise).toBe(mayRaise));

  test.each([
    ['# nbcrane: run\nx', 'python', true],
    ['x\n  #nbcrane:run', 'python', true],
    ['# nbcrane: run, please', 'python', false],
    ['x  # nbcrane: run', 'python', false],
    ['// nbcrane: run\nx', 'javascript', true],
    ['# nbcrane: run', 'javascript', false],
    ['-- nbcrane: run', 'sql', true],
    ['% nbcrane: run', 'matlab', true],
    ['# nbcrane: run', 'r', true],
  ])('run regardless: %j in %s', (source, language, expected) => expect(directives(source, language).runRegardless).toBe(expected));

  test.each([
    [{ source: 'x', metadata: { execution: { timeout: 90 } } }, 90],
    [{ source: 'x', metadata: { execution: { timeout: '2m' } } }, 120],
    [{ source: 'x', metadata: { execution: { timeout: -1 } } }, Number.POSITIVE_INFINITY],
    [{ source: 'x', metadata: { execution: { timeout: null } } }, null],
    [{ source: 'x', metadata: { execution: { 'iopub.status.busy': '2026-01-01T00:00:00Z' } } }, null],
    [{ source: 'x', tags: ['a', 'timeout=15m'] }, 900],
    ['# nbcrane: timeout 5m\nx', 300],
    ['x\n  #nbcrane:timeout=90s', 90],
    [{ source: '# nbcrane: timeout 1s\nx', tags: ['timeout=2s'], metadata: { execution: { timeout: 3 } } }, 1],
    ['x  # nbcrane: timeout 5m', null],
  ])('time limit of a cell: %j is %j seconds', (cell, seconds) => expect(directives(cell as CellSpec).timeoutSeconds).toBe(seconds));

  test.each([
    [{ source: 'x', metadata: { execution: { timeout: 'soon' } } }, /a\/n\.ipynb: the metadata `execution\.timeout` of cell 1.*"soon"/],
    [{ source: 'x', tags: ['timeout='] }, /the tag `timeout=` of cell 1 must be a time such as 90/],
    ['# nbcrane: timeout later', /the comment `nbcrane: timeout` of cell 1.*"later"/],
  ])('a time limit that is none is refused before anything runs: %j', (cell, message) =>
    expect(() => notebookDirectives(open([cell as CellSpec]))).toThrow(message),
  );

  test.each([
    ['x  # nbcrane: ignore[pandas/missing-column]', 'python', [{ rule: 'pandas/missing-column', line: 1 }]],
    [
      'y\n  # nbcrane: ignore[a/b, c/*]\nx',
      'python',
      [
        { rule: 'a/b', line: null },
        { rule: 'c/*', line: null },
      ],
    ],
    ['// nbcrane:ignore[a/b]', 'javascript', [{ rule: 'a/b', line: null }]],
    ['# nbcrane: ignore', 'python', [{ rule: '', line: null }]],
    ['# nbcrane: ignored, as you see', 'python', []],
    ['# nbcrane: ignore[]', 'python', [{ rule: '', line: null }]],
    ['# nbcrane: ignore[a/b]', 'javascript', []],
  ])('ignored rules: %j in %s', (source, language, ignored) => expect(directives(source, language).ignored).toEqual(ignored));

  test("nbmake's mock and post_cell_execute", () => {
    const mock = { epochs: 2, 'config.name': "it's", "paths['a']": [null, true] };
    expect(directives({ source: 'x', metadata: { nbmake: { mock, post_cell_execute: ['assert x', 'y = 1'] } } })).toMatchObject({
      mock,
      postExecute: ['assert x', 'y = 1'],
    });
    expect(directives({ source: 'x', metadata: { nbmake: { mock: {}, post_cell_execute: null } } })).toMatchObject({
      mock: null,
      postExecute: [],
    });
  });

  test.each([
    [{ nbmake: [] }, '`nbmake`'],
    [{ nbmake: { mock: ['x'] } }, '`nbmake.mock`'],
    [{ nbmake: { mock: { 'x = 1; y': 1 } } }, '`nbmake.mock`'],
    [{ nbmake: { mock: { lambda: 1 } } }, '`nbmake.mock`'],
    [{ nbmake: { post_cell_execute: 'x = 1' } }, '`nbmake.post_cell_execute`'],
    [{ nbmake: { post_cell_execute: [1] } }, '`nbmake.post_cell_execute`'],
  ])('of the wrong shape %j are refused, and the notebook is named before anything runs', (metadata, key) => {
    const notebook = open(['x', { source: 'y', metadata }]);
    expect(() => cellDirectives(notebook.cells[1]!, 'python')).toThrow(UserError);
    expect(() => notebookDirectives(notebook)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringMatching(/^a\/n\.ipynb: the metadata of cell 2 /) }),
    );
    expect(() => notebookDirectives(notebook)).toThrow(key);
  });
});

describe('notebook directives', () => {
  test('of a notebook that says nothing', () => {
    expect(notebookDirectives(open(['x']))).toEqual({ timeoutSeconds: null, allowErrors: false });
  });

  test.each([
    [30, 30],
    [0.5, 0.5],
    [0, null],
    [-1, null],
    [null, null],
  ])('timeout %j is %j seconds', (timeout, seconds) => {
    expect(notebookDirectives(open([], { execution: { timeout } })).timeoutSeconds).toBe(seconds);
  });

  test('allow errors', () => expect(notebookDirectives(open([], { execution: { allow_errors: true } })).allowErrors).toBe(true));

  test.each([
    [{ timeout: '30' }, '`execution.timeout` must be a number of seconds, not "30"'],
    [{ timeout: true }, '`execution.timeout`'],
    [{ allow_errors: 'yes' }, '`execution.allow_errors` must be true or false, not "yes"'],
    [[], '`execution` must be an object'],
  ])('%j is refused', (execution, message) => {
    const run = () => notebookDirectives(open([], { execution }));
    expect(run).toThrow(expect.objectContaining({ name: 'UserError', exitCode: 2, message: expect.stringContaining('a/n.ipynb') }));
    expect(run).toThrow(message);
  });
});
