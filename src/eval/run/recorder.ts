import { digest } from '../../digest.ts';
import { promptOf } from '../../forecast/llm/prompt.ts';
import { createPanel, needsOf, onceOnly, type OpenQuestion, type Panel } from '../../forecast/panel.ts';
import type { Needs, Predictor, Question } from '../../forecast/predictor.ts';
import { unknownVerdict, type Verdict } from '../../result/verdict.ts';
import type { RecordedPlace } from '../replay/recorded-model.ts';
import type { AskedSetUp } from './set-ups.ts';

/** What one set-up answered before one cell ran. */
export type Answer = { setUp: AskedSetUp['setUp']; verdict: Verdict; promptHash: string | null };

type Recorder = {
  /** Asks every set-up before each cell and never stops the run. */
  panel: Panel;
  /** By index of the cell. */
  answers: ReadonlyMap<number, readonly Answer[]>;
};

/** Puts several set-ups before the same live kernel, so that they are asked about the same state. */
export function createRecorder(setUps: readonly AskedSetUp[], place: RecordedPlace): Recorder {
  const { targetCell } = place;
  const answers = new Map<number, Answer[]>();
  const panel: Panel = {
    name: 'eval',
    needs: needsOf(setUps.flatMap(({ predictors }) => predictors)),
    async ask(question) {
      const { index } = question.cell;
      // Set-ups look at the same copies of the kernel, so that they differ in nothing else; the first one alone waits for them.
      const shared = { ...question, rehearse: onceOnly(question.rehearse), rehearseInFull: onceOnly(question.rehearseInFull) };
      for (const setUp of setUps) {
        if (setUp.cells === 'target' && index !== targetCell) continue;
        const predictors = setUp.predictorsIn?.(place) ?? setUp.predictors;
        const given = await ask({ ...setUp, predictors }, shared);
        answers.set(index, [...(answers.get(index) ?? []), given]);
      }
      return unknownVerdict('eval', 'Recorded only.');
    },
  };
  return { panel, answers };
}

async function ask({ setUp, predictors }: AskedSetUp, question: OpenQuestion): Promise<Answer> {
  let promptHash: string | null = null;
  const tapped = predictors.map((predictor): Predictor => {
    if (!predictor.name.startsWith('llm')) return predictor;
    const predict = (asked: Question) => {
      promptHash = hashOf(promptOf(asked, predictor.needs.facts));
      return predictor.predict(asked);
    };
    return { ...predictor, predict };
  });
  const panel = createPanel(tapped);
  const observation = visibleTo(panel.needs, question.observation);
  const started = performance.now();
  const verdict = await panel.ask({ ...question, observation });
  const latencyMs = performance.now() - started + (observation?.elapsedMs ?? 0);
  return { setUp, promptHash, verdict: { ...verdict, latencyMs } };
}

/** What the probe would have read for this panel alone. */
function visibleTo(needs: Needs, observation: Question['observation']): Question['observation'] {
  if (!observation || (needs.facts.length === 0 && !needs.rules)) return null;
  const { documentation, ...rest } = observation;
  return {
    ...rest,
    ...(needs.documentation && documentation ? { documentation } : {}),
    objects: needs.facts.length > 0 ? rest.objects : [],
    finding: needs.rules ? rest.finding : null,
    reach: needs.rules ? rest.reach : null,
    rulesFailure: needs.rules ? rest.rulesFailure : null,
  };
}

const hashOf = ({ system, user }: { system: string; user: string }) => digest([system, user]);
