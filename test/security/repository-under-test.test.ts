import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProgram } from '../../src/host/find-program.ts';
import { engineEnvironment, hostEnvironment, pipEnvironment } from '../../src/host/host-environment.ts';
import { serverEnvironment } from '../../src/kernel/local/server-environment.ts';
import { listRepository } from '../../src/notebook/search-folder.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** What the tests of issue "what is checked has no say in how it is guarded" were run with, end to end: the real command line on a checkout. */

const keys = {
  OPENAI_API_KEY: 'sk-key-of-the-runner',
  NBCRANE_API_KEY: 'sk-key-of-the-server',
  GITHUB_TOKEN: 'ghs_token_of_the_job',
  JUPYTER_TOKEN: 'token-of-jupyter',
};

/** A program that leaves a mark with all it got. */
const spy = (mark: string) => `#!/bin/sh\n{ pwd; echo "$@"; env; } >> '${mark}'\nexit 1\n`;

function checkout(files: Record<string, string>): { folder: string; home: string; mark: string } {
  const home = scratchFolder({ '.bashrc': 'mine' });
  const mark = join(home, 'mark');
  const folder = scratchFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll('MARK', mark)])));
  mkdirSync(join(folder, '.git'));
  for (const name of Object.keys(files)) if (files[name]!.startsWith('#!')) chmodSync(join(folder, name), 0o755);
  return { folder, home, mark };
}

const nbcrane = ({ folder, home }: { folder: string; home: string }, args: string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [cli, 'check', ...args], {
    cwd: folder,
    reject: false,
    all: true,
    env: {
      ...keys,
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      VIRTUAL_ENV: dirname(dirname(testPython())),
      ...env,
    },
  });

const prose = notebookText([{ type: 'markdown', source: '# x' }]);
const fine = notebookText(['x = 1']);

describe('a checkout', () => {
  it('names no program that is run on the host, and none is found by its name in it', async () => {
    const evil = spy('MARK');
    const place = checkout({
      'nbcrane.toml': 'python = "./evil.sh"',
      'evil.sh': evil,
      git: evil,
      'bin/python3': evil,
      'bin/git': evil,
      'bin/docker': evil,
      'a.ipynb': fine,
    });
    const path = ['', '.', 'bin', join(place.folder, 'bin'), process.env['PATH']].join(delimiter);
    for (const args of [
      ['--static'],
      ['--static', '--quiet'],
      ['--kernel', 'container', '--image', 'trusted', '--engine', 'docker', '--pull', 'never'],
    ]) {
      const { all } = await nbcrane(place, ['a.ipynb', ...args], { PATH: path, VIRTUAL_ENV: '' });
      expect(existsSync(place.mark), `${args.join(' ')}\n${all}`).toBe(false);
      expect(all).toContain('nbcrane.toml:1: `python` is ignored');
    }
    const found = findProgram('python3', { PATH: path }, [place.folder]);
    expect(found.skipped).toContain(join(place.folder, 'bin/python3'));
    expect(found.path).not.toContain(place.folder);
  });

  it('runs nothing by a file named like a module of Python, where nbcrane asks Python for itself', async () => {
    const module = `open('MARK', 'a').write(__name__)\n`;
    const place = checkout({
      ...Object.fromEntries(['pip', 'venv', 'json', 'jupyter_server', 'sitecustomize', 'importlib'].map((name) => [`${name}.py`, module])),
      'a.ipynb': fine,
    });
    const { all } = await nbcrane(place, ['--static', 'a.ipynb']);
    expect(existsSync(place.mark), all).toBe(false);
  });

  it('is not where the programs start that make the environment of the server, and they get no keys', async () => {
    const { folder, home, mark } = checkout({ 'base-python': spy('MARK') });
    const before = { ...process.env };
    onTestFinished(() => void (process.env = before));
    Object.assign(process.env, keys, { XDG_CACHE_HOME: join(home, 'cache') });
    const base = {
      executable: join(folder, 'base-python'),
      version: [3, 11, 0] as [number, number, number],
      implementation: 'cpython',
      ipykernel: '7',
      jupyterClient: null,
      siteFolders: [],
      prefix: folder,
      basePrefix: folder,
      hasPip: true,
      isManaged: false,
    };
    await expect(serverEnvironment(base, () => {})).rejects.toThrow(/could not create its environment/);
    const [cwd, argv, ...env] = readFileSync(mark, 'utf8').split('\n');
    expect([cwd, argv]).toEqual(['/', expect.stringMatching(/^-I -m venv --clear /)]);
    for (const key of Object.values(keys)) expect(env.join('\n')).not.toContain(key);
  });

  it('sends no key and no token anywhere, and no code to a server or model of its own', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const place = checkout({
      'nbcrane.toml': [
        `kernel = "remote"\nserver-url = "${url}/"\nmodel = "m"\nbase-url = "${url}/v1"\npredict = ["offline", "llm"]`,
        'pass-env = ["INPUT_API-KEY", "*_API_KEY", "OPENAI_API_KEY", "*TOKEN*"]\n[env]\nPYTHONSTARTUP = "./evil.py"',
      ].join('\n'),
      'a.ipynb': notebookText([
        'import os\nleaked = [name for name in os.environ if "TOKEN" in name or "API" in name or name == "PYTHONSTARTUP"]\nassert not leaked, leaked',
      ]),
    });
    const { all, exitCode } = await nbcrane(place, ['a.ipynb', '--python', testPython()], { 'INPUT_API-KEY': 'sk-input-key' });
    expect(exitCode, all).toBe(0);
    expect(asked).toEqual([]);
    for (const name of ['kernel', 'server-url', 'model', 'base-url', 'predict', 'pass-env', 'env'])
      expect(all).toMatch(new RegExp(`nbcrane\\.toml:\\d+: \`${name}\` is ignored`));
  });

  it.each(['json', 'sarif', 'markdown', 'junit', 'codequality', 'html', 'output-notebook'])(
    'overwrites nothing by its setting %s',
    async (name) => {
      const place = checkout({ 'nbcrane.toml': `${name} = "~/.bashrc"`, 'a.ipynb': prose });
      const { all, exitCode } = await nbcrane(place, ['--static', 'a.ipynb']);
      expect(exitCode, all).toBe(0);
      expect(readFileSync(join(place.home, '.bashrc'), 'utf8')).toBe('mine');
      expect(all).toContain(`nbcrane.toml:1: \`${name}\` is ignored`);
    },
  );

  it.each([
    ['a report', ['--sarif', 'results.sarif'], 'results.sarif', '.bashrc'],
    ['a report in a linked folder', ['--json', 'results.sarif/new.json'], 'results.sarif', '.'],
  ])('has no %s written through a link, whoever names it', async (_, args, link, target) => {
    const place = checkout({ 'a.ipynb': prose });
    symlinkSync(join(place.home, target), join(place.folder, link));
    const { all, exitCode } = await nbcrane(place, ['--static', 'a.ipynb', ...args]);
    expect(exitCode).toBe(2);
    expect(all).toContain(`${join(place.folder, link)} is a symbolic link`);
    expect(all).toContain('Choose another file, or remove the link.');
    expect(readFileSync(join(place.home, '.bashrc'), 'utf8')).toBe('mine');
    expect(existsSync(join(place.home, 'new.json'))).toBe(false);
    expect(lstatSync(join(place.folder, link)).isSymbolicLink() && readlinkSync(join(place.folder, link))).toBe(join(place.home, target));
  });

  it('commands no terminal and no runner by what its files say', async () => {
    const hostile = '\u001b]0;owned\u0007\u001b[2J\u009b31m';
    const place = checkout({ 'nbcrane.toml': `x = "${hostile}\n::error::owned\n##[error]owned`, 'a.ipynb': prose });
    const { all, exitCode } = await nbcrane(place, ['--static', 'a.ipynb']);
    expect(exitCode).toBe(2);
    expect(all).toContain('invalid TOML');
    // eslint-disable-next-line no-control-regex
    expect(all).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(all).not.toMatch(/^\s*::|##\[/m);
  });

  it('fails nothing by a folder that is named like a notebook', async () => {
    const place = checkout({ 'a.ipynb': prose, 'x.ipynb/readme.txt': 'a folder' });
    for (const patterns of [['.'], ['a.ipynb', 'x.ipynb'], ['*.ipynb']]) {
      const { exitCode, all } = await nbcrane(place, ['--static', ...patterns]);
      expect([exitCode, patterns], all).toEqual([0, patterns]);
    }
    expect((await nbcrane(place, ['--static', 'x.ipynb'])).all).toContain('No notebooks (*.ipynb, or text with a jupytext header) found');
  });

  it('has a bare repository in it that starts nothing', async () => {
    const { folder, mark } = checkout({ 'a.ipynb': prose });
    const bare = join(folder, 'bare');
    await execa('git', ['init', '--quiet', '--bare', bare]);
    writeFileSync(
      join(bare, 'config'),
      `[core]\nrepositoryformatversion = 0\nbare = false\nworktree = ${folder}\nfsmonitor = "touch ${mark}"\n`,
    );
    await listRepository(bare);
    expect(existsSync(mark)).toBe(false);
  });
});

describe('programs on the host', () => {
  const env = {
    PATH: '/usr/bin',
    ...keys,
    DOCKER_HOST: 'unix:///run/docker.sock',
    DOCKER_AUTH_CONFIG: '{"auths": {}}',
    SSH_AUTH_SOCK: '/run/agent',
    PIP_INDEX_URL: 'https://user:pass@pypi.example/simple',
    HTTPS_PROXY: 'http://user:pass@proxy:8080',
    PYTHONSTARTUP: './evil.py',
    GIT_SSH_COMMAND: './evil.sh',
  };

  it('get no credentials but their own', () => {
    expect(Object.keys(hostEnvironment(env)).sort()).toEqual(['DOCKER_HOST', 'PATH']);
    expect(Object.keys(engineEnvironment(env)).sort()).toEqual(['DOCKER_AUTH_CONFIG', 'DOCKER_HOST', 'PATH']);
    expect(Object.keys(engineEnvironment({ ...env, DOCKER_HOST: 'ssh://host' }))).toContain('SSH_AUTH_SOCK');
    expect(Object.keys(pipEnvironment(env)).sort()).toEqual(['DOCKER_HOST', 'HTTPS_PROXY', 'PATH', 'PIP_INDEX_URL']);
  });

  it('get nothing that leads into a checkout, whatever it is called', () => {
    const root = process.cwd();
    const outside = scratchFolder();
    symlinkSync(root, join(outside, 'link'));
    const leading = ['', '/lib', '/a.cnf'].flatMap((path) => [
      `${root}${path}`,
      `/usr/lib${delimiter}${root}${path}`,
      `-I${root}${path}`,
      `--option=${root}${path} -x`,
      `file://${root}${path}`,
    ]);
    const values = [...leading, join(outside, 'link'), join(outside, 'link/src'), '.', './lib', '..', `/usr/lib${delimiter}../lib`];
    const names = ['SOME_PATH', 'SSL_CERT_FILE', 'TERMINFO', 'XDG_CONFIG_HOME', 'UV_CACHE_DIR', 'loader', 'GIT_EXEC_PATH', 'PYTHONPATH'];
    const loaders = [
      'LD_LIBRARY_PATH',
      'DYLD_LIBRARY_PATH',
      'GCONV_PATH',
      'LOCPATH',
      'NLSPATH',
      'OPENSSL_CONF',
      'OPENSSL_MODULES',
      'OPENSSL_ENGINES',
    ];
    for (const value of values) for (const name of names) expect(hostEnvironment({ [name]: value }), `${name}=${value}`).toEqual({});
    for (const name of loaders)
      for (const value of ['', 'lib', '.', join(root, 'lib'), join(outside, 'link')])
        expect([name, hostEnvironment({ [name]: `${value}${delimiter}${outside}` })]).toEqual([name, { [name]: outside }]);
    expect(hostEnvironment({ SOME: join(outside, 'x') }, [outside])).toEqual({});
  });

  it('keep everything else', () => {
    const kept = {
      HOME: '/home/someone',
      LANG: 'en_US.UTF-8',
      TZ: 'Europe/Berlin',
      TERM: 'xterm',
      EMPTY: '',
      HTTPS_PROXY: 'http://[::1]:8080',
      XDG_DATA_DIRS: `/usr/share${delimiter}/usr/local/share`,
      BESIDE: `${process.cwd()}-cache/x`,
      ABOVE: dirname(process.cwd()),
      LD_LIBRARY_PATH: '/opt/cuda/lib',
    };
    expect(hostEnvironment(kept)).toEqual(kept);
  });
});

describe.skipIf(process.platform === 'win32')('a cache', () => {
  it('that lies in a checkout is not believed, and the user is told', async () => {
    const { folder, home } = checkout({ 'a.ipynb': fine });
    const archive = scratchFolder({ 'a.ipynb': fine });
    const outside = scratchFolder();
    symlinkSync(folder, join(outside, 'link'));
    for (const [cwd, cache] of [
      [folder, join(folder, '.cache')],
      [folder, '.cache'],
      [folder, folder],
      [outside, join(folder, '.cache')],
      [outside, join(outside, 'link')],
      [archive, join(archive, '.cache')],
    ] as const) {
      const { all, exitCode } = await nbcrane({ folder: cwd, home }, ['--static', join(folder, 'a.ipynb')], { XDG_CACHE_HOME: cache });
      expect(exitCode, all).toBe(0);
      expect(all).toContain('XDG_CACHE_HOME is not used');
      expect(existsSync(join(cwd, cache.startsWith('/') ? '.' : cache, 'nbcrane')), cache).toBe(false);
      if (cache.startsWith('/')) expect(existsSync(join(cache, 'nbcrane')), cache).toBe(false);
    }
    const { all } = await nbcrane({ folder, home }, ['--static', 'a.ipynb']);
    expect(all).not.toContain('XDG_CACHE_HOME');
  });
});
