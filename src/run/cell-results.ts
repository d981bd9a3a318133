import type { Cell } from '../notebook/notebook.ts';
import type { Plan } from '../plan/plan.ts';
import type { CellReport, IgnoredReport } from '../result/schema.ts';
import { remedyOf } from './remedy.ts';
import { cellReport } from '../result/empty-report.ts';

/** The results of a notebook's cells as they stand. */
export class CellResults {
  readonly #plan: Plan;
  readonly #results = new Map<number, CellReport>();
  readonly #ignored = new Map<number, IgnoredReport[]>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  of({ index }: Cell): CellReport | undefined {
    return this.#results.get(index);
  }

  set(cell: Cell, found: Partial<CellReport>): CellReport {
    const told = cellReport(cell, found);
    const remedy = remedyOf(told, this.#plan);
    const result = remedy === null ? told : { ...told, remedy };
    this.#results.set(cell.index, result);
    return result;
  }

  /** Adds to a result, where there is one. */
  amend(cell: Cell, change: Partial<CellReport>): void {
    const result = this.of(cell);
    if (result) this.#results.set(cell.index, { ...result, ...change });
  }

  ignored({ index }: Cell, ignored: IgnoredReport): void {
    this.#ignored.set(index, [...(this.#ignored.get(index) ?? []), ignored]);
  }

  /** Of every code cell, in the order of the notebook. */
  all(): CellReport[] {
    return this.#plan.steps.map(({ cell }) => {
      const ignored = this.#ignored.get(cell.index);
      return { ...(this.of(cell) ?? cellReport(cell)), ...(ignored ? { ignored } : {}) };
    });
  }
}
