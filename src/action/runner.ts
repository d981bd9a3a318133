/** What the action has of the runner it runs on. */
export type Runner = {
  stdout: NodeJS.WritableStream;
  env: NodeJS.ProcessEnv;
  /** Aborted when the job is cancelled. */
  signal: AbortSignal;
};
