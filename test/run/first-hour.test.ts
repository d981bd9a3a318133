import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** A server of a model that rejects every key. */
async function refusingServer(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const error = { message: 'Incorrect API key provided', type: 'invalid_request_error', code: 'invalid_api_key' };
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const times = (text: string, part: string) => text.split(part).length - 1;

describe('what a person reads who is new', () => {
  it('of a key that is rejected: no notebook is said to be invalid, and the reason stands where it was met and at the end', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']), 'b.ipynb': notebookText(['x = 1']) });
    const model = ['--predict', 'llm', '--model', 'gpt-5', '--base-url', await refusingServer()];
    const { report, exitCode, stdout, stderr } = await check(folder, ['.', '--jobs', '1', ...model], {
      OPENAI_API_KEY: 'sk-wrong-wrong-wrong',
    });
    expect(exitCode).toBe(2);
    expect(report.notebooks.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
    expect(stdout).not.toContain('invalid');
    expect(times(stdout, 'was rejected')).toBe(1);
    expect(times(stderr, 'was rejected')).toBe(1);
  });

  it('of a crash in a function of the notebook: the number of its cell, and its line', async () => {
    const cells = ['import json', 'def load(text):\n    data = json.loads(text)\n    return data["x"]', `load('{"y": 1}')`];
    const { stdout, report } = await check(scratchFolder({ 'a.ipynb': notebookText(cells) }), ['a.ipynb', '--no-fixes']);
    const { prediction } = report.notebooks[0]!.cells[2]!;
    expect(prediction!.diagnosis).toContain('It happens inside load(), at line 3 of cell 2.');
    expect(prediction!.origins[0]).toEqual({ name: 'load()', cellIndex: 1, line: 3 });
    expect(stdout).toContain('load() in cell 2, line 3: return data["x"]');
    expect(times(stdout, "without the key 'x'")).toBe(1);
  });

  it.each([
    ['import sys\nsys.exit(0)', 2],
    ['import sys\nif x:\n    sys.exit(3)\nraise SystemExit(4)', null],
    ['raise SystemExit', 1],
    ['print(x)\nraise SystemExit("over")', 2],
  ])('of an exit: its line where there is one, and what it is in a notebook: %j', async (source, line) => {
    const { report, stdout } = await check(scratchFolder({ 'a.ipynb': notebookText(['x = 1', source]) }), ['a.ipynb', '--predict', 'none']);
    const cell = report.notebooks[0]!.cells[1]!;
    expect(cell.error!.line).toBe(line);
    expect(stdout).toContain('raises-exception');
  });

  it('of flags that do nothing: told to who typed them, and kept out of the reports', async () => {
    const { report, stderr, stdout } = await check(scratchFolder({ 'a.ipynb': notebookText(['x = 1']) }), [
      ...['a.ipynb', '--predict', 'none', '--category', 'x'],
    ]);
    expect(stdout + stderr).toContain('--category does nothing here: --sarif is not set');
    expect(report.notices ?? []).toEqual([]);
  });
});
