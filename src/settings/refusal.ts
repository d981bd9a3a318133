import { realpathSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { isWithin, repositoryOf } from '../files/repository.ts';
import { isAsStrict } from './authority.ts';
import { findSetting } from './catalogue.ts';
import type { ConfigFile } from './from-file.ts';
import type { SettingName, Settings } from './schema.ts';

/** A setting that a config file may not set: only the person who runs nbcrane may (`runner`), it would make the run looser, or it names a place outside the repository. */
export type Refusal = {
  name: SettingName;
  why: 'runner' | 'looser' | 'outside';
  file: string;
  /** Of the file, from 1, or null. */
  line: number | null;
  /** As the file has it. */
  written: unknown;
  /** What holds instead. */
  base: unknown;
};

/**
 * What a config file beside or above a notebook may say: all of it where it is trusted, but reports stay inside the repository;
 * otherwise what an author may say, and what makes the run stricter than `base`. `folder`: whose repository it is about, absolute.
 */
export function allowedOf(
  file: ConfigFile,
  { said, base, folder }: { said: Partial<Settings>; base: Settings; folder: string },
): { allowed: Partial<Settings>; refused: Refusal[] } {
  const allowed: Partial<Settings> = {};
  const refused: Refusal[] = [];
  const root = realpathSync(repositoryOf(folder) ?? dirname(file.path));
  for (const name of Object.keys(said) as SettingName[]) {
    const why = whyNot(file, root, { name, value: said[name], base: base[name] });
    if (why === null) Object.assign(allowed, { [name]: said[name] });
    else refused.push({ name, why, file: file.path, line: file.lineOf(name), written: file.settings[name], base: base[name] });
  }
  return { allowed, refused };
}

type Said = { name: SettingName; value: unknown; base: unknown };

function whyNot(file: ConfigFile, root: string, { name, value, base }: Said): Refusal['why'] | null {
  const { authority = 'runner', path } = findSetting(name)!;
  if (file.trusted) return path === 'file' && !staysInside(root, String(value)) ? 'outside' : null;
  if (authority === 'author') return null;
  if (authority === 'runner') return 'runner';
  const { stricter: how } = authority;
  if (how === 'inside-repository') return isWord(value) || staysInside(root, String(value)) ? null : 'outside';
  return isAsStrict(how, value, base) ? null : 'looser';
}

/** `notebook` and `repo`: paths are absolute by now. */
const isWord = (value: unknown) => typeof value === 'string' && /^\w+$/.test(value);

/** Whether an absolute path, with links resolved, is inside a repository but not in `.git`. */
function staysInside(root: string, path: string): boolean {
  const target = existingPart(path);
  return (
    isWithin(target, root) &&
    !relative(root, target)
      .split(/[\\/]/)
      .some((part) => part.toLowerCase() === '.git')
  );
}

/** A path with links resolved in the part that exists. */
function existingPart(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : `${existingPart(parent)}${path.slice(parent.length)}`;
  }
}
