import { CannotWork } from '../../errors.ts';
import { passedVariables } from '../../redact/kernel-environment.ts';
import type { KernelProvider, KernelRequest, KernelSession } from '../provider.ts';
import { canServeKernels } from '../local/server-environment.ts';
import { quietKernelChatter } from '../quiet-console.ts';
import { resolveKernelspec } from '../server/kernelspec.ts';
import { EarlyDeath, interruptedAtStart, launchKernel, rejectOn } from '../server/launch-kernel.ts';
import { startContainerServer, type ContainerServer } from './container-server.ts';
import { findEngine, type Engine, type EngineName } from './engine.ts';
import { findImage, type Image, type PullPolicy } from './image.ts';
import { inspectImage, runPython, type ImagePython } from './inspect-image.ts';
import { memoryOf, type Limits } from './sandbox.ts';
import { serverPackages } from './server-packages.ts';
import { jsonLine } from '../local/python.ts';

export type ContainerOptions = {
  image: string;
  engine: EngineName | 'auto';
  pull: PullPolicy;
  network: boolean;
  /** True: the notebook's folder itself is mounted, false: a copy of it. */
  writable: boolean;
  /** Whether the notebook sees git folders; their settings it never does. */
  git: boolean;
  /** Sizes in bytes; undefined memory: a share of the machine's. */
  memory?: number | undefined;
  disk: number;
  cpus?: number | undefined;
  pids: number;
  passEnv?: readonly string[];
  /** Python of this machine that fetches jupyter_client for images without it. */
  hostPython?: string | undefined;
  onNotice: (message: string) => void;
  /** Unix sockets unless the engine cannot share them. */
  transport?: 'unix' | 'tcp';
};

/** What is found out once: the engine, the image, its Python and what to bring along. */
type Prepared = { engine: Engine; image: Image; python: ImagePython; packages: string | null; limits: Limits; transport: 'unix' | 'tcp' };

/** Kernels in containers, one container each, that can only compute. Throws UserError where the engine or the image will not do. */
export async function createContainerProvider(options: ContainerOptions): Promise<KernelProvider> {
  quietKernelChatter();
  return new ContainerProvider(options, await prepare(options));
}

async function prepare(options: ContainerOptions): Promise<Prepared> {
  const { onNotice, network, hostPython, disk, pids } = options;
  const engine = await findEngine(options.engine, options.image);
  const transport = options.transport ?? (engine.sharesSockets ? 'unix' : 'tcp');
  if (transport === 'tcp' && !network) throw needsNetwork(engine);
  const image = await findImage(engine, { name: options.image, pull: options.pull, onNotice });
  const python = await inspectImage(engine, image);
  if (python.user === null)
    onNotice(`Only the default user of the image ${image.name} can use its Python, so the container runs as that user.`);
  const packages = canServeKernels(python) ? null : await serverPackages(image, python, { hostPython, onNotice });
  return {
    engine,
    image,
    python,
    packages,
    transport,
    limits: { memory: memoryOf(engine, options.memory), disk, pids, cpus: options.cpus ?? null },
  };
}

class ContainerProvider implements KernelProvider {
  readonly #options: ContainerOptions;
  readonly #prepared: Prepared;
  readonly #servers = new Set<Promise<ContainerServer>>();
  readonly #told = new Set<string>();
  #closed = false;

  constructor(options: ContainerOptions, prepared: Prepared) {
    this.#options = options;
    this.#prepared = prepared;
  }

  async start(request: KernelRequest): Promise<KernelSession> {
    if (this.#closed) throw new Error('the provider is closed');
    const { engine, image, python, packages, limits, transport } = this.#prepared;
    const { network, writable, git, passEnv = [] } = this.#options;
    const spec = await resolveKernelspec(request, {
      executable: python.executable,
      requireIpykernel: async () => {},
      listKernelspecs: async () =>
        jsonLine(
          await runPython(engine, image, { command: python.executable, user: python.user, source: 'nbcrane_server/list_kernelspecs.py' }),
        ),
    });
    const starting = startContainerServer({ engine, image, python, packages, limits, network, writable, git, cwd: request.cwd, transport });
    this.#servers.add(starting);
    // An interrupted run does not wait for the container; `close` does.
    const { server, cwd, death, notes } = await (request.signal
      ? Promise.race([starting, rejectOn(request.signal, interruptedAtStart)])
      : starting);
    for (const note of [...notes, ...server.notes]) this.#tell(note);
    try {
      const session = await launchKernel(server, {
        spec,
        request,
        cwd,
        number: 1,
        env: { ...passedVariables(process.env, passEnv), ...request.env },
        inheritEnv: true,
        ipc: spec.argv.some((part) => part.startsWith('ipykernel')),
        description: `Python ${python.version.join('.')} (${python.executable} in ${image.name}, ${engine.name})`,
        serverDeath: death,
        containerMemory: limits.memory,
      });
      const closeKernel = session.close.bind(session);
      return Object.assign(session, {
        close: async () => {
          await closeKernel();
          this.#servers.delete(starting);
          await server.close();
        },
      });
    } catch (error) {
      await server.close();
      throw error instanceof EarlyDeath ? error.toUserError(spec) : error;
    }
  }

  /** Notebooks of one checkout have the same to tell. */
  #tell(note: string): void {
    if (!this.#told.has(note)) this.#options.onNotice(note);
    this.#told.add(note);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled([...this.#servers].map(async (starting) => (await starting).server.close()));
  }
}

const needsNetwork = ({ name }: Engine) =>
  new CannotWork(
    'no-shared-socket',
    `${name} runs containers in a virtual machine that does not share Unix sockets with this machine. The kernel must be reached through a port, which needs a network.`,
    { remedy: 'Allow it with --container-network. The notebook can then also use the network.' },
  );
