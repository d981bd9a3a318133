import { readdir, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import { attempt } from '../attempt.ts';
import { digest } from '../digest.ts';
import { isWithin } from '../files/repository.ts';
import { readText } from '../files/read-file.ts';
import type { Python } from '../kernel/local/python.ts';
import { contentOf } from './git-files.ts';

/** More files than this in folders that are installed in place are not compared. */
const mostFiles = 20_000;
/** What of an installed distribution tells its content: where it came from, and hashes of its files. */
const records = ['direct_url.json', 'RECORD', 'installed-files.txt', 'SOURCES.txt'];
const editable = z.object({ url: z.string(), dir_info: z.object({ editable: z.literal(true) }) });

/** `pythonPath`: the variable of the kernel. */
type Place = { pythonPath: string; cwd: string; root: string };

/**
 * What a Python imports from outside the repository `root`: its version, every distribution by name, version and the hashes in its `RECORD`,
 * `.pth` files, and folders that are installed in place (editable, `.pth`, `PYTHONPATH`) by content. Null where those are too large to compare.
 */
export async function installedIn(python: Python, { pythonPath, cwd, root }: Place): Promise<string | null> {
  const { version, implementation, prefix, siteFolders } = python;
  const paths = pythonPath.split(delimiter).filter(Boolean);
  const inPlace = new Set(paths.map((path) => resolve(cwd, path)));
  const folders = await Promise.all([...siteFolders, join(prefix, 'conda-meta')].map((folder) => distributionsIn(folder, inPlace)));
  const outside = [...inPlace].filter((folder) => !isWithin(folder, root) && !siteFolders.includes(folder)).sort();
  const contents: unknown[] = [];
  for (const folder of outside) {
    const ignore = ['**/{.git,__pycache__,node_modules}/**'];
    const files = await glob('**', { cwd: folder, ignore, dot: true, followSymbolicLinks: false });
    if (contents.length + files.length > mostFiles) return null;
    for (const path of files.sort()) contents.push([folder, path, await contentOf(join(folder, path))]);
  }
  return digest([process.platform, process.arch, implementation, version, folders, contents]);
}

/** Names in a folder of packages, with the content of what says what they are; `inPlace` gets the folders that they lead to. */
async function distributionsIn(folder: string, inPlace: Set<string>): Promise<unknown[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== '__pycache__').sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if (/\.(?:dist|egg)-info$/.test(name)) {
        const texts = await Promise.all(records.map((record) => textOf(join(path, record))));
        const source = attempt(() => fileURLToPath(editable.parse(JSON.parse(texts[0]!)).url));
        if (source !== undefined) inPlace.add(source);
        return [name, digest(texts)];
      }
      if (!/\.(?:pth|egg-link|py)$/.test(name)) return name;
      const text = await textOf(path);
      // A line of a .pth file is a folder, or code.
      for (const line of name.endsWith('.py') ? [] : text.split('\n')) {
        const path = resolve(folder, line.trim());
        if ((await stat(path).catch(() => null))?.isDirectory()) inPlace.add(path);
      }
      return [name, text];
    }),
  );
}

const textOf = (path: string): Promise<string> => readText(path, { maxBytes: 64 * 2 ** 20 }).catch(() => '');
