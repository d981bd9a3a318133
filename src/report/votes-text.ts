import type { CellReport, Report } from '../result/schema.ts';
import { count } from '../text/count.ts';

/** `3 of 5 votes, 2 of them from the cache`; null if there are no votes. Cached votes come from an earlier question, mostly of an earlier run. */
export function votesText(prediction: CellReport['prediction']): string | null {
  const { votes = null, cached } = prediction ?? {};
  if (votes === null || votes.total === 0) return null;
  const share = `${votes.crash} of ${votes.total} votes`;
  if (!cached) return share;
  return cached.answers === votes.total ? `${share}, from the cache` : `${share}, ${cached.answers} of them from the cache`;
}

/** `4 answers from the cache, originally 400 tokens in, 40 out` */
export function cachedText({ answers, tokens }: NonNullable<Report['totals']['cached']>): string {
  const cost = tokens === null ? '' : `, originally ${tokens.input} tokens in, ${tokens.output} out`;
  return `${count(answers, 'answer')} from the cache${cost}`;
}
