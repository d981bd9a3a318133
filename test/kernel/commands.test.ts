import { describe, expect, test } from 'vitest';
import { run, sharedSession, text } from './support.ts';

const shared = sharedSession();

/** Each would wait for ever: long enough for a slow machine, and far less than for ever. */
const timeoutMs = 60_000;

describe('a command that reads what nobody types gets its end', () => {
  test.each([
    ['standard input', '!cat; echo done'],
    ['a line', `!read line; echo "<$line> done"`],
    ['a program of Python', `!python3 -c "input()" || echo done`],
    ['input between its other work', '!echo one; sort -; echo done'],
    ['the terminal itself', '!cat /dev/tty; echo done'],
    ['a password', '!python3 -c "import getpass; getpass.getpass()" || echo done'],
    ['a cell of the shell', '%%bash\ncat\necho done'],
    ['a captured command', 'x = !cat; echo done\nprint(x[-1])'],
    ['os.system', 'import os\nprint(os.system("cat") or "done")'],
    ['subprocess', 'import subprocess\nprint(subprocess.run(["cat"]).returncode or "done")'],
  ])('from %s', async (_, source) => {
    const execution = await run(shared.session, source, { timeoutMs });
    expect(execution.status).toBe('ok');
    if (!source.startsWith('%%bash')) expect(text(execution)).toContain('done');
  });

  test('and is what it was for all others: its shell, its terminal, its quotes, its exit code', async () => {
    const one = await run(
      shared.session,
      `name = "it's"\n!echo "{name}" '"'; echo $$0 | tr a-z A-Z; [ -t 1 ] && echo "a terminal"; exit 3`,
    );
    expect(text(one).replaceAll('\r', '')).toMatch(/^it's "\n\S*SH\na terminal\n$/);
    expect(one.warnings).toMatchObject([{ code: 'shell-exit', message: expect.stringContaining('failed with exit code 3') as string }]);
    const killed = await run(shared.session, '!kill -9 {"$"}{"$"}');
    expect(killed.warnings).toMatchObject([{ message: expect.stringContaining('ended by signal 9') as string }]);
  });
});
