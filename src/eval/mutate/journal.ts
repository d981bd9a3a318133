import { maxRecordBytes, readText, type UnreadFile } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { programRecordSchema, type ProgramRecord } from './record.ts';

/**
 * The records of `mutants.jsonl`, the latest of each program; none where there is no file. A last line without its end is what an
 * interrupted run left.
 * @throws UserError naming a line that is no record
 */
export async function readJournal(path: string): Promise<Map<string, ProgramRecord>> {
  const text = await readText(path, { maxBytes: maxRecordBytes }).catch((error: UnreadFile) => {
    if (error.reason === 'missing') return '';
    throw error;
  });
  const lines = text.split('\n').slice(0, -1);
  return new Map(lines.map((line, at) => parseLine(line, `${path}:${at + 1}`)).map((record) => [record.program, record]));
}

function parseLine(line: string, place: string): ProgramRecord {
  try {
    return programRecordSchema.parse(JSON.parse(line));
  } catch (error) {
    throw new UserError('mutants', `${place}: this is not a record of a mutated program.`, {
      remedy: 'Choose another folder with --out.',
      cause: error,
    });
  }
}
