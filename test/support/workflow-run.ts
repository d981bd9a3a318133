import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';
import { scratchFolder } from './notebooks.ts';
import { testPython } from './python.ts';
import { shareCompiled, userOf } from './user-cache.ts';

export type WorkflowEvent = { name: string; payload?: object };

export type StepRequest = {
  /** The bundle. */
  script: string;
  /** Where the repository is checked out. */
  workspace: string;
  inputs?: Record<string, string>;
  event: WorkflowEvent;
  /** Root of GitHub's API. */
  apiUrl?: string;
  env?: Record<string, string>;
  /** Cancels the job, as a runner does, once the log says this. */
  cancelAt?: RegExp;
};

export type Command = { name: string; properties: Record<string, string>; message: string };

export type Step = {
  exitCode: number;
  /** All of the log as it was written. */
  log: string;
  outputs: Record<string, string>;
  summary: string;
  /** Those the runner would obey. */
  commands: Command[];
};

/** Runs the action as a runner does: a clean environment, inputs with the defaults of action.yml, files for outputs and summary. */
export async function runStep({
  script,
  workspace,
  inputs = {},
  event,
  apiUrl = 'http://127.0.0.1:9',
  env = {},
  cancelAt,
}: StepRequest): Promise<Step> {
  const temp = mkdtempSync(join(tmpdir(), 'nbcrane-runner-'));
  onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
  const file = (name: string, text = '') => {
    writeFileSync(join(temp, name), text);
    return join(temp, name);
  };
  const user = userOf(temp);
  const given = { ...manifestDefaults(), ...inputs };
  const running = execa(process.execPath, [script], {
    cwd: workspace,
    reject: false,
    all: true,
    extendEnv: false,
    env: {
      PATH: [dirname(testPython()), process.env.PATH].join(delimiter),
      HOME: temp,
      ...user,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE']!,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: apiUrl,
      GITHUB_GRAPHQL_URL: `${apiUrl}/graphql`,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_SHA: 'c'.repeat(40),
      GITHUB_RUN_ID: '42',
      GITHUB_ACTOR: 'octocat',
      GITHUB_WORKSPACE: workspace,
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(event.payload ?? {})),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      GITHUB_ENV: file('env'),
      GITHUB_PATH: file('path'),
      GITHUB_STATE: file('state'),
      RUNNER_TEMP: temp,
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase().replaceAll(' ', '_')}`, value])),
      ...env,
    },
  });
  if (cancelAt) running.all.on('data', (chunk: Buffer) => void (cancelAt.test(chunk.toString()) && running.kill('SIGINT')));
  const { exitCode, all } = await running;
  shareCompiled(user);
  const log = all ?? '';
  return {
    exitCode: exitCode ?? -1,
    log,
    outputs: parseOutputs(readFileSync(join(temp, 'output'), 'utf8')),
    summary: readFileSync(join(temp, 'summary'), 'utf8'),
    commands: obeyed(log),
  };
}

/** As the runner fills them in; `github.token` is what it would be. */
function manifestDefaults(): Record<string, string> {
  const manifest = readFileSync(new URL('../../action.yml', import.meta.url), 'utf8');
  const [, inputs = ''] = /^inputs:\n([^]*?)^outputs:/m.exec(manifest) ?? [];
  const entries = [...inputs.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n)*)/gm)].map(([, name, body]): [string, string] => {
    const [, text = ''] = /^ {4}default: (.*)$/m.exec(body!) ?? [];
    return [name!, text.startsWith('"') ? (JSON.parse(text) as string) : text.replace('${{ github.token }}', 'ghs_testtoken')];
  });
  return Object.fromEntries(entries);
}

/** `name<<DELIMITER` blocks, as @actions/core writes them. */
function parseOutputs(text: string): Record<string, string> {
  const blocks = [...text.matchAll(/^([\w-]+)<<(ghadelimiter_[\w-]+)\r?\n([^]*?)\r?\n?\2\r?$/gm)];
  return Object.fromEntries(blocks.map(([, name, , value]) => [name!, value!]));
}

/** Reads the log as a runner does: `::name properties::message` lines, none of them between `::stop-commands::TOKEN` and `::TOKEN::`. */
export function obeyed(log: string): Command[] {
  const commands: Command[] = [];
  let token: string | null = null;
  for (const line of log.split('\n')) {
    const text = line.trimStart();
    if (token !== null) {
      if (text.trim() === `::${token}::`) token = null;
      continue;
    }
    const [, name, properties = '', message = ''] = /^::([\w-]+)(?: ([^:]*))?::(.*?)\r?$/.exec(text) ?? [];
    if (name === undefined) continue;
    if (name === 'stop-commands') token = message;
    else commands.push({ name, properties: parseProperties(properties), message: decode(message) });
  }
  return commands;
}

const parseProperties = (text: string) =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        decode(pair.slice(pair.indexOf('=') + 1))
          .replaceAll('%3A', ':')
          .replaceAll('%2C', ','),
      ]),
  );

const decode = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

/** A folder checked out for the running test. */
export function repository(files: Record<string, string>): string {
  const folder = scratchFolder(files);
  mkdirSync(join(folder, '.git'));
  return folder;
}

export const errorsOf = ({ commands }: Step): Command[] => commands.filter(({ name }) => name === 'error');

/** All messages of the commands of one name. */
export const messagesOf = ({ commands }: Step, name: string): string =>
  commands
    .filter((command) => command.name === name)
    .map(({ message }) => message)
    .join('\n');
