import { readFile, stat } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { isPlain } from '../json-bounds.ts';
import { reportSchema, type Report } from '../report/schema.ts';

export const maxReportBytes = 64 * 2 ** 20;

/** `named`: the beginning of a sentence about the file; `remedy`: where to get the right one. */
type Words = { named: string; remedy: string };

/**
 * Reads a JSON report that may be anybody's.
 * @throws UserError where the file is no report
 */
export async function readReport(path: string, { named, remedy }: Words): Promise<Report> {
  const { success, data, error } = reportSchema.safeParse(await readBounded(path, { named, remedy }));
  if (success) return data;
  const [first] = error.issues;
  throw new UserError('no-report', `${named}, which is not an nbcrane report: ${first?.path.join('.')}: ${first?.message}`, { remedy });
}

/**
 * Reads JSON of a bounded size and depth.
 * @throws UserError where it cannot be read
 */
export async function readBounded(path: string, { named, remedy }: Words): Promise<unknown> {
  try {
    const { size } = await stat(path);
    if (size > maxReportBytes)
      throw new Error(`it is ${Math.round(size / 2 ** 20)} MiB, but a report has at most ${maxReportBytes / 2 ** 20} MiB`);
    const bytes = await readFile(path);
    if (!isPlain(bytes)) throw new Error('it is nested too deep, or has too many parts');
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    throw new UserError('no-report', `${named}, which cannot be read: ${(error as Error).message}`, { remedy, cause: error });
  }
}
