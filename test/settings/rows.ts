import fc from 'fast-check';
import type { SettingName, SettingsInput } from '../../src/settings/schema.ts';

/** Texts without a dash in front, which only `--key=value` can say, and without what no file or command line can hold. */
const text = fc.string({ unit: 'binary', minLength: 1 }).filter((value) => !/^-|[\0\r]|\p{Cs}|[/\\~]/u.test(value));
const time = fc.oneof(
  fc.integer({ min: 1, max: 9999 }),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('ms', 's', 'm', 'h', '')).map(([n, unit]) => `${n}${unit}`),
);
const identifier = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/);
const absolute = fc.stringMatching(/^\/[\w. ]{1,12}$/).filter((path) => !/\/\.{1,2}$/.test(path));
const oneOf = (words: string) => fc.constantFrom(...words.split('|'));

/**
 * One row a setting; one that is added to the schema fails to compile until it has a row. `values`: what it may be given; `harm`: what a stranger
 * would say in a file of the repository; `fine`: what an author may say there.
 */
export const settingRows: {
  [Name in SettingName]: { values: fc.Arbitrary<SettingsInput[Name]>; harm?: SettingsInput[Name]; fine?: SettingsInput[Name] };
} = {
  python: { values: text, harm: './evil.sh' },
  'kernel-name': { values: text, fine: 'julia' },
  timeout: { values: time, harm: '9h', fine: '5s' },
  'notebook-timeout': { values: time, harm: '9h', fine: '5s' },
  deadline: { values: time, harm: '9h', fine: '5s' },
  'startup-timeout': { values: time, harm: '9h', fine: '5s' },
  'probe-budget': { values: time, harm: '9h' },
  'model-timeout': { values: time, harm: '9h' },
  env: { values: fc.dictionary(identifier, text, { minKeys: 1, maxKeys: 3 }), harm: { LD_PRELOAD: './evil.so' } },
  parameter: { values: fc.dictionary(identifier, text, { minKeys: 1, maxKeys: 3 }), fine: { n: 1 } },
  cwd: { values: fc.oneof(oneOf('notebook|repo'), absolute), harm: '/etc', fine: 'repo' },
  ignore: { values: fc.array(text, { minLength: 1, maxLength: 3 }), fine: ['drafts/**'] },
  static: { values: fc.boolean(), harm: true },
  quick: { values: fc.oneof(time, fc.boolean()), harm: true },
  'min-seen': { values: fc.constantFrom('90%', '0%', 0.5), harm: '0%' },
  'quick-fallback': { values: fc.constant('static' as const), harm: 'static' },
  shard: { values: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 40 })).map((parts) => parts.join('/')), harm: '2/2' },
  'trust-config': { values: fc.boolean() },
  'max-calls': { values: fc.integer({ min: 1, max: 5000 }), harm: 1_000_000 },
  'max-tokens': { values: fc.integer({ min: 1, max: 10_000_000 }), harm: 1_000_000 },
  'max-cost': { values: fc.constantFrom(0.5, 20, '1.25'), harm: 1000 },
  price: {
    values: fc.dictionary(identifier, fc.constantFrom('1/2', '0.25/2.5'), { minKeys: 1, maxKeys: 2 }),
    harm: { 'openai/gpt-5': '0/0' },
  },
  'allow-errors': { values: fc.boolean(), fine: true },
  'answer-cache': { values: fc.boolean(), harm: false },
  documentation: { values: fc.boolean(), harm: true },
  explain: { values: fc.boolean(), harm: false },
  'api-version': { values: fc.constantFrom('2024-10-21', '2025-01-01-preview'), harm: '2020-01-01' },
  organization: { values: fc.constantFrom('org-1', 'acme'), harm: 'org-evil' },
  project: { values: fc.constantFrom('proj_1', 'p'), harm: 'proj-evil' },
  'ca-file': { values: absolute, harm: './evil.pem' },
  'fail-on-shell-error': { values: fc.boolean(), fine: true },
  quiet: { values: fc.boolean(), fine: true },
  verbose: { values: fc.boolean(), fine: true },
  'stop-on': { values: oneOf('certain|likely|never') as fc.Arbitrary<'certain'>, harm: 'never', fine: 'likely' },
  'min-confidence': { values: oneOf('likely|certain') as fc.Arbitrary<'certain'>, harm: 'certain', fine: 'likely' },
  format: { values: oneOf('full|concise') as fc.Arbitrary<'full'>, fine: 'concise' },
  color: { values: oneOf('auto|always|never') as fc.Arbitrary<'auto'>, fine: 'never' },
  'cache-inputs': { values: fc.array(text, { minLength: 1, maxLength: 3 }), fine: ['src/**'] },
  'ignore-rule': { values: fc.constantFrom(['pandas/missing-column'], ['pandas/*'], 'numpy/shapes,python/exception'), harm: ['pandas/*'] },
  predict: { values: fc.constantFrom('auto', 'none', ['offline', 'llm'], 'offline,llm'), harm: 'none' },
  model: { values: text, harm: 'openai/gpt-5' },
  'base-url': { values: fc.webUrl({ validSchemes: ['http', 'https'] }), harm: 'http://evil.example/v1' },
  'look-ahead': { values: oneOf('stop|warn|off') as fc.Arbitrary<'stop'>, harm: 'off', fine: 'stop' },
  fixes: { values: fc.boolean(), fine: false },
  fix: { values: fc.boolean() },
  diff: { values: fc.boolean() },
  'allow-dirty': { values: fc.boolean() },
  'rehearsal-share': { values: fc.constantFrom(0.01, 0.5, 1, '0.25'), harm: 1 },
  votes: { values: fc.integer({ min: 1, max: 25 }), harm: 25 },
  jobs: { values: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constant('auto' as const)), harm: 25, fine: 1 },
  'max-failures': { values: fc.integer({ min: 1, max: 5000 }), harm: 1 },
  durations: { values: absolute, harm: 'report.json' },
  'changed-since': { values: identifier, harm: 'HEAD' },
  cache: { values: fc.boolean(), harm: true },
  'runtime-info': { values: fc.constantFrom('none', 'S,R,V', 'V,S', 'R'), fine: 'S' },
  privacy: { values: oneOf('full|values|code-only|offline') as fc.Arbitrary<'full'>, fine: 'offline' },
  'pass-env': { values: fc.array(identifier, { minLength: 1, maxLength: 3 }), harm: ['INPUT_API-KEY', 'INPUT_GITHUB-TOKEN', 'ACTIONS_*'] },
  kernel: { values: oneOf('local|container|remote') as fc.Arbitrary<'local'>, harm: 'remote' },
  image: { values: text, harm: 'evil/image' },
  engine: { values: oneOf('auto|docker|podman') as fc.Arbitrary<'auto'>, harm: 'podman' },
  'container-network': { values: fc.boolean(), harm: true, fine: false },
  'container-writable': { values: fc.boolean(), harm: true, fine: false },
  'container-git': { values: fc.boolean(), harm: true, fine: false },
  'container-memory': { values: fc.constantFrom(2 ** 30, '512m', '1.5GiB', '2 g'), harm: '900g' },
  'container-disk': { values: fc.constantFrom(4096, '100M'), harm: '900g', fine: '1m' },
  'container-cpus': { values: fc.constantFrom(2, '0.5'), harm: 900, fine: 0.5 },
  'container-pids': { values: fc.integer({ min: 16, max: 5000 }), harm: 900_000, fine: 100 },
  pull: { values: oneOf('missing|always|never') as fc.Arbitrary<'never'>, harm: 'always' },
  'server-url': { values: fc.webUrl({ validSchemes: ['http', 'https'] }), harm: 'http://evil.example/' },
  'fail-on': { values: oneOf('predicted|error|never') as fc.Arbitrary<'error'>, harm: 'never', fine: 'predicted' },
  category: { values: identifier, harm: 'main' },
  json: { values: absolute, harm: 'out.json' },
  sarif: { values: absolute, harm: '.git/hooks/pre-commit' },
  markdown: { values: absolute, harm: '~/.bashrc' },
  junit: { values: absolute, harm: '/etc/cron.d/x' },
  codequality: { values: absolute, harm: '/etc/cron.d/x' },
  html: { values: absolute, harm: '~/public_html/index.html' },
  events: { values: absolute },
  'notebooks-from': { values: fc.constant('-' as const) },
  'output-notebook': { values: absolute, harm: '../elsewhere/' },
};
