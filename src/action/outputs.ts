import { setOutput } from '@actions/core';
import type { Report } from '../result/schema.ts';
import { actionOutputs, type ActionOutput } from '../settings/action-outputs.ts';

export type OutputValues = Partial<Record<ActionOutput, string | number | null>>;

/** Hands over every output, an empty text where there is no value. */
export function setOutputs(values: OutputValues): void {
  for (const name of Object.keys(actionOutputs) as ActionOutput[]) setOutput(name, values[name] ?? '');
}

/** The outputs that are numbers of the report. */
export function countsOf({ notebooks, totals }: Report): OutputValues {
  return {
    notebooks: totals.notebooks,
    'predicted-crashes': totals.predictedCrashes,
    crashes: totals.crashed + totals.timedOut + totals.kernelDied + totals.noKernel,
    'time-saved-seconds': secondsSaved(notebooks),
  };
}

/** What nothing recorded is unknown, not zero. */
function secondsSaved(notebooks: Report['notebooks']): number | null {
  const stopped = notebooks.flatMap(({ timeSaved }) => timeSaved ?? []);
  const known = stopped.flatMap(({ avoidedSeconds }) => avoidedSeconds ?? []);
  if (stopped.length > 0 && known.length === 0) return null;
  return Math.round(known.reduce((sum, seconds) => sum + seconds, 0));
}
