import { readYaml } from './yaml.ts';
import { UserError } from '../../errors.ts';
import { isRecord } from '../../is-record.ts';
import type { SourceLine } from './source-lines.ts';

/** What stands between two `---` at the top of a text, in comments where the text is a program. */
export type Header = {
  /** All of it; without what cannot be read outside of `jupyter:`. */
  fields: Record<string, unknown>;
  /** Why that cannot be read, or null: only dialects that keep metadata there care. */
  fault: UserError | null;
  /** What `jupyter:` holds: the metadata of the notebook. */
  jupyter: Record<string, unknown> | null;
  /** The lines outside of `jupyter:`, which jupytext makes a raw cell of, with their `---`. */
  others: readonly SourceLine[];
  /** The line behind it and a blank one, from 0; 0 without a header. */
  end: number;
};

const fence = /^---\s*$/;
const encoding = /^[ \t\f]*#.*?coding[:=][ \t]*[-_.a-zA-Z0-9]+/;

/**
 * Reads a header as jupytext does; in a program its lines stand in comments.
 * @throws UserError for YAML that cannot be read, with its line
 */
export function readHeader(path: string, lines: readonly string[]): Header {
  const comment = path.endsWith('.py') ? '#' : '';
  let start = 0;
  if (comment && lines[0]?.startsWith('#!')) start += 1;
  if (comment && encoding.test(lines[start] ?? '')) start += 1;
  const none: Header = { fields: {}, fault: null, jupyter: null, others: [], end: start };
  const html = !comment && /^\s*<!--/.test(lines[start] ?? '');
  const body = lines.map((text, at) => ({ text: comment ? text.replace(/^# ?/, '') : text, at }));
  const isOver = (at: number) => comment !== '' && !lines[at]!.startsWith(comment);
  let first = html ? start + 1 : start;
  while (first < lines.length && !isOver(first) && body[first]!.text.trim() === '') first++;
  if (first >= lines.length || isOver(first) || !fence.test(body[first]!.text)) return none;
  let last = first + 1;
  while (last < lines.length && !isOver(last) && !fence.test(body[last]!.text)) last++;
  if (last >= lines.length || isOver(last)) return none;
  const inside = body.slice(first + 1, last);
  const others = outside(inside);
  const { fields: besides, fault } = readOthers(path, others);
  const fields = {
    ...besides,
    ...readYaml(
      path,
      inside.filter((line) => !others.includes(line)),
    ),
  };
  if (html) while (last < lines.length - 1 && !lines[last]!.includes('-->')) last++;
  const next = body[last + 1];
  return {
    fields,
    fault,
    jupyter: isRecord(fields.jupyter) ? fields.jupyter : null,
    others: others.length > 0 ? [body[first]!, ...others, { text: '---', at: last }] : [],
    end: next && next.text.trim() === '' ? last + 2 : last + 1,
  };
}

function readOthers(path: string, lines: readonly SourceLine[]): Pick<Header, 'fields' | 'fault'> {
  try {
    return { fields: readYaml(path, lines), fault: null };
  } catch (error) {
    if (error instanceof UserError) return { fields: {}, fault: error };
    throw error;
  }
}

/** The lines that do not belong to `jupyter:`. */
function outside(lines: readonly SourceLine[]): SourceLine[] {
  let inside = false;
  return lines.filter(({ text }) => {
    if (/^jupyter\s*:\s*$/.test(text)) inside = true;
    else if (text !== '' && !/^\s/.test(text)) inside = false;
    return !inside;
  });
}

/** What a header says to jupytext. */
export function jupytextOf({ fields, jupyter }: Header): Record<string, unknown> {
  const jupytext = jupyter?.jupytext ?? fields.jupytext;
  return isRecord(jupytext) ? jupytext : {};
}

/** The name of the dialect that a header gives, or null. */
export function namedDialect(header: Header): string | null {
  const text = jupytextOf(header).text_representation;
  return isRecord(text) && typeof text.format_name === 'string' ? text.format_name : null;
}

/** Whether a header says that the file is a notebook. */
export const isOfNotebook = ({ fields: { jupyter, jupytext, kernelspec } }: Header): boolean =>
  [jupyter, jupytext, kernelspec].some(isRecord) || typeof jupyter === 'string';
