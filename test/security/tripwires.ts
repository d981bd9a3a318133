import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** A checkout in which everything that a program could pick up leaves a mark when it is run. */
export type Checkout = { folder: string; home: string; marks(): string[] };

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgSign=false', '-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  }).trim();

const hooks = [
  ...['applypatch-msg', 'commit-msg', 'fsmonitor-watchman', 'post-checkout', 'post-index-change', 'pre-auto-gc', 'pre-commit'],
  ...['prepare-commit-msg', 'reference-transaction', 'sendemail-validate', 'update'],
];
const programs = [
  ...['git', 'python', 'python3', 'node', 'npm', 'npx', 'sh', 'bash', 'env', 'sudo', 'sysctl', 'docker', 'podman', 'pip', 'uv', 'conda'],
  ...['ssh', 'gpg', 'less', 'cat', 'uname', 'ldconfig', 'gcc', 'git-diff', 'git-lfs', 'git-remote-https', 'git-status', 'git-upload-pack'],
];
/** Packages that nbcrane and what it is built on ask for, if they are there. */
const packages = ['picomatch', 'bufferutil', 'utf-8-validate', 'supports-color', 'debug', 'encoding', 'openai', 'execa'];

/** Settings of git that name a program; `RUN` stands for one. */
const commandSettings = `[core]
	fsmonitor = RUN
	hooksPath = HOOKS
	pager = RUN
	editor = RUN
	sshCommand = RUN
	askPass = RUN
	gitProxy = RUN
	alternateRefsCommand = RUN
[diff]
	external = RUN
[diff "evil"]
	command = RUN
	textconv = RUN
[merge "evil"]
	driver = RUN
[filter "evil"]
	clean = RUN
	smudge = RUN
	required = true
[filter "process"]
	process = RUN
	required = true
[credential]
	helper = "!RUN"
[gpg]
	program = RUN
[pager]
	diff = RUN
	config = RUN
	ls-files = RUN
	status = RUN
[alias]
	diff = "!RUN"
	ls-files = "!RUN"
	status = "!RUN"
[interactive]
	diffFilter = RUN
[uploadpack]
	packObjectsHook = RUN
[protocol "ext"]
	allow = always
[submodule]
	recurse = true
[submodule "sub"]
	update = "!RUN"
	ignore = none
[diff]
	submodule = log
	ignoreSubmodules = none
[status]
	submoduleSummary = true
`;

/**
 * A repository of two commits with changed notebooks and a changed submodule. The tree of the first commit, `HEAD~1`, is missing: git fetches it
 * from the promisor, with the program that its address names.
 */
export function checkoutOfTripwires(): Checkout {
  const home = scratchFolder();
  const mark = join(home, 'marks');
  const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']), 'process.ipynb': notebookText(['y = 1']) });
  const write = (path: string, text: string, mode = 0o644) => {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    chmodSync(target, mode);
  };
  const program = (name: string) => `#!/bin/sh\necho '${name}' "$@" >> '${mark}'\nexit 1\n`;

  git(folder, 'init', '--quiet');
  write('.gitattributes', 'process.ipynb filter=process\n*.ipynb filter=evil diff=evil merge=evil\nprocess.ipynb filter=process\n');
  write('.gitignore', '/*\n!/*.ipynb\n!/.gitattributes\n!/sub\n');
  // An environment that git does not track is the person's own.
  write('.venv/pyvenv.cfg', 'home = ..\n');
  git(folder, 'add', '--force', '.', '.venv');
  git(folder, 'commit', '--quiet', '-m', 'one');
  const firstTree = git(folder, 'rev-parse', 'HEAD^{tree}');
  const sub = join(folder, 'sub');
  mkdirSync(sub);
  git(sub, 'init', '--quiet');
  write('sub/.gitattributes', '*.ipynb filter=evil diff=evil\n');
  write('sub/c.ipynb', notebookText(['z = 1']));
  git(sub, 'add', '.');
  git(sub, 'commit', '--quiet', '-m', 'sub');
  git(folder, '-c', 'advice.addEmbeddedRepo=false', 'add', 'sub');
  git(folder, 'commit', '--quiet', '-m', 'two');
  for (const path of ['a.ipynb', 'process.ipynb', 'sub/c.ipynb']) {
    appendFileSync(join(folder, path), '\n');
    utimesSync(join(folder, path), 1, 1);
  }
  rmSync(join(folder, '.git/objects', firstTree.slice(0, 2), firstTree.slice(2)));

  write('evil.sh', program('a command that git is configured to run'), 0o755);
  const settings = commandSettings.replaceAll('RUN', join(folder, 'evil.sh')).replace('HOOKS', join(folder, 'hooks'));
  write('included', settings);
  for (const at of ['.git', 'sub/.git']) {
    appendFileSync(join(folder, at, 'config'), `${settings}[include]\n\tpath = ${join(folder, 'included')}\n`);
    for (const name of hooks) write(`${at}/hooks/${name}`, program(`hook ${name}`), 0o755);
  }
  for (const name of hooks) write(`hooks/${name}`, program(`hook ${name}`), 0o755);
  appendFileSync(
    join(folder, '.git/config'),
    `[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = origin\n[remote "origin"]\n\tpromisor = true\n\turl = ext::${join(folder, 'evil.sh')}\n\tuploadpack = ${join(folder, 'evil.sh')}\n`,
  );
  write('.git/info/attributes', '*.ipynb filter=evil\nprocess.ipynb filter=process\n');

  for (const where of ['', 'bin/', '.venv/bin/', '.venv/Scripts/', 'node_modules/.bin/'])
    for (const name of programs) write(`${where}${name}`, program(`program ${where}${name}`), 0o755);
  const javascript = (name: string) => `require('fs').appendFileSync(${JSON.stringify(mark)}, ${JSON.stringify(`${name}\n`)});\n`;
  for (const name of [...packages, ...builtinModules.filter((name) => /^\w+$/.test(name))])
    for (const where of ['', 'node_modules/', 'bin/'])
      if (!existsSync(join(folder, where, name))) write(`${where}${name}/index.js`, javascript(`package ${where}${name}`));
  write('evil.cjs', javascript('evil.cjs'));
  write(
    'package.json',
    '{"name": "nbcrane", "type": "commonjs", "main": "evil.cjs", "exports": "./evil.cjs", "imports": {"#x": "./evil.cjs"}}',
  );
  write('.npmrc', `node-options=--require ${join(folder, 'evil.cjs')}\n`);
  write('node.config.json', JSON.stringify({ nodeOptions: { require: [join(folder, 'evil.cjs')] } }));

  // `open` does not exist yet while Python looks for its first modules.
  const python = (name: string) => `import posix; posix.write(posix.open('${mark}', ${append}, 420), b'${name}\\n')\n`;
  for (const name of [...pythonModules(), 'sitecustomize', 'usercustomize', 'pip', 'packaging', 'ipykernel', 'IPython', 'nbcrane_static'])
    write(`${name}.py`, python(`module ${name}`));
  write('pyvenv.cfg', 'home = .\ninclude-system-site-packages = true\n');
  for (const version of ['3.9', '3.10', '3.11', '3.12', '3.13', '3.14'])
    write(`lib/python${version}/site-packages/evil.pth`, python('a .pth file'));
  write('conftest.py', python('conftest'));
  write('startup.py', python('PYTHONSTARTUP'));
  for (const name of ['.envrc', '.bashrc', '.profile', 'env.sh']) write(name, `echo '${name}' >> '${mark}'\n`);
  write('profile_default/startup/00.py', python('a startup file of IPython'));
  write('evil.gitconfig', settings);
  rmSync(mark, { force: true });
  return { folder, home, marks: () => (existsSync(mark) ? readFileSync(mark, 'utf8').trim().split('\n') : []) };
}

/** All names of modules of the standard library. */
function pythonModules(): string[] {
  const list = execFileSync(testPython(), ['-c', 'import sys; print(*getattr(sys, "stdlib_module_names", ["json", "os", "re", "ast"]))']);
  return list.toString().trim().split(' ');
}

/** Variables by which Python, git, Node or a shell find code of a checkout. */
export function hostileVariables({ folder }: Checkout): Record<string, string> {
  const evil = join(folder, 'evil.sh');
  return {
    PATH: ['', '.', 'bin', join(folder, 'bin'), join(folder, 'node_modules/.bin'), process.env['PATH'], folder].join(delimiter),
    PYTHONPATH: ['', '.', folder].join(delimiter),
    PYTHONSTARTUP: join(folder, 'startup.py'),
    PYTHONHOME: folder,
    PYTHONUSERBASE: folder,
    PYTHONINSPECT: '1',
    PYTHONBREAKPOINT: 'conftest.x',
    PYTHONWARNINGS: 'error::conftest.Category',
    PYTHONPLATLIBDIR: 'bin',
    PYTHONPYCACHEPREFIX: folder,
    PYTHONEXECUTABLE: join(folder, 'python3'),
    VIRTUAL_ENV: '.venv',
    CONDA_PREFIX: '.venv',
    CONDA_PYTHON_EXE: join(folder, 'python3'),
    IPYTHONDIR: folder,
    JUPYTER_PATH: folder,
    NODE_PATH: ['.', 'node_modules', folder, join(folder, 'node_modules')].join(delimiter),
    GIT_DIR: join(folder, '.git'),
    GIT_WORK_TREE: folder,
    GIT_COMMON_DIR: join(folder, '.git'),
    GIT_INDEX_FILE: join(folder, '.git/index'),
    GIT_OBJECT_DIRECTORY: join(folder, '.git/objects'),
    GIT_CONFIG: join(folder, 'evil.gitconfig'),
    GIT_CONFIG_GLOBAL: join(folder, 'evil.gitconfig'),
    GIT_CONFIG_SYSTEM: join(folder, 'evil.gitconfig'),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: evil,
    GIT_CONFIG_PARAMETERS: `'core.fsmonitor=${evil}'`,
    GIT_EXEC_PATH: join(folder, 'bin'),
    GIT_EXTERNAL_DIFF: evil,
    GIT_SSH: evil,
    GIT_SSH_COMMAND: evil,
    GIT_PAGER: evil,
    GIT_EDITOR: evil,
    GIT_ASKPASS: evil,
    GIT_PROXY_COMMAND: evil,
    GIT_TEMPLATE_DIR: folder,
    SSH_ASKPASS: evil,
    PAGER: evil,
    EDITOR: evil,
    VISUAL: evil,
    SHELL: evil,
    BASH_ENV: join(folder, 'env.sh'),
    ENV: join(folder, 'env.sh'),
    'BASH_FUNC_git%%': `() { ${evil}; }`,
    PS4: `$(${evil})`,
    PERL5LIB: folder,
    RUBYOPT: `-I${folder}`,
  };
}

const append = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND;
const code = /\.(?:pyc?|pyd|so|[cm]?js|node|json|wasm)$/;

/** What a trace of `strace -f -y -e trace=execve,execveat,open,openat` shows to have been run or read as code below a folder. */
export function tracedBelow(folder: string, trace: string): string[] {
  return trace.split('\n').flatMap((line) => {
    const done = /\b(execve|execveat|open|openat)\((?:[^"<]*(?:<([^>]*)>)?, )?"([^"]*)".*\) = (?:0|\d+<([^>]*)>)$/.exec(line);
    if (!done) return [];
    const [, call, , named, opened] = done;
    const path = opened ?? named!;
    const isInside = path.startsWith(`${folder}/`) || !path.startsWith('/');
    return isInside && (call!.startsWith('exec') || code.test(path)) ? [`${call} ${path}`] : [];
  });
}

/** Every file and folder below, for `chown`. */
export const everythingIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) => join(parentPath, name)),
];
