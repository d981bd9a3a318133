/** A self-contained part of a text: every code fence and `<details>` in it is closed. */
export type Block = {
  text: string;
  /** What is left out first: the highest number; blocks of 0 stay whatever happens. */
  rank: number;
  /** What it comes down to where there is no room for more, and when that happens: with the blocks of this rank, its own unless it says so. */
  short?: string;
  shortenAt?: number;
};

const joint = '\n\n';

/**
 * Joins blocks within `limit` UTF-16 units: details are left out first, from the end, and what is cut short is cut between blocks, so that
 * nothing is left open. `note` says how many parts are missing; it stands before the last block.
 */
export function fitBlocks(blocks: readonly Block[], { limit, note }: { limit: number; note(missing: number): string }): string {
  const texts: (string | null)[] = blocks.map(({ text }) => text);
  const reserve = note(blocks.length).length + joint.length;
  let size = sizeOf(texts);
  const missing = new Set<number>();
  for (const { at, text } of stepsOf(blocks)) {
    if (size + (missing.size > 0 ? reserve : 0) <= limit) break;
    texts[at] = text;
    missing.add(at);
    size = sizeOf(texts);
  }
  const last = texts.length - 1;
  return texts
    .flatMap((text, at) => [...(at === last && missing.size > 0 ? [note(missing.size)] : []), ...(text === null ? [] : [text])])
    .join(joint);
}

const sizeOf = (texts: readonly (string | null)[]) =>
  texts.reduce((sum, text) => sum + (text === null ? 0 : text.length + joint.length), 0);

type Step = { at: number; text: string | null; order: number };

/** What to do about the size, one after the other: within a rank everything is shortened before anything is left out. */
function stepsOf(blocks: readonly Block[]): Step[] {
  const shorten = blocks.flatMap(({ short, rank, shortenAt = rank }, at): Step[] =>
    short === undefined ? [] : [{ at, text: short, order: shortenAt + 0.5 }],
  );
  const leaveOut = blocks.flatMap(({ rank }, at): Step[] => (rank > 0 ? [{ at, text: null, order: rank }] : []));
  return [...shorten, ...leaveOut].sort((one, other) => other.order - one.order || other.at - one.at);
}
