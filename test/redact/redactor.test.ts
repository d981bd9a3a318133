import { createHash } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretsOf } from '../../src/redact/environment-secrets.ts';
import { redactValue } from '../../src/redact/redact-value.ts';
import { plainText } from '../../src/text/plain-text.ts';
import { createRedactor } from '../../src/redact/redactor.ts';

const redact = (text: string, secrets: string[] = []) => createRedactor(secrets).text(text);
/** Made at run time, so that no scanner finds a credential in this file. */
const random = (bytes: number) => randomBytes(bytes).toString('hex');
const alphanumeric = (length: number) =>
  Array.from(randomBytes(length), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'[byte % 62]).join('');
const upper = (length: number) => Array.from(randomBytes(length), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');

describe('tokens of a known form', () => {
  const jwt = ['{"alg":"HS256"}', '{"sub":"1234567890"}', 'signature-of-it']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  it.each([
    ['AWS', `AKIA${upper(16)}`],
    ['GitHub', `ghp_${alphanumeric(36)}`],
    ['GitHub, fine-grained', `github_pat_${alphanumeric(22)}_${alphanumeric(59)}`],
    ['GitLab', `glpat-${alphanumeric(20)}`],
    ['Slack', `xoxb-${'1'.repeat(12)}-${alphanumeric(24)}`],
    ['Google', `AIza${alphanumeric(35)}`],
    ['OpenAI', `sk-proj-${alphanumeric(60)}`],
    ['OpenAI, old', `sk-${alphanumeric(48)}`],
    ['Anthropic', `sk-ant-api03-${alphanumeric(60)}`],
    ['Hugging Face', `hf_${alphanumeric(34)}`],
    ['Stripe', `sk_live_${alphanumeric(24)}`],
    ['npm', `npm_${alphanumeric(36)}`],
    ['SendGrid', `SG.${alphanumeric(22)}.${alphanumeric(43)}`],
    ['Databricks', `dapi${random(16)}`],
    ['JWT', jwt],
  ])('of %s', (_, token) => {
    expect(redact(`client = connect("${token}")`)).toBe('client = connect("[redacted]")');
    expect(redact(`the answer was ${token}, ok`)).toBe('the answer was [redacted], ok');
  });

  it('private keys keep their lines', () => {
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${alphanumeric(64)}\n${alphanumeric(64)}\n-----END RSA PRIVATE KEY-----`;
    expect(redact(key)).toBe('-----BEGIN RSA PRIVATE KEY-----\n[redacted]\n[redacted]\n-----END RSA PRIVATE KEY-----');
    expect(redact(JSON.stringify({ k: key }))).not.toMatch(/\w{30}/);
  });

  it.each([
    ['postgresql://me:hunter2@db.example.org/x', 'postgresql://me:[redacted]@db.example.org/x'],
    ['https://x.org/a?token=abcdefgh1234&b=1', 'https://x.org/a?token=[redacted]&b=1'],
    ["headers={'Authorization': 'Bearer abc123def456ghi'}", "headers={'Authorization': 'Bearer [redacted]'}"],
    ['https://hooks.slack.com/services/T000/B000/XXXXXXXXXXXX', 'https://hooks.slack.com/services/[redacted]'],
  ])('in addresses and headers: %s', (text, expected) => expect(redact(text)).toBe(expected));
});

describe('values of telling names', () => {
  it.each([
    ['password = "hunter2"', 'password = "[redacted]"'],
    ["db_password: str = 'hunter2'", "db_password: str = '[redacted]'"],
    ['connect(user="me", passwd="s3cr,et")', 'connect(user="me", passwd="[redacted]")'],
    ['os.environ["API_KEY"] = "abcd"', 'os.environ["API_KEY"] = "[redacted]"'],
    ['{"clientSecret": "zzz999", "n": 1}', '{"clientSecret": "[redacted]", "n": 1}'],
    ['{\\"api_key\\": \\"zzz999\\"}', '{\\"api_key\\": \\"[redacted]\\"}'],
    ['if secret == "opensesame1": pass', 'if secret == "[redacted]": pass'],
    ['os.getenv("DB_PASSWORD", "hunter2")', 'os.getenv("DB_PASSWORD", "[redacted]")'],
    ["auth=('me', 'hunter2')", "auth=('me', '[redacted]')"],
    ['PGPASSWORD=hunter2', 'PGPASSWORD=[redacted]'],
    ['%env OPENAI_API_KEY=abc123', '%env OPENAI_API_KEY=[redacted]'],
    ['!tool --password hunter2 run', '!tool --password [redacted] run'],
    ['api_token: 77aa88bb', 'api_token: [redacted]'],
    ['token = "9a8b7c6d5e4f30219a8b"', 'token = "[redacted]"'],
  ])('%s', (text, expected) => expect(redact(text)).toBe(expected));

  it('are known afterwards: in tracebacks and outputs', () => {
    const redactor = createRedactor();
    redactor.text('password = "hunter2"\nn = int(password)');
    expect(redactor.text("ValueError: invalid literal for int() with base 10: 'hunter2'")).toBe(
      "ValueError: invalid literal for int() with base 10: '[redacted]'",
    );
  });

  it('never take ordinary words or numbers with them', () => {
    const redactor = createRedactor();
    redactor.text('password = "admin"; secret = "123456"');
    expect(redactor.text('admin 123456')).toBe('admin 123456');
  });
});

describe('secrets that were given', () => {
  it('are removed wherever they stand', () => expect(redact('xx my secret. xx', ['my secret.'])).toBe('xx [redacted] xx'));
  it('longer before shorter', () => expect(redact('abcd abc', ['abc', 'abcd'])).toBe('[redacted] [redacted]'));
});

describe('what is not seen where a text is shown', () => {
  const secret = 'hunter2-hunter3';
  const unseen = [
    '\x1b[31m',
    '\x1b[0;1m',
    '\x1b[K',
    '\x1b]8;;https://x.org\x07',
    '\x1bP1$r\x1b\\',
    '\x1b(B',
    '\x07',
    '\b',
    '\0',
    '\x9b1m',
    '\u202e',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
  ];
  const pieces = fc.array(fc.constantFrom(...unseen), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));

  it('hides no secret, wherever it splits it, and eats no mark', () => {
    fc.assert(
      fc.property(pieces, fc.nat({ max: secret.length }), pieces, (one, at, other) => {
        const shown = redact(`a: ${secret.slice(0, at)}${one}${secret.slice(at)}${other} b`, [secret]);
        for (const text of [plainText(shown), shown]) {
          expect(text).toContain('[redacted]');
          expect(text).not.toMatch(/hunt|ter3/);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['\x1b', '\x1b[', '\x1b]8;;', '\x9b'])('hides none behind an unfinished escape, and eats no mark: %j', (escape) => {
    const shown = redact(`a ${escape}${secret} b`, [secret]);
    expect(plainText(shown)).toContain('[redacted]');
    expect(shown).not.toMatch(/unter/);
  });

  it('keeps no half of a secret whose other half looks random', () => {
    for (let round = 0; round < 100; round++) {
      const [half, other] = [`Ab1-${alphanumeric(12)}`, alphanumeric(40)];
      for (const unseenPart of ['\x1b[31m', '\u200b', '\x1b'])
        expect(redact(`x ${half}${unseenPart}${other} y`, [half + other])).not.toContain(half);
    }
  });

  it('hides no telling name and no known form', () => {
    expect(redact('db_pass\u200bword\x1b[0m = \x1b[32m"hunter2"\x1b[0m')).toBe('db_password = "[redacted]"');
    expect(redact(`AK\x1b[1mIA${upper(16)}`)).toBe('[redacted]');
  });

  it('stays in every line without a secret', () => {
    const colored = '\x1b[31mKeyError\x1b[0m: \u{1f468}\u200d\u{1f469} 50%\r100%';
    expect(redact(colored, [secret])).toBe(colored);
    expect(redact(`${colored}\n\x1b[1m${secret}\x1b[0m!\n${colored}`, [secret])).toBe(`${colored}\n[redacted]!\n${colored}`);
  });

  it('nor do the parts of a list, which are joined', () => {
    const redactor = createRedactor([secret]);
    const parts = ['hunter2-', 'hunter3\n', 'x'];
    for (const key of ['text/plain', 'text/html', 'text'])
      expect(redactValue({ [key]: parts }, redactor)).toEqual({ [key]: '[redacted]\nx' });
    expect(redactValue({ 'text/plain': ['a\n', 'b'], 'application/json': parts }, redactor)).toEqual({
      'text/plain': ['a\n', 'b'],
      'application/json': parts,
    });
  });
});

describe('encodings of a known secret', () => {
  /** Values a person would have: printable, some with marks that need escaping, some beyond ASCII. */
  const value = fc
    .oneof(fc.string({ minLength: 8, maxLength: 60 }), fc.string({ unit: 'grapheme', minLength: 8, maxLength: 30 }))
    .filter((text) => text.isWellFormed() && /[A-Za-z0-9]{4}/.test(text) && !/\s/.test(text));
  const around = fc.string({ maxLength: 12 });
  const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  const encodings: [string, (text: string) => string][] = [
    ['hexadecimal', (text) => Buffer.from(text).toString('hex')],
    ['hexadecimal in capitals', (text) => Buffer.from(text).toString('hex').toUpperCase()],
    ['URL-encoded', encodeURIComponent],
    ['URL-encoded in small letters', (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase())],
    ['a query', (text) => new URLSearchParams([['', text]]).toString().slice(1)],
    ['JSON', (text) => JSON.stringify(text)],
    ['HTML', (text) => text.replace(/[&<>"']/g, (mark) => escapes[mark as keyof typeof escapes])],
    ['base64', (text) => Buffer.from(text).toString('base64')],
    ['base64 without padding', (text) => Buffer.from(text).toString('base64url')],
  ];

  const bytes = { 'UTF-8': 'utf8', 'UTF-16': 'utf16le' } as const;
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const utf32 = (text: string) => Buffer.concat([...text].map((one) => Buffer.from(Uint32Array.of(one.codePointAt(0)!).buffer)));
  const lines = (text: string) => text.replace(/.{10}/gs, '$&\n');
  const pairs = (text: string, between: string, before = '') => Buffer.from(text).toString('hex').replace(/../g, `${between}${before}$&`);
  const python = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const ascii = (text: string) =>
    JSON.stringify(text).replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const all: [string, (text: string) => string][] = [
    ...encodings,
    ...Object.entries(bytes).flatMap(([name, kind]): [string, (text: string) => string][] => [
      [`base64 of ${name} in lines`, (text) => lines(Buffer.from(text, kind).toString('base64'))],
      [`hexadecimal of ${name}`, (text) => Buffer.from(text, kind).toString('hex')],
    ]),
    ['base64 of UTF-16, big end first', (text) => swapped(text).toString('base64')],
    ['base64 of UTF-16 with its mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').toString('base64')],
    ['hexadecimal with colons', (text) => pairs(text, ':')],
    ['hexadecimal with blanks, in capitals', (text) => pairs(text, ' ').toUpperCase()],
    ['hexadecimal in fours', (text) => Buffer.from(text).toString('hex').replace(/..../g, '$& ')],
    ['a list of hexadecimal numbers', (text) => pairs(text, ', ', '0x')],
    ['escaped bytes', (text) => pairs(text, '', '\\x')],
    ['percent of each byte', (text) => pairs(text, '', '%')],
    ['JSON in ASCII', ascii],
    ["Python's repr", python],
    ['octal escapes', (text) => [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')],
    ['numbers in HTML', (text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join('')],
  ];

  it.each(all)('%s is removed', (_, encode) => {
    fc.assert(
      fc.property(value, around, around, (secret, before, after) => {
        const shown = redact(`${before} ${encode(secret)} ${after}`, [secret]);
        // What was around it may be redacted for its own form.
        expect(shown).toContain('[redacted]');
        expect(shown.replaceAll('[redacted]', '')).not.toContain(encode(secret).replace(/^"|"$/g, ''));
      }),
      { numRuns: 300 },
    );
  });

  const characters = (text: string) => [...text];
  const quoted = (text: string) => characters(text).map(python);
  const codes = (text: string) => [...Buffer.from(text)].map(String);
  const numbered = (parts: string[]) => parts.map((part, at) => `${at}`.padEnd(5) + part);
  const spelled: [string, (text: string) => string][] = [
    ['a list of characters', (text) => `[${quoted(text).join(', ')}]`],
    ['a list of characters in lines', (text) => `[${quoted(text).join(',\n ')}]`],
    ['a list of characters in JSON', (text) => JSON.stringify(characters(text))],
    ['a list of characters in indented JSON', (text) => JSON.stringify(characters(text), null, 2)],
    ['an array of characters', (text) => `[${quoted(text).join(' ')}]`],
    [
      'characters by their place',
      (text) =>
        `{${quoted(text)
          .map((one, at) => `${at}: ${one}`)
          .join(', ')}}`,
    ],
    ['a column of characters', (text) => characters(text).join('\n')],
    ['a column of characters with numbers', (text) => numbered(characters(text)).join('\n')],
    ['a list of bytes', (text) => `[${codes(text).join(', ')}]`],
    [
      'an array of bytes',
      (text) =>
        `[${codes(text)
          .map((code) => code.padStart(3))
          .join(' ')}]`,
    ],
    [
      'bytes by their place',
      (text) =>
        `{${codes(text)
          .map((code, at) => `${at}: ${code}`)
          .join(', ')}}`,
    ],
    ['a column of bytes with numbers', (text) => numbered(codes(text)).join('\n')],
    ['wrapped text', (text) => text.replace(/.{5}/gu, '$&\n')],
    ['wrapped and indented text', (text) => text.replace(/.{5}/gu, '$&\n    ')],
    ['a column of a table', (text) => text.replace(/.{5}/gu, '$& │\n│ ')],
    ['strings over several lines', (text) => `("${text.replace(/.{5}/gu, '$&"\n "')}")`],
    ['a progress bar', (text) => text.replace(/.{5}/gu, '$&10%\b\b\b')],
  ];
  /** ASCII without quotes, blanks and backslashes, which layouts drop; what begins or ends with its only letters says nothing when split. */
  const typed = fc
    .stringMatching(/^[A-Za-z0-9][\w!#$%&()*+,./:;<>?@^{}~-]{8,40}[A-Za-z0-9]$/)
    .filter((text) => /\d/.test(text) && /[a-z]/i.test(text));

  it.each(spelled)('%s is removed, and nothing around it', (_, spell) => {
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom('', 'x = ', 'It is:\n'),
        fc.constantFrom('', '\nmore', '\n\n1 2 3 a b c'),
        (secret, before, after) => {
          const shown = redact(`${before}${spell(secret)}${after}`, [secret]);
          expect(shown).toContain('[redacted]');
          expect(shown.startsWith(before) && shown.endsWith(after)).toBe(true);
          expect(shown.replaceAll('[redacted]', '').replace(/[\s\W\d]/g, '').length).toBeLessThan(12);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([
    ...['a-b-c and d e f', 'it is 1 of 2, a or b', '[72, 117, 110, 116]', "['h', 'u', 'n', 't']", 'hunter\n3 of hunter\n2', '10%\b\b\b20%'],
    ...['hunter 2 and hunter 3', 'hunter2, hunter3', '{0: 104, 1: 117, 2: 110}', 'h-u-n-t-e-r-3', '0    h\n1    u\n2    n\n3    x'],
  ])('keep %j', (text) => expect(redact(text, ['hunter2-hunter3'])).toBe(text));

  it('base64 of UTF-32 is removed', () => {
    expect(redact(`x ${utf32('hunter2-hunter3').toString('base64')} y`, ['hunter2-hunter3'])).toBe('x [redacted] y');
  });

  it('any of them in any other is removed, and nothing around it', () => {
    const encoding = fc.constantFrom(...all);
    fc.assert(
      fc.property(value, encoding, encoding, (secret, [, inner], [, outer]) => {
        const whole = outer(inner(secret));
        const shown = redact(`It is: ${whole} - no more.\nNext line`, [secret]);
        expect(shown).toMatch(/^It is: [^]*\[redacted\][^]* - no more\.\nNext line$/);
        // Quotes of the inner encoding, and what shares a digit with them.
        expect(shown.replaceAll('[redacted]', '').replace(/\s/g, '').length).toBeLessThan(65);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['base64', 'base64url'] as const)('%s of a longer text keeps none of it', (kind) => {
    fc.assert(
      fc.property(value, around, around, (secret, before, after) => {
        const whole = Buffer.from(before + secret + after).toString(kind);
        const shown = redact(`x = ${whole}`, [secret]);
        // At most the bits of a character at each end remain.
        const kept = shown.replace('x = ', '').replace('[redacted]', '').length;
        expect(shown).toContain('[redacted]');
        expect(kept).toBeLessThanOrEqual(whole.length - Math.floor((Buffer.byteLength(secret) * 8) / 6) + 2);
      }),
      { numRuns: 300 },
    );
  });

  it('are looked for in little time, whatever a megabyte holds', () => {
    const redactor = createRedactor(['hunter2-hunter3', alphanumeric(30)]);
    const once = (text: string) => Buffer.from(text).toString('base64');
    const texts = {
      letters: 'a b-c ',
      columns: '1    a\n',
      strokes: 'ab\b\b',
      prose: 'The quick brown fox jumps over 13 lazy dogs, and so do we. ',
      numbers: '0.123456 1e-05 [12, 255] 0xff ',
      escapes: '\\\\\\" %25%2541 &amp;amp; \\u0041 ',
      backslashes: '\\',
      percents: '%25',
      base64: once(once(once('any text that is long enough, twice over'))),
      hexadecimal: Buffer.from(once('some text')).toString('hex'),
      bytes: randomBytes(1000).toString('base64'),
      html: '<td style=\\"a: 1%20\\">1 &lt; 2</td>\\n',
    };
    for (const [name, part] of Object.entries(texts)) {
      const { user } = process.cpuUsage();
      redactor.text(part.repeat(Math.ceil(1_000_000 / part.length)));
      // About half a second.
      expect((process.cpuUsage().user - user) / 1e6, name).toBeLessThan(10);
    }
  });

  it('take no text with them that only begins alike', () => {
    const secret = 'hunter2-hunter3-<&>-"4"';
    const redactor = createRedactor([secret]);
    for (const text of [secret.slice(0, -1), Buffer.from(secret.slice(0, -3)).toString('hex')]) expect(redactor.text(text)).toBe(text);
  });
});

describe('ordinary notebooks', () => {
  it.each([
    `commit = "${random(20)}"`,
    `sha256: ${random(32)}`,
    '550e8400-e29b-41d4-a716-446655440000',
    'n = 123456789012345678901234567890',
    'df[["token", "key", "password_column", "api_key_name"]]',
    'df.rename(columns={"token": "word", "key": "id"})',
    "{'password': 'object', 'token': 'int64'}",
    'tokenizer.pad_token = "[PAD]"; oov_token = "<OOV>"',
    'key = "sepal_length_cm_2020_mean"',
    'sorted(items, key="value")',
    'namespaces = {"key": "http://www.opengis.net/kml/2.2"}',
    'password = getpass("Password: ")',
    'password = os.environ["PASSWORD"]',
    'api_key = "YOUR_API_KEY"',
    'secret = "<your secret>"',
    'label = "Password must have 8 characters"',
    'Wav2Vec2ConformerForSequenceClassification2',
    'TestPoissonHC1FitExposureWithLongName',
    '/home/user1/Data2020/IMG_20230101_Final/Model3.h5',
    'https://drive.google.com/uc?id=1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgVE2upms',
    'CCOc1ccc2nc3ccccc3nc2c1CCNC1CCCC1',
    '[[0.1234567890123, 1.5e-05], [2.0, nan]]',
    'sk-estimator-doc-link sk-toggleable__label-arrow',
    'Basic functionality and Bearer authorization',
    'ATGCGTACGTTAGCATGCGTACGTTAGCATGCGT',
    `"${randomBytes(600).toString('base64')}"`,
    `<img src="data:image/png;base64,${randomBytes(90).toString('base64')}">`,
  ])('keep %s', (text) => expect(redact(text)).toBe(text));

  it('find most of what is random and nothing of what is hexadecimal', () => {
    const rounds = 200;
    const found = Array.from({ length: rounds }, () => redact(`x = "${alphanumeric(40)}"`)).filter(
      (text) => text === 'x = "[redacted]"',
    ).length;
    expect(found).toBeGreaterThan(rounds * 0.9);
  });
});

describe('any text', () => {
  it('keeps its number of lines, and changes no more when redacted again', () => {
    const words = fc.constantFrom(
      'password',
      '=',
      '"',
      "'",
      'token',
      ': ',
      '\n',
      '\\',
      'hunter2',
      '-----BEGIN PRIVATE KEY-----',
      '-----END',
      '://a:b1c@',
      '?key=',
      'Bearer ',
      '"""',
      '%env ',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 30 })), { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const once = redact(text);
        expect(once.split('\n').length).toBe(text.split('\n').length);
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('learns five hundred long secrets in a moment, and finds each of them', () => {
    const secrets = Array.from({ length: 500 }, (_, at) => createHash('sha512').update(String(at)).digest('base64url').repeat(24));
    const redactor = createRedactor();
    const { user } = process.cpuUsage();
    for (const secret of secrets) {
      redactor.learn(secret);
      redactor.text('x = 1');
    }
    // 17 s once; of processor time, so that a busy machine does not count.
    expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(6);
    for (const secret of secrets) expect(redactor.text(`a ${secret} b`)).toBe('a [redacted] b');
  });

  it('finds the longest of values that begin alike, also of many and of short ones', () => {
    const redactor = createRedactor([
      'abcdefgh',
      'abcdefghijklmnop',
      ...Array.from({ length: 20 }, (_, at) => `one-and-the-same-head-${at}x9`),
    ]);
    expect(redactor.text('<abcdefghijklmnop> <abcdefgh> <abcdefg>')).toBe('<[redacted]> <[redacted]> <abcdefg>');
    expect(redactor.text('x one-and-the-same-head-7x9 y')).toBe('x [redacted] y');
  });

  it('has the working directory for no secret', () => {
    const env = { PWD: '/home/ada/project-1', OLDPWD: '/home/ada/project-2', SSHPASS: 'hunter2-hunter3', PGPASSWORD: 'correct-horse-9' };
    const redactor = createRedactor(secretsOf(env));
    expect(redactor.text('File "/home/ada/project-1/a.py", /home/ada/project-2')).toBe(
      'File "/home/ada/project-1/a.py", /home/ada/project-2',
    );
    expect(redactor.text('hunter2-hunter3 correct-horse-9')).toBe('[redacted] [redacted]');
  });

  it.each([
    '$ecret99',
    '%Str0ng',
    '^caret9',
    '{brace9',
    '(paren9',
    '[brack9',
    '<angle9',
    '`tick99',
    'two words 9',
    'your-pass-9',
    'example99',
    'dummy-99',
    'insert99',
    'HARD_PASS_99',
    'Abc99!',
    'letters',
  ])('has the value of a telling variable for a secret, whatever it looks like: %s', (value) => {
    for (const given of [value, `${value}\n`, ` ${value} `]) {
      const redactor = createRedactor(secretsOf({ DB_PASSWORD: given }));
      expect(redactor.text(`it is ${value}.`)).toBe('it is [redacted].');
    }
  });

  it.each(['true', 'False', '12345', 'password', 'secret', process.execPath, '********'])('but not: %s', (value) =>
    expect(secretsOf({ DB_PASSWORD: value })).toEqual([]),
  );

  it('learns thousands, also of those that begin alike, in a moment', () => {
    const redactor = createRedactor();
    const { user } = process.cpuUsage();
    const secrets = Array.from({ length: 4000 }, (_, at) => (at % 2 ? `one-and-the-same-head-${at}x9` : `${at}-${alphanumeric(20)}`));
    for (const secret of secrets) redactor.learn(secret);
    for (const secret of secrets) expect(redactor.text(`a ${secret} b`)).toBe('a [redacted] b');
    expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(20);
  });

  it('takes time in proportion to its length', () => {
    const texts = [
      'a'.repeat(1),
      'password="',
      "token: '",
      'A1b',
      '\\"',
      ' \t',
      '-----BEGIN PRIVATE KEY-----',
      '://x:',
      'eyJaaaaaaaaaaa.',
      '("key", ',
      '\x1b[',
      '\x1b]8;;',
      '\x1b[1;',
      '\x9d',
      '\x1b(',
      '\u200b',
    ];
    for (const part of texts) {
      const { user } = process.cpuUsage();
      plainText(redact(part.repeat(Math.ceil(1_000_000 / part.length))));
      expect((process.cpuUsage().user - user) / 1e6, part).toBeLessThan(40);
    }
  });
});
