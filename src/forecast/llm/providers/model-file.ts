import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { attempt } from '../../../attempt.ts';
import { UserError } from '../../../errors.ts';
import { ProviderFault } from '../faults.ts';
import { crashPrediction, type AnswerFormat } from './answer-format.ts';
import type { Llama, LlamaContext, LlamaLibrary, LlamaModel } from './llama-library.ts';
import { loadLlama } from './load-llama.ts';
import type { Provider } from './provider.ts';

const longestAnswerTokens = 512;

/** One model in the process at a time: the answers of all votes, and of all who ask, come one after the other. */
const opened = new Map<string, Promise<Opened>>();
let queue: Promise<unknown> = Promise.resolve();

/** `reading`: the context of the last question, with all that it has read. */
type Opened = { llama: Llama; model: LlamaModel; library: LlamaLibrary; reading: Reading | null };
type Reading = { context: LlamaContext; sequence: unknown; size: number };

/**
 * A model in this process, from a GGUF file, through the optional package `node-llama-cpp`; its answers are JSON by grammar.
 * @param load replaced in tests
 * @throws UserError where the file or the package is missing; the package is looked for on the first question
 */
export function modelFile(path: string, answer: AnswerFormat = crashPrediction, load: () => Promise<LlamaLibrary> = loadLlama): Provider {
  const file = resolve(path);
  const found = attempt(() => statSync(file));
  if (!found?.isFile()) {
    throw new UserError('no-model-file', `The model file ${path} ${found ? 'is no regular file' : 'does not exist'}.`, {
      remedy: 'Set --model file:PATH to a GGUF file.',
    });
  }
  return {
    name: `file:${path}`,
    address: 'this process',
    ask: ({ system, user }, signal) => {
      const turn = queue.then(async () => {
        signal.throwIfAborted();
        const known = await open(file, load);
        const { llama, model, library } = known;
        const grammar = await llama.createGrammarForJsonSchema(answer.schema);
        const tokens = model.tokenize(`${system}\n${user}`).length;
        const { sequence } = await fitting(known, tokens + longestAnswerTokens + templateTokens);
        const session = new library.LlamaChatSession({ contextSequence: sequence, systemPrompt: system, autoDisposeSequence: false });
        try {
          const text = await session.prompt(user, {
            grammar,
            maxTokens: longestAnswerTokens,
            temperature: 0.01,
            signal,
            stopOnAbortSignal: false,
          });
          const shortfall = text.trim() === '' ? 'the answer was empty' : null;
          return { text, tokens: { input: tokens, output: model.tokenize(text).length }, shortfall };
        } catch (error) {
          await close(known);
          throw error;
        } finally {
          session.dispose();
        }
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** What the chat template adds, at most. */
const templateTokens = 256;

/** Contexts grow in such steps, so that a prompt that is a little longer finds what was read. */
const sizeStep = 1024;

/**
 * A context that holds prompt and answer: the one of the last question where it does, for most of a prompt is the same for all votes, and its
 * beginning for all cells. On a CPU, reading it is most of the work.
 * @throws ProviderFault where the model's own is shorter
 */
async function fitting(known: Opened, tokens: number): Promise<Reading> {
  const { model, reading } = known;
  if (tokens > model.trainContextSize) {
    const reason = `the prompt needs ${tokens} tokens, and the model reads ${model.trainContextSize} at most`;
    throw new ProviderFault(reason, { isRetryable: false, isTooLong: true });
  }
  if (reading && reading.size >= tokens) return reading;
  await close(known);
  const size = Math.min(model.trainContextSize, Math.ceil(tokens / sizeStep) * sizeStep);
  const context = await model.createContext({ contextSize: size });
  return (known.reading = { context, sequence: context.getSequence(), size });
}

async function close(known: Opened): Promise<void> {
  const { reading } = known;
  known.reading = null;
  await reading?.context.dispose();
}

/** Threads wait for each other by spinning: with one too many, where something else runs too, all of them are slow. */
const mostThreads = () => Math.max(1, availableParallelism() - 1);

async function open(file: string, load: () => Promise<LlamaLibrary>): Promise<Opened> {
  const known = opened.get(file);
  if (known) return known;
  const opening = (async () => {
    const library = await load();
    const llama = await library.getLlama({ build: 'never', logLevel: library.LlamaLogLevel.error });
    llama.maxThreads = Math.min(llama.maxThreads, mostThreads());
    return { library, llama, model: await llama.loadModel({ modelPath: file }), reading: null };
  })();
  opened.set(file, opening);
  return opening.catch((error: unknown) => {
    opened.delete(file);
    if (error instanceof UserError) throw new ProviderFault(`${error.message} ${error.remedy ?? ''}`.trim(), { isRetryable: false });
    throw new ProviderFault(`the model file could not be loaded (${(error as Error).message})`, { isRetryable: false });
  });
}
