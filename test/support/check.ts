import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { inject } from 'vitest';
import { reportSchema, type Report } from '../../src/result/schema.ts';
import { testPython } from './python.ts';
import { shareCompiled, userOf } from './user-cache.ts';

export const cli = inject('cli');

export type Checked = { exitCode: number; stdout: string; stderr: string; report: Report };

/** Runs the real command line on a folder's notebooks, with the test Python, and reads its JSON report. */
export async function check(folder: string, args: string[], env: Record<string, string> = {}): Promise<Checked> {
  const json = join(folder, 'report.json');
  const user = userOf(folder, env);
  const { exitCode, stdout, stderr } = await execa(process.execPath, [cli, 'check', '--python', testPython(), '--json', json, ...args], {
    cwd: folder,
    reject: false,
    env: user,
  });
  shareCompiled(user);
  const report = reportSchema.parse(JSON.parse(readFileSync(json, 'utf8')));
  return { exitCode: exitCode ?? -1, stdout, stderr, report };
}
