import picomatch from 'picomatch';
import { credentialsIn } from './credentials-in.ts';
import { secretName } from './secret-names.ts';

/** Keys nbcrane itself reads to ask a model. */
export const predictorKeyNames = ['NBCRANE_API_KEY', 'OPENAI_API_KEY', 'AZURE_OPENAI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'] as const;

/** Files that hold credentials, and by which programs find them. */
const secretFiles = /^(?:NETRC|KUBECONFIG|PGSERVICEFILE|BOTO_CONFIG|MYSQL_TEST_LOGIN_FILE|DOCKER_CONFIG)$/;
/** Sessions of password managers. */
const openVaults = /^(?:BW|OP)_SESSION/;
/** With these a process acts for the job or changes its later steps: addresses of its services, and files the runner reads commands from. */
const ofTheRunner =
  /^(?:ACTIONS_(?:RUNTIME|ID_TOKEN|CACHE|RESULTS)_.*|GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|INPUT_.*|STATE_.*|SSH_AGENT_PID|JUPYTER_TOKEN|NBCRANE_.*)$/;

/**
 * The environment of a kernel: nbcrane's own without credentials, then what the user asks for with `--env`. A name that looks
 * like a credential's, or a value that holds one, stays out unless it is passed on.
 * @param passed names, or globs with `*`, from `--pass-env`; nbcrane's own keys only by their full name
 */
export function kernelEnvironment(
  own: NodeJS.ProcessEnv,
  asked: Readonly<Record<string, string>>,
  passed: readonly string[] = [],
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) {
    // A hook's index is half a commit: a notebook that asks git, or commits, must find the repository as it is.
    if (value === undefined || gitHookVariables.includes(name)) continue;
    if (isPassed(name, passed) || !isSecretVariable(name, value)) environment[name] = value;
  }
  return { ...environment, ...asked };
}

/** What is passed on by name or glob, and nothing else: for kernels that have an environment of their own. */
export function passedVariables(own: NodeJS.ProcessEnv, passed: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => (value !== undefined && isPassed(name, passed) ? [[name, value]] : [])),
  );
}

/** Why a kernel does not see a variable that is set here, one clause; null where nbcrane passes it. */
export function whyWithheld(
  name: string,
  { own, passed, kernel }: { own: NodeJS.ProcessEnv; passed: readonly string[]; kernel: 'local' | 'container' },
): string | null {
  const value = own[name];
  if (value === undefined || isPassed(name, passed)) return null;
  if (kernel === 'container') return 'a container gets none of your variables';
  return isSecretVariable(name, value) ? 'it looks like a secret' : null;
}

/** Whether a variable is a credential, or leads to one, by its name or its value. */
export function isSecretVariable(name: string, value: string): boolean {
  const upper = name.toUpperCase();
  return (
    isPredictorKey(upper) ||
    secretName(name) !== null ||
    [secretFiles, openVaults, ofTheRunner].some((names) => names.test(upper)) ||
    credentialsIn(value).length > 0
  );
}

/** Names of variables have no folders, and `!` in front must not turn a pattern around. */
const starsOnly = { dot: true, nonegate: true, nobrace: true, nobracket: true, noextglob: true } as const;

function isPassed(name: string, passed: readonly string[]): boolean {
  return passed.some(
    (pattern) =>
      pattern === name || (pattern.includes('*') && !isPredictorKey(name.toUpperCase()) && picomatch.isMatch(name, pattern, starsOnly)),
  );
}

const isPredictorKey = (name: string) => (predictorKeyNames as readonly string[]).includes(name);

/** Set by git when it runs a hook, for the repository of the hook. git calls about other folders must not see them. */
const gitHookVariables: readonly string[] = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
];
