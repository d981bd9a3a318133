#!/usr/bin/env node
const major = Number(process.versions.node.split('.')[0]);
if (major < 22) {
    // Before anything else is loaded: an old Node would stop at syntax it does not know.
    process.stderr.write(`nbcrane: needs Node.js 22 or newer, but this is ${process.version}.\n`);
    process.exitCode = 2;
}
else {
    const [{ main }, { complain }, { watchForInterruption }] = await Promise.all([import('./main.js').then(function (n) { return n.m; }), import('./complain.js').then(function (n) { return n.a; }), import('./interruption.js')]);
    const { stdout, stderr, env } = process;
    // Node's own exit code for an error nobody caught is 1, which here means that a notebook crashes.
    process.on('uncaughtException', (error) => process.exit(complain(error, { stderr })));
    process.exitCode = await main(process.argv.slice(2), { stdout, stderr, env, cwd: process.cwd(), signal: watchForInterruption({ stdout, stderr }) });
}
