import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kernelError } from '../../src/kernel/outputs.ts';
import { errorLine } from '../../src/run/error-line.ts';
import { check } from '../support/check.ts';
import { noCrash, promptServer } from '../support/model-server.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** A kernel whose language is no Python: it prints what it is given, and fails on `fail`. */
const echoKernel = `
from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel

class Echo(Kernel):
    implementation, implementation_version, banner = 'echo', '1', 'echo'
    language_info = {'name': 'echo', 'mimetype': 'text/plain', 'file_extension': '.txt'}

    def do_execute(self, code, silent, *args, **kwargs):
        if code.startswith('exit '):
            for name, text in (('stdout', 'first\\n'), ('stderr', 'echo: kaboom: command not found\\n')):
                self.send_response(self.iopub_socket, 'stream', {'name': name, 'text': text})
            content = {'ename': '', 'evalue': code[5:], 'traceback': []}
            self.send_response(self.iopub_socket, 'error', content)
            return {'status': 'error', 'execution_count': self.execution_count, **content}
        if code == 'fail':
            content = {'ename': 'Failure', 'evalue': 'asked to', 'traceback': ['Failure: asked to']}
            self.send_response(self.iopub_socket, 'error', content)
            return {'status': 'error', 'execution_count': self.execution_count, **content}
        self.send_response(self.iopub_socket, 'stream', {'name': 'stdout', 'text': code})
        return {'status': 'ok', 'execution_count': self.execution_count, 'payload': [], 'user_expressions': {}}

IPKernelApp.launch_instance(kernel_class=Echo)
`;

function echoFolder(cells: CellSpec[]): { folder: string; env: Record<string, string> } {
  const metadata = { kernelspec: { name: 'echo', display_name: 'Echo', language: 'echo' }, language_info: { name: 'echo' } };
  const folder = scratchFolder({ 'a.ipynb': notebookText(cells, metadata), 'kernel.py': echoKernel });
  mkdirSync(join(folder, 'jupyter', 'kernels', 'echo'), { recursive: true });
  const spec = { argv: [testPython(), join(folder, 'kernel.py'), '-f', '{connection_file}'], display_name: 'Echo', language: 'echo' };
  writeFileSync(join(folder, 'jupyter', 'kernels', 'echo', 'kernel.json'), JSON.stringify(spec));
  return { folder, env: { JUPYTER_PATH: join(folder, 'jupyter') } };
}

describe('kernels of other languages', () => {
  it('run, and the report says that only a model predicts there', async () => {
    const { folder, env } = echoFolder(['hello', 'fail', 'never']);
    const { report, exitCode } = await check(folder, ['a.ipynb'], env);
    const [notebook] = report.notebooks;
    expect(notebook?.cells.map(({ status }) => status)).toEqual(['executed', 'crashed', 'not-run']);
    expect(notebook?.cells[1]?.error).toMatchObject({ ename: 'Failure', evalue: 'asked to' });
    expect(notebook?.warnings).toEqual([
      { code: 'no-probe', message: expect.stringContaining('In echo notebooks, only a model predicts (--model)') },
    ]);
    expect(exitCode).toBe(1);
  });

  it('heed tags and limits', async () => {
    const { folder, env } = echoFolder([
      { source: 'fail', tags: ['raises-exception'] },
      { source: 'fail', tags: ['skip-execution'] },
      { source: 'exit 3', tags: ['raises-exception'] },
      'hello',
    ]);
    const { report, exitCode } = await check(folder, ['a.ipynb'], env);
    expect(report.notebooks[0]?.cells.map(({ status }) => status)).toEqual(['executed', 'skipped', 'executed', 'executed']);
    expect(exitCode).toBe(0);
  });

  it('without exceptions: what the cell wrote last and its exit code are in every report', async () => {
    const { folder, env } = echoFolder(['exit 127']);
    const written = ['--markdown', 'a.md', '--junit', 'a.xml', '--sarif', 'a.sarif'];
    const { report, stdout } = await check(folder, ['a.ipynb', ...written], env);
    expect(report.notebooks[0]?.cells[0]?.error).toMatchObject({ ename: '', lastOutput: ['echo: kaboom: command not found'] });
    const texts = {
      stdout,
      ...Object.fromEntries(['a.md', 'a.xml', 'a.sarif'].map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    };
    for (const [name, text] of Object.entries(texts)) {
      expect(text, name).toContain('The cell ended with exit code 127.');
      expect(text, name).toContain('kaboom: command not found');
      expect(text, name).not.toMatch(/crash raised|\) raised/);
    }
  });

  it('are predicted by a model, from code alone', async () => {
    const { url, prompts } = await promptServer((prompt) =>
      prompt.split('# Target Cell:')[1]!.includes('fail')
        ? { reasoning: 'It fails when asked to.', detection: true, line: 1, error_type: 'Failure' }
        : noCrash,
    );
    const { folder, env } = echoFolder(['hello', 'fail']);
    const model = ['--model', 'gpt-5', '--base-url', url];
    const { report, exitCode } = await check(folder, ['a.ipynb', ...model], { ...env, OPENAI_API_KEY: 'sk-of-a-test' });
    expect(report.notebooks[0]?.cells.map(({ status }) => status)).toEqual(['executed', 'predicted-crash']);
    expect(exitCode).toBe(1);
    expect(prompts.join('')).not.toContain('runtime information:');
    expect(prompts.at(-1)).toContain('hello');
  });

  // As the kernels of R 4.2 (IRkernel 1.3), Deno 2.9 and Calysto Scheme 2.1 gave them.
  it.each([
    [
      'R: the call of the cell',
      'y <- 1\nz <- f(y)\nz',
      2,
      ['Error in g(x + 1): deep: 2', 'Traceback:', '', '1. f(y)', '2. g(x + 1)   # at line 4 of file <text>'],
    ],
    ['R: the same call twice', 'f(y)\nf(y)', null, ['Error in f(y): deep: 2', 'Traceback:', '', '1. f(y)']],
    ['R: no call', 'y <- 1', null, ['Error: deep', 'Traceback:', '']],
    [
      'R: its syntax',
      'y <- (1 +\nz <- 2 )) 3',
      2,
      ["Error in parse(text = x, srcfile = src): <text>:2:9: unexpected ')'", '1: y <- (1 + '],
    ],
    [
      'R: the syntax of other text',
      'a\nb\nparse(text = t)',
      3,
      ['Error in parse(text = t): <text>:2:0: unexpected end of input', 'Traceback:', '', '1. parse(text = t)'],
    ],
    [
      'Deno: a function of this cell or another',
      'const y = 1;\ng(y);',
      2,
      ['RangeError: deep', '    at g (<anonymous>:4:9)', '    at <anonymous>:2:1'],
    ],
    ['Deno: a line that the cell does not have', 'g(1)', null, ['RangeError: deep', '    at later (<anonymous>:4:9)']],
    ['a kernel of Scheme', '(define x 1)\n(+ x y)', 2, ['Traceback (most recent call last):', '  File "In [1]", line 2, col 6', '']],
    ['nothing', 'x', null, []],
  ])('name the line that led to the error where that is plain; %s', (_, source, line, traceback) => {
    expect(errorLine(source, { ename: 'Error', traceback }, 1)).toBe(line);
  });

  it.each([
    ["<class 'KeyError'>", 'KeyError'],
    ["<class 'json.decoder.JSONDecodeError'>", 'JSONDecodeError'],
    ["<class '__main__.Own'>", 'Own'],
    ['KeyError', 'KeyError'],
    ['', ''],
  ])('name an exception %s: %s', (ename, name) => {
    expect(kernelError({ ename, evalue: '', traceback: [] }).ename).toBe(name);
  });

  it('that do not exist are named, with those that do and the way out', async () => {
    const { folder } = echoFolder(['hello']);
    const { report, exitCode } = await check(folder, ['a.ipynb']);
    expect(report.notebooks[0]?.message).toMatch(/echo/);
    expect(report.notebooks[0]?.message).toMatch(/--kernel-name/);
    expect(exitCode).toBe(3);
  });
});
