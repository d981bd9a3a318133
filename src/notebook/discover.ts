import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { shellQuotePath } from '../text/shell-quote.ts';
import { UserError } from '../errors.ts';
import { isNotebookName, textSuffixes } from '../files/notebook-name.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import { matchingPaths } from './match-paths.ts';
import { linkedFolders, searchFolder } from './search-folder.ts';
import { pairsAmong, type Pair } from './text/pairs.ts';

const endings = `.ipynb, ${textSuffixes.slice(0, -1).join(', ')} or ${textSuffixes.at(-1)}`;
/** What a search looks for. */
const sought = '*.ipynb, or text with a jupytext header';

type DiscoverOptions = { cwd: string; ignore: readonly string[] };

type Discovered = {
  found: string[];
  /** How many more there are that only `ignore` leaves out. */
  ignored: number;
  /** Text notebooks found together with the same notebook as .ipynb, which is left out. */
  pairs: Pair[];
};

/**
 * The notebooks that files, folders and globs name, absolute, unique and sorted. `!glob` and `ignore` leave notebooks out:
 * relative to `cwd`, without a slash at any depth, and with a folder all that is in it.
 * What exists under a name is that file, whatever its name looks like; a folder or glob leaves out what `searchFolder` leaves out.
 * @throws UserError naming what does not exist, is no notebook or matches nothing
 */
export async function discoverNotebooks(patterns: readonly string[], { cwd, ignore }: DiscoverOptions): Promise<Discovered> {
  const found = new Set<string>();
  const excluded: string[] = [];
  let positive = 0;
  for (const pattern of patterns) {
    const kind = await kindOf(resolve(cwd, pattern), pattern);
    if (kind === 'nothing' && pattern.startsWith('!')) {
      excluded.push(pattern.slice(1));
      continue;
    }
    positive++;
    for (const path of await expand(pattern, kind, cwd)) found.add(path);
  }
  if (positive === 0) for (const path of await expand('.', 'folder', cwd)) found.add(path);
  if (found.size === 0)
    throw new UserError(
      'no-notebooks',
      `No notebooks (${sought}) found: ${patterns.join(', ')} ${patterns.length === 1 ? 'is a folder' : 'are folders'} without notebooks.`,
    );
  const wanted = await withoutIgnored([...found], excluded, cwd);
  const left = (await withoutIgnored(wanted, ignore, cwd)).sort();
  const pairs = await pairsAmong(left);
  const unique = left.filter((path) => !pairs.some(({ json }) => json === path));
  return { found: unique, ignored: wanted.length - left.length, pairs };
}

type Kind = 'file' | 'folder' | 'nothing';

async function kindOf(path: string, name: string): Promise<Kind> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return 'nothing';
    throw new UserError('notebook-unreadable', `${name} cannot be read: ${message}`, { cause: error });
  }
}

const linksRemedy = ([link]: readonly string[], folder: string): { remedy?: string } =>
  link === undefined ? {} : { remedy: `Links to folders are not followed. Name them: nbcrane check ${shellQuotePath(join(folder, link))}` };

async function expand(pattern: string, kind: Kind, cwd: string): Promise<string[]> {
  const path = resolve(cwd, pattern);
  if (kind === 'file') {
    if (!isNotebookName(path))
      throw new UserError('not-a-notebook-file', `${pattern} is not a notebook: its name does not end in ${endings}.`);
    return [path];
  }
  if (kind === 'folder') {
    const notebooks = await searchFolder(path);
    // A shell's `*.ipynb` names a folder of that name, too, and it is no notebook that failed.
    if (notebooks.length === 0 && !/\.ipynb[\\/]*$/.test(pattern))
      throw new UserError('no-notebooks', `The folder ${pattern} has no notebooks (${sought}), not counting files that git ignores.`, {
        ...linksRemedy(await linkedFolders(path), pattern),
      });
    return notebooks;
  }
  if (pattern === '-')
    throw new UserError('usage', 'A notebook cannot be read from standard input (-).', {
      remedy: 'Save it to a file, in the folder that it reads its data from: cat > piped.ipynb && nbcrane check piped.ipynb',
    });
  if (!GLOB.test(pattern)) {
    const meant = await nearest(path);
    const remedy = meant === null ? {} : { remedy: `Did you mean ${join(dirname(pattern), meant)}?` };
    throw new UserError('notebook-missing', `${pattern} does not exist.`, remedy);
  }
  const base = globBase(pattern, cwd);
  const notebooks = (await kindOf(base, pattern)) === 'folder' ? await matchingPaths(await searchFolder(base), [pattern], cwd) : [];
  if (notebooks.length === 0)
    throw new UserError('no-notebooks', `${pattern} matches no notebooks (${sought}), not counting files that git ignores.`);
  return notebooks;
}

/** The notebook in the same folder whose name looks much like that of a path, or null. */
async function nearest(path: string): Promise<string | null> {
  const names = await readdir(dirname(path)).catch(() => []);
  const suffix = isNotebookName(path) ? extname(path) : '.ipynb';
  const notebooks = names.filter((name) => name.endsWith(suffix)).map((name) => basename(name, suffix));
  const meant = didYouMean(basename(path, suffix), notebooks);
  return meant && `${meant}${suffix}`;
}

const GLOB = /[*?[\]{}()!|\\]|[+@](?=\()/;

/** The deepest folder that everything a glob matches lies in. */
function globBase(pattern: string, cwd: string): string {
  const segments = pattern.split('/');
  const fixed = segments
    .slice(
      0,
      segments.findIndex((segment) => GLOB.test(segment)),
    )
    .join('/');
  return resolve(cwd, isAbsolute(pattern) ? `${fixed}/` : fixed);
}

async function withoutIgnored(paths: string[], patterns: readonly string[], cwd: string): Promise<string[]> {
  if (patterns.length === 0) return paths;
  const clean = patterns.map((pattern) => pattern.replace(/\/+$/, '')).filter(Boolean);
  const anywhere = clean.filter((pattern) => !pattern.includes('/'));
  const globs = clean.flatMap((pattern) => (pattern.includes('/') ? [pattern, `${pattern}/**`] : [`**/${pattern}/**`]));
  const ignored = new Set([
    ...(await matchingPaths(paths, globs, cwd)),
    ...(await matchingPaths(
      paths,
      anywhere.map((name) => `**/${name}`),
      resolve('/'),
    )),
  ]);
  const literal = clean.map((pattern) => resolve(cwd, pattern));
  return paths.filter((path) => !ignored.has(path) && !literal.some((name) => path === name || path.startsWith(`${name}/`)));
}
