import type { CellReport, Report } from './schema.ts';
import { count } from './text/count.ts';

/** `3 of 5 votes, 2 of them cached`; null where nobody voted. Cached ones were given before, mostly in an earlier run. */
export function votesText(prediction: CellReport['prediction']): string | null {
  const { votes = null, cached } = prediction ?? {};
  if (votes === null || votes.total === 0) return null;
  const told = `${votes.crash} of ${votes.total} votes`;
  if (!cached) return told;
  return cached.answers === votes.total ? `${told}, cached` : `${told}, ${cached.answers} of them cached`;
}

/** `4 answers cached, which took 400 tokens in, 40 out when first given` */
export function cachedText({ answers, tokens }: NonNullable<Report['totals']['cached']>): string {
  const cost = tokens === null ? '' : `, which took ${tokens.input} tokens in, ${tokens.output} out when first given`;
  return `${count(answers, 'answer')} cached${cost}`;
}
