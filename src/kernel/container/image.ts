import { z } from 'zod';
import { CannotWork } from '../../errors.ts';
import { lastLines, type Engine } from './engine.ts';

export type PullPolicy = 'missing' | 'always' | 'never';

/** An image on this machine. */
export type Image = { name: string; id: string; architecture: string };

const pullLimitMs = 30 * 60_000;
const inspection = z.array(z.object({ Id: z.string(), Architecture: z.string() })).min(1);

/** Sees that the image is there, pulling it where the policy says so. Throws UserError. */
export async function findImage(
  engine: Engine,
  {
    name,
    pull,
    onNotice,
    signal,
  }: { name: string; pull: PullPolicy; onNotice: (message: string) => void; signal?: AbortSignal | undefined },
): Promise<Image> {
  const present = pull === 'always' ? null : await inspect(engine, name);
  if (present) return present;
  if (pull === 'never') {
    throw new CannotWork('image-missing', `The image ${name} is not on this machine, and \`pull\` is set to never.`, {
      remedy: `Download it with: ${engine.name} pull ${name}`,
    });
  }
  onNotice(`Pulling the image ${name}…`);
  const { ok, stderr } = await engine.run(['pull', '--quiet', name], { timeoutMs: pullLimitMs, signal });
  const pulled = ok ? await inspect(engine, name) : null;
  if (pulled) return pulled;
  throw new CannotWork(
    'image-missing',
    `The image ${name} is not on this machine, and ${engine.name} could not pull it.\n${lastLines(stderr)}`,
    { remedy: `Check the name, or build the image first: ${engine.name} build -t ${name} .` },
  );
}

async function inspect(engine: Engine, name: string): Promise<Image | null> {
  const { ok, stdout } = await engine.run(['image', 'inspect', name]);
  if (!ok) return null;
  const [found] = inspection.parse(JSON.parse(stdout));
  return { name, id: found!.Id, architecture: found!.Architecture };
}
