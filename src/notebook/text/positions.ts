import { attempt } from '../../attempt.ts';
import { editedSource, shared, sharedBySuggestion } from '../changed-lines.ts';
import { rawDifference } from '../edit-source.ts';
import type { Notebook, RawEdit, SourceEdit } from '../notebook.ts';
import { firstLine } from '../positions.ts';
import type { TextCell } from './dialect.ts';
import type { SourceLine } from './source-lines.ts';

type Positions = Pick<Notebook, 'locate' | 'edit'>;

/** `raw`: the lines of the file without `\n`; `reread`: the cells of such a file, which throws where it cannot be read. */
type Text = { raw: readonly string[]; cells: readonly TextCell[]; magics: boolean; reread(raw: readonly string[]): readonly TextCell[] };

/** Where the source lines of a text notebook stand in its file. */
export function textPositions(text: Text): Positions {
  const cellOf = (index: number): TextCell => {
    const cell = text.cells[index];
    if (!cell) throw new RangeError(`there is no cell with index ${index}`);
    return cell;
  };
  return {
    locate: (cellIndex, line = null) => {
      const { lines, opens } = cellOf(cellIndex);
      const found = (line === null ? undefined : lines[line - 1]) ?? firstLine(lines, text);
      const at = found?.at ?? opens;
      const raw = withoutReturn(text.raw[at] ?? '');
      // A source line is a part of the line that it stands on, but for its indentation where a comment mark stands before it.
      const shown = found && found.at !== null ? found.text.trim() : raw.trim();
      const startColumn = Math.max(0, shown === '' && found ? raw.length - found.text.length : raw.lastIndexOf(shown)) + 1;
      return { startLine: at + 1, startColumn, endLine: at + 1, endColumn: startColumn + Math.max(1, shown.length) };
    },
    edit: (cellIndex, edits) => editText(text, cellIndex, cellOf(cellIndex), edits),
  };
}

const withoutReturn = (line: string) => line.replace(/\r$/, '');
const sourceOf = (lines: readonly SourceLine[]) => lines.map((line) => line.text).join('\n');

/** Only the lines that change are written anew; null where the file would then not hold just this change. */
function editText(text: Text, index: number, cell: TextCell, edits: readonly SourceEdit[]): RawEdit | null {
  const source = sourceOf(cell.lines);
  const edited = editedSource(source, edits);
  if (cell.lines.length === 0 || edited === source) return null;
  const [old, now] = [cell.lines.map((line) => line.text), edited.split('\n')];
  const { top, bottom } = sharedBySuggestion(old, now);
  const written = cell.write?.(now) ?? now;
  const kept = shared(old, now);
  const after = now.slice(top, now.length - bottom).map((_, index) => {
    const at = top + index;
    const same = at < kept.top ? cell.lines[at] : at >= now.length - kept.bottom ? cell.lines.at(at - now.length) : undefined;
    return same === undefined ? written[at]! : same.at === null ? null : withoutReturn(text.raw[same.at]!);
  });
  const [first, last] = [cell.lines[top]?.at, cell.lines.at(-1 - bottom)?.at];
  const count = old.length - bottom - top;
  if (first == null || last == null || last - first + 1 !== count || !after.every((line) => line !== null)) return null;

  const ending = text.raw[first]!.endsWith('\r') ? '\r' : '';
  const changed = text.raw.toSpliced(first, last - first + 1, ...after.map((line) => line + ending));
  if (!isOnlyChange(text, changed, index, edited)) return null;
  const before = text.raw.slice(first, last + 1).map(withoutReturn);
  const difference = rawDifference(before.join(`${ending}\n`), after.join(`${ending}\n`), { line: first + 1, column: 1 });
  return difference && { ...difference, lines: { startLine: first + 1, endLine: last + 1, before, text: after } };
}

/** Whether a changed file has the edited source in its cell, and all else as before. */
function isOnlyChange({ cells, reread }: Text, raw: readonly string[], index: number, edited: string): boolean {
  const now = attempt(() => reread(raw));
  const told = ({ type, lines, metadata, tags }: TextCell, source = sourceOf(lines)) =>
    JSON.stringify([type, source.trimEnd(), metadata, tags]);
  return now?.length === cells.length && now.every((cell, at) => told(cell) === told(cells[at]!, at === index ? edited : undefined));
}
