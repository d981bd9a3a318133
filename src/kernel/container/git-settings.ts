import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { readText } from '../../files/read-file.ts';
import { credentialsIn } from '../../redact/credentials-in.ts';

type Setting = { section: string; key: string; value: string };

/** What git needs to read a repository; other settings name programs or hold credentials. */
const plain =
  /^(?:repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|worktree|autocrlf|eol|safecrlf|sparsecheckout\w*)$/;

/** The settings of git with which a repository can be read, and nothing else. */
export function gitExcerpt(config: string): string {
  const kept = settingsOf(config).filter(({ section, key }) => (section === 'core' && plain.test(key)) || section === 'extensions');
  return kept.map(({ section, key, value }) => `[${section}]\n\t${key} = ${value}\n`).join('');
}

/** Includes that lead to includes are followed this far. */
const mostIncludes = 5;

/** Whether the settings in a file, or in those that they include, hold credentials: `actions/checkout` leaves a token in them. */
export async function keepsCredentials(path: string, depth = 0): Promise<boolean> {
  const settings = settingsOf(await readText(path, { maxBytes: 2 ** 20 }).catch(() => ''));
  if (settings.some(isCredential)) return true;
  if (depth === mostIncludes) return false;
  const included = settings.filter(({ section, key }) => section.startsWith('include') && key === 'path');
  const found = await Promise.all(
    included.map(({ value }) =>
      keepsCredentials(resolve(dirname(path), value.replace(/^"|"$/g, '').replace(/^~(?=\/)/, homedir())), depth + 1),
    ),
  );
  return found.includes(true);
}

const isCredential = ({ section, key, value }: Setting) =>
  key === 'extraheader' || section === 'credential' || credentialsIn(value).length > 0;

/** As `git config` reads them; `section` is without the name in quotes after it. */
function settingsOf(config: string): Setting[] {
  let section = '';
  return config
    .replace(/\\\r?\n/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const header = /^\s*\[\s*([\w-]+)(?:\.[^\]]*|\s+"(?:[^"\\]|\\.)*"\s*)?\](.*)$/.exec(line);
      if (header) section = header[1]!.toLowerCase();
      const [, key, value = ''] = /^\s*([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/.exec(header ? header[2]! : line) ?? [];
      return key === undefined ? [] : [{ section, key: key.toLowerCase(), value: value.trim() }];
    });
}
