/** What nbcrane uses of `node-llama-cpp` 3, which is not among its dependencies. https://node-llama-cpp.withcat.ai/api/ */
export type LlamaLibrary = {
  getLlama(options: { build: 'never'; logLevel: unknown }): Promise<Llama>;
  LlamaLogLevel: { error: unknown };
  /** What the sequence has read already and the session begins with too, it does not read again. */
  LlamaChatSession: new (options: { contextSequence: unknown; systemPrompt: string; autoDisposeSequence: false }) => LlamaSession;
};

export type Llama = {
  /** Threads for all evaluations: by default one for each core, and never fewer than four. */
  maxThreads: number;
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: Record<string, unknown>): Promise<unknown>;
};

export type LlamaModel = {
  /** Tokens the model was trained to read at once. */
  trainContextSize: number;
  tokenize(text: string): readonly unknown[];
  createContext(options: { contextSize: number }): Promise<LlamaContext>;
};

export type LlamaContext = { getSequence(): unknown; dispose(): Promise<void> };

type LlamaSession = {
  prompt(
    text: string,
    options: { grammar: unknown; maxTokens: number; temperature: number; signal: AbortSignal; stopOnAbortSignal: boolean },
  ): Promise<string>;
  dispose(): void;
};
