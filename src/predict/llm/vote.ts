import { parseAnswer, type Answer } from './answer.ts';
import { faultOf } from './faults.ts';
import type { Prompt } from './prompt.ts';
import type { Provider } from './providers/provider.ts';
import { withRetries } from './retry.ts';
import type { Tokens } from '../verdict.ts';

/** What came of a poll: the answers in order of asking, why the other votes were lost, and what it cost. */
export type Poll = {
  /** The answer that more than half of all votes give, or null. */
  majority: 'crash' | 'no-crash' | null;
  answers: Answer[];
  losses: string[];
  /** Null where the server reported none. */
  tokens: Tokens | null;
};

export type PollOptions = { votes: number; timeoutMs: number; signal: AbortSignal };

type Ballot = { answer: Answer | null; loss: string; tokens: Tokens[] };

/**
 * Asks until one side has more than half of all `votes` (3 of 5), however many were lost.
 * Each round asks in parallel as many as the leading side still lacks, so that no answer is paid for that cannot matter.
 * Rejects only when `signal` aborts.
 */
export async function poll(provider: Provider, prompt: Prompt, options: PollOptions): Promise<Poll> {
  const needed = Math.floor(options.votes / 2) + 1;
  const ballots: Ballot[] = [];
  for (;;) {
    const result = count(ballots, needed);
    const leading = Math.max(...sides(result.answers));
    const left = options.votes - ballots.length;
    if (result.majority || leading + left < needed) return result;
    const round = Array.from({ length: needed - leading }, () => castVote(provider, prompt, options));
    ballots.push(...(await Promise.all(round)));
  }
}

/** One vote: an answer that cannot be read is asked for once more, then the vote is lost. */
async function castVote(provider: Provider, prompt: Prompt, options: PollOptions): Promise<Ballot> {
  const tokens: Tokens[] = [];
  let loss = '';
  for (let tries = 0; tries < 2; tries++) {
    try {
      const reply = await withRetries((signal) => provider.ask(prompt, signal), options);
      if (reply.tokens) tokens.push(reply.tokens);
      const answer = parseAnswer(reply.text);
      if (answer) return { answer, loss, tokens };
      loss = reply.shortfall ?? 'the model did not give the JSON it was asked for';
    } catch (error) {
      options.signal.throwIfAborted();
      return { answer: null, loss: faultOf(error).message, tokens };
    }
  }
  return { answer: null, loss, tokens };
}

function count(ballots: readonly Ballot[], needed: number): Poll {
  const answers = ballots.flatMap(({ answer }) => answer ?? []);
  const [crash, noCrash] = sides(answers);
  return {
    majority: crash >= needed ? 'crash' : noCrash >= needed ? 'no-crash' : null,
    answers,
    losses: ballots.filter(({ answer }) => !answer).map(({ loss }) => loss),
    tokens: sum(ballots.flatMap(({ tokens }) => tokens)),
  };
}

function sides(answers: readonly Answer[]): [crash: number, noCrash: number] {
  const crash = answers.filter((answer) => answer.crash).length;
  return [crash, answers.length - crash];
}

function sum(tokens: readonly Tokens[]): Tokens | null {
  if (tokens.length === 0) return null;
  return tokens.reduce((total, { input, output }) => ({ input: total.input + input, output: total.output + output }));
}
