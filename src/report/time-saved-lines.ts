import type { TimeSaved } from '../result/schema.ts';
import { duration } from '../text/duration.ts';

/** One part of the time saved, for people: `58 min 00 s`, `this cell took`, `from the notebook's own timing`. */
type TimeSavedLine = { amount: string; what: string; source: string };

const sources = {
  'notebook-metadata': 'recorded in the notebook',
  'earlier-run': 'measured in an earlier run',
  rehearsal: 'estimated by a rehearsal',
} as const;

/** The parts of the time saved that are known, each with where it comes from; none where it is less than a second in all. */
export function timeSavedLines(saved: TimeSaved | null): TimeSavedLine[] {
  if (saved === null || saved.rerunSeconds + (saved.avoidedSeconds ?? 0) < 1) return [];
  const { avoidedSeconds, avoidedSource, avoidedRange, rerunSeconds, predictionSeconds } = saved;
  const avoided =
    avoidedSeconds !== null && avoidedSource !== null
      ? [{ amount: duration(avoidedSeconds * 1000), what: whatWasAvoided(avoidedSource, avoidedRange), source: sources[avoidedSource] }]
      : [];
  return [
    ...avoided,
    {
      amount: duration(rerunSeconds * 1000),
      what: 'for earlier cells, which you would run again after a crash',
      source: 'measured',
    },
    { amount: duration(predictionSeconds * 1000), what: 'spent on prediction', source: 'measured' },
  ];
}

function whatWasAvoided(source: NonNullable<TimeSaved['avoidedSource']>, range: TimeSaved['avoidedRange']): string {
  if (source !== 'rehearsal') return 'for this cell, its last run time';
  const [low, high] = [range?.low ?? 0, range?.high ?? 0].map((seconds) => duration(seconds * 1000));
  return low === high ? 'until the crash' : `until the crash, between ${low} and ${high}`;
}

/** The same in a few words: what the stop avoided, and who says so; empty where that is unknown or less than a second. */
export const timeSavedText = (saved: TimeSaved | null): string =>
  saved?.avoidedSource == null || (saved.avoidedSeconds ?? 0) < 1
    ? ''
    : `${duration(saved.avoidedSeconds! * 1000)} (${sources[saved.avoidedSource]})`;
