import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { pythonSources } from '../../probe/sources.ts';
import { kernelEnvironment } from '../environment.ts';
import { outputLimits } from '../outputs.ts';
import { deathReport, type DeathReport } from './death.ts';
import { createPrivateFolder, type PrivateFolder } from './private-folder.ts';
import { connect, type Connection } from './connection.ts';

const startLimitMs = 60_000;
const endLimitMs = 1000;
const keptErrorBytes = 8192;

const event = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), port: z.number().nullable() }),
  z.object({ event: z.literal('prepared'), name: z.string() }),
  deathReport.extend({ event: z.literal('died') }),
]);
type ServerEvent = z.infer<typeof event>;

/** How the server is to start one kernel; `number` is unique in this server. */
export type Launch = {
  number: number;
  argv: string[];
  /** Of the kernelspec, with `${NAME}` still in place. */
  specEnv: Record<string, string>;
  env: Record<string, string>;
  cwd: string;
  language: string;
  interruptMode: string;
  resourceDir: string;
  /** True: the kernel listens on Unix sockets in the private folder, false: on loopback ports. */
  ipc: boolean;
};

/** Which Python runs the server; `isolated` keeps the environment's PYTHON… variables out of nbcrane's own. */
export type ServerPython = { executable: string; isolated: boolean };

/** One Jupyter Server process. It ends when this process does, whatever the reason. */
export class Server {
  readonly connection: Connection;
  readonly folder: PrivateFolder;
  readonly hasSockets: boolean;
  /** Fulfilled when the server process is gone. */
  readonly ended: Promise<void>;
  readonly #send: (command: unknown) => void;
  readonly #stop: (signal: 'end' | 'kill') => void;
  readonly #events: Events;

  private constructor(parts: {
    connection: Connection;
    folder: PrivateFolder;
    hasSockets: boolean;
    ended: Promise<void>;
    events: Events;
    send: (command: unknown) => void;
    stop: (signal: 'end' | 'kill') => void;
  }) {
    this.connection = parts.connection;
    this.folder = parts.folder;
    this.hasSockets = parts.hasSockets;
    this.ended = parts.ended;
    this.#events = parts.events;
    this.#send = parts.send;
    this.#stop = parts.stop;
  }

  /** Starts a server and waits until it listens. Throws UserError with what the server wrote where it does not. */
  static async start(python: ServerPython, transport: 'unix' | 'tcp'): Promise<Server> {
    const folder = await createPrivateFolder();
    const hasSockets = transport === 'unix' && folder.hasSockets;
    const socket = hasSockets ? join(folder.path, 's') : null;
    const token = randomBytes(24).toString('hex');
    await writeSources(folder.path);
    const child = execa(python.executable, [...(python.isolated ? ['-I'] : []), '-c', bootstrap(folder.path)], {
      // A session of its own: Ctrl-C in the terminal reaches nbcrane alone, which then ends kernels in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
      cwd: folder.path,
      env: serverEnvironmentVariables(),
      extendEnv: false,
      stdin: 'pipe',
      buffer: false,
      reject: false,
    });
    const errors = keepTail(child.stderr);
    const events = new Events();
    createInterface({ input: child.stdout }).on('line', (line) => events.receive(line));
    child.stdin.on('error', () => {});
    const send = (command: unknown) => void child.stdin.write(`${JSON.stringify(command)}\n`);
    const stop = (how: 'end' | 'kill') => void (how === 'end' ? child.stdin.end() : child.kill('SIGKILL'));
    const ended = child.then(() => {});
    send({ folder: folder.path, socket, token, limits: outputLimits });
    const ready = await Promise.race([events.first('ready'), ended, timeLimit(startLimitMs)]);
    if (!ready) {
      stop('kill');
      await folder.remove();
      throw new UserError('server-failed', `The Jupyter Server of ${python.executable} did not start.\n${lastLines(errors())}`.trimEnd(), {
        remedy: `Check it with: "${python.executable}" -m jupyter_server --version`,
        exitCode: 3,
      });
    }
    return new Server({
      connection: connect(socket === null ? { port: ready.port ?? 0 } : { socket }, token),
      folder,
      hasSockets,
      ended,
      events,
      send,
      stop,
    });
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
    this.#stop('end');
    await Promise.race([this.ended, timeLimit(endLimitMs)]);
    this.#stop('kill');
    this.connection.close();
    await this.folder.remove();
  }
}

/** Events of the server in order; those nobody waited for yet are kept. */
class Events {
  readonly #past: ServerEvent[] = [];
  readonly #waiting = new Set<(event: ServerEvent) => void>();

  receive(line: string): void {
    const parsed = event.safeParse(parseJson(line));
    if (!parsed.success) return;
    if (parsed.data.event === 'died') this.#past.push(parsed.data);
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

const package_ = 'nbcrane_server/';

async function writeSources(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(pythonSources)) {
    if (!path.startsWith(package_)) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** Code that finds the package in the private folder; `-c` because `-I` keeps the working folder off the path. */
const bootstrap = (folder: string) =>
  `import sys; sys.dont_write_bytecode = True; sys.path.insert(0, ${JSON.stringify(folder)}); from nbcrane_server.serve import main; main()`;

/** The server gets no keys, and no settings of the user's own Jupyter. */
function serverEnvironmentVariables(): Record<string, string> {
  const own = kernelEnvironment(process.env, {});
  return Object.fromEntries(Object.entries(own).filter(([name]) => !name.startsWith('JUPYTER_') && name !== 'PYTHONWARNINGS'));
}

function keepTail(stream: NodeJS.ReadableStream): () => string {
  let kept = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    kept = (kept + text).slice(-keptErrorBytes);
  });
  return () => kept;
}

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-6).join('\n');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const timeLimit = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
