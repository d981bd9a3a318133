import { stat } from 'node:fs/promises';
import { isTextName } from '../../files/notebook-name.ts';
import type { Notebook } from '../notebook.ts';
import { jupytextOf } from './header.ts';
import { headerOf } from './search.ts';

/** A notebook that is kept both as text and as .ipynb, by absolute paths. */
export type Pair = { text: string; json: string };

/** Those of some notebooks that are the same one: by their names, or by the `formats` of the text's header. */
export async function pairsAmong(paths: readonly string[]): Promise<Pair[]> {
  const there = new Set(paths);
  const pairs: Pair[] = [];
  for (const text of paths.filter(isTextName)) {
    const json = partnerOf(text, await formatsOf(text));
    if (json !== null && there.has(json) && !pairs.some((pair) => pair.json === json)) pairs.push({ text, json });
  }
  return pairs;
}

/** `ipynb,py:percent` in the header of a text, or null. */
async function formatsOf(path: string): Promise<string | null> {
  const header = await headerOf(path);
  const formats = header && jupytextOf(header).formats;
  return typeof formats === 'string' ? formats : null;
}

/** `notebooks//ipynb`: another folder at the same place; `.nb.py`: more of the name. */
const format = /^(?:(?<root>[^:]*)\/\/)?(?<more>\.[^:]*)?\b(?<ending>[A-Za-z]+)(?::.*)?$/;

/** The .ipynb file that a text is paired with: of the same name where nothing is said. */
export function partnerOf(text: string, formats: string | null): string | null {
  if (formats === null) return text.replace(/\.[^.]+$/, '.ipynb');
  const read = formats.split(',').flatMap((one) => {
    const { root, more = '.', ending } = format.exec(one.trim())?.groups ?? {};
    return ending === undefined ? [] : [{ root: root ? `/${root}` : '', end: more + ending }];
  });
  const own = read.find(({ root, end }) => text.endsWith(end) && text.includes(`${root}/`));
  const json = read.find(({ end }) => end.endsWith('ipynb'));
  if (!own || !json) return null;
  const at = text.lastIndexOf(`${own.root}/`);
  const inFolder = own.root === json.root ? text : text.slice(0, at) + json.root + text.slice(at + own.root.length);
  return inFolder.slice(0, -own.end.length) + json.end;
}

/** Where the two files of a pair have other code: one sentence that says which is newer, or null. */
export async function differenceOf(
  { text, json }: Pair,
  read: (path: string) => Promise<Notebook>,
  nameOf: (path: string) => string,
): Promise<string | null> {
  const [asText, asJson] = await Promise.all([text, json].map((path) => read(path).catch(() => null)));
  if (!asText || !asJson || codeOf(asText) === codeOf(asJson)) return null;
  const [atText, atJson] = await Promise.all([text, json].map(async (path) => (await stat(path)).mtimeMs));
  const newer = atJson! > atText! ? `the newer ${nameOf(json)}` : `${nameOf(json)}, which is older`;
  return `${nameOf(text)} was checked, and its code differs from ${newer}: jupytext --sync ${nameOf(text)} makes them the same`;
}

/** Blank ends do not count: not every dialect keeps them. */
const codeOf = ({ cells }: Notebook) =>
  JSON.stringify(cells.filter(({ type, source }) => type === 'code' && source.trim() !== '').map(({ source }) => source.trim()));
