import { resolve } from 'node:path';
import { writeReportFile } from '../report/write-file.ts';
import { writeReports, type ReportSettings } from '../report/write-reports.ts';
import type { MergedRun } from './merge-run.ts';

type Place = { cwd: string; root: string; onWritten?: (path: string) => void };

/**
 * Writes the reports of a merged run; the SARIF of the shards, which knows lines of notebooks that are not here, goes before one made anew.
 * @throws UserError
 */
export async function writeMerged(
  { record, sarif }: MergedRun,
  settings: ReportSettings,
  { cwd, root, onWritten = () => {} }: Place,
): Promise<void> {
  const place = { cwd, repositoryRoot: root, onWritten };
  if (sarif === null || settings.sarif === undefined) return writeReports(record, settings, place);
  await writeReports(record, { ...settings, sarif: undefined }, place);
  const file = resolve(cwd, settings.sarif);
  await writeReportFile(file, sarif(settings.category), root);
  onWritten(file);
}
