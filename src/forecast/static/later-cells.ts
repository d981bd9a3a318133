import { dirname } from 'node:path';
import { UserError } from '../../errors.ts';
import { repositoryOf } from '../../files/repository.ts';
import type { KernelSession } from '../../kernel/provider.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import type { Forecast } from '../forecast.ts';
import type { IgnoredFindings } from '../ignored.ts';
import type { OnForecast, Watch } from '../rehearsal/rehearsals.ts';
import type { StaticFinding } from './finding.ts';
import { askPython } from './python-process.ts';
import { staticQuestion } from './question.ts';
import { staticVerdict } from './verdict.ts';

type LaterCellsOptions = {
  plan: Plan;
  /** The Python of the kernel. */
  executable: string;
  ignored: IgnoredFindings;
  signal: AbortSignal;
};

/** A cell that takes longer is worth a look at the code of those after it, which takes about 0.1 s of another processor. */
const delayMs = 1000;

/** While a cell runs: crashes of later cells that their code alone proves, where no copy of the kernel gets to them. */
export class LaterCells {
  readonly #options: LaterCellsOptions;
  #findings: Promise<readonly StaticFinding[]> | null = null;

  private constructor(options: LaterCellsOptions) {
    this.#options = options;
  }

  /** Null where the Python of the kernel is not known, or nothing may be said of later cells. */
  static in(session: KernelSession, { plan, ...options }: Omit<LaterCellsOptions, 'executable'>): LaterCells | null {
    const { executable } = session;
    return executable === undefined || (plan.lookAhead === 'off' && !plan.quick) ? null : new LaterCells({ plan, executable, ...options });
  }

  /** Looks beside a cell that takes long; `copy`: what else works beside it. */
  beside(step: Step, copy: Watch | null, onForecast: OnForecast): Watch {
    let found: Forecast | null = null;
    let isOver = false;
    const look = async () => {
      const first = await this.from(step.cell.index + 1);
      if (isOver || first === null) return;
      found = first;
      onForecast(first, 0);
    };
    const timer = setTimeout(() => void look(), delayMs);
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    return {
      interruptedFor: (execution) => {
        end();
        return copy?.interruptedFor(execution) ?? (execution.status === 'interrupted' ? found : null);
      },
      settle: async (execution) => {
        end();
        const settled = (await copy?.settle(execution)) ?? { expected: null, cure: {} };
        return { ...settled, expected: settled.expected ?? found };
      },
    };
  }

  /** The first in the cell of this index or after it. */
  async from(index: number): Promise<Forecast | null> {
    const { plan, ignored } = this.#options;
    for (const finding of await (this.#findings ??= this.#look())) {
      const step = plan.steps.find(({ cell }) => cell.index === finding.cellIndex);
      const counts = step && step.cell.index >= index && step.skip === null && !step.mayRaise && finding.confidence === 'certain';
      if (counts && !ignored.covers(step, finding))
        return { cell: step.cell, verdict: staticVerdict(finding, { predictor: 'offline' }), when: 'ahead' };
    }
    return null;
  }

  async #look(): Promise<readonly StaticFinding[]> {
    const { plan, executable, signal } = this.#options;
    const folder = dirname(plan.notebook.absolutePath);
    // Variables lead this Python to modules that the one that looks does not see.
    const trusted = Object.keys({ ...process.env, ...plan.env }).every((name) => !/^PYTHON(?:PATH|HOME|PLATLIBDIR)$/.test(name));
    const question = staticQuestion(plan, { trusted, repositoryRoot: repositoryOf(folder) ?? folder });
    try {
      for await (const answer of askPython([question], { executable, signal })) return answer.ok ? answer.findings : [];
    } catch (error) {
      // The kernel runs all the same: there is only less to say.
      if (!(error instanceof UserError)) throw error;
    }
    return [];
  }
}
