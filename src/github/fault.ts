type FaultKind = 'unauthorized' | 'forbidden' | 'not-found' | 'too-long' | 'refused' | 'rate-limited' | 'server' | 'unreachable';

/** Why a request to GitHub failed. The message is one clause for a person. */
export class GitHubFault extends Error {
  override readonly name = 'GitHubFault';
  readonly kind: FaultKind;
  /** How long GitHub asks to wait, in milliseconds, or null. */
  readonly retryAfterMs: number | null;

  constructor(kind: FaultKind, message: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  /** GitHub refused before it did anything, or the request may not have arrived. */
  get isPassing(): boolean {
    return this.kind === 'rate-limited' || this.isAmbiguous;
  }

  /** The request may have been carried out although no answer says so. */
  get isAmbiguous(): boolean {
    return this.kind === 'server' || this.kind === 'unreachable';
  }
}

/** What Octokit's two kinds of errors have in common with each other and with anything else that is thrown. */
type Thrown = {
  name?: string;
  message?: string;
  status?: number;
  response?: { headers?: Record<string, string | undefined>; data?: { message?: string; errors?: unknown } };
  errors?: { type?: string; message?: string }[];
  headers?: Record<string, string | undefined>;
};

/** Classifies the errors of REST and GraphQL calls. */
export function faultOf(error: unknown): GitHubFault {
  if (error instanceof GitHubFault) return error;
  const thrown = (error ?? {}) as Thrown;
  const headers = thrown.response?.headers ?? thrown.headers ?? {};
  if (thrown.name === 'GraphqlResponseError')
    return new GitHubFault(graphqlKind(thrown), said(thrown.errors?.[0]?.message), { cause: error });
  if (thrown.response === undefined) return new GitHubFault('unreachable', 'GitHub could not be reached', { cause: error });
  const status = thrown.status ?? 0;
  const text = JSON.stringify(thrown.response.data ?? '');
  const kind = kindOf(status, text, headers);
  return new GitHubFault(kind, `GitHub answered ${status}: ${said(thrown.response.data?.message ?? thrown.message)}`, {
    retryAfterMs: retryAfter(headers),
    cause: error,
  });
}

function kindOf(status: number, text: string, headers: Record<string, string | undefined>): FaultKind {
  if (
    status === 429 ||
    (status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0' || /rate limit/i.test(text)))
  )
    return 'rate-limited';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 422) return /too long/i.test(text) ? 'too-long' : 'refused';
  return status >= 500 ? 'server' : 'refused';
}

function graphqlKind({ errors }: Thrown): FaultKind {
  const type = errors?.[0]?.type;
  if (type === 'RATE_LIMITED') return 'rate-limited';
  if (type === 'NOT_FOUND') return 'not-found';
  return type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES' ? 'forbidden' : 'refused';
}

/** A proxy may answer with a whole page. */
const said = (message: string | undefined) => (message ?? 'no reason given').replace(/\s+/g, ' ').trim().slice(0, 200);

function retryAfter(headers: Record<string, string | undefined>): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
