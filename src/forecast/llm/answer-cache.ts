import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { digest } from '../../digest.ts';
import { readText, UnreadFile } from '../../files/read-file.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { Tokens } from '../../tokens.ts';
import { answerJsonSchema, MAX_REASONING_CHARS, type Answer } from './answer.ts';
import type { Prompt } from './prompt.ts';
import type { Provider } from './providers/provider.ts';

/** An answer of a model and what it cost when it was given; tokens are null where the server reported none. */
type KeptAnswer = { answer: Answer; tokens: Tokens | null };

/** Which answer it is: vote `vote` (from 0) of a provider on a prompt. */
export type AnswerPlace = { provider: Provider; prompt: Prompt; vote: number };

export type AnswerCacheOptions = {
  /** A folder of its own, absolute; made when the first answer is kept. */
  folder: string;
  /** Called once because answers cannot be read, and once because they cannot be kept. */
  onNotice(message: string): void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** What all files may take before the oldest are removed. */
  maxBytes?: number;
};

/** Models behind a name change: an older answer is asked for anew. */
export const answerLifeDays = 30;
const lifeMs = answerLifeDays * 24 * 60 * 60 * 1000;
const defaultMaxBytes = 64 * 2 ** 20;

const tokenCount = z.int().nonnegative();
const entrySchema = z.object({
  version: z.literal(1),
  /** For a person who looks into the folder, as `when` is for expiry. */
  model: z.string(),
  when: z.iso.datetime(),
  answer: z.object({
    crash: z.boolean(),
    reasoning: z.string().max(MAX_REASONING_CHARS),
    line: z.int().positive().nullable(),
    errorType: z.string().nullable(),
  }),
  tokens: z.object({ input: tokenCount, output: tokenCount }).nullable(),
});

/**
 * Answers of models, a file for each, so that none is paid for twice. An answer is found again by server, model, prompt, vote and the
 * schema of answers, and holds for 30 days. Nothing here ever fails a run: what cannot be read is asked for, what cannot be kept is lost.
 */
export class AnswerCache {
  readonly #options: Required<AnswerCacheOptions>;
  readonly #reported = new Set<string>();
  #prepared: Promise<void> | null = null;

  constructor(options: AnswerCacheOptions) {
    this.#options = { now: Date.now, maxBytes: defaultMaxBytes, ...options };
  }

  async recall(place: AnswerPlace): Promise<KeptAnswer | null> {
    const file = this.#fileOf(place);
    try {
      const { answer, tokens, when } = entrySchema.parse(JSON.parse(await readText(file, { maxBytes: 2 ** 20 })));
      return this.#options.now() - Date.parse(when) < lifeMs ? { answer, tokens } : null;
    } catch (error) {
      if (!isMissing(error)) this.#tellOnce(`a cached model answer cannot be read, so the model is asked again: ${file}`, 'read');
      return null;
    }
  }

  async keep(place: AnswerPlace, { answer, tokens }: KeptAnswer): Promise<void> {
    const entry: z.input<typeof entrySchema> = {
      version: 1,
      model: place.provider.name,
      when: new Date(this.#options.now()).toISOString(),
      answer,
      tokens,
    };
    try {
      await (this.#prepared ??= this.#prepare());
      await replaceFile(this.#fileOf(place), `${JSON.stringify(entry)}\n`);
    } catch (error) {
      this.#tellOnce(`model answers cannot be cached: ${(error as Error).message}`, 'keep');
    }
  }

  #fileOf({ provider, prompt, vote }: AnswerPlace): string {
    const key = digest([provider.address, provider.name, prompt.system, prompt.user, vote, answerJsonSchema]);
    return join(this.#options.folder, `${key}.json`);
  }

  /** Answers may quote values of a kernel: the folder is its owner's alone. */
  async #prepare(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    await this.#makeRoom();
  }

  /** Removes what is too old, and the oldest of what is too much; another process may be at the same. */
  async #makeRoom(): Promise<void> {
    const { folder, now, maxBytes } = this.#options;
    const names = await readdir(folder);
    const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
    const newestFirst = names
      .flatMap((name, at) =>
        stats[at]?.isFile() ? [{ path: join(folder, name), bytes: stats[at].size, writtenMs: stats[at].mtimeMs }] : [],
      )
      .sort((one, other) => other.writtenMs - one.writtenMs);
    let bytes = 0;
    for (const file of newestFirst) {
      bytes += file.bytes;
      if (bytes > maxBytes || now() - file.writtenMs > lifeMs) await rm(file.path, { force: true });
    }
  }

  #tellOnce(message: string, about: 'read' | 'keep'): void {
    if (!this.#reported.has(about)) this.#options.onNotice(message);
    this.#reported.add(about);
  }
}

const isMissing = (error: unknown) => error instanceof UnreadFile && error.reason === 'missing';
