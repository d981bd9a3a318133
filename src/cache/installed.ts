import { readdir, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import { digest } from '../digest.ts';
import { isWithin } from '../files/repository.ts';
import { readText } from '../files/read-file.ts';
import type { Python } from '../kernel/local/python.ts';
import { contentOf } from './git-files.ts';

/** More files than this in folders that are installed in place are not compared. */
const mostFiles = 20_000;
/** What of an installed distribution tells its content: hashes of its files, and where it came from. */
const records = ['RECORD', 'direct_url.json', 'installed-files.txt', 'SOURCES.txt'];
const directUrl = z.object({ url: z.string(), dir_info: z.object({ editable: z.literal(true) }) });

type KernelStart = { env: Readonly<Record<string, string>>; cwd: string; root: string };

/**
 * What a Python imports from outside the repository `root`: its version, every distribution by name, version and the hashes in its `RECORD`,
 * `.pth` files, and folders that are installed in place (editable, `.pth`, `PYTHONPATH`) by content. Null where those are too large to compare.
 */
export async function installedIn({ version, implementation, prefix, siteFolders }: Python, place: KernelStart): Promise<string | null> {
  const inPlace = (place.env['PYTHONPATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => resolve(place.cwd, folder));
  const folders = await Promise.all([...siteFolders, join(prefix, 'conda-meta')].map((folder) => distributionsIn(folder, inPlace)));
  const outside = [...new Set(inPlace)].filter((folder) => !isWithin(folder, place.root) && !siteFolders.includes(folder)).sort();
  const contents: unknown[] = [];
  let left = mostFiles;
  for (const folder of outside) {
    const files = await glob('**', {
      cwd: folder,
      ignore: ['**/{.git,__pycache__,node_modules}/**'],
      dot: true,
      followSymbolicLinks: false,
    });
    left -= files.length;
    if (left < 0) return null;
    for (const path of files.sort()) contents.push([folder, path, await contentOf(join(folder, path))]);
  }
  return digest([process.platform, process.arch, implementation, version, folders, contents]);
}

/** Names in a folder of packages, with the content of what says what they are; `inPlace` gets the folders that they lead to. */
async function distributionsIn(folder: string, inPlace: string[]): Promise<unknown[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== '__pycache__').sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if (/\.(?:dist|egg)-info$/.test(name)) {
        const texts = await Promise.all(records.map((record) => textOf(join(path, record))));
        inPlace.push(...editableIn(texts[1] ?? null));
        return [name, digest(texts)];
      }
      if (!/\.(?:pth|egg-link|py)$/.test(name)) return name;
      const text = await textOf(path);
      // A line of a .pth file is a folder, or code.
      if (!name.endsWith('.py')) for (const line of (text ?? '').split('\n')) if (await isFolder(line.trim())) inPlace.push(line.trim());
      return [name, text];
    }),
  );
}

const textOf = (path: string): Promise<string | null> => readText(path, { maxBytes: 64 * 2 ** 20 }).catch(() => null);
const isFolder = async (path: string): Promise<boolean> =>
  path.length > 1 && !path.startsWith('import') && ((await stat(path).catch(() => null))?.isDirectory() ?? false);

function editableIn(text: string | null): string[] {
  try {
    const { data } = directUrl.safeParse(JSON.parse(text ?? 'null'));
    return data ? [fileURLToPath(data.url)] : [];
  } catch {
    return [];
  }
}
