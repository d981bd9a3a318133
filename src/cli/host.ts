/** What a command has of the outside: where it writes, where it stands, what it may read, and when it has to stop. */
export type Host = {
  stdout: NodeJS.WriteStream | (NodeJS.WritableStream & { isTTY?: boolean; columns?: number });
  stderr: NodeJS.WriteStream | (NodeJS.WritableStream & { isTTY?: boolean; columns?: number });
  /** Called where standard input is read; absent where there is none. */
  stdin?: () => NodeJS.ReadableStream;
  env: NodeJS.ProcessEnv;
  /** Absolute. */
  cwd: string;
  /** The Python that nbcrane is installed in, absolute; absent where npm installed it. */
  installedIn?: string;
  /** Aborted when the user interrupts or the reader of standard output is gone. */
  signal: AbortSignal;
};
