import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerJsonSchema } from '../../../src/forecast/llm/answer.ts';
import { faultOf } from '../../../src/forecast/llm/faults.ts';
import { createLlmPredictor } from '../../../src/forecast/llm/predictor.ts';
import type { LlamaLibrary } from '../../../src/forecast/llm/providers/llama-library.ts';
import { loadLlama } from '../../../src/forecast/llm/providers/load-llama.ts';
import { modelFile } from '../../../src/forecast/llm/providers/model-file.ts';
import { scratchFolder } from '../../support/notebooks.ts';
import { question } from './question.ts';
import { answer } from './server.ts';

type Log = { opened: string[]; contexts: number[]; disposed: number; schemas: unknown[]; running: number; most: number };

/** Stands in for `node-llama-cpp`: a token a word, a context of 1000, and the same answer always. */
function fakeLibrary(log: Log): () => Promise<LlamaLibrary> {
  const model = {
    trainContextSize: 1000,
    tokenize: (text: string) => text.split(/\s+/),
    createContext: async ({ contextSize }: { contextSize: number }) => {
      log.contexts.push(contextSize);
      return { getSequence: () => null, dispose: async () => void log.disposed++ };
    },
  };
  return async () => ({
    getLlama: async () => ({
      loadModel: async ({ modelPath }) => {
        log.opened.push(modelPath);
        return model;
      },
      createGrammarForJsonSchema: async (schema) => void log.schemas.push(schema),
    }),
    LlamaLogLevel: { error: 'error' },
    LlamaChatSession: class {
      async prompt(): Promise<string> {
        log.most = Math.max(log.most, ++log.running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.running--;
        return answer(true);
      }
    },
  });
}

const emptyLog = (): Log => ({ opened: [], contexts: [], disposed: 0, schemas: [], running: 0, most: 0 });
const signal = new AbortController().signal;
const weights = () => join(scratchFolder({ 'm.gguf': 'GGUF' }), 'm.gguf');

describe('a model in the process', () => {
  it('is loaded once, answers one question at a time by grammar, and lets go of each context', async () => {
    const log = emptyLog();
    const provider = modelFile(weights(), undefined, fakeLibrary(log));
    expect(log.opened).toEqual([]);
    const replies = await Promise.all([1, 2, 3].map(() => provider.ask({ system: 'a b', user: 'c d' }, signal)));
    expect(replies[0]).toEqual({ text: answer(true), tokens: { input: 4, output: expect.any(Number) }, shortfall: null });
    expect(log).toMatchObject({ disposed: 3, most: 1, schemas: [answerJsonSchema, answerJsonSchema, answerJsonSchema] });
    expect(log.opened).toHaveLength(1);
  });

  it('refuses a prompt that does not fit, as one that is too long', async () => {
    const provider = modelFile(weights(), undefined, fakeLibrary(emptyLog()));
    const fault = faultOf(await provider.ask({ system: '', user: 'word '.repeat(990) }, signal).catch((error: unknown) => error));
    expect(fault).toMatchObject({ isTooLong: true, isRetryable: false });
    expect(await provider.ask({ system: '', user: 'short' }, signal)).toMatchObject({ shortfall: null });
  });

  it('stops where nobody waits any more', async () => {
    const log = emptyLog();
    const provider = modelFile(weights(), undefined, fakeLibrary(log));
    await expect(provider.ask({ system: '', user: '' }, AbortSignal.abort())).rejects.toThrow();
    expect(log.contexts).toEqual([]);
  });

  it('says how to install what it needs, on the first question, and fails no run', async () => {
    await expect(loadLlama({ NODE_PATH: '/nowhere' })).rejects.toThrow('needs the package node-llama-cpp');
    const file = weights();
    const predictor = createLlmPredictor({ model: `file:${file}`, votes: 1, categories: [], timeoutMs: 60_000, env: {} });
    const { kind, diagnosis } = await predictor.predict(question());
    expect(kind).toBe('unavailable');
    expect(diagnosis).toContain('npm install --global node-llama-cpp');
  });

  it('is an error at once where there is no such file', () => {
    expect(() => modelFile('/nowhere/m.gguf')).toThrow('does not exist');
  });
});
