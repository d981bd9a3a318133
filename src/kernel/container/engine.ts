import { execa } from 'execa';
import { z } from 'zod';
import { howToGetEngine } from '../../environments/get-program.ts';
import { findProgram, neutralFolder } from '../../host/find-program.ts';
import { engineEnvironment } from '../../host/host-environment.ts';
import { attempt } from '../../attempt.ts';
import { CannotWork, UserError } from '../../errors.ts';

export type EngineName = 'docker' | 'podman';

/** A container engine that answers. */
export type Engine = {
  name: EngineName;
  /** Absolute path of its program. */
  program: string;
  /** Memory of the machine the containers run on, in bytes. */
  totalMemory: number;
  /** `amd64`, `arm64` …, as images are labelled. */
  architecture: string;
  /** Whether a Unix socket in a folder works on both sides: not where containers run in a virtual machine. */
  sharesSockets: boolean;
  /** Containers of an ordinary user: root inside is that user outside. */
  rootless: boolean;
  /** Runs a command of the engine; never rejects. */
  run(argv: readonly string[], options?: { timeoutMs?: number; signal?: AbortSignal | undefined }): Promise<EngineResult>;
};

export type EngineResult = { ok: boolean; exitCode: number | null; stdout: string; stderr: string };

const commandLimitMs = 30_000;

const dockerInfo = z.object({
  MemTotal: z.number(),
  Architecture: z.string(),
  OperatingSystem: z.string().default(''),
  SecurityOptions: z.array(z.string()).nullish(),
});
const podmanInfo = z.object({
  host: z.object({
    memTotal: z.number(),
    arch: z.string(),
    serviceIsRemote: z.boolean().default(false),
    security: z.object({ rootless: z.boolean() }),
  }),
});

/**
 * Finds the engine asked for or, for `auto`, the first of docker and podman that answers; where both do, one that has the image.
 * @throws UserError where none is installed or none answers
 */
export async function findEngine(asked: EngineName | 'auto', image: string, env: NodeJS.ProcessEnv = process.env): Promise<Engine> {
  const names: EngineName[] = asked === 'auto' ? ['docker', 'podman'] : [asked];
  const found = await Promise.all(names.map((name) => connect(name, env)));
  const engines = found.flatMap((result) => (result instanceof UserError ? [] : [result]));
  const [first] = engines;
  if (first) {
    const having =
      engines.length === 1 ? [true] : await Promise.all(engines.map(async (engine) => (await engine.run(['image', 'inspect', image])).ok));
    return engines[having.indexOf(true)] ?? first;
  }
  const errors = found.filter((result) => result instanceof UserError);
  // An engine that is installed and does not answer says more than one that is missing.
  throw (
    errors.find(({ code }) => code !== 'no-engine') ?? (asked === 'auto' ? missing('Neither docker nor podman is installed.') : errors[0]!)
  );
}

/** Runs commands of the engine whose program (absolute) this is. */
export const runnerOf =
  (program: string, env: NodeJS.ProcessEnv = process.env): Engine['run'] =>
  async (argv, { timeoutMs = commandLimitMs, signal } = {}) => {
    const { failed, exitCode, stdout, stderr, code } = await execa(program, [...argv], {
      reject: false,
      stdin: 'ignore',
      cwd: neutralFolder(),
      env: engineEnvironment(env),
      extendEnv: false,
      timeout: timeoutMs,
      maxBuffer: 2 ** 24,
      ...(signal ? { cancelSignal: signal } : {}),
    });
    return { ok: !failed, exitCode: exitCode ?? null, stdout: stdout ?? '', stderr: code === 'ENOENT' ? 'ENOENT' : (stderr ?? '') };
  };

async function connect(name: EngineName, env: NodeJS.ProcessEnv): Promise<Engine | UserError> {
  const program = findProgram(name, env).path;
  if (program === null) return missing(`${name} is not installed.`);
  const run = runnerOf(program, env);
  const info = await run(['info', '--format', '{{json .}}']);
  if (info.stderr === 'ENOENT') return missing(`${name} is not installed.`);
  const parsed = parseJson(info.stdout);
  if (name === 'docker') {
    const docker = dockerInfo.safeParse(parsed);
    // The client answers without its server too, with zeros.
    if (!info.ok || !docker.success || docker.data.MemTotal === 0) return notRunning(name, info.stderr);
    const { MemTotal, Architecture, OperatingSystem, SecurityOptions } = docker.data;
    const rootless = (SecurityOptions ?? []).some((option) => option.includes('rootless'));
    const inMachine = process.platform !== 'linux' || OperatingSystem === 'Docker Desktop';
    return { name, program, run, rootless, totalMemory: MemTotal, architecture: architectureOf(Architecture), sharesSockets: !inMachine };
  }
  const podman = podmanInfo.safeParse(parsed);
  if (!info.ok || !podman.success) return notRunning(name, info.stderr);
  const { memTotal, arch, serviceIsRemote, security } = podman.data.host;
  return {
    name,
    program,
    run,
    rootless: security.rootless,
    totalMemory: memTotal,
    architecture: arch,
    sharesSockets: process.platform === 'linux' && !serviceIsRemote,
  };
}

/** Names of the kernel (uname) as images have them. */
const architectureOf = (machine: string) => ({ x86_64: 'amd64', aarch64: 'arm64' })[machine] ?? machine;

const missing = (message: string) =>
  new CannotWork('no-engine', message, { remedy: `Run without --kernel container, or get one: ${howToGetEngine()}` });

function notRunning(name: EngineName, said: string): UserError {
  return new CannotWork('engine-not-running', `${name} is installed, but does not respond.\n${lastLines(said)}`.trimEnd(), {
    remedy:
      name === 'docker'
        ? 'Start it (Docker Desktop, or: sudo systemctl start docker), and check that you are allowed to use it: docker info'
        : 'On macOS and Windows, start its machine: podman machine start (the first time, before it: podman machine init). Elsewhere, see what is wrong: podman info',
  });
}

/** The end of what an engine wrote. */
export const lastLines = (text: string, lines = 5) => text.trimEnd().split('\n').slice(-lines).join('\n');

const parseJson = (text: string): unknown => attempt(() => JSON.parse(text));
