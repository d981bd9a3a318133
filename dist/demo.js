import { existsSync } from "node:fs";

import { mkdir, copyFile } from "node:fs/promises";

import { join } from "node:path";

import { fileURLToPath } from "node:url";

import { f as findProgram } from "./shared11.js";

import { c as cacheFolder, G as inspect, f as findPython, H as pythonIn, I as makeOnce, J as makeEnvironment } from "./shared3.js";

import { d as digest } from "./shared8.js";

import { U as UserError, C as CannotWork } from "./shared4.js";

import { a as printable } from "./shared.js";

import { check } from "./check.js";

const packages = {
ipykernel: "ipykernel",
numpy: "numpy",
"scikit-learn": "sklearn"
};

const predicted = 1;

async function demo(positionals, host) {
if (positionals.length > 0) throw new UserError("usage", `demo takes no arguments, but got ${JSON.stringify(positionals[0])}`, {
remedy: "Run: nbcrane demo"
});
const say = text => host.stdout.write(printable(`${text}\n`));
const python = await pythonWithPackages(host, say);
const folder = join(cacheFolder(host.env), "demo");
await mkdir(folder, {
recursive: true
});
await copyFile(example(), join(folder, "crash.ipynb"));
say(`This demo runs ${join(folder, "crash.ipynb")}: a training of a minute or two, whose last lines crash.\n`);
const exitCode = await check([ "crash.ipynb" ], {
python: python
}, {
...host,
cwd: folder
});
if (exitCode !== predicted) return exitCode === 0 ? 3 : exitCode;
say(`\nThis stop is the point: the training did not start, and you did not wait for its crash.\n\nNext, a notebook of your own. Its Python needs ipykernel; if it does not have it, nbcrane tells you the command.\n  ${host.env["npm_lifecycle_event"] === "demo" ? inCheckout(host.env) : findProgram("nbcrane").path === null ? asStarted : checkYours}`);
return 0;
}

const checkYours = "nbcrane check PATH/TO/YOUR.ipynb";

const asStarted = "The command that started this demo, with `check PATH/TO/YOUR.ipynb` in place of `demo`.";

function inCheckout(env) {
const version = /node\/(v\S+)/.exec(env["npm_config_user_agent"] ?? "")?.[1] ?? process.version;
const isOld = Number.parseInt(version.slice(1), 10) < 22;
const node = join("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
return `${node} ${join("dist", "nbcrane.js")} check PATH/TO/YOUR.ipynb\n\nTo install the command nbcrane${isOld ? ` (it needs Node 22 or newer; this is ${version}, so first: nvm install 22)` : ""}:\n  npm install -g .\n  ${checkYours}`;
}

function example() {
const places = [ "..", "../.." ].map(up => fileURLToPath(new URL(`${up}/examples/late-sklearn-digits/crash.ipynb`, import.meta.url)));
const found = places.find(existsSync);
if (found === undefined) throw new Error(`nbcrane was packed without ${places[0]}`);
return found;
}

async function pythonWithPackages({installedIn: installedIn, env: env}, say) {
const own = installedIn === undefined ? null : await inspect(installedIn);
if (own !== null && hasPackages(own)) return own.executable;
const found = await findPython(undefined).catch(error => own ?? Promise.reject(error));
if (hasPackages(found)) return found.executable;
const base = own ?? found;
const folder = join(cacheFolder(env), `demo-${digest([ base.executable, base.version, Object.keys(packages) ]).slice(0, 10)}`);
const python = pythonIn(folder);
await makeOnce(folder, {
isReady: async () => existsSync(python) && await inspect(python) !== null,
onWait: () => say("Waiting for another nbcrane process that is creating the same environment…"),
async make() {
say(`Creating an environment for the demo in ${folder}, only this once: about 75 MB of packages.`);
await makeEnvironment(base, folder, {
uv: findProgram("uv").path,
packages: async () => [ "--only-binary=:all:", ...Object.keys(packages) ],
onProgress: doing => say(`Still creating it: ${doing}`),
onFailure: async said => new CannotWork("no-demo", `nbcrane could not create an environment for the demo (${said}`, {
remedy: `Activate an environment that has ${Object.keys(packages).join(", ")}, and run: nbcrane demo`
})
});
}
});
return python;
}

const hasPackages = ({siteFolders: siteFolders}) => Object.values(packages).every(name => siteFolders.some(folder => existsSync(join(folder, name))));

export { demo };
