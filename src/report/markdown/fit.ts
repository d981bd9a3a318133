/** A part of a text that stands alone: every fence and fold in it is closed. */
export type Block = {
  text: string;
  /** What it comes down to where there is no room for more. */
  short?: string;
  /** What is left out first: the highest number; blocks of 0 stay whatever happens. */
  rank: number;
};

const joint = '\n\n';

/**
 * Joins blocks within `limit` UTF-16 units: details are left out first, from the end, and what is cut short is cut between blocks, so that
 * nothing is left open. `note` says how many parts are missing.
 */
export function fitBlocks(blocks: readonly Block[], { limit, note }: { limit: number; note(missing: number): string }): string {
  const texts: (string | null)[] = blocks.map(({ text }) => text);
  let size = texts.reduce((sum, text) => sum + text!.length + joint.length, 0);
  let missing = 0;
  const replace = (at: number, text: string | null) => {
    size -= texts[at]!.length + joint.length - (text === null ? 0 : text.length + joint.length);
    texts[at] = text;
    missing++;
  };
  const reserve = note(blocks.length).length + joint.length;
  const tooLong = () => size + (missing > 0 ? reserve : 0) > limit;
  for (const rank of [...new Set(blocks.map((block) => block.rank))].sort((a, b) => b - a).filter((each) => each > 0)) {
    const positions = [...blocks.keys()].filter((at) => blocks[at]!.rank === rank).reverse();
    for (const at of positions) if (tooLong() && blocks[at]!.short !== undefined) replace(at, blocks[at]!.short!);
    for (const at of positions) if (tooLong()) replace(at, null);
  }
  const last = texts.length - 1;
  const kept = texts.flatMap((text, at) => [...(at === last && missing > 0 ? [note(missing)] : []), ...(text === null ? [] : [text])]);
  return kept.join(joint);
}
