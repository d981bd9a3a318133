import { decide, type Decision } from '../forecast/decide.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { Plan } from '../plan/plan.ts';
import type { CellResults } from './cell-results.ts';

/** What a forecast does to the run as it stands. */
export function decisionOn(forecast: Forecast, plan: Plan, results: CellResults): Decision {
  const { cell } = forecast;
  const { mayRaise, runRegardless } = plan.steps.find((step) => step.cell.index === cell.index)!;
  const isPast = results.of(cell) !== undefined;
  return decide(forecast, plan, { mayRaise: mayRaise || plan.onError === 'pass', runRegardless, isPast });
}
