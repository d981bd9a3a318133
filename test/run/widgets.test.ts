import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** The guarantee: the executed notebook stores the state of widgets as nbclient's does, so that they are shown where no kernel runs. */

/** Ids are drawn at random, and two runs are compared. */
const start = `import itertools, uuid
ids = itertools.count(1)
uuid.uuid4 = lambda: uuid.UUID(int=next(ids))
import ipywidgets as w
from IPython.display import clear_output, display`;

const notebooks: Readonly<Record<string, readonly string[]>> = {
  'that makes no widget': ['x = 1'],
  'with a slider that is moved later': ['s = w.IntSlider(value=3, description="Größe 📓")\ns', 's.value = 7', 's.close()'],
  'with a bar in a loop': ['bar = w.IntProgress(max=5)\ndisplay(bar)\nfor i in range(6):\n    bar.value = i'],
  'with linked and nested widgets': [
    'a, b = w.FloatText(1.5), w.Text("x")\nw.jslink((a, "value"), (b, "value"))\nw.VBox([a, w.HBox([b])])',
  ],
  'with binary data, replaced once': [
    'i = w.Image(value=bytes(range(256)), format="png")\ni',
    'i.value = b"\\x00other"',
    'j = w.FileUpload()\nj',
    'big = w.Image(value=bytes(300_000))\nbig',
  ],
  'with an Output that captures': [
    'o = w.Output()\no',
    'with o:\n    print("one")\n    print("two")\n    display({"a": 1})\nprint("outside")',
    'with o:\n    print("three")\nprint(len(o.outputs), o.outputs[0]["text"])',
  ],
  'with an Output that is cleared': [
    'o = w.Output()\ndisplay(o)\nwith o:\n    print("one")\n    clear_output()\n    print("two")',
    'with o:\n    clear_output(wait=True)\n    print("three")',
    'o.clear_output()\no.append_stdout("said\\n")\nwith o:\n    print("four")',
  ],
  'with one Output in another': [
    'o, p = w.Output(), w.Output()\nwith o:\n    print("o")\n    with p:\n        print("p")\n    print("o again")\nprint("none")',
  ],
  'with interact': ['@w.interact(n=(0, 10))\ndef show(n=4):\n    print("n is", n)'],
  'with an exception that an Output shows': ['o = w.Output()\nwith o:\n    1 / 0\nprint("after")'],
};

const execute = `import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, kernel_name="python3", allow_errors=True).execute()
nbformat.write(notebook, sys.argv[2])`;

type Executed = { metadata: { widgets?: unknown }; cells: { outputs: { traceback?: unknown }[] }[] };

/** On a busy machine nbclient 0.11 waits forever in one of ten runs that clear an Output, its kernel idle: it gets more tries, nbcrane gets one. */
async function byNbclient(folder: string, name: string, limits: readonly number[] = [30_000, 30_000, 60_000, 120_000]): Promise<void> {
  const [timeout, ...others] = limits;
  const ran = execa(testPython(), ['-c', execute, `${name}.ipynb`, `theirs/${name}.ipynb`], { cwd: folder, timeout: timeout! });
  await (others.length === 0 ? ran : ran.catch(() => byNbclient(folder, name, others)));
}

it('a notebook has the outputs and the widgets that nbclient gives it', { timeout: 1_200_000 }, async () => {
  const files = Object.entries(notebooks).map(([name, cells]) => [`${name}.ipynb`, notebookText([start, ...cells])]);
  const folder = scratchFolder({ ...Object.fromEntries(files), 'theirs/.gitkeep': '' });
  const ran = check(folder, [...files.map(([path]) => path!), '--predict', 'none', '--output-notebook', 'ours']);
  for (const name of Object.keys(notebooks)) await byNbclient(folder, name);
  await ran;
  for (const [name, cells] of Object.entries(notebooks)) {
    const [ours, theirs] = ['ours', 'theirs'].map((by) => JSON.parse(readFileSync(join(folder, by, `${name}.ipynb`), 'utf8')) as Executed);
    expect.soft(ours!.metadata.widgets, name).toEqual(theirs!.metadata.widgets);
    expect
      .soft(
        ours!.cells.map(({ outputs }) => outputs),
        name,
      )
      .toEqual(theirs!.cells.map(({ outputs }) => outputs));
    expect.soft(ours!.metadata.widgets !== undefined, name).toBe(cells.some((source) => source.includes('w.')));
  }
});
