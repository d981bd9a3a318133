import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { attempt } from '../../attempt.ts';
import { outputLimits } from '../outputs.ts';
import { connect, type Address, type Connection } from './connection.ts';
import { deathReport, type DeathReport } from './death.ts';

const startLimitMs = 60_000;
const endLimitMs = 1000;
const keptErrorBytes = 8192;
/** In a container a cell can write in its server's place. */
const maxLineLength = 1024 * 1024;
const maxPastEvents = 10_000;

const event = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), port: z.number().nullable(), notes: z.array(z.string()).default([]) }),
  z.object({ event: z.literal('prepared'), name: z.string() }),
  deathReport.extend({ event: z.literal('died') }),
]);
type ServerEvent = z.infer<typeof event>;

/**
 * Starts that find the same on disk and have the same environment differ in their working directory only, and may be forks of one process.
 * `probe`: the file with the compiled probe, which that process loads beforehand.
 */
export type Template = { finds: string; probe: string | null };

/** How the server is to start one kernel; `number` is unique in this server. */
type Launch = {
  number: number;
  argv: string[];
  /** Of the kernelspec, with `${NAME}` still in place. */
  specEnv: Record<string, string>;
  env: Record<string, string>;
  /** True: `env` is added to the server's own environment, false: it is all the kernel gets. */
  inheritEnv?: boolean;
  cwd: string;
  language: string;
  interruptMode: string;
  resourceDir: string;
  /** True: the kernel listens on Unix sockets in the private folder, false: on loopback ports. */
  ipc: boolean;
  template?: Template;
};

/** A process that runs `nbcrane_server`: JSON lines go in and come out, and it ends at the end of its input. */
type ServerProcess = {
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** Fulfilled when the process is gone, whatever the reason. */
  ended: Promise<void>;
  kill(): void;
};

/** Configuration of a server, and how nbcrane reaches it. Paths are as the server sees them. */
type ServerPlan = {
  /** For connection files, removed at its end. */
  folder: string;
  /** Unix socket to listen on, or null for a port. */
  socket: string | null;
  /** Additional configuration of this server. */
  extra?: Record<string, unknown>;
  /** Where it is reached from here; `port` is what it listens on. */
  address(port: number | null): Address | Promise<Address>;
  /** Removes what is left when the server has ended; never throws. */
  release(): Promise<void>;
  /** The error for a server that did not start; `said` is the end of what it wrote. */
  failure(said: string): Error | Promise<Error>;
};

/** One Jupyter Server process. It ends when this process does, whatever the reason. */
export class Server {
  readonly connection: Connection;
  /** Fulfilled when the server process is gone. */
  readonly ended: Promise<void>;
  /** Notices of the server at startup, one sentence each. */
  readonly notes: readonly string[];
  readonly #process: ServerProcess;
  readonly #plan: ServerPlan;
  readonly #events: Events;

  private constructor(connection: Connection, notes: readonly string[], process: ServerProcess, plan: ServerPlan, events: Events) {
    this.connection = connection;
    this.notes = notes;
    this.ended = process.ended;
    this.#process = process;
    this.#plan = plan;
    this.#events = events;
  }

  /** Waits until a server that was just started listens. Throws the plan's `failure` where it does not. */
  static async attach(process: ServerProcess, plan: ServerPlan): Promise<Server> {
    const token = randomBytes(24).toString('hex');
    const errors = keepTail(process.stderr);
    const events = new Events();
    readLines(process.stdout, (line) => events.receive(line));
    process.stdin.on('error', () => {});
    const { folder, socket, extra } = plan;
    process.stdin.write(`${JSON.stringify({ folder, socket, token, limits: outputLimits, ...extra })}\n`);
    try {
      const ready = await Promise.race([events.first('ready'), process.ended, timeLimit(startLimitMs)]);
      if (!ready) throw await plan.failure(lastLines(errors()));
      return new Server(connect(await plan.address(ready.port), token), ready.notes, process, plan, events);
    } catch (error) {
      process.stdin.end();
      process.kill();
      await plan.release();
      throw error;
    }
  }

  /** Tells the server about a kernel that is to start under `name`; its environment travels over a pipe only. */
  async prepare(name: string, launch: Launch): Promise<void> {
    const prepared = this.#events.first('prepared', (answer) => answer.name === name);
    this.#send({ command: 'prepare', name, launch });
    await Promise.race([prepared, this.ended]);
  }

  /** Fulfilled when the kernel's process has ended, also if that was before the call; never where the server is gone first. */
  death(name: string): Promise<DeathReport> {
    return this.#events.first('died', (report) => report.name === name);
  }

  /** Kills a kernel with all it started. */
  kill(name: string): void {
    this.#send({ command: 'kill', name });
  }

  /** Ends the server and every kernel, within a bounded time. */
  async close(): Promise<void> {
    this.#process.stdin.end();
    await Promise.race([this.ended, timeLimit(endLimitMs)]);
    this.#process.kill();
    this.connection.close();
    await this.#plan.release();
  }

  #send(command: unknown): void {
    this.#process.stdin.write(`${JSON.stringify(command)}\n`);
  }
}

/** Events of the server in order. Events are kept until somebody waits for them. */
class Events {
  readonly #past: ServerEvent[] = [];
  readonly #waiting = new Set<(event: ServerEvent) => void>();

  receive(line: string): void {
    const parsed = event.safeParse(parseJson(line));
    if (!parsed.success) return;
    if (parsed.data.event === 'died' && this.#past.length < maxPastEvents) this.#past.push(parsed.data);
    for (const waiting of this.#waiting) waiting(parsed.data);
  }

  first<Name extends ServerEvent['event']>(name: Name, matches: (event: Extract<ServerEvent, { event: Name }>) => boolean = () => true) {
    type Wanted = Extract<ServerEvent, { event: Name }>;
    const isWanted = (candidate: ServerEvent): candidate is Wanted => candidate.event === name && matches(candidate as Wanted);
    return new Promise<Wanted>((resolve) => {
      const past = this.#past.find(isWanted);
      if (past) return resolve(past as Wanted);
      const waiting = (candidate: ServerEvent) => {
        if (!isWanted(candidate)) return;
        this.#waiting.delete(waiting);
        resolve(candidate);
      };
      this.#waiting.add(waiting);
    });
  }
}

/** Tells every line of a stream; of one that is too long nothing. */
function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  let isTooLong = false;
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = text.split('\n');
    for (const [at, part] of lines.entries()) {
      if (rest.length + part.length > maxLineLength) isTooLong = true;
      rest = isTooLong ? '' : rest + part;
      if (at === lines.length - 1) return;
      if (!isTooLong) onLine(rest);
      rest = '';
      isTooLong = false;
    }
  });
}

function keepTail(stream: NodeJS.ReadableStream): () => string {
  let kept = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).slice(-keptErrorBytes);
  });
  return () => kept;
}

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-6).join('\n');

const parseJson = (text: string): unknown => attempt(() => JSON.parse(text));

const timeLimit = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
