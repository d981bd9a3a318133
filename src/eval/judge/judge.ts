import { faultOf } from '../../forecast/llm/faults.ts';
import { chooseProvider } from '../../forecast/llm/providers/choose.ts';
import type { Provider } from '../../forecast/llm/providers/provider.ts';
import { withRetries } from '../../forecast/llm/retry.ts';
import { clipMiddle, fenced } from '../../forecast/llm/text.ts';
import { secretsOf } from '../../redact/environment-secrets.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import type { EvalResults, JudgementRecord } from '../result.ts';
import { codeOfCell } from './code-of-cell.ts';
import { diagnosesOf, type Diagnosis } from './diagnoses.ts';
import { judgeAnswer, judgeInstruction, parseJudgement } from './rubric.ts';

export type JudgeOptions = {
  /** `openai/NAME`, `google/NAME`, or with a base URL any name the server knows. */
  model: string;
  baseUrl?: string;
  /** Limit for one judgement, retries included. */
  timeoutMs: number;
  /** Where keys are read from. */
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Called after every judgement, so that judgements can be stored as they come. */
  onJudged(judgement: JudgementRecord): void | Promise<void>;
};

/** Why diagnoses got no judgement, by reason. */
type JudgeReport = { judged: number; without: Record<string, number> };

const charactersOfCode = 20_000;

/**
 * Lets a model judge every diagnosis it has not judged yet by the paper's rubric, one question each at the lowest temperature.
 * What could not be judged is reported, never guessed.
 * @throws UserError for a model no provider is known for and for a missing key
 */
export async function judgeDiagnoses(results: Pick<EvalResults, 'cases'>, options: JudgeOptions): Promise<JudgeReport> {
  const { model, env, signal, baseUrl } = options;
  const provider = chooseProvider({ model, env, answer: judgeAnswer, ...(baseUrl === undefined ? {} : { baseUrl }) });
  const redactor = createRedactor(secretsOf(env));
  const judge = `model:${model}`;
  const open = diagnosesOf(results).filter(
    ({ prediction, result }) => !result.judgements.some((judgement) => judgement.judge === judge && isSamePlace(judgement, prediction)),
  );
  const report: JudgeReport = { judged: 0, without: {} };
  for (const diagnosis of open) {
    if (signal.aborted) break;
    const answer = await judgeOne(diagnosis, { provider, redactor, options });
    if ('problem' in answer) {
      report.without[answer.problem] = (report.without[answer.problem] ?? 0) + 1;
      continue;
    }
    report.judged += 1;
    const { setUp, case: id, role, cell } = diagnosis.prediction;
    await options.onJudged({ type: 'judgement', setUp, case: id, role, cell, judge, ...answer });
  }
  return report;
}

type JudgedCell = Pick<JudgementRecord, 'setUp' | 'case' | 'role' | 'cell'>;
const isSamePlace = (one: JudgedCell, other: JudgedCell) =>
  one.setUp === other.setUp && one.case === other.case && one.role === other.role && one.cell === other.cell;

type Tools = { provider: Provider; redactor: Redactor; options: JudgeOptions };

async function judgeOne(
  diagnosis: Diagnosis,
  { provider, redactor, options }: Tools,
): Promise<Pick<JudgementRecord, 'label' | 'reason'> | { problem: string }> {
  if (diagnosis.truth === null) return { problem: 'the corpus has no ground truth diagnosis' };
  const user = redactor.text(questionOf(diagnosis, diagnosis.truth, await codeOfCell(diagnosis)));
  try {
    const reply = await withRetries((signal) => provider.ask({ system: judgeInstruction, user }, signal), options);
    return parseJudgement(reply.text) ?? { problem: reply.shortfall ?? 'the model did not answer with the requested JSON' };
  } catch (error) {
    if (options.signal.aborted) return { problem: 'interrupted' };
    return { problem: faultOf(error).message };
  }
}

/** The diagnosis last: what it says of itself comes after what is so. */
function questionOf({ prediction: { prediction } }: Diagnosis, truth: string, code: string | null): string {
  const { errorType, line, diagnosis } = prediction;
  const said = [errorType && `Exception: ${errorType}`, line !== null && `Line of the cell: ${line}`, diagnosis].filter(Boolean).join('\n');
  return [
    code !== null && `# Cell that crashed\n${fenced(clipMiddle(code, charactersOfCode), 'python')}`,
    `# Ground truth\n${fenced(truth, 'text')}`,
    `# Diagnosis to judge\n${fenced(said, 'text')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
