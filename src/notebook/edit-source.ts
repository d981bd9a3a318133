import { decodedOffsets } from '../json/json-offsets.ts';
import type { RawEdit, SourceEdit } from './notebook.ts';
import { pythonLines } from './python-lines.ts';
import { shared, sharedBySuggestion } from './changed-lines.ts';

/** How the strings of one `source` stand in the file. */
export type SourceLayout = {
  /** The strings without their quotes. */
  fragments: readonly string[];
  /** What stands between them, without the quotes: one fewer than `fragments`. */
  joints: readonly string[];
  isList: boolean;
  /** What stands between a list's bracket and its first string. */
  opening: string;
  /** The first line up to the first quote, and the last line after the last one. */
  lead: string;
  tail: string;
  /** Place of the first quote, from 1. */
  line: number;
  column: number;
  /** Whether the file is written with `\u` escapes for what is not ASCII. */
  escapesNonAscii: boolean;
};

/**
 * What an editor that keeps the file's style would write for an edited source: the same strings where nothing changed, one string a line in a list,
 * the same escapes, indentation and line ends. Null where the edit cannot be placed.
 * @param edits in order, apart from each other
 */
export function editRaw(layout: SourceLayout, edits: readonly SourceEdit[]): RawEdit | null {
  const { fragments, joints } = layout;
  if (fragments.length === 0) return null;
  const texts = fragments.map((raw) => JSON.parse(`"${raw}"`) as string);
  const decoded = texts.join('');
  const offsets = offsetsWithLineFeeds(decoded);
  const lineBreak = /\r\n?|\n/.exec(decoded)?.[0] ?? '\n';
  const byLine = layout.isList && texts.join('\0') === pythonLines(decoded).join('\0');
  const now = { fragments: [...fragments], joints: [...joints] };
  for (const { start, end, text } of edits.toReversed()) {
    const [from, to] = [offsets[start], offsets[end]];
    if (from === undefined || to === undefined || from > to) return null;
    replaceIn(now, { from, to, text: encoded(text.replaceAll('\n', lineBreak), layout) }, { texts, byLine, joint: jointOf(layout) });
  }
  if (now.fragments.length === 0) return null;
  return difference(rawOf(layout), rawOf(now), layout);
}

/** An edit in terms of the text of the file, a byte order mark included; null where the file has changed since. */
export function placeRawEdit(text: string, { region, before, after }: RawEdit): SourceEdit | null {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const start = mark + offsetAt(text.slice(mark), region.startLine, region.startColumn);
  return text.startsWith(before, start) ? { start, end: start + before.length, text: after } : null;
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

/** Index in `text` of every unit of the same text with its lines ended by line feeds, and of the end. */
function offsetsWithLineFeeds(text: string): number[] {
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (!(text[at] === '\n' && text[at - 1] === '\r')) offsets.push(at);
  return [...offsets, text.length];
}

type Strings = { fragments: string[]; joints: string[] };
type Replacement = { from: number; to: number; text: string };

/** `texts`: the strings of the file, decoded; those before the replacement are still the same in `strings`. */
function replaceIn(
  strings: Strings,
  { from, to, text }: Replacement,
  { texts, byLine, joint }: { texts: readonly string[]; byLine: boolean; joint: string },
): void {
  const starts: number[] = [];
  for (let at = 0, start = 0; at < texts.length; start += texts[at]!.length, at += 1) starts.push(start);
  const holding = (offset: number) => starts.findLastIndex((start) => start <= offset);
  const [first, last] = [holding(from), holding(to)];
  const rawAt = (at: number, offset: number) =>
    decodedOffsets(strings.fragments[at]!)[offset - starts[at]!] ?? strings.fragments[at]!.length;
  const merged = strings.fragments[first]!.slice(0, rawAt(first, from)) + text + strings.fragments[last]!.slice(rawAt(last, to));
  const pieces = byLine ? rawLines(merged) : [merged];
  strings.fragments.splice(first, last - first + 1, ...pieces);
  const between = Array.from({ length: Math.max(0, pieces.length - 1) }, () => joint);
  // A string that is gone takes a joint with it.
  if (pieces.length === 0) strings.joints.splice(Math.max(0, first - 1), last - first + 1);
  else strings.joints.splice(first, last - first, ...between);
}

/** A raw string as one for each line. */
function rawLines(raw: string): string[] {
  const offsets = decodedOffsets(raw);
  let at = 0;
  return pythonLines(JSON.parse(`"${raw}"`) as string).map((line) => raw.slice(offsets[at]!, offsets[(at += line.length)]!));
}

function jointOf({ joints, opening, lead }: SourceLayout): string {
  if (joints[0] !== undefined) return joints[0];
  // A list on one line has a space behind its commas where it has one behind its colons.
  return /[\r\n]/.test(opening) ? `,${opening}` : /:\s+\[$/.test(lead) ? ', ' : ',';
}

function encoded(text: string, { escapesNonAscii }: SourceLayout): string {
  const raw = JSON.stringify(text).slice(1, -1);
  return escapesNonAscii ? raw.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : raw;
}

const rawOf = ({ fragments, joints }: Pick<SourceLayout, 'fragments' | 'joints'>) =>
  fragments.map((raw, at) => `"${raw}"${joints[at] ?? ''}`).join('');

function difference(before: string, after: string, layout: SourceLayout): RawEdit | null {
  const changed = rawDifference(before, after, layout);
  return changed && { ...changed, lines: changedLines(before, after, layout) };
}

/** The smallest replacement that makes one raw text of another; null where they are the same. `place`: where the text begins, from 1. */
export function rawDifference(before: string, after: string, place: { line: number; column: number }): Omit<RawEdit, 'lines'> | null {
  if (before === after) return null;
  let { top: start, bottom: same } = shared(before, after);
  // Half a character is no region.
  if (/[\ud800-\udbff]/.test(before[start - 1] ?? '')) start -= 1;
  if (/[\udc00-\udfff]/.test(before[before.length - same] ?? '')) same -= 1;
  const [from, to] = [placeOf(before, start, place), placeOf(before, before.length - same, place)];
  return {
    region: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    before: before.slice(start, before.length - same),
    after: after.slice(start, after.length - same),
  };
}

function placeOf(raw: string, offset: number, { line, column }: { line: number; column: number }): { line: number; column: number } {
  const above = raw.slice(0, offset).split('\n');
  return above.length === 1 ? { line, column: column + offset } : { line: line + above.length - 1, column: above.at(-1)!.length + 1 };
}

/** Raw lines that hold nothing but strings of the source and its key. */
const leads = /^\s*(?:"(?:source|input)"\s*:\s*)?(?:\[\s*)?$/;
const tails = /^\s*(?:\]\s*)?,?\s*$/;

function changedLines(before: string, after: string, { lead, tail, line }: SourceLayout): RawEdit['lines'] {
  if (!leads.test(lead) || !tails.test(tail)) return null;
  const linesOf = (raw: string) => `${lead}${raw}${tail}`.split('\n').map((one) => one.replace(/\r$/, ''));
  const [old, now] = [linesOf(before), linesOf(after)];
  // Not an end of a line for git.
  if ([...old, ...now].some((one) => one.includes('\r'))) return null;
  const { top, bottom } = sharedBySuggestion(old, now);
  return {
    startLine: line + top,
    endLine: line + old.length - bottom - 1,
    before: old.slice(top, old.length - bottom),
    text: now.slice(top, now.length - bottom),
  };
}
