import { findSetting } from './catalogue.ts';
import type { Refusal } from './refusal.ts';
import { isRecord } from '../is-record.ts';
import { count } from '../text/count.ts';
import { shellQuote } from '../text/shell-quote.ts';

/** The reader of a notice: a command-line user with a config file, or the author of a workflow. */
export type NoticeReader = { kind: 'command-line'; userFile: string } | { kind: 'workflow' };

/** What was ignored, in which line, why, and what to write instead. `shown`: the file as reports name it. */
export function refusalNotice(refusal: Refusal, { shown, reader }: { shown: string; reader: NoticeReader }): string {
  const place = refusal.line === null ? shown : `${shown}:${refusal.line}`;
  return `${place}: \`${refusal.name}\` is ignored: ${reasonOf(refusal)}. ${remedyOf(refusal, reader)}`;
}

function reasonOf({ name, why, base, written }: Refusal): string {
  if (why === 'runner') return 'only the person who runs nbcrane may set it';
  if (why === 'outside') return name === 'cwd' ? 'the folder is outside the repository' : 'the file is outside the repository';
  const held = base === undefined ? 'none' : Array.isArray(base) ? base.join(',') : String(base);
  return `a config file in the repository can make a run stricter, not looser (${valueText(written)} instead of ${held})`;
}

function remedyOf(refusal: Refusal, reader: NoticeReader): string {
  if (reader.kind === 'workflow') {
    if (refusal.why === 'outside' && refusal.name !== 'cwd') return 'Name a file in the repository.';
    const input = findSetting(refusal.name)?.action ? `Write \`${inputLine(refusal)}\` under \`with:\`, or ` : '';
    const rest = 'it applies once the file on the default branch says the same.';
    return input ? `${input}leave it as it is: ${rest}` : `${rest[0]!.toUpperCase()}${rest.slice(1)}`;
  }
  const trust = refusal.why === 'outside' && refusal.name !== 'cwd' ? '' : ', or trust the whole file with --trust-config';
  return `To use it, run nbcrane with ${flagLine(refusal)}, or write \`${tomlLine(refusal)}\` in ${reader.userFile}${trust}.`;
}

const flagLine = ({ name, written }: Refusal): string => {
  if (typeof written === 'boolean') return written ? `--${name}` : `--no-${name}`;
  if (isRecord(written))
    return Object.keys(written)
      .slice(0, 5)
      .map((key) => `--${name} ${key}=…`)
      .join(' ');
  return `--${name} ${shellQuote(valueText(written))}`;
};

const tomlLine = ({ name, written }: Refusal): string =>
  isRecord(written)
    ? `[${name}]`
    : `${name} = ${typeof written === 'string' || Array.isArray(written) ? clipped(JSON.stringify(written)) : String(written)}`;

const inputLine = ({ name, written }: Refusal): string => `${name}: ${clipped(valueText(written))}`;

/** Values of tables are not shown: they may be credentials. */
const valueText = (value: unknown): string =>
  isRecord(value) ? '…' : Array.isArray(value) ? clipped(value.map(String).join(',')) : clipped(String(value));

const clipped = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** What \`ignore\` of a file left out: a notebook that was not checked must not look as if it passed. */
export const ignoredNotice = (shown: string, notebooks: number): string => `${shown}: \`ignore\` excluded ${count(notebooks, 'notebook')}.`;
