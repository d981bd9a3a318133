import { appendFile, mkdir, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { maxRecordBytes, readText, type UnreadFile } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { resultRecordSchema, type ResultRecord } from '../result.ts';

/** What a file of records holds: one line of it, and what is said of a line that is none. */
type RecordsOf<Line> = { schema: z.ZodType<Line>; code: string; what: string; remedy: string };

export const readResults = (path: string): Promise<ResultRecord[]> =>
  readRecords(path, {
    schema: resultRecordSchema,
    code: 'results',
    what: 'a record of an evaluation',
    remedy: 'Choose another folder with --out.',
  });

/**
 * The records of a file, in order; none where there is no file. A last line without its end is what an interrupted run left
 * and is not counted.
 * @throws UserError naming a line that is no record
 */
export async function readRecords<Line>(path: string, { schema, code, what, remedy }: RecordsOf<Line>): Promise<Line[]> {
  const text = await readText(path, { maxBytes: maxRecordBytes }).catch((error: UnreadFile) => {
    if (error.reason === 'missing') return '';
    throw error;
  });
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line, at) => {
      try {
        return line.trim() === '' ? [] : [schema.parse(JSON.parse(line))];
      } catch (error) {
        throw new UserError(code, `${path}:${at + 1}: this is not ${what}.`, { remedy, cause: error });
      }
    });
}

/** Appends the records of one notebook in one piece, after what is already there; a line that an interruption cut off is removed first. */
export function resultsWriter<Line = ResultRecord>(path: string): (records: readonly Line[]) => Promise<void> {
  let last: Promise<void> = mkdir(dirname(path), { recursive: true }).then(() => removeCutLine(path));
  return (records) => {
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    last = last.then(() => appendFile(path, text));
    return last;
  };
}

async function removeCutLine(path: string): Promise<void> {
  const text = await readText(path, { maxBytes: maxRecordBytes }).catch(() => '');
  if (text === '' || text.endsWith('\n')) return;
  await truncate(path, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
}
