import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { cli } from '../support/check.ts';

/** No process has this number: they end below 2^22 on Linux, and below 100,000 on macOS. */
const gone = '99999999';

it.skipIf(process.platform === 'win32')('clean removes what nbcrane left, and follows nothing that somebody planted', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'clean-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = (name: string, mode = 0o700) => {
    mkdirSync(join(parent, name), { recursive: true });
    chmodSync(join(parent, name), mode);
    return join(parent, name);
  };
  const left = folder('nbcrane-aaaaaa');
  writeFileSync(join(left, 'owner'), gone);
  const alive = folder('nbcrane-bbbbbb');
  writeFileSync(join(alive, 'owner'), String(process.pid));
  const open = folder('nbcrane-cccccc', 0o755);
  writeFileSync(join(open, 'owner'), gone);
  const victim = folder('victim');
  writeFileSync(join(victim, 'owner'), gone);
  symlinkSync(victim, join(parent, 'nbcrane-dddddd'));
  const secret = folder('secret', 0o500);
  const trap = folder('nbcrane-eeeeee');
  writeFileSync(join(trap, 'owner'), gone);
  symlinkSync(secret, join(trap, 'run'));
  const linked = folder('nbcrane-ffffff');
  symlinkSync(join(left, 'owner'), join(linked, 'owner'));

  const { stdout, exitCode } = await execa(process.execPath, [cli, 'clean'], { env: { TMPDIR: parent, XDG_RUNTIME_DIR: '' } });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(left);
  expect([left, trap].filter(existsSync)).toEqual([]);
  for (const path of [alive, open, victim, linked, secret]) expect(existsSync(path), path).toBe(true);
  expect(statSync(secret).mode & 0o777).toBe(0o500);
});
