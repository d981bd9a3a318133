export type ExitCode = 0 | 1 | 2 | 3;

/** From 1; columns in UTF-16 units. */
export type FilePlace = { line: number; column: number };

/** An error the user can fix: what happened, where, and what to do. Any other exception is a bug of nbcrane. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly code: string;
  /** One sentence that says what to do next, or null when the message says it all. */
  readonly remedy: string | null;
  /** 2: bad usage, config or input; 3: nbcrane could not do its work. */
  readonly exitCode: ExitCode;
  /** The place that the message is about, in the file that it names: line and column from 1; null where it is about no place. */
  readonly at: FilePlace | null;

  constructor(code: string, message: string, options: { remedy?: string; exitCode?: ExitCode; at?: FilePlace; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy ?? null;
    this.exitCode = options.exitCode ?? 2;
    this.at = options.at ?? null;
  }
}

/** The same where nbcrane could not do its work: it exits with 3. */
export class CannotWork extends UserError {
  constructor(code: string, message: string, options: { remedy?: string; cause?: unknown } = {}) {
    super(code, message, { exitCode: 3, ...options });
  }
}
