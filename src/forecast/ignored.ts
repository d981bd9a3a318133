import type { Ignored, Step } from '../plan/plan.ts';
import type { CrashVerdict } from './verdict.ts';

type Found = Pick<CrashVerdict, 'rule' | 'line'>;

/** The rule that a prediction without one of its own is reported under. */
export const modelRule = 'nbcrane/model';

/** Which predictions are ignored in one notebook, and which of its comments turned out to be needed. */
export class IgnoredFindings {
  readonly #needed = new Set<Ignored>();

  /** Whether a crash predicted for the cell is neither reported nor acted on. */
  covers({ ignored }: Pick<Step, 'ignored'>, found: Found): boolean {
    const covering = ignored.filter((one) => names(one, found.rule ?? modelRule) && (one.line === null || one.line === found.line));
    for (const one of covering) this.#needed.add(one);
    return covering.length > 0;
  }

  /** The comments of a cell for which nothing has been found so far. */
  unneeded({ ignored }: Pick<Step, 'ignored'>): Ignored[] {
    return ignored.filter((one) => one.by === 'comment' && !this.#needed.has(one));
  }
}

/** `pandas/*` names every rule about pandas. */
const names = ({ rule }: Ignored, found: string): boolean => (rule.endsWith('/*') ? found.startsWith(rule.slice(0, -1)) : rule === found);
