import { isCredential, isListedCredential } from './secret-names.ts';
import type { Span } from './spans.ts';

/** `name = "…"`, `"name": "…"`, `['name'] = '…'`, `name: str = "…"`, `name == "…"`, `name="…"`: up to the quotes of the value, in code, JSON and what Python prints. */
const beforeText =
  /(?<![\w-])([A-Za-z_][\w.-]{0,80})(\\?["']?[ \t]{0,8}\]?[ \t]{0,8}(?::[ \t]{0,8}[\w.[\]| ]{1,40}[ \t]{0,8}(?==))?(?:={1,2}|!=|:=?|=>)[ \t]{0,8}[rbufRBUF]{0,2})(\\?(?:"""|'''|"|'))/g;
/** `get("NAME", "…")`, `setdefault("name", "…")`, `st.secrets.get('name', '…')`: the value where there is none. */
const beforeDefault = /(?<=\(\s{0,8}["'])([A-Za-z_][\w.-]{0,80})(["'],\s{0,8}[rbuf]{0,2})(["'])/g;
/** `auth=("user", "…")`. */
const beforePair = /\b(auth)(\s{0,8}=\s{0,8}\(\s{0,8}["'][^"'\n]{0,100}["'],\s{0,8})(["'])/g;
/** `NAME=…`, `export NAME=…`, `%env NAME …`: environments and shells. */
const bare =
  /^([ \t]*(?:(?:export|set|setx|env|ENV|ARG|!export|%env|%set_env)[ \t]+)?)([A-Z][A-Z0-9_]{2,80})([ \t]{0,4}=[ \t]{0,4}|(?<=%\w{3,8}[ \t]{1,4}\w{3,81})[ \t]{1,4})([^\s"'`#;()[\]{}]{6,4096})/gm;
/** `name: …` on a line of its own, as YAML and HTTP headers have it. */
const yaml = /^([ \t-]{0,20})([A-Za-z][\w-]{2,80})(:[ \t]{1,8})([^\s"'`(){}[\],]{6,4096})[ \t]*$/gm;
/** `--name …`, `--name=…`. */
const option = /(?<=[\s"'!])(--)([a-z][\w-]{2,60})([= ])([^\s"'`$({[\-][^\s"'`]{3,4096})/g;
/** `name=value` without quotes: in code, the value is another name, unless this is one of a list of settings. */
const pair = /(?<![\w.-])([A-Za-z_][\w.-]{1,80})=([^\s;&"'`<>{}()[\],#]{4,4096})(?=[\s;&"'`<#\\]|$)/g;
/** Of a query, a connection string (`a=b;c=d`) or of a database (`a=b c=d`). */
const afterPair = /(?:[?&#]|;[ \t]?|=[^\s;&=,()]{1,200}[ \t]{1,4})$/;
const beforeNext = /^(?:;|[ \t]{1,4}[A-Za-z][\w.-]{0,60}=[^\s=])/;

/** The values of names that indicate a credential. Every such value is passed to `learn`. */
export function namedSecrets(text: string, learn: (value: string) => void): Span[] {
  const judge = (name: string, value: string): boolean => {
    if (!isCredential(name, value)) return false;
    learn(value);
    return true;
  };
  const unquoted = [bare, yaml, option].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, , name = '', , value = '']) => hasDigit(value) && judge(name, value))
      .map(({ index, 0: whole, 4: value = '' }): Span => spanBefore(index + whole.trimEnd().length, value)),
  );
  return [
    ...quoted(text, beforeText, judge),
    ...quoted(text, beforeDefault, (name, value) => hasDigit(value) && judge(name, value)),
    ...quoted(text, beforePair, (_, value) => judge('password', value)),
    ...unquoted,
    ...listed(text, learn),
  ];
}

function listed(text: string, learn: (value: string) => void): Span[] {
  return [...text.matchAll(pair)].flatMap(({ index, 0: whole, 1: name = '', 2: value = '' }) => {
    const end = index + whole.length;
    const before = text.slice(Math.max(0, index - 220), index);
    if (!isListedCredential(name, value, before) || !(afterPair.test(before) || beforeNext.test(text.slice(end, end + 80)))) return [];
    // A short key of a query may be a word that stands elsewhere too.
    if (!/[?&]$/.test(before)) learn(value);
    return [spanBefore(end, value)];
  });
}

const spanBefore = (end: number, value: string): Span => [end - value.length, end];

/** Without quotes a value may be another name: one with a digit is taken for more than that. */
const hasDigit = (value: string) => /\d/.test(value);

type Judge = (name: string, value: string) => boolean;

/** Every text in quotes that a match of `before` ends at, up to the same quotes. */
function quoted(text: string, before: RegExp, isSecret: Judge): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(before)) {
    const [whole, name = '', , quote = ''] = match;
    const start = match.index + whole.length;
    if (match.index < (spans.at(-1)?.[1] ?? 0)) continue;
    const end = closing(text, start, quote);
    if (end >= 0 && isSecret(name, text.slice(start, end))) spans.push([start, end]);
  }
  return spans;
}

const longestValue = 4096;

/** Where the quotes of a text close, or -1; only a text in three quotes goes over line ends. */
function closing(text: string, start: number, quote: string): number {
  const isLong = quote.length >= 3 && !quote.startsWith('\\');
  const limit = Math.min(text.length, start + longestValue);
  for (let at = start; at < limit; at++) {
    if (text.startsWith(quote, at)) return at;
    if (text[at] === '\\' && !quote.startsWith('\\')) at++;
    else if (text[at] === '\n' && !isLong) return -1;
  }
  return -1;
}
