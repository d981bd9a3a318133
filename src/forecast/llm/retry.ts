import { setTimeout as sleep } from 'node:timers/promises';
import { faultOf, ProviderFault } from './faults.ts';

/** At most three retries, backing off from half a second to eight, each wait shortened at random so that parallel votes spread. */
const MAX_ATTEMPTS = 4;
const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 8000;

/**
 * One answer within `timeoutMs`, retries and waits included.
 * A wait the server asks for is honoured where it fits, else the answer is given up at once.
 * Rejects with ProviderFault, unless `signal` aborted.
 */
export async function withRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  options: { timeoutMs: number; signal: AbortSignal },
): Promise<T> {
  const deadline = performance.now() + options.timeoutMs;
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([options.signal, timeout]);
  for (let attempts = 1; ; attempts++) {
    try {
      signal.throwIfAborted();
      return await attempt(signal);
    } catch (error) {
      options.signal.throwIfAborted();
      if (timeout.aborted) throw timedOut(options.timeoutMs);
      const fault = faultOf(error);
      const delay = fault.retryAfterMs ?? backoff(attempts);
      if (!fault.isRetryable || attempts === MAX_ATTEMPTS || performance.now() + delay >= deadline) throw fault;
      await sleep(delay, undefined, { signal: options.signal });
    }
  }
}

const backoff = (attempts: number) => Math.min(BASE_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS) * (0.5 + Math.random() / 2);

const timedOut = (timeoutMs: number) =>
  new ProviderFault(`no answer within ${timeoutMs / 1000} s; to wait longer set \`model-timeout\``, { isRetryable: false });
