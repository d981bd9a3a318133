import { sum } from './sum.ts';
import type { CaseResult, TimeRecord } from '../result.ts';
import type { Summary } from '../summary.ts';

/** What notebooks take with another tool, against the runs in which nbcrane asked its set-ups; only notebooks that both ran. */
export function toolTimesOf(times: readonly TimeRecord[], cases: readonly CaseResult[]): Summary['toolTimes'] {
  return [...Map.groupBy(times, ({ tool }) => tool)].map(([tool, records]) => {
    const pairs = records.flatMap((record) => {
      const result = cases.find(({ case: { id } }) => id === record.case);
      const run = result?.runs.find(({ role }) => role === record.role);
      if (!result || !run || (record.status !== 'passed' && record.status !== 'crashed')) return [];
      // Set-ups that looked at the same run share its time.
      const latencies = result.predictions
        .filter(({ role, setUp }) => role === record.role && run.setUps.includes(setUp))
        .map(({ prediction }) => prediction.latencyMs);
      return [{ other: record.durationMs, own: run.durationMs, predicting: sum(latencies) }];
    });
    return {
      tool,
      notebooks: pairs.length,
      seconds: sum(pairs.map(({ other }) => other)) / 1000,
      nbcraneSeconds: sum(pairs.map(({ own }) => own)) / 1000,
      predictionSeconds: sum(pairs.map(({ predicting }) => predicting)) / 1000,
    };
  });
}
