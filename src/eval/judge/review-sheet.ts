import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import Papa from 'papaparse';
import { readText } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { diagnosisLabel, type EvalResults, type JudgementRecord } from '../result.ts';
import { codeOfCell } from './code-of-cell.ts';
import { diagnosesOf, type Diagnosis } from './diagnoses.ts';

const columns = ['id', 'cell', 'happened', 'predicted', 'diagnosis', 'label', 'comment'] as const;

/**
 * A sheet for one person to judge diagnoses in (CSV after RFC 4180): `label` is empty and takes one of the rubric's words.
 * Set-ups are not named and rows come in an order of no meaning, so that reviewers cannot tell whose diagnosis it is. Text that a
 * spreadsheet would run as a formula is neutralised with an apostrophe.
 * `size`: how many diagnoses, drawn by hash (the same ones every time); default all.
 */
export async function reviewSheet(results: Pick<EvalResults, 'cases'>, size?: number): Promise<string> {
  const drawn = diagnosesOf(results)
    .filter(({ truth }) => truth !== null)
    .sort(byHash)
    .slice(0, size);
  const rows = await Promise.all(drawn.map(async (diagnosis) => rowOf(diagnosis, (await codeOfCell(diagnosis)) ?? '')));
  // A byte order mark tells Excel that the text is UTF-8.
  return `\ufeff${Papa.unparse({ fields: [...columns], data: rows }, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/** What a spreadsheet takes for a formula, also over several lines, after blanks and in full width; OWASP, "CSV Injection". */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const byHash = (one: Diagnosis, other: Diagnosis) => (order(one) < order(other) ? -1 : 1);
const order = ({ id }: Diagnosis) => createHash('sha256').update(id).digest('hex');

function rowOf({ id, prediction: { prediction }, truth }: Diagnosis, code: string): string[] {
  const predicted = `${prediction.errorType ?? 'a crash'}${prediction.line === null ? '' : ` in line ${prediction.line}`}`;
  return [id, code, truth ?? '', predicted, prediction.diagnosis, '', ''];
}

/**
 * Reads sheets that people filled in, one person a file; rows without a label are left out. The file's name is the person's.
 * @throws UserError naming the file and the row for a label the rubric does not have and for a diagnosis the results do not have
 */
export async function readReviewSheets(paths: readonly string[], results: Pick<EvalResults, 'cases'>): Promise<JudgementRecord[]> {
  const names = paths.map((path) => basename(path, extname(path)));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw refusal(`Two review sheets are named ${twice}, but the file name is the name of the judge.`, 'Rename one of them.');
  const diagnoses = new Map(diagnosesOf(results).map((diagnosis) => [diagnosis.id, diagnosis]));
  const sheets = await Promise.all(paths.map((path, index) => readSheet(path, `human:${names[index]}`, diagnoses)));
  return sheets.flat();
}

async function readSheet(path: string, judge: string, diagnoses: ReadonlyMap<string, Diagnosis>): Promise<JudgementRecord[]> {
  const text = await readText(path, { maxBytes: 64 * 2 ** 20 }).catch((error: Error) => {
    throw refusal(`The review sheet: ${error.message}`, 'Use --review-import with completed sheets from --review-export.');
  });
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const missing = ['id', 'label'].filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0)
    throw refusal(
      `The review sheet ${path} has no column ${missing.join(' and no ')}.`,
      `Keep the columns from --review-export: ${columns.join(', ')}.`,
    );
  return data.flatMap((row, index) => judgementOf(row, { path, number: index + 2, judge, diagnoses }));
}

type Sheet = { path: string; number: number; judge: string; diagnoses: ReadonlyMap<string, Diagnosis> };

function judgementOf(row: Record<string, string>, { path, number, judge, diagnoses }: Sheet): JudgementRecord[] {
  const word = (row['label'] ?? '').trim().toLowerCase();
  if (word === '') return [];
  const where = `${path}, row ${number} (id ${row['id']})`;
  const label = diagnosisLabel.safeParse(word);
  if (!label.success)
    throw refusal(`${where}: ${JSON.stringify(row['label'])} is not a label.`, `Use one of: ${diagnosisLabel.options.join(', ')}.`);
  const diagnosis = diagnoses.get((row['id'] ?? '').trim());
  if (!diagnosis)
    throw refusal(`${where}: these results have no such diagnosis.`, 'Import the sheet into the results it was exported from.');
  const { setUp, case: id, role, cell } = diagnosis.prediction;
  return [{ type: 'judgement', setUp, case: id, role, cell, judge, label: label.data, reason: row['comment']?.trim() || null }];
}

const refusal = (message: string, remedy: string) => new UserError('review-sheet', message, { remedy });
