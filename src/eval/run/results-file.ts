import { appendFile, mkdir, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { maxRecordBytes, readText, type UnreadFile } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { resultRecordSchema, type ResultRecord } from '../result.ts';

/**
 * The records of a results file, in order; none where there is no file. A last line without its end is what an interrupted run left
 * and is not counted.
 * @throws UserError naming a line that is no record
 */
export async function readResults(path: string): Promise<ResultRecord[]> {
  const text = await readText(path, { maxBytes: maxRecordBytes }).catch((error: UnreadFile) => {
    if (error.reason === 'missing') return '';
    throw error;
  });
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(line, `${path}:${index + 1}`)]));
}

function parseLine(line: string, place: string): ResultRecord {
  try {
    return resultRecordSchema.parse(JSON.parse(line));
  } catch (error) {
    throw new UserError('results', `${place}: this is not a record of an evaluation.`, {
      remedy: 'Choose another folder with --out.',
      cause: error,
    });
  }
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
