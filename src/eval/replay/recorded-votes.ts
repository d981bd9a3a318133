import { z } from 'zod';
import { parseJson } from '../../json/parse-json.ts';
import { maxRecordBytes, readText } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { crashVerdict, noCrashVerdict } from '../../result/verdict.ts';
import { predictionOf } from '../../result/prediction.ts';
import {
  diagnosisLabel,
  runtimeSetting,
  type CaseResult,
  type DiagnosisLabel,
  type EvalResults,
  type JudgementRecord,
  type PredictionRecord,
  type Role,
  type SetUp,
} from '../result.ts';

const bySetting = <Value extends z.ZodType>(value: Value) => z.record(z.string(), z.partialRecord(runtimeSetting, value));

const recordedNotebook = z.object({
  crash: z.boolean(),
  library: z.string(),
  root_cause: z.string().nullable(),
  crash_type: z.string().nullable(),
  /** Five detections by model and setting. */
  votes: bySetting(z.array(z.boolean()).min(1)),
  /** What people said of the majority's answer. */
  human: bySetting(diagnosisLabel).default({}),
  /** The same of static analysers, which have no votes. */
  static: bySetting(diagnosisLabel).default({}),
});
type RecordedNotebook = z.infer<typeof recordedNotebook>;

/** The format of the votes recorded with CRANE-LLM (arXiv 2602.18537): one entry a notebook, twins named alike before the last `_`. */
const recordedVotes = z.record(z.string().regex(/._/), recordedNotebook);

/**
 * Recorded votes as results to be summarised; no model is asked, and every set-up says that it is recorded.
 * @throws UserError for a file that cannot be read or has another form
 */
export async function readRecordedVotes(path: string): Promise<EvalResults> {
  const text = await readText(path, { maxBytes: maxRecordBytes });
  return resultsOf(parse(text, path));
}

function parse(text: string, path: string): Record<string, RecordedNotebook> {
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    throw new UserError('replay', `${path} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  const parsed = recordedVotes.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UserError('replay', `${path} has no recorded votes: ${issue?.path.join(' → ')}: ${issue?.message}`, {
    remedy: 'See docs/eval.md for the format.',
  });
}

function resultsOf(votes: Record<string, RecordedNotebook>): EvalResults {
  const setUps = new Map<string, SetUp>();
  const register = (setUp: SetUp) => (setUps.set(setUp.id, setUp), setUp);
  const pairs = Map.groupBy(Object.entries(votes), ([name]) => name.slice(0, name.lastIndexOf('_')));
  const cases = [...pairs].map(([id, notebooks]): CaseResult => {
    const [first] = notebooks;
    const { library, root_cause: rootCause, crash_type: kind } = first![1];
    const answers = notebooks.flatMap(([, notebook]) => answersOf(id, notebook, register));
    return {
      case: {
        id,
        library,
        rootCause,
        kind,
        folder: '',
        notebooks: { crash: null, healthy: null },
        target: { index: 0, id: null },
        errorType: null,
        line: null,
        diagnosis: null,
        makeData: null,
      },
      runs: [],
      predictions: answers.map(({ prediction }) => prediction),
      judgements: answers.flatMap(({ judgement }) => judgement ?? []),
    };
  });
  return { setUps: [...setUps.values()], cases, times: [] };
}

type Answer = { prediction: PredictionRecord; judgement: JudgementRecord | null };

function answersOf(id: string, notebook: RecordedNotebook, register: (setUp: SetUp) => SetUp): Answer[] {
  const role = notebook.crash ? 'crash' : 'healthy';
  const models = entriesOf(notebook.votes).map(([model, setting, votes]) => {
    const setUp = register({ id: `${model} ${setting}`, predict: 'llm', model, setting, votes: votes.length, source: 'recorded' });
    const crash = votes.filter(Boolean).length;
    const label = notebook.human[model]?.[setting] ?? null;
    return answer(setUp, { id, role, saidCrash: 2 * crash > votes.length, votes: { crash, total: votes.length }, label });
  });
  const analysers = entriesOf(notebook.static).map(([tool, setting, label]) => {
    const setUp = register({ id: `${tool} ${setting}`, predict: tool, model: null, setting, votes: null, source: 'recorded' });
    // What they found is not recorded, only whether it was right: wrong is a miss in one twin and an alarm in the other.
    return answer(setUp, { id, role, saidCrash: notebook.crash === (label !== 'wrong'), votes: null, label });
  });
  return [...models, ...analysers];
}

const entriesOf = <Value>(table: Record<string, Partial<Record<SetUp['setting'], Value>>>) =>
  Object.entries(table).flatMap(([name, settings]) =>
    Object.entries(settings).map(([setting, value]) => [name, setting as SetUp['setting'], value as Value] as const),
  );

type Recorded = {
  id: string;
  role: Role;
  saidCrash: boolean;
  votes: { crash: number; total: number } | null;
  label: DiagnosisLabel | null;
};

function answer(setUp: SetUp, { id, role, saidCrash, votes, label }: Recorded): Answer {
  const place = { setUp: setUp.id, case: id, role, cell: 0 };
  const verdict = (saidCrash ? crashVerdict : noCrashVerdict)(setUp.predict, 'Recorded without its text.', { confidence: 'likely', votes });
  return {
    prediction: {
      type: 'prediction',
      ...place,
      target: true,
      truth: role === 'crash' ? 'crash' : 'no-crash',
      observed: null,
      cellMs: null,
      promptHash: null,
      costUsd: null,
      prediction: predictionOf(verdict),
      withoutDiagnosis: true,
    },
    judgement: label === null ? null : { type: 'judgement', ...place, judge: 'recorded', label, reason: null },
  };
}
