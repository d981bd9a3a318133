import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UserError } from '../errors.ts';
import { isNotebookName } from '../files/notebook-name.ts';
import { checkCatalogue, expectation, type Catalogue, type Setting } from './catalogue.ts';
import { didYouMean } from './did-you-mean.ts';
import { findProblems, together, unknownSetting, type Spelling } from './problems.ts';
import type { SettingsInput } from './schema.ts';

/** Content of a command line, not merged yet. */
type CommandLine<Flags = SettingsInput> = { positionals: string[]; flags: Flags; help: boolean; version: boolean };

const optionsOf = ({ settings }: Catalogue): ParseArgsOptionsConfig => ({
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
  ...Object.fromEntries(settings.map((setting) => [setting.name, optionFor(setting)])),
});

const spelling: Spelling = { name: (setting) => `--${setting}`, value: shellText, unknownNoun: 'flag' };

/**
 * Reads `--key value`, `--key=value`, `--no-key`, the short forms and everything after `--`; flags may stand anywhere.
 * @throws UserError that lists every problem of the line; none of them matters once help or the version is asked for
 */
export function parseCommandLine<Flags = SettingsInput>(
  argv: readonly string[],
  catalogue: Catalogue = checkCatalogue,
): CommandLine<Flags> {
  const { tokens } = parseArgs({ args: [...argv], options: optionsOf(catalogue), strict: false, allowPositionals: true, tokens: true });
  const raw: Record<string, unknown> = {};
  const positionals: string[] = [];
  const problems = new Set<string>();
  const asked = new Set<string>();
  const values = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'positional' && !values.has(token.index)) positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const alone = catalogue.find(token.name)?.alone;
    if (alone !== undefined && !token.inlineValue) {
      const after = tokens[at + 1];
      const isValueOfIt = after?.kind === 'positional' && after.index === token.index + 1 && takes(token.name, after.value, catalogue);
      if (isValueOfIt) values.add(after.index);
      raw[token.name] = isValueOfIt ? after.value : alone;
      continue;
    }
    if (token.name === 'help' || token.name === 'version') asked.add(token.name);
    else {
      const written = argv[token.index] ?? token.rawName;
      readOption(token, { written, next: argv[token.index + (token.inlineValue ? 1 : 2)] }, raw, { problems, catalogue });
    }
  }
  const line = { positionals, flags: raw as Flags, help: asked.has('help'), version: asked.has('version') };
  if (line.help || line.version) return line;
  for (const problem of findProblems(raw, spelling, catalogue)) problems.add(problem);
  if (problems.size > 0) throw usageError([...problems], catalogue);
  return line;
}

const takes = (name: string, value: string, { schema }: Catalogue): boolean => schema.safeParse({ [name]: value }).success;

type OptionToken = { name: string; value?: string | undefined; inlineValue?: boolean | undefined };

function readOption(
  { name, value, inlineValue }: OptionToken,
  { written, next }: { written: string; next: string | undefined },
  raw: Record<string, unknown>,
  { problems, catalogue }: { problems: Set<string>; catalogue: Catalogue },
): void {
  // A long flag after one dash looks like a short one with its value: `-jobs` like `-j obs`.
  const setting = /^-[a-z]/.test(written) && catalogue.find(wordOf(written)) ? undefined : catalogue.find(name);
  const negated = name.startsWith('no-') ? catalogue.find(name.slice(3)) : undefined;
  if (setting) {
    if (setting.value === undefined) raw[name] = switchValue(value);
    else if (value === undefined) problems.add(`--${name} needs a value: expected ${expectation(setting)}`);
    else if (!inlineValue && /^-./.test(value))
      problems.add(`--${name} needs a value, but ${value} follows; write --${name}=${value} if that is the value`);
    else if (setting.value.endsWith('=VALUE') && !value.includes('=') && isValue(next))
      problems.add(`${written.split('=')[0]} ${value} ${next}: write ${written.split('=')[0]} ${shellText(`${value}=${next}`)}`);
    else raw[name] = setting.repeat ? [...((raw[name] as string[] | undefined) ?? []), value] : value;
  } else if (negated && (negated.value === undefined || negated.alone !== undefined) && value === undefined) {
    raw[negated.name] = false;
  } else if (negated) {
    problems.add(negated.value === undefined ? `--${name} takes no value` : `there is no --${name}: ${flagUsage(negated)} takes a value`);
  } else {
    problems.add(unknownFlag(written, catalogue));
  }
}

const isValue = (text: string | undefined): text is string => text !== undefined && !text.startsWith('-') && !isNotebookName(text);

const wordOf = (written: string) => written.replace(/^-+/, '').split('=')[0]!;

/** A misspelled long flag after one dash is parsed as many short flags, so the whole word is looked up. */
function unknownFlag(written: string, catalogue: Catalogue): string {
  const shown = written.split('=')[0]!;
  const name = wordOf(written);
  const useless = catalogue === checkCatalogue ? notNeeded[name] : undefined;
  if (useless !== undefined) return `leave ${shown} out: ${useless}`;
  const meant = meantExactly(name, catalogue) ?? (didYouMean(name, catalogue.names) === null && name.length > 1 ? builtIn(name) : null);
  return meant ? `unknown flag ${shown}, did you mean ${meant}?` : unknownSetting(name, spelling, catalogue, shown);
}

/** Flags that other tools need to do what nbcrane always does, or that ask for what it does not do. */
const notNeeded: Readonly<Record<string, string>> = {
  nbmake: 'nbcrane runs notebooks without it',
  'nbval-lax': 'nbcrane runs notebooks without it',
  nbval: 'nbcrane runs notebooks without it, and does not compare saved outputs',
  execute: 'nbcrane runs notebooks without it',
};

const builtIn = (name: string): string | null => {
  const meant = didYouMean(name, ['help', 'version']);
  return meant && `--${meant}`;
};

/** The flag that other tools call so, a value after `-n4` left out, or the flags that take such a word: `--kernel container` for `--container`. */
function meantExactly(name: string, { settings }: Catalogue): string | null {
  const called = settings.find(({ elsewhere }) => elsewhere?.includes(name) || elsewhere?.includes(name.replace(/^([a-z])\d+$/, '$1')));
  if (called) return flagUsage(called);
  const takes = settings.filter(({ value }) => value?.split('|').includes(name));
  return takes.map((setting) => `--${setting.name} ${name}`).join(' or ') || null;
}

/** Other texts stay as they are, and the schema rejects them. */
const switchValue = (value: string | undefined) => ({ true: true, false: false })[value ?? 'true'] ?? value;

const flagUsage = ({ name, value }: Setting) => (value === undefined ? `--${name}` : `--${name} ${value}`);

function optionFor({ value, short, alone }: Setting): ParseArgsOptionsConfig[string] {
  return { type: value === undefined || alone !== undefined ? 'boolean' : 'string', multiple: true, ...(short ? { short } : {}) };
}

function shellText(value: unknown): string {
  const text = String(value);
  return /^[\w./:=,@%+-]+$/.test(text) ? text : JSON.stringify(text);
}

function usageError(problems: readonly string[], catalogue: Catalogue): UserError {
  const lines = problems.flatMap((problem) => problem.split('\n'));
  return new UserError('usage', together(lines, '', 'on the command line'), {
    remedy: `Run \`${catalogue.command} --help${catalogue === checkCatalogue ? ' all' : ''}\` for all flags.`,
  });
}
