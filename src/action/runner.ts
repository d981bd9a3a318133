/** What the action has of the runner it runs on. */
export type Runner = {
  stdout: NodeJS.WritableStream;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the job is cancelled. */
  signal: AbortSignal;
};
