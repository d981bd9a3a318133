import { setTimeout as sleep } from 'node:timers/promises';
import { getOctokit } from '@actions/github';
import { faultOf, GitHubFault } from './fault.ts';

type Octokit = ReturnType<typeof getOctokit>;

/** GitHub's REST and GraphQL for one repository. */
export type GitHubApi = {
  readonly owner: string;
  readonly repo: string;
  /**
   * Carries out one request that may be repeated: tried three times where it is held up, waiting as long as GitHub asks for.
   * Rejects with GitHubFault.
   */
  ask<T>(request: (octokit: Octokit, options: RequestOptions) => Promise<T>): Promise<T>;
  /** One request that must not be carried out twice: repeated only where GitHub refused it for its rate. Rejects with GitHubFault. */
  once<T>(request: (octokit: Octokit, options: RequestOptions) => Promise<T>): Promise<T>;
};

/** To hand to every call of Octokit. */
type RequestOptions = { request: { signal: AbortSignal } };

type ApiOptions = {
  token: string;
  owner: string;
  repo: string;
  /** Root of the REST API; GITHUB_API_URL where it is left out. */
  baseUrl?: string;
  signal: AbortSignal;
};

const maxAttempts = 3;
const requestLimitMs = 30_000;
const longestWaitMs = 60_000;

export function connect({ token, owner, repo, baseUrl, signal }: ApiOptions): GitHubApi {
  const octokit = getOctokit(token, { ...(baseUrl ? { baseUrl } : {}), log: silent });
  const attempt = async <T>(
    request: (octokit: Octokit, options: RequestOptions) => Promise<T>,
    isPassing: (fault: GitHubFault) => boolean,
  ): Promise<T> => {
    for (let attempts = 1; ; attempts++) {
      try {
        return await request(octokit, { request: { signal: AbortSignal.any([signal, AbortSignal.timeout(requestLimitMs)]) } });
      } catch (error) {
        const fault = faultOf(error);
        const waitMs = fault.retryAfterMs ?? 500 * 3 ** (attempts - 1);
        if (signal.aborted || !isPassing(fault) || attempts === maxAttempts || waitMs > longestWaitMs) throw fault;
        await sleep(waitMs, undefined, { signal }).catch(() => Promise.reject(fault));
      }
    }
  };
  return {
    owner,
    repo,
    ask: (request) => attempt(request, (fault) => fault.isPassing),
    once: (request) => attempt(request, (fault) => fault.kind === 'rate-limited'),
  };
}

/** Octokit logs deprecations and failures to the console. The relevant part is in the fault. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };
