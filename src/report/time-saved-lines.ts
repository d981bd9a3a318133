import type { TimeSaved } from './schema.ts';
import { duration } from './text/duration.ts';

/** One part of the time saved, for people: `58 min 00 s`, `this cell took`, `from the notebook's own timing`. */
type TimeSavedLine = { amount: string; what: string; source: string };

const sources = {
  'notebook-metadata': 'recorded in the notebook',
  'earlier-run': 'measured in an earlier nbcrane run',
  rehearsal: 'estimated by a rehearsal from measured iterations',
} as const;

/** The parts of the time saved that are known, each with where it comes from. */
export function timeSavedLines({
  avoidedSeconds,
  avoidedSource,
  avoidedRange,
  rerunSeconds,
  predictionSeconds,
}: TimeSaved): TimeSavedLine[] {
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
  return range && range.high > range.low
    ? `until the crash, between ${duration(range.low * 1000)} and ${duration(range.high * 1000)}`
    : 'until the crash';
}

/** The one figure for a table: what the stop avoided, as far as that is known. */
export const timeSavedFigure = (saved: TimeSaved | null): string =>
  saved?.avoidedSeconds == null ? '–' : duration(saved.avoidedSeconds * 1000);
