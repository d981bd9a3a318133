import { z } from 'zod';
import { maxRecordBytes, readText } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { parseAnswer } from '../../forecast/llm/answer.ts';
import { runtimeSetting, type CaseResult, type EvalCase, type EvalResults, type Role, type RuntimeSetting } from '../result.ts';

/** One line of recorded answers: all answers to one question. An answer may be text that still has to be read. */
const recordedAnswers = z.object({
  instance: z.string().regex(/._/),
  model: z.string(),
  setting: runtimeSetting,
  answers: z.array(z.unknown()),
});

const healthyNames = new Set(['fixed', 'healthy']);

/** What a recorded set-up gave as its reason, by `setUp case role`. */
type RecordedReasons = ReadonlyMap<string, string>;

const key = (setUp: string, id: string, role: Role) => `${role} ${setUp} ${id}`;

/**
 * Reads recorded answers (JSON lines, as published with CRANE-LLM) and keeps the reason of the first answer on the majority's side.
 * @throws UserError naming the line that is none
 */
export async function readRecordedAnswers(path: string): Promise<RecordedReasons> {
  const reasons = new Map<string, string>();
  for (const { id, role, model, setting, answers } of await readAnswerLines(path)) {
    const read = answers.flatMap((answer) => parseAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer)) ?? []);
    const saidCrash = 2 * read.filter(({ crash }) => crash).length > read.length;
    const reason = read.find(({ crash }) => crash === saidCrash)?.reasoning;
    if (reason) reasons.set(key(`${model} ${setting}`, id, role), reason);
  }
  return reasons;
}

/** All answers of one model to one question. */
type AnswerLine = { id: string; role: Role; model: string; setting: RuntimeSetting; answers: readonly unknown[] };

/** @throws UserError naming the line that is none */
export async function readAnswerLines(path: string): Promise<AnswerLine[]> {
  const text = await readText(path, { maxBytes: maxRecordBytes });
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const { instance, model, setting, answers } = parseLine(line, `${path}:${index + 1}`);
    const cut = instance.lastIndexOf('_');
    const role = healthyNames.has(instance.slice(cut + 1)) ? 'healthy' : 'crash';
    return [{ id: instance.slice(0, cut), role, model, setting, answers }];
  });
}

function parseLine(line: string, place: string): z.output<typeof recordedAnswers> {
  try {
    return recordedAnswers.parse(JSON.parse(line));
  } catch (error) {
    throw new UserError('replay', `${place}: this is not a line of recorded answers.`, {
      remedy: 'See docs/eval.md for the format.',
      cause: error,
    });
  }
}

/** Recorded votes with their reasons, and with the cases of a corpus, which know the cells and the ground truth, so that the diagnoses can be judged. */
export function withReasons(
  results: EvalResults,
  { reasons, cases }: { reasons: RecordedReasons; cases: readonly EvalCase[] },
): EvalResults {
  const known = new Map(cases.map((evalCase) => [evalCase.id, evalCase]));
  return { ...results, cases: results.cases.map((result) => attach(result, reasons, known.get(result.case.id))) };
}

function attach(
  { case: recorded, runs, predictions, judgements }: CaseResult,
  reasons: RecordedReasons,
  known: EvalCase | undefined,
): CaseResult {
  const { library, rootCause, kind } = recorded;
  const cell = known?.target?.index ?? 0;
  return {
    // Groups stay those of the recording.
    case: known ? { ...known, library, rootCause, kind } : recorded,
    runs,
    predictions: predictions.map((record) => {
      const diagnosis = reasons.get(key(record.setUp, recorded.id, record.role));
      if (diagnosis === undefined) return { ...record, cell };
      const { withoutDiagnosis: _, ...rest } = record;
      return { ...rest, cell, prediction: { ...record.prediction, diagnosis } };
    }),
    judgements: judgements.map((judgement) => ({ ...judgement, cell })),
  };
}
