import { resolve } from 'node:path';
import { diagnosesOf } from '../eval/judge/diagnoses.ts';
import { judgeDiagnoses } from '../eval/judge/judge.ts';
import { latestJudgements } from '../eval/judge/latest.ts';
import { readReviewSheets, reviewSheet } from '../eval/judge/review-sheet.ts';
import { sampleSize } from '../eval/judge/sample-size.ts';
import type { EvalResults, JudgementRecord, ResultRecord } from '../eval/result.ts';
import type { EvalSettings } from '../eval/settings.ts';
import { modelTimeoutMs } from '../forecast/llm/time-limit.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Host } from './host.ts';

type Judged = { results: EvalResults; settings: EvalSettings; keep(records: readonly ResultRecord[]): Promise<void> };

/**
 * Reads the sheets of people and asks the judging model, whatever of both is wanted; answers the results with their judgements.
 * @throws UserError for sheets that do not fit and for a model that cannot be asked
 */
export async function judged({ results, settings, keep }: Judged, { cwd, env, signal, stderr }: Host): Promise<EvalResults> {
  const own: JudgementRecord[] = [];
  if (settings['review-import'].length > 0)
    own.push(
      ...(await readReviewSheets(
        settings['review-import'].map((path) => resolve(cwd, path)),
        results,
      )),
    );
  await keep(own);
  if (settings.judge !== undefined) {
    const baseUrl = settings['judge-base-url'];
    const { judged: count, without } = await judgeDiagnoses(results, {
      model: settings.judge,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      timeoutMs: modelTimeoutMs(settings['model-timeout'], baseUrl),
      env,
      signal,
      onJudged: async (judgement) => {
        own.push(judgement);
        await keep([judgement]);
      },
    });
    const lost = Object.entries(without).map(([reason, times]) => `${times} not: ${reason}`);
    stderr.write(`${settings.judge} judged ${count} diagnoses${lost.length > 0 ? `; ${lost.join('; ')}` : ''}.\n`);
  }
  const ofCase = (id: string) => own.filter((judgement) => judgement.case === id);
  return {
    ...results,
    cases: results.cases.map((result) => ({ ...result, judgements: latestJudgements([...result.judgements, ...ofCase(result.case.id)]) })),
  };
}

/** Writes the sheet for people and says how many diagnoses are on it and why. */
export async function exportReview({ results, settings }: Omit<Judged, 'keep'>, { cwd, stderr }: Host): Promise<void> {
  const file = settings['review-export'];
  if (file === undefined) return;
  const population = diagnosesOf(results).filter(({ truth }) => truth !== null).length;
  const { 'review-margin': margin, 'review-confidence': confidence } = settings;
  const size = margin === undefined ? population : sampleSize({ population, confidence, margin: margin / 100 });
  await replaceFile(resolve(cwd, file), await reviewSheet(results, size));
  const why =
    margin === undefined ? 'all of them' : `${confidence} % confidence within ${margin} points requires this many of ${population}`;
  stderr.write(
    `${file}: ${size} diagnoses to judge (${why}). Give each person a copy named after them, then import the copies with --review-import.\n`,
  );
}
