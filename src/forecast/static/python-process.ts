import { execa } from 'execa';
import { UserError } from '../../errors.ts';
import { isolatedPython } from '../../probe/isolated-python.ts';
import { pythonSources } from '../../probe/sources.ts';
import { staticAnswer, type StaticAnswer } from './finding.ts';
import type { StaticQuestion } from './question.ts';

type ProcessOptions = {
  /** Absolute path of the Python. */
  executable: string;
  signal: AbortSignal;
};

/** Hundreds of notebooks take seconds. A Python that hangs must not block a commit. */
const silenceLimitMs = 60_000;

/**
 * Asks one Python process about all notebooks and gives an answer for each, in their order. Source that makes Python itself
 * die is reported as a failure of its notebook, and a new process goes on with the next one.
 * @throws UserError where the Python cannot run nbcrane's sources at all
 */
export async function* askPython(questions: readonly StaticQuestion[], options: ProcessOptions): AsyncGenerator<StaticAnswer> {
  let answered = 0;
  while (answered < questions.length) {
    let fresh = 0;
    for await (const answer of answersOf(questions.slice(answered), options)) {
      fresh++;
      yield answer;
    }
    answered += fresh;
    if (options.signal.aborted || answered === questions.length) return;
    if (fresh === 0 && answered === 0 && !(await isAlive(options))) throw brokenPython(options.executable);
    yield { ok: false, error: 'Python exited while checking this notebook' };
    answered++;
  }
}

async function* answersOf(questions: readonly StaticQuestion[], { executable, signal }: ProcessOptions): AsyncGenerator<StaticAnswer> {
  const quiet = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(), silenceLimitMs);
  };
  wait();
  const { argv, options } = isolatedPython('nbcrane_static/start.py');
  const child = execa(executable, argv, {
    ...options,
    reject: false,
    input: JSON.stringify({ sources: staticSources(), notebooks: questions }),
    stderr: 'ignore',
    cancelSignal: AbortSignal.any([signal, quiet.signal]),
    forceKillAfterDelay: 1000,
  });
  try {
    for await (const line of child) {
      wait();
      const answer = line.startsWith('{"nbcrane": "static"') ? staticAnswer.safeParse(JSON.parse(line)) : null;
      if (answer?.success) yield answer.data;
    }
  } catch {
    // The process ended before its time; who asks counts the answers.
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}

/** The package of its own and what it shares with the probe; the evaluator stays out, which would cost more than the look. */
function staticSources(): Record<string, string> {
  const shared = /^nbcrane_static\/|^nbcrane_probe\/(?:code\/\w+|__init__|install|cell|introspection|plain_transform)\.py$/;
  return Object.fromEntries(Object.entries(pythonSources).filter(([path]) => shared.test(path)));
}

const isAlive = async (options: ProcessOptions) => {
  for await (const answer of answersOf([{ folders: ['/'], trusted: false, version: null, cells: [] }], options)) return answer.ok;
  return false;
};

const brokenPython = (executable: string) =>
  new UserError('static-python', `The Python at ${executable} cannot check notebooks: it exited without an answer.`, {
    remedy: 'Choose another Python (3.9 or newer) with --python.',
    exitCode: 3,
  });
