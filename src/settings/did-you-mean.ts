import leven from 'leven';

/** Edits of a word of this length after which it may still be meant: from four letters on two, since two letters swapped are two edits. */
const allowed = (length: number) => Math.max(length < 4 ? 1 : 2, Math.floor(length / 3));

/** The candidate closest to a mistyped word, or null where none is close enough to be meant. */
export function didYouMean(word: string, candidates: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: leven(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= allowed(Math.max(typed.length, candidate.length)))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate ?? null;
}
