import type { RehearsalReport } from '../probe/protocol.ts';
import type { Declined, Predictor, Question } from './predictor.ts';
import { cutText, rehearsalVerdict } from './rehearsal/verdict.ts';
import { noCrashVerdict, type Claim, type Consultation, type CrashVerdict, type Verdict } from '../result/verdict.ts';

/** The same model, asked where a copy of the kernel could not decide, and believed only as far as another copy, which runs the cell in full, lets it. */
export function consulted(model: Predictor): Predictor {
  return {
    name: model.name,
    needs: { ...model.needs, rehearsal: 'open' },
    async predict(question) {
      const asked = reasonToAsk(question.rehearsal, question.cell.index);
      const said = await model.predict(question);
      if (said.kind === 'crash') return tried(said, question, asked);
      if (!wasAsked(said)) return said;
      return { ...said, consultation: { ...asked, outcome: said.kind === 'no-crash' ? 'no-crash' : 'no-answer' } };
    },
  };
}

type Asked = Pick<Consultation, 'because' | 'detail'>;

/** A model whose budget is spent, or that was given up, has no votes. */
const wasAsked = ({ votes }: Verdict): boolean => votes !== null;

function reasonToAsk(rehearsal: Question['rehearsal'], cell: number): Asked {
  if (rehearsal === null || 'declined' in rehearsal)
    return { because: 'not-rehearsed', detail: rehearsal?.declined ?? 'there was no rehearsal' };
  const seen = rehearsalVerdict(rehearsal, cell);
  if (seen.kind === 'no-crash') return { because: 'shortened', detail: seen.rehearsal?.cuts.join('; ') || 'work was left out' };
  return { because: 'inconclusive', detail: reasonIn(rehearsal, cell) };
}

async function tried(said: CrashVerdict, { cell, runInFull }: Question, asked: Asked): Promise<Verdict> {
  const started = performance.now();
  const report = runInFull ? await runInFull() : { declined: asked.detail };
  const latencyMs = said.latencyMs + performance.now() - started;
  const cost = { latencyMs, votes: said.votes, tokens: said.tokens, ...(said.cached ? { cached: said.cached } : {}) };
  const seen = 'declined' in report ? null : rehearsalVerdict(report, cell.index);
  if (seen?.kind === 'crash') return { ...seen, ...cost, ...confirmation(said, seen, asked) };
  if (seen?.kind === 'no-crash' && seen.confidence === 'certain') {
    const diagnosis = `The model's prediction was refuted by running the cell in a copy of the kernel: it ran without error. The model said: ${said.diagnosis}`;
    const consultation: Consultation = { ...asked, outcome: 'refuted', claim: claimOf(said) };
    return { ...noCrashVerdict(seen.predictor, diagnosis, { confidence: 'certain' }), ...cost, rehearsal: seen.rehearsal!, consultation };
  }
  const why = reasonIn(report, cell.index);
  return {
    ...said,
    latencyMs,
    diagnosis: `${sentence(said.diagnosis)} It could not be tried in a copy of the kernel: ${why}.`,
    consultation: { ...asked, outcome: 'undecided', why },
  };
}

/** The exception of the copy is the proof. What the model says of it helps only where it speaks of the same one. */
function confirmation(
  said: CrashVerdict,
  seen: CrashVerdict,
  asked: Asked,
): Pick<CrashVerdict, 'diagnosis' | 'evidence' | 'origins' | 'consultation'> {
  const sameError = namesError(said, seen.errorType);
  const consultation: Consultation = { ...asked, outcome: 'confirmed', claim: claimOf(said), sameError };
  if (!sameError) return { diagnosis: seen.diagnosis, evidence: seen.evidence, origins: seen.origins, consultation };
  return {
    diagnosis: `${seen.diagnosis} The model explains: ${said.diagnosis}`,
    evidence: said.evidence,
    origins: said.origins,
    consultation,
  };
}

/** Models that name no exception by itself may name it in what they say. */
function namesError({ errorType, diagnosis }: CrashVerdict, seen: string | null): boolean {
  if (errorType !== null || seen === null) return errorType === seen;
  return diagnosis.split(/\W+/).includes(seen);
}

const claimOf = ({ errorType, line, diagnosis }: CrashVerdict): Claim => ({ errorType, line, diagnosis });

/** Why a copy could not decide on the cell, one clause. */
export function reasonIn(rehearsal: RehearsalReport | Declined, index: number): string {
  if ('declined' in rehearsal) return rehearsal.declined;
  const cell = rehearsal.cells.find((one) => one.cell === index);
  if (cell?.status === 'ok') return `it ran only in a shortened form (${cell.cuts.map(cutText).join('; ') || 'work was left out'})`;
  return cell?.reason ?? rehearsal.reason ?? 'it did not come to an end';
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
