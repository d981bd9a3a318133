import { clip } from '../../text/clip.ts';
import type { FactCategory, Observation } from '../../probe/protocol.ts';
import type { Evidence, Origin } from '../../result/verdict.ts';

const MAX_OBJECTS = 3;
const MAX_FACTS = 4;
const MAX_FACT_CHARS = 200;

/** Facts and origins of the objects a diagnosis names, among those the model was shown. */
export function groundsOf(
  diagnosis: string,
  observation: Observation | null,
  categories: readonly FactCategory[],
): { evidence: Evidence[]; origins: Origin[] } {
  const named = (observation?.objects ?? []).filter(({ name }) => mentions(diagnosis, name)).slice(0, MAX_OBJECTS);
  return {
    evidence: named.flatMap(({ name, facts }) =>
      facts
        .filter(({ category }) => categories.includes(category))
        .slice(0, MAX_FACTS)
        .map(({ key, category, value }) => ({ name, category, fact: `${key}: ${shown(value)}` })),
    ),
    origins: named.flatMap(({ name, origin }) => (origin ? [{ name, ...origin }] : [])),
  };
}

/** True where the text holds the name as a word of its own; a single letter only as code (`a`, a[0]), since "a" and "I" are English. */
function mentions(text: string, name: string): boolean {
  const isFree = (character = ' ') => !/\w/.test(character);
  const isSpace = (character = ' ') => /\s/.test(character);
  for (let at = text.indexOf(name); name && at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1], text[at + name.length]];
    if (isFree(before) && isFree(after) && (name.length > 1 || !isSpace(before) || !isSpace(after))) return true;
  }
  return false;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return clip(text, MAX_FACT_CHARS);
}
