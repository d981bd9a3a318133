import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { isRecord } from '../is-record.ts';
import { UserError } from '../errors.ts';
import { findProblems, type Spelling } from './problems.ts';
import type { SettingsInput } from './schema.ts';

/** What one config file says, not yet merged with anything; paths in `settings` are still relative to the file. */
export type ConfigFile = { path: string; settings: SettingsInput };

const spelling: Spelling = { name: (setting) => setting, value: (value) => `= ${tomlText(value)}`, unknownNoun: 'key' };

/** Finds and reads config files; each folder is looked at once, so that a thousand notebooks cost one look a folder. */
export class ConfigFiles {
  readonly #nearest = new Map<string, Promise<ConfigFile | null>>();

  /**
   * The config file that holds for a folder (absolute): `nbcrane.toml`, else a `pyproject.toml` with `[tool.nbcrane]`,
   * in the folder itself or the nearest one above.
   * @throws UserError for a file that cannot be read, is no TOML, or says what the schema does not know
   */
  nearest(folder: string): Promise<ConfigFile | null> {
    const known = this.#nearest.get(folder);
    if (known) return known;
    const found = this.#search(folder);
    this.#nearest.set(folder, found);
    return found;
  }

  async #search(folder: string): Promise<ConfigFile | null> {
    const here = (await readOwnFile(join(folder, 'nbcrane.toml'))) ?? (await readProjectFile(join(folder, 'pyproject.toml')));
    const parent = dirname(folder);
    return here ?? (parent === folder ? null : this.nearest(parent));
  }
}

async function readOwnFile(path: string): Promise<ConfigFile | null> {
  const text = await readIfThere(path);
  return text === null ? null : { path, settings: validated(path, parseToml(path, text)) };
}

async function readProjectFile(path: string): Promise<ConfigFile | null> {
  const text = await readIfThere(path);
  // A project that does not mention nbcrane may have any mistake in its file.
  if (text === null || !text.includes('nbcrane')) return null;
  const { tool } = parseToml(path, text);
  const table = isRecord(tool) ? tool.nbcrane : undefined;
  if (table === undefined) return null;
  if (!isRecord(table)) throw configError(path, ['[tool.nbcrane] must be a table']);
  return { path, settings: validated(path, table) };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A folder of that name, or a notebook folder that is gone, is not a config file that failed.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw new UserError('config', `${path}: cannot be read (${message})`, { cause: error });
  }
}

function parseToml(path: string, text: string): Record<string, unknown> {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [headline = ''] = error.message.split('\n');
    const reason = headline.replace(/^Invalid TOML document: /, '');
    throw new UserError('config', `${path}:${error.line}:${error.column}: invalid TOML: ${reason}\n\n${error.codeblock.trimEnd()}`, {
      cause: error,
    });
  }
}

function validated(path: string, table: Record<string, unknown>): SettingsInput {
  const problems = findProblems(table, spelling).flatMap((problem) => problem.split('\n'));
  if (isRecord(table.tool) && isRecord(table.tool.nbcrane))
    throw configError(path, ['[tool.nbcrane] belongs into pyproject.toml; here its keys stand at the top of the file']);
  if (problems.length > 0) throw configError(path, problems);
  return table as SettingsInput;
}

function configError(path: string, problems: readonly string[]): UserError {
  const message =
    problems.length === 1
      ? `${path}: ${problems[0]}`
      : `${problems.length} problems in ${path}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
  return new UserError('config', message, { remedy: 'The keys are the flags of `nbcrane check --help` without their dashes.' });
}

/** Near enough to what stands in the file for the reader to find it. */
function tomlText(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'bigint' || (typeof inner === 'number' && !Number.isFinite(inner)) ? String(inner) : inner,
    ) ?? String(value)
  );
}
