import { execa } from 'execa';
import { CannotWork } from '../../errors.ts';
import { remedyForMissing } from '../../kernel/local/python.ts';
import type { Analyser } from './names.ts';

/** How an analyser is started, and where the modules of the kernel's Python lie. */
export type FoundAnalyser = { name: Analyser; version: string; command: readonly string[]; python: string; modulePath: readonly string[] };

/** The analyser as a module of the kernel's Python, else as a program on the PATH. Throws UserError where it is in neither. */
export async function findAnalyser(name: Analyser, python: string): Promise<FoundAnalyser> {
  const modulePath = await modulePathOf(python);
  for (const command of [[python, '-m', name], [name]]) {
    const [program, ...args] = command;
    const asked = await execa(program!, [...args, '--version'], { reject: false, stdin: 'ignore', timeout: 120_000 });
    const version = new RegExp(`^${name} (\\S+)`, 'm').exec(asked.stdout ?? '')?.[1];
    if (asked.exitCode === 0 && version !== undefined) return { name, version, command, python, modulePath };
  }
  throw new CannotWork('no-baseline', `${name} is not a module of ${python} and not a program on the PATH.`, {
    remedy: await remedyForMissing(name, python),
  });
}

async function modulePathOf(python: string): Promise<string[]> {
  const { stdout } = await execa(python, ['-c', 'import json, sys; print(json.dumps([path for path in sys.path if path]))'], {
    reject: false,
    stdin: 'ignore',
  });
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[];
  } catch (error) {
    throw new CannotWork('no-python', `There is no working Python at ${python}.`, { cause: error });
  }
}
