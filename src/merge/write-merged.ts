import { deliverReport, writeReports, type ReportSettings } from '../report/write-reports.ts';
import type { MergedRun } from './merge-run.ts';

type Place = { cwd: string; root: string; stdout?: NodeJS.WritableStream; onWritten?: (path: string) => void };

/**
 * Writes the reports of a merged run; the SARIF of the shards, which knows lines of notebooks that are not here, goes before one made anew.
 * @throws UserError
 */
export async function writeMerged({ record, sarif }: MergedRun, settings: ReportSettings, { root, ...where }: Place): Promise<void> {
  const place = { ...where, repositoryRoot: root };
  if (sarif === null || settings.sarif === undefined) return writeReports(record, settings, place);
  await writeReports(record, { ...settings, sarif: undefined }, place);
  await deliverReport(settings.sarif, sarif(settings.category), place);
}
