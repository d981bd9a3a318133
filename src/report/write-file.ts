import { UserError } from '../errors.ts';
import { replaceFile } from '../replace-file.ts';

/**
 * Writes a report whole or not at all.
 * @throws UserError where it cannot be written
 */
export async function writeReportFile(path: string, text: string): Promise<void> {
  try {
    await replaceFile(path, text);
  } catch (error) {
    throw new UserError('report-not-written', `${path} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
