import leven from 'leven';

/** The candidate closest to a mistyped word, or null where none is close enough to be meant: a third of the letters may differ. */
export function didYouMean(word: string, candidates: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: leven(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(Math.max(typed.length, candidate.length) / 3)))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate ?? null;
}
