import type { SourceEdit } from './notebook.ts';

/** A source with edits made, which are in order and apart from each other. */
export const editedSource = (source: string, edits: readonly SourceEdit[]): string =>
  edits.toReversed().reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), source);

/** One line of a diff: `line` is its number in the old text, or in the new one where it was added. */
export type DiffLine = { mark: ' ' | '-' | '+'; line: number; text: string };

/** Lines that changed, with those around them; `oldStart` and `newStart` are line numbers from 1. */
export type Hunk = { oldStart: number; newStart: number; lines: DiffLine[] };

/** What edits change in a source, line by line, with up to `context` lines around. */
export function changedLines(source: string, edits: readonly SourceEdit[], context = 2): Hunk[] {
  const [old, now] = [source.split('\n'), editedSource(source, edits).split('\n')];
  const hunks: Hunk[] = [];
  let shift = 0;
  for (const { first, last } of touchedLines(source, edits)) {
    // How many lines the edits up to here add, by the line that follows them.
    const grown = linesGrown(source, edits, first, last);
    const removed = old.slice(first, last + 1);
    const added = now.slice(first + shift, last + 1 + shift + grown);
    while (removed.length > 0 && added.length > 0 && removed.at(-1) === added.at(-1)) (removed.pop(), added.pop());
    let same = 0;
    while (same < Math.min(removed.length, added.length) && removed[same] === added[same]) same += 1;
    const at = first + same;
    const lines: DiffLine[] = [
      ...removed.slice(same).map((text, index): DiffLine => ({ mark: '-', line: at + index + 1, text })),
      ...added.slice(same).map((text, index): DiffLine => ({ mark: '+', line: at + shift + index + 1, text })),
    ];
    if (lines.length > 0) addHunk(hunks, { old, at, upTo: first + removed.length, shift, lines, context });
    shift += grown;
  }
  return hunks;
}

/** Ranges of lines, from 0, that edits touch, those that meet as one. */
function touchedLines(source: string, edits: readonly SourceEdit[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const { start, end } of edits) {
    const [first, last] = [lineOf(source, start), lineOf(source, end)];
    const before = ranges.at(-1);
    if (before && first <= before.last) before.last = Math.max(before.last, last);
    else ranges.push({ first, last });
  }
  return ranges;
}

const lineOf = (source: string, offset: number) => countBreaks(source.slice(0, offset));
const countBreaks = (text: string) => text.split('\n').length - 1;

const linesGrown = (source: string, edits: readonly SourceEdit[], first: number, last: number): number =>
  edits
    .filter(({ start }) => lineOf(source, start) >= first && lineOf(source, start) <= last)
    .reduce((sum, { start, end, text }) => sum + countBreaks(text) - countBreaks(source.slice(start, end)), 0);

type Change = { old: readonly string[]; at: number; upTo: number; shift: number; lines: DiffLine[]; context: number };

function addHunk(hunks: Hunk[], { old, at, upTo, shift, lines, context }: Change): void {
  const unchanged = (from: number, to: number) =>
    old.slice(from, to).map((text, index): DiffLine => ({ mark: ' ', line: from + index + 1, text }));
  const before = hunks.at(-1);
  const reached = before ? endOf(before) : 0;
  const from = Math.max(reached, at - context);
  const after = unchanged(upTo, Math.min(old.length, upTo + context));
  // The lines after the hunk above may be changed in this one.
  if (before && at - context <= reached) {
    const kept = before.lines.filter(({ mark, line }) => mark !== ' ' || line <= at);
    before.lines = [...kept, ...unchanged(Math.min(endOf({ ...before, lines: kept }), at), at), ...lines, ...after];
  } else hunks.push({ oldStart: from + 1, newStart: from + shift + 1, lines: [...unchanged(from, at), ...lines, ...after] });
}

/** The line, from 0, behind a hunk in the old text. */
const endOf = ({ oldStart, lines }: Pick<Hunk, 'oldStart' | 'lines'>) => oldStart - 1 + lines.filter(({ mark }) => mark !== '+').length;

type Sequence = { length: number; at(index: number): string | undefined };

/** How much two texts or lists of lines share at their start, and at their end beside that. */
export function shared(old: Sequence, now: Sequence): { top: number; bottom: number } {
  const most = Math.min(old.length, now.length);
  let top = 0;
  while (top < most && old.at(top) === now.at(top)) top += 1;
  let bottom = 0;
  while (bottom < most - top && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom += 1;
  return { top, bottom };
}

/** The same for the lines of a suggestion: it takes the place of at least one line, and leaves at least one. */
export function sharedBySuggestion(old: readonly string[], now: readonly string[]): { top: number; bottom: number } {
  const { top, bottom } = shared(old, now);
  if (top + bottom < Math.min(old.length, now.length)) return { top, bottom };
  return bottom > 0 ? { top, bottom: bottom - 1 } : { top: top - 1, bottom };
}
