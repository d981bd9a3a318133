import { randomUUID } from 'node:crypto';
import { EOL } from 'node:os';
import { terminalReporter, type TerminalReporter } from '../report/terminal.ts';
import { withoutCommands } from '../text/job-log.ts';
import { plainLine } from '../text/plain-text.ts';

/**
 * Tells a run in the log of a job: a folded group for every notebook, its result below the group. Between commands of its own it has the
 * runner obey none, so that nothing a notebook prints is taken for one.
 */
export function jobLog(stdout: NodeJS.WritableStream): TerminalReporter {
  const terminal = terminalReporter({ stream: withoutCommands(stdout), isTty: false, color: true, quiet: false, verbose: true });
  const commands = commandGuard(stdout);
  const running = new Set<string>();
  let isGrouped = false;

  const endGroup = () => {
    if (isGrouped) commands.issue('::endgroup::');
    isGrouped = false;
  };
  return {
    on(event) {
      commands.stop();
      if (event.type === 'notebook-started') {
        running.add(event.path);
        // Groups do not nest: notebooks that run at once are shown side by side.
        if (running.size > 1) endGroup();
        else commands.issue(`::group::${plainLine(event.path).replaceAll('%', '%25')}`);
        isGrouped = running.size === 1;
      }
      if (event.type === 'notebook-finished') {
        running.delete(event.path);
        endGroup();
      }
      terminal.on(event);
    },
    notice(message) {
      commands.stop();
      terminal.notice(message);
    },
    remark(message) {
      commands.stop();
      terminal.remark(message);
    },
    finish() {
      endGroup();
      terminal.finish();
      commands.resume();
    },
  };
}

/** https://docs.github.com/actions/reference/workflow-commands: between `::stop-commands::TOKEN` and `::TOKEN::` the runner obeys nothing. */
function commandGuard(stdout: NodeJS.WritableStream) {
  let token: string | null = null;
  const stop = () => {
    if (token !== null) return;
    token = randomUUID();
    stdout.write(`::stop-commands::${token}${EOL}`);
  };
  const resume = () => {
    if (token !== null) stdout.write(`::${token}::${EOL}`);
    token = null;
  };
  return {
    stop,
    resume,
    issue(command: string) {
      resume();
      stdout.write(`${command}${EOL}`);
      stop();
    },
  };
}
