import { basename, sep } from 'node:path';
import { readBytes } from '../../files/read-file.ts';
import { isCredentialDocument } from '../../redact/credential-documents.ts';
import { isSecretVariable } from '../../redact/kernel-environment.ts';
import { knownForms } from '../../redact/secret-forms.ts';

/** What a file shows of itself without its credentials: nothing, or the variables that are none. */
export type Bare = { path: string; text: string };

/** How many files are looked into, how many at a time, and how much of each. */
const mostFiles = 20_000;
const atOnce = 64;
const headBytes = 16 * 1024;
const mostOfVariables = 2 ** 20;

/** Also what editors leave beside them. */
const ofVariables = /^\.(?:flask)?env(?:rc|~|\..+)?$|\.env(?:~|\.\w+)?$/i;
/** Also those that were made a comment. */
const variable =
  /^[ \t]*(?:#[ \t]*)?(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]{0,8}=[ \t]{0,8}("(?:[^"\\]|\\[^])*"|'[^']*'|[^\s"'=][^\n]*|)[ \t\r]*(?:#[^\n]*)?$/gm;

/**
 * The files that are credentials, whatever their names, and those of variables that hold some. The beginnings of 20,000 files are read, those
 * nearest to the top first; `isWhole`: whether these were all.
 */
export async function credentialFiles(paths: readonly string[]): Promise<{ bare: Bare[]; isWhole: boolean }> {
  const depth = (path: string) => path.split(sep).length;
  const looked = paths.toSorted((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1)).slice(0, mostFiles);
  const found: (Bare | null)[] = [];
  for (let at = 0; at < looked.length; at += atOnce) found.push(...(await Promise.all(looked.slice(at, at + atOnce).map(bareOf))));
  return { bare: found.filter((one) => one !== null), isWhole: looked.length === paths.length };
}

async function bareOf(path: string): Promise<Bare | null> {
  const hasVariables = ofVariables.test(basename(path));
  const maxBytes = hasVariables ? mostOfVariables : headBytes;
  const bytes = await readBytes(path, { maxBytes, rest: 'left-out', links: 'refused' }).catch(() => null);
  if (bytes === null || bytes.includes(0)) return null;
  if (hasVariables) {
    const text = plainVariables(bytes.toString('utf8'));
    return text === null ? null : { path, text };
  }
  return isCredential(bytes) ? { path, text: '' } : null;
}

/** The lines of a file of variables that are no credentials, or null where all are such. Comments may hold credentials, so none is shown. */
function plainVariables(text: string): string | null {
  const variables = [...text.matchAll(variable)];
  const kept = variables.filter(([, name = '', quoted = '']) => {
    const value = quoted.replace(/^(["'])([^]*)\1$/, '$2');
    return value === '' || !isSecretVariable(name, value);
  });
  const others = text.replace(variable, '').replace(/^[ \t]*#.*$/gm, '');
  return kept.length === variables.length && others.trim() === '' && knownForms(text).length === 0
    ? null
    : kept.map(([line]) => `${line.trimEnd()}\n`).join('');
}

/** Longer texts without a private key are no lone token, and shorter ones quote none for a reader. */
const longestToken = 1024;

function isCredential(bytes: Buffer): boolean {
  const text = bytes.toString('utf8').trimStart();
  if ((bytes.length <= longestToken || bytes.includes('PRIVATE KEY')) && isMostlySecret(text)) return true;
  if (bytes.length <= longestToken && knownForms(text).some(([start]) => text.startsWith('-----BEGIN', start))) return true;
  return isCredentialDocument(text);
}

/** A program or a page may quote a key; a file of keys, certificates beside it or not, is little else. */
function isMostlySecret(text: string): boolean {
  const rest = text.replace(/-----BEGIN ([A-Z0-9 ]{1,40})(?<!PRIVATE KEY)-----[\w+/=\s]{1,16384}-----END \1-----/g, '').trim();
  return knownForms(rest).reduce((sum, [start, end]) => sum + end - start, 0) > rest.length / 2;
}
