import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kernelEnvironment } from '../../src/redact/kernel-environment.ts';
import { Canaries, canaryPattern, environmentOf } from '../support/canaries.ts';
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
    'GCP_CREDS',
    'CLIENTSECRET',
    'TOKEN2',
    'API_KEY_2',
    'clientSecret',
    'MYTOKEN',
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
    'AUTH0_DOMAIN',
    'TOKENIZER',
    'KEY_COUNT',
    'CREDIT_LIMIT',
  ])('has %s', (name) => expect(names({ [name]: 'x' })).toEqual([name]));

  const key = `-----BEGIN PRIVATE KEY-----\n${randomBytes(48).toString('base64')}\n-----END PRIVATE KEY-----\n`;
  const account = JSON.stringify({ type: 'service_account', private_key: key });
  const alphanumeric = randomBytes(200).toString('base64').replace(/\W/g, '');
  it.each([
    ['postgres://me:pw@host/db'],
    ['postgres://me:p/w#1@host/db'],
    ['mongodb+srv://me:p@ss/w@cluster.example.org/db'],
    ['mongodb://one:27017,two:27017/db?password=hunter22'],
    ['mongodb://one:27017/?authMechanismProperties=AWS_SESSION_TOKEN:abcd1234'],
    ['jdbc:postgresql://host/db?user=me&password=hunter22'],
    ['redis://:hunter22@host:6379/0'],
    ['host=db user=me password=hunter22'],
    ['Endpoint=sb://x.example.org/;SharedAccessKeyName=all;SharedAccessKey=hunter22'],
    ['DefaultEndpointsProtocol=https;AccountName=x;AccountKey=aGVsbG8gd29ybGQ=;EndpointSuffix=core'],
    [`ghp_${alphanumeric.slice(0, 36)}`],
    [`--header "Authorization: Bearer ${alphanumeric.slice(0, 30)}"`],
    [`https://x.example.org/data?X-Amz-Signature=${'ab12'.repeat(16)}`],
    ['https://hooks.slack.com/services/T000/B000/XXXXXXXXXXXX'],
    [account],
    [Buffer.from(account).toString('base64')],
    [key],
    ['{"client_secret": "hunter22"}'],
    ['-Djavax.net.ssl.keyStorePassword=hunter22'],
  ])('lacks a value that holds a credential, whatever its name: %s', (value) => expect(names({ DEPLOY: value })).toEqual([]));

  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  const documents = {
    netrc: 'machine api.example.org\n  login me\n  password hunter22\n',
    'netrc in one line': 'machine api.example.org login me password hunter22',
    'netrc for all machines': '# mine\ndefault login me account all password hunter22',
    docker: '{"auths": {"registry.example.org": {"auth": "bWU6aHVudGVyMjI="}}}',
    'docker with a token': '{"auths":{"r.example.org":{"identitytoken":"hunter22-hunter22"}}}',
    kubectl: 'apiVersion: v1\nkind: Config\nusers:\n- name: me\n  user:\n    token: hunter22\n',
    'kubectl in JSON': '{"apiVersion":"v1","kind":"Config","users":[{"name":"me","user":{"token":"hunter22"}}]}',
    AWS: '[default]\naws_access_key_id = x\naws_secret_access_key = hunter22\n',
    Terraform: '{"version": 4, "terraform_version": "1.9.0", "lineage": "0f", "outputs": {}}',
    'user and password': inBase64('me:hunter22'),
  };
  it.each(Object.entries(documents))('lacks the text of %s in a variable of any name, in base64 too', (_, text) => {
    for (const value of [text, `\n${text}`, inBase64(text), inBase64(text).replace(/.{76}/g, '$&\n')])
      expect(names({ DEPLOY: value })).toEqual([]);
  });

  it.each([
    ['machine learning'],
    ['default password policy'],
    ['{"auths": {}}'],
    ['apiVersion: v1\nkind: Service\n'],
    ['configuration'],
    [inBase64('a text about nothing')],
    [inBase64('http://example.org/path')],
    [inBase64(JSON.stringify({ rate: 0.1 }))],
    ['abcdefghijklmnop'],
  ])('has what is like such a text, but is none: %s', (value) => expect(names({ DEPLOY: value })).toEqual(['DEPLOY']));

  it.each([
    ['http://proxy:3128'],
    ['https://registry.example.org:8080/@scope/package'],
    ['http://[::1]:8080/a@b'],
    ['postgresql://me@host:5432/db'],
    ['https://example.org/a?page=2&sort=key&token_count=3'],
    ['1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgVE2upms'],
    ['6a5f3c0e9d2b4a7f8c1d6a5f3c0e9d2b4a7f8c1d'],
    ['unix:path=/run/user/1000/bus,guid=0123456789abcdef0123456789abcdef'],
    ['rs=0:di=01;34:*.key=00;32:*.pem=00;31:'],
    ['-Djavax.net.ssl.trustStorePassword=changeit -Xmx2g'],
    ['/usr/local/bin:/usr/bin:/bin'],
    ['user@example.org'],
    ['10.0.0.1:5000,10.0.0.2:5000'],
    ['{"learning_rate": 0.1, "layers": [64, 64], "key": "value"}'],
    ['a:b@c'],
    ['git@github.com:me/thing.git'],
    ['\\u@\\h:\\w pass'],
  ])('has an ordinary value: %s', (value) => expect(names({ SETTING: value })).toEqual(['SETTING']));

  it('has what is passed on by name or glob, and keys of nbcrane itself only by name', () => {
    const own = { KAGGLE_KEY: 'x', HF_TOKEN: 'x', HF_OTHER_TOKEN: 'x', OPENAI_API_KEY: 'x' };
    expect(names(own, ['KAGGLE_KEY', 'HF_*'])).toEqual(['KAGGLE_KEY', 'HF_TOKEN', 'HF_OTHER_TOKEN']);
    expect(names(own, ['*'])).toEqual(['KAGGLE_KEY', 'HF_TOKEN', 'HF_OTHER_TOKEN']);
    expect(names(own, ['OPENAI_API_KEY'])).toEqual(['OPENAI_API_KEY']);
  });

  it('has what --env sets, whatever its name', () =>
    expect(kernelEnvironment({ MY_TOKEN: 'own' }, { MY_TOKEN: 'asked' })).toEqual({ MY_TOKEN: 'asked' }));

  it('has none of the credentials of a job, under whatever name', async () => {
    const canaries = new Canaries();
    const source = `import os, re
found = re.findall("${canaryPattern}", repr(dict(os.environ)))
open("found.txt", "w").write(" ".join(found))`;
    const folder = scratchFolder({ 'a.ipynb': notebookText([source]) });
    const env = { ...environmentOf(canaries), PLAIN: canaries.make('variable PLAIN') };
    const { exitCode, stdout } = await check(folder, ['a.ipynb', '--predict', 'none'], env);
    expect(exitCode, stdout).toBe(0);
    expect(canaries.in(readFileSync(join(folder, 'found.txt'), 'utf8'))).toEqual(['variable PLAIN']);
  });

  it('is that of the notebook that runs', async () => {
    const source =
      'import os\nassert "SOME_API_KEY" not in os.environ and "GITHUB_TOKEN" not in os.environ, "leaked"\nassert os.environ["KEPT_TOKEN"] == "kept-value-1" and os.environ["PLAIN"] == "1"';
    const folder = scratchFolder({ 'a.ipynb': notebookText([source]) });
    const env = { SOME_API_KEY: 'k', GITHUB_TOKEN: 'g', KEPT_TOKEN: 'kept-value-1', PLAIN: '1' };
    const { exitCode, stdout } = await check(folder, ['a.ipynb', '--predict', 'none', '--pass-env', 'KEPT_*'], env);
    expect(exitCode, stdout).toBe(0);
  });
});
