import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { text as body } from 'node:stream/consumers';
import { execa, execaSync } from 'execa';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Engine } from '../../src/kernel/container/engine.ts';
import { credentialFiles } from '../../src/kernel/container/credential-files.ts';
import { hiddenIn } from '../../src/kernel/container/hidden.ts';
import { bind, workplaceFor } from '../../src/kernel/container/mounts.ts';
import { proxyOptions } from '../../src/kernel/container/sandbox.ts';
import { ofContent } from '../support/canaries.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const limits = { memory: 2 ** 30, disk: 1000, cpus: null, pids: 64 };
const engine: Engine = {
  name: 'docker',
  program: '/usr/bin/docker',
  totalMemory: 2 ** 32,
  architecture: 'amd64',
  sharesSockets: true,
  rootless: false,
  run: () => Promise.reject(new Error('not asked')),
};
const look = (cwd: string, { privateFolder = scratchFolder(), ...extra }: Partial<Parameters<typeof workplaceFor>[0]> = {}) =>
  workplaceFor({ engine, cwd, limits, writable: false, git: false, privateFolder, ...extra });

describe('bind mounts', () => {
  it.each([
    ['/a b/c', '--volume=/a b/c:/x:ro'],
    ['/a,b', '--volume=/a,b:/x:ro'],
    ['/a:b', '--mount=type=bind,src=/a:b,dst=/x,readonly'],
    ['/a:b,"c"', '--mount=type=bind,"src=/a:b,""c""",dst=/x,readonly'],
  ])('of %s', (source, option) => expect(bind(source, '/x', 'ro')).toBe(option));

  it('to a place with a colon', () => expect(bind('/a', '/x:y', 'rw')).toBe('--mount=type=bind,src=/a,dst=/x:y'));
});

describe("the notebook's folder in a container", () => {
  it('is its place below the repository, or a place of its own outside of any', async () => {
    const repository = scratchFolder({ '.git/HEAD': 'x', 'a/b/c.csv': '' });
    chmodSync(repository, 0o755);
    const inside = await look(join(repository, 'a/b'));
    expect(inside).toMatchObject({
      cwd: '/workspace/a/b',
      user: '65534:65534',
      copy: { from: '/nbcrane/original', to: '/workspace/a/b', budget: 500 },
    });
    expect(inside.options).toContain(`--volume=${repository}:/workspace:ro`);
    const alone = scratchFolder({ 'c.csv': '' });
    const outside = await look(alone);
    expect([outside.cwd, outside.options]).toEqual(['/workspace', [`--volume=${alone}:/nbcrane/original:ro`]]);
  });

  it('is mounted once and as its owner where it may be changed', async () => {
    const repository = scratchFolder({ 'a.csv': 'x' });
    const { options, copy, inMemory, user } = await look(repository, { writable: true });
    expect([options, copy, inMemory]).toEqual([[`--volume=${repository}:/workspace:rw`], null, null]);
    expect(user).toBe(`${process.getuid?.()}:${process.getgid?.()}`);
  });

  /** Where a mount over something is, and what is seen there. */
  const hidden = async (cwd: string, extra: Parameters<typeof look>[1] = {}) => {
    const privateFolder = scratchFolder();
    const { options, notes } = await look(cwd, { privateFolder, ...extra });
    const mounts = options
      .filter((option) => option.includes(privateFolder))
      .map((option) => option.replace('--volume=', '').split(':') as [string, string])
      .map(([mask, place]) => [place, statSync(mask).isDirectory() ? null : readFileSync(mask, 'utf8')] as const);
    return { shown: Object.fromEntries(mounts.sort(([one], [other]) => (one < other ? -1 : 1))), notes };
  };
  const config =
    '[core]\n\tbare = false\n\tsshCommand = ssh -i key\n[remote "origin"]\n\turl = https://me:token-1@example.org/x\n[HTTP "https://github.com/"]\n\textraheader = AUTHORIZATION: basic token-2\n[extensions] objectFormat = sha1\n[core] askPass = token-3\n';
  const excerpt = '[core]\n\tbare = false\n[extensions]\n\tobjectformat = sha1\n';
  const repository = { HEAD: 'x', config, 'objects/a': 'x', 'refs/a': 'x' };
  const below = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

  it('shows no git folder at any depth, wherever it is seen', async () => {
    const root = scratchFolder({
      ...below('.git', repository),
      ...below('notebooks/tools/.git', repository),
      ...below('a/b/c/d/e/f/g/h/i/.GIT', repository),
      ...below('mirror', repository),
      'module/.git': 'gitdir: ../.git/modules/module',
    });
    symlinkSync('mirror', join(root, 'lib'));
    const everywhere = {
      '/workspace/.git': null,
      '/workspace/a/b/c/d/e/f/g/h/i/.GIT': null,
      '/workspace/mirror': null,
      '/workspace/module/.git': '',
    };
    expect((await hidden(join(root, 'notebooks'))).shown).toEqual({ ...everywhere, '/nbcrane/original/tools/.git': null });
    const written = { ...everywhere, '/workspace/notebooks/tools/.git': null };
    expect((await hidden(join(root, 'notebooks'), { writable: true })).shown).toEqual(written);
    const atRoot = Object.fromEntries(
      Object.entries(written).map(([path, text]) => [path.replace('/workspace', '/nbcrane/original'), text]),
    );
    expect(await hidden(root)).toEqual({ shown: atRoot, notes: [] });
  });

  it('shows git folders where it may, but of their settings what git needs to read them, and says where a token is kept', async () => {
    const root = scratchFolder({
      ...below('.git', {
        ...repository,
        'config.worktree': config,
        'hooks/post': 'x',
        FETCH_HEAD: 'x',
        'my-credentials': 'x',
        'logs/HEAD': 'x',
      }),
      ...below('.git/modules/hooks', repository),
      ...below('.git/modules/a/b/c/d/e/f/g/objects', repository),
      ...below('.git/worktrees/w', { HEAD: 'x', commondir: '../..', 'config.worktree': config }),
      ...below('tools/.git', { HEAD: 'x', config: '[core]\n\tbare = false\n' }),
      'notebooks/a.csv': '',
    });
    const { shown, notes } = await hidden(join(root, 'notebooks'), { git: true });
    const folders = ['.git', '.git/modules/hooks', '.git/modules/a/b/c/d/e/f/g/objects'];
    expect(shown).toEqual({
      ...Object.fromEntries(folders.map((folder) => [`/workspace/${folder}/config`, excerpt])),
      '/workspace/.git/config.worktree': excerpt,
      '/workspace/.git/worktrees/w/config.worktree': excerpt,
      '/workspace/.git/hooks': null,
      '/workspace/.git/logs': null,
      '/workspace/.git/FETCH_HEAD': '',
      '/workspace/.git/my-credentials': '',
      '/workspace/tools/.git/config': '[core]\n\tbare = false\n',
    });
    expect(notes).toHaveLength(5);
    expect(notes.join()).toContain(join(root, '.git/modules/hooks/config'));
  });

  it.each([
    ['a header', '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic x\n', true],
    ['a password in an address', '[remote "origin"]\n\turl = https://me:pw@example.org/x\n', true],
    ['a store', '[credential]\n\thelper = store --file=x\n', true],
    ['a file that is included', '[includeIf "gitdir:/x/.git"]\n\tpath = OUTSIDE\n', true],
    ['nothing', '[remote "origin"]\n\turl = https://example.org:8080/@x\n[core]\n\tbare = false\n', false],
  ])('says that a checkout keeps a token: %s', async (_, text, isKept) => {
    const outside = scratchFolder({ 'credentials.config': '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic x\n' });
    const root = scratchFolder({
      ...below('.git', { ...repository, config: text.replace('OUTSIDE', join(outside, 'credentials.config')) }),
    });
    expect((await hidden(root, { git: true })).notes.length > 0).toBe(isKept);
  });

  it('shows nothing hidden of the home folder', async () => {
    const home = scratchFolder({
      '.ssh/id': 'x',
      '.local/project/a.csv': 'x',
      '.local/keys/k': 'x',
      '.local/project/.npmrc': 'x',
      'data/b.csv': 'x',
    });
    vi.stubEnv('HOME', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await hidden(home)).shown).toEqual({ '/nbcrane/original/.local': null, '/nbcrane/original/.ssh': null });
    mkdirSync(join(home, '.git'));
    await expect(hidden(join(home, '.local/project'))).rejects.toMatchObject({ code: 'starts-in-credentials' });
  });

  describe('is refused where it would show what is hidden', () => {
    const stores = ['.aws', '.ssh', 'infra/.ssh', '.config/gcloud', '.kube', '.git', 'named/docker', 'linked/to', 'mirror.git'];
    const inOne = stores.flatMap((store) => [store, `${store}/deep/er`]);
    const checkout = () => {
      const root = scratchFolder({
        ...below('.git', repository),
        ...below('mirror.git', repository),
        ...Object.fromEntries(inOne.map((folder) => [`${folder}/credentials`, 'x'])),
        'notebooks/a.csv': '',
        'node_modules/pkg/.aws/a.csv': '',
      });
      symlinkSync('linked/to', join(root, '.azure'));
      symlinkSync('.aws', join(root, 'innocent'));
      vi.stubEnv('DOCKER_CONFIG', join(root, 'named/docker'));
      vi.stubEnv('KUBECONFIG', ':/nowhere/config');
      onTestFinished(() => void vi.unstubAllEnvs());
      return root;
    };
    const modes = [{}, { git: true }, { writable: true }];

    it.each([...inOne, 'mirror.git/objects', '.git/refs'])('%s', async (folder) => {
      const root = checkout();
      for (const mode of modes) {
        const refusal = expect(look(join(root, folder), mode)).rejects;
        await refusal.toMatchObject({ code: 'starts-in-credentials', exitCode: 2, message: expect.stringContaining(join(root, folder)) });
      }
    });

    it.each(['', 'notebooks', 'infra', 'named', 'linked', 'node_modules/pkg/.aws'])('but not beside it: %s', async (folder) => {
      const root = checkout();
      for (const mode of modes) await expect(look(join(root, folder), mode)).resolves.toBeDefined();
    });

    it('also without a checkout, and not for the name of one', async () => {
      const root = scratchFolder({ '.aws/deep/a.csv': '', ...below('bare', repository), 'kubeconfig/.git/HEAD': 'x', 'plain/a.csv': '' });
      for (const folder of ['.aws', '.aws/deep', 'bare', 'bare/objects'])
        await expect(look(join(root, folder))).rejects.toMatchObject({ code: 'starts-in-credentials' });
      for (const folder of ['kubeconfig', 'plain']) await expect(look(join(root, folder))).resolves.toBeDefined();
    });
  });

  it.skipIf(process.getuid?.() === 0)('shows no folder that nbcrane cannot look into: the container may be another user', async () => {
    const root = scratchFolder({ 'closed/.git/config': 'x', 'a.csv': '' });
    chmodSync(join(root, 'closed'), 0o000);
    onTestFinished(() => chmodSync(join(root, 'closed'), 0o700));
    expect((await hidden(root)).shown).toEqual({ '/nbcrane/original/closed': null });
  });

  it('hides what links and variables lead to, and nothing among packages', async () => {
    const root = scratchFolder({
      'x/secret.txt': 'x',
      'keys.json': 'x',
      'auth/a.py': '',
      'docker/config.json': 'x',
      'node_modules/a/.npmrc': 'x',
      '.env': 'A=1',
    });
    symlinkSync('x/secret.txt', join(root, '.netrc'));
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(root, 'keys.json'));
    vi.stubEnv('AUTH_DIR', join(root, 'auth'));
    vi.stubEnv('DOCKER_CONFIG', join(root, 'docker'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await hidden(root)).shown).toEqual({
      '/nbcrane/original/docker': null,
      '/nbcrane/original/keys.json': '',
      '/nbcrane/original/x/secret.txt': '',
    });
  });
});

describe('files that are credentials by what they hold', () => {
  const secret = 'nbsecret'.repeat(5);
  const shownIn = async (files: Record<string, string>) => {
    const root = scratchFolder({ '.git/HEAD': 'x', ...files });
    const { hidden } = await hiddenIn({ root, cwd: root, git: false, env: {} });
    return Object.fromEntries(hidden.map(({ path, shown }) => [relative(root, path), shown === 'empty-folder' ? null : shown.text]));
  };
  const names = ['a', 'notes.txt', 'data.csv', 'module.py', 'read me', 'deep/er/still/.hidden', 'x.ipynb'];

  it.each(Object.entries(ofContent))('are empty under any name: %s', async (_, textWith) => {
    const text = textWith(secret);
    const files = Object.fromEntries(
      names.flatMap((name) => [
        [name, text],
        [`crlf/${name}`, text.replaceAll('\n', '\r\n')],
      ]),
    );
    expect(await shownIn(files)).toEqual({ '.git': null, ...Object.fromEntries(Object.keys(files).map((name) => [name, ''])) });
  });

  it.each(Object.entries(ofContent))(
    'are no programs, pages and notebooks that quote one, and nothing among packages: %s',
    async (_, textWith) => {
      const text = textWith(secret);
      const code = `import os\n${'print(os.getcwd())\n'.repeat(400)}`;
      const files = {
        'a.py': `${code}key = """${text}"""\n`,
        'a.md': `# How to\n${'Some words on it. '.repeat(400)}\n---\n${text}---\n`,
        'a.ipynb': notebookText([`${code}open("x", "w").write('''${text}''')`]),
        'node_modules/a/key': text,
      };
      expect(await shownIn(files)).toEqual({ '.git': null });
    },
  );

  it('are not what is public, or only looks alike', async () => {
    const files = {
      certificate: '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n',
      key: `-----BEGIN PUBLIC KEY-----\n${secret}\n-----END PUBLIC KEY-----\n`,
      'package.json': '{"name": "x", "type": "module"}',
      'openapi.json': '{"client_id": "string", "client_secret": "string"}',
      'config.yaml': 'apiVersion: v1\nkind: Deployment\n',
      'a.csv': 'token,key\n1,2\n',
      empty: '',
    };
    expect(await shownIn(files)).toEqual({ '.git': null });
  });

  it('show of their variables those that are none', async () => {
    const text = `# Words\nSIZE=3\nexport NAME="a b" # who\nDBPASS='x y'\nURL=postgres://me:pw@host/db\nKEY1="one\ntwo"\n#TOKEN=abc\nEMPTY_TOKEN=\n`;
    const bare = 'SIZE=3\nexport NAME="a b" # who\nEMPTY_TOKEN=\n';
    const plain = { '.env.example': 'API_KEY=\nSIZE=3\n# Words\n', 'b.env': 'SIZE=3\r\nNAME="a\nb"\r\n' };
    expect(await shownIn({ '.env': text, 'deep/.envrc': text, 'a.env': `${text}what is this`, ...plain })).toEqual({
      ...{ '.git': null, '.env': bare, 'deep/.envrc': bare, 'a.env': bare },
    });
  });

  it('are named, with the way out', async () => {
    const root = scratchFolder({ '.env': 'API_KEY=abc', ...Object.fromEntries(names.map((name) => [name, `ghp_${secret}`])) });
    const { notes } = await look(root);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain(join(root, '.env'));
    expect(notes[0]).toContain('5 more');
    expect(notes[0]).toContain('--pass-env');
  });

  it('are looked for in many files, but not in all: those nearest to the top first, and that is said', async () => {
    const root = scratchFolder({ key: `ghp_${secret}`, 'a/b/c/d/key': `ghp_${secret}` });
    const missing = Array.from({ length: 20_000 }, (_, at) => join(root, 'x/y', String(at)));
    const { bare, isWhole } = await credentialFiles([join(root, 'a/b/c/d/key'), ...missing, join(root, 'key')]);
    expect([bare.map(({ path }) => path), isWhole]).toEqual([[join(root, 'key')], false]);
    expect((await credentialFiles([join(root, 'a/b/c/d/key')])).isWhole).toBe(true);
  });

  it('are looked for in little time, whatever they hold', async () => {
    const parts = [
      '"auths":',
      '\n',
      '{',
      '#\n',
      '-----BEGIN RSA PRIVATE KEY-----\n',
      'A="\n',
      'A= ',
      '# ',
      'machine ',
      'PRIVATE KEY "type": ',
    ];
    const texts = parts.flatMap((part) =>
      ['', '{', 'apiVersion: v1\nkind: Config'].map((start) => start + part.repeat(2 ** 20 / part.length)),
    );
    const root = scratchFolder(
      Object.fromEntries(
        texts.flatMap((text, at) => [
          [`${at}.env`, text],
          [`${at}.txt`, text],
        ]),
      ),
    );
    const { user } = process.cpuUsage();
    await credentialFiles(texts.flatMap((_, at) => [join(root, `${at}.env`), join(root, `${at}.txt`)]));
    // A few seconds.
    expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(30);
  });
});

const proxyKinds = ['httpProxy', 'httpsProxy', 'ftpProxy', 'allProxy', 'noProxy'];
const hasDockerClient = /^Docker version/.test(String(execaSync('docker', ['--version'], { reject: false }).stdout));

describe('proxies', () => {
  const env = { HTTP_PROXY: 'http://me:pw@proxy:3128', https_proxy: 'http://proxy:3128' };
  it('are none without a network, and with one none that has a password', () => {
    const names = ['HTTP', 'HTTPS', 'FTP', 'ALL', 'NO'].flatMap((kind) => [`${kind}_PROXY`, `${kind.toLowerCase()}_proxy`]);
    expect(proxyOptions(engine, false, env)).toEqual(names.map((name) => `--env=${name}=`));
    expect(proxyOptions(engine, true, env)).toEqual(names.map((name) => `--env=${name}=${name === 'https_proxy' ? env.https_proxy : ''}`));
  });

  it.skipIf(!hasDockerClient)("of the settings of docker's client reach no container", async () => {
    const folder = scratchFolder({
      'config.json': JSON.stringify({
        proxies: { default: Object.fromEntries(proxyKinds.map((kind) => [kind, 'http://me:pw@proxy:3128'])) },
      }),
    });
    const made = async (options: string[]) => {
      let variables: string[] = [];
      const server = createServer(async (request, response) => {
        const sent = await body(request);
        if (request.url?.includes('/containers/create')) variables = (JSON.parse(sent) as { Env: string[] }).Env;
        response.writeHead(request.url?.includes('/_ping') ? 200 : 500, { 'Api-Version': '1.41' }).end('{}');
      });
      const socket = join(folder, 's');
      await new Promise<void>((resolve) => server.listen(socket, resolve));
      await execa('docker', ['--config', folder, '--host', `unix://${socket}`, 'run', '--pull=never', ...options, 'image'], {
        reject: false,
      });
      await new Promise((resolve) => server.close(resolve));
      return variables.filter((variable) => variable.includes('pw'));
    };
    expect((await made([])).length).toBe(10);
    expect(await made(proxyOptions(engine, true, {}))).toEqual([]);
  });
});
