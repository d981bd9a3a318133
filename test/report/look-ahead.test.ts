import { describe, expect, it } from 'vitest';
import { lookAheadBlock } from '../../src/report/markdown.ts';
import type { NotebookReport, RehearsalRecord } from '../../src/result/schema.ts';
import { lookAheadText, remarks } from '../../src/report/text/look-ahead.ts';

type Seen = RehearsalRecord['cells'][number];

const seen = (index: number, statements: number, leftOut: NonNullable<Seen['leftOut']> = []): Seen => ({
  index,
  status: leftOut.length > 0 ? 'unknown' : 'ran-through',
  reason: null,
  cuts: [],
  doubts: [],
  statements,
  leftOut,
});

const record = (changes: Partial<RehearsalRecord> = {}): RehearsalRecord => ({
  kind: 'beside',
  cellIndex: 2,
  outcome: 'ran-through',
  reason: null,
  cells: [seen(2, 4), seen(3, 6)],
  askedCells: 3,
  doubts: [],
  crash: null,
  artifacts: 0,
  elapsedMs: 4200,
  forkMs: 3,
  ...changes,
});

const download = { line: 2, reason: 'it would connect to the network (a.org)', errorType: null, message: null };
const check = { line: 1, reason: 'line 1 works on values that a cut changes', errorType: 'AssertionError', message: 'too\nlow' };

describe('how far a copy looked ahead', () => {
  it('counts cells and statements', () => {
    expect(lookAheadText(record())).toBe('looked ahead over 2 of 3 cells, 10 of 10 statements, in 4.2 s');
  });

  it('counts the cell of a crash as reached', () => {
    const crash = { cellIndex: 4, errorType: 'KeyError', line: 1, confidence: 'likely' as const };
    expect(lookAheadText(record({ crash }))).toContain('3 of 3 cells');
  });

  it('names what was left out, a few at most', () => {
    const text = lookAheadText(record({ cells: [seen(2, 4), seen(3, 9, [download, ...Array<typeof check>(5).fill(check)])] }));
    expect(text).toContain('7 of 13 statements');
    expect(text).toContain('skipped: cell 4, line 2 (it would connect to the network (a.org)), cell 4, line 1');
    expect(text).toMatch(/, 2 more$/);
  });

  it('says nothing of a copy for one cell, of one that never ran, or of one from an older kernel', () => {
    for (const changes of [{ askedCells: 1 }, { cells: [] }, { askedCells: undefined }]) expect(lookAheadText(record(changes))).toBeNull();
  });

  it('remarks on what raised without being settled, and only on that', () => {
    expect(remarks(record({ cells: [seen(3, 6, [download, check])] }))).toEqual([
      'cell 4 may crash in line 1 with AssertionError: too low (inconclusive: line 1 works on values that a cut changes)',
    ]);
  });

  it('stands folded in the Markdown summary, with foreign text escaped', () => {
    const hostile = { ...check, message: '</details><img src=x>' };
    const notebook = { path: 'a.ipynb', rehearsals: [record({ cells: [seen(3, 6, [hostile])] })] } as NotebookReport;
    const block = lookAheadBlock(notebook, { isNamed: true });
    expect(block).toMatch(/^<details><summary>a.ipynb: How far nbcrane looked ahead<\/summary>/);
    expect(block).toContain('- From cell 3: looked ahead over');
    expect(block?.match(/<\/details>/g)).toHaveLength(1);
    expect(block).not.toContain('<img');
    expect(lookAheadBlock({ ...notebook, rehearsals: [] }, { isNamed: false })).toBeNull();
  });
});
