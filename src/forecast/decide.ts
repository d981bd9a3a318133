import type { Settings } from '../settings/schema.ts';
import type { Forecast } from './forecast.ts';
import type { Confidence, CrashVerdict } from '../result/verdict.ts';

/** What the user lets a predicted crash do. */
export type Policy = {
  stopOn: Settings['stop-on'];
  minConfidence: Settings['min-confidence'];
  lookAhead: Settings['look-ahead'];
  /** How often a model is asked about a cell. */
  votes: number;
};

/** Where the run is when a forecast comes, seen from the cell it is about. */
export type CellState = {
  /** The author allows this cell, or the whole notebook, to raise. */
  mayRaise: boolean;
  /** `# nbcrane: run`: the cell runs whatever is predicted. */
  runRegardless: boolean;
  /** The cell has run to its end, or was passed over. */
  isPast: boolean;
};

/** `stop`: nothing more is run; `warn`: the crash is reported, and the run goes on; `go-on`: there is nothing to report. */
export type Decision = 'stop' | 'warn' | 'go-on';

/** What a forecast does to the run. The one place where confidence is held against what the user asked for. */
export function decide({ verdict, when }: Pick<Forecast, 'verdict' | 'when'>, policy: Policy, place: CellState): Decision {
  if (verdict.kind !== 'crash' || place.isPast || !counts(verdict.confidence, policy)) return 'go-on';
  if (place.mayRaise) return 'go-on';
  if (place.runRegardless) return 'warn';
  if (when === 'ahead' && policy.lookAhead !== 'stop') return 'warn';
  return stops(verdict, policy) ? 'stop' : 'warn';
}

function stops(verdict: CrashVerdict, { stopOn, votes }: Policy): boolean {
  if (stopOn === 'never') return false;
  if (stopOn !== 'unanimous') return isEnough(verdict.confidence, stopOn);
  // Where a copy of the kernel crashed, or a rule knows, no model voted, or the votes no longer matter.
  return verdict.confidence === 'certain' || verdict.rule !== null || verdict.votes === null || verdict.votes.crash >= votes;
}

/** Whether a crash of this confidence counts: one of less than is asked for is neither reported nor acted on. */
export const counts = (confidence: Confidence, { minConfidence }: Pick<Policy, 'minConfidence'>): boolean =>
  isEnough(confidence, minConfidence);

const isEnough = (confidence: Confidence, least: Confidence): boolean => least === 'likely' || confidence === 'certain';
