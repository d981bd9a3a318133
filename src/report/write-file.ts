import { UserError } from '../errors.ts';
import { LinkInTheWay, replaceFile } from '../files/replace-file.ts';

/**
 * Writes a report whole or not at all, and through no link. `root`: the repository, below which no folder on the way may be one either.
 * @throws UserError where it cannot be written
 */
export async function writeReportFile(path: string, text: string, root?: string): Promise<void> {
  try {
    await replaceFile(path, text, root === undefined ? {} : { root });
  } catch (error) {
    throw notWritten(path, error);
  }
}

export function notWritten(path: string, error: unknown): UserError {
  if (error instanceof LinkInTheWay) {
    return new UserError(
      'report-not-written',
      `${path} was not written: ${error.link} is a symbolic link, and its target would be overwritten.`,
      {
        remedy: 'Choose another file, or remove the link.',
        cause: error,
      },
    );
  }
  return new UserError('report-not-written', `${path} cannot be written: ${(error as Error).message}`, { cause: error });
}
