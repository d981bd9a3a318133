import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedLines, editedSource, type Hunk } from '../../src/notebook/changed-lines.ts';
import type { SourceEdit } from '../../src/notebook/notebook.ts';
import '../support/fixed-seed.ts';

const text = fc.array(fc.constantFrom('\n', '\n', 'a', 'b', 'cc'), { maxLength: 14 }).map((pieces) => pieces.join(''));
const edited = fc.tuple(text, fc.array(fc.tuple(fc.nat(8), fc.nat(4), text), { minLength: 1, maxLength: 3 })).map(([source, wanted]) => {
  const edits: SourceEdit[] = [];
  let last = -1;
  for (const [skip, length, replacement] of wanted) {
    const start = Math.min(last + 1 + skip, source.length);
    const end = Math.min(start + length, source.length);
    if (start > last) edits.push({ start, end, text: replacement });
    last = end;
  }
  return { source, edits };
});

/** What `patch` makes of a text, where every line that the hunks keep or remove stands in its place. */
function patched(source: string, hunks: readonly Hunk[]): string {
  const old = source.split('\n');
  const now: string[] = [];
  let at = 0;
  for (const { oldStart, newStart, lines } of hunks) {
    expect(oldStart - 1).toBeGreaterThanOrEqual(at);
    now.push(...old.slice(at, oldStart - 1));
    at = oldStart - 1;
    expect(newStart - 1).toBe(now.length);
    for (const { mark, line, text: shown } of lines) {
      if (mark !== '+') {
        expect([line, shown]).toEqual([at + 1, old[at]]);
        at += 1;
      }
      if (mark !== '-') now.push(shown);
      if (mark === '+') expect(line).toBe(now.length);
    }
  }
  return [...now, ...old.slice(at)].join('\n');
}

describe('the diff of a cell', () => {
  test('is one that turns the old source into the new one, with any context', () => {
    fc.assert(
      fc.property(edited, fc.nat(3), ({ source, edits }, context) => {
        const hunks = changedLines(source, edits, context);
        expect(patched(source, hunks)).toBe(editedSource(source, edits));
        for (const { lines } of hunks) expect(lines.some(({ mark }) => mark !== ' ')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('shows the changed line, the one that is new, and two around', () => {
    const source = 'a\nb\nc\nd = rate\ne\nf\ng';
    const shown = (edits: SourceEdit[]) => changedLines(source, edits).map(({ lines }) => lines.map(({ mark, text: code }) => mark + code));
    expect(shown([{ start: 10, end: 14, text: 'lr' }])).toEqual([[' b', ' c', '-d = rate', '+d = lr', ' e', ' f']]);
    expect(shown([{ start: 6, end: 6, text: 'import os\n' }])).toEqual([[' b', ' c', '+import os', ' d = rate', ' e']]);
  });
});
