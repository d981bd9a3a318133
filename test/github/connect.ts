import { connect, type GitHubApi } from '../../src/github/api.ts';
import type { FakeGitHub } from '../support/fake-github.ts';

/** nbcrane's client on a fake GitHub. */
export const connectTo = ({ url }: FakeGitHub, signal = new AbortController().signal): GitHubApi =>
  connect({ token: 'ghs_testtoken', owner: 'o', repo: 'r', baseUrl: url, signal });
