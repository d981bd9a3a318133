import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretsOf } from '../../src/redact/environment-secrets.ts';
import { kernelEnvironment } from '../../src/redact/kernel-environment.ts';
import { createRedactor } from '../../src/redact/redactor.ts';

const redact = (text: string) => createRedactor().text(text);
const letters = 'abcdefghijkmnpqrstuvwxyz';
const word = (least: number, characters: string) => fc.string({ unit: fc.constantFrom(...characters), minLength: least, maxLength: 24 });
/** Of one word, as people choose them. */
const wordlike = word(9, letters).map((text) => `z${text}q`);
const withDigits = word(8, letters).map((text) => `${text}7x`);
const mixed = word(24, letters + letters.toUpperCase()).map((text) => `kX${text}Qz`);
const base64Of = (text: string) => Buffer.from(text).toString('base64');

const names = ['Password', 'PWD', 'Pwd', 'password', 'AccountKey', 'passwd', 'SharedAccessKey'];
const drivers = ['postgresql', 'mssql+pymssql', 'oracle+cx_oracle', 'mongodb+srv', 'redis', 'amqps', 'clickhouse+native', 's3'];

/** A text with the secret, and the secret. Each is how a driver, a browser or a shell has it. */
type Form = (secret: string, pick: (choices: readonly string[]) => string) => string;
const ofAnyValue: Record<string, Form> = {
  'a connection string': (secret, pick) => {
    const pairs = ['Server=db.example.org', 'Database=sales', `${pick(names)}=${secret}`, 'Encrypt=yes'];
    return [pick(['UID=sa', 'User Id=sa']), ...pairs].join(pick([';', '; '])) + pick(['', ';']);
  },
  'a connection string that begins with it': (secret, pick) => `${pick(names)}=${secret};Server=db.example.org`,
  'a DSN of libpq': (secret, pick) =>
    pick([`host=db user=me password=${secret}`, `password=${secret} host=db`, `user=me password=${secret} port=5432`]),
  'the password of a URL': (secret, pick) =>
    `${pick(drivers)}://${pick(['me', ''])}:${secret}@${pick(['db', 'db.example.org:5432', '[::1]'])}/sales`,
  'a header': (secret, pick) => `Authorization: ${pick(['Bearer', 'Basic', 'token'])} ${secret}`,
  'a parameter of a URL': (secret, pick) =>
    `https://example.org/a?page=2&${pick(['token', 'sig', 'api_key', 'key', 'access_token', 'pwd'])}=${secret}&b=1`,
};
const ofKeys: Record<string, Form> = {
  ...ofAnyValue,
  'a user of a URL': (secret, pick) => `${pick(['https', 'http'])}://${secret}${pick(['', ':', ':x-oauth-basic'])}@example.org/me/repo.git`,
};
const ofDigits: Record<string, Form> = {
  ...ofAnyValue,
  'a DSN without a scheme': (secret, pick) =>
    `me:${secret}@${pick(['db.example.org/sales', 'tcp(127.0.0.1:3306)/sales', 'db:3306/sales', 'db/sales'])}`,
};
const basic: Record<string, Form> = { 'basic authorization': (secret) => `Basic ${base64Of(`me:${secret}`)}` };

const around: ((text: string) => string)[] = [
  (text) => text,
  (text) => `conn = connect("${text}")`,
  (text) => `x = '${text}'`,
  (text) => `OperationalError: cannot use "${text}" here`,
  (text) => JSON.stringify({ url: text }),
  (text) => `before\n${text}\nafter`,
];
const kinds = (
  [
    [wordlike, ofAnyValue],
    [withDigits, ofDigits],
    [mixed, ofKeys],
    [wordlike, basic],
  ] as const
).flatMap(([values, forms]) => Object.entries(forms).map(([name, form]) => [name, values, form] as const));

describe('credentials by their form', () => {
  it.each(kinds)('%s is found in any text, and reaches no kernel', (_, values, form) => {
    fc.assert(
      fc.property(values, fc.constantFrom(...around), fc.infiniteStream(fc.nat()), (secret, wrap, numbers) => {
        const text = form(secret, (choices) => choices[numbers.next().value! % choices.length]!);
        const shown = redact(wrap(text));
        expect(shown, text).toContain('[redacted]');
        for (const hidden of [secret, base64Of(`me:${secret}`)]) expect(shown, text).not.toContain(hidden);
        expect(kernelEnvironment({ SETTING: text }, {}), text).toEqual({});
        if (/\d/.test(secret)) expect(createRedactor(secretsOf({ SETTING: text })).text(`it is ${secret}.`)).toBe('it is [redacted].');
      }),
      { numRuns: 200 },
    );
  });

  it('are known afterwards', () => {
    const redactor = createRedactor();
    redactor.text('connect("Server=db;UID=sa;PWD=hunter2")');
    expect(redactor.text("Login failed with 'hunter2'")).toBe("Login failed with '[redacted]'");
  });

  it.each([
    'connect(user=me, password=password1, token=token2)',
    'f(a=1, key=lambda row: row.name)',
    'x=1;y=2;key=row',
    'TypeVar("Tkey", "_atypes.BFloat16")',
    'forward_pass = "weights2"',
    'password=get_password();x=1',
    'lambda x:weights@x/n',
    '{k:means@scales/total for k in ks}',
    'import "npm:react18@next.1/umd"',
    'image: python:3.11@sha256:6a5f3c0e9d2b4a7f8c1d',
    'git@github.com:me/thing.git',
    'git clone https://anna@bitbucket.org/anna/repo.git',
    'abfss://raw-data-2024-container@account.dfs.core.windows.net/x',
    's3://bucket/key=value/part=1',
    'https://example.org/a?page=2&sort_key=created_at&max_tokens=1000000000',
    'Basic LinearRegression and Bearer authentication of a token',
    'Authorization: Bearer <token>',
    "headers = {'Authorization': f'Bearer {token}'}",
    'f"Server={server};UID={user};PWD={password}"',
    'PWD=%s;UID=%s',
    'host=localhost port=5432 dbname=test',
    'alpha=0.1 beta=0.2 monkey=banana compass=north',
    'postgresql://me@host:5432/db',
  ])('keep %s', (text) => expect(redact(text)).toBe(text));

  it.each([
    'abfss://raw-data-2024-container@account.dfs.core.windows.net/x',
    'https://anna@bitbucket.org/anna/repo.git',
    'compass=north;monkey=banana',
  ])('let a kernel have %s', (value) => expect(kernelEnvironment({ SETTING: value }, {})).toEqual({ SETTING: value }));

  it('are looked for in little time, whatever a megabyte holds', () => {
    const parts = [
      'a=bcde ',
      'password=bcde ',
      'key=;',
      '://',
      '://a:',
      'a:b@',
      'x:yyyy1@',
      'Authorization: Basic ',
      '?token=abcdefgh&',
      '; ; ',
      '=',
      'https://a',
      'pwd=x;',
      'password=',
    ];
    const texts = [
      ...parts.map((part) => part.repeat(1_000_000 / part.length)),
      `password=${'x'.repeat(1_000_000)}`,
      randomBytes(500_000).toString('hex'),
    ];
    for (const text of texts) {
      const { user } = process.cpuUsage();
      redact(text);
      // Within a second or two.
      expect((process.cpuUsage().user - user) / 1e6, text.slice(0, 20)).toBeLessThan(12);
    }
  });
});
