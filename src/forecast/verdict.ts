import type { FactCategory } from '../probe/protocol.ts';

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

export type Tokens = { input: number; output: number };

/** Answers of a model that were paid for before, mostly by an earlier run, and what they cost then. */
export type Cached = { answers: number; tokens: Tokens | null };

/** What a predictor says of a cell that has not run yet. */
export type Verdict = {
  verdict: 'crash' | 'no-crash' | 'unknown';
  /** `certain`: the operation is known to raise for the values it will get; `likely`: anything less. */
  confidence: 'certain' | 'likely';
  predictor: string;
  /** `<library>/<rule>` for rules, null for a model. */
  rule: string | null;
  errorType: string | null;
  /** Line inside the cell, from 1. */
  line: number | null;
  /** One or more sentences for a person; the first one stands alone. */
  diagnosis: string;
  evidence: Evidence[];
  origins: Origin[];
  votes: { crash: number; total: number } | null;
  latencyMs: number;
  /** Spent on this verdict; null where the server reported none. */
  tokens: Tokens | null;
  /** Only where answers came from the cache; they count in `votes`, not in `tokens`. */
  cached?: Cached;
  /** Only of a rehearsal. */
  rehearsal?: Rehearsal;
};

/** Null where nothing is known of any. */
export function sumTokens(tokens: readonly (Tokens | null)[]): Tokens | null {
  const known = tokens.filter((each) => each !== null);
  if (known.length === 0) return null;
  return known.reduce((total, { input, output }) => ({ input: total.input + input, output: total.output + output }));
}

/** A verdict that says nothing, with the reason. */
export function unknownVerdict(predictor: string, reason: string, latencyMs = 0): Verdict {
  return {
    verdict: 'unknown',
    confidence: 'likely',
    predictor,
    rule: null,
    errorType: null,
    line: null,
    diagnosis: reason,
    evidence: [],
    origins: [],
    votes: null,
    latencyMs,
    tokens: null,
  };
}

const unavailable = 'Prediction was unavailable: ';

/** A predictor could not do its work (no answer, probe stuck): the report says so, it is never a silent pass. */
export function unavailableVerdict(predictor: string, reason: string, latencyMs = 0): Verdict {
  return unknownVerdict(predictor, unavailable + reason, latencyMs);
}

export const wasUnavailable = ({ verdict, diagnosis }: Verdict): boolean => verdict === 'unknown' && diagnosis.startsWith(unavailable);
