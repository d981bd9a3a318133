import { isRecord } from '../../is-record.ts';
import type { TextCell } from './dialect.ts';

/** Languages that jupytext takes the code of for cells, by what a cell magic calls them (jupytext/languages.py). */
const languages = new Set(
  (
    'R bash sh python python2 python3 coconut javascript js perl html latex markdown pypy ruby script svg matlab octave idl robotframework sas spark ' +
    'sql cython haskell tcl gnuplot julia c++ scheme clojure powershell q typescript scala rust csharp fsharp sos java groovy sage ocaml maxima stata ' +
    'jenner xonsh logtalk lua go c# f# cs fs'
  )
    .split(' ')
    .concat('wolfram language')
    .flatMap((name) => [name, name.toUpperCase()]),
);

export const isJupyterLanguage = (name: string): boolean => languages.has(name);

/** The language that most cells without a magic are in; `said`: what each cell says, null where it says nothing. */
export function mainLanguage(metadata: Record<string, unknown>, said: readonly (string | null)[]): string {
  const { kernelspec, language_info: info, jupytext } = metadata;
  const named = [
    isRecord(kernelspec) && kernelspec.language,
    isRecord(info) && info.name,
    isRecord(jupytext) && jupytext.main_language,
  ].find((name) => typeof name === 'string');
  if (typeof named === 'string') return named;
  const counts = new Map<string, number>([['python', 0.5]]);
  for (const name of said) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** As a cell magic calls it: kernels say `C++17` and `C#`. */
const normal = (language: string) => (/^c\+\+/i.test(language) ? 'c++' : language.toLowerCase().replace('#', 'sharp'));

/** A cell in another language than its notebook begins with the magic of that language, which stands in no line of the file. */
export function inLanguage<Cell extends Pick<TextCell, 'lines' | 'metadata' | 'write'>>(
  cell: Cell,
  language: string | null,
  main: string,
): Cell {
  if (language === null || normal(language) === normal(main)) return cell;
  const { write } = cell;
  const { magic_args: words, ...metadata } = cell.metadata;
  const magic = typeof words === 'string' ? `%%${language} ${words}` : `%%${language}`;
  const lines = [{ text: magic, at: null }, ...cell.lines];
  return {
    ...cell,
    metadata,
    lines,
    ...(write ? { write: ([magic, ...source]: readonly string[]) => [magic ?? '', ...write(source)] } : {}),
  };
}
