import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { isRecord } from '../is-record.ts';
import { UserError } from '../errors.ts';
import { readText, UnreadFile } from '../files/read-file.ts';
import { isWithin, repositoryOf } from '../files/repository.ts';
import { findProblems, together, type Spelling } from './problems.ts';
import { settings } from './catalogue.ts';
import type { SettingsInput } from './schema.ts';

/** Content of one config file, not merged yet. Paths in `settings` are still relative to the file. */
export type ConfigFile = {
  path: string;
  settings: SettingsInput;
  /** Whether the person who runs nbcrane trusts the whole file. */
  trusted: boolean;
  /** Line of a key, from 1, or null. */
  lineOf(key: string): number | null;
};

/** Whether a file found beside or above a notebook is the runner's own word. */
export type Trust = (path: string, text: string) => Promise<boolean>;

type ConfigOptions = {
  trusts?: Trust;
  /** The user-level file, absolute. */
  userPath?: string | null;
  /** Called for files that are not read. */
  onNotice?: (message: string) => void;
};

/** Larger files are rejected: a settings file is short. */
const maxBytes = 1024 * 1024;

const spelling: Spelling = { name: (setting) => setting, value: (value) => `= ${tomlText(value)}`, unknownNoun: 'key' };

/** Finds and reads config files; each folder is looked at once, so that a thousand notebooks cost one look a folder. */
export class ConfigFiles {
  readonly #nearest = new Map<string, Promise<ConfigFile | null>>();
  readonly #options: ConfigOptions;
  #user: Promise<ConfigFile | null> | null = null;

  constructor(options: ConfigOptions = {}) {
    this.#options = options;
  }

  /**
   * The config file that holds for a folder (absolute): `nbcrane.toml`, else a `pyproject.toml` with `[tool.nbcrane]`,
   * in the folder itself or the nearest one above.
   * @throws UserError for a file that cannot be read, is no TOML, or says what the schema does not know
   */
  nearest(folder: string): Promise<ConfigFile | null> {
    const found = this.#nearest.get(folder) ?? this.#search(folder);
    this.#nearest.set(folder, found);
    return found;
  }

  /**
   * What the person who runs nbcrane says in a file of their own, or null.
   * @throws UserError as `nearest`
   */
  user(): Promise<ConfigFile | null> {
    const { userPath = null } = this.#options;
    return (this.#user ??= userPath === null ? Promise.resolve(null) : this.#readUserFile(userPath));
  }

  async #search(folder: string): Promise<ConfigFile | null> {
    const { userPath } = this.#options;
    const own = join(folder, 'nbcrane.toml') === userPath ? null : await this.#read(join(folder, 'nbcrane.toml'), ownTable);
    const here = own ?? (await this.#read(join(folder, 'pyproject.toml'), projectTable));
    const parent = dirname(folder);
    return here ?? (parent === folder ? null : this.nearest(parent));
  }

  async #readUserFile(path: string): Promise<ConfigFile | null> {
    const text = await readIfThere(path);
    return text === null ? null : configFile({ path, text, table: ownTable(path, text, true)!, trusted: true });
  }

  async #read(path: string, tableOf: typeof ownTable): Promise<ConfigFile | null> {
    const text = await readIfThere(path);
    if (text === null || !mayHold(path, text)) return null;
    const link = await linkAt(path);
    if (link === 'outside') {
      this.#options.onNotice?.(`${path} was ignored: it is a symbolic link to a file outside the repository`);
      return null;
    }
    const table = tableOf(path, text, link === 'none');
    return table === null ? null : configFile({ path, text, table, trusted: (await this.#options.trusts?.(path, text)) ?? false });
  }
}

/** Mistakes in a `pyproject.toml` do not matter if it does not mention nbcrane. */
const mayHold = (path: string, text: string) => basename(path) !== 'pyproject.toml' || text.includes('nbcrane');

/** `mayQuote`: whether an error may show lines of the file. */
const ownTable = (path: string, text: string, mayQuote: boolean): Record<string, unknown> | null => parseToml(path, text, mayQuote);

function projectTable(path: string, text: string, mayQuote: boolean): Record<string, unknown> | null {
  const { tool } = parseToml(path, text, mayQuote);
  const table = isRecord(tool) ? tool.nbcrane : undefined;
  if (table === undefined) return null;
  if (!isRecord(table)) throw configError(path, ['[tool.nbcrane] must be a table']);
  return table;
}

type Read = { path: string; text: string; table: Record<string, unknown>; trusted: boolean };

const configFile = ({ path, text, table, trusted }: Read): ConfigFile => ({
  path,
  settings: validated(path, table),
  trusted,
  lineOf: (key) => lineOf(text, key),
});

/** Line of a key, in the usual spellings: `key =`, `key.name =` or the head of its table. */
function lineOf(text: string, key: string): number | null {
  const lines = text.split('\n');
  const named = new RegExp(`^\\s*(?:\\[(?:tool\\.nbcrane\\.)?)?["']?${key}["']?\\s*[=.\\]]`);
  const at = lines.findIndex((line) => named.test(line));
  return at < 0 ? null : at + 1;
}

/**
 * Where a file is a link, where it leads. Links inside one repository are a way to share a file, but errors quote nothing of their targets, which
 * may be private; git's own folder is outside.
 */
async function linkAt(path: string): Promise<'none' | 'inside' | 'outside'> {
  const stats = await lstat(path).catch(() => null);
  if (!stats?.isSymbolicLink()) return 'none';
  const root = await realpath(repositoryOf(dirname(path)) ?? dirname(path));
  const target = await realpath(path);
  return isWithin(target, root) && !relative(root, target).split(sep).includes('.git') ? 'inside' : 'outside';
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readText(path, { maxBytes })).replace(/^\uFEFF/, '');
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    // A folder of that name, or a notebook folder that is gone, is not a config file that failed.
    if (error.reason === 'missing' || error.reason === 'folder' || error.reason === 'special') return null;
    const remedy =
      error.reason === 'too-large' ? 'A config file is short. Remove the file if it is none.' : 'Make it readable, or remove it.';
    throw new UserError('config', `${path} cannot be read: ${error.why}.`, { remedy, cause: error });
  }
}

function parseToml(path: string, text: string, mayQuote: boolean): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [headline = ''] = error.message.split('\n');
    const reason = headline.replace(/^Invalid TOML document: /, '');
    const isShort = error.codeblock.length <= 1000;
    const shown = mayQuote && isShort ? `\n\n${error.codeblock.trimEnd()}` : '';
    throw new UserError(
      'config',
      `${path}:${error.line}:${error.column}: invalid TOML: ${mayQuote ? reason : 'it cannot be parsed'}${shown}`,
      {
        cause: error,
      },
    );
  }
}

function validated(path: string, table: Record<string, unknown>): SettingsInput {
  const problems = findProblems(table, spelling).flatMap((problem) => problem.split('\n'));
  if (isRecord(table.tool) && isRecord(table.tool.nbcrane))
    throw configError(path, ['[tool.nbcrane] belongs in pyproject.toml. In this file, put the keys at the top level']);
  for (const { name, commandOnly } of settings)
    if (commandOnly && name in table) problems.push(`${name} cannot be set in a file, only with a flag or an input of the action`);
  if (problems.length > 0) throw configError(path, problems);
  return table as SettingsInput;
}

function configError(path: string, found: readonly string[]): UserError {
  const problems = [...new Set(found)];
  return new UserError('config', together(problems, `${path}: `, `in ${path}`), {
    remedy: 'The keys are the flags in `nbcrane check --help`, without the dashes.',
  });
}

/** Close enough to the text in the file to be found there, and at most one line. */
function tomlText(value: unknown): string {
  try {
    const text =
      JSON.stringify(value, (_, inner: unknown) =>
        typeof inner === 'bigint' || (typeof inner === 'number' && !Number.isFinite(inner)) ? String(inner) : inner,
      ) ?? String(value);
    return text.length > 300 ? `${text.slice(0, 299)}…` : text;
  } catch {
    // Nested deeper than a function may call itself.
    return '…';
  }
}
