import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** A kernel whose language is no Python: it prints what it is given, and fails on `fail`. */
const echoKernel = `
from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel

class Echo(Kernel):
    implementation, implementation_version, banner = 'echo', '1', 'echo'
    language_info = {'name': 'echo', 'mimetype': 'text/plain', 'file_extension': '.txt'}

    def do_execute(self, code, silent, *args, **kwargs):
        if code == 'fail':
            content = {'ename': 'Failure', 'evalue': 'asked to', 'traceback': ['Failure: asked to']}
            self.send_response(self.iopub_socket, 'error', content)
            return {'status': 'error', 'execution_count': self.execution_count, **content}
        self.send_response(self.iopub_socket, 'stream', {'name': 'stdout', 'text': code})
        return {'status': 'ok', 'execution_count': self.execution_count, 'payload': [], 'user_expressions': {}}

IPKernelApp.launch_instance(kernel_class=Echo)
`;

function echoFolder(cells: string[]): { folder: string; env: Record<string, string> } {
  const metadata = { kernelspec: { name: 'echo', display_name: 'Echo', language: 'echo' }, language_info: { name: 'echo' } };
  const folder = scratchFolder({ 'a.ipynb': notebookText(cells, metadata), 'kernel.py': echoKernel });
  mkdirSync(join(folder, 'jupyter', 'kernels', 'echo'), { recursive: true });
  const spec = { argv: [testPython(), join(folder, 'kernel.py'), '-f', '{connection_file}'], display_name: 'Echo', language: 'echo' };
  writeFileSync(join(folder, 'jupyter', 'kernels', 'echo', 'kernel.json'), JSON.stringify(spec));
  return { folder, env: { JUPYTER_PATH: join(folder, 'jupyter') } };
}

describe('kernels of other languages', () => {
  it('run, and the report says that the offline rules do not support', async () => {
    const { folder, env } = echoFolder(['hello', 'fail', 'never']);
    const { report, exitCode } = await check(folder, ['a.ipynb'], env);
    const [notebook] = report.notebooks;
    expect(notebook?.cells.map(({ status }) => status)).toEqual(['executed', 'crashed', 'not-run']);
    expect(notebook?.cells[1]?.error).toMatchObject({ ename: 'Failure', evalue: 'asked to' });
    expect(notebook?.warnings).toEqual([{ code: 'no-probe', message: expect.stringContaining('offline rules do not support') }]);
    expect(exitCode).toBe(1);
  });

  it('that do not exist are named, with those that do and the way out', async () => {
    const { folder } = echoFolder(['hello']);
    const { report, exitCode } = await check(folder, ['a.ipynb']);
    expect(report.notebooks[0]?.message).toMatch(/echo/);
    expect(report.notebooks[0]?.message).toMatch(/--kernel-name/);
    expect(exitCode).toBe(3);
  });
});
