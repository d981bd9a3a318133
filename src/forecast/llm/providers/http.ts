import { clip } from '../../../text/clip.ts';
import { ProviderFault } from '../faults.ts';
import type { Redact } from '../redact.ts';
import { printable } from '../text.ts';
import { saysTooLong } from '../too-long.ts';
import { attempt } from '../../../attempt.ts';

const MAX_MESSAGE_CHARS = 300;
const RETRYABLE = new Set([408, 409, 425, 429]);

/**
 * A fetch for the SDKs that reads the whole reply, removes keys a server echoes, and turns every failure into a ProviderFault,
 * so that one policy serves all of them. Redirects are failures: a key must not follow one to another host.
 */
export function createFetch(redact: Redact, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await receive(send, [input, init], redact);
    if (!response.ok) throw httpFault(response, redact);
    return new Response(response.body, {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  };
}

type Received = { ok: boolean; status: number; headers: Headers; body: string };

async function receive(send: typeof fetch, [input, init]: Parameters<typeof fetch>, redact: Redact): Promise<Received> {
  try {
    const response = await send(input, { ...init, redirect: 'manual' });
    const body = redact(await response.text());
    return { ok: response.ok, status: response.status, headers: response.headers, body };
  } catch (error) {
    throw new ProviderFault(`the connection failed (${redact(causeOf(error))})`, { isRetryable: true });
  }
}

/** undici says "fetch failed" and hides the reason one level down. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // An SDK that reads of time in a message forgets the error for one of its own.
  if (/timed? ?out/i.test(`${cause.name} ${cause.message} ${'code' in cause ? String(cause.code) : ''}`))
    return 'the server did not answer';
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

function httpFault({ status, headers, body }: Received, redact: Redact): ProviderFault {
  const isQuota = /insufficient_quota/.test(body);
  const said = redact(wordsOf(body));
  return new ProviderFault(redact(`the server answered ${status}: ${meaningOf(status, headers) ?? (said || 'no reason given')}`), {
    status,
    said,
    isTooLong: saysTooLong(said),
    retryAfterMs: retryAfterMs(headers, body),
    isRetryable: !isQuota && (RETRYABLE.has(status) || status >= 500),
  });
}

/** What a status says by itself, or null. */
function meaningOf(status: number, headers: Headers): string | null {
  if (status === 401) return 'the API key was rejected';
  return status >= 300 && status < 400 ? `it redirects to ${headers.get('location') ?? 'another address'}` : null;
}

/** The message in an error's body, else the body, cleaned. */
function wordsOf(body: string): string {
  const message = /"(?:message|detail)"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(body)?.[1];
  const text = printable(message ? (attempt(() => String(JSON.parse(message))) ?? message) : body)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\s]+$/, '');
  return clip(text, MAX_MESSAGE_CHARS);
}

/** `Retry-After` in seconds or as an HTTP date, OpenAI's `retry-after-ms`, or the `retryDelay` of Google's RetryInfo in the body. */
export function retryAfterMs(headers: Headers, body: string): number | null {
  const milliseconds = Number(headers.get('retry-after-ms') ?? NaN);
  if (milliseconds >= 0) return milliseconds;
  const header = headers.get('retry-after')?.trim();
  const delay = header ? (/^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()) : NaN;
  if (!Number.isNaN(delay)) return Math.max(0, delay);
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}
