#!/usr/bin/env node
const major = Number(process.versions.node.split('.')[0]);
/** Runs the command line; loaded late and without `await` at the top, so that an old Node gets as far as the sentence below. */
async function run() {
    const [{ main }, { complain }, { watchForInterruption, leaveSoon }] = await Promise.all([
        import('./main.js').then(function (n) { return n.m; }),
        import('./complain.js'),
        import('./interruption.js'),
    ]);
    const { stdout, stderr, env } = process;
    // Node's own exit code for an error nobody caught is 1, which here means that a notebook crashes.
    process.on('uncaughtException', (error) => process.exit(complain(error, { stderr })));
    process.exitCode = await main(process.argv.slice(2), {
        stdout,
        stderr,
        env,
        cwd: process.cwd(),
        signal: watchForInterruption({ stdout, stderr }),
    });
    leaveSoon({ stdout });
}
if (major < 22) {
    // pre-commit does not enforce `engines`, and keeps the Node that was the system's when it installed the hook.
    const wayOut = process.env['PRE_COMMIT']
        ? 'Add `language_version: lts` to the hook to let pre-commit install it. If you have a newer Node by now, run `pre-commit clean`.'
        : 'Install it with `nvm install 22`, or in your project with `npm install --save-dev node@22`.';
    process.stderr.write(`nbcrane needs Node.js 22 or newer, but this is ${process.version}. ${wayOut}\n`);
    process.exitCode = 2;
}
else {
    run().catch((error) => {
        process.stderr.write(`${error.stack}\n`);
        process.exitCode = 3;
    });
}
