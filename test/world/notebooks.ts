import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notebookText, type CellSpec } from '../support/notebooks.ts';

export const corpus = fileURLToPath(new URL('corpus', import.meta.url));

/** `row/name` of every notebook of the corpus. */
export const corpusNames = (): string[] =>
  readdirSync(corpus, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.py'))
    .map((file) => file.slice(0, -'.py'.length))
    .sort();

/** Cells of a file with `# %%` lines; text of `# %% [markdown]` cells stands in comments. */
export function cellsOf(text: string): CellSpec[] {
  return text
    .split(/^(?=# %%)/m)
    .map((part) => ({ head: part.startsWith('# %%') ? part.split('\n', 1)[0]! : '', part }))
    .map(({ head, part }) => ({ isText: head.includes('[markdown]'), source: part.slice(head.length).trim() }))
    .filter(({ source }) => source !== '')
    .map(({ isText, source }) => (isText ? { type: 'markdown', source: source.replace(/^# ?/gm, '') } : source));
}

/** Where a notebook works: empty at first. */
export const workplace = (folder: string, name: string): string => join(folder, name, 'work');

/** Writes the notebooks below a folder, each with an empty folder of its own to work in; answers their paths, relative to it. */
export function writeNotebooks(folder: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const path = join(name, `${basename(name)}.ipynb`);
    const work = workplace(folder, name);
    mkdirSync(work, { recursive: true });
    writeFileSync(join(folder, dirname(path), 'nbcrane.toml'), `cwd = ${JSON.stringify(work)}\n`);
    writeFileSync(join(folder, path), notebookText(cellsOf(readFileSync(join(corpus, `${name}.py`), 'utf8'))));
    return path;
  });
}

/** {path below the folder: content in base64, or what it is} of all that lies there. */
export function filesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((path) => {
        const status = statSync(join(folder, path));
        return [path, status.isFile() ? readFileSync(join(folder, path), 'base64') : status.isDirectory() ? 'folder' : 'special'];
      }),
  );
}
