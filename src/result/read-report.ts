import { UserError } from '../errors.ts';
import { isPlain } from '../json/json-bounds.ts';
import { parseJson } from '../json/parse-json.ts';
import { readBytes, UnreadFile, type Bounds } from '../files/read-file.ts';
import { reportSchema, type Report } from './schema.ts';

export const maxReportBytes = 64 * 2 ** 20;

/** `named`: the beginning of a sentence about the file; `remedy`: where to get the right one. */
type Words = { named: string; remedy: string };

/**
 * Reads a JSON report that may be anybody's: of a bounded size and depth.
 * @throws UserError where the file is no report; it quotes nothing of the file, which may be a link
 */
export async function readReport(path: string, { named, remedy }: Words, bounds: Omit<Bounds, 'maxBytes'> = {}): Promise<Report> {
  let json: unknown;
  try {
    const bytes = await readBytes(path, { maxBytes: maxReportBytes, ...bounds });
    if (!isPlain(bytes)) throw new Error('it is nested too deep, or has too many parts');
    json = parseJson(bytes.toString('utf8'));
  } catch (error) {
    const why = error instanceof UnreadFile ? error.why : (error as Error).message;
    throw new UserError('no-report', `${named}, which cannot be read: ${why}.`, { remedy, cause: error });
  }
  const { success, data, error } = reportSchema.safeParse(json);
  if (success) return data;
  const [first] = error.issues;
  throw new UserError('no-report', `${named}, which is not an nbcrane report: ${first?.path.join('.')}: ${first?.message}`, { remedy });
}
