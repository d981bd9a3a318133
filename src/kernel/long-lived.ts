/**
 * A promise that is waited for again and again while it stays open, along with others: `Promise.race` would keep something of every wait for as
 * long as it is open. It must not reject.
 */
export class LongLived<T> {
  readonly #promise: Promise<T>;
  readonly #waiting = new Set<() => void>();
  #isFulfilled = false;

  constructor(promise: Promise<T>) {
    this.#promise = promise;
    void promise.then(() => {
      this.#isFulfilled = true;
      for (const tell of this.#waiting) tell();
      this.#waiting.clear();
    });
  }

  /** What comes first of this and the others. */
  race<Others extends readonly unknown[]>(...others: { [At in keyof Others]: Promise<Others[At]> }): Promise<T | Others[number]> {
    if (this.#isFulfilled) return Promise.race([...others, this.#promise]);
    return new Promise((resolve, reject) => {
      const tell = () => resolve(this.#promise);
      this.#waiting.add(tell);
      const first = Promise.race(others).finally(() => this.#waiting.delete(tell));
      first.then(resolve, reject);
    });
  }
}
