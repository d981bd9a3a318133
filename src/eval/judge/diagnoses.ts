import { digest } from '../../digest.ts';
import type { CaseResult, EvalResults, PredictionRecord } from '../result.ts';

/** A diagnosis somebody can judge: a crash that was predicted at the deciding cell and happened there. */
export type Diagnosis = {
  /** Names the diagnosis without telling who gave it. */
  id: string;
  prediction: PredictionRecord;
  result: CaseResult;
  /** What is known of the crash, or null where nothing is. */
  truth: string | null;
};

/** The diagnoses of an evaluation, by set-up and case; there is none for a missed crash. */
export function diagnosesOf({ cases }: Pick<EvalResults, 'cases'>): Diagnosis[] {
  return cases.flatMap((result) =>
    result.predictions
      .filter(
        ({ target, role, truth, prediction, withoutDiagnosis }) =>
          target && role === 'crash' && truth === 'crash' && prediction.verdict === 'crash' && !withoutDiagnosis,
      )
      .map((prediction) => ({ id: idOf(prediction), prediction, result, truth: truthOf(result, prediction) })),
  );
}

/** Begins with a letter: a spreadsheet would take some hexadecimal numbers for powers of ten. */
function idOf({ setUp, case: id, role, cell }: PredictionRecord): string {
  return `d${digest([setUp, id, role, cell]).slice(0, 12)}`;
}

/** Ground truth of a corpus in its own words, and the exception as it happened or as the corpus states it. */
function truthOf({ case: { diagnosis, errorType, line } }: CaseResult, { observed }: PredictionRecord): string | null {
  const type = observed?.errorType ?? errorType;
  const at = observed?.line ?? line;
  const exception = type === null ? null : `${type}${at === null ? '' : ` in line ${at} of the cell`}`;
  return [diagnosis, exception && `Raised: ${exception}.`].filter(Boolean).join('\n') || null;
}
