import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryOf } from '../../src/files/repository.ts';
import { scratchFolder } from '../support/notebooks.ts';

/** A folder with a `.git` in each of these places. */
function folders(...repositories: string[]): string {
  const root = realpathSync(scratchFolder());
  for (const path of repositories) mkdirSync(join(root, path, '.git'), { recursive: true });
  return root;
}

describe('the repository of a folder', () => {
  it('is the nearest one', () => {
    const root = folders('outer', 'outer/inner');
    mkdirSync(join(root, 'outer/inner/deep'));
    mkdirSync(join(root, 'outer/other'));
    expect(repositoryOf(join(root, 'outer/inner/deep'))).toBe(join(root, 'outer/inner'));
    expect(repositoryOf(join(root, 'outer/other'))).toBe(join(root, 'outer'));
  });

  it.each([
    ['the link itself', 'elsewhere', 'link'],
    ['a folder behind it', 'elsewhere/below', 'link/below'],
    ['a folder deeper behind it', 'elsewhere/below', 'link/below/deep'],
  ])('is the one around a link, wherever the link leads: %s has a repository', (_, repository, asked) => {
    const root = folders('checkout', repository);
    mkdirSync(join(root, 'elsewhere/below/deep'), { recursive: true });
    symlinkSync(join(root, 'elsewhere'), join(root, 'checkout/link'));
    expect(repositoryOf(join(root, 'checkout', asked))).toBe(join(root, 'checkout'));
  });

  it('may be reached through a link that lies in none', () => {
    const root = folders('real');
    symlinkSync(join(root, 'real'), join(root, 'link'));
    expect(repositoryOf(join(root, 'link'))).toBe(join(root, 'link'));
  });
});
