import type { TriedFix, UntriedEdit } from '../probe/cell-edit.ts';
import type { FactCategory } from '../probe/protocol.ts';
import type { Tokens } from '../tokens.ts';

/** `certain`: the operation is known to raise for the values it will get; `likely`: anything less. */
export type Confidence = 'certain' | 'likely';

/** One fact of the live kernel that a verdict rests on. */
export type Evidence = { name: string; category: FactCategory; fact: string };

/** Where a value that leads to the crash was last bound. */
export type Origin = { name: string; cellIndex: number; line: number };

/** What a rehearsal saw; times in milliseconds unless they say seconds. */
export type Rehearsal = {
  /** One line a frame, from the cell inwards, with frames of libraries folded. */
  traceback: string[];
  /** What was left out, one clause each. */
  cuts: string[];
  elapsedMs: number;
  /** From the start of the cell that was about to run to the crash, estimated from measured iterations; null where nothing tells. */
  timeToCrash: { seconds: number; low: number; high: number } | null;
};

/** Answers of a model that were paid for before, mostly by an earlier run, and what they cost then. */
export type Cached = { answers: number; tokens: Tokens | null };

/** Why the copy of the kernel could not decide on a cell, so that a model was asked. */
export const askedBecause = ['not-rehearsed', 'inconclusive', 'shortened'] as const;

/** What a model predicted, before the prediction was tried. */
export type Claim = { errorType: string | null; line: number | null; diagnosis: string };

/** What became of a model's prediction in a copy of the kernel. */
type Trial =
  /** The model expects no crash: there is nothing to try. */
  | { outcome: 'no-crash' }
  /** The model was asked and gave no answer that counts. */
  | { outcome: 'no-answer' }
  /** The copy ran the cell in full without an error. */
  | { outcome: 'refuted'; claim: Claim }
  /** The copy crashed; `sameError`: with the exception that the model named. */
  | { outcome: 'confirmed'; claim: Claim; sameError: boolean }
  /** The copy could not tell; `why`: one clause. */
  | { outcome: 'undecided'; why: string };

/** How a model and a copy of the kernel decided on a cell together. `detail`: why the model was asked, one clause. */
export type Consultation = { because: (typeof askedBecause)[number]; detail: string } & Trial;

/** Why a predictor could not do its work. */
export const unavailableCodes = [
  'probe-failed',
  'rules-failed',
  'prompt-too-long',
  'votes-lost',
  'votes-split',
  'model-given-up',
  'interrupted',
  'predictor-failed',
] as const;
export type Unavailability = {
  code: (typeof unavailableCodes)[number];
  /** What the model's server answered, where it did. */
  httpStatus?: number;
};

/** What every verdict has. */
type Said = {
  predictor: string;
  /** One or more sentences for a person; the first one stands alone. */
  diagnosis: string;
  latencyMs: number;
  votes: { crash: number; total: number } | null;
  /** Spent on this verdict; null where the server reported none. */
  tokens: Tokens | null;
  /** Only where answers came from the cache; they count in `votes`, not in `tokens`. */
  cached?: Cached;
  /** Only where a model was asked because a copy of the kernel could not decide. */
  consultation?: Consultation;
};

export type CrashVerdict = Said & {
  kind: 'crash';
  confidence: Confidence;
  /** `<library>/<rule>` for rules, null for a model. */
  rule: string | null;
  errorType: string | null;
  /** Line inside the cell, from 1. */
  line: number | null;
  evidence: Evidence[];
  origins: Origin[];
  /** Only of a rehearsal. */
  rehearsal?: Rehearsal;
  /** An edit with which the cell ran through in a copy, where there is one; `untried`, where there is none: one that might cure it. */
  fix?: TriedFix;
  untried?: UntriedEdit;
};

export type NoCrashVerdict = Said & { kind: 'no-crash'; confidence: Confidence; rehearsal?: Rehearsal };

/** Silence: nothing is known of the cell, or nothing that counts. */
export type UnknownVerdict = Said & { kind: 'unknown' };

/** A predictor could not do its work (no answer, probe stuck): reports say so, it is never a silent pass. */
export type UnavailableVerdict = Said & { kind: 'unavailable'; reason: Unavailability };

/** What a predictor says of a cell that has not run to its end yet. */
export type Verdict = CrashVerdict | NoCrashVerdict | UnknownVerdict | UnavailableVerdict;

const nothingSpent = { latencyMs: 0, votes: null, tokens: null };

type Given<V extends Verdict, Must extends keyof V> = Pick<V, Must> & Partial<Omit<V, 'kind' | 'predictor' | 'diagnosis'>>;

export const crashVerdict = (predictor: string, diagnosis: string, given: Given<CrashVerdict, 'confidence'>): CrashVerdict => ({
  kind: 'crash',
  predictor,
  diagnosis,
  rule: null,
  errorType: null,
  line: null,
  evidence: [],
  origins: [],
  ...nothingSpent,
  ...given,
});

export const noCrashVerdict = (predictor: string, diagnosis: string, given: Given<NoCrashVerdict, 'confidence'>): NoCrashVerdict => ({
  kind: 'no-crash',
  predictor,
  diagnosis,
  ...nothingSpent,
  ...given,
});

export const unknownVerdict = (predictor: string, diagnosis: string, given: Given<UnknownVerdict, never> = {}): UnknownVerdict => ({
  kind: 'unknown',
  predictor,
  diagnosis,
  ...nothingSpent,
  ...given,
});

/** `explanation`: one clause or sentence of what went wrong. */
export const unavailableVerdict = (
  predictor: string,
  explanation: string,
  given: Given<UnavailableVerdict, 'reason'>,
): UnavailableVerdict => ({
  kind: 'unavailable',
  predictor,
  diagnosis: `Prediction was unavailable: ${explanation}`,
  ...nothingSpent,
  ...given,
});
