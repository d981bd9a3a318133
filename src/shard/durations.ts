import { stat } from 'node:fs/promises';
import { readReport } from '../result/read-report.ts';

/**
 * How long notebooks took in an earlier run, in milliseconds, by report path. Notebooks that were not run through say nothing of it.
 * @throws UserError where the file is no report
 */
export async function readDurations(file: string): Promise<ReadonlyMap<string, number>> {
  // Before the first run there is nothing to know.
  const found = await stat(file).catch(() => null);
  if (found?.isFile() && found.size === 0) return new Map();
  const { notebooks } = await readReport(file, {
    named: `--durations names ${file}`,
    remedy: 'It is a JSON report of an earlier run: written by `nbcrane check --json` or `nbcrane merge --json`.',
  });
  return new Map(
    notebooks.flatMap(({ path, status, durationMs, cache }) =>
      status === 'passed' ? [[path, Math.round(cache?.outcome === 'reused' ? cache.durationMs : durationMs)]] : [],
    ),
  );
}
