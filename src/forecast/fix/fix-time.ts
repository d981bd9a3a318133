/** However short a run is, trying fixes may take so long. */
const leastMs = 5_000;
/** Of a longer run it may take this share. */
const share = 0.2;

/** How long one notebook's run waits for fixes to be tried, all in all. */
export class FixTime {
  readonly #isAskedFor: boolean;
  readonly #now: () => number;
  readonly #startedAt: number;
  #spentMs = 0;

  /** `isAskedFor`: somebody wants fixes more than an early end of the run. */
  constructor(isAskedFor: boolean, now: () => number = () => performance.now()) {
    this.#isAskedFor = isAskedFor;
    this.#now = now;
    this.#startedAt = now();
  }

  /** How long the next attempt may take, of the time it would take usually. */
  left(usualMs: number): number {
    if (this.#isAskedFor) return usualMs;
    const allowedMs = Math.max(leastMs, share * (this.#now() - this.#startedAt));
    return Math.max(0, Math.min(usualMs, allowedMs - this.#spentMs));
  }

  /** Counts what is done as time spent on fixes. */
  async spend<T>(trying: () => Promise<T>): Promise<T> {
    const started = this.#now();
    try {
      return await trying();
    } finally {
      this.#spentMs += this.#now() - started;
    }
  }
}
