import type { CellReport } from '../../result/schema.ts';
import { clip } from '../../text/clip.ts';
import { votesText } from '../votes-text.ts';

/** What was predicted of a cell, in a few words: `crash (certain) by pandas/missing-column`; null where nothing was. */
export function predictionText({ prediction: verdict }: CellReport): string | null {
  if (verdict === null) return null;
  const said = votesText(verdict);
  const votes = said === null ? '' : `, ${said}`;
  if (verdict.verdict === 'crash') return `crash (${verdict.confidence}${votes}) by ${clip(verdict.rule ?? verdict.predictor, 100)}`;
  return verdict.verdict === 'no-crash' ? `no crash${votes}` : 'unknown';
}
