import { sumTokens, type Tokens } from '../../tokens.ts';
import type { Cached } from '../../result/verdict.ts';
import type { AnswerCache, AnswerPlace } from './answer-cache.ts';
import { parseAnswer, type Answer } from './answer.ts';
import { faultOf } from './faults.ts';
import type { Prompt } from './prompt.ts';
import type { Provider } from './providers/provider.ts';
import { withRetries } from './retry.ts';

/** Why a vote was lost; `reason` is one clause. */
type Loss = { reason: string; isTooLong: boolean; httpStatus: number | null };

/** What came of a poll: the answers in order of asking, why the other votes were lost, and what it cost. */
export type Poll = {
  /** The answer that more than half of all votes give, or null. */
  majority: 'crash' | 'no-crash' | null;
  answers: Answer[];
  losses: Loss[];
  /** Null where the server reported none. */
  tokens: Tokens | null;
  /** Null where every answer is new. */
  cached: Cached | null;
};

/** `cache`: where answers of earlier runs are, null to ask for all. */
type PollOptions = { votes: number; until: PollEnd; timeoutMs: number; signal: AbortSignal; cache: AnswerCache | null };

/** `majority`: a side has more than half of all votes; `dissent`: a majority of crash votes is also known to be unanimous or not. */
export type PollEnd = 'majority' | 'dissent';

type Ballot = { answer: Answer | null; loss: Loss | null; tokens: Tokens | null; isCached: boolean };

/**
 * Asks until one side has more than half of all `votes` (3 of 5), however many were lost.
 * Each round asks in parallel as many as the leading side still lacks, so that no answer is paid for that cannot matter.
 * With `until: 'dissent'` the votes go on to the last while none denies the crash.
 * Rejects only when `signal` aborts.
 */
export async function poll(provider: Provider, prompt: Prompt, options: PollOptions): Promise<Poll> {
  const needed = Math.floor(options.votes / 2) + 1;
  const ballots: Ballot[] = [];
  for (;;) {
    const result = count(ballots, needed);
    const leading = Math.max(...sides(result.answers));
    const left = options.votes - ballots.length;
    if (leading + left < needed) return result;
    if (result.majority && !mayBeUnanimous(result, options, left)) return result;
    const round = Array.from({ length: result.majority ? left : needed - leading }, (_, at) =>
      castVote({ provider, prompt, vote: ballots.length + at }, options),
    );
    ballots.push(...(await Promise.all(round)));
  }
}

const mayBeUnanimous = ({ majority, answers, losses }: Poll, { until }: PollOptions, left: number): boolean =>
  until === 'dissent' && majority === 'crash' && left > 0 && losses.length === 0 && answers.every(({ crash }) => crash);

/** One vote: an earlier run's, else a new one, which is kept for later runs. */
async function castVote(place: AnswerPlace, options: PollOptions): Promise<Ballot> {
  const kept = await options.cache?.recall(place);
  if (kept) return { ...kept, loss: null, isCached: true };
  const ballot = await ask(place, options);
  const { answer, tokens } = ballot;
  if (answer) await options.cache?.keep(place, { answer, tokens });
  return ballot;
}

const plainLoss = { isTooLong: false, httpStatus: null };

/** An answer that cannot be read is asked for once more, then the vote is lost. */
async function ask({ provider, prompt }: AnswerPlace, options: PollOptions): Promise<Ballot> {
  const tokens: (Tokens | null)[] = [];
  const ballot = (answer: Answer | null, loss: Loss | null): Ballot => ({ answer, loss, tokens: sumTokens(tokens), isCached: false });
  let loss: Loss | null = null;
  for (let tries = 0; tries < 2; tries++) {
    try {
      const reply = await withRetries((signal) => provider.ask(prompt, signal), options);
      tokens.push(reply.tokens);
      const answer = parseAnswer(reply.text);
      if (answer) return ballot(answer, null);
      loss = { ...plainLoss, reason: reply.shortfall ?? 'the model did not answer with the requested JSON' };
    } catch (error) {
      options.signal.throwIfAborted();
      const { message: reason, isTooLong, status: httpStatus } = faultOf(error);
      return ballot(null, { reason, isTooLong, httpStatus });
    }
  }
  return ballot(null, loss);
}

function count(ballots: readonly Ballot[], needed: number): Poll {
  const answers = ballots.flatMap(({ answer }) => answer ?? []);
  const [crash, noCrash] = sides(answers);
  return {
    majority: crash >= needed ? 'crash' : noCrash >= needed ? 'no-crash' : null,
    answers,
    losses: ballots.flatMap(({ loss }) => loss ?? []),
    ...costOf(ballots),
  };
}

/** Answers that were paid for earlier cost nothing now, which is known even where the server reports no tokens. */
function costOf(ballots: readonly Ballot[]): Pick<Poll, 'tokens' | 'cached'> {
  const [kept, fresh] = [true, false].map((isCached) => ballots.filter((ballot) => ballot.isCached === isCached)) as [Ballot[], Ballot[]];
  const spent = (some: readonly Ballot[]) => sumTokens(some.map(({ tokens }) => tokens));
  if (kept.length === 0) return { tokens: spent(fresh), cached: null };
  return { tokens: fresh.length === 0 ? { input: 0, output: 0 } : spent(fresh), cached: { answers: kept.length, tokens: spent(kept) } };
}

function sides(answers: readonly Answer[]): [crash: number, noCrash: number] {
  const crash = answers.filter((answer) => answer.crash).length;
  return [crash, answers.length - crash];
}
