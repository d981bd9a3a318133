import { z } from 'zod';
import { CannotWork, UserError } from '../../errors.ts';
import { pythonSources } from '../../probe/sources.ts';
import { lastLines, type Engine, type EngineResult } from './engine.ts';
import type { Image } from './image.ts';
import { inside, label, nobody, proxyOptions } from './sandbox.ts';
import { inspection, isNewEnough, jsonLine, oldestPython } from '../local/python.ts';

/** `platforms`: tags that wheels for this Python carry, the best first. */
const inImage = inspection.extend({ platforms: z.array(z.string()) });

/** The Python of an image. `user`: as whom it works; null is whom the image says. */
export type ImagePython = z.infer<typeof inImage> & { user: string | null };

const inspectionLimitMs = 120_000;

/**
 * Looks for the Python of an image, first as the user `nobody`. If only root may read it, as the image's own user.
 * @throws UserError where there is none that can run a notebook
 */
export async function inspectImage(engine: Engine, image: Image): Promise<ImagePython> {
  const seen: ImagePython[] = [];
  let last: EngineResult | null = null;
  for (const user of [nobody, null]) {
    for (const command of ['python3', 'python']) {
      const result = await runPython(engine, image, { command, user, source: 'nbcrane_server/inspect_python.py' });
      const python = inImage.safeParse(jsonLine(result));
      if (!python.success) {
        last = result;
        if (isFatal(result)) throw cannotRun(engine, image, result);
        continue;
      }
      const found = { ...python.data, user };
      if (found.ipykernel !== null && isNewEnough(found.version)) return found;
      seen.push(found);
    }
  }
  throw seen[0] ? unusable(image, seen[0]) : noPython(image, last);
}

/** Runs one of nbcrane's Python sources in the image, without network or anything mounted. */
export function runPython(
  engine: Engine,
  image: Image,
  { command, user, source }: { command: string; user: string | null; source: string },
): Promise<EngineResult> {
  const options = [
    '--rm',
    '--pull=never',
    '--network=none',
    '--read-only',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    '--log-driver=none',
    ...proxyOptions(engine, false),
  ];
  const identity = [
    `--label=${label}.pid=${process.pid}`,
    `--entrypoint=${command}`,
    `--env=HOME=${inside.home}`,
    ...(user === null ? [] : [`--user=${user}`]),
  ];
  return engine.run(['run', ...options, ...identity, image.id, '-c', pythonSources[source] ?? ''], { timeoutMs: inspectionLimitMs });
}

/** 125: the engine itself failed; a program for another processor fails as the program. */
const isFatal = ({ exitCode, stderr }: EngineResult) =>
  isOtherProcessor(stderr) ||
  exitCode === null ||
  (exitCode === 125 && !/executable file.* not found|no such file|permission denied/i.test(stderr));

const isOtherProcessor = (said: string) => /exec format error/i.test(said);

function cannotRun(engine: Engine, image: Image, { stderr }: EngineResult): UserError {
  if (isOtherProcessor(stderr)) {
    const labelled = image.architecture === engine.architecture ? 'another processor' : image.architecture;
    return new CannotWork(
      'wrong-architecture',
      `The Python in the image ${image.name} is built for ${labelled}, but this machine is ${engine.architecture}.`,
      { remedy: `Build or pull it for this machine: ${engine.name} pull --platform linux/${engine.architecture} ${image.name}` },
    );
  }
  return new CannotWork('engine-failed', `${engine.name} cannot start a container of ${image.name}.\n${lastLines(stderr)}`, {
    remedy: `Test it with: ${engine.name} run --rm ${image.name} python3 --version`,
  });
}

const noPython = (image: Image, last: EngineResult | null) =>
  new CannotWork('no-python', `No working Python in the image ${image.name}.\n${lastLines(last?.stderr ?? '', 2)}`.trimEnd(), {
    remedy: 'The image needs python3 (3.9 or newer) with ipykernel on its PATH.',
  });

function unusable(image: Image, { executable, version, ipykernel }: ImagePython): UserError {
  if (ipykernel === null) {
    return new CannotWork(
      'no-ipykernel',
      `The Python in the image ${image.name} (${executable}) does not have ipykernel, so it cannot run notebooks.`,
      { remedy: `Add to its Dockerfile: RUN ${executable} -m pip install ipykernel` },
    );
  }
  return new CannotWork(
    'python-too-old',
    `The image ${image.name} has Python ${version.join('.')}. nbcrane needs ${oldestPython.join('.')} or newer.`,
  );
}
