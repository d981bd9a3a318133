import type { CellReport, Report } from '../result/schema.ts';
import { count } from '../text/count.ts';
import type { Finding } from './finding.ts';

/** `3 of 5 votes, 2 of them from the cache`; null if there are no votes. Cached votes come from an earlier question, mostly of an earlier run. */
export function votesText(prediction: CellReport['prediction']): string | null {
  const { votes = null, cached } = prediction ?? {};
  if (votes === null || votes.total === 0) return null;
  const share = `${votes.crash} of ${votes.total} votes`;
  if (!cached) return share;
  return cached.answers === votes.total ? `${share}, from the cache` : `${share}, ${cached.answers} of them from the cache`;
}

/** How clear the model's majority was, one sentence; empty for what no model predicted. */
export function votesSentence({ kind, cell }: Finding): string {
  const said = kind === 'predicted-crash' ? votesText(cell?.prediction ?? null) : null;
  return said === null ? '' : `Predicted by a model: ${said}.`;
}

/** `4 answers from the cache, originally 400 tokens in, 40 out` */
export function cachedText({ answers, tokens }: NonNullable<Report['totals']['cached']>): string {
  const cost = tokens === null ? '' : `, originally ${tokens.input} tokens in, ${tokens.output} out`;
  return `${count(answers, 'answer')} from the cache${cost}`;
}
