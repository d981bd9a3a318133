import { expect, test } from 'vitest';
import { request, run, sharedSession, text } from './support.ts';

const shared = sharedSession();

test('an exception is an error with its traceback, and the next cell runs', async () => {
  const failed = await run(shared.session, 'def f():\n    return {}["k"]\nf()');
  expect(failed).toMatchObject({ status: 'error', error: { ename: 'KeyError', evalue: "'k'" } });
  expect(failed.error?.traceback.join('\n')).toContain('KeyError');
  expect(failed.outputs).toEqual([{ output_type: 'error', ...failed.error }]);
  expect((await run(shared.session, '1')).status).toBe('ok');
});

test.each([
  ['a line magic', '%nosuchmagic 1', '%nosuchmagic'],
  ['a cell magic', '%%nosuchmagic\n1', '%%nosuchmagic'],
  ['a magic between statements', 'x = 1\n%nosuchmagic\nx', '%nosuchmagic'],
])('%s that does not exist is an error and shows in the outputs', async (_, source, name) => {
  const result = await run(shared.session, source);
  expect(result).toMatchObject({ status: 'error', error: { ename: 'UsageError' } });
  expect(result.error?.evalue).toContain(name);
  expect(result.warnings.map(({ code }) => code)).toEqual(['unknown-magic']);
  expect(result.outputs.at(-1)).toMatchObject({ output_type: 'error', ename: 'UsageError' });
});

test('an unknown magic that IPython only prints is an error as well', async () => {
  const result = await run(shared.session, 'import sys\nprint("UsageError: Line magic function `%gone` not found.", file=sys.stderr)');
  expect(result).toMatchObject({ status: 'error', error: { ename: 'UsageError', evalue: 'Line magic function `%gone` not found' } });
});

test('an error that only the output channel tells, as when a figure is drawn after the cell', async () => {
  const result = await run(
    shared.session,
    '%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.title(r"$\\nosuchsymbol$")\nNone',
  );
  expect(result).toMatchObject({ status: 'error', error: { ename: 'ValueError' } });
  expect(result.warnings.map(({ code }) => code)).toContain('error-on-iopub');
  await run(shared.session, 'plt.close("all")');
});

test('an output that cannot be formatted is an error with the name of its exception', async () => {
  const result = await run(shared.session, 'class Table:\n    def _repr_html_(self):\n        raise KeyError("total")\nTable()');
  expect(result).toMatchObject({ status: 'error', error: { ename: 'KeyError', evalue: "'total'" } });
});

test('every failing command of a cell is a warning at that cell, and only there', async () => {
  const failing = await run(shared.session, '!exit 3\nprint("between")\n!false\n!true');
  expect(failing.status).toBe('ok');
  expect(failing.warnings).toEqual([
    { code: 'shell-exit', message: 'The command `exit 3` failed with exit code 3.' },
    { code: 'shell-exit', message: 'The command `false` failed with exit code 1.' },
  ]);
  expect((await run(shared.session, 'print("later")')).warnings).toEqual([]);
  expect((await run(shared.session, '!echo fine')).warnings).toEqual([]);
});

test('commands in functions see the local variables as without nbcrane', async () => {
  const result = await run(shared.session, 'def shout():\n    word = "local"\n    !echo $word {word.upper()}\nshout()');
  expect(text(result).trim()).toBe('local LOCAL');
});

test('a %pip that fails is named as such', async () => {
  const result = await run(shared.session, '%pip install --no-index --quiet nbcrane-no-such-package');
  expect(result.status).toBe('ok');
  expect(result.warnings).toEqual([{ code: 'pip-exit', message: expect.stringContaining('-m pip install') }]);
});

test('a failing %%bash raises', async () => {
  expect(await run(shared.session, '%%bash\nexit 4')).toMatchObject({ status: 'error', error: { ename: 'CalledProcessError' } });
});

test.each(['input("? ")', 'import getpass; getpass.getpass()', 'import pdb; pdb.set_trace(); x = 1'])(
  '%s fails at once and says why',
  async (source) => {
    const result = await run(shared.session, source, { timeoutMs: 120_000 });
    expect(result).toMatchObject({ status: 'error', error: { ename: 'StdinNotImplementedError' } });
    expect(result.warnings.map(({ code }) => code)).toEqual(['stdin-requested']);
  },
);

test.each(['import sys; sys.exit(0)', 'raise SystemExit'])('%s is an error; the kernel lives on', async (source) => {
  expect(await run(shared.session, source)).toMatchObject({ status: 'error', error: { ename: 'SystemExit' }, death: null });
  expect((await run(shared.session, '1')).status).toBe('ok');
});

test('what nbcrane installs in the kernel is not to be seen from a cell', async () => {
  const fresh = await shared.provider.start(request);
  const names = text(
    await run(
      fresh,
      'print([name for name in globals() if "nbcrane" in name.lower()], sorted(name for name in dir() if not name.startswith("_")))',
    ),
  );
  expect(names).toBe("[] ['In', 'Out', 'exit', 'get_ipython', 'open', 'quit']\n");
  await fresh.close();
});

test('an error that an Output widget caught is a warning, as in JupyterLab and nbclient; one after it is an error', async () => {
  const caught = 'import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    raise ValueError("shown in the widget")\nprint("after")';
  const passed = await run(shared.session, caught);
  expect(passed).toMatchObject({ status: 'ok', warnings: [{ code: 'error-in-widget', message: expect.stringContaining('ValueError') }] });
  expect(text(passed)).toContain('after');
  expect(await run(shared.session, `${caught}\n{}["k"]`)).toMatchObject({ status: 'error', error: { ename: 'KeyError' } });
});
