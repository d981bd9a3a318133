import type { Proof } from '../../explain/proof.ts';
import type { ExplanationAnswer } from './answer.ts';

/** Why an explanation cannot be right, one clause, or null: it names another exception or another line than the proof, or a place that is none. */
export function contradiction(answer: ExplanationAnswer, proof: Proof): string | null {
  const { error_type: errorType, crash_line: line, cause_cell: cause, cause_line: causeLine, root_cause: text } = answer;
  if (errorType !== null && lastPart(errorType) !== lastPart(proof.errorType)) return `it names another exception (${errorType})`;
  if (line !== null && proof.line !== null && line !== proof.line) return `it names another line (${line})`;
  const known = [proof.errorType, proof.diagnosis, ...proof.traceback, ...codeOf(proof).map(({ source }) => source)].join('\n');
  const foreign = [...text.matchAll(exceptionName)].map(([name]) => name).find((name) => !known.includes(name));
  if (foreign !== undefined) return `it names another exception (${foreign})`;
  if (cause !== null) {
    const cell = codeOf(proof).find(({ index }) => index + 1 === cause);
    if (!cell) return `it names a cell that did not lead here (${cause})`;
    if (causeLine !== null && causeLine > cell.source.split('\n').length) return `it names a line that is not there (${causeLine})`;
  }
  const lines = linesOf(proof, causeLine);
  const other = [...text.matchAll(/\bline (\d+)/gi)].map(([, number]) => Number(number)).find((number) => !lines.has(number));
  return other === undefined ? null : `it names another line (${other})`;
}

const exceptionName = /\b[A-Z]\w*(?:Error|Exception)\b/g;

const lastPart = (name: string) => name.split('.').at(-1);

/** The cells that can have led to the crash, and the one it is in. */
export const codeOf = ({ executed, between, cell }: Pick<Proof, 'executed' | 'between' | 'cell'>) => [
  ...executed.filter(({ index }) => index !== cell.index),
  ...between,
  cell,
];

/** Every line that the proof, or the answer's own cause, speaks of. */
function linesOf({ line, origins, traceback, diagnosis }: Proof, causeLine: number | null): Set<number> {
  const quoted = [...traceback, diagnosis].flatMap((text) => [...text.matchAll(/\bline (\d+)/gi)].map(([, number]) => Number(number)));
  return new Set([line, causeLine, ...origins.map((origin) => origin.line), ...quoted].filter((number) => number !== null));
}
