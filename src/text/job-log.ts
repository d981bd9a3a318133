import { fstatSync } from 'node:fs';
import { attempt } from '../attempt.ts';

/** Set by runners that may obey commands in printed text: GitHub, Gitea, Forgejo, Azure, and others that follow them. */
const jobNames = ['GITHUB_ACTIONS', 'TF_BUILD', 'CI'];

/**
 * The stream, with nothing in what is written to it that the runner of a job obeys (`::command::` at the start of a line, `##[command]`
 * anywhere), from any source: a notebook, a path, a model. Unchanged outside of jobs, and where it is a file, which must stay exact.
 */
export function forJobLog<S extends NodeJS.WritableStream>(stream: S, env: NodeJS.ProcessEnv): S {
  return jobNames.some((name) => env[name]) && !isFile(stream) ? withoutCommands(stream) : stream;
}

const isFile = (stream: object) =>
  'fd' in stream && typeof stream.fd === 'number' && attempt(() => fstatSync(stream.fd as number).isFile()) === true;

/** The stream, with the commands of runners broken up. */
export function withoutCommands<S extends NodeJS.WritableStream>(stream: S): S {
  const broken = commandBreaker();
  const write = (chunk: string | Uint8Array, ...rest: []) =>
    stream.write(broken(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')), ...rest);
  return new Proxy(stream, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** What the runner reads past: it trims blanks, and compares as its culture does, which takes no notice of controls, joiners and marks. */
const unseen = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{DI}]/u;
const lineEnd = /[\n\r\v\f\x85\u2028\u2029]/;

/**
 * Breaks up commands in one text after another, also where one is cut in two. What else is written to the same log may end a line at any time,
 * so every text may stand at the start of one.
 */
export function commandBreaker(): (text: string) => string {
  /** Colons at the start of this line, or null once something else came. */
  let colons: 0 | 1 | null = 0;
  /** Hashes before this place, and whether a word follows them: `##vso[`. */
  let hashes = 0;
  let inWord = false;
  let inEscape = false;

  /** What goes before the character. */
  const before = (char: string): '' | ' ' => {
    if (lineEnd.test(char)) {
      [colons, hashes, inWord, inEscape] = [0, 0, false, false];
      return '';
    }
    const opens = char === '[' && hashes >= 2;
    if (opens) hashes = 0;
    if (inEscape && !opens && /[[\d;?A-Za-z]/.test(char)) {
      inEscape = !/[A-Za-z]/.test(char);
      return '';
    }
    inEscape = char === '\x1b';
    if (unseen.test(char)) return '';
    if (char === '#') [hashes, inWord] = [inWord ? 1 : hashes + 1, false];
    else if (/\w/.test(char) && hashes >= 2) inWord = true;
    else [hashes, inWord] = [0, false];
    const begins = char === ':' && colons === 1;
    if (char === ':' && colons === 0) colons = 1;
    else if (!(/\s/.test(char) && colons === 0)) colons = null;
    return opens || begins ? ' ' : '';
  };

  return (text) => {
    colons ??= 0;
    if (colons === 0 && hashes === 0 && !/[:#]/.test(text)) return text;
    let out = '';
    for (const char of text) out += before(char) + char;
    return out;
  };
}
