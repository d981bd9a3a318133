import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';

const interruption = fileURLToPath(new URL('../../src/app/interruption.ts', import.meta.url));
const megabytes = 8;

/** A process that writes more than a pipe holds, and then ends in this way. */
const program = (end: string) => `
import { leave, leaveSoon } from ${JSON.stringify(interruption)};
setInterval(() => {}, 1000);
process.stdout.write('x'.repeat(${megabytes} * 2 ** 20) + 'end');
${end}`;

describe('a process that ends itself', () => {
  it.each([
    ['at once', 'leave([process.stdout, process.stderr], 3)', 3],
    ['once nothing is left to do', 'leaveSoon([process.stdout, process.stderr])', 0],
  ])('%s has handed over what it wrote, however slowly it is read', async (_, end, exitCode) => {
    const child = execa(process.execPath, ['--input-type=module', '--eval', program(end)], { buffer: false, reject: false });
    child.stdout.pause();
    await sleep(2500);
    let text = '';
    for await (const piece of child.stdout.setEncoding('utf8')) text += String(piece);
    expect(text).toHaveLength(megabytes * 2 ** 20 + 3);
    expect((await child).exitCode).toBe(exitCode);
  });
});
