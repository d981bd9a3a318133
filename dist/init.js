import { join, relative } from "node:path";

import { unlessInterrupted } from "./interruption.js";

import { U as UserError } from "./shared4.js";

import { t as toolOf, a as pyprojectOf, b as textOf$1, w as withGit } from "./shared11.js";

import { e as isRecord, d as repositoryOf, a as readText, c as count } from "./shared6.js";

import { b as distExports, r as readNotebook, a as replaceFile, L as LinkInTheWay } from "./shared8.js";

import { v as version, f as majorTag, a as printable } from "./shared.js";

import { r as recordedMs } from "./shared17.js";

import { s as searchFolder } from "./shared20.js";

import { readdirSync } from "node:fs";

import { a as attempt } from "./shared12.js";

import { i as initSettingsSchema } from "./main.js";

import { f as foreignLine } from "./shared18.js";

const preCommitFile = ".pre-commit-config.yaml";

const preCommitEntry = (owner, indent = 2) => [ `- repo: https://github.com/${owner}/nbcrane`, `  rev: v${version}`, "  hooks:", "    - id: nbcrane # looks at staged notebooks without running them", "" ].map(line => line === "" ? "" : `${" ".repeat(indent)}${line}`).join("\n");

function withPreCommitEntry(text, owner) {
if (/^[^#\n]*repo:.*\bnbcrane\b/m.test(text)) return null;
const document = distExports.parseDocument(text);
const repos = distExports.isMap(document.contents) ? document.contents.get("repos") : undefined;
if (document.errors.length > 0 || !distExports.isSeq(repos) || repos.flow === true || !repos.range || repos.items.length === 0) return "unclear";
const [start] = repos.range;
const indent = start - (text.lastIndexOf("\n", start - 1) + 1);
const lastItem = repos.items.at(-1);
const valueEnd = lastItem.range?.[1];
if (valueEnd === undefined) return "unclear";
const lineEnd = text.indexOf("\n", Math.max(valueEnd - 1, 0));
const at = lineEnd === -1 ? text.length : lineEnd + 1;
const before = text.slice(0, at);
const changed = `${before}${before.endsWith("\n") ? "" : "\n"}${preCommitEntry(owner, indent)}${text.slice(at)}`;
return adds(text, changed) ? changed : "unclear";
}

function adds(text, changed) {
const [before, after] = [ distExports.parseDocument(text), distExports.parseDocument(changed) ];
if (after.errors.length > 0) return false;
const [old, now] = [ before.toJS(), after.toJS() ];
return JSON.stringify({
...now,
repos: now.repos.slice(0, -1)
}) === JSON.stringify(old) && now.repos.length === old.repos.length + 1;
}

const inCheckout = ".venv/bin/python";

const addKernel = `pip --python ${inCheckout} install ipykernel`;

function installOf(root) {
const {read: read, listing: listing} = filesOf(root);
const withKernel = (lock, add) => /^name = "ipykernel"$/m.test(read(lock) ?? "") ? [] : [ add ];
const own = {
env: {},
python: inCheckout
};
switch (toolOf(root)?.name) {
case "uv":
return {
...own,
commands: [ "pip install uv", "uv sync --locked", ...withKernel("uv.lock", "uv pip install ipykernel") ],
source: "uv.lock"
};

case "poetry":
return {
...own,
commands: [ "pipx install poetry", "poetry install --no-interaction", ...withKernel("poetry.lock", addKernel) ],
env: {
POETRY_VIRTUALENVS_IN_PROJECT: "true"
},
source: read("poetry.lock") === null ? "pyproject.toml" : "poetry.lock"
};

case "pdm":
return {
...own,
commands: [ "pipx install pdm", "pdm sync", ...withKernel("pdm.lock", addKernel) ],
source: "pdm.lock"
};

case "pipenv":
return {
...own,
commands: [ "pipx install pipenv", read("Pipfile.lock") === null ? "pipenv install --dev" : "pipenv sync --dev", addKernel ],
env: {
PIPENV_VENV_IN_PROJECT: "1"
},
source: "Pipfile"
};

case "conda":
{
if (requirementsFile(listing) !== null) return pipInstall(root, listing);
const file = [ "environment.yml", "environment.yaml" ].find(name => read(name) !== null);
const prefix = '"$RUNNER_TEMP/conda"';
const conda = '"$CONDA/bin/conda"';
return {
commands: [ `${conda} env create --quiet --file ${file} --prefix ${prefix}`, .../ipykernel|jupyter/.test(read(file) ?? "") ? [] : [ `${conda} install --quiet --yes --prefix ${prefix} ipykernel` ] ],
env: {},
python: "${{ runner.temp }}/conda/bin/python",
kept: {
folder: "${{ runner.temp }}/conda",
file: file
},
bringsPython: true,
source: file
};
}

default:
return pipInstall(root, listing);
}
}

function pipInstall(root, listing) {
const job = {
env: {},
python: null
};
const file = requirementsFile(listing);
if (file !== null) return {
...job,
commands: [ `pip install ipykernel -r ${file}` ],
source: file
};
const pyproject = pyprojectOf(root);
if (!isRecord(pyproject["project"]) && !isRecord(pyproject["dependency-groups"])) return {
...job,
commands: [ "pip install ipykernel" ],
source: null
};
const groups = forNotebooks(pyproject["dependency-groups"]).map(name => ` --group ${name}`);
const extras = isRecord(pyproject["project"]) ? forNotebooks(pyproject["project"]["optional-dependencies"]) : [];
const source = "pyproject.toml";
if (isRecord(pyproject["build-system"])) {
const project = extras.length > 0 ? `'.[${extras.join(",")}]'` : ".";
return {
...job,
commands: [ "pip install --upgrade pip", `pip install ipykernel ${project}${groups.join("")}` ],
source: source
};
}
const named = isRecord(pyproject["project"]) ? ` -r pyproject.toml${extras.map(name => ` --extra ${name}`).join("")}` : "";
return {
...job,
commands: [ "pip install uv", `uv pip install --system ipykernel${named}${groups.join("")}` ],
source: source
};
}

const forNotebooks = groups => isRecord(groups) ? Object.entries(groups).flatMap(([name, listed]) => /^[\w.-]+$/.test(name) && (/^dev$|notebook/i.test(name) || /ipykernel|jupyter/.test(JSON.stringify(listed))) ? [ name ] : []) : [];

function requirementsFile(listing) {
const known = [ "requirements.txt", "requirements-notebooks.txt", "requirements/notebooks.txt", "notebooks/requirements.txt" ];
const all = listing.filter(name => /^(?:requirements[\w.-]*|[\w.-]+-requirements)\.txt$/.test(name));
return known.find(name => listing.includes(name)) ?? (all.length === 1 ? all[0] : null);
}

function filesOf(root) {
const names = folder => (attempt(() => readdirSync(join(root, folder))) ?? []).map(name => folder === "" ? name : `${folder}/${name}`);
const read = name => textOf$1(join(root, name));
return {
read: read,
listing: [ ...names(""), ...names("requirements"), ...names("notebooks") ]
};
}

const mostPaths = 4;

async function survey(root) {
const notebooks = (await searchFolder(root)).map(path => relative(root, path).replaceAll("\\", "/"));
const pyproject = pyprojectOf(root);
return {
notebooks: notebooks.length,
takesLong: await anyTakesLong(root, notebooks),
paths: pathsOf(notebooks),
python: await pythonOf(root, pyproject),
install: installOf(root),
branch: await branchOf(root),
nbcrane: await cloneOf(import.meta.dirname)
};
}

const longMs = 12e4;

const mostRead = 200;

async function anyTakesLong(root, notebooks) {
for (const path of notebooks.slice(0, mostRead)) {
const notebook = await readNotebook(join(root, path), path).catch(() => null);
const tookMs = (notebook?.cells ?? []).reduce((sum, cell) => sum + (recordedMs(cell) ?? 0), 0);
if (tookMs >= longMs) return true;
}
return false;
}

function pathsOf(notebooks) {
const folders = [ ...new Set(notebooks.map(path => path.includes("/") ? path.slice(0, path.indexOf("/")) : ".")) ].sort();
return folders.length === 0 || folders.length > mostPaths || folders.includes(".") ? [ "." ] : folders;
}

async function pythonOf(root, pyproject) {
const pinned = /^\s*(?:cpython-)?(3\.\d+)/.exec(await textOf(join(root, ".python-version")) ?? "")?.[1];
if (pinned) return {
version: pinned,
source: ".python-version"
};
const said = value => typeof value === "string" ? /(?:>=|~=|==|\^|~)\s*(3\.\d+)/.exec(value)?.[1] : undefined;
const oldest = said(at(pyproject, "project", "requires-python")) ?? said(at(pyproject, "tool", "poetry", "dependencies", "python"));
if (oldest) return {
version: oldest,
source: "pyproject.toml"
};
for (const source of [ "environment.yml", "environment.yaml" ]) {
const version = condaPython(await textOf(join(root, source)) ?? "");
if (version) return {
version: version,
source: source
};
}
return null;
}

function condaPython(environment) {
const document = distExports.parseDocument(environment);
const listed = document.errors.length > 0 ? [] : [ at(document.toJS(), "dependencies") ].flat();
const versions = listed.map(item => /^(?:\S+::)?python(?:\s*(?:={1,2}|~=|>=)\s*|\s+)(3\.\d+)/.exec(String(item))?.[1]);
return versions.find(version => version !== undefined);
}

const at = (value, ...names) => names.reduce((inner, name) => isRecord(inner) ? inner[name] : undefined, value);

async function branchOf(root) {
const branch = await withGit(root, async git => {
const main = (await git([ "symbolic-ref", "--short", "refs/remotes/origin/HEAD" ]))?.trim().replace(/^origin\//, "");
return main || (await git([ "symbolic-ref", "--short", "HEAD" ]))?.trim();
});
return branch && /^[\w./-]+$/.test(branch) ? branch : "main";
}

async function cloneOf(folder) {
const clone = repositoryOf(folder);
if (clone === null || at(JSON.parse(await textOf(join(clone, "package.json")) ?? "{}"), "name") !== "nbcrane") return null;
return withGit(clone, async git => {
const remote = await git([ "remote", "get-url", "origin" ]);
const owner = /github\.com[/:]([\w.-]+)\/nbcrane(?:\.git)?\s*$/.exec(remote ?? "")?.[1];
if (owner === undefined) return null;
const commit = (await git([ "rev-parse", "HEAD" ]))?.trim() ?? null;
const isThere = commit !== null && (await git([ "branch", "--remotes", "--contains", commit ]))?.trim();
return {
owner: owner,
commit: isThere ? commit : null
};
});
}

const textOf = path => readText(path, {
maxBytes: 2 ** 20
}).catch(() => null);

const pinnedActions = [ "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1", "actions/upload-artifact@cf430e030ddbb5b0abf93d22962f4752f3646cd9 # v7.0.2", "actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0", "github/codeql-action/init@8aad20d150bbac5944a9f9d289da16a4b0d87c1e # v4.36.2", "github/codeql-action/analyze@8aad20d150bbac5944a9f9d289da16a4b0d87c1e # v4.36.2", "actions/attest-build-provenance@977bb373ede98d70efdf65b84cb5f73e068dcc2a # v3.0.0", "github/codeql-action/upload-sarif@8aad20d150bbac5944a9f9d289da16a4b0d87c1e # v4.36.2", "actions/download-artifact@9000827ccba6bdab643e8b6fd33ac0654aef8333 # v8.0.2", "actions/cache/restore@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0", "actions/cache/save@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0" ];

const workflowFile = ".github/workflows/nbcrane.yml";

const usualPython = "3.12";

function pinned(action) {
const [, commit] = pinnedActions.find(each => /^[^/]+\/[^/@]+/.exec(each)?.[0] === action)?.split("@") ?? [];
if (commit === undefined) throw new Error(`no workflow of nbcrane pins ${action}`);
return `${action}@${commit}`;
}

function workflowText({paths: paths, python: python, install: install, branch: branch, nbcrane: nbcrane, takesLong: takesLong}) {
const {remark: remark, schedule: schedule, minutes: minutes, timeout: timeout, quick: quick} = takesLong ? long : usual;
return `# Written by nbcrane init: runs every notebook and stops it before the first cell that would crash.${remark}\nname: Notebooks\non:\n  push:\n    branches: [${branch}]\n  pull_request:${schedule}\npermissions: {}\nconcurrency:\n  group: notebooks-\${{ github.ref }}\n  cancel-in-progress: \${{ github.event_name == 'pull_request' }}\njobs:\n  nbcrane:\n    name: Notebooks\n    runs-on: ubuntu-latest\n    timeout-minutes: ${minutes}\n    permissions:\n      contents: read\n      pull-requests: write # for the comment; without it there is none\n    steps:\n      - uses: ${pinned("actions/checkout")}\n        with:\n          persist-credentials: false${install.bringsPython ? "" : setupPython(python?.version ?? usualPython)}\n${installStep(install)}\n      - uses: ${reference(nbcrane)}\n        with:\n          paths: |\n${paths.map(path => `            ${path}`).join("\n")}\n          timeout: ${timeout}${quick}${install.python === null ? "" : `\n          python: ${install.python}`}\n          # Of pull requests from forks, files are checked and nothing is run; to run them, docs/action.md has a container.\n          static: \${{ github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository && 'true' || '' }}\n`;
}

const usual = {
remark: "",
schedule: "",
minutes: 30,
timeout: "15m",
quick: ""
};

const long = {
remark: "\n# Pull requests go through long cells in shortened form (docs/quick.md); every night, and on pushes, they run in full.",
schedule: "\n  schedule:\n    - cron: '17 3 * * *'",
minutes: 300,
timeout: "2h",
quick: "\n          quick: ${{ github.event_name == 'pull_request' && 'true' || '' }}"
};

const setupPython = pythonVersion => `\n      - uses: ${pinned("actions/setup-python")}\n        with:\n          python-version: '${pythonVersion}'`;

function installStep({commands: commands, env: env, kept: kept}) {
const variables = Object.entries(env).map(([name, value]) => `          ${name}: '${value}'`);
const restore = kept && [ `      - uses: ${pinned("actions/cache")}`, "        id: environment", "        with:", `          path: ${kept.folder}`, `          key: conda-\${{ runner.os }}-\${{ hashFiles('${kept.file}') }}`, "      - if: steps.environment.outputs.cache-hit != 'true'" ];
const run = restore ? "        run:" : "      - run:";
return [ ...restore ?? [], ...commands.length === 1 && isPlain(commands[0]) ? [ `${run} ${commands[0]}` ] : [ `${run} |`, ...commands.map(command => `          ${command}`) ], ...variables.length > 0 ? [ "        env:", ...variables ] : [] ].join("\n");
}

const isPlain = text => distExports.stringify(text, {
lineWidth: 0
}).trimEnd() === text;

function reference(nbcrane) {
const {owner: owner, commit: commit} = nbcrane ?? {
owner: "OWNER",
commit: null
};
if (commit !== null) return `${owner}/nbcrane@${commit} # v${version}`;
return `${owner}/nbcrane@${majorTag} # zizmor: ignore[unpinned-uses] write a commit instead of ${majorTag} to pin it`;
}

const configFile = "nbcrane.toml";

const configText = `# Settings of nbcrane. All have defaults, and \`nbcrane check --help all\` lists them. For example:\n# timeout = "15m"\n# ignore = ["drafts/**"]\n`;

async function changesFor(root, found) {
const [workflow, preCommit, config] = await Promise.all([ workflowFile, preCommitFile, configFile ].map(path => textOf(join(root, path))));
const changes = [];
const notes = [];
const owner = found.nbcrane?.owner ?? "OWNER";
const leave = path => notes.push(`${path} is left as it is: it has nbcrane already.`);
if (workflow == null) changes.push({
path: workflowFile,
before: null,
after: workflowText(found)
}); else notes.push(`${workflowFile} is left as it is: delete it to have it written anew.`);
if (preCommit == null) changes.push({
path: preCommitFile,
before: null,
after: `repos:\n${preCommitEntry(owner)}`
}); else {
const after = withPreCommitEntry(preCommit, owner);
if (after === null) leave(preCommitFile); else if (after === "unclear") notes.push(`${preCommitFile} is left as it is: add this to its list of repos by hand.\n${preCommitEntry(owner)}`); else changes.push({
path: preCommitFile,
before: preCommit,
after: after
});
}
const {tool: tool} = pyprojectOf(root);
if (config != null || isRecord(tool) && tool["nbcrane"] !== undefined) leave(config == null ? "pyproject.toml" : configFile); else changes.push({
path: configFile,
before: null,
after: configText
});
return {
changes: changes,
notes: [ ...notes, ...aboutSurvey(found) ]
};
}

function aboutSurvey({notebooks: notebooks, python: python, install: install}) {
return [ ...notebooks === 0 ? [ "There is no notebook here yet." ] : [], ...python || install.bringsPython ? [] : [ "No file says which Python the notebooks need: check `python-version` in the workflow." ], install.source === null ? "No file says what the notebooks import: add it to the `pip install` line of the workflow." : `The workflow installs what ${install.source} lists.` ];
}

const context = 3;

function diffOf({path: path, before: before, after: after}) {
const [old, now] = [ linesOf(before ?? ""), linesOf(after) ];
const added = now.length - old.length;
let start = 0;
while (start < old.length && old[start] === now[start]) start += 1;
const from = Math.max(0, start - context);
const to = Math.min(old.length, start + context);
const lines = [ ...old.slice(from, start).map(line => ` ${line}`), ...now.slice(start, start + added).map(line => `+${line}`), ...old.slice(start, to).map(line => ` ${line}`) ];
const position = count => `${count === 0 ? 0 : from + 1},${count}`;
return [ `--- ${before === null ? "/dev/null" : `a/${path}`}`, `+++ b/${path}`, `@@ -${position(to - from)} +${position(to - from + added)} @@`, ...lines, "" ].join("\n");
}

const linesOf = text => text === "" ? [] : text.replace(/\n$/, "").split("\n");

async function init(positionals, flags, {cwd: cwd, stdout: stdout, signal: signal}) {
if (positionals.length > 0) throw new UserError("usage", `init takes no arguments, but ${JSON.stringify(positionals[0])} was given`, {
remedy: "Go into the repository and run: nbcrane init"
});
const {"dry-run": isDry} = initSettingsSchema.parse(flags);
const root = repositoryOf(cwd) ?? cwd;
const found = await unlessInterrupted(survey(root), signal);
const {changes: changes, notes: notes} = await changesFor(root, found);
const say = text => stdout.write(printable(text));
say(`${count(found.notebooks, "notebook")} in ${foreignLine(root)}.\n\n`);
for (const change of changes) say(`${diffOf(change)}\n`);
for (const note of notes) say(`${note}\n`);
if (!isDry) for (const change of changes) await write(root, change);
const files = count(changes.length, "file");
say(changes.length === 0 ? "Nothing to write.\n" : isDry ? `${files} would be written.\n` : `${files} written.\n`);
if (changes.some(({path: path}) => path === preCommitFile)) say("To check notebooks at every commit: pre-commit install\n");
if (changes.some(({after: after}) => after.includes("OWNER"))) say(`Replace OWNER by the owner of the nbcrane repository you use. To pin nbcrane too, replace ${majorTag} by the commit that this prints: git ls-remote https://github.com/OWNER/nbcrane v${version}\n`);
return 0;
}

async function write(root, {path: path, before: before, after: after}) {
const target = join(root, path);
if (await textOf(target) !== before) throw new UserError("changed-meanwhile", `${path} was changed meanwhile, so it is left as it is.`, {
remedy: "Run nbcrane init again."
});
await replaceFile(target, after, {
root: root
}).catch(error => {
const why = error instanceof LinkInTheWay ? `${error.link} is a symbolic link` : error.message;
throw new UserError("cannot-write", `${path} cannot be written: ${why}.`, {
cause: error
});
});
}

export { init };
