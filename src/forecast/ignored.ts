import type { Cell } from '../notebook/notebook.ts';
import type { Ignored, Step } from '../plan/plan.ts';
import { isOfCopy, rehearsalRule } from '../rules/copy-rules.ts';
import { mayBeOf, retiredRules } from '../rules/retired-rules.ts';
import { ruleDeclarations } from '../rules/rules-help.ts';
import type { IgnoredReport } from '../result/schema.ts';
import type { CrashVerdict } from '../result/verdict.ts';

type Found = Pick<CrashVerdict, 'rule' | 'line' | 'errorType' | 'confidence' | 'diagnosis'>;

/** The rule that a prediction without one of its own is reported under. */
const modelRule = 'nbcrane/model';

/** Which predictions are ignored in one notebook, and which of its comments turned out to be needed. Each crash is reported once, whatever found it. */
export class IgnoredFindings {
  readonly #needed = new Set<Ignored>();
  readonly #told = new Set<string>();
  readonly #tell: (cell: Cell, ignored: IgnoredReport) => void;

  constructor(tell: (cell: Cell, ignored: IgnoredReport) => void) {
    this.#tell = tell;
  }

  /** Whether a crash predicted for the cell is neither reported as one nor acted on. */
  covers({ cell, ignored }: Pick<Step, 'cell' | 'ignored'>, { rule, line, errorType, confidence, diagnosis }: Found): boolean {
    const found = { rule: rule ?? modelRule, line, errorType, confidence, diagnosis };
    const covering = ignored.filter(
      (one) => (names(one, found.rule) || allowsError(one, found)) && (one.line === null || one.line === line),
    );
    for (const one of covering) this.#needed.add(one);
    const [first] = covering;
    const crash = JSON.stringify([cell.index, line, errorType]);
    // What was ignored as the finding of a rule is not reported once more because a copy meets it.
    if (first === undefined) return namesNoCause(found.rule) && this.#told.has(crash);
    if (!this.#told.has(crash)) this.#tell(cell, { ...found, by: first.by });
    this.#told.add(crash);
    return true;
  }

  /** The comments of a cell for which nothing has been found so far. */
  unneeded({ ignored }: Pick<Step, 'ignored'>): Ignored[] {
    return ignored.filter((one) => one.by === 'comment' && !this.#needed.has(one));
  }
}

/** `pandas/*` names every rule about pandas, and `nbcrane/rehearsal` whatever a copy of the kernel met. */
const names = ({ rule }: Ignored, found: string): boolean =>
  rule.endsWith('/*') ? found.startsWith(rule.slice(0, -1)) : rule === found || (rule === rehearsalRule && isOfCopy(found));

/** A copy of the kernel and a model name no cause: what they find where a comment stands is what its rules say if it is their exception. A setting is for all cells, so only the full id of a rule that is gone stands for its exceptions. */
function allowsError(one: Ignored, { rule, errorType }: Pick<IgnoredReport, 'rule' | 'errorType'>): boolean {
  if (errorType === null) return false;
  const gone = [...retiredRules].filter(([id, errors]) => names(one, id) && errors.includes(errorType)).map(([id]) => id);
  if (one.by === 'setting') return gone.some((id) => id === one.rule && mayBeOf(id, rule));
  return (
    gone.some((id) => mayBeOf(id, rule) || namesNoCause(rule)) ||
    (namesNoCause(rule) && [...ruleDeclarations.values()].some(({ id, errors }) => names(one, id) && errors.includes(errorType)))
  );
}

const namesNoCause = (rule: string): boolean => isOfCopy(rule) || ruleDeclarations.get(rule)?.example === null;
