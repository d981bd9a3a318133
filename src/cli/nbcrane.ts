const major = Number(process.versions.node.split('.')[0]);

/** Runs the command line; loaded late and without `await` at the top, so that an old Node gets as far as the sentence below. */
async function run(): Promise<void> {
  const [{ main }, { complain }, { inputOfParent, watchForInterruption, leave, leaveSoon }] = await Promise.all([
    import('./main.ts'),
    import('./complain.ts'),
    import('../app/interruption.ts'),
  ]);
  const { stdout, stderr, env } = process;
  // Node's own exit code for an uncaught error is 1, which here means that a notebook crashes.
  process.on('uncaughtException', (error) => void leave([stdout, stderr], complain(error, { stderr })));
  process.exitCode = await main(process.argv.slice(2), {
    stdin: inputOfParent,
    stdout,
    stderr,
    env,
    cwd: process.cwd(),
    signal: watchForInterruption({ stdout, stderr }),
  });
  leaveSoon([stdout, stderr]);
}

// pre-commit does not enforce `engines`, and keeps the Node that it found when it installed the hook.
const forPreCommit = `Use the hook \`nbcrane\` or \`nbcrane-run\`, which bring their own Node, or add \`language_version: lts\` to this one.
pre-commit takes \`nodejs\` before \`node\`: on Debian and Ubuntu that is /usr/bin/nodejs, even if a newer \`node\` comes first on your PATH.
If you have a newer Node by now, run \`pre-commit clean\`.`;
const forPeople = `Any of these installs a newer one:
  nvm            nvm install 22
  conda          conda install --channel conda-forge "nodejs>=22"
  pip, uv        install nbcrane with pip or uv instead of npm: it then brings its own Node
  macOS          brew install node
  Windows        winget install OpenJS.NodeJS.LTS
  npm project    npm install --save-dev node@22, then npx nbcrane
On Debian and Ubuntu, apt often has an older Node: take one of the first three.`;

if (major < 22) {
  const wayOut = process.env['PRE_COMMIT'] ? forPreCommit : forPeople;
  process.stderr.write(`nbcrane needs Node.js 22 or newer, but ${process.execPath} is ${process.version}.\n${wayOut}\n`);
  process.exitCode = 2;
} else {
  run().catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 3;
  });
}

export {};
