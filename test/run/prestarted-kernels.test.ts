import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { hasRoomFor } from '../../src/many/memory-gate.ts';
import { check, cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

// Without a second processor, or memory for two kernels, none is started early.
const canStartAhead = process.platform === 'linux' && availableParallelism() > 1 && hasRoomFor(2);

/** A cell that waits until this run has another kernel; copies of its own kernel have its mark. */
const untilOther = `import os, time
def kernels():
    found = set()
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            environment = open(f"/proc/{name}/environ", "rb").read().split(b"\\0")
            command = open(f"/proc/{name}/cmdline", "rb").read()
            mark = b"NBCRANE_KERNEL=" + os.environ["NBCRANE_KERNEL"].encode()
        except OSError:
            continue
        # Of a template, kernels are forks.
        is_kernel = b"ipykernel_launcher" in command and b"NBCRANE_KERNEL=" + b"-" * 36 not in environment
        if ("MARK=" + os.environ["MARK"]).encode() in environment and is_kernel and mark not in environment:
            found.add(int(name))
    return found
limit = time.monotonic() + 300
while not kernels() and time.monotonic() < limit:
    time.sleep(0.05)
other = kernels().pop()
open("other", "w").write(str(other))`;

/** What a notebook can see of its kernel: environment, folder, search path, modules and names; without what is different in every kernel. */
const looks = (file: string) => `import json, os, sys
json.dump({
    "pid": os.getpid(),
    "environment": {name: value for name, value in os.environ.items() if name not in ("NBCRANE_KERNEL", "JPY_PARENT_PID", "MARK")},
    "folder": os.getcwd(),
    "path": sys.path,
    "modules": sorted(sys.modules),
    "names": sorted(name for name in globals()),
    "count": get_ipython().execution_count,
    "made": globals().get("made"),
}, open("${file}", "w"))`;

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
const marked = (folder: string) => ['--env', `MARK=${folder}`, '--env', `IPYTHONDIR=${join(folder, '.ipython')}`, '--jobs', '1'];

function processesNaming(mark: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return [];
      }
    });
}

async function until(condition: () => boolean): Promise<boolean> {
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(50)) if (condition()) return true;
  return condition();
}

describe.skipIf(!canStartAhead)('the kernel of the next notebook', () => {
  it('starts while the one before runs, and is as if it had started in its turn', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText([untilOther]), 'b.ipynb': notebookText([looks('b.json')]) });
    const { report, exitCode } = await check(folder, ['a.ipynb', 'b.ipynb', ...marked(folder)]);
    expect(report.notebooks.map(({ status }) => status)).toEqual(['passed', 'passed']);
    expect(exitCode).toBe(0);
    const ahead = read(folder, 'b.json');
    expect(ahead['pid']).toBe(Number(readFileSync(join(folder, 'other'), 'utf8')));
    await check(folder, ['b.ipynb', ...marked(folder)]);
    expect({ ...ahead, pid: 0 }).toEqual({ ...read(folder, 'b.json'), pid: 0 });
  });

  it('is as if it had been started where it is a fork', async () => {
    const forked = 'FORKED = "template.py" in open("/proc/self/cmdline").read()\n';
    const names = ['a.ipynb', 'b.ipynb', 'c.ipynb', 'd.ipynb'];
    const folder = scratchFolder(
      Object.fromEntries(
        names.map((name) => [name, notebookText([forked + looks(`${name}.json`) + '\nopen("forked", "a").write(str(int(FORKED)))'])]),
      ),
    );
    const { exitCode } = await check(folder, [...names, ...marked(folder)]);
    expect(exitCode).toBe(0);
    // The first kernel makes the profile of IPython, so the second finds another start.
    expect(readFileSync(join(folder, 'forked'), 'utf8')).toBe('0011');
    const fork = read(folder, 'd.ipynb.json');
    await check(folder, ['d.ipynb', ...marked(folder)]);
    expect(readFileSync(join(folder, 'forked'), 'utf8')).toBe('00110');
    expect({ ...fork, pid: 0 }).toEqual({ ...read(folder, 'd.ipynb.json'), pid: 0 });
  });

  it('is started anew where the notebook before changed what kernels start with', async () => {
    const startup = 'os.makedirs(os.environ["IPYTHONDIR"] + "/profile_default/startup", exist_ok=True)';
    const folder = scratchFolder({
      'a.ipynb': notebookText([
        untilOther,
        `${startup}\nopen(os.environ["IPYTHONDIR"] + "/profile_default/startup/00.py", "w").write("made = 1")`,
      ]),
      'b.ipynb': notebookText([looks('b.json')]),
    });
    const { exitCode } = await check(folder, ['a.ipynb', 'b.ipynb', '--predict', 'none', ...marked(folder)]);
    expect(exitCode).toBe(0);
    expect(read(folder, 'b.json')).toMatchObject({ made: 1 });
    expect(read(folder, 'b.json')['pid']).not.toBe(Number(readFileSync(join(folder, 'other'), 'utf8')));
  });

  it.each(['SIGINT', 'SIGKILL'] as const)('does not outlive nbcrane after %s', async (signal) => {
    const folder = scratchFolder({ 'a.ipynb': notebookText([untilOther, 'time.sleep(600)']), 'b.ipynb': notebookText(['1']) });
    const run = execa(process.execPath, [cli, 'check', 'a.ipynb', 'b.ipynb', '--python', testPython(), ...marked(folder)], {
      cwd: folder,
      reject: false,
      env: userOf(folder),
    });
    expect(await until(() => readdirSync(folder).includes('other'))).toBe(true);
    run.kill(signal);
    await run;
    expect(await until(() => processesNaming(folder).length === 0), processesNaming(folder).join('\n')).toBe(true);
  });

  it('ends with the run where --max-failures skips the notebook', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText([untilOther, '1 / 0']), 'b.ipynb': notebookText(['open("ran", "w")']) });
    const { report } = await check(folder, ['a.ipynb', 'b.ipynb', '--max-failures', '1', '--predict', 'none', ...marked(folder)]);
    expect(report.notebooks.map(({ status }) => status)).toEqual(['crashed', 'skipped']);
    expect(await until(() => processesNaming(folder).length === 0), processesNaming(folder).join('\n')).toBe(true);
  });
});
