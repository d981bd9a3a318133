#!/usr/bin/env node
const major = Number(process.versions.node.split(".")[0]);

async function run() {
const [{main: main}, {complain: complain}, {inputOfParent: inputOfParent, watchForInterruption: watchForInterruption, leave: leave, leaveSoon: leaveSoon}] = await Promise.all([ import("./main.js").then(function(n) {
return n.m;
}), import("./complain.js"), import("./interruption.js") ]);
const {stdout: stdout, stderr: stderr, env: env} = process;
process.on("uncaughtException", error => void leave([ stdout, stderr ], complain(error, {
stderr: stderr
})));
process.exitCode = await main(process.argv.slice(2), {
stdin: inputOfParent,
stdout: stdout,
stderr: stderr,
env: env,
cwd: process.cwd(),
signal: watchForInterruption({
stdout: stdout,
stderr: stderr
})
});
leaveSoon([ stdout, stderr ]);
}

const forPreCommit = `Use the hook \`nbcrane\` or \`nbcrane-run\`, which bring their own Node, or add \`language_version: lts\` to this one.\npre-commit takes \`nodejs\` before \`node\`: on Debian and Ubuntu that is /usr/bin/nodejs, even if a newer \`node\` comes first on your PATH.\nIf you have a newer Node by now, run \`pre-commit clean\`.`;

const forPeople = `Any of these installs a newer one:\n  nvm            nvm install 22\n  conda          conda install --channel conda-forge "nodejs>=22"\n  pip, uv        install nbcrane with pip or uv instead of npm: it then brings its own Node\n  macOS          brew install node\n  Windows        winget install OpenJS.NodeJS.LTS\n  npm project    npm install --save-dev node@22, then npx nbcrane\nOn Debian and Ubuntu, apt often has an older Node: take one of the first three.`;

if (major < 22) {
const wayOut = process.env["PRE_COMMIT"] ? forPreCommit : forPeople;
process.stderr.write(`nbcrane needs Node.js 22 or newer, but ${process.execPath} is ${process.version}.\n${wayOut}\n`);
process.exitCode = 2;
} else {
run().catch(error => {
process.stderr.write(`${error.stack}\n`);
process.exitCode = 3;
});
}
