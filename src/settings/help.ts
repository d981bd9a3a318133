import { wrap } from '../text/wrap.ts';
import { checkCatalogue, defaultText, type Catalogue, type Setting } from './catalogue.ts';
import { settingGroups } from './flag.ts';

const builtIn: readonly { usage: string; text: string }[] = [
  { usage: '-h, --help', text: 'Print this help' },
  { usage: '-V, --version', text: 'Print the version' },
];

/** The flags by group, aligned and wrapped to `width` columns. */
export function flagsHelp(width = 100, { settings }: Pick<Catalogue, 'settings'> = checkCatalogue): string {
  const groups = groupsOf(settings).map((group) => ({
    group: group as string,
    rows: settings.filter((setting) => setting.group === group).map((setting) => ({ usage: usageOf(setting), text: describe(setting) })),
  }));
  groups.push({ group: 'Other', rows: [...builtIn] });
  const column = Math.min(32, Math.max(...groups.flatMap(({ rows }) => rows.map(({ usage }) => usage.length)))) + 4;
  return groups.map(({ group, rows }) => `${group}:\n${rows.map((row) => layOut(row, column, width)).join('\n')}`).join('\n\n');
}

/** Rows of two columns, the second one wrapped so that lines have at most `width` columns. */
export function aligned(rows: readonly { usage: string; text: string }[], width: number): string {
  const column = Math.max(...rows.map(({ usage }) => usage.length)) + 4;
  return rows.map((row) => layOut(row, column, width)).join('\n');
}

/** The ways to type a flag, the one that changes something first: `--no-fixes`, `--fixes`. */
export function flagForms({ name, value, defaultValue }: Setting): string[] {
  if (value !== undefined) return [`--${name}`];
  return defaultValue === true ? [`--no-${name}`, `--${name}`] : [`--${name}`, `--no-${name}`];
}

/** The groups that have a setting, in their order. */
export const groupsOf = (settings: readonly Setting[]) => settingGroups.filter((name) => settings.some(({ group }) => group === name));

function usageOf(setting: Setting): string {
  const { value, short, alone } = setting;
  const shown = value === undefined ? '' : alone === undefined ? ` ${value}` : ` [${value}]`;
  return `${short ? `-${short}, ` : '    '}${flagForms(setting)[0]!}${shown}`;
}

function describe(setting: Setting): string {
  const notes = [
    ...(setting.repeat ? ['can be repeated'] : []),
    ...(defaultText(setting) === null ? [] : [`default: ${defaultText(setting)}`]),
  ];
  const text = setting.off ?? setting.description;
  return notes.length > 0 ? `${text} (${notes.join(', ')})` : text;
}

function layOut({ usage, text }: { usage: string; text: string }, column: number, width: number): string {
  const lines = wrap(text, Math.max(20, width - column));
  const head = `  ${usage}`;
  const pad = ' '.repeat(column);
  return head.length + 2 > column
    ? [head, ...lines.map((line) => pad + line)].join('\n')
    : [head.padEnd(column) + lines[0], ...lines.slice(1).map((line) => pad + line)].join('\n');
}
