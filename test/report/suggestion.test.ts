import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotebook } from '../../src/notebook/parse.ts';
import { createRedactor } from '../../src/redact/redactor.ts';
import { eventRedaction } from '../../src/run/redact-events.ts';
import { findingsOf } from '../../src/report/finding.ts';
import { suggestionFor } from '../../src/report/markdown/suggestion.ts';
import type { FixReport } from '../../src/result/schema.ts';
import { pythonLines } from '../../src/notebook/python-lines.ts';
import '../support/fixed-seed.ts';
import { crashVerdict, stoppedNotebook, eventsOf } from './build.ts';

const fixOf = (edits: FixReport['edits']): FixReport => ({
  cell: 0,
  family: 'keys',
  what: 'x',
  edits,
  tried: { cells: [0], reason: null, shortened: false, elapsedMs: 1 },
});

const fileOf = (source: string) =>
  JSON.stringify(
    {
      nbformat: 4,
      nbformat_minor: 4,
      metadata: {},
      cells: [{ cell_type: 'code', metadata: {}, outputs: [], source: pythonLines(source) }],
    },
    null,
    1,
  );

/** The suggestion for an edit of the only cell of a file. */
function suggested(file: string, edits: FixReport['edits']) {
  const notebook = parseNotebook(file, { path: 'a.ipynb', absolutePath: '/a.ipynb' });
  const cell = {
    index: 0,
    id: 'a',
    status: 'predicted-crash',
    durationMs: 0,
    prediction: crashVerdict(),
    error: null,
    warnings: [],
    fix: fixOf(edits),
  } as const;
  const report = {
    path: 'a.ipynb',
    status: 'predicted-crash',
    durationMs: 0,
    cells: [cell],
    timeSaved: null,
    message: null,
    warnings: [],
  } as const;
  return suggestionFor(findingsOf(report as never)[0]!, notebook);
}

/** What GitHub does with the block: the lines between its fences take the place of the lines it stands on. */
function clicked(file: string, { startLine, endLine, text }: { startLine: number; endLine: number; text: string }): string {
  const fence = /^`+/.exec(text)![0];
  expect(text.startsWith(`${fence}suggestion\n`)).toBe(true);
  const inside = text.split('\n').slice(1, -1);
  expect(inside.some((line) => /^\s*`+\s*$/.test(line) && line.trim().length >= fence.length)).toBe(false);
  const lines = file.split('\n');
  lines.splice(startLine - 1, endLine - startLine + 1, ...inside);
  return lines.join('\n');
}

describe('a suggestion in a review comment', () => {
  it('makes by a click the file that an editor saves', () => {
    const code = fc
      .array(fc.constantFrom('\n', 'rate', '"', '`', '```', '\\', ' = ', 'é', '<b>', '@me', '::error'), { minLength: 1, maxLength: 10 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(code, fc.nat(), code, (source, at, text) => {
        const start = at % (source.length + 1);
        const now = source.slice(0, start) + text + source.slice(start);
        const found = suggested(fileOf(source), [{ start, end: start, text }]);
        expect(clicked(fileOf(source), found!)).toBe(fileOf(now));
      }),
      { numRuns: 500 },
    );
  });

  it('is not made for lines that GitHub would show otherwise', () => {
    expect(suggested(fileOf('a = "\u202e"'), [{ start: 0, end: 1, text: 'b' }])).toBeNull();
  });

  it('stands on the lines of the earlier cell that is to be edited', () => {
    const cellOf = (source: string[]) => ({ cell_type: 'code', metadata: {}, outputs: [], source });
    const file = (key: string) =>
      JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: {}, cells: [cellOf([`t["${key}"]`]), cellOf(['work()'])] }, null, 1);
    const notebook = parseNotebook(file('rtae'), { path: 'a.ipynb', absolutePath: '/a.ipynb' });
    const cell = { index: 1, id: 'b', status: 'predicted-crash', durationMs: 0, prediction: crashVerdict(), error: null, warnings: [] };
    const report = { path: 'a.ipynb', status: 'predicted-crash', durationMs: 0, timeSaved: null, message: null, warnings: [] };
    const of = (cures: object) => suggestionFor(findingsOf({ ...report, cells: [{ ...cell, ...cures }] } as never)[0]!, notebook);
    const fix = fixOf([{ start: 3, end: 7, text: 'rate' }]);
    expect(clicked(file('rtae'), of({ fix })!)).toBe(file('rate'));
    expect(of({ untried: { ...fix, reason: 'x' } })).toBeNull();
  });

  it('is the same for a file that was checked out with other line ends than git has', () => {
    const [file, edits] = [fileOf('a = 1\nb = 2'), [{ start: 0, end: 1, text: 'b\n' }]];
    expect(suggested(file.replaceAll('\n', '\r\n'), edits)).toEqual(suggested(file, edits));
    expect(suggested(file, edits)!.text).not.toContain('\r');
  });

  it('is not made, and nothing is written, for a cell with a secret', () => {
    const secret = 'ghp_0123456789abcdefghijklmnopqrstuvwxyzAB';
    const notebookRun = stoppedNotebook({ path: 'a.ipynb', cells: [`token = "${secret}"\nrate`, 'x = 1'] });
    const redact = eventRedaction(createRedactor([]));
    const finished = eventsOf([notebookRun])
      .map(redact)
      .find((event) => event.type === 'notebook-finished');
    const notebook = finished!.type === 'notebook-finished' ? finished!.notebook! : null;
    expect(notebook!.cells[0]!.source).not.toContain(secret);
    expect(notebook!.edit(0, [{ start: 0, end: 5, text: 'key' }])).toBeNull();
    expect(notebook!.edit(1, [{ start: 0, end: 1, text: 'y' }])).not.toBeNull();
  });
});
