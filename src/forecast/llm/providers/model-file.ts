import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../../../errors.ts';
import { ProviderFault } from '../faults.ts';
import { crashPrediction, type AnswerFormat } from './answer-format.ts';
import type { LlamaLibrary, LlamaModel } from './llama-library.ts';
import { loadLlama } from './load-llama.ts';
import type { Provider } from './provider.ts';

const longestAnswerTokens = 512;

/** One model in the process at a time: the answers of all votes, and of all who ask, come one after the other. */
const opened = new Map<string, Promise<Opened>>();
let queue: Promise<unknown> = Promise.resolve();

type Opened = { llama: Awaited<ReturnType<LlamaLibrary['getLlama']>>; model: LlamaModel; library: LlamaLibrary };

/**
 * A model in this process, from a GGUF file, through the optional package `node-llama-cpp`; its answers are JSON by grammar.
 * @param load replaced in tests
 * @throws UserError where the file or the package is missing; the package is looked for on the first question
 */
export function modelFile(path: string, answer: AnswerFormat = crashPrediction, load: () => Promise<LlamaLibrary> = loadLlama): Provider {
  const file = resolve(path);
  if (!existsSync(file)) {
    throw new UserError('no-model-file', `The model file ${path} does not exist.`, {
      remedy: 'Set --model file:PATH to a GGUF file.',
    });
  }
  return {
    name: `file:${path}`,
    address: 'this process',
    ask: ({ system, user }, signal) => {
      const turn = queue.then(async () => {
        signal.throwIfAborted();
        const { llama, model, library } = await open(file, load);
        const grammar = await llama.createGrammarForJsonSchema(answer.schema);
        const tokens = model.tokenize(`${system}\n${user}`).length;
        const context = await fitting(model, tokens + longestAnswerTokens + templateTokens);
        try {
          const session = new library.LlamaChatSession({ contextSequence: context.getSequence(), systemPrompt: system });
          const text = await session.prompt(user, {
            grammar,
            maxTokens: longestAnswerTokens,
            temperature: 0.01,
            signal,
            stopOnAbortSignal: false,
          });
          const shortfall = text.trim() === '' ? 'the answer was empty' : null;
          return { text, tokens: { input: tokens, output: model.tokenize(text).length }, shortfall };
        } finally {
          await context.dispose();
        }
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** What the chat template adds, at most. */
const templateTokens = 256;

/** A context that holds prompt and answer. @throws ProviderFault where the model's own is shorter */
async function fitting(model: LlamaModel, tokens: number): ReturnType<LlamaModel['createContext']> {
  if (tokens > model.trainContextSize) {
    const reason = `the prompt needs ${tokens} tokens, and the model reads ${model.trainContextSize} at most`;
    throw new ProviderFault(reason, { isRetryable: false, isTooLong: true });
  }
  return model.createContext({ contextSize: tokens });
}

async function open(file: string, load: () => Promise<LlamaLibrary>): Promise<Opened> {
  const known = opened.get(file);
  if (known) return known;
  const opening = (async () => {
    const library = await load();
    const llama = await library.getLlama({ build: 'never', logLevel: library.LlamaLogLevel.error });
    return { library, llama, model: await llama.loadModel({ modelPath: file }) };
  })();
  opened.set(file, opening);
  return opening.catch((error: unknown) => {
    opened.delete(file);
    if (error instanceof UserError) throw new ProviderFault(`${error.message} ${error.remedy ?? ''}`.trim(), { isRetryable: false });
    throw new ProviderFault(`the model file could not be loaded (${(error as Error).message})`, { isRetryable: false });
  });
}
