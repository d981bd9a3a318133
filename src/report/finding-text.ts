import type { Notebook } from '../notebook/notebook.ts';
import type { Finding } from './finding.ts';
import { linkTarget } from './repository-path.ts';
import { ownFile } from './traceback.ts';
import { cellLabel } from './text/cell-label.ts';
import { clip } from '../text/clip.ts';
import { plainLine } from '../text/plain-text.ts';
import { sentence } from '../text/sentence.ts';

/** What a finding is, in a few words: `KeyError predicted (certain)`. Foreign text made plain, not escaped. */
export function findingTitle({ kind, errorType, confidence, cell }: Finding): string {
  const error = errorName(errorType, 'crash');
  if (kind === 'predicted-crash') return `${error} predicted (${confidence})`;
  const own = kind === 'crashed' ? ownFile(cell?.error?.traceback ?? []) : null;
  if (own) return `${error} raised (${clip(plainLine(own.file), 60)}, line ${own.line})`;
  if (kind === 'crashed') return errorType === '' ? 'failed' : `${error} raised`;
  return titles[kind];
}

/** Above what a cell that failed wrote last. */
export const lastOutputTitle = 'Last output of the cell:';

const titles = { 'timed-out': 'timed out', 'kernel-died': 'kernel died', 'no-kernel': 'no kernel could be started' } as const;

/** One complete sentence: where, what, and why. */
export function findingSentence(finding: Finding, length = 600): string {
  const { kind, confidence, errorType, diagnosis } = finding;
  if (kind === 'predicted-crash') {
    const will = confidence === 'certain' ? 'will' : 'will probably';
    const what = errorType === null ? 'crash' : `raise ${errorName(errorType)}`;
    return sentence(`${findingPlace(finding)} ${will} ${what}${reason(diagnosis)}`, length);
  }
  if (kind === 'crashed') {
    const what = errorType === '' ? 'failed' : `raised ${errorName(errorType)}`;
    return sentence(`${findingPlace(finding)} ${what}${reason(diagnosis)}`, length);
  }
  const what = kind === 'timed-out' ? 'timed out' : 'was running when the kernel died';
  return sentence(
    finding.cell ? `${findingPlace(finding)} ${what}${reason(diagnosis)}` : plainLine(diagnosis) || findingTitle(finding),
    length,
  );
}

/** `Cell 5 (id 98654ca9), line 2`, or `The notebook`. */
export function findingPlace({ cell, line }: Finding): string {
  return cell ? cellLabel(cell, line).replace(/^c/, 'C') : 'The notebook';
}

/** The file that a person would open, where the notebook's path is a link to it: one clause, else empty. */
export function linkText(source: Notebook | null): string {
  const target = source && linkTarget(source.absolutePath);
  return target === null ? '' : `, in ${target}`;
}

/** Where the values of a prediction were seen: a copy that ran ahead is further than the kernel, unless the values were given to a model before; a check without a run has no kernel. */
export function factsTitle({ cell }: Finding): string {
  const { predictor, rehearsal, consultation } = cell?.prediction ?? {};
  if (predictor === 'static') return 'Facts';
  const given = consultation?.outcome === 'confirmed' && consultation.sameError;
  return rehearsal && !given ? 'Values in a copy of the kernel' : 'Values in the live kernel';
}

const reason = (diagnosis: string) => (plainLine(diagnosis) === '' ? '' : `: ${diagnosis}`);

const errorName = (errorType: string | null, fallback = 'an error') => clip(plainLine(errorType ?? ''), 100) || fallback;
