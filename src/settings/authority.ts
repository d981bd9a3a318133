/**
 * Who may say a setting. `runner`: the person who runs nbcrane, by a flag, an input of the action or the user-level file.
 * `author`: also the author of the notebooks, by a config file beside or above them. `stricter`: an author too, but only what
 * leaves the run at least as strict as it would be without: a smaller number (`less`), a subset (`fewer`), a folder of the
 * repository, or a later word of the list, which goes from the loosest to the strictest.
 */
export type Authority = 'runner' | 'author' | { stricter: Strictness };
export type Strictness = 'less' | 'fewer' | 'inside-repository' | readonly (string | boolean)[];

type Field = { authority: Authority; because: string };

/** Fields of a setting that only the person who runs nbcrane may say. */
export const runner = (because: string): Field => ({ authority: 'runner', because });
/** Fields of a setting that a file of the repository may say. */
export const author = (because: string): Field => ({ authority: 'author', because });
/** Fields of a setting that a file of the repository may make stricter. */
export const stricter = (how: Strictness, because: string): Field => ({ authority: { stricter: how }, because });

/** Whether `value` is at least as strict as `base`, the value that holds without it; undefined is no limit. Folders are judged elsewhere. */
export function isAsStrict(how: Exclude<Strictness, 'inside-repository'>, value: unknown, base: unknown): boolean {
  if (how === 'less') return Number(value) <= (base === undefined ? Number.POSITIVE_INFINITY : Number(base));
  if (how === 'fewer') return (value as unknown[]).every((item) => (base as unknown[]).includes(item));
  return how.indexOf(value as string) >= how.indexOf(base as string);
}
