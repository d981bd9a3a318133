import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { testPython } from './python.ts';

/** An environment that has the packages of the tests, without copying them. */
export async function environment(prefix: string): Promise<string> {
  const purelib = 'import sysconfig; print(sysconfig.get_path("purelib"))';
  await execa(testPython(), ['-m', 'venv', '--without-pip', prefix]);
  const python = join(prefix, 'bin', 'python');
  const [own, packages] = await Promise.all([python, testPython()].map((each) => execa(each, ['-c', purelib])));
  writeFileSync(join(own!.stdout.trim(), 'like.pth'), `${packages!.stdout.trim()}\n`);
  return python;
}
