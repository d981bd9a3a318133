import { describe, expect, it } from 'vitest';
import { kernelEnvironment } from '../../src/redact/kernel-environment.ts';
import { secretName } from '../../src/redact/secret-names.ts';

type Words = readonly string[];

/** What people call a credential, word by word. */
const roots: Words[] = [
  ...['password', 'passwd', 'passphrase', 'passcode', 'pass', 'pwd', 'pw', 'secret', 'token', 'credential', 'creds', 'key', 'auth', 'pat'],
  ...['bearer', 'cookie', 'dsn', 'jwt', 'signature', 'apikey', 'connstr'],
].map((word) => [word]);
const several: Words[] = [
  ['api', 'key'],
  ['secret', 'key'],
  ['access', 'key', 'id'],
  ['private', 'key'],
  ['auth', 'token'],
  ['client', 'secret'],
  ['connection', 'string'],
  ['web', 'hook', 'token'],
];
const prefixes: Words[] = [
  [],
  ...[
    'db',
    'root',
    'my',
    'admin',
    'user',
    'pg',
    'mysql',
    'redis',
    'mongo',
    'repo',
    'github',
    'gh',
    'ftp',
    'smtp',
    'mail',
    'sudo',
    'crypto',
  ].map((word) => [word]),
  ['my', 'app'],
  ['prod', 'db'],
];
const suffixes: Words[] = [[], ['1'], ['2'], ['v2'], ['prod'], ['staging'], ['old'], ['file'], ['id'], ['path', '2']];

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
const spellings: Record<string, (words: Words) => string> = {
  DB_PASS: (words) => words.join('_').toUpperCase(),
  db_pass: (words) => words.join('_'),
  'db-pass': (words) => words.join('-'),
  'db.pass': (words) => words.join('.'),
  db__pass: (words) => words.join('__'),
  DBPASS: (words) => words.join('').toUpperCase(),
  dbpass: (words) => words.join(''),
  dbPass: ([first = '', ...others]) => first + others.map(capital).join(''),
  DbPass: (words) => words.map(capital).join(''),
  Db_Pass: (words) => words.map(capital).join('_'),
};
const together = (prefixes: readonly Words[], roots: readonly Words[], suffixes: readonly Words[], spell: (words: Words) => string) =>
  prefixes.flatMap((prefix) => roots.flatMap((root) => suffixes.map((suffix) => spell([...prefix, ...root, ...suffix]))));
const credentials = Object.values(spellings)
  .flatMap((spell) => together(prefixes, [...roots, ...several], suffixes, spell))
  // The working directory.
  .filter((name) => name !== 'PWD');

/** Usual names with the same letters, or about a credential. */
const harmless: Words[] = [
  ...['keyboard', 'monkey', 'donkey', 'turkey', 'passengers', 'compass', 'bypass', 'surpass', 'trespass', 'keywords', 'author', 'authors'],
  ...['authority', 'tokenizer', 'tokenization', 'secretary', 'secretion', 'credit', 'sacred', 'path', 'pattern', 'patience', 'expat'],
  ...[
    'compat',
    'passes',
    'passport',
    'passive',
    'oldpath',
    'cookiecutter',
    'keynote',
    'keypoints',
    'turnkey',
    'hotkey',
    'config',
    'design',
  ],
  ...['home', 'lang', 'term', 'user', 'shell', 'editor', 'display', 'hostname', 'significant', 'signal', 'connections', 'powers'],
].map((word) => [word]);
const harmlessOfSeveral: Words[] = [
  ['passenger', 'count'],
  ['tokenizers', 'parallelism'],
  ['primary', 'key'],
  ['sort', 'key'],
  ['cache', 'key'],
  ['public', 'key'],
  ['key', 'count'],
  ['token', 'count'],
  ['max', 'tokens'],
  ['max', 'new', 'tokens'],
  ['password', 'length'],
  ['secret', 'name'],
  ['low', 'pass'],
  ['auth', '0', 'domain'],
  ['git', 'author', 'name'],
  ['jwts', 'per', 'page'],
];
/** Without a mark between them, words cannot be told from other words. */
const withMarks = Object.entries(spellings).flatMap(([like, spell]) => (['DBPASS', 'dbpass'].includes(like) ? [] : [spell]));
const others = withMarks.flatMap((spell) =>
  together([[], ['app'], ['data'], ['my', 'model']], [...harmless, ...harmlessOfSeveral], [[], ['1'], ['2'], ['v2']], spell),
);

const isWithheld = (name: string) => !(name in kernelEnvironment({ [name]: 'x' }, {}));

describe('names of credentials', () => {
  it('are told however they are put together, and their variables reach no kernel', () => {
    expect(credentials.length).toBeGreaterThan(30_000);
    expect(credentials.filter((name) => secretName(name) === null || !isWithheld(name))).toEqual([]);
  });

  it('are no other words, and nothing that is only about one', () => {
    expect(others.length).toBeGreaterThan(5_000);
    expect(others.filter((name) => secretName(name) !== null || isWithheld(name))).toEqual([]);
  });

  it.each(['DBPASS', 'ROOTPW', 'KEY1', 'BEARER', 'PGPASSWORD', 'POETRY_PYPI_TOKEN_PRIVATE', 'SSH_AUTH_SOCK', 'AWSAccessKeyId'])(
    '%s',
    (name) => expect(secretName(name)).not.toBeNull(),
  );

  it.each([
    'PWD',
    'OLDPWD',
    'KEYBOARD',
    'MONKEY',
    'COMPASS',
    'BYPASS',
    'PATH',
    'PYTHONPATH',
    'XAUTHORITY',
    'DESKTOP_SESSION',
    'SSH_CONNECTION',
  ])('not %s', (name) => expect(secretName(name)).toBeNull());

  it('of a password and whose it is need no proof in a value', () => {
    for (const name of ['DBPASS', 'root_pw', 'MYSQL_PWD', 'adminPass', 'ROOTPW2']) expect(secretName(name)).toBe('strong');
    for (const name of ['pass', 'pw', 'pwd', 'key', 'forward_pass']) expect(secretName(name)).not.toBe('strong');
  });

  it('of what leads to a credential mean nothing in code, where they name boxes and columns', () => {
    for (const name of ['password_input', 'token_path', 'API_KEY_ENV', 'password_widget']) expect(secretName(name)).toBe('place');
  });
});
