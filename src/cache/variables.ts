/** Variables that differ from run to run although nothing changed. */
const changing =
  /^(?:GITHUB_(?:RUN_.*|SHA|REF.*|HEAD_REF|BASE_REF|ACTOR.*|TRIGGERING_ACTOR|EVENT_.*|JOB|ACTION.*|WORKFLOW.*|RETENTION_DAYS)|RUNNER_(?:NAME|TRACKING_ID|TEMP)|CI_(?:JOB|PIPELINE|COMMIT|RUNNER|MERGE_REQUEST)_.*|BUILDKITE_.*|CIRCLE_.*|BUILD_(?:ID|NUMBER|URL|TAG).*|HOSTNAME|PWD|OLDPWD|SHLVL|_|TERM_SESSION_ID|WINDOWID|SSH_(?:CONNECTION|CLIENT|TTY|AUTH_SOCK)|XDG_(?:SESSION_ID|RUNTIME_DIR)|INVOCATION_ID|JOURNAL_STREAM|DBUS_SESSION_BUS_ADDRESS|GPG_TTY|npm_.*|VITEST.*|VSCODE_.*|TMUX.*|NODE|INIT_CWD|COLOR|EDITOR)$/;

/** The part of a kernel's environment that every key holds. */
export const steadyVariables = (env: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(env)
    .filter(([name]) => !changing.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
