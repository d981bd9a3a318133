import { describe, expect, it } from 'vitest';
import { kernelEnvironment } from '../../src/kernel/environment.ts';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const names = (own: Record<string, string>, passed: string[] = []) => Object.keys(kernelEnvironment(own, {}, passed));

describe("a kernel's environment", () => {
  it.each([
    'OPENAI_API_KEY',
    'NBCRANE_API_KEY',
    'NBCRANE_SERVER_TOKEN',
    'GITHUB_TOKEN',
    'GH_TOKEN',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_URL',
    'GITHUB_ENV',
    'GITHUB_OUTPUT',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'AWS_SESSION_TOKEN',
    'DB_PASSWORD',
    'PGPASSFILE_SECRET',
    'KAGGLE_KEY',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'NPM_AUTH_TOKEN',
    'SSH_AUTH_SOCK',
    'AZURE_CLIENT_SECRET',
    'INPUT_API-KEY',
    'SENTRY_DSN',
    'openai_api_key',
    'JUPYTER_TOKEN',
    'PGPASSWORD',
    'MYSQL_PWD',
    'SSHPASS',
    'SLACK_WEBHOOK_URL',
    'CI_JOB_JWT',
    'CI_JOB_JWT_V2',
    'LDAP_BIND_PW',
    'NETRC',
    'KUBECONFIG',
    'PGPASSFILE',
    'BORG_PASSPHRASE',
    'RESTIC_PASSWORD',
    'BW_SESSION',
    'OP_SESSION_my',
    'DOCKER_AUTH_CONFIG',
    'GIT_DIR',
    'GIT_INDEX_FILE',
  ])('lacks %s', (name) => expect(names({ [name]: 'x' })).toEqual([]));

  it.each([
    'PATH',
    'HOME',
    'CI',
    'GITHUB_ACTIONS',
    'GITHUB_REPOSITORY',
    'GITHUB_SHA',
    'TOKENIZERS_PARALLELISM',
    'PYTHONPATH',
    'CUDA_VISIBLE_DEVICES',
    'XDG_SESSION_ID',
    'KEYBOARD',
    'PASSENGERS',
    'OMP_NUM_THREADS',
    'AUTHOR',
    'SSL_CERT_FILE',
    'PYTHONHASHSEED',
    'HTTP_PROXY',
    'GIT_AUTHOR_NAME',
    'PWD',
    'OLDPWD',
    'JWTS_PER_PAGE',
    'BYPASS',
  ])('has %s', (name) => expect(names({ [name]: 'x' })).toEqual([name]));

  it('lacks addresses with a password', () => {
    expect(names({ DATABASE_URL: 'postgres://me:pw@host/db', HTTPS_PROXY: 'http://proxy:3128' })).toEqual(['HTTPS_PROXY']);
  });

  it('has what is passed on by name or glob, and keys of nbcrane itself only by name', () => {
    const own = { KAGGLE_KEY: 'x', HF_TOKEN: 'x', HF_OTHER_TOKEN: 'x', OPENAI_API_KEY: 'x' };
    expect(names(own, ['KAGGLE_KEY', 'HF_*'])).toEqual(['KAGGLE_KEY', 'HF_TOKEN', 'HF_OTHER_TOKEN']);
    expect(names(own, ['*'])).toEqual(['KAGGLE_KEY', 'HF_TOKEN', 'HF_OTHER_TOKEN']);
    expect(names(own, ['OPENAI_API_KEY'])).toEqual(['OPENAI_API_KEY']);
  });

  it('has what --env sets, whatever its name', () =>
    expect(kernelEnvironment({ MY_TOKEN: 'own' }, { MY_TOKEN: 'asked' })).toEqual({ MY_TOKEN: 'asked' }));

  it('is that of the notebook that runs', async () => {
    const source =
      'import os\nassert "SOME_API_KEY" not in os.environ and "GITHUB_TOKEN" not in os.environ, "leaked"\nassert os.environ["KEPT_TOKEN"] == "kept-value-1" and os.environ["PLAIN"] == "1"';
    const folder = scratchFolder({ 'a.ipynb': notebookText([source]) });
    const env = { SOME_API_KEY: 'k', GITHUB_TOKEN: 'g', KEPT_TOKEN: 'kept-value-1', PLAIN: '1' };
    const { exitCode, stdout } = await check(folder, ['a.ipynb', '--predict', 'none', '--pass-env', 'KEPT_*'], env);
    expect(exitCode, stdout).toBe(0);
  });
});
