import type { Job } from './job.ts';

/** Notebooks that wait for their turn. More may come while others run. */
export class JobQueue {
  readonly #waiting: Job[];
  #isOpen = false;
  #change = Promise.withResolvers<void>();

  constructor(jobs: readonly Job[]) {
    this.#waiting = [...jobs];
  }

  /** The next notebook, once it is there; undefined where no more will come. */
  async take(): Promise<Job | undefined> {
    while (this.#waiting.length === 0 && this.#isOpen) await this.#change.promise;
    return this.#waiting.shift();
  }

  find(wanted: (job: Job) => boolean): Job | undefined {
    return this.#waiting.find(wanted);
  }

  /** Adds what comes, until its end or `end`. Rejects as `more` does. */
  async fill(more: AsyncIterable<Job>, onArrival: () => void): Promise<void> {
    this.#isOpen = true;
    try {
      for await (const job of more) {
        if (!this.#isOpen) return;
        this.#waiting.push(job);
        this.#tell();
        onArrival();
      }
    } finally {
      this.end();
    }
  }

  /** Nothing more is added. */
  end(): void {
    this.#isOpen = false;
    this.#tell();
  }

  /** Nothing more is taken. */
  clear(): void {
    this.#waiting.length = 0;
    this.end();
  }

  #tell(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}
