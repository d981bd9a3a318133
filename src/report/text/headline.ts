/**
 * Parts a text after the sentences of its first line that fit into `length` units, where a single one does not, between two words: a verdict is
 * understood at a glance, and the rest follows below. The rest is empty where all fits.
 */
export function headline(text: string, length = 200): [first: string, rest: string] {
  const [line] = text.split('\n', 1) as [string];
  if (text.length <= length && line === text) return [text, ''];
  const ends = [...line.matchAll(/[.!?…](?=\s)|$/g)]
    .map(({ index, 0: mark }) => index + mark.length)
    .filter((at) => at === line.length || !isInside(line.slice(0, at)));
  const end = ends.findLast((at) => at <= length) ?? 0;
  if (end > 0) return [text.slice(0, end), text.slice(end).trim()];
  const space = line.lastIndexOf(' ', length - 2);
  const cut = space > 0 ? space : length - 2;
  return [`${text.slice(0, cut).replace(/[\ud800-\udbff]$/, '')} …`, `… ${text.slice(cut).trim()}`];
}

/** Whether a text that ends with an end mark stops within a sentence: at an abbreviation, or in open brackets. */
const isInside = (text: string) =>
  /\b(?:i\.e|e\.g|etc|vs|cf)\.$/i.test(text) || (text.match(/[([{]/g)?.length ?? 0) > (text.match(/[)\]}]/g)?.length ?? 0);
