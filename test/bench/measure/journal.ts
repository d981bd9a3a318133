import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './judge.ts';

export type Entry = { key: string; seconds: number; outcome: Outcome };

/** Results as they come, so that a run that was interrupted goes on. A line that was cut off is run again. */
export class Journal {
  readonly #file: string;
  readonly #entries = new Map<string, Entry>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'results.jsonl');
    if (!existsSync(this.#file)) return;
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      if (!line.endsWith('}')) continue;
      const entry = JSON.parse(line) as Entry;
      this.#entries.set(entry.key, entry);
    }
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  keep(entry: Entry): void {
    this.#entries.set(entry.key, entry);
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }
}
