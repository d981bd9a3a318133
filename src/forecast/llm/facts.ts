import type { FactCategory, ObjectFacts, Observation } from '../../probe/protocol.ts';

type FactsOptions = {
  categories: readonly FactCategory[];
  /** Number of an executed cell in the prompt, by its index in the notebook. */
  numbers: ReadonlyMap<number, number>;
  /** The target cell, whose words decide which keys survive trimming. */
  source: string;
};

/** About 8,000 tokens. */
const MAX_CHARS = 24_000;

/** How much of one value is shown, from generous to terse; the first level at which all facts fit is used. */
type Detail = { text: number; items: number };
const LEVELS: readonly Detail[] = [
  { text: 2000, items: 200 },
  { text: 300, items: 40 },
  { text: 100, items: 12 },
  { text: 40, items: 4 },
];

/**
 * `{name: {type, key: value …, defined: "cell 3 line 2", approximate?}}` as compact JSON of bounded size, in the given categories.
 * `trimmed`: what was done to make it fit: how much of a value is shown, and how many objects; null where all of it is there.
 */
export function fitted(observation: Observation, options: FactsOptions): { text: string; trimmed: string | null } {
  for (const [level, detail] of LEVELS.entries()) {
    const text = compose(observation, observation.objects.length, { ...options, detail });
    if (text.length > MAX_CHARS) continue;
    return { text, trimmed: level === 0 ? null : `facts: at most ${detail.text} characters of a text and ${detail.items} items of a list` };
  }
  const text = withFewerObjects(observation, { ...options, detail: LEVELS.at(-1)! });
  return { text, trimmed: `facts: the last of ${observation.objects.length} objects are left out, the others shortened` };
}

/** The last resort: objects are dropped from the end of the list. */
function withFewerObjects(observation: Observation, options: ComposeOptions): string {
  for (let kept = observation.objects.length; ;) {
    kept = Math.floor(kept / 2);
    const text = compose(observation, kept, options);
    if (text.length <= MAX_CHARS || kept === 0) return text;
  }
}

type ComposeOptions = FactsOptions & { detail: Detail };

/** The first `kept` objects; what is missing is said under keys that no Python name can take. */
function compose({ objects, undefinedNames, notes }: Observation, kept: number, options: ComposeOptions): string {
  const trim = trimmer(options);
  const entries = objects.slice(0, kept).flatMap((object) => {
    const entry = entryOf(object, options, trim);
    return entry ? [[object.name, entry] as const] : [];
  });
  const remarks = kept < objects.length ? [...notes, `${objects.length - kept} more objects`] : notes;
  return JSON.stringify({
    ...Object.fromEntries(entries),
    ...(undefinedNames.length > 0 && { '(names bound nowhere)': trim(undefinedNames) }),
    ...(remarks.length > 0 && { '(not read or left out)': trim(remarks) }),
  });
}

function entryOf(object: ObjectFacts, { categories, numbers }: ComposeOptions, trim: Trim): Record<string, unknown> | null {
  const shown = object.facts.filter(({ category }) => categories.includes(category));
  const type = categories.includes('R') ? { type: object.type } : {};
  if (shown.length === 0 && !('type' in type)) return null;
  const cell = object.origin && numbers.get(object.origin.cellIndex);
  return {
    ...type,
    ...Object.fromEntries(shown.map(({ key, value }) => [key, trim(value)])),
    ...(cell && { defined: `cell ${cell} line ${object.origin!.line}` }),
    ...(object.approximate && { approximate: true }),
  };
}

type Trim = (value: unknown) => unknown;

function trimmer({ detail, source }: ComposeOptions): Trim {
  const isMentioned = (key: string) => key !== '' && source.includes(key);
  const trim: Trim = (value) => {
    if (typeof value === 'string') {
      return value.length <= detail.text ? value : `${value.slice(0, detail.text)}… (${value.length} characters)`;
    }
    if (Array.isArray(value)) {
      const shown = value.slice(0, detail.items).map(trim);
      return value.length <= detail.items ? shown : [...shown, `… ${value.length - detail.items} more`];
    }
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    if (entries.length <= detail.items) return Object.fromEntries(entries.map(([key, inner]) => [key, trim(inner)]));
    const chosen = [...entries.filter(([key]) => isMentioned(key)), ...entries.filter(([key]) => !isMentioned(key))].slice(0, detail.items);
    return { ...Object.fromEntries(chosen.map(([key, inner]) => [key, trim(inner)])), '…': `${entries.length - chosen.length} more` };
  };
  return trim;
}
