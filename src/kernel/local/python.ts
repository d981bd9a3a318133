import { existsSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { howToGetPython } from '../../environments/get-program.ts';
import { howToInstall } from '../../environments/install-command.ts';
import { hasActiveEnvironment, pythonOf } from '../../environments/project-environment.ts';
import { CannotWork, UserError } from '../../errors.ts';
import { findProgram, neutralFolder } from '../../host/find-program.ts';
import { isolatedPython } from '../../probe/isolated-python.ts';
import { pythonSources } from '../../probe/sources.ts';
import { kernelEnvironment } from '../../redact/kernel-environment.ts';
import { clip } from '../../text/clip.ts';
import { plainLine } from '../../text/plain-text.ts';

export const oldestPython = [3, 9] as const;

export const isNewEnough = ([major = 0, minor = 0]: readonly number[]): boolean =>
  major > oldestPython[0] || (major === oldestPython[0] && minor >= oldestPython[1]);

/** The programs that are tried where no environment is active. */
export const defaultNames = process.platform === 'win32' ? ['python', 'python3'] : ['python3', 'python'];
const inspectionLimitMs = 120_000;

/** What `inspect_python.py` says of a Python. */
export const inspection = z.object({
  version: z.tuple([z.number(), z.number(), z.number()]),
  implementation: z.string(),
  executable: z.string(),
  ipykernel: z.string().nullable(),
  jupyterClient: z.string().nullable(),
  siteFolders: z.array(z.string()).default([]),
  prefix: z.string().default(''),
  basePrefix: z.string().default(''),
  hasPip: z.boolean().default(true),
  isManaged: z.boolean().default(false),
});

/** A Python that was run once to see what it is. Versions of packages are null where they are absent. */
export type Python = z.infer<typeof inspection> & {
  /** A Python of the checkout that came first on the PATH and was not taken. */
  passedOver?: string;
};

/**
 * Finds out before any notebook starts whether there is a Python where a person says that it is.
 * @throws UserError
 */
export async function checkPython(named: string): Promise<void> {
  const skipped: string[] = [];
  const { python, said } = await look(named, skipped);
  if (python === null) throw noPython(named, skipped, { exitCode: 2, said });
}

/** Finds the Python of the kernels: the one asked for, else the active virtual environment, else `python3`. Throws UserError. */
export async function findPython(asked: string | undefined): Promise<Python> {
  const skipped: string[] = [];
  const { python, said = '' } = asked === undefined ? { python: await findDefault(skipped) } : await look(asked, skipped);
  if (!python) throw noPython(asked, skipped, { said });
  if (!isNewEnough(python.version)) {
    throw new CannotWork(
      'python-too-old',
      `${python.executable} is Python ${python.version.join('.')}. nbcrane needs ${oldestPython.join('.')} or newer.`,
      { remedy: newPython() },
    );
  }
  const [passedOver] = skipped;
  return passedOver === undefined ? python : { ...python, passedOver };
}

/**
 * Throws the UserError that says how to get `ipykernel`. `folder`: of the notebook, absolute; `asked`: as for `findPython`.
 */
export async function requireIpykernel(python: Python, { folder, asked }: { folder: string; asked: string | undefined }): Promise<void> {
  if (python.ipykernel !== null) return;
  throw new CannotWork('no-ipykernel', `The Python at ${python.executable} does not have ipykernel, so it cannot run notebooks.`, {
    remedy:
      python.passedOver === undefined
        ? await howToInstall('ipykernel', python, { folder, isDefault: asked === undefined && !hasActiveEnvironment(process.env) })
        : inCheckout(python.passedOver),
  });
}

/** How to get a package into the Python of a path, as a sentence with the command; `folder`: absolute, of the project. */
export async function remedyForMissing(packageName: string, executable: string, folder = process.cwd()): Promise<string> {
  const python = await inspect(executable);
  return python === null
    ? `Run: "${executable}" -m pip install ${packageName}`
    : howToInstall(packageName, python, { folder, isDefault: false });
}

/** Looks at a Python by its path or bare name, without running its packages; null where there is none. `skipped` gets the programs of that name that were passed over. */
export async function inspect(named: string, skipped: string[] = []): Promise<Python | null> {
  return (await look(named, skipped)).python;
}

/** `said`: the first line that a program wrote which turned out to be no Python. */
async function look(named: string, skipped: string[]): Promise<{ python: Python | null; said: string }> {
  const executable = programOf(named, skipped);
  if (executable === null) return { python: null, said: '' };
  const { argv, options } = isolatedPython('nbcrane_server/inspect_python.py');
  const answer = await execa(executable, argv, { ...asked, ...options });
  const parsed = inspection.safeParse(jsonLine(answer));
  if (parsed.success) return { python: parsed.data, said: '' };
  return {
    python: null,
    said: clip(
      plainLine(
        String(answer.stderr ?? '')
          .trim()
          .split('\n')[0]!,
      ),
      200,
    ),
  };
}

/** The program that a path or a bare name stands for; for the folder of an environment, the Python in it. */
function programOf(named: string, skipped: string[]): string | null {
  if (/^\.|[\\/]/.test(named)) {
    if (!existsSync(named)) return null;
    return statSync(named).isDirectory() ? pythonOf(resolve(named)) : named;
  }
  const found = findProgram(named);
  skipped.push(...found.skipped);
  return found.path;
}

/** Every kernelspec that a Python knows. Its packages say so, so it starts as usual. */
export async function kernelspecsOf(executable: string): Promise<unknown> {
  const text = pythonSources['nbcrane_server/list_kernelspecs.py'] ?? '';
  const env = { ...kernelEnvironment(process.env, {}), PYTHONWARNINGS: 'ignore' };
  return jsonLine(await execa(executable, ['-c', text], { ...asked, cwd: neutralFolder(), env, extendEnv: false }));
}

const asked = { reject: false, stdin: 'ignore', timeout: inspectionLimitMs } as const;

/** The line that one of nbcrane's sources printed; what starts with a Python may print before it. */
export function jsonLine({ stdout }: { stdout?: string | undefined }): unknown {
  const line = stdout?.split('\n').findLast((text) => text.startsWith('{') && text.includes('"nbcrane"'));
  return line === undefined ? null : JSON.parse(line);
}

async function findDefault(skipped: string[]): Promise<Python | null> {
  const { VIRTUAL_ENV: venv, CONDA_PREFIX: conda } = process.env;
  for (const prefix of [venv, conda]) {
    // A relative one means another folder in another working directory, such as a checkout.
    const program = prefix && isAbsolute(prefix) ? pythonOf(prefix) : null;
    const python = program === null ? null : await inspect(program);
    if (python) return python;
  }
  for (const name of defaultNames) {
    const python = await inspect(name, skipped);
    if (python) return python;
  }
  return null;
}

const newPython = () =>
  `If you have Python ${oldestPython.join('.')} or newer, activate its environment, or choose it with --python. If not: ${howToGetPython(process.cwd())}`;

const inCheckout = (path: string) =>
  `${path} is inside the checkout, so nbcrane does not use it automatically. Choose it with --python ${path}, or activate its environment.`;

function noPython(
  asked: string | undefined,
  [skipped]: readonly string[],
  { exitCode = 3, said = '' }: { exitCode?: 2 | 3; said?: string } = {},
): UserError {
  return new UserError(
    'no-python',
    asked === undefined
      ? 'No Python found: there is no active virtual environment and no python3.'
      : `No working Python at ${asked}${said === '' ? '.' : `. It said: ${said}`}`,
    {
      remedy:
        skipped !== undefined
          ? inCheckout(skipped)
          : asked === undefined
            ? newPython()
            : 'Set --python to the path of Python 3.9 or newer, or to the folder of an environment.',
      exitCode,
    },
  );
}
