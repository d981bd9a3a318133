/**
 * Whether a server refused because the prompt exceeds the model's context. Wordings of OpenAI and vLLM ("maximum context length",
 * `context_length_exceeded`), llama.cpp ("exceeds the available context size"), Ollama ("input length exceeds the context length"),
 * Gemini ("input token count exceeds the maximum number of tokens") and the Hugging Face servers ("must have less than N tokens").
 */
export const saysTooLong = (reason: string): boolean =>
  /context[ _](?:length|size|window)|maximum (?:number of tokens|input length)|prompt is too long|too many (?:input )?tokens|must have less than \d+ tokens/i.test(
    reason,
  );

/** A character of code or JSON takes at least this share of a token, however good the tokenizer. */
const fewestTokensPerCharacter = 1 / 12;
/** Shortest prompt, in tokens, that a context as servers start with can have filled. */
const smallestContext = 2048;

/**
 * Whether a server seems to have read only a part of a prompt, as Ollama does without a word: too few tokens for the text,
 * or exactly as many as a context holds (a power of two).
 */
export const seemsCut = (promptTokens: number, characters: number): boolean =>
  promptTokens >= smallestContext && (promptTokens < characters * fewestTokensPerCharacter || Number.isInteger(Math.log2(promptTokens)));
