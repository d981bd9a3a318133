import { describe, expect, it } from 'vitest';
import { assign } from '../../src/app/assign.ts';
import { runAll } from '../../src/many/run-all.ts';
import { foldRun } from '../../src/report/fold.ts';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** What every JavaScript object inherits. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

const fine = notebookText(['print("fine")']);

/** Every place of a notebook in which a name stands, with that name. */
const namedIn = {
  kernel: (name: string) => notebookText(['1'], { kernelspec: { name, display_name: name, language: 'python' } }),
  language: (name: string) => notebookText(['1'], { kernelspec: undefined, language_info: { name } }),
  'language of the kernelspec': (name: string) =>
    notebookText(['1'], { kernelspec: { name: 'k', display_name: 'k', language: name }, language_info: undefined }),
  'code and metadata': (name: string) =>
    notebookText(
      [
        {
          source: `import ${name}`,
          tags: [name, `nbcrane-${name}`, 'raises-exception'],
          metadata: { [name]: name, nbcrane: { [name]: 1 } },
        },
        `# nbcrane: ignore[${name}]\nget_ipython().display_pub.publish({"${name}": "x", "text/plain": "y"})`,
        `class ${name}(Exception): pass\nraise ${name}("x")`,
      ],
      { [name]: { [name]: 1 } },
    ),
};

describe('a notebook that names things like what every object inherits', () => {
  it.each(Object.keys(namedIn) as (keyof typeof namedIn)[])(
    'as its %s is the only one that this concerns',
    async (place) => {
      const notebooks = inherited.map((name) => [`${name}.ipynb`, namedIn[place](name)]);
      const folder = scratchFolder({ ...Object.fromEntries(notebooks), 'z.ipynb': fine });
      for (const mode of [['--predict', 'none'], ['--static']]) {
        const { report, stdout, stderr } = await check(folder, ['.', ...mode]);
        expect(stdout + stderr).not.toContain('bug in nbcrane');
        expect(report.notebooks).toHaveLength(inherited.length + 1);
        expect(report.notebooks.at(-1)).toMatchObject({ path: 'z.ipynb', status: 'passed' });
      }
    },
    120_000,
  );
});

describe('a bug in nbcrane', () => {
  it('ends the notebook it was met in, and no other', async () => {
    const prose = notebookText([{ type: 'markdown', source: '# Nothing to run' }]);
    const folder = scratchFolder({ 'a.ipynb': fine, 'b.ipynb': fine, 'c.ipynb': prose });
    const { jobs } = await assign(['.'], {}, folder);
    const fold = foldRun();
    const options = {
      jobs,
      providerFor: () => Promise.reject(new TypeError('this is not a function')),
      panelFor: () => ({ name: 'none', needs: { facts: [], rules: false } }) as never,
      repositoryRoot: folder,
      signal: new AbortController().signal,
    };
    await runAll(options, (event) => fold.on(event));
    const { report, exitCode } = fold.record();
    expect(report.notebooks.map(({ status }) => status)).toEqual(['internal-error', 'internal-error', 'passed']);
    expect(report.notebooks[0]!.message).toContain('This is a bug in nbcrane');
    expect(report.notebooks[0]!.message).toContain('TypeError: this is not a function');
    expect(report.totals.internalErrors).toBe(2);
    expect(exitCode).toBe(3);
  });
});
