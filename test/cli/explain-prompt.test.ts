import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { check, cli } from '../support/check.ts';
import { modelServer, noCrash, promptOf } from '../support/model-server.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

const explainPrompt = (folder: string, ...args: string[]) =>
  execa(process.execPath, [cli, 'explain-prompt', ...args], {
    cwd: folder,
    reject: false,
    env: userOf(folder),
  });
const own = () => ['--python', testPython()];

describe('nbcrane explain-prompt', () => {
  it('prints to the letter what check sends, and does not run the cell', async () => {
    const { url, asked } = await modelServer(() => noCrash);
    const cells = ['rows = [1, 2, 3]\napi_key = "sk-live-9f8e7d6c5b4a3928"', "exec(\"open('ran', 'w').close()\\nrows.pop()\")"];
    const folder = scratchFolder({ 'a.ipynb': notebookText(cells) });
    const { stdout, exitCode } = await explainPrompt(folder, 'a.ipynb', '--cell', '2', '--model', 'm', '--price', 'm=1/2', ...own());
    expect(exitCode).toBe(0);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
    expect(asked).toEqual([]);
    await check(folder, ['a.ipynb', '--model', 'm', '--base-url', url, '--votes', '1', '--predict', 'offline,llm']);
    const sent = promptOf(asked.find((one) => promptOf(one).includes('rows.pop()'))!);
    const [, system = '', user = ''] = /===== system =====\n(.*)\n\n===== user =====\n(.*)\n\n===== about/s.exec(stdout) ?? [];
    expect(`${system}\n${user}`).toBe(sent);
    expect(stdout).not.toContain('sk-live-9f8e7d6c5b4a3928');
    expect(stdout).toMatch(/Redacted: .*cell 1: 1 value that looks like a credential/);
    expect(stdout).toContain('Trimmed: nothing.');
    expect(stdout).toMatch(/Tokens: about \d+ for each of up to 5 votes/);
    expect(stdout).toMatch(/Cost: about \$0\.\d{4} a vote/);
  });

  it('says what was left out and why, and where check would not ask', async () => {
    const long = Array.from({ length: 8 }, (_, at) => `n${at} = ${at}\n${`# ${'x'.repeat(900)}\n`.repeat(20)}`);
    const folder = scratchFolder({ 'a.ipynb': notebookText([...long, 'x = 1']) });
    const { stdout } = await explainPrompt(folder, 'a.ipynb', '--cell', '9', '--privacy', 'values', ...own());
    expect(stdout).toMatch(/Trimmed: .*left out, the prompt would be too long/);
    expect(stdout).toContain('facts of category V: left out by `privacy`');
    expect(stdout).toContain('would not ask about this cell: the rules settle it');
    expect(stdout).toContain('Cost: set --model to see it.');
  });

  it.each([
    [['a.ipynb', '--cell', '3'], 'Cell 3 was not reached: cell 2 raised ZeroDivisionError'],
    [['a.ipynb', '--cell', '9'], 'there are 3 cells'],
    [['a.ipynb'], 'needs one notebook and --cell'],
    [['a.ipynb', '--cell', '0'], 'the number of a cell'],
  ])('%j is an error that says why', async (args, why) => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 0', '1 / x', 'y = 1']) });
    const { stderr, exitCode } = await explainPrompt(folder, ...args, ...own());
    expect(stderr).toContain(why);
    expect(exitCode).toBe(2);
  });
});
