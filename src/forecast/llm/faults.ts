type FaultOptions = {
  status?: number;
  retryAfterMs?: number | null;
  isRetryable: boolean;
  said?: string;
  isTooLong?: boolean;
  cause?: unknown;
};

/** Why an answer of a model did not come. The message is one clause for a person, free of secrets. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** HTTP status, or null where no answer came at all. */
  readonly status: number | null;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  readonly isRetryable: boolean;
  /** The server's own words, cleaned; empty where it gave none. */
  readonly said: string;
  /** The prompt exceeds the model's context. */
  readonly isTooLong: boolean;

  constructor(message: string, options: FaultOptions) {
    super(message, { cause: options.cause });
    this.said = options.said ?? '';
    this.isTooLong = options.isTooLong ?? false;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isRetryable = options.isRetryable;
  }
}

/** The fault behind an error that an SDK may have wrapped; anything else is a reply that could not be understood. */
export function faultOf(error: unknown): ProviderFault {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof ProviderFault) return current;
  }
  return new ProviderFault("the server's reply could not be understood", { isRetryable: false, cause: error });
}
