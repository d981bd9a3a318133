import { createInterface } from "node:readline";

import { u as userConfigPath, a as assign } from "./shared2.js";

import { unlessInterrupted } from "./interruption.js";

import { isAbsolute, dirname, relative } from "node:path";

import { p as pythonOf, h as hasActiveEnvironment, f as findProjectEnvironment } from "./shared22.js";

import { G as inspect, _ as defaultNames } from "./shared3.js";

import { f as findProgram } from "./shared11.js";

import { s as shellQuote } from "./shared6.js";

const E = globalThis.process?.env || Object.create(null), I = globalThis.process || {
env: E
}, O = void 0 !== I && I.env && I.env.NODE_ENV || void 0;

const A = [ [ "APPVEYOR" ], [ "AWS_AMPLIFY", "AWS_APP_ID", {
ci: true
} ], [ "AZURE_PIPELINES", "SYSTEM_TEAMFOUNDATIONCOLLECTIONURI" ], [ "AZURE_STATIC", "INPUT_AZURE_STATIC_WEB_APPS_API_TOKEN" ], [ "APPCIRCLE", "AC_APPCIRCLE" ], [ "BAMBOO", "bamboo_planKey" ], [ "BITBUCKET", "BITBUCKET_COMMIT" ], [ "BITRISE", "BITRISE_IO" ], [ "BUDDY", "BUDDY_WORKSPACE_ID" ], [ "BUILDKITE" ], [ "CIRCLE", "CIRCLECI" ], [ "CIRRUS", "CIRRUS_CI" ], [ "CLOUDFLARE_PAGES", "CF_PAGES", {
ci: true
} ], [ "CLOUDFLARE_WORKERS", "WORKERS_CI", {
ci: true
} ], [ "GOOGLE_CLOUDRUN", "K_SERVICE" ], [ "GOOGLE_CLOUDRUN_JOB", "CLOUD_RUN_JOB" ], [ "CODEBUILD", "CODEBUILD_BUILD_ARN" ], [ "CODEFRESH", "CF_BUILD_ID" ], [ "DRONE" ], [ "DRONE", "DRONE_BUILD_EVENT" ], [ "DSARI" ], [ "GITHUB_ACTIONS" ], [ "GITLAB", "GITLAB_CI" ], [ "GITLAB", "CI_MERGE_REQUEST_ID" ], [ "GOCD", "GO_PIPELINE_LABEL" ], [ "LAYERCI" ], [ "JENKINS", "JENKINS_URL" ], [ "HUDSON", "HUDSON_URL" ], [ "MAGNUM" ], [ "NETLIFY" ], [ "NETLIFY", "NETLIFY_LOCAL", {
ci: false
} ], [ "NEVERCODE" ], [ "RENDER" ], [ "SAIL", "SAILCI" ], [ "SEMAPHORE" ], [ "SCREWDRIVER" ], [ "SHIPPABLE" ], [ "SOLANO", "TDDIUM" ], [ "STRIDER" ], [ "TEAMCITY", "TEAMCITY_VERSION" ], [ "TRAVIS" ], [ "VERCEL", "NOW_BUILDER" ], [ "VERCEL", "VERCEL", {
ci: false
} ], [ "VERCEL", "VERCEL_ENV", {
ci: false
} ], [ "APPCENTER", "APPCENTER_BUILD_ID" ], [ "CODESANDBOX", "CODESANDBOX_SSE", {
ci: false
} ], [ "CODESANDBOX", "CODESANDBOX_HOST", {
ci: false
} ], [ "STACKBLITZ" ], [ "STORMKIT" ], [ "CLEAVR" ], [ "ZEABUR" ], [ "CODESPHERE", "CODESPHERE_APP_ID", {
ci: true
} ], [ "RAILWAY", "RAILWAY_PROJECT_ID" ], [ "RAILWAY", "RAILWAY_SERVICE_ID" ], [ "DENO-DEPLOY", "DENO_DEPLOY" ], [ "DENO-DEPLOY", "DENO_DEPLOYMENT_ID" ], [ "FIREBASE_APP_HOSTING", "FIREBASE_APP_HOSTING", {
ci: true
} ], [ "EDGEONE_PAGES", "EO_PAGES_CI", {
ci: true
} ] ];

function C() {
for (const I of A) {
const O = I[1] || I[0];
if (E[O]) return {
name: I[0].toLowerCase(),
...I[2]
};
}
return "/bin/jsh" === E.SHELL && I.versions?.webcontainer ? {
name: "stackblitz",
ci: false
} : {
name: "",
ci: false
};
}

const D = C();

I.platform || "";

const L = (() => !!E.CI || false !== D.ci)();

!!I.stdout?.isTTY;

!!E.DEBUG;

"test" === O || !!E.TEST;

"production" === O || "production" === E.MODE;

"dev" === O || "development" === O || "development" === E.MODE;

const d = (I.versions?.node || "").replace(/^v/, "") || null;

Number(d?.split(".")[0]) || null;

const f = !!I?.versions?.node;

!!I?.versions?.nub;

const g = "Bun" in globalThis, Y = "Deno" in globalThis, p = "fastly" in globalThis, b = "Netlify" in globalThis, m = "EdgeRuntime" in globalThis, v = "Cloudflare-Workers" === globalThis.navigator?.userAgent, V = [ [ b, "netlify" ], [ m, "edge-light" ], [ v, "workerd" ], [ p, "fastly" ], [ Y, "deno" ], [ g, "bun" ], [ f, "node" ] ];

const H = function() {
const E = V.find(E => E[0]);
if (E) return {
name: E[1]
};
}();

H?.name || "";

function projectPythons({env: env, cwd: cwd, installedIn: installedIn}) {
const found = new Map;
const active = [ env["VIRTUAL_ENV"], env["CONDA_PREFIX"] ].find(prefix => prefix && isAbsolute(prefix) && pythonOf(prefix));
const activePython = active && hasActiveEnvironment(env) ? pythonOf(active) : null;
let looked;
return async (notebook, {python: python, kernel: kernel, static: isStatic}) => {
if (python !== undefined || kernel !== "local") return {};
const own = installedIn === undefined ? null : await (looked ??= inspect(installedIn));
const folder = dirname(notebook);
const looking = found.get(folder) ?? findProjectEnvironment(folder);
found.set(folder, looking);
const environment = await looking;
const shown = environment && shownFrom(cwd, environment.python);
const saying = (path, why) => {
if (activePython !== null && dirname(activePython) !== dirname(path)) return {
notice: `Your notebooks run in ${shownFrom(cwd, path)}, ${why}, and not in the active environment. To run them there: --python ${shownFrom(cwd, activePython)}`
};
return environment === null || dirname(environment.python) === dirname(path) ? {
remark: `Your notebooks run in ${shownFrom(cwd, path)}, ${why}. To choose another Python: --python PATH`
} : {
notice: `Your notebooks run in ${shownFrom(cwd, path)}, ${why}. Your project also has ${shown}. To use it: --python ${shown}`
};
};
if (own !== null && own.ipykernel !== null && !isStatic) {
const isActive = activePython !== null && dirname(activePython) === dirname(own.executable);
const said = saying(own.executable, isActive ? "the active environment" : "where nbcrane is installed");
return {
python: own.executable,
...isActive && said.remark ? {} : said
};
}
if (hasActiveEnvironment(env)) {
if (isStatic || activePython === null) return {};
const said = saying(activePython, "the active environment");
return own === null && said.remark ? {} : said;
}
if (environment === null || isStatic && environment.origin === "unknown") {
if (isStatic && own !== null && own.ipykernel === null) return {
python: own.executable
};
const system = defaultNames.map(name => findProgram(name).path).find(path => path !== null);
return system === undefined ? {} : {
runsIn: shownFrom(cwd, system)
};
}
if (L) return {
notice: `${shown} is not used automatically in CI. To run your notebooks in it: --python ${shown}`
};
return {
python: environment.python,
runsIn: shown
};
};
}

function shownFrom(cwd, path) {
const inside = relative(cwd, path);
return shellQuote(inside.startsWith("..") ? path : inside);
}

async function assignFlags(patterns, flags, {env: env, cwd: cwd, signal: signal, installedIn: installedIn, stdin: stdin}) {
const userPath = userConfigPath(env);
const assigned = assign(patterns, flags, cwd, {
userPath: userPath,
trusts: async () => flags["trust-config"] === true,
reader: {
kind: "command-line",
userFile: userPath
},
pythonFor: projectPythons({
env: env,
cwd: cwd,
...installedIn === undefined ? {} : {
installedIn: installedIn
}
}),
...flags["notebooks-from"] === undefined || !stdin ? {} : {
listed: linesOf(stdin)
}
});
return unlessInterrupted(assigned, signal);
}

async function* linesOf(open) {
yield* createInterface({
input: open()
});
}

export { assignFlags as a };
