import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastOutput } from '../../src/run/last-output.ts';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const reason = 'quota of volume seven is used up';
/** The words of the reason apart, so that the source does not hold it. */
const say = (words = reason.split(' ')) => `printf '%s ' ${words.join("'' '' ")} >&2`;
const inPython = `import sys; sys.stderr.write(" ".join(${JSON.stringify(reason.split(' '))}) + chr(10)); sys.exit(3)`;

/** Ways in which a program, not the cell itself, says why the cell failed. */
const cells = {
  'a cell of a shell': `%%bash\n${say()}\nexit 4`,
  'a script of another program': `%%script python3\n${inPython}`,
  'a child': `import subprocess\nsubprocess.run(["sh", "-c", ${JSON.stringify(`${say()}; exit 7`)}], check=True)`,
  'a child whose output is kept': `import subprocess\nsubprocess.run(["sh", "-c", ${JSON.stringify(`${say()}; exit 7`)}], check=True, capture_output=True)`,
  'a child whose output is kept, behind another exception': `import subprocess
try:
    subprocess.run(["sh", "-c", ${JSON.stringify(`${say()}; exit 7`)}], check=True, capture_output=True, text=True)
except subprocess.CalledProcessError as error:
    raise RuntimeError("the step failed") from error`,
  'a worker process': `import multiprocessing, sys, os
def work():
    sys.stderr.write(" ".join(${JSON.stringify(reason.split(' '))}) + chr(10))
    sys.stderr.flush()
    os._exit(5)
worker = multiprocessing.get_context("fork").Process(target=work)
worker.start()
worker.join()
assert worker.exitcode == 0`,
  'a command, with --fail-on-shell-error': `!${say()}; exit 3`,
};

describe('what a failing cell wrote last', () => {
  it('is in every report, whoever wrote it', async () => {
    const folder = scratchFolder(
      Object.fromEntries(Object.values(cells).map((source, at) => [`${at}.ipynb`, notebookText(['x = 1', source])])),
    );
    const files = ['--markdown', 'a.md', '--junit', 'a.xml'];
    const { report, stdout } = await check(folder, ['.', '--predict', 'none', '--fail-on-shell-error', ...files]);
    const parts = {
      console: stdout.split('✗ ').slice(1),
      junit: readFileSync(join(folder, 'a.xml'), 'utf8').split('<testsuite ').slice(1),
    };
    for (const [at, name] of Object.keys(cells).entries()) {
      const notebook = report.notebooks[at]!;
      const said = notebook.cells[1]!.error?.lastOutput?.join('\n').replaceAll(/ +/g, ' ');
      expect(said, name).toContain(reason);
      expect(parts.junit[at]!.replaceAll(/ +/g, ' '), name).toContain(reason);
    }
    expect(stdout.replaceAll(/ +/g, ' ').split(`│ ${reason}`).length - 1).toBe(Object.keys(cells).length);
    const markdown = readFileSync(join(folder, 'a.md'), 'utf8');
    expect(markdown.replaceAll(/ +/g, ' ').split(`\n${reason}`).length - 1).toBe(Object.keys(cells).length);
  });

  const outputs = (stderr: string, stdout = '') => [
    { output_type: 'stream', name: 'stdout', text: stdout },
    { output_type: 'stream', name: 'stderr', text: stderr },
  ];
  const of = (stderr: string, stdout?: string, traceback = ['a frame']) =>
    lastOutput({ outputs: outputs(stderr, stdout) } as Parameters<typeof lastOutput>[0], traceback);
  it('is short, as a terminal shows it, and only what goes to standard error where there is a traceback', () => {
    expect(of('10%|#   \r 90%|### \rdone\n\u001b[31mred\u001b[0m\n\n')).toEqual(['done', 'red']);
    expect(of(Array.from({ length: 99 }, (_, at) => `line ${at}`).join('\n'))).toHaveLength(20);
    expect(of('x'.repeat(10_000))[0]!.length).toBeLessThan(500);
    expect(of('', 'printed')).toEqual([]);
    expect(of('', 'printed', [])).toEqual(['printed']);
    expect(of('said', 'printed', [])).toEqual(['said']);
  });
});
