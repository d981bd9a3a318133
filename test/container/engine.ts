import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execaSync, execa } from 'execa';
import { onTestFinished } from 'vitest';
import { createContainerProvider, type ContainerOptions } from '../../src/kernel/container/provider.ts';
import type { KernelProvider, KernelRequest, KernelSession } from '../../src/kernel/provider.ts';
import { requestIn } from '../kernel/support.ts';
import { testPython } from '../support/python.ts';

const recipe = fileURLToPath(new URL('make-image.sh', import.meta.url));
const tag = createHash('sha256').update(readFileSync(recipe)).digest('hex').slice(0, 12);
const registryImage = 'docker.io/library/python:3.11-slim';

const works = (command: string, argv: string[]) => !execaSync(command, argv, { reject: false, stdin: 'ignore', timeout: 60_000 }).failed;

function findEngine(): 'podman' | 'docker' | null {
  // Podman of an ordinary user has limits only where systemd gives them to it.
  for (const name of ['docker', 'podman'] as const) if (works(name, ['info'])) return name;
  return null;
}

/** The engine of this machine, or null: tests that need one are skipped then, and say so. */
export const engine = findEngine();

/** An image with Python and ipykernel and what that brings along; made once and kept. */
export const image = process.env['NBCRANE_TEST_IMAGE'] ?? `localhost/nbcrane-test:${tag}`;

function makeImage(): string | null {
  if (!engine) return 'no docker or podman answers on this machine';
  if (works(engine, ['image', 'inspect', image])) return null;
  if (process.getuid?.() === 0 && works('debootstrap', ['--version'])) {
    const { failed, stderr } = execaSync(recipe, [engine, image, testPython()], { reject: false, timeout: 15 * 60_000 });
    return failed ? `the image could not be made: ${stderr.slice(-500)}` : null;
  }
  const dockerfile = `FROM ${registryImage}\nRUN pip install --no-cache-dir ipykernel\n`;
  const built = execaSync(engine, ['build', '--quiet', '--tag', image, '-'], { reject: false, input: dockerfile, timeout: 15 * 60_000 });
  return built.failed ? `there is neither debootstrap (as root) nor ${registryImage} to make an image from` : null;
}

/** Why tests with containers cannot run here, or null. */
export const missing: string | null = makeImage();
if (missing) console.warn(`Tests with containers are skipped: ${missing}.`);

export const options: ContainerOptions = {
  image,
  engine: engine ?? 'auto',
  pull: 'never',
  network: false,
  writable: false,
  git: false,
  memory: 2 ** 30,
  disk: 64 * 2 ** 20,
  pids: 256,
  onNotice: () => {},
  get hostPython() {
    return testPython();
  },
};

/** A provider that is closed with the test. */
export async function openContainers(extra: Partial<ContainerOptions> = {}): Promise<KernelProvider> {
  const provider = await createContainerProvider({ ...options, hostPython: testPython(), ...extra });
  onTestFinished(() => provider.close());
  return provider;
}

/** A kernel in a container of its own. */
export async function openContainer(
  cwd: string,
  extra: Partial<ContainerOptions> = {},
  asked: Partial<KernelRequest> = {},
): Promise<KernelSession> {
  return (await openContainers(extra)).start(requestIn(cwd, asked));
}

/** Names of nbcrane's containers that exist, in any state, started by the process with this id. */
export async function containersOf(pid: number): Promise<string[]> {
  const { stdout } = await execa(engine!, ['ps', '--all', '--filter', `label=io.github.nbcrane.pid=${pid}`, '--format', '{{.Names}}']);
  return stdout.split('\n').filter(Boolean);
}
