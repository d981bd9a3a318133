/** What nbcrane uses of `node-llama-cpp` 3, which is not among its dependencies. https://node-llama-cpp.withcat.ai/api/ */
export type LlamaLibrary = {
  getLlama(options: { build: 'never'; logLevel: unknown }): Promise<Llama>;
  LlamaLogLevel: { error: unknown };
  LlamaChatSession: new (options: { contextSequence: unknown; systemPrompt: string }) => LlamaSession;
};

type Llama = {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: Record<string, unknown>): Promise<unknown>;
};

export type LlamaModel = {
  /** Tokens the model was trained to read at once. */
  trainContextSize: number;
  tokenize(text: string): readonly unknown[];
  createContext(options: { contextSize: number }): Promise<{ getSequence(): unknown; dispose(): Promise<void> }>;
};

type LlamaSession = {
  prompt(
    text: string,
    options: { grammar: unknown; maxTokens: number; temperature: number; signal: AbortSignal; stopOnAbortSignal: boolean },
  ): Promise<string>;
};
