import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
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

type Log = {
  opened: string[];
  contexts: number[];
  disposed: number;
  schemas: unknown[];
  running: number;
  most: number;
  threads: number[];
  sequences: unknown[];
  sessions: number;
};

/** Stands in for `node-llama-cpp`: a token a word, a context of 3000, and the same answer always. */
function fakeLibrary(log: Log): () => Promise<LlamaLibrary> {
  const model = {
    trainContextSize: 3000,
    tokenize: (text: string) => text.split(/\s+/),
    createContext: async ({ contextSize }: { contextSize: number }) => {
      log.contexts.push(contextSize);
      return { getSequence: () => contextSize, dispose: async () => void log.disposed++ };
    },
  };
  return async () => ({
    getLlama: async () => ({
      get maxThreads() {
        return 64;
      },
      set maxThreads(count: number) {
        log.threads.push(count);
      },
      loadModel: async ({ modelPath }) => {
        log.opened.push(modelPath);
        return model;
      },
      createGrammarForJsonSchema: async (schema) => void log.schemas.push(schema),
    }),
    LlamaLogLevel: { error: 'error' },
    LlamaChatSession: class {
      constructor(options: { contextSequence: unknown; autoDisposeSequence: false }) {
        log.sequences.push(options.contextSequence);
      }
      dispose(): void {
        log.sessions++;
      }
      async prompt(): Promise<string> {
        log.most = Math.max(log.most, ++log.running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.running--;
        return answer(true);
      }
    },
  });
}

const emptyLog = (): Log => ({
  opened: [],
  contexts: [],
  disposed: 0,
  schemas: [],
  running: 0,
  most: 0,
  threads: [],
  sequences: [],
  sessions: 0,
});
const signal = new AbortController().signal;
const weights = () => join(scratchFolder({ 'm.gguf': 'GGUF' }), 'm.gguf');

describe('a model in the process', () => {
  it('is loaded once, and answers one question at a time by grammar, in a context that has read the others', async () => {
    const log = emptyLog();
    const provider = modelFile(weights(), undefined, fakeLibrary(log));
    expect(log.opened).toEqual([]);
    const replies = await Promise.all([1, 2, 3].map(() => provider.ask({ system: 'a b', user: 'c d' }, signal)));
    expect(replies[0]).toEqual({ text: answer(true), tokens: { input: 4, output: expect.any(Number) }, shortfall: null });
    expect(log).toMatchObject({ most: 1, schemas: [answerJsonSchema, answerJsonSchema, answerJsonSchema] });
    expect(log.opened).toHaveLength(1);
    expect(log).toMatchObject({ contexts: [1024], sequences: [1024, 1024, 1024], disposed: 0, sessions: 3 });
    // A longer question needs a larger one, and the smaller one is let go.
    await provider.ask({ system: 'a b', user: 'word '.repeat(900) }, signal);
    await provider.ask({ system: 'a b', user: 'c d' }, signal);
    expect(log).toMatchObject({ contexts: [1024, 2048], sequences: [1024, 1024, 1024, 2048, 2048], disposed: 1 });
  });

  it('leaves a core to everything else that runs', async () => {
    const log = emptyLog();
    await modelFile(weights(), undefined, fakeLibrary(log)).ask({ system: '', user: '' }, signal);
    expect(log.threads).toEqual([Math.max(1, availableParallelism() - 1)]);
  });

  it('reads everything anew after a question that failed', async () => {
    const log = emptyLog();
    const load = fakeLibrary(log);
    let isBroken = true;
    const provider = modelFile(weights(), undefined, async () => {
      const library = await load();
      const Session = library.LlamaChatSession;
      return {
        ...library,
        LlamaChatSession: class extends Session {
          override async prompt(...args: Parameters<InstanceType<typeof Session>['prompt']>): Promise<string> {
            if (isBroken) throw new Error('broken');
            return super.prompt(...args);
          }
        },
      };
    });
    await expect(provider.ask({ system: '', user: '' }, signal)).rejects.toThrow('broken');
    isBroken = false;
    await provider.ask({ system: '', user: '' }, signal);
    expect(log).toMatchObject({ contexts: [1024, 1024], disposed: 1, sessions: 2 });
  });

  it('refuses a prompt that does not fit, as one that is too long', async () => {
    const provider = modelFile(weights(), undefined, fakeLibrary(emptyLog()));
    const fault = faultOf(await provider.ask({ system: '', user: 'word '.repeat(2990) }, signal).catch((error: unknown) => error));
    expect(fault).toMatchObject({ isTooLong: true, isRetryable: false });
    expect(await provider.ask({ system: '', user: 'short' }, signal)).toMatchObject({ shortfall: null });
  });

  it('stops where nobody waits any more', async () => {
    const log = emptyLog();
    const provider = modelFile(weights(), undefined, fakeLibrary(log));
    await expect(provider.ask({ system: '', user: '' }, AbortSignal.abort())).rejects.toThrow();
    expect(log.contexts).toEqual([]);
  });

  it('loads its library from a folder in NODE_PATH, but from none that a checkout may fill', async () => {
    const library = (mark: string) => ({
      'node-llama-cpp/package.json': '{"name": "node-llama-cpp", "main": "index.js"}',
      'node-llama-cpp/index.js': `exports.mark = '${mark}';\ntry { require('nbcrane-test-optional'); } catch {}\n`,
    });
    const planted = { 'nbcrane-test-optional/index.js': "console.log('planted ran');\n" };
    const checkout = scratchFolder({ ...library('planted ran'), ...planted, '.git/HEAD': '' });
    const elsewhere = scratchFolder(library('trusted'));
    const module = fileURLToPath(new URL('../../../src/forecast/llm/providers/load-llama.ts', import.meta.url));
    const code = `import(${JSON.stringify(module)}).then(({ loadLlama }) => loadLlama()).then(({ mark }) => console.log(mark, process.env.NODE_PATH), (error) => console.log(error.message))`;
    const load = async (...folders: string[]) =>
      (await execa(process.execPath, ['-e', code], { cwd: checkout, env: { NODE_PATH: folders.join(delimiter) } })).stdout;
    expect(await load('.', '', checkout)).toContain('needs the package node-llama-cpp');
    expect(await load('.', elsewhere, checkout)).toBe(`trusted ${['.', elsewhere, checkout].join(delimiter)}`);
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
